"""Since when a secret is kept away."""

from enum import StrEnum

from memoryd.observe.guard_state import AT_CLOSE, BEFORE_WRITE


class Mode(StrEnum):
    BEFORE_WRITE = BEFORE_WRITE
    """It never reaches the disk by a call that can be read."""
    AT_CLOSE = AT_CLOSE
    """It is never readable after the close."""
