from datetime import date

import pytest

from memoryd.domain.time import read_time


def test_a_time_and_a_date_are_read():
    assert read_time("2026-03-01") == date(2026, 3, 1)
    assert read_time("2026-03-01T09:30:00+08:00").isoformat() == "2026-03-01T09:30:00+08:00"
    assert read_time("2026-03-01t09:30z").isoformat() == "2026-03-01T09:30:00+00:00"
    assert read_time("2026-03-01T09:30-23:59").isoformat() == "2026-03-01T09:30:00-23:59"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2026-01-01T10:00+99:00", "must have an offset of less than 24 hours, such as +08:00"),
        ("2026-01-01T10:00+24:00", "must have an offset of less than 24 hours, such as +08:00"),
        ("2026-01-01T10:00+08:60", "must have an offset of less than 24 hours, such as +08:00"),
        ("2026-13-01", "must be a day and a time that exist; one of its parts is out of range"),
        ("2026-02-30T10:00Z", "must be a day and a time that exist; one of its parts is out of range"),
        ("2026-01-01T25:00Z", "must be a day and a time that exist; one of its parts is out of range"),
        ("tomorrow", "must be an RFC 3339 time such as 2026-03-01T09:30:00+08:00, or a date"),
    ],
)
def test_what_is_none_is_told_without_its_text(text, message):
    with pytest.raises(ValueError, match=r"^must") as refused:
        read_time(text)
    assert str(refused.value) == message
