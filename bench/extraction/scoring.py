"""From matches to precision, recall and F1, with a bootstrap interval over the turns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bench.extraction.gold import Case, Claim
from bench.extraction.matching import matches, same_key
from memoryd.domain.candidate import Candidate

RESAMPLES = 2000
Agrees = Callable[[Claim, Candidate], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What became of one turn's claims and finds."""

    case: Case
    hits: tuple[tuple[Claim, Candidate], ...]
    missed: tuple[Claim, ...]
    false: tuple[Candidate, ...]

    def counts(self, kind: str | None) -> tuple[int, int, int]:
        """(hits, missed, false) of a kind, or of all. A hit belongs to the kind that the gold set names first."""
        return (
            sum(kind in (None, claim.kinds[0]) for claim, _ in self.hits),
            sum(kind in (None, claim.kinds[0]) for claim in self.missed),
            sum(kind in (None, found.kind.value) for found in self.false),
        )


def judge(case: Case, found: Sequence[Candidate], agrees: Agrees = matches) -> Judged:
    """Each find is one claim at most, and each claim one find; equal keys are paired first.

    What is left of the finds is false unless it is an accepted claim.
    """
    pairs = [(claim, one) for claim in case.expected for one in found if agrees(claim, one)]
    pairs.sort(key=lambda pair: not same_key(*pair))
    hits: list[tuple[Claim, Candidate]] = []
    for claim, one in pairs:
        if not any(claim is other or one is taken for other, taken in hits):
            hits.append((claim, one))
    rest = [one for one in found if not any(one is taken for _, taken in hits)]
    return Judged(
        case=case,
        hits=tuple(hits),
        missed=tuple(claim for claim in case.expected if not any(claim is other for other, _ in hits)),
        false=tuple(one for one in rest if not any(matches(claim, one) for claim in case.accepted)),
    )


def strictly(claim: Claim, found: Candidate) -> bool:
    """A match that would land in the same slot too."""
    return matches(claim, found) and same_key(claim, found)


def rates(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """(…, 3) of hits, missed and false to (…, 3) of recall, precision and F1; NaN where nothing is counted."""
    hits, missed, false = np.moveaxis(counts, -1, 0)
    with np.errstate(invalid="ignore"):
        return np.stack([hits / (hits + missed), hits / (hits + false), 2 * hits / (2 * hits + missed + false)], -1)


def row(name: str, judged: Sequence[Judged], kind: str | None = None) -> list[str]:
    """Name, claims, finds that count, then recall, precision and F1 with an interval of 95 %."""
    counts = np.array([one.counts(kind) for one in judged], dtype=np.int64).reshape(-1, 3)
    hits, missed, false = (int(count) for count in counts.sum(axis=0))
    return [name, str(hits + missed), str(hits + false), *_cells(counts)]


def _cells(counts: NDArray[np.int64]) -> list[str]:
    draw = np.random.default_rng(0).integers(len(counts), size=(RESAMPLES, len(counts)))
    drawn = rates(counts[draw].sum(axis=1))
    return [
        _cell(float(value), column[~np.isnan(column)])
        for value, column in zip(rates(counts.sum(axis=0)), drawn.T, strict=True)
    ]


def _cell(value: float, drawn: NDArray[np.float64]) -> str:
    if np.isnan(value):
        return "–"
    low, high = np.quantile(drawn, (0.025, 0.975))
    return f"{value:.3f} [{low:.3f}, {high:.3f}]"
