"""When holidays are, after calendars that anybody can look up."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.timex.holidays import holiday, known


@pytest.mark.parametrize(
    ("name", "year", "first", "days"),
    [
        ("christmas", 2024, "2024-12-25", 1),
        ("thanksgiving", 2024, "2024-11-28", 1),
        ("memorial_day", 2024, "2024-05-27", 1),
        ("easter", 2024, "2024-03-31", 1),
        ("orthodox_easter", 2024, "2024-05-05", 1),
        ("whit_monday", 2024, "2024-05-20", 1),
        ("spring_festival", 2024, "2024-02-10", 1),
        ("spring_festival_eve", 2024, "2024-02-09", 1),
        ("mid_autumn", 2024, "2024-09-17", 1),
        ("laba", 2024, "2024-01-18", 1),
        ("qingming", 2024, "2024-04-04", 1),
        ("winter_solstice", 2024, "2024-12-21", 1),
        ("eid_al_fitr", 2024, "2024-04-10", 1),
        ("ramadan", 2024, "2024-03-11", 30),
        ("rosh_hashanah", 2024, "2024-10-02", 3),
        ("hanukkah", 2024, "2024-12-25", 8),
        ("purim", 2024, "2024-03-23", 1),
        ("diwali", 2023, "2023-11-12", 1),
        ("tax_day", 2023, "2023-04-18", 1),
    ],
)
def test_holidays(name: str, year: int, first: str, days: int) -> None:
    start = date.fromisoformat(first)
    assert holiday(name, year) == (start, start + timedelta(days=days))


def test_a_year_without_one_has_none() -> None:
    assert holiday("leap_day", 2023) is None
    assert holiday("super_tuesday", 2023) is None
    assert holiday("diwali", 1500) is None


def test_an_unknown_one_is_an_error() -> None:
    with pytest.raises(KeyError):
        holiday("no_such_day", 2024)


@given(st.sampled_from(sorted(known())), st.integers(1900, 2100))
def test_every_one_lies_in_its_year(name: str, year: int) -> None:
    found = holiday(name, year)
    if found is not None:
        assert found[0].year == year
        assert timedelta(days=1) <= found[1] - found[0] <= timedelta(days=62)
