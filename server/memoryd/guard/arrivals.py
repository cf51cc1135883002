"""A file that came into a watched directory without being written there: by a rename or a link."""

import os
import stat

from memoryd.guard.fanotify import open_handle

_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


def open_arrival(mount: int, handle: bytes, name: bytes, *, moved: bool) -> int | None:
    """Open it for reading; None where it is gone, no file, or one that was made there and is read when it is closed.

    Never on the main thread, which is asked about this open.
    """
    try:
        directory = open_handle(mount, handle)
    except OSError:
        return None
    try:
        found = os.stat(name, dir_fd=directory, follow_symlinks=False)
        if not stat.S_ISREG(found.st_mode) or not (moved or found.st_nlink > 1):
            return None
        return os.open(name, _FLAGS, dir_fd=directory)
    except OSError:
        return None
    finally:
        os.close(directory)
