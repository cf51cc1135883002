"""The guard as a process: it marks, takes over from one that was killed, answers, and says what it does."""

import resource
import select
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from memoryd.errors import GuardError
from memoryd.guard import records, screening, stderr, store
from memoryd.guard.config import Configuration, Unfit, read_configuration
from memoryd.guard.groups import Groups, identity, open_groups, weakest
from memoryd.guard.guarding import Guarding
from memoryd.guard.keeping import Keeping
from memoryd.guard.leaving import Leaving
from memoryd.guard.owning import Owned
from memoryd.guard.publishing import Publisher
from memoryd.guard.readers import Readers
from memoryd.guard.record import Record
from memoryd.guard.records import tell
from memoryd.guard.roots import roots_of
from memoryd.guard.told import Told
from memoryd.observe import systemd

_TICK_S = 1.0
_HURRY_S = 0.1
_MOMENT_S = 0.001
_LOOK_S = 2.0
"""How often the guarded directories are looked for: one may not be there yet, or be another by now."""
_PATIENCE_S = 60.0
"""How long a new configuration is not tried by itself after one that was refused."""
_REST = 10
"""Nor for so many times as long as one took that was taken up: who changes folders again and again takes no more."""
_MEANWHILE_S = 0.002
"""While directories are marked, callers are answered this often, or for half of the time: marking has an end too."""
_ALIVE = "WATCHDOG=1"
_STARTING = "EXTEND_TIMEOUT_USEC=60000000"
"""Told meanwhile, for a tree on a slow disk may take longer than the unit's times."""
_SWITCH_S = 0.0005
"""A thread that reads a long text gives way to the answers this often."""


