"""A second look at the best hits: a cross-encoder reads the query and each text together."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from memoryd.engines.manifest import entry_of
from memoryd.engines.recording import RECORD, verify
from memoryd.errors import EngineUnavailableError
from memoryd.settings import Settings

_BATCH = 8
_FAILED = "the reranker failed or is closed; recall answers in the fused order"


class Reranker(Protocol):
    """`name` says which weights; scores of different rerankers do not compare."""

    name: str

    async def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """One score per text, higher is better. Raises EngineUnavailableError at the deadline of the settings."""
        ...

    def close(self) -> None: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class RerankerChoice:
    """The reranker, or the reason why there is none, in a sentence for the people who run memoryd."""

    reranker: Reranker | None
    note: str


class CrossEncoderReranker:
    """Any cross-encoder that sentence-transformers loads, on one thread of its own."""

    def __init__(self, source: str, *, max_tokens: int | None, deadline_s: float) -> None:
        from sentence_transformers import CrossEncoder

        loader: Any = CrossEncoder
        self._model = loader(source, device="cpu", local_files_only=True, max_length=max_tokens)
        self._deadline_s = deadline_s
        self._pool = ThreadPoolExecutor(1, "memoryd-rerank")
        self.name = Path(source).name

    async def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        if not texts:
            return []
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._deadline_s):
                return await loop.run_in_executor(self._pool, self._scores, query, list(texts))
        except TimeoutError as error:
            raise EngineUnavailableError(f"the reranker did not answer within {self._deadline_s:g} s") from error
        except RuntimeError as error:
            raise EngineUnavailableError(_FAILED) from error

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _scores(self, query: str, texts: list[str]) -> list[float]:
        pairs = [(query, text) for text in texts]
        try:
            raw = self._model.predict(pairs, batch_size=_BATCH, show_progress_bar=False, convert_to_numpy=True)
        except Exception as error:  # the top of a pool thread's task; the cause may quote a text, so it is cut off
            raise EngineUnavailableError(f"{_FAILED} ({type(error).__name__})") from None
        scores = np.asarray(raw, np.float64)
        if scores.shape != (len(texts),) or not np.isfinite(scores).all():
            raise EngineUnavailableError("the reranker gave no usable scores; recall answers in the fused order")
        return [float(score) for score in scores]


def choose_reranker(settings: Settings) -> RerankerChoice:
    """The reranker of the settings, or None with the reason. Raises ModelError where a fetched one was changed."""
    chosen = settings.reranker
    if not chosen.model:
        return RerankerChoice(reranker=None, note="no reranker is set; recall answers in the fused order")
    entry = entry_of(chosen.model, "reranker")
    source, folder = chosen.model, settings.models_dir / (entry.name if entry else "") / "st"
    if entry and (folder / RECORD).exists():
        verify(folder)
        source = str(folder)
    elif entry:
        source = entry.hub
    try:
        limit = entry.max_tokens if entry else None
        reranker = CrossEncoderReranker(source, max_tokens=limit, deadline_s=chosen.deadline_s)
    except (OSError, ValueError, ImportError):
        remedy = "run `memoryd models fetch` or give a folder"
        return RerankerChoice(reranker=None, note=f"the reranker {chosen.model} is not on this machine; {remedy}")
    return RerankerChoice(reranker=reranker, note=f"reranking with {reranker.name}")
