"""Which languages' recognisers a text needs, by its letters."""

import re

_HANZI = re.compile("[\u3400-\u9fff\U00020000-\U0003134f]")
_WORD = re.compile(r"[^\W\d_]{2}")
_NOT_HANZI = re.compile("[^\u3400-\u9fff\U00020000-\U0003134f]+")


def languages_of(text: str) -> tuple[str, ...]:
    """``zh`` for hanzi, ``en`` for words of letters; both, one or none."""
    languages = ("zh",) if _HANZI.search(text) else ()
    return (*languages, "en") if any(_WORD.search(part) for part in _NOT_HANZI.findall(text)) else languages
