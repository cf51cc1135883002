"""A text as the words it claims with: what two claims are compared by.

A reading is a sequence of tokens. Chinese needs no segmenter: every character is a token, but for the phrases of
:mod:`memoryd.policy.lexicon`, numerals and dates. English is folded and loses its plural s. What carries no topic is
read too, for it may turn the claim round (not, must, from), but it is no word of :attr:`Wording.words`.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from memoryd.policy import lexicon
from memoryd.policy.language import Language, language_of
from memoryd.policy.normalise import drop_thousands, normalise_value, simplify
from memoryd.policy.numerals import NUMERALS, ZH_DIGITS, zh_value
from memoryd.policy.stopwords import ENGLISH


class Kind(StrEnum):
    """What a token is; ``function`` and below carry no topic."""

    WORD = "word"
    NAME = "name"
    NUMBER = "number"
    UNIT = "unit"
    DATE = "date"
    POLE = "pole"
    NEGATION = "negation"
    MODALITY = "modality"
    QUANTITY = "quantity"
    PERSON = "person"
    ROLE = "role"
    CORRECTION = "correction"
    CHANGE = "change"
    ADDITION = "addition"
    FUNCTION = "function"


TOPICAL = frozenset({Kind.WORD, Kind.NAME, Kind.NUMBER, Kind.UNIT, Kind.DATE, Kind.POLE})
"""Kinds whose tokens are words of the claim."""


class Token(NamedTuple):
    """``form`` is equal for spellings and synonyms of one word; ``side`` is -1 for the second of two opposites."""

    form: str
    kind: Kind
    side: int = 1
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """``normal`` is the text folded and simplified, without closing marks.

    ``words`` and ``characters`` are what Jaccard is taken of: topical forms, and single Chinese characters.
    """

    normal: str
    language: Language
    tokens: tuple[Token, ...]
    words: frozenset[str]
    characters: frozenset[str]

    def of(self, *kinds: Kind) -> tuple[Token, ...]:
        """The tokens of these kinds, in order."""
        return tuple(token for token in self.tokens if token.kind in kinds)


_HAN = "\u3400-\u9fff"
_LATIN = "A-Za-z\u00c0-\u024f"
_MEASURED = r"(?:ms|s|sec|secs|min|mins|h|hr|hrs|kg|g|km|cm|mm|m|gb|mb|tb|kb|ml|l|am|pm|st|nd|rd|th|k|x|usd|eur|rmb|px)"
_QUOTED = r"“[^”]{1,40}”|「[^」]{1,40}」|『[^』]{1,40}』|《[^》]{1,40}》|\"[^\"]{1,40}\"|‘[^’]{1,40}’"
_UNIT = re.compile(
    rf"(?P<quoted>{_QUOTED})"
    r"|(?P<time>\d{1,2}:\d\d(?::\d\d)?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?!\w)"
    rf"|(?P<number>\d+(?:\.\d+)*)(?=(?i:{_MEASURED})(?![{_LATIN}0-9_])|[^{_LATIN}0-9_\-]|-(?!\w)|$)"
    rf"|(?P<code>[{_LATIN}0-9_]+(?:[._\-/:@#+&'’][{_LATIN}0-9_]+)*(?:\+\+|#)?)"
    rf"|(?P<weekday>(?:周|星期|礼拜)[一二三四五六日天末](?![次个回]))"
    rf"|(?P<numeral>[{ZH_DIGITS}]+(?=[{lexicon.MEASURES}月日号天年周岁秒元块米斤成点楼层分小倍升吨]|公斤|公里|美元|星期|毫)"
    rf"|(?<=第)[{ZH_DIGITS}]+)"
    rf"|(?P<han>[{_HAN}])"
    r"|(?P<sign>[%$€£¥℃])"
)
_NOT = re.compile(r"(?:(?<=ca)n|n)['’]t\b", re.IGNORECASE)
_CLITIC = re.compile(r"['’](?:s|re|ve|ll|d|m)\b", re.IGNORECASE)
_CLOSING = " .。!！;；,，~…"
_DATE_MARKS = frozenset("月日号点年时")
_ORDINALS = frozenset({"st", "nd", "rd", "th"})
_HALVES = frozenset({"am", "pm"})
_NOT_INITIAL = re.compile(r"[.!?。！？:：]\s*$")

Entry = tuple[tuple[str, ...], str, Kind, int]


def read(text: str) -> Wording:
    """The reading of a text; linear in its length."""
    clean = simplify(drop_thousands(unicodedata.normalize("NFKC", text)))
    units = list(_units(_CLITIC.sub("", _NOT.sub(" not", clean))))
    tokens = _dated([*_tokens(units)])
    forms = {token.form for token in tokens if token.kind in TOPICAL}
    characters = {form for form in forms if len(form) == 1 and form >= "\u3400"}
    return Wording(
        normal=normalise_value(text).strip(_CLOSING),
        language=language_of(clean),
        tokens=tuple(tokens),
        words=frozenset(forms - characters),
        characters=frozenset(characters),
    )


class _Unit(NamedTuple):
    text: str
    folded: str
    group: str
    initial: bool


def _units(text: str) -> Iterator[_Unit]:
    initial = True
    for hit in _UNIT.finditer(text):
        found, group = hit.group(), hit.lastgroup or ""
        yield _Unit(found, found.casefold(), group, initial)
        initial = text[hit.end() : hit.end() + 1] in {".", "!", "?", "。", "！", "？", ":", "："}


def _tokens(units: Sequence[_Unit]) -> Iterator[Token]:
    place = 0
    while place < len(units):
        unit = units[place]
        entry = _entry(units, place) if unit.folded in _INDEX else None
        if entry is None:
            yield _plain(unit)
            place += 1
        else:
            phrase, form, kind, side = entry
            yield Token(form, kind, side, "".join(one.text for one in units[place : place + len(phrase)]))
            place += len(phrase)


def _entry(units: Sequence[_Unit], place: int) -> Entry | None:
    for entry in _INDEX[units[place].folded]:
        phrase = entry[0]
        if len(phrase) > 1 and tuple(one.folded for one in units[place : place + len(phrase)]) != phrase:
            continue
        if entry[2] is not Kind.DATE or phrase[0] not in _CAPITAL_ALONE or _is_month(units, place):
            return entry
    return None


def _is_month(units: Sequence[_Unit], place: int) -> bool:
    """May, March or Sun, no verb and no star: a capital that no sentence begins with, or a number beside it."""
    unit = units[place]
    beside = [units[one].group for one in (place - 1, place + 1) if 0 <= one < len(units)]
    return unit.text[:1].isupper() and (not unit.initial or "number" in beside)


def _plain(unit: _Unit) -> Token:
    text, folded, group, initial = unit
    if group in {"number", "numeral"}:
        return Token(zh_value(folded) if group == "numeral" else folded, Kind.NUMBER, 1, text)
    if group in {"time", "weekday"}:
        return Token(folded, Kind.DATE, 1, text)
    if group == "quoted":
        return Token(folded[1:-1].strip(), Kind.NAME, 1, text)
    if group == "han":
        return Token(folded, Kind.WORD, 1, text)
    return _english(text, folded, initial)


def _english(text: str, folded: str, initial: bool) -> Token:
    if folded in NUMERALS:
        return Token(NUMERALS[folded], Kind.NUMBER, 1, text)
    if folded in _HALVES:
        return Token(folded, Kind.DATE, 1, text)
    if folded in ENGLISH or folded in _ORDINALS:
        return Token(folded, Kind.FUNCTION, 1, text)
    if _names(text, initial):
        return Token(folded, Kind.NAME, 1, text)
    return Token(_singular(folded), Kind.WORD, 1, text)


def _names(text: str, initial: bool) -> bool:
    """Capitals that no beginning of a sentence explains, digits, or the marks of a code."""
    if any(char.isdigit() or char in "_@:#/.+" for char in text):
        return True
    return (text[:1].isupper() and not initial) or (len(text) > 1 and text.isupper()) or text[1:] != text[1:].lower()


def _singular(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1]
    return word


def _dated(tokens: list[Token]) -> list[Token]:
    """Numbers that belong to a date as dates: beside a month, before 月 日 号 点 年 or am, and years."""
    for place, token in enumerate(tokens):
        if token.kind is Kind.NUMBER and _in_date(tokens, place):
            tokens[place] = token._replace(kind=Kind.DATE)
        elif token.form in _DATE_MARKS and place and tokens[place - 1].kind is Kind.DATE:
            tokens[place] = Token(token.form, Kind.FUNCTION, 1, token.text)
    return tokens


def _in_date(tokens: Sequence[Token], place: int) -> bool:
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    before = tokens[place - 1] if place else None
    if after is not None and (after.form in _DATE_MARKS or after.form in _HALVES or after.form in _ORDINALS):
        return True
    if any(one is not None and one.form in _MONTH_FORMS for one in (before, after)):
        return True
    form = tokens[place].form
    return len(form) == 4 and form.startswith(("19", "20")) and form.isdigit()


def _phrase(words: str) -> tuple[str, ...]:
    return tuple(hit.group().casefold() for hit in _UNIT.finditer(words))


def _entries() -> Iterator[Entry]:
    for table, kind in _TABLES:
        for line in table.strip().splitlines():
            phrases = [phrase.strip() for phrase in line.split(",") if phrase.strip()]
            name = phrases[0] if kind in _NAMED else ""
            for phrase in phrases:
                yield _phrase(phrase), f"{name or phrase}", kind, 1
    for line in lexicon.OPPOSITES.strip().splitlines():
        sides = [[phrase.strip() for phrase in side.split(",")] for side in line.split("=")]
        for side, phrases in zip((1, -1), sides, strict=True):
            for phrase in phrases:
                yield _phrase(phrase), f"{sides[0][0]}/{sides[1][0]}", Kind.POLE, side


_NAMED = frozenset(Kind) - {Kind.FUNCTION, Kind.CHANGE, Kind.CORRECTION, Kind.ADDITION, Kind.NEGATION}
_TABLES = (
    (lexicon.UNNEGATED, Kind.WORD),
    (lexicon.SYNONYMS, Kind.WORD),
    (lexicon.NEGATION, Kind.NEGATION),
    (lexicon.MODALITY, Kind.MODALITY),
    (lexicon.QUANTITY, Kind.QUANTITY),
    (lexicon.PERSON, Kind.PERSON),
    (lexicon.DAYS, Kind.DATE),
    (lexicon.MONTHS, Kind.DATE),
    (lexicon.UNITS, Kind.UNIT),
    (lexicon.COLOURS, Kind.NAME),
    (lexicon.CORRECTION, Kind.CORRECTION),
    (lexicon.CHANGE, Kind.CHANGE),
    (lexicon.ADDITION, Kind.ADDITION),
    (lexicon.ROLE, Kind.ROLE),
    (lexicon.FILLER, Kind.FUNCTION),
)


def _index() -> dict[str, list[Entry]]:
    """Phrases by their first unit, the longest first; of equal ones the last table's comes first."""
    found: dict[str, list[Entry]] = {}
    for _, entry in sorted(enumerate(_entries()), key=lambda one: (-len(one[1][0]), -one[0])):
        found.setdefault(entry[0][0], []).append(entry)
    return found


_CAPITAL_ALONE = frozenset({"may", "march", "mar", "sun", "sat", "mon", "wed", "dec", "jan", "fall"})
_MONTH_FORMS = frozenset(line.split(",")[0].strip() for line in lexicon.MONTHS.strip().splitlines())
_INDEX = _index()
