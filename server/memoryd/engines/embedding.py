"""Texts as vectors: the Protocol that memoryd relies on, and the embedder that the settings ask for."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np

from memoryd.engines.centring import Centring
from memoryd.engines.encoder.remote import open_remote, open_unheard
from memoryd.engines.heap import return_freed_memory
from memoryd.engines.lanes import Limits, PassageLane, QueryLane
from memoryd.engines.manifest import ModelEntry, entry_of
from memoryd.engines.model import Model, OnnxModel, SentenceTransformersModel, Side, Vectors
from memoryd.engines.recording import RECORD, origin_from, origin_of, verify
from memoryd.errors import EngineUnavailableError, ModelError
from memoryd.resources import shipped
from memoryd.settings import EmbeddingSettings, Settings

_MANY = 64


class Embedder(Protocol):
    """Vectors are float32 rows of length 1, centred by language; compare them by dot product.

    `name` says which weights, engine and means they came from; vectors of different names do not compare.
    """

    name: str
    dimension: int

    async def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """(texts, dimension). Raises EngineUnavailableError at the deadline of the settings."""
        ...

    async def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """(texts, dimension), in the background of queries. Raises EngineUnavailableError when the model hangs."""
        ...

    async def is_reachable(self) -> bool:
        """Whether it answers now, asked without a text."""
        ...

    def close(self) -> None:
        """Later calls raise EngineUnavailableError."""
        ...


class CentredModel:
    """A model whose vectors are centred, called in the caller's thread."""

    def __init__(self, model: Model, centring: Centring) -> None:
        self._model = model
        self._centring = centring
        self.name = f"{model.name}/{centring.label}"
        self.dimension = model.dimension
        self.close = model.close

    def encode(self, texts: Sequence[str], side: Side) -> Vectors:
        """(texts, dimension). Raises EngineUnavailableError for vectors of another size and what is no number."""
        vectors = self._model.encode(texts, side)
        if vectors.shape != (len(texts), self.dimension):
            raise EngineUnavailableError("the embedding model gave vectors of another size; restart memoryd")
        return self._centring.apply(vectors, texts, side)


class LocalEmbedder:
    """An Embedder over a model in this process."""

    def __init__(self, model: CentredModel, limits: Limits, passage_threads: int) -> None:
        self._model = model
        self.name = model.name
        self.dimension = model.dimension
        self._queries = QueryLane(lambda texts: model.encode(texts, "query"), limits)
        self._passages = PassageLane(lambda texts: model.encode(texts, "passage"), limits, passage_threads)

    async def embed_queries(self, texts: Sequence[str]) -> Vectors:
        rows = await self._queries.embed(texts)
        return np.array(rows, np.float32).reshape(len(texts), self.dimension)

    async def embed_passages(self, texts: Sequence[str]) -> Vectors:
        vectors = await self._passages.embed(texts, self.dimension)
        if len(texts) >= _MANY:
            return_freed_memory()
        return vectors

    def close(self) -> None:
        self._queries.close()
        self._passages.close()
        self._model.close()

    async def is_reachable(self) -> bool:
        return True


def open_embedder(settings: Settings, *, can_wait: bool = False) -> Embedder:
    """The shared encoder of ``settings.embedding``, or its model in this process.

    Raises ModelError with what to do about it; not for an encoder that is away, where vectors ``can_wait``.
    """
    chosen = settings.embedding
    if chosen.encoder:
        return (open_unheard if can_wait else open_remote)(chosen.encoder, batches_of(chosen))
    return LocalEmbedder(open_model(settings), batches_of(chosen), passage_threads(chosen))


def batches_of(chosen: EmbeddingSettings) -> Limits:
    return Limits(deadline_s=chosen.deadline_s, batch_size=chosen.batch_size)


def open_model(settings: Settings) -> CentredModel:
    """Load the model of ``settings.embedding`` and try it once. Raises ModelError with what to do about it."""
    entry = entry_of(settings.embedding.model, "embedding")
    model = _open_model(settings, entry)
    _try(model, entry)
    centring = Centring(shipped("models") / entry.centring if entry and entry.centring else None)
    return_freed_memory()
    return CentredModel(model, centring)


def light_folder(settings: Settings, entry: ModelEntry) -> Path:
    """Where `prepare` puts the files of the light engine."""
    return settings.models_dir / entry.name / "onnx"


def weights_folder(settings: Settings, entry: ModelEntry) -> Path:
    """Where `prepare` or `fetch` puts a sentence-transformers folder."""
    return settings.models_dir / entry.name / "st"


def _open_model(settings: Settings, entry: ModelEntry | None) -> Model:
    chosen = settings.embedding
    light = light_folder(settings, entry) if entry else None
    made = light is not None and (light / RECORD).exists()
    if entry and light and (chosen.engine == "onnx" or (chosen.engine == "auto" and made)):
        verify(light)
        if origin_of(light) != origin_from(entry):
            raise ModelError(f"{entry.name} was prepared by another version; run `memoryd models prepare`")
        return OnnxModel(light, entry, chosen.threads)
    if chosen.engine == "onnx":
        raise ModelError(f"{chosen.model}: the onnx engine serves models of the manifest; set engine to auto")
    return _open_torch(settings, entry)


def _open_torch(settings: Settings, entry: ModelEntry | None) -> Model:
    chosen = settings.embedding
    source = chosen.model
    if entry:
        folder = weights_folder(settings, entry)
        if (folder / RECORD).exists():
            verify(folder)
            source = str(folder)
        else:
            source = entry.hub
    try:
        return SentenceTransformersModel(source, entry, chosen.threads)
    except (OSError, ValueError, ImportError) as error:
        remedy = "run `memoryd models prepare` or `memoryd models fetch`"
        raise ModelError(f"the embedding model {chosen.model} is not on this machine; {remedy}") from error


def _try(model: Model, entry: ModelEntry | None) -> None:
    try:
        shape = model.encode(["memory", "记忆"], "query").shape
    except EngineUnavailableError as error:
        raise ModelError(f"{model.name} gives no usable vectors; run `memoryd models prepare --force`") from error
    expected = entry.dimension if entry else model.dimension
    if shape != (2, expected) or model.dimension != expected:
        raise ModelError(f"{model.name} gives vectors of {shape[1]} dimensions, expected {expected}")


def passage_threads(chosen: EmbeddingSettings) -> int:
    """As many inferences of passages side by side as the processors carry."""
    return max(1, len(os.sched_getaffinity(0)) // chosen.threads)
