"""One event after the other: which rule answers it, and what follows from it."""

import errno
import os
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from memoryd.guard import fanotify
from memoryd.guard.answers import Answers, Waiting
from memoryd.guard.arrivals import Arrival
from memoryd.guard.arriving import Arriving
from memoryd.guard.calls import StillRunningError, call_of
from memoryd.guard.closing import Scan, scan
from memoryd.guard.config import GuardSettings
from memoryd.guard.fanotify import Event
from memoryd.guard.groups import Groups, Place, Policy
from memoryd.guard.judging import judge_access, judge_protected, judge_write
from memoryd.guard.large import LargeWrites
from memoryd.guard.leases import may_be_written
from memoryd.guard.merging import Merging
from memoryd.guard.modes import Mode
from memoryd.guard.quarantine import Quarantine
from memoryd.guard.readers import Readers
from memoryd.guard.record import Record
from memoryd.guard.records import tell
from memoryd.guard.trees import directories, open_directory, path_in
from memoryd.guard.unscanned import Admission, Inode, inode_of
from memoryd.guard.verdicts import ALLOWED, Reason, Verdict

QUICK = 16 << 10
"""Bytes of a write that are judged at once; more are read in a thread, while others are answered."""
_MOST_UNMARKED = 1_024
"""New directories that wait to be marked with those in them; the kernel keeps what tells of more."""


