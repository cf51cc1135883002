"""What of this guard the service manager keeps: its groups, and the memory beside them.

The manager closes what it has no room for, or does not keep at all, and tells nobody. So a pipe is handed over behind
the groups. Once the manager has read that (sd_notify_barrier(3)), the pipe is at its end where the manager closed it;
else it was kept, and what was handed over before it too.
"""

import os
import time
from collections.abc import Iterable

from memoryd.guard import store
from memoryd.guard.heard import LABEL, Heard
from memoryd.guard.records import tell
from memoryd.observe import systemd

_CLOSED_BY_S = 1.0
"""The manager may close what it does not keep a moment later, in a thread."""
_AGAIN_S = 60.0
"""When that is tried again for which there was no room: groups of an earlier guard may be gone."""


class Keeping:
    """``labels`` are those of the groups in force. The main thread alone uses it."""

    def __init__(self, before: Iterable[store.Kept], heard: Heard) -> None:
        """``before`` are the groups of an earlier guard."""
        self._labelled = [(one.label, one.fd) for one in before]
        self._generation = max([0, *(one.generation for one in before)])
        self._heard = (LABEL, heard.fd)
        self._unkept = [] if heard.is_kept else [self._heard]
        self._probe: int | None = None
        self._barrier: int | None = None
        self._ended_at: float | None = None
        self._outcome: bool | None = None
        self._told: bool | None = None
        self._next_try = 0.0
        store.drop([store.PROBE])

    @property
    def labels(self) -> list[str]:
        return [label for label, _ in self._labelled]

    @property
    def is_kept(self) -> bool:
        """Whether the manager has all of it, as far as it is known by now."""
        return self._outcome is True

    @property
    def is_handed_over(self) -> bool:
        """False while the manager's queue is full; where there is no manager, nothing is ever handed over.

        With the pipe: it must not find room that was let go of when there was none for a group.
        """
        is_pipe_behind = self._probe is not None or self._outcome is not None
        return (not self._unkept and is_pipe_behind) or not systemd.is_notified()

    def keep(self, groups: Iterable[tuple[str, int]]) -> None:
        """Hand over groups in the place of those before, which stay with the manager until they are dropped."""
        self._generation += 1
        self._labelled = [(store.label_of(self._generation, name), fd) for name, fd in groups]
        self._unkept = [*self._labelled, *(one for one in self._unkept if one == self._heard)]
        self._outcome = None
        self._forget_probe()
        self.hand_over()

    def hand_over(self) -> None:
        """What could not be handed over before, and then the pipe that shows what became of it."""
        self._unkept = store.keep(self._unkept)
        if not self._unkept and self._outcome is None and self._probe is None:
            self._hand_over_probe()

    def look(self) -> None:
        """What became of the pipe; where it was not kept all is handed over once more, a minute later."""
        if self._probe is None or self._barrier is None:
            self._try_again()
        elif systemd.is_at_end(self._probe):
            self._conclude(kept=False)
        elif self._ended_at is None:
            self._ended_at = time.monotonic() if systemd.is_at_end(self._barrier) else None
        elif time.monotonic() >= self._ended_at + _CLOSED_BY_S:
            self._conclude(kept=True)

    def close(self) -> None:
        self._forget_probe()

    def _hand_over_probe(self) -> None:
        self._probe, writing = os.pipe2(os.O_CLOEXEC)
        is_told = not store.keep([(store.PROBE, writing)])
        os.close(writing)
        self._barrier = systemd.barrier() if is_told else None
        if self._barrier is None:
            self._forget_probe()

    def _conclude(self, *, kept: bool) -> None:
        self._forget_probe()
        self._outcome, self._next_try = kept, time.monotonic() + _AGAIN_S
        if kept != self._told:
            self._told = kept
            whose = "the service manager keeps" if kept else "no service manager keeps"
            what_then = "" if kept else ": a killed guard leaves all open"
            tell("kept", f"{whose} the groups{what_then}", warn=not kept, guard_kept=int(kept))

    def _try_again(self) -> None:
        if self._outcome is False and time.monotonic() >= self._next_try:
            self._outcome, self._unkept = None, [*self._labelled, self._heard]
        if not systemd.is_notified():
            self._conclude(kept=False)
        elif self._outcome is None:
            self.hand_over()

    def _forget_probe(self) -> None:
        for fd in (self._probe, self._barrier):
            if fd is not None:
                os.close(fd)
        if self._probe is not None:
            store.drop([store.PROBE])
        self._probe = self._barrier = self._ended_at = None
