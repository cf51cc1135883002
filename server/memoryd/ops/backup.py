"""One home's backup as one file, and a home brought back from it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from memoryd.settings import Settings

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupReport:
    """``path`` is the file, ``bytes`` its size, ``sha256`` that of its manifest; ``forgotten`` tombstones are in it."""

    path: Path
    bytes: int
    sha256: str
    created_at: str
    memories: int
    messages: int
    forgotten: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreReport:
    """``forgotten_again``: items of the backup that this home had forgotten since, and that did not come back."""

    created_at: str
    memories: int
    messages: int
    forgotten_again: int


def backup(settings: Settings, to: Path, progress: Progress = lambda _: None) -> BackupReport:
    """Write the home of the settings into a new file (0600). The server may run, and is not stopped.

    Blocks. Raises RefusedError for a file that exists, StartupError or ClusterError where the home cannot be read.
    """
    raise NotImplementedError


def restore(settings: Settings, source: Path, progress: Progress = lambda _: None) -> RestoreReport:
    """Make the home of the settings what the backup holds, less what this home has forgotten since.

    The server must not run. Blocks. The old home is kept until the new one answers.
    """
    raise NotImplementedError
