"""Units, spans and their arithmetic."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.timex import Form, Grain, Span
from memoryd.policy.timex import units

MOMENTS = st.datetimes(datetime(1950, 1, 1), datetime(2100, 1, 1))


@given(st.sampled_from(list(Grain)), MOMENTS)
def test_a_unit_holds_its_moment_and_borders_on_the_next(grain: Grain, moment: datetime) -> None:
    start, end = units.unit(grain, moment)
    assert start <= moment < end
    assert units.unit(grain, end)[0] == end
    assert units.floor(grain, start) == start


@pytest.mark.parametrize(
    ("moment", "span", "moved"),
    [
        (datetime(2024, 1, 31), Span(months=1), datetime(2024, 2, 29)),
        (datetime(2023, 12, 31), Span(months=2), datetime(2024, 2, 29)),
        (datetime(2024, 2, 29), Span(months=12), datetime(2025, 2, 28)),
        (datetime(2024, 1, 31, 8), Span(months=1, days=1, seconds=60), datetime(2024, 3, 1, 8, 1)),
    ],
)
def test_shift(moment: datetime, span: Span, moved: datetime) -> None:
    assert units.shift(moment, span) == moved


def test_hours_pass_and_days_do_not_where_the_clocks_change() -> None:
    zone = ZoneInfo("Europe/Berlin")
    evening = datetime(2024, 3, 30, 20)
    assert units.shift(evening, Span(seconds=86400), zone) == datetime(2024, 3, 31, 21)
    assert units.shift(evening, Span(days=1), zone) == datetime(2024, 3, 31, 20)


def test_no_year_beyond_the_calendar() -> None:
    with pytest.raises(OverflowError):
        units.shift(datetime(9999, 6, 1), Span(months=12))


@pytest.mark.parametrize(
    ("day", "count", "found"),
    [
        (datetime(2024, 6, 12), 3, datetime(2024, 6, 17)),
        (datetime(2024, 6, 15), 1, datetime(2024, 6, 17)),
        (datetime(2024, 6, 17), -1, datetime(2024, 6, 14)),
        (datetime(2024, 6, 12), 0, datetime(2024, 6, 12)),
    ],
)
def test_business_day(day: datetime, count: int, found: datetime) -> None:
    assert units.business_day(day, count) == found


@pytest.mark.parametrize(
    ("nth", "found"), [(1, date(2024, 6, 3)), (4, date(2024, 6, 24)), (5, None), (-1, date(2024, 6, 24)), (-5, None)]
)
def test_nth_monday(nth: int, found: date | None) -> None:
    assert units.nth_weekday(2024, 6, 0, nth) == found


@pytest.mark.parametrize(("two", "year"), [(24, 2024), (73, 2073), (74, 1974), (99, 1999), (0, 2000)])
def test_two_digits_of_a_year(two: int, year: int) -> None:
    assert units.full_year(two, date(2024, 6, 12)) == year


def test_a_mention_has_the_zone_of_the_speaker() -> None:
    bounds = (datetime(2024, 6, 12), None)
    found = units.mention((0, 5), Form.AFTER, Grain.DAY, UTC, bounds=bounds)
    assert (found.start, found.end) == (datetime(2024, 6, 12, tzinfo=UTC), None)
