"""The groups in the service manager's store: they outlive a guard that is killed, and with them the callers' waiting.

Without such a store the kernel allows everything from the moment at which the last descriptor is gone.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from memoryd.guard import fanotify
from memoryd.guard.heard import LABEL
from memoryd.observe import systemd

PROBE = "guard-0-probe"
"""What shows whether the manager keeps anything; no group."""
_PREFIX = "guard"
_KEEP = "FDSTORE=1\nFDPOLL=0\nFDNAME={}"


@dataclass(frozen=True, slots=True)
class Kept:
    """A group that an earlier guard left; ``name`` is what :meth:`Groups.fds` called it."""

    fd: int
    name: str
    generation: int

    @property
    def label(self) -> str:
        return _label(self.generation, self.name)


def kept_groups() -> list[Kept]:
    found = []
    for label, fd in systemd.listen_fds():
        if label in {LABEL, PROBE}:
            continue
        prefix, _, rest = label.partition("-")
        generation, _, name = rest.partition("-")
        if prefix == _PREFIX and generation.isdigit():
            found.append(Kept(fd, name, int(generation)))
    return found


def keep(labelled: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Put groups into the store; those that could not be, as without a manager or while its queue is full."""
    return [(label, fd) for label, fd in labelled if not systemd.notify(_KEEP.format(label), [fd])]


def drop(labels: Iterable[str]) -> list[str]:
    """Have the manager let go of groups; those of which it could not be told now."""
    return [label for label in labels if not systemd.notify(f"FDSTOREREMOVE=1\nFDNAME={label}")]


def label_of(generation: int, name: str) -> str:
    return _label(generation, name)


def refuse_orphans(groups: Iterable[int], numbers: Iterable[int]) -> int:
    """Refuse who was read by a guard that is gone, and never answered; before anything is read. Returns how many.

    An answer names the descriptor that the event had in that guard, so every number is tried.
    """
    return sum(fanotify.try_answer(group, fd, fanotify.DENY) for group in groups for fd in numbers)


def _label(generation: int, name: str) -> str:
    return f"{_PREFIX}-{generation}-{name}"
