"""What a guard remembers beyond one configuration: what it did, and which files it has not read yet."""

from dataclasses import dataclass, field

from memoryd.guard.heard import Heard
from memoryd.guard.retries import Retries
from memoryd.guard.unscanned import Unscanned


@dataclass(slots=True)
class Record:
    """Counts since the start."""

    denied: int = 0
    quarantined: int = 0
    heard: Heard = field(default_factory=Heard)
    retries: Retries = field(default_factory=Retries)
    unscanned: Unscanned = field(default_factory=Unscanned)
