"""The directories that are guarded, resolved once, and what makes one unfit for it."""

import os
import pwd
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path

from memoryd.errors import GuardError
from memoryd.guard.config import Configuration, Share

_NEVER = tuple(map(Path, ("/proc", "/sys", "/dev", "/run/systemd", "/run/log", "/var/log", "/usr", "/boot")))
_NEVER_WHOLE = tuple(map(Path, ("/", "/etc", "/run", "/var", "/var/lib", "/var/lib/memoryd", "/home", "/root", "/tmp")))  # noqa: S108


@dataclass(frozen=True, slots=True, kw_only=True)
class Root:
    """A guarded directory. ``uid`` and ``units`` say who alone may write where it is protected; none where watched."""

    path: Path
    instance: str = ""
    uid: int | None = None
    units: frozenset[str] = frozenset()
    excluded: frozenset[str] = field(default_factory=frozenset)

    @property
    def is_protected(self) -> bool:
        return bool(self.units)


def roots_of(configuration: Configuration) -> tuple[tuple[Root, ...], tuple[Path, ...]]:
    """The roots that are there, and the paths of those that are not there yet.

    :raises GuardError: one of them cannot be guarded, or lies in another.
    """
    wanted = [Root(path=path) for path in configuration.settings.watched]
    for share in configuration.shares:
        wanted += _roots_of(share)
    present = [_resolved(root) for root in wanted if root.path.is_dir()]
    for root in present:
        _check(root)
        _check_apart(root, configuration)
    for one, other in permutations(present, 2):
        if one.path.is_relative_to(other.path):
            raise GuardError(f"{one.path} lies in {other.path}; a file has one answer, so name one of the two.")
    return tuple(present), tuple(root.path for root in wanted if not root.path.is_dir())


def _roots_of(share: Share) -> Iterator[Root]:
    uid = _uid_of(share)
    excluded = frozenset(os.path.realpath(path) for path in share.excluded)
    for path in share.protected:
        yield Root(path=path, instance=share.instance, uid=uid, units=share.units, excluded=excluded)
    for path in share.watched:
        yield Root(path=path, instance=share.instance, excluded=excluded)


def _uid_of(share: Share) -> int:
    try:
        return pwd.getpwnam(share.account).pw_uid
    except KeyError:
        raise GuardError(f"There is no account {share.account}; `instance create` makes it.", field="account") from None


def _resolved(root: Root) -> Root:
    return Root(
        path=Path(os.path.realpath(root.path)),
        instance=root.instance,
        uid=root.uid,
        units=root.units,
        excluded=root.excluded,
    )


def _check(root: Root) -> None:
    if root.path in _NEVER_WHOLE or any(root.path.is_relative_to(one) for one in _NEVER):
        raise GuardError(f"{root.path} is the system's; name a directory of an instance or of an agent.")
    others = stat.S_IWOTH | (stat.S_IWGRP if root.is_protected else 0)
    if root.path.stat().st_mode & others:
        raise GuardError(
            f"Others may write in {root.path}: they could rename what they like into it, which no open tells of. "
            "Take the right away (chmod go-w)."
        )


def _check_apart(root: Root, configuration: Configuration) -> None:
    """The guard waits for itself where it writes into what it guards."""
    settings = configuration.settings
    for own in (settings.quarantine, settings.state):
        if Path(os.path.realpath(own)).is_relative_to(root.path):
            raise GuardError(f"{own}, which the guard writes, lies in {root.path}, which it guards.")


def paths(roots: Iterable[Root], *, protected: bool) -> tuple[str, ...]:
    return tuple(str(root.path) for root in roots if root.is_protected is protected)
