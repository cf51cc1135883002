"""Let the service account reach a home that lies below private directories.

As root, MEMORYD_HOME becomes 0711. A parent that the account cannot pass (a 0700 home of root, say) gets a POSIX ACL
entry that lets this one account through and shows it nothing; its other permissions stay as they are.
Binary form of the attribute: ``linux/posix_acl_xattr.h``.
"""

import errno
import os
import struct
from pathlib import Path

from memoryd.errors import ClusterError
from memoryd.ops.account import Account, run_as

_ATTRIBUTE = "system.posix_acl_access"
_HEADER = struct.Struct("<I")
_ENTRY = struct.Struct("<HHI")
_VERSION = 2
_USER_OBJ, _USER, _GROUP_OBJ, _MASK, _OTHER = 0x01, 0x02, 0x04, 0x10, 0x20
_NO_ID = 0xFFFFFFFF
_EXECUTE = 1

_AclEntry = tuple[int, int, int]


def admit(account: Account, home: Path) -> None:
    """Make ``home`` passable for ``account``. Raises ClusterError where the file system keeps no ACL."""
    if can_pass(account, home):
        return
    home.chmod(home.stat().st_mode & 0o7777 | 0o711)
    for folder in reversed(home.parents):
        if not can_pass(account, folder):
            _grant_passage(account, folder)
    if not can_pass(account, home):
        raise _unreachable(account, home)


def can_pass(account: Account, folder: Path) -> bool:
    """Whether ``account`` may enter ``folder``, asked of the kernel."""
    return run_as(account, ["/bin/sh", "-c", 'cd -- "$1"', "sh", folder]).returncode == 0


def _grant_passage(account: Account, folder: Path) -> None:
    entries = [entry for entry in _read(folder) if entry[0] != _USER or entry[2] != account.uid]
    mask = next((perm for tag, perm, _ in entries if tag == _MASK), _group_permission(entries))
    entries = [entry for entry in entries if entry[0] != _MASK]
    entries += [(_USER, _EXECUTE, account.uid), (_MASK, mask | _EXECUTE, _NO_ID)]
    packed = b"".join(_ENTRY.pack(*entry) for entry in sorted(entries, key=lambda entry: (entry[0], entry[2])))
    try:
        os.setxattr(folder, _ATTRIBUTE, _HEADER.pack(_VERSION) + packed)
    except OSError as error:
        if error.errno in {errno.ENOTSUP, errno.EPERM, errno.EROFS}:
            raise _unreachable(account, folder) from error
        raise


def _group_permission(entries: list[_AclEntry]) -> int:
    return next(perm for tag, perm, _ in entries if tag == _GROUP_OBJ)


def _read(folder: Path) -> list[_AclEntry]:
    try:
        raw = os.getxattr(folder, _ATTRIBUTE)
    except OSError:
        mode = folder.stat().st_mode
        triplets = ((_USER_OBJ, mode >> 6), (_GROUP_OBJ, mode >> 3), (_OTHER, mode))
        return [(tag, bits & 7, _NO_ID) for tag, bits in triplets]
    return list(_ENTRY.iter_unpack(raw[_HEADER.size :]))


def _unreachable(account: Account, folder: Path) -> ClusterError:
    return ClusterError(
        f"the account {account.name!r}, which runs PostgreSQL for root, cannot pass {folder}; "
        "set MEMORYD_HOME to a directory that it can reach"
    )