class Guarding:
    """The state of one guard. Its methods run on the main thread, and none of them opens a file that is guarded."""

    def __init__(self, settings: GuardSettings, groups: Groups, readers: Readers, record: Record) -> None:
        self.settings = settings
        self.groups = groups
        self.readers = readers
        self.answers = Answers(settings.answer_within_s, record)
        self._quarantine = _quarantine_of(settings)
        self._merging = Merging(readers)
        self._arriving = Arriving(groups.meanwhile)
        self._large = LargeWrites(readers, self.answers, settings.largest_write_bytes)
        self.postponed: list[Waiting] = []
        self._record = record
        self._heard = record.heard
        self._unscanned = record.unscanned
        self._scans: Counter[Inode] = Counter()
        self._is_marking = False
        self._unmarked: deque[tuple[Place, Event, str]] = deque()

    def handle_asked(self, group: int, policy: Policy) -> int:
        """Read and answer what a group of files asks and tells; returns how many events it was."""
        events = self._read(group)
        for event in events:
            if event.fd < 0:
                continue
            if event.fd > self._heard.most:
                self._heard.note(event.fd)
            if event.tid in self.readers.tids:
                self._pass(group, event)
            elif event.mask & fanotify.ASKS:
                self._answer(group, policy, event)
            else:
                self._scan(event.fd)
        return len(events)

    def handle_names(self, names: int) -> int:
        """New directories are marked at once, and what was put into them meanwhile is read; so are files moved in.

        Returns how many events it was: none while others are being marked and many wait for it.
        """
        if self._is_marking and len(self._unmarked) >= _MOST_UNMARKED:
            return 0
        events = fanotify.read(names)
        for event in events:
            place = self.groups.places.get(event.handle)
            if place is None:
                continue
            if event.mask & fanotify.DELETE_SELF:
                del self.groups.places[event.handle]
            elif event.mask & fanotify.ON_DIRECTORY:
                path = path_in(self.groups.roots[place.root], place.path, os.fsdecode(event.name))
                self._mark(place, event, path)
            elif not self.groups.roots[place.root].is_protected:
                moved = bool(event.mask & fanotify.MOVED_TO)
                self._arriving.add(Arrival(mount=place.mount, handle=event.handle, name=event.name, moved=moved))
        self._open_arrivals()
        self.mark_rest()
        return len(events)

    def close(self) -> None:
        """Refuse who is held, and let everyone else go on."""
        self.answers.end_all(self.groups.policies)
        self.groups.close()

    def _read(self, group: int) -> list[Event]:
        """An event whose descriptor cannot be opened is refused by the kernel, and told of here."""
        try:
            return fanotify.read(group)
        except OSError as error:
            tell("failed", f"an event could not be read: {errno.errorcode.get(error.errno or 0)}", warn=True)
            return []

    def _pass(self, group: int, event: Event) -> None:
        if event.mask & fanotify.ASKS:
            with suppress(OSError):
                fanotify.answer(group, event.fd, fanotify.ALLOW)
        os.close(event.fd)

    def judge_again(self) -> None:
        """Those whose call could not be told a moment ago."""
        postponed, self.postponed = self.postponed, []
        for one in postponed:
            if self.answers.take(one):
                self._answer(one.group, one.policy, one.event, one.until)

    def _answer(self, group: int, policy: Policy, event: Event, until: float | None = None) -> None:
        try:
            verdict = self._verdict(group, policy, event)
        except StillRunningError:
            self.postponed.append(self.answers.postpone(group, policy, event, until))
            return
        except Exception as error:  # the top of a request: its caller is refused, and the next one heard
            tell("failed", f"{type(error).__name__} while judging", warn=True, guard_mode=policy.mode.value)
            verdict = Verdict(Reason.ERROR)
        if verdict is not None:
            self.answers.give(group, policy, event, verdict)

    def _verdict(self, group: int, policy: Policy, event: Event) -> Verdict | None:
        if policy.is_protected:
            return judge_protected(event, policy)
        if policy.mode is Mode.AT_CLOSE:
            return self._hold_or_admit(group, policy, event)
        judged = judge_access(event, self.settings.largest_write_bytes)
        if isinstance(judged, Verdict):
            return judged
        call, payload = judged
        if len(payload.data) <= QUICK:
            return judge_write(call, payload)
        self._large.judge(self.answers.hold(group, policy, event), call, payload)
        return None

    def _hold_or_admit(self, group: int, policy: Policy, event: Event) -> Verdict | None:
        inode = inode_of(event.fd)
        admission = self._unscanned.admit(event, inode, call_of(event.tid), reading=inode in self._scans)
        if admission is Admission.NOW:
            return ALLOWED
        if inode not in self._scans:
            self._scan(os.dup(event.fd))
        self.answers.hold(group, policy, event, inode, settled=admission is Admission.AFTER_THE_WRITERS)
        return None

    def _scan(self, fd: int, arrival: Arrival | None = None) -> None:
        inode = inode_of(fd)
        work = partial(scan, fd, self.settings.largest_file_bytes, self._quarantine, arrival, self.groups.mounts())
        then = partial(self._scanned, fd, arrival, inode, self._unscanned.opens(inode))
        if self._merging.want((inode, arrival), work, then):
            self._scans[inode] += 1
            if arrival is not None:
                self._arriving.begin()
        else:
            os.close(fd)

    def _scanned(
        self, fd: int, arrival: Arrival | None, inode: Inode, opens: int, result: Scan | BaseException
    ) -> None:
        self._scans[inode] -= 1
        if not self._scans[inode]:
            del self._scans[inode]
        if not isinstance(result, Scan):
            tell("failed", f"{type(result).__name__} while reading a closed file", warn=True, guard_inode=inode[1])
            self._record.retries.add(inode, fd, arrival)
        os.close(fd)
        if isinstance(result, Scan):
            self._record.retries.forget(inode)
            self._settle(inode, opens, result)
        if arrival is not None:
            self._arriving.end()
            self._open_arrivals()

    def _settle(self, inode: Inode, opens: int, result: Scan) -> None:
        if result.secret is not None:
            self._record.quarantined += 1
            _tell_quarantined(result)
        if result.settled:
            self._unscanned.settle(inode, opens)
        self._wake(inode)

    def _wake(self, inode: Inode) -> None:
        """Let the readers of a file go on that was read whole, else have it read again once its writers are gone."""
        for one in self.answers.readers_of(inode):
            if not one.settled:
                self._unscanned.note(inode, one.event.tid)
                self.answers.end(one, ALLOWED)
            elif not self._unscanned.opens(inode):
                self.answers.end(one, ALLOWED)

    def retry(self) -> None:
        """Read again what could not be read, or not be taken away, and mark what was not."""
        self.mark_rest()
        for fd, arrival in self._record.retries.due():
            self._scan(fd, arrival)

    def rescan_held(self) -> None:
        """Read the files again for which readers wait: whoever wrote them may be gone without a close that was told."""
        for one in self.answers.held():
            if one.inode is not None and one.inode not in self._scans and not may_be_written(one.event.fd):
                self._scan(os.dup(one.event.fd))

    def _mark(self, place: Place, event: Event, path: str) -> None:
        """A new directory with those in it. While others are marked it alone is at once, for that may take long."""
        if self._is_marking:
            if place.mount.opens_handles:
                self._work_on(place, event, path, partial(self.groups.mark_tree, alone=True))
            self._unmarked.append((place, event, path))
            return
        self._is_marking = True
        self._work_on(place, event, path, self.groups.mark_tree, self._look_into)
        self._is_marking = False

    def mark_rest(self) -> None:
        """What lies in directories that were marked alone. What comes to them meanwhile waits: who makes directories
        without end does not keep the guard here.
        """
        for _ in range(0 if self._is_marking else len(self._unmarked)):
            self._mark(*self._unmarked.popleft())

    def _work_on(self, place: Place, event: Event, path: str, *works: Callable[[int, int, str], None]) -> None:
        try:
            parent = place.mount.open(event.handle, self.groups.meanwhile)
        except OSError:
            return
        try:
            child = open_directory(event.name, parent)
        except OSError:
            return
        finally:
            os.close(parent)
        for work in works:
            try:
                work(place.root, child, path)
            except OSError as error:
                code = errno.errorcode.get(error.errno or 0)
                tell("failed", f"a new directory could not be marked or read: {code}", warn=True)
        os.close(child)

    def _look_into(self, root: int, directory: int, path: str) -> None:
        if self.groups.roots[root].is_protected:
            return
        for fd, _ in directories(self.groups.roots[root], directory, path):
            self._arriving.add_directory(self.groups.mount_of(root, fd), fanotify.handle_of(fd))
            self.groups.meanwhile()

    def _open_arrivals(self) -> None:
        for arrival in self._arriving.due():
            if self._merging.want(arrival, arrival.open, partial(self._opened, arrival)):
                self._arriving.begin()

    def _opened(self, arrival: Arrival, fd: int | BaseException | None) -> None:
        if isinstance(fd, int):
            self._scan(fd, arrival)
        self._arriving.end()
        self._open_arrivals()


def _quarantine_of(settings: GuardSettings) -> Quarantine | None:
    is_kept = settings.on_secret == "quarantine"  # noqa: S105
    return Quarantine(settings.quarantine, settings.largest_quarantine_bytes) if is_kept else None


def _tell_quarantined(found: Scan) -> None:
    tell(
        "quarantined",
        f"took a file away: {found.secret}",
        warn=True,
        guard_class=found.secret or "",
        guard_quarantine=found.kept,
        guard_lost=found.lost,
        guard_device=f"{os.major(found.device)}:{os.minor(found.device)}",
        guard_inode=found.inode,
        guard_owner=found.uid,
    )
