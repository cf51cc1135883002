"""A file that is named but not taken: what kind of error that is, which the exit code follows."""

import errno
from pathlib import Path

import pytest

from memoryd.errors import BadRequestError, DiskFullError, ForbiddenError, MemorydError, NotFoundError
from memoryd.ops.files import unreadable, unwritable

PLACE = Path("some.file")


@pytest.mark.parametrize(
    ("number", "reading", "writing"),
    [
        (errno.ENOENT, NotFoundError, NotFoundError),
        (errno.ENOTDIR, NotFoundError, NotFoundError),
        (errno.EACCES, ForbiddenError, ForbiddenError),
        (errno.EROFS, ForbiddenError, ForbiddenError),
        (errno.EISDIR, BadRequestError, DiskFullError),
        (errno.ENOSPC, BadRequestError, DiskFullError),
    ],
)
def test_the_kind_of_error(number: int, reading: type[MemorydError], writing: type[MemorydError]) -> None:
    error = OSError(number, "The System Says So", str(PLACE))
    for made, kind in ((unreadable(PLACE, error), reading), (unwritable(PLACE, error), writing)):
        assert type(made) is kind
        assert made.detail.startswith("some.file cannot be ")
        assert made.detail.endswith(": the system says so")
