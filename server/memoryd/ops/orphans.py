"""Files of no relation in a database's folder: what a killed rewrite leaves behind.

PostgreSQL never removes them. A file is removed here only when it was listed before a moment that no open transaction
precedes, a checkpoint came since (so that no replay of the log needs it), and no relation has taken its number: while
it stands, PostgreSQL gives its number to nobody.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

_FILE = re.compile(r"(\d+)(_(fsm|vm|init))?(\.\d+)?")

Listing = Mapping[Path, int]
"""Files with their inode numbers."""


def orphans(folder: Path, known: Collection[int]) -> Listing:
    """The files in a database's folder whose number no relation has.

    :param known: file numbers of its relations, the catalogs' included.
    """
    found = {}
    for entry in folder.iterdir():
        name = _FILE.fullmatch(entry.name)
        if name and int(name[1]) not in known:
            try:
                found[entry] = entry.lstat().st_ino
            except FileNotFoundError:
                continue
    return found


def remove(before: Listing, now: Listing) -> int:
    """Remove the files that are orphans in both listings; how many."""
    gone = [path for path, inode in before.items() if now.get(path) == inode]
    for path in gone:
        path.unlink(missing_ok=True)
    return len(gone)


def numbers(paths: Sequence[str]) -> set[int]:
    """The file numbers of relations' paths."""
    return {int(Path(path).name) for path in paths}
