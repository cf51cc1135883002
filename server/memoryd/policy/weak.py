"""Hits that are too weak: beside the best one, or by themselves.

A claim about somebody or something other than the owner is an answer when the query names its subject, by an alias or
with a typo too, or its value. Without that it must be near by itself: clearly so where the query names others, else as
near as its vector says, or a little less with half of the query's words in it. Turns, what the owner says of
themself and what is about nobody are measured beside the best alone.
"""

from collections.abc import Sequence

from memoryd.domain.recall import Candidate, Scored

CLEARLY_NEAR = 0.45
NEAR = 0.35
NEARLY = 0.30
"""Cosines of centred vectors of the shipped model. Of questions and the turns that answer them (LoCoMo) 36, 62 and 76 %
lie above; of pairs drawn at random about 1 % lie above the last."""

COVERED = 0.5
"""Part of the query's words, by their idf."""


def split_weak(
    order: Sequence[Scored], ratio: float, min_score: float | None, *, asked: float | None = None
) -> tuple[list[Scored], int]:
    """The hits worth showing, and how many others there were.

    :param ratio: of the best score, below which a hit is weak; being named lifts no score here.
    :param min_score: an absolute bound in its place; 0 keeps every hit.
    :param asked: the sum of the idf of the query's terms; None where vectors are missing, and nearness says nothing.
    """
    if not order or min_score == 0:
        return list(order), 0
    bound = ratio * max(_unnamed(one) for one in order) if min_score is None else min_score
    strong = [one for one in order if one.score >= bound or one.candidate.exact > 0]
    if min_score is None and asked is not None:
        others = any(one.candidate.about and one.candidate.mentioned for one in strong)
        strong = [one for one in strong if _is_topic(one.candidate, asked, others=others)]
    return strong, len(order) - len(strong)


def _unnamed(one: Scored) -> float:
    return one.score - one.parts.get("named", 0.0)


def _is_topic(candidate: Candidate, asked: float, *, others: bool) -> bool:
    """Whether a claim is about what the query is about. ``others``: the query names another subject of a claim."""
    if not candidate.about or candidate.mentioned:
        return True
    near = max(candidate.dense or 0.0, candidate.dense_window or 0.0)
    if others or near >= NEAR:
        return near >= (CLEARLY_NEAR if others else NEAR)
    return candidate.keyword >= COVERED * asked > 0 and (candidate.dense is None or near >= NEARLY)
