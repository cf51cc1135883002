"""Groups of the kernel's events, one for each policy, so that the group of an event says how it is judged.

Which directory a file lies in cannot be asked of its descriptor: the path is the opener's view, and an inode may have
many. What the group marks can.
"""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias

from memoryd.errors import GuardError
from memoryd.guard import fanotify
from memoryd.guard.config import Unfit
from memoryd.guard.modes import Mode
from memoryd.guard.mounts import AnyMount, Mount, Nested, unsandboxed
from memoryd.guard.roots import Root
from memoryd.guard.trees import directories, open_directory

Identity: TypeAlias = tuple[int, int]
"""Device and inode."""

_MORE = "Raise the limit (sysctl fs.fanotify.max_user_groups)."
NAMES_MASK = fanotify.CREATE | fanotify.MOVED_TO | fanotify.DELETE_SELF | fanotify.ON_DIRECTORY


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """Who writes (``uid`` in ``units``, or anyone whose text passes) and when it is judged."""

    mode: Mode
    instance: str = ""
    uid: int | None = None
    units: frozenset[str] = frozenset()

    @property
    def is_protected(self) -> bool:
        return bool(self.units)

    @property
    def mask(self) -> int:
        before = self.mode is Mode.BEFORE_WRITE
        if self.is_protected:
            return fanotify.OPEN_PERM | (fanotify.PRE_ACCESS if before else 0) | fanotify.ON_CHILD
        return (fanotify.PRE_ACCESS if before else fanotify.OPEN_PERM) | fanotify.CLOSE_WRITE | fanotify.ON_CHILD


@dataclass(frozen=True, slots=True)
class Place:
    """A marked directory: the root that it is in, as an index, and its path when it was marked, as `path_in` has it.

    ``mount`` is on its file system.
    """

    root: int
    path: str
    mount: AnyMount


@dataclass(slots=True, kw_only=True)
class Groups:
    """All groups of one configuration. ``names`` tells of new directories and of files that are moved in."""

    names: int
    meanwhile: Callable[[], None]
    """Called behind each directory that is marked: a tree may be large, and nobody is answered while it is marked."""
    policies: dict[int, Policy] = field(default_factory=dict)
    roots: list[Root] = field(default_factory=list)
    tops: list[Mount] = field(default_factory=list)
    nested: dict[tuple[int, int], Nested] = field(default_factory=dict)
    """Other file systems, by the root that they are mounted in and their device."""
    owners: list[int] = field(default_factory=list)
    places: dict[bytes, Place] = field(default_factory=dict)
    unfit: list[Unfit] = field(default_factory=list)
    """Roots that could not be marked whole; one of them may be in ``roots`` for what was."""
    tried: dict[Root, Identity | None] = field(default_factory=dict)
    is_short: bool = False
    """Some of them for want of a group (``fs.fanotify.max_user_groups``)."""

    def fds(self) -> Iterator[tuple[str, int]]:
        """Each group under a name for the descriptor store."""
        yield "names", self.names
        for fd, policy in self.policies.items():
            yield f"{'protected' if policy.is_protected else 'watched'}.{policy.mode}.{policy.instance}".rstrip("."), fd

    def add(self, roots: Iterable[Root], *, forced: Mode | None = None) -> None:
        """Mark every directory of the roots that can be."""
        for root in roots:
            self.tried[root] = identity(root.path)
            try:
                _add(self, root, forced)
            except OSError as error:
                self.unfit.append(Unfit(root.path, f"The kernel does not mark {root.path}: {error.strerror}."))
            except GuardError as error:
                self.is_short = True
                self.unfit.append(Unfit(root.path, f"{root.path}: {error.detail}"))

    def mark_tree(self, root: int, directory: int, path: str, *, alone: bool = False) -> None:
        """Mark a directory and those below it, or it ``alone``. The name group first: what is made meanwhile is told
        of twice.

        :raises OSError: a file system in it has no such events; all others are marked.
        """
        group, failed = self.owners[root], None
        for fd, at in directories(self.roots[root], directory, path):
            for mark in (partial(self._mark_names, root, at), partial(self._mark_files, group)):
                try:
                    mark(fd)
                except OSError as error:
                    failed = error
            if alone:
                break
            self.meanwhile()
        if failed is not None:
            raise failed

    def mount_of(self, root: int, directory: int) -> AnyMount:
        """What an open directory of a root is mounted with.

        :raises OSError: it was unmounted.
        """
        top, device = self.tops[root], os.fstat(directory).st_dev
        if device == top.device:
            return top
        known = self.nested.get((root, device))
        if known is None or not known.is_there():
            known = self.nested[root, device] = Nested(directory, self.roots[root])
        return known

    def mounts(self) -> tuple[AnyMount, ...]:
        return (*self.tops, *self.nested.values())

    def _mark_names(self, root: int, path: str, directory: int) -> None:
        fanotify.mark(self.names, NAMES_MASK, directory)
        self.places[fanotify.handle_of(directory)] = Place(root, path, self.mount_of(root, directory))

    def _mark_files(self, group: int, directory: int) -> None:
        fanotify.mark(group, self.policies[group].mask, directory)

    def guards_no_more_than(self, others: "Groups") -> bool:
        """Whether these leave something out for want of a group that would not be won by giving up the others."""
        return self.is_short and (not others.is_short or len(self.roots) <= len(others.roots))

    def close(self) -> None:
        for fd in (self.names, *self.policies):
            os.close(fd)


