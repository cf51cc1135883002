"""The guard as a process: it marks, takes over from one that was killed, answers, and says what it does."""

import os
import resource
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from memoryd.errors import GuardError
from memoryd.guard import screening, store
from memoryd.guard.config import Configuration, Unfit, read_configuration
from memoryd.guard.groups import Policy, open_groups, weakest
from memoryd.guard.guarding import Guarding
from memoryd.guard.readers import Readers
from memoryd.guard.record import Record
from memoryd.guard.records import tell
from memoryd.guard.roots import paths, roots_of
from memoryd.observe import systemd
from memoryd.observe.guard_state import EVERY_S, GuardState, publish

_TICK_S = 1.0
_HURRY_S = 0.1
_LOOK_S = 2.0
"""How often the guarded directories are looked for: one may not be there yet, or be another by now."""
_SWITCH_S = 0.0005
"""A thread that reads a long text gives way to the answers this often."""


@dataclass(slots=True)
class Told:
    """What signals asked for."""

    stop: bool = False
    reload: bool = False


class Daemon:
    """One process. Nothing is imported, forked or opened in what it guards once it has marked."""

    def __init__(self, config: Path) -> None:
        self._config = config
        self._told = Told()
        self._since = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self._readers = Readers()
        self._record = Record()
        self._generation = 0
        self._published: GuardState | None = None
        self._next_look = self._next_touch = 0.0
        self._unfit: tuple[Unfit, ...] = ()

    def run(self) -> None:
        """Until SIGTERM.

        :raises GuardError: the configuration is wrong, or fanotify is not to be had.
        """
        sys.setswitchinterval(_SWITCH_S)
        # Who opens a file for writing while the guard asks for a lease on it has the kernel send this to the guard.
        signal.signal(signal.SIGIO, signal.SIG_IGN)
        _raise_limit()
        kept = store.kept_groups()
        orphans = store.refuse_orphans([one.fd for one in kept if one.name != "names"])
        screening.warm_up()
        self._generation = max([0, *(one.generation for one in kept)])
        self._guarding = self._opened(read_configuration(self._config))
        self._take_over(kept, orphans)
        with self._signals():
            self._publish(touch=True)
            systemd.notify("READY=1")
            self._serve()
        self._stop()

    def _opened(self, configuration: Configuration) -> Guarding:
        found = roots_of(configuration)
        groups = open_groups(found.present, forced=configuration.forced)
        self._configuration, self._unfit = configuration, (*found.unfit, *groups.unfit)
        self._generation += 1
        is_kept = store.keep(self._generation, groups.fds())
        guarding = Guarding(configuration.settings, groups, self._readers, self._record)
        tell(
            "started",
            f"guarding {len(groups.roots)} directories, {len(groups.places)} with those in them",
            guard_mode=weakest(groups).value,
            guard_kept=int(is_kept),
        )
        for path in found.missing:
            tell("waiting", "a guarded directory is not there yet", warn=True, guard_directory=str(path))
        for one in self._unfit:
            tell("unfit", f"not guarded: {one.reason}", warn=True, guard_directory=str(one.path))
        return guarding

    def _take_over(self, kept: list[store.Kept], orphans: int) -> None:
        """Answer what the groups of a killed guard still ask, by the policy that goes on; then let go of them."""
        if not kept:
            return
        groups = self._guarding.groups
        policies = {name: groups.policies.get(fd) for name, fd in groups.fds()}
        store.drop(one.label for one in kept)
        for one in kept:
            if one.name in policies:
                self._answer_rest(self._guarding, one.fd, policies[one.name])
        self._guarding.answers.end_all()
        store.close(kept)
        tell("takeover", f"took over, {orphans} callers refused", warn=True, guard_orphans=orphans)

    def _answer_rest(self, guarding: Guarding, fd: int, policy: Policy | None) -> None:
        """What a group still asks that is about to be closed; the one of names has no policy."""
        while guarding.handle_asked(fd, policy) if policy is not None else guarding.handle_names(fd):
            self._readers.settle()

    def _reload(self) -> None:
        self._told.reload = False
        try:
            new = self._opened(self._better())
        except GuardError as error:
            tell("refused", error.detail, warn=True)
            return
        old = self._guarding
        self._guarding = new
        self._leave(old)

    def _better(self) -> Configuration:
        """The configuration as it stands now.

        :raises GuardError: it is wrong where the one in force was not.
        """
        configuration = read_configuration(self._config)
        known = {one.path for one in self._configuration.unfit}
        if new := [one for one in configuration.unfit if one.path not in known]:
            raise GuardError(new[0].reason)
        return configuration

    def _leave(self, old: Guarding) -> None:
        """Both ask until here; what only the old groups were asked is answered before they go."""
        store.drop([store.label_of(self._generation - 1, name) for name, _ in old.groups.fds()])
        for fd, policy in old.groups.policies.items():
            self._answer_rest(old, fd, policy)
        old.answers.end_all()
        old.groups.close()

    def _serve(self) -> None:
        poller, watched = self._poller()
        while not self._told.stop:
            hurry = self._guarding.answers.are_due()
            for fd, _ in poller.poll(1_000 * (_HURRY_S if hurry else _TICK_S)):
                self._handle(fd)
            self._tick()
            if self._told.reload:
                self._reload()
            if watched is not self._guarding:
                poller, watched = self._poller()

    def _poller(self) -> "tuple[select.poll, Guarding]":
        poller = select.poll()
        for fd in (self._readers.wake, self._guarding.groups.names, *self._guarding.groups.policies):
            poller.register(fd, select.POLLIN)
        return poller, self._guarding

    def _handle(self, fd: int) -> None:
        if fd == self._readers.wake:
            self._readers.settle()
        elif fd == self._guarding.groups.names:
            self._guarding.handle_names(fd)
        elif (policy := self._guarding.groups.policies.get(fd)) is not None:
            self._guarding.handle_asked(fd, policy)

    def _tick(self) -> None:
        guarding, now = self._guarding, time.monotonic()
        if guarding.answers.are_due():
            guarding.rescan_held()
            guarding.answers.end_late()
        if now < self._next_touch and now < self._next_look:
            return
        if now >= self._next_look:
            self._next_look = now + _LOOK_S
            systemd.notify("WATCHDOG=1")
            self._told.reload |= self._is_changed()
        self._publish(touch=now >= self._next_touch)

    def _is_changed(self) -> bool:
        """Whether a directory is there or fit now, or another by now. One that became unfit stays guarded."""
        groups = self._guarding.groups
        tops = dict(zip(groups.roots, groups.tops, strict=True))
        out = {one.path for one in groups.unfit}
        return any(
            root.path not in out and (root not in tops or not _is_same(root.path, tops[root]))
            for root in roots_of(self._configuration).present
        )

    def _publish(self, *, touch: bool) -> None:
        guarding = self._guarding
        out = {one.path for one in guarding.groups.unfit}
        guarded = [root for root in guarding.groups.roots if root.path not in out]
        state = GuardState(
            mode=weakest(guarding.groups).value,
            since=self._since,
            kernel=os.uname().release,
            protected=paths(guarded, protected=True),
            watched=paths(guarded, protected=False),
            unfit=tuple(dict.fromkeys(str(one.path) for one in self._unfit)),
            denied=self._record.denied,
            quarantined=self._record.quarantined,
        )
        if state != self._published or touch:
            with suppress(OSError):
                publish(state, guarding.settings.state)
            self._published, self._next_touch = state, time.monotonic() + EVERY_S

    def _stop(self) -> None:
        systemd.notify("STOPPING=1")
        self._guarding.answers.end_all()
        self._guarding.settings.state.unlink(missing_ok=True)
        tell("stopped", "what was guarded is free")
        self._guarding.groups.close()
        self._readers.close()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        def stop(*_: object) -> None:
            self._told.stop = True

        def reload(*_: object) -> None:
            self._told.reload = True

        signal.set_wakeup_fd(self._readers.bell, warn_on_full_buffer=False)
        handlers = {signal.SIGTERM: stop, signal.SIGINT: stop, signal.SIGHUP: reload}
        before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        yield
        signal.set_wakeup_fd(-1)
        for number, handler in before.items():
            signal.signal(number, handler)


def _raise_limit() -> None:
    """Every event brings a descriptor; where the unit has set the limit already, changing it may be forbidden."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _is_same(path: Path, top: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(top))
    except OSError:
        return False
