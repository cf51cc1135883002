"""Hits that are too weak beside the best one."""

from collections.abc import Sequence

from memoryd.domain.recall import Scored


def split_weak(order: Sequence[Scored], ratio: float, min_score: float | None) -> tuple[list[Scored], int]:
    """The hits worth showing, and how many others there were.

    :param ratio: of the best score, below which a hit is weak.
    :param min_score: an absolute bound in its place; 0 keeps every hit.
    """
    if not order or min_score == 0:
        return list(order), 0
    bound = ratio * order[0].score if min_score is None else min_score
    strong = [one for one in order if one.score >= bound or one.candidate.exact > 0]
    return strong, len(order) - len(strong)
