"""The findings of rules, of recognisers and of the rules for secrets as one list."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from operator import attrgetter

from memoryd.domain.screening import Finding, FindingKind, Stage
from memoryd.policy.privacy.context import settled
from memoryd.policy.privacy.overlaps import apart, holding, united

_LOOSE = frozenset({"person", "location", "organization", "nrp", "date-time", "url"})
"""Classes without a form of their own: anything with one stands before them."""
_NEAR = frozenset({"", "·", "•"})


def merge(text: str, *groups: Iterable[Finding]) -> tuple[Finding, ...]:
    """All findings in order, none overlapping.

    Secrets stand before personal data, what rules found before what a recogniser did. Of two names that overlap the
    longer one counts in scripts with spaces, else the one that rules found.
    """
    secrets: list[Finding] = []
    told: list[Finding] = []
    recognised: list[Finding] = []
    for finding in chain.from_iterable(groups):
        kind = secrets if finding.kind is FindingKind.SECRET else recognised if finding.stage is Stage.NER else told
        kind.append(finding)
    names = tuple(_longest(_joined(text, [one for raw in recognised if (one := settled(text, raw)) is not None])))
    firm = united(_longest(secrets), apart(told))
    return united(_with_longer(text, firm, names), names) if names else firm


def _with_longer(text: str, firm: Iterable[Finding], names: Sequence[Finding]) -> tuple[Finding, ...]:
    """The firm findings without those loose ones that lie inside a longer name of the same class."""
    starts = [name.start for name in names]
    return tuple(one for one in firm if not _is_inside(text, one, names, starts))


def _is_inside(text: str, finding: Finding, names: Sequence[Finding], starts: Sequence[int]) -> bool:
    if finding.name not in _LOOSE or not text[finding.start].isascii():
        return False
    name = holding(finding, names, starts)
    return name is not None and name.name == finding.name


def _joined(text: str, names: Iterable[Finding]) -> list[Finding]:
    """Persons that a segmenter cut in two (欧阳 | 娜娜) put together."""
    kept: list[Finding] = []
    for finding in sorted(names, key=attrgetter("start", "end")):
        last = kept[-1] if kept else None
        if last is not None and _belongs(text, last, finding):
            kept[-1] = replace(last, end=finding.end)
        else:
            kept.append(finding)
    return kept


def _belongs(text: str, last: Finding, finding: Finding) -> bool:
    between = text[last.end : finding.start]
    short = finding.end - last.start <= 4 or between in {"·", "•"}
    return last.name == finding.name == "person" and last.end <= finding.start and between in _NEAR and short


def _longest(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Of two that overlap the longer one."""
    end = 0
    best: Finding | None = None
    for finding in sorted(findings, key=attrgetter("start")):
        if best is not None and finding.start >= end:
            yield best
            best = None
        if best is None or finding.end - finding.start > best.end - best.start:
            best, end = finding, finding.end
    if best is not None:
        yield best
