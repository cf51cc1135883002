"""What a guard says of itself, in the file that ``memoryd guard status``, ``doctor`` and ``/readyz`` read."""

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from memoryd.guard.config import Unfit
from memoryd.guard.groups import Groups, weakest
from memoryd.guard.record import Record
from memoryd.guard.roots import paths
from memoryd.observe.guard_state import EVERY_S, GuardState, publish


class Publisher:
    """Writes when something changed, and every :data:`EVERY_S` to show that the guard lives."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._since = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self._published: tuple[Path, GuardState] | None = None
        self._next_touch = 0.0

    def publish(self, path: Path, groups: Groups, unfit: Iterable[Unfit], *, kept: bool) -> None:
        """``kept``: the service manager has the groups too."""
        out = {one.path for one in groups.unfit}
        guarded = [root for root in groups.roots if root.path not in out]
        state = GuardState(
            mode=weakest(groups).value,
            since=self._since,
            kernel=os.uname().release,
            kept=kept,
            protected=paths(guarded, protected=True),
            watched=paths(guarded, protected=False),
            unfit=tuple(dict.fromkeys(str(one.path) for one in unfit)),
            denied=self._record.denied,
            quarantined=self._record.quarantined,
        )
        if (path, state) != self._published or time.monotonic() >= self._next_touch:
            with suppress(OSError):
                publish(state, path)
            self._published, self._next_touch = (path, state), time.monotonic() + EVERY_S
