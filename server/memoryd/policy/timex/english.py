"""English time expressions: the words, parsed bottom up, and the longest of what they give."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memoryd.domain.timex import Grain, Leaning, Mention
from memoryd.policy.timex import (
    english_clock,
    english_dates,
    english_daytime,
    english_distance,
    english_holidays,
    english_joining,
    english_lengths,
    english_named,
    english_numeric,
    english_open,
    english_parts,
    english_periods,
    english_portions,
    english_ranges,
    english_relative,
    english_sets,
    english_workdays,
    series,
    units,
)
from memoryd.policy.timex.chart import Item, parse
from memoryd.policy.timex.english_grammar import GRAMMAR, Context, MonthName, Unit
from memoryd.policy.timex.english_mentions import emitted
from memoryd.policy.timex.english_numbers import numerals
from memoryd.policy.timex.english_words import (
    ABBREVIATIONS,
    AMBIGUOUS,
    DECADES,
    MONTHS,
    ONES,
    ORDINALS,
    SEASONS,
    TENS,
    UNITS,
    WEEKDAYS,
)

_RULES = (
    english_clock,
    english_dates,
    english_daytime,
    english_distance,
    english_holidays,
    english_joining,
    english_lengths,
    english_named,
    english_numeric,
    english_open,
    english_parts,
    english_periods,
    english_portions,
    english_ranges,
    english_relative,
    english_sets,
    english_workdays,
)
_ISO = re.compile(
    r"[12][0-9]{3}-[01][0-9]-[0-3][0-9](?![0-9])"
    r"(?:t[0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:\.[0-9]+)?)?(?:z|[+-][0-9]{2}:?[0-9]{2})?(?![0-9a-z:]))?"
)
"""A date or a timestamp that is one word, so that a log full of them is read as fast as prose."""
_CHAIN = r"(?:[0-9]{1,9}[-./:]){12,}"
"""More numbers in a row than a date or a range of dates has."""
_WORDS = re.compile(rf"{_CHAIN}|{_ISO.pattern}" r"|[a-z]+(?:['’][a-z]+)?|[0-9]+|[^\s\w]|[^\W0-9a-z]+")
_LEXICON = frozenset(
    {
        *WEEKDAYS,
        *MONTHS,
        *UNITS,
        *ONES,
        *TENS,
        *ORDINALS,
        *DECADES,
        *SEASONS,
        "hundred",
        "thousand",
        "st",
        "nd",
        "rd",
        "th",
    }
    | GRAMMAR.words
)
_HALF_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0x2019: 0x27}
_HALF_WIDTH |= {code: code + 32 for code in range(0x41, 0x5B)}


_LONGEST_RUN = 200
"""Words that are parsed at once."""
_MOST_WORDS = 1000
"""Words of time in a text; what lies behind them is not read, so that a pasted log costs no second."""


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    begin: int
    stop: int


def find(text: str, at: datetime, leaning: Leaning) -> list[Mention]:
    """The time expressions in a text, none overlapping another."""
    plain = text.translate(_HALF_WIDTH)
    context = Context(units.wall(at), at.tzinfo, leaning)
    found: list[Mention] = []
    words = 0
    for run in _runs(plain):
        words += len(run)
        if words > _MOST_WORDS:
            break
        found += emitted(text, run, list(_values(run, context)), context)
    return found


def _runs(plain: str) -> Iterator[list[Word]]:
    """Stretches of words that may belong to an expression."""
    run: list[Word] = []
    glued = -1
    for hit in _WORDS.finditer(plain):
        word = Word(_base(hit.group()), hit.start(), hit.end())
        if word.text == "." and run and run[-1].stop == word.begin and run[-1].text in ABBREVIATIONS:
            continue
        known = word.text in _LEXICON or _in_figures(word.text)
        if run and (len(run) >= _LONGEST_RUN or plain.find("\n", run[-1].stop, word.begin) >= 0):
            yield run
            run = []
        if known and glued != word.begin:
            run.append(word)
            continue
        if word.text[0].isalnum():
            glued = word.stop
            if run and run[-1].stop == word.begin and run[-1].text.isalnum():
                run.pop()
        if run:
            yield run
        run = []
    if run:
        yield run


def _in_figures(word: str) -> bool:
    return word.isdigit() or word[4:5] == "-"


def _base(word: str) -> str:
    """Without the ending of a genitive: today's, a fortnight's."""
    bare = word.removesuffix("'s")
    return bare if bare in _LEXICON and word not in _LEXICON else word


def _values(run: Sequence[Word], context: Context) -> Iterator[Item]:
    words = [word.text for word in run]
    if not any(word in _TELLING or _in_figures(word) for word in words):
        return iter(())
    seeds = [seed for start in range(len(words)) for seed in _seeds(words, start, context)]
    return parse(GRAMMAR, words, seeds, context)


def _seeds(words: Sequence[str], start: int, context: Context) -> Iterator[Item]:
    word = words[start]
    for stop, number in numerals(words, start):
        yield Item(start, stop, number)
    if word in MONTHS:
        yield Item(start, start + 1, MonthName(MONTHS[word], word in AMBIGUOUS))
    unit = UNITS.get(word) or UNITS.get(word.removesuffix("'s"))
    if unit:
        yield Item(start, start + 1, Unit(*unit, plural=len(word) > 2 and word.endswith("s") and "'" not in word))
    time = _named(word)
    if time is not None:
        yield Item(start, start + 1, time)
    if time is not None and time.kind == "dow" and word.endswith("days"):
        yield Item(start, start + 1, replace(time, kind="dows", latent=True))
    if word in DECADES:
        yield Item(start, start + 1, english_periods.DecadeWord(DECADES[word]))
    if written := _written(word, context):
        yield Item(start, start + 1, written)


def _named(word: str) -> series.Time | None:
    if word in WEEKDAYS:
        found = series.weekday(WEEKDAYS[word])
        return replace(found, latent=word in AMBIGUOUS)
    if word in SEASONS:
        return replace(english_parts.season(SEASONS[word]), latent=word in AMBIGUOUS)
    return None


def _written(word: str, context: Context) -> series.Time | None:
    """2021-03-03, or 20210303 in a year of our time, or 2021-03-03T10:30Z, which is moved to the speaker's zone."""
    if not _ISO.fullmatch(word):
        if len(word) != 8 or not word.isdigit() or not 1900 <= int(word[:4]) <= 2100:
            return None
        word = f"{word[:4]}-{word[4:6]}-{word[6:]}"
    try:
        moment = datetime.fromisoformat(word.upper())
    except ValueError:
        return None
    if "t" in word:
        return _timestamp(moment, context, Grain.SECOND if word.count(":") > 1 else Grain.MINUTE)
    return series.single(units.unit(Grain.DAY, moment), Grain.DAY, "date8")


def _timestamp(moment: datetime, context: Context, grain: Grain) -> series.Time:
    start = units.floor(grain, units.wall(moment.astimezone(context.zone) if moment.tzinfo else moment))
    return series.single((start, units.shift(start, units.span_of(grain))), grain, "moment")


_TELLING = _LEXICON - {"the", "of", "in", "on", "at", "a", "an", "and", "to", ",", ".", "-", "for", "from", "is"}
