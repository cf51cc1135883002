"""Calendar words: what is indexed of a moment, what a text names, and whether the two meet.

Absolute dates only, zh and en: 2023年4月27日, 四月二十七号, 4月, April 27th, 27 April 2023, 2023-04-27, May 2023.
A day without a year is a (month, day) pair; words such as yesterday need an instant and are not read here.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from memoryd.domain.recall import Cues

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ZH_DIGITS = "〇一二三四五六七八九"
_ZH_NUMBER = r"(?:\d{1,2}|[零〇一二三四五六七八九十廿]{1,3})"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_DAY = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_PATTERNS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"(?:{_YEAR}\s*年\s*)?(?<!\d)(?P<month>{_ZH_NUMBER})\s*月\s*(?P<day>{_ZH_NUMBER})\s*[日号號]",
        rf"{_YEAR}\s*年(?:\s*(?P<month>{_ZH_NUMBER})\s*月)?",
        rf"(?<![\d零〇一二三四五六七八九十])(?P<month>{_ZH_NUMBER})\s*月(?:份|(?![\d个個]))",
        rf"(?<![\w.]){_YEAR}(?P<mark>[-/.])(?P<month>[01]?\d)(?P=mark)(?P<day>[0-3]?\d)(?!\d)",
        rf"\b{_MONTH}\s+(?:the\s+)?{_DAY}\b(?!:)(?:\s*,?\s*{_YEAR}\b)?",
        rf"\b{_DAY}\s+(?:of\s+)?{_MONTH}(?!\s+(?:be|not|have)\b)(?:\s*,?\s*{_YEAR}\b)?",
        rf"\b{_MONTH}\s*,?\s*(?:of\s+)?{_YEAR}\b",
        rf"\b(?:in|during|since|last|next|this|early|late|mid|until|by)\s+{_MONTH}",
        rf"\b(?:in|during|since)\s+{_YEAR}\b",
    )
)
_HINT = re.compile(r"\d|月|" + "|".join(_MONTHS), re.IGNORECASE)

_Value = TypeVar("_Value")
_Found = tuple[int | None, int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedDates:
    """The dates that a text names; ``rest`` is the text (NFKC) without them, except years alone."""

    days: tuple[date, ...] = ()
    month_days: tuple[tuple[int, int], ...] = ()
    months: tuple[tuple[int | None, int], ...] = ()
    years: tuple[int, ...] = ()
    rest: str = ""


def named_dates(text: str) -> NamedDates:
    """Read the absolute dates; an impossible one (30 February) stays a part of ``rest``."""
    rest = unicodedata.normalize("NFKC", text)
    if not _HINT.search(rest):
        return NamedDates(rest=rest)
    found: list[_Found] = []
    for pattern in _PATTERNS:
        rest = pattern.sub(lambda hit: _take(hit, found), rest)
    return NamedDates(
        days=_unique(date(y, m, d) for y, m, d in found if y and m and d),
        month_days=_unique((m, d) for y, m, d in found if not y and m and d),
        months=_unique((y, m) for y, m, d in found if m and not d),
        years=_unique(y for y, m, d in found if y and not m),
        rest=rest,
    )


def date_terms(at: datetime | date) -> list[str]:
    """Index terms of a moment, read in the zone it carries: day, month and day, month of the year, month, year.

    They begin with ``@``, as no term of a text does, so a day said and a day written in a text meet.
    """
    return [f"@{at.year:04}-{at:%m-%d}", f"@{at:%m-%d}", f"@{at.year:04}-{at:%m}", f"@{at:%m}", f"@{at.year:04}"]


def mentioned_terms(named: NamedDates) -> list[str]:
    """Index terms of the dates that a text names, with those of the months and years they lie in."""
    terms = [term for day in named.days for term in date_terms(day)]
    terms += [term for month, day in named.month_days for term in (f"@{month:02}-{day:02}", f"@{month:02}")]
    terms += [term for year, month in named.months for term in _month_terms(year, month)]
    return terms + [f"@{year:04}" for year in named.years]


def asked_terms(named: NamedDates) -> list[str]:
    """Query terms: each date at its own level alone, so that no month is matched in place of its day."""
    terms = [f"@{day.year:04}-{day:%m-%d}" for day in named.days]
    terms += [f"@{month:02}-{day:02}" for month, day in named.month_days]
    terms += [_month_terms(year, month)[0] for year, month in named.months]
    return terms + [f"@{year:04}" for year in named.years]


def match(cues: Cues, at: datetime | date) -> float:
    """1 on a day that is named, 0.5 in a month that is, else 0; ``at`` is local to who asks."""
    day = at.date() if isinstance(at, datetime) else at
    if day in cues.days or (day.month, day.day) in cues.month_days:
        return 1.0
    in_month = any(month == day.month and year in (None, day.year) for year, month in cues.months)
    return 0.5 if in_month else 0.0


def _take(hit: re.Match[str], found: list[_Found]) -> str:
    parts = hit.groupdict()
    year, month, day = (_number(parts.get(name)) for name in ("year", "month", "day"))
    if not _possible(year, month, day):
        return hit.group()
    found.append((year, month, day))
    return " " if month else hit.group()


def _possible(year: int | None, month: int | None, day: int | None) -> bool:
    try:
        # 2024 is a leap year: 29 February without a year is a date
        date(year or 2024, 1 if month is None else month, 1 if day is None else day)
    except ValueError:
        return False
    return True


def _number(text: str | None) -> int | None:
    """Arabic or Chinese numerals up to 99, or an English month's name."""
    if text is None:
        return None
    if text.isascii() and text.isalpha():
        return _MONTHS.index(text[:3].lower()) + 1
    if text.isdigit():
        return int(text)
    tens, ten, ones = text.replace("零", "〇").replace("廿", "二十").rpartition("十")
    if not ten:
        return int("".join(str(_ZH_DIGITS.index(char)) for char in ones))
    digits = [_ZH_DIGITS.index(part) if part in _ZH_DIGITS else 0 for part in (tens or "一", ones or "〇")]
    return digits[0] * 10 + digits[1]


def _month_terms(year: int | None, month: int) -> list[str]:
    alone = f"@{month:02}"
    return [alone] if year is None else [f"@{year:04}-{month:02}", alone, f"@{year:04}"]


def _unique(values: Iterable[_Value]) -> tuple[_Value, ...]:
    return tuple(dict.fromkeys(values))
