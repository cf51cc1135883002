"""Which of the findings that overlap counts."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from memoryd.domain.screening import Finding, Stage

BY_FORM, BY_CONTEXT, BY_NAME, BY_LOOK = 1.0, 0.8, 0.5, 0.4
"""What a code point of a finding weighs: a vendor's form counts over a name beside it or a random look of up to double
the length."""

LEAST_GAIN = 8
"""Code points by which a reading must reach further than what is found without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    finding: Finding
    weight: float


def apart(candidates: Iterable[Candidate]) -> tuple[Finding, ...]:
    """Findings in order, none overlapping: of two that overlap the heavier one counts, then the one given first."""
    starts: list[int] = []
    kept: list[Finding] = []
    for finding in _settled(candidates):
        place = bisect_left(starts, finding.start)
        if (place == 0 or kept[place - 1].end <= finding.start) and (
            place == len(kept) or finding.end <= kept[place].start
        ):
            starts.insert(place, finding.start)
            kept.insert(place, finding)
    return tuple(kept)


def _settled(candidates: Iterable[Candidate]) -> list[Finding]:
    return [candidate.finding for candidate in sorted(candidates, key=_heaviest_first)]


def _heaviest_first(candidate: Candidate) -> float:
    finding = candidate.finding
    length = finding.end - finding.start
    slack = LEAST_GAIN if finding.stage is Stage.NORMALISE else 0
    return -candidate.weight * (length - slack)
