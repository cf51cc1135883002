"""Who is the instance's own service: by the account and by the unit of a thread, as the kernel tells them."""

import re

from memoryd.guard import processes

_UID = re.compile(rb"^Uid:\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)$", re.MULTILINE)
_UNIT_SUFFIXES = (".service", ".scope")


def is_admitted(tid: int, uid: int, units: frozenset[str]) -> bool:
    """Whether every id of the thread is ``uid`` and its control group is that of one of the system units."""
    ids = _UID.search(processes.read(f"/proc/{tid}/status"))
    return (
        ids is not None
        and set(map(int, ids.groups())) == {uid}
        and unit_of(processes.read(f"/proc/{tid}/cgroup")) in units
    )


def unit_of(groups: bytes) -> str | None:
    """The system unit in ``/proc/TID/cgroup``: the first component that is no slice, on v2 or systemd's own v1 tree.

    A user's own manager has units of any name, but below its ``user@UID.service``, which is then the first.
    """
    for line in groups.decode(errors="replace").splitlines():
        number, _, rest = line.partition(":")
        controllers, _, path = rest.partition(":")
        if (number == "0" and not controllers) or controllers == "name=systemd":
            parts = [part for part in path.split("/") if part and not part.endswith(".slice")]
            if parts and parts[0].endswith(_UNIT_SUFFIXES):
                return parts[0]
    return None
