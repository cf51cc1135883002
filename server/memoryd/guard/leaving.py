"""Groups that are given up: answered until the service manager has let go of them too.

Every group that marks a file is asked before anyone goes on. One that the manager still keeps while no guard reads it
would hold all callers of its files for ever.
"""

import os
import time
from collections.abc import Iterable, Mapping

from memoryd.guard import fanotify, store
from memoryd.guard.groups import Policy
from memoryd.guard.guarding import Guarding
from memoryd.observe import systemd

_GRACE_S = 1.0
"""Who was on the way to being asked about when the new groups marked is here by then, and judged."""


class Leaving:
    """Groups that stand beside the ones of ``guarding``, or of its successor, which mark the same.

    Who was asked about before those did is judged here, and all others there alone.
    """

    def __init__(
        self,
        guarding: Guarding,
        groups: Mapping[int, Policy | None],
        *,
        labels: Iterable[str],
        names: int | None = None,
    ) -> None:
        """``groups`` by their policies, None for those that no directory is left for, and for the one of ``names``.

        ``labels`` are what the store calls them.
        """
        self.groups = groups
        self.guarding = guarding
        self._labels = list(labels)
        self._names = names
        self._before = {group: fanotify.queued(group) for group in groups}
        self._until = time.monotonic() + _GRACE_S
        self._barrier: int | None = None

    def is_over(self) -> bool:
        """Whether nobody waits here and the manager has let go. It is asked here, again where it could not be told."""
        return (
            self._is_dropped() and time.monotonic() >= self._until and not self.guarding.answers.wait_for(self.groups)
        )

    def handle(self, group: int) -> int:
        """Answer what a group asks; returns how many events it was."""
        if self._before[group] <= 0 and time.monotonic() >= self._until:
            return fanotify.allow_all(group)
        policy = self.groups[group]
        if policy is not None:
            handled = self.guarding.handle_asked(group, policy)
        else:
            handled = self.guarding.handle_names(group) if group == self._names else fanotify.allow_all(group)
        self._before[group] -= handled
        return handled

    def close(self) -> None:
        """Answer who waits now and let go; who is held is refused."""
        for group in self.groups:
            left = fanotify.queued(group)
            while left > 0 and (handled := self.handle(group)):
                left -= handled
        self.guarding.answers.end_all(self.groups)
        for fd in (*self.groups, *([] if self._barrier is None else [self._barrier])):
            os.close(fd)

    def _is_dropped(self) -> bool:
        if not systemd.is_notified():
            return True
        self._labels = store.drop(self._labels)
        if not self._labels and self._barrier is None:
            self._barrier = systemd.barrier()
        return self._barrier is not None and systemd.is_at_end(self._barrier)
