"""One class for each piece of a text where several would fit."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from memoryd.domain.screening import Finding

_STRICTEST_FIRST = """
url email-address cn-id-card cn-uscc iban-code vin imei us-ssn national-id birth-date address mac-address
ip-address hk-id-card tw-id-card cn-passport travel-permit passport bank-account bank-card driver-license
phone-number wechat qq cn-plate date-time age location medical financial person
"""
_RANK = {name: rank for rank, name in enumerate(_STRICTEST_FIRST.split())}


def apart(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings in order, none overlapping: of two that do the stricter class counts, then the longer one."""
    return tuple(kept for cluster in _clusters(findings) for kept in _best(cluster))


def united(first: Iterable[Finding], second: Iterable[Finding]) -> tuple[Finding, ...]:
    """Both in order, of the second only what overlaps none of the first. Neither has overlaps of its own."""
    firm = sorted(first, key=attrgetter("start"))
    kept, place = list(firm), 0
    for finding in sorted(second, key=attrgetter("start")):
        while place < len(firm) and firm[place].end <= finding.start:
            place += 1
        if place == len(firm) or finding.end <= firm[place].start:
            kept.append(finding)
    return tuple(sorted(kept, key=attrgetter("start")))


def outside(findings: Iterable[Finding], others: Sequence[Finding]) -> Iterator[Finding]:
    """Findings that lie in no longer one of the others, which are in order and do not overlap."""
    starts = [other.start for other in others]
    for finding in findings:
        if holding(finding, others, starts) is None:
            yield finding


def holding(finding: Finding, others: Sequence[Finding], starts: Sequence[int]) -> Finding | None:
    """The longer one of the others around a finding; ``starts`` are where they begin."""
    place = bisect_right(starts, finding.start) - 1
    if place < 0:
        return None
    other = others[place]
    longer = other.end - other.start > finding.end - finding.start
    return other if longer and finding.end <= other.end else None


def _clusters(findings: Iterable[Finding]) -> Iterator[list[Finding]]:
    """Findings that hang together by overlaps."""
    cluster: list[Finding] = []
    end = 0
    for finding in sorted(findings, key=attrgetter("start")):
        if cluster and finding.start >= end:
            yield cluster
            cluster = []
        cluster.append(finding)
        end = max(end, finding.end)
    if cluster:
        yield cluster


def _best(cluster: list[Finding]) -> list[Finding]:
    kept: list[Finding] = []
    for finding in sorted(cluster, key=_order):
        if all(finding.end <= other.start or other.end <= finding.start for other in kept):
            kept.append(finding)
    return sorted(kept, key=attrgetter("start"))


def _order(finding: Finding) -> tuple[int, int]:
    return _RANK.get(finding.name, len(_RANK)), finding.start - finding.end
