"""A text in sentences, for recognisers that read one at a time."""

import re

from memoryd.policy.privacy.ner_words import NOT_NAMES

_END = re.compile(
    r"[。！？!?；]+[”’」』）)\"']*"
    r"|\n+"
    r"|(?<![A-Z])(?<!\b[A-Z]r)(?<!\b[DMS][rt])(?<!\bMrs)(?<!\bInc)(?<!\bLtd)(?<!\bNo)(?<!\bvs)(?<!\bApt)(?<!\bAve)\.[\"')]*(?=\s+[\"'(]?[^\W\d_a-z])"
)
_BREAKS = re.compile(r"[\s,，、;:：]")
_HANZI = re.compile("[\u3400-\u9fff]")
_FIRST = re.compile(r"[\W\d_]*[^\W\d_]+")
_CAPITALISED = re.compile(r"(?<![A-Za-z@._/-])[A-Z][a-z]+(?![\w@])")
_CANDIDATE = re.compile(r"(?<!\w)(?!(?:I|OK)\b)[^\W\d_a-z]|(?<!\d)(?:19|20)\d\d(?!\d)")
_LEAD = re.compile(r"[\s>*•|#=_-]*(?:\?{2,}[ ]+)?")


def sentences(text: str, longest: int) -> list[tuple[int, int]]:
    """Start and end of each sentence with something in it; one over ``longest`` is cut at a space or comma."""
    found: list[tuple[int, int]] = []
    start = 0
    for end in (*(match.end() for match in _END.finditer(text)), len(text)):
        begin = _LEAD.match(text, start).end()  # type: ignore[union-attr]
        if begin < end and text[begin:end].strip():
            found += _cut(text, begin, end, longest)
        start = end
    return found


def _cut(text: str, start: int, end: int, longest: int) -> list[tuple[int, int]]:
    parts = []
    while end - start > longest:
        breaks = [match.end() for match in _BREAKS.finditer(text, start + longest // 2, start + longest)]
        cut = breaks[-1] if breaks else start + longest
        parts.append((start, cut))
        start = cut
    return [*parts, (start, end)]


def may_name(sentence: str) -> bool:
    """Whether a reader of English names could find one: a capital that no first word explains, a year or a month.

    Beside hanzi only whole words with a capital count; the rest is addresses, codes and units.
    """
    if _HANZI.search(sentence):
        return bool(_CAPITALISED.search(sentence))
    first = _FIRST.match(sentence)
    rest = first.end() if first and first[0] in NOT_NAMES else 0
    return bool(_CANDIDATE.search(sentence, rest))
