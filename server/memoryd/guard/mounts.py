"""An open directory that outlives the groups it was opened for: reads that wait need it to find their files."""

import os


class Mount:
    """Closes ``fd`` once nobody refers to it any more."""

    __slots__ = ("fd",)

    def __init__(self, fd: int) -> None:
        self.fd = fd

    def __del__(self) -> None:
        os.close(self.fd)
