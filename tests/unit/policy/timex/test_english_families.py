"""English time expressions by family: months after prepositions, weeks, fiscal and business time, what lies beside.

Said on Wednesday, 12 June 2024, at 10:15.
"""

from datetime import UTC, datetime

import pytest

from memoryd.domain.timex import Form, Leaning, Mention
from memoryd.policy.timex.reading import find_times

AT = datetime(2024, 6, 12, 10, 15, tzinfo=UTC)


def one(text: str, leaning: Leaning = Leaning.PAST) -> Mention:
    found = find_times(text, at=AT, leaning=leaning)
    assert len(found) == 1, [text[mention.begin : mention.stop] for mention in found]
    return found[0]


def shown(mention: Mention) -> str:
    """The bounds, days where they lie on midnights."""
    bounds = (bound and bound.isoformat()[:16].removesuffix("T00:00") for bound in (mention.start, mention.end))
    return "..".join(bound or "" for bound in bounds)


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("since March", "2024-03-01.."),
        ("until May", "..2025-05-01"),
        ("through May", "..2025-06-01"),
        ("by March", "..2025-04-01"),
        ("June 5th or later", "2024-06-05.."),
        ("until now", "..2024-06-12T10:15"),
        ("Friday at the latest", "..2024-06-15"),
        ("June 2022 to date", "2022-06-01..2024-06-13"),
        ("the rest of the day", "2024-06-12T10:15..2024-06-13"),
        ("the rest of the week", "2024-06-12..2024-06-17"),
        ("Monday 9am to next Monday 9am", "2024-06-10T09:00..2024-06-17T09:00"),
        ("from 2021-03-03 to 2021-03-05", "2021-03-03..2021-03-06"),
        ("from the second week of March until May", "2024-03-11..2024-06-01"),
        ("June 5 and 6", "2024-06-05..2024-06-07"),
        ("Q1 and Q2 2022", "2022-01-01..2022-07-01"),
        ("2021/22", "2021-01-01..2023-01-01"),
    ],
)
def test_open_and_ranges(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("the week ending 9 March", "2024-03-03..2024-03-10"),
        ("w/c 3 March", "2024-02-26..2024-03-04"),
        ("2021-W05", "2021-02-01..2021-02-08"),
        ("2021-W05-3", "2021-02-03..2021-02-04"),
        ("the first half of March", "2024-03-01..2024-03-16"),
        ("2H 2022", "2022-07-01..2023-01-01"),
        ("3Q20", "2020-07-01..2020-10-01"),
        ("fiscal year 2020", "2020-01-01..2021-01-01"),
        ("the early 90s", "1990-01-01..1993-01-01"),
        ("in the summer of '69", "1969-06-21..1969-09-24"),
        ("midweek", "2024-06-11..2024-06-14"),
        ("the last days of 2022", "2022-12-29..2023-01-01"),
        ("last year's Christmas", "2023-12-25..2023-12-26"),
    ],
)
def test_weeks_years_and_their_parts(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("in 5 business days", "2024-06-19..2024-06-20"),
        ("3 working days ago", "2024-06-07..2024-06-08"),
        ("the next business day", "2024-06-13..2024-06-14"),
        ("the last working day of March", "2024-03-29..2024-03-30"),
        ("two business days after June 7", "2024-06-11..2024-06-12"),
        ("next work week", "2024-06-17..2024-06-22"),
    ],
)
def test_business_days(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("a year ago today", "2023-06-12..2023-06-13"),
        ("this time last year", "2023-06-12..2023-06-13"),
        ("Friday week", "2024-06-21..2024-06-22"),
        ("a week on Friday", "2024-06-21..2024-06-22"),
        ("within 2 weeks of June 5, 2022", "2022-06-05..2022-06-19"),
        ("in more than two weeks", "2024-06-26.."),
        ("the next three Mondays", "2024-06-17..2024-07-02"),
        ("in the coming weeks", "2024-06-13..2024-07-04"),
    ],
)
def test_beside_now_and_other_times(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


def test_what_is_measured_from_a_bare_date_has_both_readings() -> None:
    told = one("two days after Christmas")
    planned = one("two days after Christmas", Leaning.FUTURE)
    assert shown(told) == "2023-12-27..2023-12-28"
    assert shown(planned) == "2024-12-27..2024-12-28"
    assert planned.other is not None
    assert shown(planned.other) == shown(told)


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("two or three weeks", (0, 21)),
        ("3-5 days", (0, 5)),
        ("2 1/2 years", (30, 0)),
        ("1½ years", (18, 0)),
        ("3+ years", (36, 0)),
        ("two more weeks", (0, 14)),
        ("no more than 3 days", (0, 3)),
        ("10 business days", (0, 10)),
    ],
)
def test_lengths(text: str, length: tuple[int, int]) -> None:
    mention = one(text)
    assert mention.form is Form.DURATION
    assert mention.span is not None
    assert (mention.span.months, mention.span.days) == length


@pytest.mark.parametrize("text", ["the 15th of every month", "every Monday and Wednesday", "three times a month"])
def test_recurrence(text: str) -> None:
    assert one(text).form is Form.SET


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("on 2021-03-03 10:30", "2021-03-03T10:30..2021-03-03T10:31"),
        ("2021-03-03T10:30:00Z", "2021-03-03T10:30..2021-03-03T10:30"),
        ("March 3, 2021 at 10:30", "2021-03-03T10:30..2021-03-03T10:31"),
    ],
)
def test_clock_of_a_written_date_is_that_of_its_face(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


@pytest.mark.parametrize(
    "text",
    [
        "This may work.",
        "the sun sat on the mount",
        "I saw that march past us",
        "the boy in her early 30s",
        "Phase 1 Q&A",
    ],
)
def test_verbs_and_nouns_are_no_times(text: str) -> None:
    assert not find_times(text, at=AT)
