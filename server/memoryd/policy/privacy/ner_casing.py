"""Capitals for names in a text that has none, so that a recogniser trained on edited text sees them."""

from collections.abc import Set as AbstractSet

import regex

from memoryd.policy.privacy.ner_nations import COUNTRIES

_CAPITAL = regex.compile(r"\p{Lu}")
_WORD = regex.compile(r"(?<![\w@.'’-])[\p{L}\p{M}]{2,}(?![\w@])")
_CUE = regex.compile(
    r"(?:my name is|name:|i am|i'm|this is|call me|live in|lives in|living in|moved to|from|dear|mr|mrs|ms|dr|said|"
    r"work for|work at|works at|works for|university of|flew to|arrived at|returned to|name is|it to)\.?\s+(?:the\s+)?$"
)
_COMMON_WORDS = """
a an the i my your his her its our their this that it is was are were be been am not no so very here there going to
of in on at for with by from and or but if as sorry happy glad sure just all now new old home work me him them us
you we they he she what who how when where why will can may mark hope grace rose joy sunny bill rich frank pat art
jack long young early
"""
_COMMON = frozenset(_COMMON_WORDS.split())


def recased(text: str, first_names: AbstractSet[str]) -> str:
    """The text with first names, the words behind them and countries in capitals; unchanged where it has capitals.

    The length stays, so offsets hold.
    """
    if _CAPITAL.search(text):
        return text
    capitals: set[int] = set()
    name_ends = -2
    for match in _WORD.finditer(text):
        word, start = match[0], match.start()
        is_next = start == name_ends + 1 and text[name_ends] == " "
        is_name = word.capitalize() in first_names or word.capitalize() in COUNTRIES
        if word not in _COMMON and (is_name or is_next or _CUE.search(text[max(0, start - 25) : start])):
            capitals.add(start)
            name_ends = match.end()
    return "".join(c.upper() if i in capitals and len(c.upper()) == 1 else c for i, c in enumerate(text))
