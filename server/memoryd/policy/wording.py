"""A text as the words it claims with: what two claims are compared by.

A reading is a sequence of tokens. Chinese needs no segmenter: every character is a token, but for the phrases of
:mod:`memoryd.policy.lexicon` and numerals. English is folded and loses its plural s. What carries no topic is read
too, for it may turn the claim round (not, must, from), but Jaccard does not count it.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import dropwhile, islice

from memoryd.policy.dated import HALVES, settle
from memoryd.policy.heads import predicate_place
from memoryd.policy.language import Language, language_of
from memoryd.policy.normalise import CJK, drop_thousands, simplify
from memoryd.policy.phrases import CHINESE_PHRASES, ENGLISH_PHRASES, LENGTHS, MEASURES
from memoryd.policy.stopwords import ENGLISH
from memoryd.policy.words import NUMERALS, ZH_DIGITS, Kind, Token, zh_value

TOPICAL = frozenset({Kind.WORD, Kind.NAME, Kind.NUMBER, Kind.UNIT, Kind.DATE, Kind.POLE})
"""Kinds whose tokens are words of the claim."""


@dataclass(frozen=True, kw_only=True)
class Wording:
    """``normal`` is the text folded and simplified, without closing marks.

    Jaccard is taken of ``forms``, the topical ones; ``characters`` are those that are Chinese characters beside
    others, and no words of their own.
    """

    normal: str
    language: Language
    tokens: tuple[Token, ...]
    forms: frozenset[str]
    characters: frozenset[str]
    marked: Mapping[Kind, Sequence[Token]]
    """By kind, the tokens that are neither plain words nor function words."""
    is_passage: bool
    """Longer than a statement: then the tokens are those of its beginning."""

    @cached_property
    def text(self) -> str:
        """That of all tokens, folded: words divided by a space, Chinese by nothing."""
        return self._text(self.tokens)

    @cached_property
    def predicate(self) -> int | None:
        """The place of the token that the predicate begins with."""
        return predicate_place(self.tokens, self.text, self.language)

    @cached_property
    def negated(self) -> list[str]:
        """What the negations stand before, sorted."""
        if not self.has(Kind.NEGATION):
            return []
        places = [place for place, token in enumerate(self.tokens, 1) if token.kind is Kind.NEGATION]
        after = (dropwhile(lambda one: one.kind is Kind.FUNCTION, islice(self.tokens, place, None)) for place in places)
        return sorted(next((token.form for token in following), "") for following in after)

    def of(self, kind: Kind) -> Sequence[Token]:
        """The tokens of this kind, in order; not for plain words and function words."""
        return self.marked.get(kind, ())

    def has(self, kind: Kind) -> bool:
        return kind in self.marked

    def before(self, place: int) -> str:
        """The text of the tokens before a place, folded."""
        return self._text(self.tokens[:place])

    def after(self, place: int) -> str:
        """The text of the tokens after a place, folded."""
        return self._text(self.tokens[place + 1 :])

    def _text(self, tokens: Sequence[Token]) -> str:
        joint = "" if self.language == "zh" else " "
        return joint.join([token.text for token in tokens])


LONGEST = 600
"""Characters of a text that may be one statement; what is longer is a passage."""

_UNMARKED = frozenset({Kind.WORD, Kind.FUNCTION})
_LATIN = "A-Za-z0-9_\u00c0-\u024f"
_MEASURED = r"(?:ms|s|sec|secs|min|mins|h|hr|hrs|kg|g|km|cm|mm|m|gb|mb|tb|kb|ml|l|am|pm|st|nd|rd|th|k|x|usd|eur|rmb|px)"
_SCAN = re.compile(
    r"(?P<han>[\u3400-\u9fff〇]+)"
    r"|(?P<time>\d{1,2}:\d\d(?::\d\d)?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?![\w])"
    rf"|(?P<number>\d+(?:\.\d+)*)(?=(?i:{_MEASURED})(?![{_LATIN}])|[^{_LATIN}\-]|-(?![{_LATIN}])|$)"
    rf"|(?P<word>[{_LATIN}]+(?:[._\-/:@#+&'’][{_LATIN}]+)*(?:\+\+|#)?)"
    r"|(?P<sign>[%$€£¥:])"
    r"|[“「『《\"‘](?P<quoted>[^”」』》\"’“「『《]{1,40})[”」』》\"’]"
)
_NOT = re.compile(r"(?:(?<=ca)n|n)['’]t\b", re.IGNORECASE)
_CLITIC = re.compile(r"['’](?:s|re|ve|ll|d|m)\b", re.IGNORECASE)
_MARK = re.compile(r"[\d_@:#/.+]")
_SPACE_BESIDE_CJK = re.compile(rf"(?<=[{CJK}]) | (?=[{CJK}])")
_BESIDE = re.compile("[\u3400-\u9fff]{2,}")
_STOPS = frozenset(".!?。！？:：\n")
_CLOSING = " .。!！;；,，~…"
_FUNCTIONS = {word: Token(word, Kind.FUNCTION, 1, word) for word in ENGLISH | HALVES | {"st", "nd", "rd", "th", ":"}}
_AMBIGUOUS = frozenset({"may", "march", "mar", "sun", "sat", "mon", "wed", "dec", "jan", "fall"})
_WEEKS = frozenset({"周", "期", "拜"})
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "sunday")
_WEEKDAYS = dict(zip("一二三四五六日天", _DAYS, strict=True))
_THOUSANDS = frozenset({"千米", "千克", "千瓦"})
_COUNTING = frozenset({*ZH_DIGITS, *_WEEKDAYS})


class _Characters(dict[str, Token]):
    """Chinese characters as tokens, each made when it is first read: all 27,000 would be 9 MB."""

    def __missing__(self, char: str) -> Token:
        token = self[char] = Token(char, Kind.WORD, 1, char)
        return token


_WORD = _Characters()
_DIRECT = _Characters({char: CHINESE_PHRASES[char] for char, lengths in LENGTHS.items() if lengths == (1,)})
_FIRST = frozenset({*LENGTHS, *_COUNTING} - _DIRECT.keys())
"""Characters that may begin a longer phrase or a numeral; any other is the token of ``_DIRECT``."""
_LONE = {char: CHINESE_PHRASES.get(char, _WORD[char]) for char in LENGTHS}
_BEGINNINGS = frozenset(phrase[:2] for phrase in CHINESE_PHRASES if len(phrase) > 1)


def read(text: str) -> Wording:
    """The reading of a text, in time linear in its length."""
    clean = simplify(drop_thousands(unicodedata.normalize("NFKC", text)))
    beginning = clean[:LONGEST]
    spoken = _CLITIC.sub("", _NOT.sub(" not", beginning)) if "'" in beginning or "’" in beginning else beginning
    tokens = _tokens(spoken)
    settle(tokens)
    forms = frozenset([form for form, kind, _, _ in tokens if kind in TOPICAL])
    return Wording(
        normal=_normal(clean),
        language=language_of(beginning),
        tokens=tuple(tokens),
        forms=forms,
        characters=_joined(tokens),
        marked=_marked(tokens),
        is_passage=len(clean) > LONGEST,
    )


def _marked(tokens: Sequence[Token]) -> dict[Kind, list[Token]]:
    found: dict[Kind, list[Token]] = {}
    for token in [token for token in tokens if token.kind not in _UNMARKED]:
        found.setdefault(token.kind, []).append(token)
    return found


def _normal(clean: str) -> str:
    """As :func:`memoryd.policy.normalise.normalise_value` would have it, of a text that is simplified already."""
    folded = unicodedata.normalize("NFKC", clean.casefold()).split()
    if len(folded) == 1:
        return folded[0].strip(_CLOSING)
    return _SPACE_BESIDE_CJK.sub("", " ".join(folded)).strip(_CLOSING)


def is_han(token: Token) -> bool:
    """True for a Chinese character that stands for itself."""
    return token.kind is Kind.WORD and len(token.form) == 1 and token.form >= "\u3400"


def _tokens(text: str) -> list[Token]:
    hits = list(_SCAN.finditer(text))
    folded = [hit.group().casefold() for hit in hits]
    found: list[Token] = []
    place = 0
    while place < len(hits):
        group = hits[place].lastgroup
        if group == "han":
            found.extend(_chinese(folded[place]))
        elif group in {"word", "sign"} and (phrase := _phrase(text, hits, folded, place)) is not None:
            length, token = phrase
            found.append(token)
            place += length - 1
        elif (function := _FUNCTIONS.get(folded[place])) is not None:
            found.append(function)
        else:
            found.append(_plain(text, hits[place], folded[place]))
        place += 1
    return found


def _chinese(run: str) -> list[Token]:
    found: list[Token] = []
    place, end = 0, len(run)
    while place < end:
        char = run[place]
        if char not in _FIRST:
            token = _DIRECT[char]
        else:
            begins = run[place : place + 2] in _BEGINNINGS or char in _COUNTING
            token = _special(run, place) if begins else _LONE[char]
            place += len(token.text) - 1
        found.append(token)
        place += 1
    return found


def _special(run: str, place: int) -> Token:
    """The numeral, the weekday or the longest phrase that begins here, else the character."""
    char = run[place]
    if char in _COUNTING:
        if char in _WEEKDAYS and run[place - 1 : place] in _WEEKS and run[place + 1 : place + 2] not in MEASURES:
            return Token(_WEEKDAYS[char], Kind.DATE, 1, char)
        if char in ZH_DIGITS and (numeral := _numeral(run, place)) is not None:
            return numeral
    for length in LENGTHS.get(char, ()):
        if (phrase := CHINESE_PHRASES.get(run[place : place + length])) is not None:
            return phrase
    return _WORD[char]


def _numeral(run: str, place: int) -> Token | None:
    """A numeral that counts something: before a measure or a date, or after 第."""
    if run[place : place + 2] in _THOUSANDS:
        return None
    end = place
    while end < len(run) and run[end] in ZH_DIGITS:
        end += 1
    counts = run[end : end + 1] in MEASURES or run[end : end + 2] in MEASURES or run[max(place - 1, 0)] == "第"
    if not (counts or (run[place] == "半" and run[place - 1 : place] == "点")):
        return None
    return Token(zh_value(run[place:end]), Kind.NUMBER, 1, run[place:end])


def _phrase(text: str, hits: Sequence[re.Match[str]], folded: Sequence[str], place: int) -> tuple[int, Token] | None:
    """The longest phrase that begins here, with its length in words."""
    for words, token in ENGLISH_PHRASES.get(folded[place], ()):
        if len(words) > 1 and tuple(folded[place : place + len(words)]) != words:
            continue
        if token.kind is not Kind.DATE or folded[place] not in _AMBIGUOUS or _is_date(text, hits, place):
            return len(words), token
    return None


def _is_date(text: str, hits: Sequence[re.Match[str]], place: int) -> bool:
    """May, March or Sun, no verb and no star: a capital that no sentence begins with, or a number beside it."""
    beside = [hits[one].lastgroup for one in (place - 1, place + 1) if 0 <= one < len(hits)]
    return hits[place].group()[0].isupper() and ("number" in beside or not _is_initial(text, hits[place]))


def _is_initial(text: str, hit: re.Match[str]) -> bool:
    """True at the beginning of a sentence."""
    before = text[max(hit.start() - 4, 0) : hit.start()].rstrip(" \"'“‘(")[-1:]
    return not before or before in _STOPS


def _plain(text: str, hit: re.Match[str], folded: str) -> Token:
    match hit.lastgroup:
        case "number":
            return Token(folded, Kind.NUMBER, 1, folded)
        case "time":
            return Token(folded, Kind.DATE, 1, folded)
        case "quoted":
            return Token(hit.group("quoted").casefold().strip(), Kind.NAME, 1, folded)
    if folded in NUMERALS:
        return Token(NUMERALS[folded], Kind.NUMBER, 1, folded)
    word = hit.group()
    if (word.islower() and word.isalpha()) or not _is_name(word, _is_initial(text, hit)):
        return Token(_singular(folded), Kind.WORD, 1, folded)
    return Token(folded, Kind.NAME, 1, folded)


def _is_name(text: str, initial: bool) -> bool:
    """Capitals that no beginning of a sentence explains, digits, or the marks of a code."""
    if text.islower():
        return _MARK.search(text) is not None
    return not initial or not text[1:].islower() or _MARK.search(text) is not None


def _singular(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1]
    return word


def _joined(tokens: Sequence[Token]) -> frozenset[str]:
    """The Chinese characters that stand beside another."""
    word = Kind.WORD
    shown = [form if kind is word and len(form) == 1 else " " for form, kind, _, _ in tokens]
    return frozenset("".join(_BESIDE.findall("".join(shown))))
