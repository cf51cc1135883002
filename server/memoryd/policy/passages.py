"""Long texts as passages: whole sentences up to a length, the last sentence of one beginning the next."""

import re

PASSAGE_LENGTH = 1000
"""Characters in a passage, about 300 to 500 tokens of the embedding model, which reads 512."""

_SENTENCE = re.compile(r"[^。！？!?.\n]*(?:[。！？!?.\n]+[\"'”’）)\]]*\s*|$)")


def passages(text: str) -> list[str]:
    """One passage for a short text, else several that overlap by a sentence; a longer sentence is cut by length."""
    if len(text) <= PASSAGE_LENGTH:
        return [text]
    found: list[str] = []
    current: list[str] = []
    for sentence in _sentences(text):
        if current and sum(map(len, current)) + len(sentence) > PASSAGE_LENGTH:
            found.append("".join(current))
            current = _overlap(current, sentence)
        current.append(sentence)
    return [*found, "".join(current)]


def _sentences(text: str) -> list[str]:
    pieces = [piece for piece in _SENTENCE.findall(text) if piece]
    return [part for piece in pieces for part in _cut(piece)]


def _cut(piece: str) -> list[str]:
    return [piece[start : start + PASSAGE_LENGTH] for start in range(0, len(piece), PASSAGE_LENGTH)]


def _overlap(current: list[str], following: str) -> list[str]:
    last = current[-1]
    return [last] if len(last) + len(following) <= PASSAGE_LENGTH else []