def open_groups(meanwhile: Callable[[], None]) -> Groups:
    """Groups that mark nothing yet.

    :raises GuardError: the kernel has no permission events, or the right is missing.
    """
    os.close(_opened(fanotify.CLASS_CONTENT | fanotify.REPORT_TID))
    return Groups(names=_opened(fanotify.CLASS_NOTIF | fanotify.REPORT_DFID_NAME), meanwhile=meanwhile)


def identity(path: Path) -> Identity | None:
    """Of what lies there; None where nothing does."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def mode_of(directory: int) -> Mode:
    """What the kernel and the file system of an open directory allow."""
    probe = _opened(fanotify.CLASS_PRE_CONTENT | fanotify.REPORT_TID)
    try:
        fanotify.mark(probe, fanotify.PRE_ACCESS | fanotify.ON_CHILD, directory)
    except OSError:
        return Mode.AT_CLOSE
    finally:
        os.close(probe)
    return Mode.BEFORE_WRITE


def weakest(groups: Groups) -> Mode:
    """The mode that can be claimed of all that is guarded."""
    modes = {policy.mode for policy in groups.policies.values()}
    return Mode.AT_CLOSE if Mode.AT_CLOSE in modes else Mode.BEFORE_WRITE


def _add(groups: Groups, root: Root, forced: Mode | None) -> None:
    top = Mount(open_directory(str(root.path)), root)
    _check_way(top.fd, root.path)
    group = _group_of(groups, root, forced or mode_of(top.fd))
    groups.tops.append(unsandboxed(top, root))
    groups.roots.append(root)
    groups.owners.append(group)
    groups.mark_tree(len(groups.roots) - 1, top.fd, str(root.path))


def _check_way(directory: int, path: Path) -> None:
    if str(Path(f"/proc/self/fd/{directory}").readlink()) != str(path):
        raise OSError(errno.ELOOP, "a link was put on the way to it")


def _group_of(groups: Groups, root: Root, mode: Mode) -> int:
    instance = root.instance if root.is_protected else ""
    policy = Policy(mode=mode, instance=instance, uid=root.uid, units=root.units)
    for group, one in groups.policies.items():
        if one == policy:
            return group
    kind = fanotify.CLASS_PRE_CONTENT if mode is Mode.BEFORE_WRITE else fanotify.CLASS_CONTENT
    group = _opened(kind | fanotify.REPORT_TID)
    groups.policies[group] = policy
    return group


def _opened(flags: int) -> int:
    try:
        return fanotify.open_group(flags)
    except OSError as error:
        advice = _MORE if error.errno == errno.EMFILE else "The guard runs as root on Linux."
        raise GuardError(f"fanotify is not to be had: {error}. {advice}") from None
