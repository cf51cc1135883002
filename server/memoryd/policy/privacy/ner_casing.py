"""Capitals for names in a text that has none, so that a recogniser trained on edited text sees them."""

from itertools import zip_longest

import regex

from memoryd.policy.privacy.ner_names import Names
from memoryd.policy.privacy.ner_nations import COUNTRIES
from memoryd.policy.privacy.ner_ordinary import GOES_ON, ORDINARY
from memoryd.policy.privacy.ner_words import AMBIGUOUS

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


_VERB = regex.compile(r"\w{2,}(?:ed|ing|ly)")
_WEAK = ORDINARY | {word.lower() for word in AMBIGUOUS}
"""Words that are names only beside another name or a cue."""


def recased(text: str, names: Names) -> str:
    """The text with names, the words behind them and countries in capitals; unchanged where it has capitals.

    The length stays, so offsets hold.
    """
    if _CAPITAL.search(text):
        return text
    capitals: set[int] = set()
    name_ends = -2
    words = list(_WORD.finditer(text))
    for match, behind in zip_longest(words, words[1:]):
        word, start = match[0], match.start()
        is_next = start == name_ends + 1 and text[name_ends] == " "
        following = behind[0] if behind and behind.start() == match.end() + 1 else ""
        if _is_name(word, following, names) or (is_next and _goes_on(word)) or _is_cued(text, word, start):
            capitals.add(start)
            name_ends = match.end()
    return "".join(c.upper() if i in capitals and len(c.upper()) == 1 else c for i, c in enumerate(text))


def _is_name(word: str, following: str, names: Names) -> bool:
    """A country or a first name; one that is an ordinary word too only before another name."""
    listed = word.capitalize()
    if word in _COMMON or (listed not in names.first and listed not in COUNTRIES):
        return False
    return listed in COUNTRIES or word not in _WEAK or (_is_plain(following) and following.capitalize() in names.last)


def _goes_on(word: str) -> bool:
    """Whether a word behind a name may be the rest of it."""
    return _is_plain(word) and not _VERB.fullmatch(word)


def _is_plain(word: str) -> bool:
    return word not in _COMMON and word not in GOES_ON and word not in ORDINARY


def _is_cued(text: str, word: str, start: int) -> bool:
    return _goes_on(word) and _CUE.search(text[max(0, start - 25) : start]) is not None
