"""What a slot is believed to hold, and what was said of it."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Source
from memoryd.domain.time import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A stamp that is believed now. ``proposed`` ones stand beside the slot and take no part.

    ``event_at`` is when the claim behind it began; a value that resumes after a reservation has a later stamp.
    ``asked_to`` is where the claim ends by its own word, None = never.
    """

    stamp_id: int
    memory_id: UUID
    value_norm: str
    source: Source
    valid: Interval
    event_at: datetime
    asked_to: datetime | None = None
    proposed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A claim that was neither retired nor proposed, with all the time that it was said to hold over.

    ``superseded_by`` took its place; from ``ceded_from`` on for good, by a change of its content or a correction.
    """

    memory_id: UUID
    value_norm: str
    source: Source
    asked: Interval
    superseded_by: UUID | None = None
    ceded_from: datetime | None = None
