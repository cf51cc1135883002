"""The directories that are guarded, resolved once, and what makes one unfit for it: that one alone is left out."""

import os
import pwd
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from memoryd.errors import GuardError
from memoryd.guard.config import Configuration, Share, Unfit
from memoryd.guard.links import follow

_NEVER = tuple(map(Path, ("/proc", "/sys", "/dev", "/run/systemd", "/run/log", "/var/log", "/usr", "/boot")))
_NEVER_WHOLE = tuple(map(Path, ("/", "/etc", "/run", "/var", "/var/lib", "/var/lib/memoryd", "/home", "/root", "/tmp")))  # noqa: S108


@dataclass(frozen=True, slots=True, kw_only=True)
class Root:
    """A guarded directory. ``uid`` and ``units`` say who alone may write where it is protected; none where watched.

    ``named`` says in which file and field it is named.
    """

    path: Path
    named: str = field(default="", compare=False)
    instance: str = ""
    uid: int | None = None
    units: frozenset[str] = frozenset()
    excluded: frozenset[str] = field(default_factory=frozenset)

    @property
    def is_protected(self) -> bool:
        return bool(self.units)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighted:
    """What of a configuration can be guarded, what is not there yet, and what is left out, files of its own too."""

    present: list[Root] = field(default_factory=list)
    missing: list[Path] = field(default_factory=list)
    unfit: list[Unfit] = field(default_factory=list)


def roots_of(configuration: Configuration) -> Sighted:
    """The directories as they stand now. Of two that lie in each other the protected one is guarded, then the one whose
    path leads over no link: who makes a link of its own folder takes nobody else's out.
    """
    wanted = [Root(path=path, named=f"{configuration.file}: `watched`: ") for path in configuration.settings.watched]
    found = Sighted(unfit=list(configuration.unfit))
    for share in configuration.shares:
        wanted += _roots_of(share, configuration.files[share.instance], found)
    for root in sorted(wanted, key=_rank):
        try:
            _sight(root, configuration, found)
        except GuardError as error:
            found.unfit.append(Unfit(root.path, f"{root.named}{error.detail}"))
        except OSError as error:
            found.unfit.append(Unfit(root.path, f"{root.named}{root.path} cannot be looked at: {error.strerror}."))
    return found


def _rank(root: Root) -> tuple[bool, bool]:
    return not root.is_protected, os.path.realpath(root.path) != str(root.path)


def _sight(root: Root, configuration: Configuration, found: Sighted) -> None:
    if not root.path.exists():
        found.missing.append(root.path)
        return
    if not root.path.is_dir():
        raise GuardError(f"{root.path} is not a directory; name the one that it lies in.")
    root = _resolved(root)
    _check(root)
    _check_apart(root, configuration)
    for other in found.present:
        if root.path.is_relative_to(other.path) or other.path.is_relative_to(root.path):
            inner, outer = sorted((root.path, other.path), key=lambda path: len(path.parts), reverse=True)
            raise GuardError(f"{inner} lies in {outer}; a file has one answer, so name one of the two.")
    found.present.append(root)


def _roots_of(share: Share, file: Path, found: Sighted) -> Iterator[Root]:
    excluded = frozenset(os.path.realpath(path) for path in share.excluded)
    for path in share.watched:
        yield Root(path=path, named=f"{file}: `watched`: ", instance=share.instance, excluded=excluded)
    try:
        uid = pwd.getpwnam(share.account).pw_uid
    except KeyError:
        reason = f"{file}: `account`: there is no account {share.account}; `instance create` makes it."
        found.unfit.extend(Unfit(path, reason) for path in share.protected)
        return
    named = f"{file}: `protected`: "
    for path in share.protected:
        yield Root(path=path, named=named, instance=share.instance, uid=uid, units=share.units, excluded=excluded)


def _resolved(root: Root) -> Root:
    path, owners = follow(root.path)
    if not owners <= {0, path.stat().st_uid}:
        raise GuardError(
            f"{root.path} leads to {path} over a link of another than root and its owner. Name {path} itself, "
            "or give the link to one of the two (chown -h)."
        )
    return replace(root, path=path)


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
