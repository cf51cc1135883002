"""One mean vector per language and side, subtracted so that a language no longer looks like a topic.

A multilingual encoder keeps each language, and questions apart from statements, in a region of its own; in a mixed
store the nearest neighbours of a Chinese question are then Chinese, whatever they say. Without the region's mean the
topic decides. `bench/centre.py` makes the means; the ways this was measured stand in docs/reference/models.md.
"""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from memoryd.engines.model import Side, Vectors, unit
from memoryd.policy.language import language_of


class Centring:
    """The means of one model; without a file it leaves vectors as they are. `label` names the means in use."""

    def __init__(self, file: Path | None) -> None:
        self._means: dict[str, dict[str, Vectors]] = {}
        self.label = "plain"
        if file is not None:
            raw = file.read_bytes()
            self.label = f"centred-{hashlib.sha256(raw).hexdigest()[:8]}"
            for side, means in json.loads(raw)["means"].items():
                self._means[side] = {lang: np.array(mean, np.float32) for lang, mean in means.items()}

    def apply(self, vectors: Vectors, texts: Sequence[str], side: Side) -> Vectors:
        """`vectors` (texts, dimension) minus the mean of each text's language, of length 1 again."""
        means = self._means.get(side)
        if not means:
            return vectors
        return unit(vectors - np.stack([means[language_of(text)] for text in texts]))
