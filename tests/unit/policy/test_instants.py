"""From written times to instants: zones with their clock changes, whole days, the ends of the calendar."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.instants import When, as_of, end_of, start_of

ZONES = [
    ZoneInfo(name)
    for name in (
        *("UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"),
        *("America/Sao_Paulo", "America/Havana", "Australia/Lord_Howe", "Pacific/Apia"),
    )
]
MICROSECOND = timedelta(microseconds=1)
zones = st.sampled_from(ZONES)
days = st.dates(date(1950, 1, 1), date(2100, 1, 1))


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("day", "zone", "start", "end"),
    [
        (date(2026, 3, 1), "UTC", "2026-03-01T00:00", "2026-03-02T00:00"),
        (date(2026, 3, 1), "Asia/Shanghai", "2026-02-28T16:00", "2026-03-01T16:00"),
        # 23 hours, and 25
        (date(2026, 3, 29), "Europe/Berlin", "2026-03-28T23:00", "2026-03-29T22:00"),
        (date(2026, 10, 25), "Europe/Berlin", "2026-10-24T22:00", "2026-10-25T23:00"),
        # no midnight: the day begins at one
        (date(2018, 11, 4), "America/Sao_Paulo", "2018-11-04T03:00", "2018-11-05T02:00"),
        # two midnights: the day begins at the first
        (date(2026, 11, 1), "America/Havana", "2026-11-01T04:00", "2026-11-02T05:00"),
    ],
)
def test_a_date_covers_its_whole_day(day: date, zone: str, start: str, end: str) -> None:
    where = ZoneInfo(zone)
    assert start_of(day, where) == utc(start)
    assert end_of(day, where) == utc(end)
    assert as_of(day, where) == utc(end) - MICROSECOND


@pytest.mark.parametrize(
    ("naive", "zone", "instant"),
    [
        ("2026-07-01T12:00", "Europe/Berlin", "2026-07-01T10:00"),
        ("2026-01-01T12:00", "Europe/Berlin", "2026-01-01T11:00"),
        # said twice: the first; never shown by a clock: as if the clock had not been changed yet
        ("2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30"),
        ("2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30"),
        ("2026-01-01T12:00", "Asia/Kathmandu", "2026-01-01T06:15"),
    ],
)
def test_a_naive_time_is_read_in_the_zone(naive: str, zone: str, instant: str) -> None:
    when = datetime.fromisoformat(naive)
    for convert in (start_of, end_of, as_of):
        assert convert(when, ZoneInfo(zone)) == utc(instant)


@given(st.datetimes(datetime(1950, 1, 1), datetime(2100, 1, 1), timezones=zones), zones)
def test_an_instant_stays_itself_in_every_zone(when: datetime, zone: ZoneInfo) -> None:
    for convert in (start_of, end_of, as_of):
        assert convert(when, zone) == when.astimezone(UTC)
        assert convert(when, zone).tzinfo is UTC


@given(days, zones)
def test_days_follow_each_other_without_a_gap(day: date, zone: ZoneInfo) -> None:
    assert end_of(day, zone) == start_of(day + timedelta(days=1), zone)
    assert start_of(day, zone) <= end_of(day, zone)
    length = end_of(day, zone) - start_of(day, zone)
    assert timedelta(hours=23) <= length <= timedelta(hours=25) or zone.key == "Pacific/Apia"


@given(days, st.sampled_from([zone for zone in ZONES if zone.key != "Pacific/Apia"]))
def test_an_as_of_read_by_a_date_asks_an_instant_of_that_day(day: date, zone: ZoneInfo) -> None:
    assert as_of(day, zone).astimezone(zone).date() == day
    assert (as_of(day, zone) + MICROSECOND).astimezone(zone).date() == day + timedelta(days=1)


def test_a_day_that_never_was_is_empty() -> None:
    apia = ZoneInfo("Pacific/Apia")
    assert start_of(date(2011, 12, 30), apia) == end_of(date(2011, 12, 30), apia)


@pytest.mark.parametrize(
    ("convert", "when", "zone"),
    [
        (end_of, date.max, "UTC"),
        (as_of, date.max, "UTC"),
        (start_of, date.min, "Asia/Shanghai"),
        (start_of, datetime.max, "America/New_York"),
        (start_of, datetime.fromisoformat("0001-01-01T00:00:00+14:00"), "UTC"),
    ],
)
def test_what_lies_outside_the_calendar_is_an_overflow(convert: object, when: When, zone: str) -> None:
    with pytest.raises(OverflowError):
        convert(when, ZoneInfo(zone))  # type: ignore[operator]
