"""Chinese names by LAC, Baidu's lexical analyser: a network over characters and a CRF. Its files are read as data.

https://github.com/baidu/lac
"""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from presidio_analyzer import EntityRecognizer, RecognizerResult

from memoryd.engines.recognition_models import LAC_FILE
from memoryd.policy.normalise import simplify
from memoryd.policy.privacy.ner_chinese import CLASSES, settle
from memoryd.policy.privacy.ner_sentences import sentences

_LONGEST = 200
_SCORE = 0.85


class LacNames(EntityRecognizer):
    """Reads the sentences that hold hanzi."""

    def __init__(self, folder: Path, language: str) -> None:
        self._lac = Lac(folder)
        super().__init__(sorted(set(CLASSES.values())), name="lac", supported_language=language)

    def load(self) -> None:
        return

    def analyze(self, text: str, entities: list[str], nlp_artifacts: Any = None) -> list[RecognizerResult]:
        places = [(a, b) for a, b in sentences(text, _LONGEST) if any(is_hanzi(c) for c in text[a:b])]
        words = self._lac.words([simplify(text[a:b]) for a, b in places])
        found = settle(
            text,
            [(tag, start + a, end + a) for (a, _), line in zip(places, words, strict=True) for tag, start, end in line],
        )
        return [RecognizerResult(name, start, end, _SCORE) for name, start, end in found]


class Lac:
    """Words of sentences with their tags (``PER``, ``LOC``, ``ORG``, ``TIME`` and parts of speech)."""

    def __init__(self, folder: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.enable_cpu_mem_arena = False
        self._session = onnxruntime.InferenceSession(
            str(folder / LAC_FILE), options, providers=["CPUExecutionProvider"]
        )
        transitions: NDArray[np.float32] = np.load(folder / "lac_crf_transitions.npy")
        self._arriving = np.ascontiguousarray(transitions.T)
        self._ids = {word: int(number) for number, word in _table(folder / "word.dic")}
        self._half = dict(_table(folder / "q2b.dic"))
        self._tags = {int(number): tag for number, tag in _table(folder / "tag.dic")}

    def words(self, sentences: Sequence[str]) -> list[list[tuple[str, int, int]]]:
        """Tag, start and end of the words of each sentence."""
        found: list[list[tuple[str, int, int]]] = [[] for _ in sentences]
        alike: dict[int, list[int]] = defaultdict(list)
        for index, sentence in enumerate(sentences):
            alike[len(sentence)].append(index)
        # The network reads padding as text, so only sentences of one length go together.
        for rows in alike.values():
            for row, tags in zip(rows, self._decode([sentences[row] for row in rows]), strict=True):
                found[row] = self._joined(tags)
        return found

    def _decode(self, batch: Sequence[str]) -> NDArray[np.int64]:
        """Best tag of each character, (sentences, characters): Viterbi over the CRF's transitions."""
        unknown = self._ids["OOV"]
        ids = np.array([[self._ids.get(self._half.get(c, c), unknown) for c in line] for line in batch], np.int64)
        lengths = np.full(len(batch), ids.shape[1], np.int64)
        emissions = self._session.run(None, {"token_ids": ids, "length": lengths})[0]
        scores, back = emissions[:, 0], []
        for at in range(1, ids.shape[1]):
            paths = scores[:, None, :] + self._arriving
            back.append(paths.argmax(2))
            scores = paths.max(2) + emissions[:, at]
        tags = [scores.argmax(1)]
        rows = np.arange(len(batch))
        for pointers in reversed(back):
            tags.append(pointers[rows, tags[-1]])
        return np.stack(tags[::-1], 1)

    def _joined(self, tags: NDArray[np.int64]) -> list[tuple[str, int, int]]:
        words: list[tuple[str, int, int]] = []
        for at, number in enumerate(tags):
            tag, _, place = self._tags.get(int(number), "n-B").rpartition("-")
            if place == "I" and words:
                words[-1] = (words[-1][0], words[-1][1], at + 1)
            else:
                words.append((tag or place, at, at + 1))
        return words


def is_hanzi(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff" or "\U00020000" <= character <= "\U0003134f"


def _table(file: Path) -> list[tuple[str, str]]:
    lines = (line.split("\t", 1) for line in file.read_text(encoding="utf-8").split("\n") if "\t" in line)
    return [(key, value) for key, value in lines]
