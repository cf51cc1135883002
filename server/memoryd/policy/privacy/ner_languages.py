"""Which languages' recognisers a text needs, by its letters."""

import re

_HANZI = re.compile("[\u3400-\u9fff\U00020000-\U0003134f]")
_WORD = re.compile(r"[^\W\d_]{2}")
_ENGLISH = re.compile(r"(?<![A-Za-z@._/-])(?:[A-Z][a-z]+|[A-Za-z]+(?: [A-Za-z]+){2})(?![\w@])")


def languages_of(text: str) -> tuple[str, ...]:
    """``zh`` for hanzi, ``en`` for words of letters; both, one or none.

    Beside hanzi only a word with a capital or three words in a row are English: addresses, codes and units are not.
    """
    if not _HANZI.search(text):
        return ("en",) if _WORD.search(text) else ()
    return ("zh", "en") if _ENGLISH.search(text) else ("zh",)
