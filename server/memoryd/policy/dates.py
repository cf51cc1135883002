"""Calendar words: what is indexed of a moment, what a text names, and whether the two meet.

Absolute dates only, zh and en: 2023年4月27日, 四月二十七号, 4月, April 27(th), 27 April 2023, 2023-04-27, May 2023.
A day without a year is a (month, day) pair; words such as yesterday need an instant and are not read here.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_MONTH = (
    r"(?P<{0}>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_YEAR = r"(?P<{0}>(?:19|20)\d\d)"
_DAY = r"(?P<{0}>[0-3]?\d)(?:st|nd|rd|th)?"
_DIGITS = "〇一二三四五六七八九"
_ZH = r"[0-9〇零一二三四五六七八九十廿]"
_FORMS = (
    rf"(?:{_YEAR.format('year')}\s*年\s*)?(?P<month>{_ZH}{{1,3}})\s*月\s*(?P<day>{_ZH}{{1,3}})\s*[日号號]",
    rf"{_YEAR.format('year')}\s*年\s*(?:(?P<month>{_ZH}{{1,3}})\s*月)?",
    rf"(?<![个個\d]){_YEAR.format('year')}?(?P<month>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s*月(?:份|(?![\d个個]))",
    rf"(?<![\w.]){_YEAR.format('year')}([-/.])(?P<month>[01]?\d)\2(?P<day>[0-3]?\d)(?![\d])",
    rf"\b{_MONTH.format('month')}\s*{_DAY.format('day')}(?:\s*,?\s*{_YEAR.format('year')})?\b(?!:)",
    rf"\b{_DAY.format('day')}\s+(?:of\s+)?{_MONTH.format('month')}\b\.?(?:\s*,?\s*{_YEAR.format('year')}\b)?",
    rf"\b{_MONTH.format('month')}\s*,?\s*(?:of\s+)?{_YEAR.format('year')}\b",
    rf"\b(?:in|during|since|of|last|this|early|late|mid|until|by)\s+{_MONTH.format('month')}\b",
    rf"\b(?:in|during|since|of)\s+{_YEAR.format('year')}\b",
)
_PATTERNS = tuple(re.compile(form, re.IGNORECASE) for form in _FORMS)
_HINT = re.compile(r"\d|月|" + "|".join(_MONTHS), re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedDates:
    """What a text names, from the most exact to the least, and the text without those words."""

    days: tuple[date, ...] = ()
    month_days: tuple[tuple[int, int], ...] = ()
    months: tuple[tuple[int | None, int], ...] = ()
    years: tuple[int, ...] = ()
    rest: str = ""

    def __bool__(self) -> bool:
        return bool(self.days or self.month_days or self.months or self.years)


def date_terms(at: datetime | date) -> list[str]:
    """Index terms of a moment in its own zone: its day, its month and day, its month with and without year, its year.

    They begin with ``@``, which no term of a text does.
    """
    return [f"@{at:%Y-%m-%d}", f"@{at:%m-%d}", f"@{at:%Y-%m}", f"@{at:%m}", f"@{at:%Y}"]


def named_dates(text: str) -> NamedDates:
    """The absolute dates that a text names; impossible ones (30 February) are left in the text."""
    rest = unicodedata.normalize("NFKC", text)
    if not _HINT.search(rest):
        return NamedDates(rest=rest)
    found: list[tuple[int | None, int | None, int | None]] = []
    for pattern in _PATTERNS:
        rest = pattern.sub(lambda match: _take(match, found), rest)
    return NamedDates(
        days=_unique(date(y, m, d) for y, m, d in found if y and m and d),
        month_days=_unique((m, d) for y, m, d in found if not y and m and d),
        months=_unique((y, m) for y, m, d in found if m and not d),
        years=_unique(y for y, m, d in found if y and not m),
        rest=rest,
    )


def terms_of(named: NamedDates, *, index: bool) -> list[str]:
    """Terms of the dates named: all levels for the index, the most exact level alone for a query."""
    terms: list[str] = []
    for day in named.days:
        terms += date_terms(day) if index else [f"@{day:%Y-%m-%d}"]
    for month, day_of_month in named.month_days:
        terms += [f"@{month:02}-{day_of_month:02}"] + [f"@{month:02}"] * index
    for year, month in named.months:
        terms += [f"@{year}-{month:02}" if year else f"@{month:02}"]
        terms += [f"@{month:02}", f"@{year}"] * (index and year is not None)
    return terms + [f"@{year}" for year in named.years]


def match(named: "DateCues", at: datetime | date) -> float:
    """1 when ``at`` is a day that is named, 0.5 when it lies in a month that is, else 0 (years decide nothing)."""
    day = at.date() if isinstance(at, datetime) else at
    if day in named.days or (day.month, day.day) in named.month_days:
        return 1.0
    in_month = any(month == day.month and year in (None, day.year) for year, month in named.months)
    return 0.5 if in_month else 0.0
