"""Days of calendars other than the Gregorian one, as the library of each gives them.

Every function names the Gregorian year in which the day is wanted and returns None where the library's tables end.
"""

from datetime import date, timedelta
from functools import cache

HIJRI_YEARS = (1343, 1500)
LUNAR_YEARS = (1900, 2100)


@cache
def easter(year: int, *, orthodox: bool = False) -> date:
    """Easter Sunday, after Meeus (dateutil)."""
    from dateutil import easter as computus

    day: date = computus.easter(year, computus.EASTER_ORTHODOX if orthodox else computus.EASTER_WESTERN)
    return day


@cache
def lunar(year: int, month: int, day: int, *, leap: bool = False) -> date | None:
    """A day of the Chinese lunar year ``year`` (its last days lie in January or February of the next one).

    Day 30 of a month that has 29 is its last day.
    """
    from borax.calendars.lunardate import InvalidLunarDateError, LunarDate

    for tried in (day, 29) if day == 30 else (day,):
        try:
            found: date = LunarDate(year, month, tried, int(leap)).to_solar_date()
        except InvalidLunarDateError:
            continue
        return found
    return None


@cache
def solar_term(year: int, index: int) -> date | None:
    """One of the 24 solar terms: 0 is 小寒 in early January, 6 清明, 23 冬至."""
    from borax.calendars.lunardate import TermUtils

    if not LUNAR_YEARS[0] <= year <= LUNAR_YEARS[1]:
        return None
    day: date = TermUtils.nth_term_day(year, index)
    return day


@cache
def hijri(year: int, month: int, day: int) -> date | None:
    """The first such day of the Islamic calendar (Umm al-Qura, as observed in Saudi Arabia) in a Gregorian year."""
    from hijridate import Hijri

    first = int((year - 622) * 33 / 32)
    for islamic in range(max(first - 1, HIJRI_YEARS[0]), min(first + 3, HIJRI_YEARS[1]) + 1):
        found = Hijri(islamic, month, day).to_gregorian()
        if found.year == year:
            return date(found.year, found.month, found.day)
    return None


@cache
def hebrew(year: int, month: int, day: int) -> date:
    """A day of the Hebrew calendar, months from Nisan; month 12 is the Adar of Purim.

    The day begins at sunset of the evening before the date that is returned.
    """
    from pyluach.dates import HebrewDate
    from pyluach.hebrewcal import Year

    hebrew_year = year + (3761 if month in (7, 8, 9) else 3760)
    if month == 12 and Year(hebrew_year).leap:
        month = 13
    found = HebrewDate(hebrew_year, month, day).to_pydate()
    return date(found.year, found.month, found.day)


@cache
def hebrew_weekday(year: int, month: int, day: int) -> int:
    """Monday is 0."""
    return hebrew(year, month, day).weekday()


@cache
def hindu(name: str, year: int) -> date | None:
    """A festival of the Hindu lunisolar calendars, by the name that the tables of ``holidays`` have for it."""
    from holidays.calendars.hindu import _HinduLunisolar

    found = getattr(_HinduLunisolar(), f"{name}_date")(year)
    day: date | None = (found[0] if isinstance(found, tuple) else next(iter(found), (None,))[0]) if found else None
    return day


def first_of_advent(year: int) -> date:
    """The fourth Sunday before Christmas."""
    christmas = date(year, 12, 25)
    return christmas - timedelta(days=christmas.weekday() + 1 + 21)
