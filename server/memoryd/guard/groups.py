"""Groups of the kernel's events, one for each policy, so that the group of an event says how it is judged.

Which directory a file lies in cannot be asked of its descriptor: the path is the opener's view, and an inode may have
many. What the group marks can.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from memoryd.errors import GuardError
from memoryd.guard import fanotify
from memoryd.guard.config import Unfit
from memoryd.guard.modes import Mode
from memoryd.guard.roots import Root
from memoryd.guard.trees import directories, open_directory

NAMES_MASK = fanotify.CREATE | fanotify.MOVED_TO | fanotify.ON_DIRECTORY


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
    """A marked directory: the root that it is in, as an index, and its path when it was marked, as `path_in` has it."""

    root: int
    path: str


@dataclass(slots=True, kw_only=True)
class Groups:
    """All groups of one configuration. ``names`` tells of new directories and of files that are moved in."""

    names: int
    policies: dict[int, Policy] = field(default_factory=dict)
    roots: list[Root] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    places: dict[bytes, Place] = field(default_factory=dict)
    unfit: list[Unfit] = field(default_factory=list)
    """Roots that could not be marked whole; one of them may be in ``roots`` for what was."""

    def fds(self) -> Iterator[tuple[str, int]]:
        """Each group under a name for the descriptor store."""
        yield "names", self.names
        for fd, policy in self.policies.items():
            yield f"{'protected' if policy.is_protected else 'watched'}.{policy.mode}.{policy.instance}".rstrip("."), fd

    def mark_tree(self, root: int, directory: int, path: str) -> None:
        """Mark a directory and those below it. The name group first: what is made meanwhile is told of twice.

        :raises OSError: the file system has no such events.
        """
        group = self.owners[root]
        for fd, at in directories(self.roots[root], directory, path):
            with suppress(OSError):
                fanotify.mark(self.names, NAMES_MASK, fd)
                self.places[fanotify.handle_of(fd)] = Place(root, at)
            fanotify.mark(group, self.policies[group].mask, fd)

    def close(self) -> None:
        for fd in (self.names, *self.policies, *self.tops):
            os.close(fd)


def open_groups(roots: Iterable[Root], *, forced: Mode | None = None) -> Groups:
    """Groups with every directory of the roots marked that can be.

    :raises GuardError: none can be, the kernel has no permission events, or the right is missing.
    """
    groups = Groups(names=_opened(fanotify.CLASS_NOTIF | fanotify.REPORT_DFID_NAME))
    wanted = list(roots)
    for root in wanted:
        try:
            _add(groups, root, forced)
        except OSError as error:
            groups.unfit.append(Unfit(root.path, f"The kernel does not mark {root.path}: {error.strerror}."))
    if wanted and len(groups.unfit) == len(wanted):
        groups.close()
        raise GuardError(groups.unfit[0].reason)
    return groups


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
    top = open_directory(str(root.path))
    groups.tops.append(top)
    policy = Policy(
        mode=forced or mode_of(top),
        instance=root.instance if root.is_protected else "",
        uid=root.uid,
        units=root.units,
    )
    known = {one: fd for fd, one in groups.policies.items()}
    group = known.get(policy)
    if group is None:
        before = policy.mode is Mode.BEFORE_WRITE
        kind = fanotify.CLASS_PRE_CONTENT if before else fanotify.CLASS_CONTENT
        group = _opened(kind | fanotify.REPORT_TID)
        groups.policies[group] = policy
    groups.roots.append(root)
    groups.owners.append(group)
    groups.mark_tree(len(groups.roots) - 1, top, str(root.path))


def _opened(flags: int) -> int:
    try:
        return fanotify.open_group(flags)
    except OSError as error:
        raise GuardError(f"fanotify is not to be had: {error}. The guard runs as root on Linux.") from None
