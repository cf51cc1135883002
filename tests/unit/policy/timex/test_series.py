"""Series of times, searched from a moment on and back from it."""

from datetime import datetime
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.timex import Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.units import Bounds

MOMENTS = st.datetimes(datetime(1990, 1, 1), datetime(2050, 1, 1))
SERIES = {
    "mondays": series.weekday(0),
    "weeks": series.every(Grain.WEEK, "week"),
    "march": series.month(3),
    "leap days": series.month_day(2, 29),
    "31st": series.day_of_month(31),
    "easter": series.holidays("easter"),
    "mondays of march": series.intersect(series.weekday(0), series.month(3)),
}


@given(st.sampled_from(sorted(SERIES)), MOMENTS)
def test_ahead_and_behind_meet_at_the_moment(name: str, moment: datetime) -> None:
    times = SERIES[name]
    ahead, behind = list(islice(times.ahead(moment), 4)), list(islice(times.behind(moment), 4))
    assert ahead == sorted(ahead)
    assert behind == sorted(behind, reverse=True)
    assert all(end > moment for _, end in ahead)
    assert all(end <= moment for _, end in behind)


@given(MOMENTS)
def test_what_intersect_finds_lies_in_both(moment: datetime) -> None:
    start, end = next(iter(SERIES["mondays of march"].ahead(moment)))
    assert (start.weekday(), start.month, (end - start).days) == (0, 3, 1)


def test_holding_is_what_the_moment_lies_in() -> None:
    march = series.month(3)
    assert march.holding(datetime(2024, 3, 31, 23)) == (datetime(2024, 3, 1), datetime(2024, 4, 1))
    assert march.holding(datetime(2024, 4, 1)) is None


def test_within_counts_those_that_begin_there() -> None:
    frame = units.unit(Grain.MONTH, datetime(2024, 6, 1))
    assert [start.day for start, _ in series.weekday(0).within(frame)] == [3, 10, 17, 24]


def test_choose_leaves_out_where_nothing_is_picked() -> None:
    def fifth_monday(frame: Bounds) -> Bounds | None:
        found = series.weekday(0).within(frame)
        return found[4] if len(found) > 4 else None

    times = series.choose(series.every(Grain.MONTH, "month"), fifth_monday, Grain.DAY, "date")
    assert [start.month for start, _ in islice(times.ahead(datetime(2024, 1, 1)), 3)] == [1, 4, 7]


@pytest.mark.parametrize(("moment", "side"), [(datetime(2024, 6, 1), "ahead"), (datetime(2024, 8, 1), "behind")])
def test_single_is_on_one_side(moment: datetime, side: str) -> None:
    bounds = units.unit(Grain.MONTH, datetime(2024, 7, 1))
    times = series.single(bounds, Grain.MONTH, "month")
    assert list(getattr(times, side)(moment)) == [bounds]
    assert not list(getattr(times, "behind" if side == "ahead" else "ahead")(moment))


def test_a_pair_has_a_reading_on_each_side() -> None:
    past, future = (units.unit(Grain.DAY, datetime(year, 12, 27)) for year in (2023, 2024))
    times = series.pair(past, future, Grain.DAY, "date")
    assert (times.last(datetime(2024, 6, 1)), times.first(datetime(2024, 6, 1))) == (past, future)
