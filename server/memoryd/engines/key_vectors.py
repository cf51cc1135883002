"""Vectors of the keys of slots, made when a question first needs them and kept by a hash of the key."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from memoryd.engines.embedding import Embedder
from memoryd.engines.model import Vectors
from memoryd.errors import EngineUnavailableError

WAIT_S = 0.25
"""How long a question waits for keys that have no vector yet."""

KEPT = 2000


class KeyVectors:
    """What a key is known by here is its hash: no word outlives the slots that it names."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._kept: OrderedDict[bytes, NDArray[np.float32]] = OrderedDict()

    def clear(self) -> None:
        self._kept.clear()

    async def of(self, keys: Sequence[str]) -> Vectors:
        """(keys, dimension). Raises EngineUnavailableError when the model is busy or away."""
        names = [blake2b(key.encode(), digest_size=16).digest() for key in keys]
        missing = {name: key for name, key in zip(names, keys, strict=True) if name not in self._kept}
        if missing:
            try:
                async with asyncio.timeout(WAIT_S):
                    made = await self._embedder.embed_passages(list(missing.values()))
            except TimeoutError as error:
                raise EngineUnavailableError from error
            self._kept.update(zip(missing, made, strict=True))
        vectors = np.stack([self._kept[name] for name in names])
        for name in names:
            self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return vectors
