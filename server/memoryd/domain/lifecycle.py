"""How long a claim holds: what its own words say of that."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from memoryd.domain.memory import Kind


class Hardness(StrEnum):
    """``hard``: true inside its bounds and nowhere else; ``soft``: fades with its age; ``none``: neither."""

    HARD = "hard"
    SOFT = "soft"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifecycle:
    """The bounds are aware, in the zone of the speaker; ``valid_to`` is exclusive, so a last day is in it whole.

    Without ``valid_from`` a claim holds from when it was said, without ``valid_to`` until something changes it; where
    both are set they are in order. ``due`` is the exclusive end of the time by which a task is to be done, which ends
    no memory. ``half_life`` names the kind whose half-life a soft claim has. ``session_only`` is true of a wish that
    ends with the session. ``evidence`` are the offsets in the text of the words that say so, half-open, in order.
    """

    valid_from: datetime | None = None
    valid_to: datetime | None = None
    hardness: Hardness = Hardness.NONE
    session_only: bool = False
    half_life: Kind | None = None
    due: datetime | None = None
    evidence: tuple[tuple[int, int], ...] = ()