class Daemon:
    """One process. Nothing is imported, forked or opened in what it guards once it has marked."""

    def __init__(self, config: Path) -> None:
        self._config = config
        self._told = Told()
        self._readers = Readers()
        self._lines = stderr.lines()
        self._readers.tids |= self._lines.tids
        records.also_tell(self._lines)
        self._owned = Owned()
        self._record = Record()
        self._publisher = Publisher(self._record)
        self._guarding: Guarding | None = None
        self._marking: Guarding | None = None
        self._keeping = Keeping((), self._record.heard)
        self._leaving: list[Leaving] = []
        self._unfit: tuple[Unfit, ...] = ()
        self._poller: select.poll | None = None
        self._next_look = self._next_leave = self._next_change = self._next_meanwhile = self._next_alive = 0.0

    @property
    def guarding(self) -> Guarding:
        if self._guarding is None:
            raise GuardError("Nothing is marked yet.")
        return self._guarding

    def run(self) -> None:
        """Until SIGTERM.

        :raises GuardError: the configuration is wrong, another guard runs, or fanotify is not to be had.
        """
        sys.setswitchinterval(_SWITCH_S)
        self._told.heed_early()
        _raise_limit()
        kept = store.kept_groups()
        heard = self._record.heard
        orphans = store.refuse_orphans([one.fd for one in kept if one.name != "names"], heard.orphans())
        configuration = read_configuration(self._config)
        self._owned.take(configuration.settings.state)
        screening.warm_up()
        self._keeping = Keeping(kept, heard)
        self._guarding = self._opened(configuration)
        self._take_over(kept, orphans)
        with self._told.heed(self._readers.bell):
            self._publish()
            systemd.notify("READY=1")
            self._serve()
        self._stop()

    def _opened(self, configuration: Configuration) -> Guarding:
        """Groups that guard what the configuration says, in the store too.

        :raises GuardError: fanotify is not to be had, or no longer for all that is guarded now.
        """
        found = roots_of(configuration)
        groups = open_groups(self._meanwhile)
        self._marking = opened = Guarding(configuration.settings, groups, self._readers, self._record)
        groups.add(found.present, forced=configuration.forced)
        self._marking = None
        if self._guarding is not None and groups.guards_no_more_than(self._guarding.groups):
            opened.close()
            raise GuardError(groups.unfit[0].reason)
        self._configuration, self._unfit = configuration, (*found.unfit, *groups.unfit)
        self._keeping.keep(groups.fds())
        self._owned.keep_only(configuration.settings.state)
        self._lines.mute_in(root.path for root in groups.roots)
        self._tell_started(groups, found.missing)
        return opened

    def _tell_started(self, groups: Groups, missing: Iterable[Path]) -> None:
        tell(
            "started",
            f"guarding {len(groups.roots)} directories, {len(groups.places)} with those in them",
            guard_mode=weakest(groups).value,
        )
        for path in missing:
            tell("waiting", "a guarded directory is not there yet", warn=True, guard_directory=str(path))
        for one in self._unfit:
            tell("unfit", f"not guarded: {one.reason}", warn=True, guard_directory=str(one.path))

    def _take_over(self, kept: list[store.Kept], orphans: int) -> None:
        """Answer what the groups of a killed guard are asked, by the policy that goes on, until they are let go of."""
        if not kept:
            return
        groups = self.guarding.groups
        policies = {name: groups.policies.get(fd) for name, fd in groups.fds()}
        answered = {one.fd: policies.get(one.name) for one in kept}
        names = next((one.fd for one in kept if one.name == "names"), None)
        self._leave(Leaving(self.guarding, answered, labels=[one.label for one in kept], names=names))
        tell("takeover", f"took over, {orphans} callers refused", warn=True, guard_orphans=orphans)

    def _reload(self) -> None:
        self._told.reload, begun = False, time.monotonic()
        old, labels = self.guarding, self._keeping.labels
        try:
            configuration = self._better()
            self._owned.take(configuration.settings.state)
            self._guarding = self._opened(configuration)
        except GuardError as error:
            self._next_change = time.monotonic() + max(_PATIENCE_S, _REST * (time.monotonic() - begun))
            tell("refused", error.detail, warn=True)
            return
        self._next_change = time.monotonic() + _REST * (time.monotonic() - begun)
        groups = old.groups
        answered = {groups.names: None, **groups.policies}
        self._leave(Leaving(old, answered, labels=labels, names=groups.names))

    def _better(self) -> Configuration:
        """The configuration as it stands now.

        :raises GuardError: it is wrong where the one in force was not.
        """
        configuration = read_configuration(self._config)
        known = {one.path for one in self._configuration.unfit}
        if new := [one for one in configuration.unfit if one.path not in known]:
            raise GuardError(new[0].reason)
        return configuration

    def _leave(self, leaving: Leaving) -> None:
        self._leaving.append(leaving)
        self._poller = None
        self._let_go()

    def _let_go(self) -> None:
        """Once the new groups are in the store, and the old ones no more: a guard that is killed leaves none open."""
        self._next_leave = time.monotonic() + _HURRY_S
        self._keeping.hand_over()
        if not self._keeping.is_handed_over:
            return
        while self._leaving and self._leaving[0].is_over():
            self._leaving.pop(0).close()
            self._poller = None

    def _serve(self) -> None:
        while not self._told.stop:
            self._poller = self._poller or self._new_poller()
            for fd, _ in self._poller.poll(1_000 * self._pause_s()):
                self._handle(fd)
            self._tick()
            if self._told.reload and not self._leaving:
                self._reload()

    def _pause_s(self) -> float:
        if not self._leaving and not self.guarding.answers.are_due():
            return _TICK_S
        return _MOMENT_S if any(one.postponed for one in self._all()) else _HURRY_S

    def _meanwhile(self) -> None:
        """Between two directories that are marked."""
        now = time.monotonic()
        if now < self._next_meanwhile:
            return
        if now >= self._next_alive:
            self._next_alive = now + _LOOK_S
            systemd.notify(_STARTING if self._guarding is None else _ALIVE)
        for fd, _ in self._new_poller().poll(0):
            self._handle(fd)
        self._look_at_waiting()
        end = time.monotonic()
        self._next_meanwhile = end + max(_MEANWHILE_S, end - now)

    def _new_poller(self) -> select.poll:
        poller = select.poll()
        current = [fd for one in self._current() for fd in (one.groups.names, *one.groups.policies)]
        for fd in (self._readers.wake, *current, *(fd for one in self._leaving for fd in one.groups)):
            poller.register(fd, select.POLLIN)
        return poller

    def _current(self) -> list[Guarding]:
        """The one in force and the one whose directories are being marked."""
        return [one for one in (self._guarding, self._marking) if one is not None]

    def _all(self) -> set[Guarding]:
        return {*self._current(), *(one.guarding for one in self._leaving)}

    def _handle(self, fd: int) -> None:
        if fd == self._readers.wake:
            self._readers.settle()
            return
        for one in self._current():
            if fd == one.groups.names:
                one.handle_names(fd)
            elif (policy := one.groups.policies.get(fd)) is not None:
                one.handle_asked(fd, policy)
        for left in self._leaving:
            if fd in left.groups:
                left.handle(fd)

    def _tick(self) -> None:
        now = time.monotonic()
        if not self._leaving and not self.guarding.answers.are_due() and now < self._next_look:
            return
        self._look_at_waiting()
        self.guarding.retry()
        if self._leaving and now >= self._next_leave:
            self._let_go()
        if now >= self._next_look:
            self._next_look = now + _LOOK_S
            systemd.notify(_ALIVE)
            self._keeping.look()
            self._told.reload |= now >= self._next_change and self._is_changed()
            self._publish()

    def _look_at_waiting(self) -> None:
        for one in self._all():
            one.judge_again()
            one.rescan_held()
            one.answers.end_late()

    def _is_changed(self) -> bool:
        """Whether something is there or fit now, or another by now. A directory that became unfit stays guarded.

        So it is where groups were wanting while those of a guard before stood beside them.
        """
        tried = self.guarding.groups.tried
        if self.guarding.groups.is_short and not self._leaving:
            return True
        found = roots_of(self._configuration)
        return any(tried.get(root) != identity(root.path) for root in found.present) or self._is_mended()

    def _is_mended(self) -> bool:
        with suppress(GuardError):
            wrong = self._configuration.unfit
            return bool(wrong) and len(self._better().unfit) < len(wrong)
        return False

    def _publish(self) -> None:
        guarding = self.guarding
        self._publisher.publish(guarding.settings.state, guarding.groups, self._unfit, kept=self._keeping.is_kept)

    def _stop(self) -> None:
        systemd.notify("STOPPING=1")
        for one in self._leaving:
            one.close()
        self._owned.keep_only()
        tell("stopped", "what was guarded is free")
        self.guarding.close()
        self._keeping.close()
        self._readers.close()
        self._lines.close()


def _raise_limit() -> None:
    """Every event brings a descriptor; where the unit has set the limit already, changing it may be forbidden."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
