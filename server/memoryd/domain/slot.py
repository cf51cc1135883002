"""What a slot is believed to hold, and what was said of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.time import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Assertion:
    """One time that a value was said to hold: the claim itself, or a restatement that was merged into it.

    ``seq`` is the order of arrival. A ``correction`` counts as the later one of two with the same event time. One that
    ``limits`` gives a value that holds an end. The memory behind it is ``proposed`` beside the slot, and gives way for
    good from ``ceded_from`` on, by a change of its content or a correction.
    """

    memory_id: UUID
    value_norm: str
    source: Source
    asked: Interval
    seq: int
    correction: bool = False
    limits: bool = False
    proposed: bool = False
    superseded_by: UUID | None = None
    ceded_from: datetime | None = None

    @property
    def stated(self) -> bool:
        return self.source is Source.USER_STATED

    @property
    def inferred(self) -> bool:
        return self.source is Source.INFERRED


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A stamp that is believed now; ``proposed`` ones stand beside the slot and take no part.

    ``ceded`` where the memory gives way to another at its end.
    """

    stamp_id: int
    memory_id: UUID
    value_norm: str
    valid: Interval
    proposed: bool = False
    ceded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """A stamp to be: where a memory holds, or with ``proposed`` would."""

    memory_id: UUID
    valid: Interval
    proposed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Who took the place of a memory; for good from ``ceded_from`` on."""

    successor: UUID | None
    ceded_from: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Restamping:
    """What changes in a slot: stamps closed and opened, successors, and which memories are proposals from now on."""

    closed: tuple[Held, ...] = ()
    fresh: tuple[Holding, ...] = ()
    links: Mapping[UUID, Link] = field(default_factory=dict)
    proposed: tuple[UUID, ...] = ()
    promoted: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cession:
    """A memory that gives way to ``heir`` from an instant on, for good."""

    memory_id: UUID
    heir: UUID
    start: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a claim does to a slot.

    ``memory_id`` is the new memory's, or of a merge the one that it joins. ``said`` is what is noted of the claim.
    ``valid`` is where it begins to hold, None where it never does; ``replaced`` had the time before.
    """

    outcome: Outcome
    memory_id: UUID
    said: tuple[Assertion, ...]
    restamping: Restamping
    valid: Interval | None = None
    replaced: UUID | None = None
