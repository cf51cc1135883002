"""Answers on their way: who waits, for how long, and what was said. The main thread alone answers."""

import os
import time
from collections.abc import Container, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from memoryd.guard import fanotify
from memoryd.guard.fanotify import Event
from memoryd.guard.groups import Policy
from memoryd.guard.record import Record
from memoryd.guard.records import tell_denied
from memoryd.guard.unscanned import Inode
from memoryd.guard.verdicts import Reason, Verdict


@dataclass(slots=True, eq=False)
class Waiting:
    """A caller that is not answered yet; ``inode`` where it waits for that file to be read, once or ``settled``."""

    group: int
    policy: Policy
    event: Event
    until: float
    inode: Inode | None = None
    settled: bool = True


@dataclass(slots=True)
class Answers:
    """``within_s`` is the longest that anyone waits."""

    within_s: float
    record: Record
    _waiting: set[Waiting] = field(default_factory=set)

    def give(self, group: int, policy: Policy, event: Event, verdict: Verdict) -> None:
        """Answer the caller and close the event's descriptor; a refusal is told after it."""
        response = fanotify.ALLOW if verdict.reason is None else fanotify.DENY
        with suppress(OSError):
            fanotify.answer(group, event.fd, response)
        if verdict.reason is not None:
            self.record.denied += 1
            tell_denied(event, policy, verdict)
        os.close(event.fd)

    def hold(
        self, group: int, policy: Policy, event: Event, inode: Inode | None = None, *, settled: bool = True
    ) -> Waiting:
        waiting = Waiting(group, policy, event, time.monotonic() + self.within_s, inode, settled)
        self._waiting.add(waiting)
        return waiting

    def postpone(self, group: int, policy: Policy, event: Event, until: float | None) -> Waiting:
        """One that is judged again in a moment, ``until`` then or as long as any."""
        waiting = self.hold(group, policy, event)
        waiting.until = until or waiting.until
        return waiting

    def take(self, waiting: Waiting) -> bool:
        """Have one that was postponed back; False where it was refused meanwhile."""
        if waiting not in self._waiting:
            return False
        self._waiting.remove(waiting)
        return True

    def end(self, waiting: Waiting, verdict: Verdict) -> None:
        """Answer one that waits; nothing if it is answered already."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)
            self.give(waiting.group, waiting.policy, waiting.event, verdict)

    def waits(self, waiting: Waiting) -> bool:
        return waiting in self._waiting

    def readers_of(self, inode: Inode) -> Iterator[Waiting]:
        yield from [one for one in self._waiting if one.inode == inode]

    def held(self) -> Iterator[Waiting]:
        """Those that wait for a file to be read."""
        yield from [one for one in self._waiting if one.inode is not None]

    def are_due(self) -> bool:
        return bool(self._waiting)

    def end_late(self) -> None:
        """Refuse who waited for too long."""
        now = time.monotonic()
        for one in [one for one in self._waiting if one.until <= now]:
            self.end(one, Verdict(Reason.LATE if one.inode is None else Reason.UNSCANNED))

    def wait_for(self, groups: Container[int]) -> bool:
        """Whether anyone that one of these groups told of still waits."""
        return any(one.group in groups for one in self._waiting)

    def end_all(self, groups: Container[int]) -> None:
        """Refuse who was heard by one of these groups: nobody answers there any more."""
        for one in [one for one in self._waiting if one.group in groups]:
            self.end(one, Verdict(Reason.LATE))
