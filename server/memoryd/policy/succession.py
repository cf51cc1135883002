"""Where a claim without a key holds among its kin: which of them it joins, takes the place of, or comes before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Outcome
from memoryd.domain.slot import Link
from memoryd.domain.time import Interval
from memoryd.policy import dedup
from memoryd.policy.dedup import MOST_RELATED, Existing, Statement
from memoryd.policy.wording import read
from memoryd.policy.words import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Relative:
    """A claim of the same topic that holds where the new one begins (``holds``), or later, up to ``until``.

    ``asked_to`` is the end that it gave itself.
    """

    existing: Existing
    holds: bool
    until: datetime | None
    asked_to: datetime | None = None

    def lasts(self, end: datetime | None) -> bool:
        return self.until is None or (end is not None and self.until >= end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """What becomes of the claim, which says that it holds over ``asked`` and does over ``valid``, None for nowhere.

    ``ceding`` are the claims that give way, each from an instant on, ``replaced`` first; ``heir`` is the one that the
    claim itself gives way to.
    """

    outcome: Outcome
    asked: Interval
    valid: Interval | None
    merge_into: UUID | None = None
    replaced: UUID | None = None
    ceding: tuple[tuple[UUID, datetime], ...] = ()
    heir: Link | None = None
    related: tuple[UUID, ...] = ()

    @property
    def touched(self) -> set[UUID]:
        """The claims that have to be as they were compared for this to stand."""
        named = {self.merge_into, self.heir.successor if self.heir else None, *(one for one, _ in self.ceding)}
        return {one for one in named if one is not None}


def corrects(text: str) -> bool:
    """Whether a text says that what was held was wrong, rather than that it changed."""
    reading = read(text)
    return reading.has(Kind.CORRECTION) and not reading.has(Kind.CHANGE)


def is_passage(text: str) -> bool:
    """True for a text too long to exclude another, or to take the place of one."""
    return read(text).is_passage


def place(new: Statement, asked: Interval, kin: Sequence[Relative], *, correct: bool = False) -> Place:
    """The place of a claim that says that it holds over ``asked``.

    :param kin: claims of the same namespace and subject that hold where ``asked`` begins, or later.
    :param correct: the claim that gives way was never true, and the new one holds where that one did.
    """
    known = {one.existing.id: one for one in kin}
    at_start = dedup.decide(new, [one.existing for one in kin if one.holds])
    ahead = _ahead(new, [one.existing for one in kin if not one.holds])
    heir = _heir(ahead, known, asked.end)
    valid = Interval(start=asked.start, end=_earliest(asked.end, heir.event_at if heir else None))
    if at_start.merge_into is not None:
        same = known[at_start.merge_into]
        if same.lasts(valid.end):
            return Place(outcome=Outcome.MERGED, asked=asked, valid=valid, merge_into=at_start.merge_into)
        # a merge would lose the time that only the new one names
        beside = place(new, asked, [one for one in kin if one is not same], correct=correct)
        return replace(beside, related=(at_start.merge_into, *beside.related)[:MOST_RELATED])
    related = _related(at_start.related, [decision for _, decision in ahead])
    if Outcome.PROPOSED in (at_start.outcome, *(decision.outcome for _, decision in ahead)):
        return Place(outcome=Outcome.PROPOSED, asked=asked, valid=asked, related=related)
    if at_start.preceded is not None:
        link = Link(successor=at_start.preceded, ceded_from=asked.start)
        return Place(outcome=Outcome.CREATED, asked=asked, valid=None, heir=link, related=related)
    return _among(
        Place(outcome=Outcome.CREATED, asked=asked, valid=valid, related=related),
        wrong=known[at_start.replaced] if at_start.replaced else None,
        guesses=[one for one, decision in ahead if decision.replaced],
        heir=heir,
        correct=correct,
    )


def _ahead(new: Statement, later: Sequence[Existing]) -> list[tuple[Existing, dedup.Decision]]:
    """How the claim stands to each that begins after it, the earliest first."""
    ordered = sorted(later, key=lambda one: (one.event_at, one.id))
    return [(one, dedup.decide(new, [one])) for one in ordered]


def _heir(
    ahead: Sequence[tuple[Existing, dedup.Decision]], known: Mapping[UUID, Relative], end: datetime | None
) -> Existing | None:
    """What comes after the claim: a rival, or before it the same claim where that lasts up to what comes then."""
    heir = next((one for one, found in ahead if found.preceded), None)
    end = _earliest(end, heir.event_at if heir else None)
    for one, found in reversed(ahead):
        if found.merge_into and (end is None or one.event_at < end) and known[one.id].lasts(end):
            heir, end = one, one.event_at
    return heir


def _related(own: Sequence[UUID], ahead: Sequence[dedup.Decision]) -> tuple[UUID, ...]:
    named = [*own, *(one for decision in ahead for one in (decision.merge_into, *decision.related) if one)]
    return tuple(dict.fromkeys(named))[:MOST_RELATED]


def _among(
    plain: Place, *, wrong: Relative | None, guesses: Sequence[Existing], heir: Existing | None, correct: bool
) -> Place:
    """The place between the claim that gives way, ``guesses`` that never hold, and the one that comes after."""
    asked, valid = plain.asked, plain.valid or plain.asked
    if wrong is not None and correct:
        start = min(wrong.existing.event_at, asked.start)
        asked = Interval(start=start, end=asked.end or wrong.asked_to)
        valid = Interval(start=start, end=_earliest(asked.end, valid.end))
    giving_way = ([wrong.existing] if wrong else []) + list(guesses)
    return replace(
        plain,
        outcome=Outcome.REPLACED if giving_way else Outcome.CREATED,
        asked=asked,
        valid=valid,
        replaced=giving_way[0].id if giving_way else None,
        ceding=tuple((one.id, valid.start) for one in giving_way),
        heir=Link(successor=heir.id, ceded_from=heir.event_at) if heir else None,
        related=tuple(one for one in plain.related if one not in {gone.id for gone in giving_way}),
    )


def _earliest(*ends: datetime | None) -> datetime | None:
    return min((end for end in ends if end is not None), default=None)
