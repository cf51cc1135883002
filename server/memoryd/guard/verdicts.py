"""What the guard says to one question of the kernel, and why."""

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    NOT_ADMITTED = "not-admitted"
    """Another than the instance's service writes into its protected directory."""
    SECRET = "secret"  # noqa: S105
    TOO_LARGE = "too-large"
    UNKNOWN_CALL = "unknown-call"
    """A call whose bytes cannot be read before it writes them."""
    SHARED_MAP = "shared-map"
    """What is written through a map is told to nobody."""
    UNREADABLE = "unreadable"
    """The caller's buffer could not be read."""
    UNSCANNED = "unscanned"
    """The file was written and not read since, for longer than a reader is held."""
    LATE = "late"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Verdict:
    """``reason`` is None where the caller may go on; ``secret`` is the class of what was found."""

    reason: Reason | None = None
    secret: str = ""
    call: int = -1


ALLOWED = Verdict()
