"""Create and remove as lists of steps. Nothing is read or changed here."""

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from memoryd.ops.instances import contents
from memoryd.ops.instances.places import GUARD, Places
from memoryd.ops.instances.steps import (
    File,
    Folder,
    HandOver,
    NoAccount,
    NoEmptyFolder,
    NoTree,
    Step,
    TakeBack,
    Token,
    Tool,
)
from memoryd.ops.instances.wishes import Wishes

MAKING: Final = "making"
READY: Final = "ready"
REMOVING: Final = "removing"
_ACCOUNTS_OF_ALL: Final = "memoryd.conf"


def to_create(
    places: Places,
    wishes: Wishes,
    *,
    token: str,
    handed_to: str,
    handed: bool = False,
    root: tuple[str, ...] = (),
    changed: bool = False,
) -> list[Step]:
    """Every step of an instance, in an order in which each finds what it needs.

    ``handed_to`` is the user's file for the token, empty where it is printed; ``handed`` says that it was written
    before; ``root`` is the option for a folder instead of the machine; ``changed`` says that an instance that may run
    is to be started anew with other limits.
    """
    over = [HandOver(token=places.token, user=wishes.user, file=PurePosixPath(handed_to))]
    return [
        Folder(path=places.config, mode=0o700),
        File(path=places.record, text=contents.record(MAKING, wishes, handed_to=handed_to), mode=0o600),
        File(path=places.sysusers, text=contents.sysusers(places, wishes)),
        Tool(argv=("systemd-sysusers", *root, _ACCOUNTS_OF_ALL, places.sysusers.name)),
        Folder(path=places.state, mode=0o700, account=places.account),
        Token(path=places.token, fresh=token),
        *_configuration(places, wishes),
        *_started(places, root, changed=changed),
        *(over if handed_to and not handed else ()),
        File(path=places.record, text=contents.record(READY, wishes, handed_to=handed_to), mode=0o600),
    ]


def _configuration(places: Places, wishes: Wishes) -> Iterator[Step]:
    yield File(path=places.environment, text=contents.environment(wishes), mode=0o600)
    yield File(path=places.limits, text=contents.limits(wishes))
    yield File(path=places.network, text=contents.network(wishes))
    yield NoEmptyFolder(path=places.drop_ins)
    yield File(path=places.guard, text=contents.guard(places, wishes))
    yield File(path=places.guard_drop_in, text=contents.guard_drop_in(wishes))
    yield NoEmptyFolder(path=places.guard_drop_in.parent)


def _started(places: Places, root: tuple[str, ...], *, changed: bool) -> Iterator[Step]:
    if root:
        yield Tool(argv=("systemctl", *root, "enable", places.socket_unit))
        return
    yield from _guard_told()
    yield Tool(argv=("systemctl", "enable", "--now", places.socket_unit))
    if changed:
        yield Tool(argv=("systemctl", "try-restart", places.service))


def _guard_told() -> Iterator[Step]:
    yield Tool(argv=("systemctl", "daemon-reload"))
    yield Tool(argv=("systemctl", "try-reload-or-restart", GUARD))


def to_remove(places: Places, wishes: Wishes, *, handed_to: str, root: tuple[str, ...] = ()) -> list[Step]:
    """Every step back. The record goes last, so that a removal that was interrupted is found and ended."""
    return [
        Folder(path=places.config, mode=0o700),
        File(path=places.record, text=contents.record(REMOVING, wishes, handed_to=handed_to), mode=0o600),
        *_stopped(places, root),
        NoTree(path=places.guard),
        NoTree(path=places.guard_drop_in),
        NoEmptyFolder(path=places.guard_drop_in.parent),
        NoTree(path=places.drop_ins),
        NoTree(path=places.control_drop_ins),
        *(() if root else _guard_told()),
        *([TakeBack(user=wishes.user, file=PurePosixPath(handed_to))] if handed_to else []),
        NoTree(path=places.socket),
        NoTree(path=places.state),
        NoTree(path=places.sysusers),
        NoAccount(name=places.account),
        NoTree(path=places.config),
    ]


def _stopped(places: Places, root: tuple[str, ...]) -> Iterator[Step]:
    if root:
        yield Tool(argv=("systemctl", *root, "disable", places.socket_unit))
        return
    yield Tool(argv=("systemctl", "disable", "--now", places.socket_unit))
    yield Tool(argv=("systemctl", "stop", places.service))
    # what failed before stays listed, and counts, until it is forgotten
    yield Tool(argv=("systemctl", "reset-failed", places.service, places.socket_unit), lenient=True)
