"""Whether anyone has a file open for writing: asked of the kernel by a read lease (fcntl(2), F_SETLEASE).

A lease is refused with EAGAIN exactly where a description of the inode is open for writing, in whatever way it was
opened. It is given back at once.
"""

import fcntl

_SETLEASE = 1024


def may_be_written(fd: int) -> bool:
    """False where nobody has the file of ``fd``, which is read-only, open for writing; True where one has or may."""
    try:
        fcntl.fcntl(fd, _SETLEASE, fcntl.F_RDLCK)
    except OSError:
        return True
    fcntl.fcntl(fd, _SETLEASE, fcntl.F_UNLCK)
    return False
