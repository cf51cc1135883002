"""What a file that was named but not taken means to who named it."""

import errno
from pathlib import Path

from memoryd.errors import BadRequestError, DiskFullError, ForbiddenError, MemorydError, NotFoundError


def unreadable(place: Path, error: OSError) -> MemorydError:
    """The error to raise: NotFoundError, ForbiddenError, else BadRequestError, with the system's words."""
    return _kind(error, BadRequestError)(f"{place} cannot be read: {why(error)}")


def unwritable(place: Path, error: OSError) -> MemorydError:
    """The error to raise: NotFoundError without a folder for it, ForbiddenError, else DiskFullError."""
    return _kind(error, DiskFullError)(f"{place} cannot be written: {why(error)}")


def why(error: OSError) -> str:
    """The system's words, without the name of the file."""
    return (error.strerror or type(error).__name__).lower()


def _kind(error: OSError, else_: type[MemorydError]) -> type[MemorydError]:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return NotFoundError
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return ForbiddenError
        case _:
            return else_
