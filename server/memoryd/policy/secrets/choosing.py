"""Which of the findings that overlap counts."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from memoryd.domain.screening import Finding, Stage

BY_FORM, BY_CONTEXT, BY_NAME = range(3)
"""How sure it is what a finding is: a rule for it, a sentence that tells it, a name in front."""

LEAST_GAIN = 8
"""Code points by which a reading must reach further than what is found without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    finding: Finding
    rank: int


def apart(candidates: Iterable[Candidate]) -> tuple[Finding, ...]:
    """Findings in order, none overlapping: of two the surer one counts, then the longer, then the one given first.

    What a rule knows counts over a longer value around it, so that the rest of a URL stays.
    """
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
    return [candidate.finding for candidate in sorted(candidates, key=_surest_first)]


def _surest_first(candidate: Candidate) -> tuple[int, int]:
    finding = candidate.finding
    slack = LEAST_GAIN if finding.stage is Stage.NORMALISE else 0
    return candidate.rank, finding.start - finding.end + slack
