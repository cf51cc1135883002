"""How the arms' findings become one order: reciprocal rank fusion, or a weighted sum of normalised channels.

Exact matches come first in both. Neither needs more than the candidates, so no score of what was not found is read.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from uuid import UUID

import numpy as np

from memoryd.domain.recall import Candidate, Cues, Scored
from memoryd.policy.columns import Floats, channels, priors
from memoryd.policy.weights import WEIGHTS, Weights

RRF_K = 60
"""Cormack, Clarke and Büttcher (2009), with ranks from 1."""

Ranks = dict[str, int | None]


class Strategy(StrEnum):
    WEIGHTED = "weighted"
    RRF = "rrf"


def fuse(
    candidates: Sequence[Candidate],
    cues: Cues,
    strategy: Strategy = Strategy.WEIGHTED,
    weights: Weights = WEIGHTS,
) -> list[Scored]:
    """The candidates, the best first; ``ranks`` are their places in each arm, ``parts`` what the score is made of."""
    if not candidates:
        return []
    ranks = arm_ranks(candidates)
    parts = _reciprocal(ranks) if strategy is Strategy.RRF else _weighted(candidates, cues, weights)
    scored = [
        Scored(candidate=candidate, score=sum(part.values()), ranks=rank, parts=part)
        for candidate, rank, part in zip(candidates, ranks, parts, strict=True)
    ]
    return in_order(scored)


def in_order(scored: Iterable[Scored]) -> list[Scored]:
    """The best first. Ties: more arms, then the better best rank, then the lower id."""
    return sorted(scored, key=_order)


def reciprocal_rank(ranks: Sequence[int]) -> float:
    """Sum of 1 / (60 + rank)."""
    return sum(1.0 / (RRF_K + rank) for rank in ranks)


def arm_ranks(candidates: Sequence[Candidate]) -> list[Ranks]:
    """Places from 1 in the arms exact, dense and keyword; None where the arm did not find the candidate."""
    places = {
        "exact": _places(candidates, lambda c: c.exact or None),
        "dense": _places(candidates, lambda c: c.dense),
        "keyword": _places(candidates, lambda c: c.keyword or None),
    }
    return [{arm: found.get(index) for arm, found in places.items()} for index in range(len(candidates))]


def _weighted(candidates: Sequence[Candidate], cues: Cues, weights: Weights) -> list[dict[str, float]]:
    found = channels(candidates, cues, weights)
    weighed = _weigh(found | priors(candidates, cues, found), cues, weights)
    rows = np.stack(list(weighed.values()), axis=1).tolist()
    return [dict(zip(weighed, row, strict=True)) for row in rows]


def _weigh(columns: Mapping[str, Floats], cues: Cues, weights: Weights) -> dict[str, Floats]:
    weighed = {name: getattr(weights, name) * column for name, column in columns.items()}
    if not cues.identifier:
        return weighed
    # whoever holds the code itself comes first; what stands around it, or is like it, only orders the rest
    return {name: column if name == "keyword" else weights.identifier * column for name, column in weighed.items()}


def _reciprocal(ranks: Sequence[Ranks]) -> list[dict[str, float]]:
    return [{arm: reciprocal_rank([rank]) for arm, rank in places.items() if rank} for places in ranks]


def _places(candidates: Sequence[Candidate], measure: Callable[[Candidate], float | None]) -> dict[int, int]:
    measured = [(value, index) for index, one in enumerate(candidates) if (value := measure(one)) is not None]
    measured.sort(key=lambda pair: (-pair[0], candidates[pair[1]].id))
    return {index: rank for rank, (_, index) in enumerate(measured, start=1)}


def _order(one: Scored) -> tuple[float, float, int, int, UUID]:
    found = [rank for rank in one.ranks.values() if rank]
    return -one.candidate.exact, -one.score, -len(found), min(found, default=0), one.candidate.id
