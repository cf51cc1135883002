"""What a slot is believed to hold."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Source
from memoryd.domain.time import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A stamp that is believed now. ``proposed`` ones stand beside the slot and take no part.

    ``event_at`` is when the claim behind it began; a value that resumes after a reservation has a later stamp.
    """

    stamp_id: int
    memory_id: UUID
    value_norm: str
    source: Source
    valid: Interval
    event_at: datetime
    proposed: bool = False
