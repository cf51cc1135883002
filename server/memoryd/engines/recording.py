"""Whether the files of a prepared model are still those that were made: SHA-256 sums, recorded and checked."""

import hashlib
import json
from pathlib import Path
from typing import Any

from memoryd.engines.manifest import ModelEntry
from memoryd.errors import ModelError

RECORD = "recorded.json"
_RECIPE = 2  # raised when other files are derived from the same weights, so that `prepare` makes them again


def sha256_of(file: Path) -> str:
    """The SHA-256 of the file's bytes, in hexadecimal."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def record(folder: Path, origin: dict[str, Any]) -> None:
    """Write ``recorded.json``: `origin` and the sum of every file under `folder`."""
    sums = {str(file.relative_to(folder)): sha256_of(file) for file in _files(folder)}
    document = {"origin": origin, "sha256": sums}
    (folder / RECORD).write_text(json.dumps(document, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def origin_from(entry: ModelEntry) -> dict[str, Any]:
    """What the record of files that this version derives from the entry says."""
    kept = list(entry.full_precision)
    return {"model": entry.name, "package_sha256": entry.sha256, "recipe": _RECIPE, "full_precision": kept}


def origin_of(folder: Path) -> dict[str, Any] | None:
    """What the record says the folder was made from; None where there is no readable record."""
    try:
        origin: dict[str, Any] = json.loads((folder / RECORD).read_text(encoding="utf-8"))["origin"]
    except (OSError, ValueError, KeyError):
        return None
    return origin


def verify(folder: Path) -> None:
    """Raise ModelError unless every recorded file is there with the recorded sum."""
    try:
        sums: dict[str, str] = json.loads((folder / RECORD).read_text(encoding="utf-8"))["sha256"]
    except (OSError, ValueError, KeyError) as error:
        raise ModelError(f"{folder.parent.name}: no record of its files; {_REMEDY}") from error
    for name, expected in sums.items():
        if not (folder / name).is_file():
            raise ModelError(f"{folder.parent.name}: {name} is missing; {_REMEDY}")
        if sha256_of(folder / name) != expected:
            raise ModelError(f"{folder.parent.name}: {name} is not the file that was recorded; {_REMEDY}")


_REMEDY = "run `memoryd models prepare --force`"


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.name != RECORD)
