"""The words that a text is indexed and searched by.

Runs of CJK give every character and every pair; other words are folded (case, accents) and stemmed as English; codes
(``PX-1012``, ``TK100000``, ``a::b``, ``x@y.org``, ``src/app.py``, ``1.2.3``, ``camelCase``) are kept whole and in
parts. Dates give the terms of :mod:`memoryd.policy.dates`. Characters that mean something to a query parser separate
words or stand inside a code; none of them acts.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import chain
from threading import local

import Stemmer

from memoryd.policy.dates import NamedDates, asked_terms, mentioned_terms, named_dates
from memoryd.policy.normalise import CJK, drop_thousands, simplify
from memoryd.policy.stopwords import CHINESE, ENGLISH

TERM_BYTES = 64
"""Longest term in UTF-8; a longer one is replaced by its hash, so that it is still found whole."""

CODE_WEIGHT = 3
"""How often a query counts a code, against once for each of its parts."""

_WORD = rf"(?:(?![{CJK}])[^\W_])+"
_TOKEN = re.compile(rf"[{CJK}]+|{_WORD}(?:(?:[._\-/:@#+&=~%\\'’]{{1,3}}){_WORD})*(?:\+\+|#)?")
_PART = re.compile(_WORD)
_CLITIC = re.compile(r"(?:n['’]t|['’](?:s|re|ve|ll|d|m|t))(?![^\W_])", re.IGNORECASE)
_NUMERAL = re.compile(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_CODE_MARK = re.compile(r"[_@:#\\=~+]|[./][^./]+[./]")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th|s)", re.IGNORECASE)
_ACCENT = re.compile("[\u0300-\u036f]")
_UNSPACED = re.compile(f"[{CJK}]")
_INNER = str.maketrans({"\\": "/", "'": None, "’": None})
_stemmers = local()

WordTerms = Callable[[str], Iterable[str]]


def index_terms(text: str, words: WordTerms | None = None) -> Counter[str]:
    """Terms of a text with how often each occurs, those of the dates it names included.

    :param words: of :func:`word_terms`, where many texts are read at once.
    """
    counts = Counter(chain.from_iterable(map(words or _indexed, _tokens(text))))
    counts.update(mentioned_terms(named_dates(text)))
    return counts


def word_terms() -> WordTerms:
    """Reads each word once. Keep it no longer than the texts: no word outlives its text."""
    return cache(lambda token: tuple(_indexed(token)))


def query_terms(text: str, named: NamedDates | None = None) -> Counter[str]:
    """Terms of a question with their weights; ``named`` saves reading its dates again.

    Function words are left out, unless nothing else is asked.
    """
    named = named or named_dates(text)
    tokens = list(_tokens(named.rest))
    counts = Counter(asked_terms(named))
    for token in tokens:
        counts.update(_asked(token))
    return counts or Counter(term for token in tokens for term in _unstopped(token))


def only_codes(text: str) -> bool:
    """True when every word is a code: letters with digits, or joined by a mark that no sentence sets inside a word."""
    tokens = list(_tokens(text))
    return bool(tokens) and all(_is_code(token) for token in tokens)


def text_length(text: str) -> int:
    """Words of a text, a CJK character counting as one; what the length prior is taken of."""
    return sum(len(token) if _is_unspaced(token) else 1 for token in _tokens(text))


def _tokens(text: str) -> Iterator[str]:
    """Runs of CJK, words, and codes with their joiners; NFKC, simplified, case kept, thousands separators gone."""
    clean = drop_thousands(simplify(unicodedata.normalize("NFKC", text)))
    return (hit.group() for hit in _TOKEN.finditer(_CLITIC.sub(" ", clean)))


def _indexed(token: str) -> Iterator[str]:
    if _is_unspaced(token):
        yield from token
        yield from _pairs(token)
    else:
        yield from _word_terms(token, stop=False)


def _asked(token: str) -> Counter[str]:
    if _is_unspaced(token):
        return Counter(term for part in CHINESE.sub(" ", token).split() for term in _pairs(part) or [part])
    terms = Counter(_word_terms(token, stop=True))
    if _is_code(token):
        terms[_limit(_fold(token))] *= CODE_WEIGHT
    return terms


def _unstopped(token: str) -> list[str]:
    return _pairs(token) or [token] if _is_unspaced(token) else list(_word_terms(token, stop=False))


def _pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)]


def _word_terms(token: str, *, stop: bool) -> Iterator[str]:
    """A word stemmed; of a token with parts the whole, and its parts of two characters or more, stemmed."""
    if token.isascii() and token.isalpha() and (len(token) == 1 or token[1:].islower()):
        # most words: in lower case but for the first letter, nothing to take apart
        word = token.lower()
        if not (stop and word in ENGLISH):
            yield _limit(stem(word))
        return
    whole, parts = _fold(token), _parts(token)
    if parts != [whole]:
        yield _limit(whole)
        squashed = "".join(_fold(piece) for piece in _PART.findall(token))
        if squashed != whole and _mixed(squashed):
            yield _limit(squashed)
        parts = [part for part in parts if len(part) > 1 and part != whole]
    for part in parts:
        if not (stop and part in ENGLISH):
            yield _limit(stem(part))


def _parts(token: str) -> list[str]:
    """Folded parts, each once: between joiners, then between letters and digits, then at capitals."""
    if _ORDINAL.fullmatch(token):
        return [_fold(token), token.rstrip("stndrhSTNDRH")]
    words = _PART.findall(token)
    pieces = [piece for word in words for piece in _NUMERAL.split(word)]
    humps = [hump for piece in pieces for hump in _CAMEL.split(piece)]
    return list(dict.fromkeys(_fold(part) for part in (*words, *pieces, *humps)))


def _is_unspaced(token: str) -> bool:
    return _UNSPACED.match(token) is not None


def _is_code(token: str) -> bool:
    """Letters with digits (but no 5th or 1990s), or a mark inside that no sentence sets there."""
    if _is_unspaced(token) or _ORDINAL.fullmatch(token):
        return False
    return _mixed(token) or _CODE_MARK.search(token) is not None


def _mixed(token: str) -> bool:
    return any(char.isdigit() for char in token) and any(char.isalpha() for char in token)


def _fold(word: str) -> str:
    """Case, accents on any base letter, and the joiners that are spelt in two ways."""
    folded = word.translate(_INNER).casefold()
    if folded.isascii():
        return folded
    return unicodedata.normalize("NFC", _ACCENT.sub("", unicodedata.normalize("NFD", folded)))


def stem(word: str) -> str:
    """A word of ASCII letters as English stems it; any other as it is."""
    return _stemmer().stemWord(word) if word.isascii() and word.isalpha() else word


def _stemmer() -> Stemmer.Stemmer:
    # a Stemmer belongs to one thread; no cache inside, so that no word outlives its text
    if not hasattr(_stemmers, "english"):
        _stemmers.english = Stemmer.Stemmer("english", 0)
    return _stemmers.english


def _limit(term: str) -> str:
    data = term.encode()
    return term if len(data) <= TERM_BYTES else "#" + blake2b(data, digest_size=16).hexdigest()
