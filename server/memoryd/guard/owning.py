"""One guard for each state file: a second one is refused, and takes nobody else's file away.

The lock goes with the process, however that ends: who comes after a killed guard finds it free.
"""

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from memoryd.errors import GuardError
from memoryd.guard.records import tell


class Owned:
    """The state files that are this guard's: the one in force, and for a moment that of a new configuration."""

    def __init__(self) -> None:
        self._locks: dict[Path, int] = {}

    def take(self, state: Path) -> None:
        """Where the folder cannot be written the guard goes on without: nobody else says anything there either.

        :raises GuardError: another guard has it.
        """
        if state in self._locks:
            return
        try:
            state.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
            self._locks[state] = _locked(lock_of(state))
        except BlockingIOError:
            raise GuardError(
                f"Another guard runs and says so in {state}; end that one, or give this one a `state` of its own."
            ) from None
        except OSError as error:
            tell("failed", f"the state file cannot be written: {error.strerror}", warn=True)

    def keep_only(self, *states: Path) -> None:
        """Let go of the others, and take their files away."""
        for state in [one for one in self._locks if one not in states]:
            with suppress(OSError):
                state.unlink(missing_ok=True)
            os.close(self._locks.pop(state))


def lock_of(state: Path) -> Path:
    return state.with_name(f"{state.name}.lock")


def _locked(path: Path) -> int:
    """The file stays: who removed it could not tell whether somebody waits at it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise
    return handle
