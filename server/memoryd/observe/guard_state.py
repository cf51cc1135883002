"""What the guard says of itself: the mode it runs in and what it watches, in a file that anyone may read.

The guard (``memoryd guard``) writes it whole and anew, and touches it while it lives, so that a file that was left
behind tells nobody that a guard is there.
"""

import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

PATH = Path("/run/memoryd/guard.json")
EVERY_S = 10.0
"""How often a guard that runs touches the file."""
STALE_S = 60.0
"""After this long without a touch the guard is taken for gone."""

BEFORE_WRITE = "before-write"
"""The bytes of a write are read before they are written: a refused secret never reaches the disk."""
AT_CLOSE = "at-close"
"""Files are read when they are closed, and readers wait for it: a secret is never readable after the close."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardState:
    """``mode`` is the weaker one where directories differ, ``unfit`` what is left out; ``since`` is RFC 3339, UTC.

    ``kept``: the service manager was handed the groups and, as far as it says, has room for them, so that callers wait
    for the next guard when this one is killed.
    """

    mode: str
    since: str
    kernel: str
    kept: bool = False
    protected: tuple[str, ...] = ()
    watched: tuple[str, ...] = ()
    unfit: tuple[str, ...] = ()
    denied: int = 0
    quarantined: int = 0


def publish(state: GuardState, path: Path = PATH) -> None:
    """Write the file whole, mode 0644.

    :raises OSError: its folder is missing or full.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_text(json.dumps(asdict(state)) + "\n", encoding="utf-8")
    part.chmod(0o644)
    part.replace(path)


def read_state(path: Path = PATH) -> GuardState | None:
    """The state of the guard that runs; None where none does, or what stands there is not its file."""
    try:
        if time.time() - path.stat().st_mtime > STALE_S:
            return None
        found = json.loads(path.read_text(encoding="utf-8"))
        return _state(found)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _state(found: Mapping[str, Any]) -> GuardState:
    return GuardState(
        mode=str(found["mode"]),
        since=str(found["since"]),
        kernel=str(found["kernel"]),
        kept=bool(found.get("kept")),
        protected=tuple(map(str, found["protected"])),
        watched=tuple(map(str, found["watched"])),
        unfit=tuple(map(str, found.get("unfit", ()))),
        denied=int(found["denied"]),
        quarantined=int(found["quarantined"]),
    )
