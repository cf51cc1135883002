"""Holidays by canonical id, shared by the languages: when one is in a given year."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import cache

from memoryd.policy.timex import calendars, holiday_dates, units

Rule = Callable[[int], "tuple[date, date] | None"]


@cache
def holiday(name: str, year: int) -> tuple[date, date] | None:
    """Its days in a year, the end exclusive; None in a year that has none, or for which no table has it.

    :raises KeyError: no such holiday; ``known`` lists the ids.
    """
    # a lunar year, or a table kept by one, may have its day beside the Gregorian year that is asked for
    found = (_ruled(name, near) for near in (year, year + 1, year - 1))
    return next((days for days in found if days and days[0].year == year), None)


def _ruled(name: str, year: int) -> tuple[date, date] | None:
    try:
        return _RULES[name](year)
    except (OverflowError, ValueError):
        return None


def known() -> frozenset[str]:
    """The ids."""
    return frozenset(_RULES)


def _lasting(day: date | None, days: int = 1) -> tuple[date, date] | None:
    return None if day is None else (day, day + timedelta(days=days))


def _fixed(month: int, day: int, days: int = 1) -> Rule:
    return lambda year: _lasting(date(year, month, day), days)


def _nth(month: int, weekday: int, nth: int, after: int = 0, days: int = 1) -> Rule:
    def rule(year: int) -> tuple[date, date] | None:
        day = units.nth_weekday(year, month, weekday, nth)
        return None if day is None else _lasting(day + timedelta(days=after), days)

    return rule


def _easter(after: int, days: int = 1, *, orthodox: bool = False) -> Rule:
    return lambda year: _lasting(calendars.easter(year, orthodox=orthodox) + timedelta(days=after), days)


def _lunar(month: int, day: int, days: int = 1) -> Rule:
    """Days of the twelfth month are those of the lunar year that ends in the Gregorian one."""
    return lambda year: _lasting(calendars.lunar(year - (month == 12), month, day), days)


def _term(index: int) -> Rule:
    return lambda year: _lasting(calendars.solar_term(year, index))


def _hijri(month: int, day: int, days: int = 1) -> Rule:
    return lambda year: _lasting(calendars.hijri(year, month, day), days)


def _hebrew(month: int, day: int, days: int = 1, after: int = 0) -> Rule:
    """From the evening before; a holiday of one day is named by that evening's date."""
    return lambda year: _lasting(calendars.hebrew(year, month, day) + timedelta(days=after - 1), days)


def _hindu(name: str, after: int = 0, days: int = 1) -> Rule:
    def rule(year: int) -> tuple[date, date] | None:
        day = calendars.hindu(name, year)
        return None if day is None else _lasting(day + timedelta(days=after), days)

    return rule


def _weekday_near(month: int, day: int) -> Rule:
    """The working day nearest to a date: Friday for a Saturday, Monday for a Sunday."""
    return lambda year: _lasting(_working(date(year, month, day)))


def _working(day: date) -> date:
    return day + timedelta(days={5: -1, 6: 1}.get(day.weekday(), 0))


def _before(month: int, day: int, weekday: int) -> Rule:
    """The last such weekday up to a date."""
    return lambda year: _lasting(units.on_or_before(date(year, month, day), weekday))


def _tax_day(year: int) -> tuple[date, date] | None:
    """15 April, or the next working day; Emancipation Day (16 April, moved off week-ends) is none."""
    emancipation = _working(date(year, 4, 16))
    day = date(year, 4, 15)
    while day.weekday() > 4 or day == emancipation:
        day += timedelta(days=1)
    return _lasting(day)


def _independence_of_israel(year: int) -> tuple[date, date] | None:
    """5 Iyar, moved so that neither it nor the day before touches a Sabbath."""
    moved = {4: -1, 5: -2, 0: 1}.get(calendars.hebrew_weekday(year, 2, 5), 0)
    return _lasting(calendars.hebrew(year, 2, 5) + timedelta(days=moved - 1))


def _holocaust_remembrance(year: int) -> tuple[date, date] | None:
    """27 Nisan, moved away from a Sabbath beside it."""
    moved = {4: -1, 6: 1}.get(calendars.hebrew_weekday(year, 1, 27), 0)
    return _lasting(calendars.hebrew(year, 1, 27) + timedelta(days=moved - 1))


def _tisha_bav(year: int) -> tuple[date, date] | None:
    """9 Av, a day later when that is a Sabbath."""
    return _lasting(calendars.hebrew(year, 5, 9) + timedelta(days=(calendars.hebrew_weekday(year, 5, 9) == 5) - 1))


def _kings_day(year: int) -> tuple[date, date] | None:
    """27 April, or the Saturday before a Sunday."""
    day = date(year, 4, 27)
    return _lasting(day - timedelta(days=day.weekday() == 6))


def _victoria_day(year: int) -> tuple[date, date] | None:
    return _lasting(units.on_or_before(date(year, 5, 24), 0))


def _advent(year: int) -> tuple[date, date] | None:
    return _lasting(calendars.first_of_advent(year))


def _ramadan(year: int) -> tuple[date, date] | None:
    """The whole month, of 29 or 30 days."""
    start = calendars.hijri(year, 9, 1)
    if start is None:
        return None
    eve = start + timedelta(days=29)
    return start, eve + timedelta(days=calendars.hijri(eve.year, 10, 1) != eve)


def _last_friday_of_ramadan(year: int) -> tuple[date, date] | None:
    month = _ramadan(year)
    return month and _lasting(units.on_or_before(month[1] - timedelta(days=1), 4))


def _by_year(dates: dict[int, tuple[int, int]]) -> Rule:
    return lambda year: _lasting(date(year, *dates[year])) if year in dates else None


_KINDS: dict[str, Callable[..., Rule]] = {
    "fixed": _fixed,
    "nth": _nth,
    "easter": _easter,
    "lunar": _lunar,
    "term": _term,
    "hijri": _hijri,
    "hebrew": _hebrew,
    "hindu": _hindu,
    "near": _weekday_near,
    "before": _before,
}
_COMPUTED: dict[str, Rule] = {
    "tax_day": _tax_day,
    "yom_haatzmaut": _independence_of_israel,
    "yom_hashoah": _holocaust_remembrance,
    "tisha_bav": _tisha_bav,
    "kings_day_nl": _kings_day,
    "victoria_day": _victoria_day,
    "advent": _advent,
    "ramadan": _ramadan,
    "jumatul_wida": _last_friday_of_ramadan,
    "super_tuesday": _by_year(holiday_dates.SUPER_TUESDAY),
    "giga_tuesday": _by_year({2008: (2, 5)}),
    "mini_tuesday": _by_year({2004: (2, 3)}),
    "orthodox_easter": _easter(0, orthodox=True),
    "orthodox_easter_monday": _easter(1, orthodox=True),
    "orthodox_good_friday": _easter(-2, orthodox=True),
    "orthodox_palm_sunday": _easter(-7, orthodox=True),
    "orthodox_pentecost": _easter(49, orthodox=True),
    "orthodox_holy_saturday": _easter(-1, orthodox=True),
    "great_lent": _easter(-48, 40, orthodox=True),
    "clean_monday": _easter(-48, orthodox=True),
    "lazarus_saturday": _easter(-8, orthodox=True),
    "orthodox_shrove_monday": _easter(-48, orthodox=True),
    "orthodox_ascension": _easter(39, orthodox=True),
}
_RULES: dict[str, Rule] = {
    name: _KINDS[kind](*arguments) for kind, table in holiday_dates.TABLES.items() for name, arguments in table.items()
} | _COMPUTED
