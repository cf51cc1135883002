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
        tags = self._decoded([self._ids_of(sentence) for sentence in sentences])
        return [self._joined(line) for line in tags]

    def _ids_of(self, sentence: str) -> list[int]:
        unknown = self._ids["OOV"]
        return [self._ids.get(self._half.get(character, character), unknown) for character in sentence]

    def _emissions(self, lines: Sequence[list[int]]) -> NDArray[np.float32]:
        """Scores of the tags, (sentences, longest, tags). The network reads padding as text, so only sentences of one
        length go through it together."""
        scores = np.zeros((len(lines), max(map(len, lines)), len(self._arriving)), np.float32)
        alike: dict[int, list[int]] = defaultdict(list)
        for row, line in enumerate(lines):
            alike[len(line)].append(row)
        for length, rows in alike.items():
            ids = np.array([lines[row] for row in rows], np.int64)
            feed = {"token_ids": ids, "length": np.full(len(rows), length, np.int64)}
            scores[rows, :length] = self._session.run(None, feed)[0]
        return scores

    def _decoded(self, lines: Sequence[list[int]]) -> list[list[int]]:
        """Best tags of each sentence: Viterbi over the CRF's transitions, all sentences a step at a time."""
        if not lines:
            return []
        order = sorted(range(len(lines)), key=lambda row: -len(lines[row]))
        emissions, lengths = self._emissions([lines[row] for row in order]), [len(lines[row]) for row in order]
        scores, back = emissions[:, 0].copy(), []
        for at in range(1, lengths[0]):
            going = sum(length > at for length in lengths)
            paths = scores[:going, None, :] + self._arriving
            best = paths.argmax(2)
            back.append(best)
            scores[:going] = np.take_along_axis(paths, best[:, :, None], 2)[:, :, 0] + emissions[:going, at]
        tags: list[list[int]] = [[] for _ in lines]
        for row, last in zip(range(len(lines)), scores.argmax(1), strict=True):
            tags[order[row]] = _traced(back, row, int(last), lengths[row])
        return tags

    def _joined(self, tags: Sequence[int]) -> list[tuple[str, int, int]]:
        words: list[tuple[str, int, int]] = []
        for at, number in enumerate(tags):
            tag, _, place = self._tags.get(number, "n-B").rpartition("-")
            if place == "I" and words:
                words[-1] = (words[-1][0], words[-1][1], at + 1)
            else:
                words.append((tag or place, at, at + 1))
        return words


def _traced(back: Sequence[NDArray[np.int64]], row: int, last: int, length: int) -> list[int]:
    """The tags of one sentence from its last one backwards."""
    tags = [last]
    for pointers in reversed(back[: length - 1]):
        tags.append(int(pointers[row, tags[-1]]))
    return tags[::-1]


def is_hanzi(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff" or "\U00020000" <= character <= "\U0003134f"


def _table(file: Path) -> list[tuple[str, str]]:
    lines = (line.split("\t", 1) for line in file.read_text(encoding="utf-8").split("\n") if "\t" in line)
    return [(key, value) for key, value in lines]
