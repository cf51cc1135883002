"""A sentence model as its two engines run it: texts in, unit vectors out, in the calling thread."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from memoryd.engines.export import DESCRIPTION, GRAPH, TABLE
from memoryd.engines.manifest import ModelEntry
from memoryd.engines.table import EmbeddingTable
from memoryd.engines.tokenizing import open_tokenizer
from memoryd.errors import EngineUnavailableError

Side = Literal["query", "passage"]
Vectors = NDArray[np.float32]


class Model(Protocol):
    """Safe to call from several threads. `name` says which weights and which engine."""

    name: str
    dimension: int

    def encode(self, texts: Sequence[str], side: Side) -> Vectors:
        """(texts, dimension), each row of length 1. Raises EngineUnavailableError for what is not a number."""
        ...

    def close(self) -> None: ...


class OnnxModel:
    """The light engine over a folder made by `export`: int8 weights, token table on disk, about 100 MB.

    Texts run one by one: int8 scales are taken over the whole input, so in a batch a text's vector would depend on
    its neighbours, and a query's on who asks at the same moment. A batch of eight is only a tenth faster.
    """

    def __init__(self, folder: Path, entry: ModelEntry, threads: int) -> None:
        described = json.loads((folder / DESCRIPTION).read_text(encoding="utf-8"))
        self.name = f"{entry.name}/onnx-int8"
        self.dimension: int = described["dimension"]
        self._prefixes = {"query": entry.query_prefix, "passage": entry.passage_prefix}
        self._tokenizer = open_tokenizer(folder, described["max_tokens"])
        self._table = EmbeddingTable(folder / TABLE, self.dimension)
        self._session = _session(folder / GRAPH, threads)

    def encode(self, texts: Sequence[str], side: Side) -> Vectors:
        prefix = self._prefixes[side]
        encoded = self._tokenizer.encode([prefix + text for text in texts])
        return unit(np.vstack([self._sentence(ids) for ids in encoded]))

    def _sentence(self, ids: list[int]) -> NDArray[Any]:
        vectors = self._table.lookup(np.array([ids], np.int64))
        sentence: NDArray[Any] = self._session.run(None, {"vectors": vectors})[0]
        return sentence

    def close(self) -> None:
        self._table.close()


class SentenceTransformersModel:
    """Any model that sentence-transformers loads, by folder or by the id of one in the hub's cache; needs torch."""

    def __init__(self, source: str, entry: ModelEntry | None, threads: int) -> None:
        import torch
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging as transformers_logging

        torch.set_num_threads(threads)
        chatter: Any = transformers_logging
        chatter.disable_progress_bar()
        loader: Any = SentenceTransformer
        self._model = loader(source, device="cpu", local_files_only=True)
        self._model.eval()
        self.name = f"{entry.name if entry else Path(source).name}/torch"
        self.dimension: int = self._model.get_embedding_dimension()
        prompts: dict[str, str] = self._model.prompts
        self._prefixes = {
            "query": entry.query_prefix if entry else prompts.get("query", ""),
            "passage": entry.passage_prefix if entry else prompts.get("document", ""),
        }

    def encode(self, texts: Sequence[str], side: Side) -> Vectors:
        prefixed = [self._prefixes[side] + text for text in texts]
        return unit(self._model.encode(prefixed, prompt="", show_progress_bar=False, convert_to_numpy=True))

    def close(self) -> None:
        self._model = None


def unit(vectors: NDArray[Any]) -> Vectors:
    """Each row divided by its length. Raises EngineUnavailableError where a row has no direction."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    if not np.isfinite(lengths).all() or not lengths.all():
        raise EngineUnavailableError("the embedding model gave no numbers; restart memoryd if it stays so")
    return np.asarray(vectors / lengths, np.float32)


def _session(graph: Path, threads: int) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.enable_cpu_mem_arena = False  # the arena never gives back what one long batch took
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])
