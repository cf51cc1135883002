"""English time expressions: what is read, where, and what is left alone. Said on Wednesday, 12 June 2024, at 10:15."""

import time
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memoryd.domain.timex import Form, Grain, Leaning, Mention, Span
from memoryd.policy.timex.reading import MOST_CHARACTERS, find_times, read_time_expression

BERLIN = ZoneInfo("Europe/Berlin")
AT = datetime(2024, 6, 12, 10, 15, tzinfo=BERLIN)


def one(text: str, leaning: Leaning = Leaning.PAST, at: datetime = AT) -> Mention:
    found = find_times(text, at=at, leaning=leaning)
    assert len(found) == 1, [text[mention.begin : mention.stop] for mention in found]
    return found[0]


def days(mention: Mention) -> tuple[str | None, str | None]:
    """The bounds as dates; both lie on midnights."""
    bounds = (mention.start, mention.end)
    assert all(bound is None or (bound.hour, bound.minute) == (0, 0) for bound in bounds)
    first, last = (bound and bound.date().isoformat() for bound in bounds)
    return first, last


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("We met yesterday.", "2024-06-11"),
        ("the day after tomorrow works", "2024-06-14"),
        ("I moved on 7 September 2019", "2019-09-07"),
        ("born Sept. 7th, 2019", "2019-09-07"),
        ("paid on 2019-09-07", "2019-09-07"),
        ("paid on 9/7/2019", "2019-09-07"),
        ("paid on 27/9/2019", "2019-09-27"),
        ("paid on 27.9.19", "2019-09-27"),
        ("it opened August twenty-first, nineteen ninety-nine", "1999-08-21"),
        ("five days ago", "2024-06-07"),
        ("a fortnight ago", "2024-05-29"),
        ("in ten days", "2024-06-22"),
        ("next Tuesday", "2024-06-18"),
        ("last Sunday", "2024-06-09"),
        ("the second Thursday of May 2023", "2023-05-11"),
        ("the last Friday in January 2025", "2025-01-31"),
        ("last day of February 2024", "2024-02-29"),
        ("the 3rd of next month", "2024-07-03"),
        ("a week from Monday", "2024-06-24"),
        ("two days before Christmas", "2023-12-23"),
        ("the Monday before Easter 2024", "2024-03-25"),
        ("Easter 2025", "2025-04-20"),
        ("Mother's Day 2022", "2022-05-08"),
        ("Chinese New Year 2023", "2023-01-22"),
    ],
)
def test_days(text: str, day: str) -> None:
    mention = one(text)
    after = (date.fromisoformat(day) + timedelta(days=1)).isoformat()
    assert (mention.form, mention.grain, *days(mention)) == (Form.INSTANT, Grain.DAY, day, after)


@pytest.mark.parametrize(
    ("text", "form", "start", "end"),
    [
        ("last week", Form.INSTANT, "2024-06-03", "2024-06-10"),
        ("in May 2021", Form.INSTANT, "2021-05-01", "2021-06-01"),
        ("in 2016", Form.INSTANT, "2016-01-01", "2017-01-01"),
        ("Q3 2022", Form.INSTANT, "2022-07-01", "2022-10-01"),
        ("the second half of 2022", Form.INTERVAL, "2022-07-01", "2023-01-01"),
        ("mid July 2022", Form.INTERVAL, "2022-07-11", "2022-07-21"),
        ("last weekend", Form.INTERVAL, "2024-06-08", "2024-06-10"),
        ("in the nineties", Form.INTERVAL, "1990-01-01", "2000-01-01"),
        ("last summer", Form.INTERVAL, "2023-06-21", "2023-09-24"),
        ("from 4 to 9 March 2024", Form.INTERVAL, "2024-03-04", "2024-03-10"),
        ("April 28 - May 3, 2024", Form.INTERVAL, "2024-04-28", "2024-05-04"),
        ("between 2012 and 2015", Form.INTERVAL, "2012-01-01", "2016-01-01"),
        ("over the last three weeks", Form.INTERVAL, "2024-05-22", "2024-06-12"),
        ("the next five days", Form.INTERVAL, "2024-06-13", "2024-06-18"),
        ("for 4 days from next Monday", Form.INTERVAL, "2024-06-17", "2024-06-21"),
        ("year to date", Form.INTERVAL, "2024-01-01", "2024-06-13"),
        ("the rest of this month", Form.INTERVAL, "2024-06-12", "2024-07-01"),
        ("since last year", Form.AFTER, "2023-01-01", None),
        ("after 2020", Form.AFTER, "2021-01-01", None),
        ("before May 3rd, 2020", Form.BEFORE, None, "2020-05-03"),
        ("by the end of next month", Form.BEFORE, None, "2024-08-01"),
        ("until Friday", Form.BEFORE, None, "2024-06-14"),
        ("through Friday", Form.BEFORE, None, "2024-06-15"),
    ],
)
def test_longer_and_open(text: str, form: Form, start: str | None, end: str | None) -> None:
    mention = one(text)
    assert (mention.form, *days(mention)) == (form, start, end)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("tomorrow at 5pm", "2024-06-13T17:00"),
        ("half past nine tomorrow", "2024-06-13T09:30"),
        ("yesterday at 18:45", "2024-06-11T18:45"),
        ("9 am on Friday, June 14, 2024", "2024-06-14T09:00"),
        ("in 90 minutes", "2024-06-12T11:45"),
        ("tomorrow evening at eight", "2024-06-13T20:00"),
    ],
)
def test_clock_times(text: str, start: str) -> None:
    assert one(text).start == datetime.fromisoformat(start).replace(tzinfo=BERLIN)


def test_until_an_hour() -> None:
    mention = one("I am out until 5pm tomorrow")
    assert (mention.form, mention.start, mention.end) == (Form.BEFORE, None, datetime(2024, 6, 13, 17, tzinfo=BERLIN))


@pytest.mark.parametrize(
    ("text", "span", "grain"),
    [
        ("it took 3 days", Span(days=3), Grain.DAY),
        ("two weeks of work", Span(days=14), Grain.WEEK),
        ("an hour and a half", Span(seconds=5400), Grain.HOUR),
        ("2 years and 4 months", Span(months=28), Grain.MONTH),
        ("half a year", Span(months=6), Grain.YEAR),
        ("1.5 years", Span(months=18), Grain.YEAR),
    ],
)
def test_lengths(text: str, span: Span, grain: Grain) -> None:
    mention = one(text)
    assert (mention.form, mention.span, mention.grain) == (Form.DURATION, span, grain)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("every other day", Span(days=2)),
        ("weekly", Span(days=7)),
        ("on Mondays", Span(days=7)),
        ("yearly", Span(months=12)),
    ],
)
def test_recurrence(text: str, span: Span) -> None:
    mention = one(text)
    assert (mention.form, mention.span, mention.start) == (Form.SET, span, None)


@pytest.mark.parametrize(
    "text",
    [
        "May I help you?",
        "They may come, or they may not.",
        "We march for peace.",
        "The sun is out and I sat down.",
        "Give me a second opinion on the fall of Rome.",
        "She was the first, and this is the third time.",
        "The ratio is 4:3 and version 2.10.1 is out.",
        "Call 555-2010-1234.",
        "There are 12 students and $1900 in the box.",
        "This is the day I dreamt of.",
    ],
)
def test_words_that_only_look_like_time(text: str) -> None:
    assert find_times(text, at=AT) == ()


@pytest.mark.parametrize(
    ("leaning", "day", "other"), [("past", "2024-06-07", "2024-06-14"), ("future", "2024-06-14", "2024-06-07")]
)
def test_leaning_decides_where_a_bare_weekday_lies(leaning: str, day: str, other: str) -> None:
    mention = one("on Friday", Leaning(leaning))
    assert mention.other is not None
    assert (days(mention)[0], days(mention.other)[0]) == (day, other)


def test_what_is_said_outright_has_one_reading() -> None:
    assert one("3 May 2020").other is None
    assert one("last Friday").other is None


def test_a_holiday_is_told_apart() -> None:
    assert one("Christmas 2020").holiday
    assert not one("25 December 2020").holiday


def test_mentions_are_sliced_from_the_text_as_it_was_given() -> None:
    text = "Ｓｅｅｎ on ２０２３-０４-０１, then NEXT week — 3 days."
    found = find_times(text, at=AT)
    assert [text[one.begin : one.stop] for one in found] == ["on ２０２３-０４-０１", "NEXT week", "3 days"]


def test_a_day_with_changed_clocks_has_its_own_length() -> None:
    eve = datetime(2024, 3, 30, 12, tzinfo=BERLIN)
    tomorrow = one("tomorrow", at=eve)
    assert tomorrow.start is not None
    assert tomorrow.end is not None
    assert tomorrow.end.astimezone(UTC) - tomorrow.start.astimezone(UTC) == timedelta(hours=23)
    assert one("in 24 hours", at=eve).start == datetime(2024, 3, 31, 13, tzinfo=BERLIN)


def test_leap_days() -> None:
    at = datetime(2024, 2, 29, 9, tzinfo=BERLIN)
    assert days(one("a year ago", at=at))[0] == "2023-02-28"
    assert days(one("29 February", Leaning.FUTURE, datetime(2025, 1, 1, tzinfo=UTC)))[0] == "2028-02-29"
    assert find_times("30 February 2024", at=at)[0].grain is not Grain.DAY


def test_a_whole_text_that_is_one_expression() -> None:
    assert read_time_expression("  next month ", at=AT) == one("  next month ")
    assert read_time_expression("see you next month", at=AT) is None


@given(st.dates(date(1900, 1, 1), date(2100, 12, 31)), st.sampled_from(list(Leaning)))
def test_an_iso_date_is_read_as_itself(day: date, leaning: Leaning) -> None:
    mention = one(day.isoformat(), leaning)
    assert (mention.grain, days(mention)[0]) == (Grain.DAY, day.isoformat())


_WORDS = st.sampled_from(
    [
        "last",
        "next",
        "this",
        "Monday",
        "March",
        "3",
        "10",
        "2020",
        "days",
        "week",
        "of",
        "the",
        "to",
        "until",
        "from",
        "in",
        "ago",
        "at",
        "pm",
        "and",
        ",",
        "-",
        ".",
        "second",
        "may",
        "half",
    ]
)


@settings(deadline=None)  # the first use of a calendar loads its library
@given(st.lists(_WORDS, max_size=14).map(" ".join))
def test_whatever_the_words_mentions_lie_in_order_within_the_text(text: str) -> None:
    found = find_times(text, at=AT)
    edges = [edge for mention in found for edge in (mention.begin, mention.stop)]
    assert edges == sorted(edges)
    for mention in found:
        assert text[mention.begin : mention.stop].strip()
        assert mention.start is None or mention.end is None or mention.start < mention.end
        assert (mention.span is not None) == (mention.form in (Form.DURATION, Form.SET))


def test_a_text_longer_than_a_claim_is_read_up_to_its_bound() -> None:
    padding = "x " * (MOST_CHARACTERS // 2)
    assert find_times(f"today {padding}", at=AT)
    assert not find_times(f"{padding} today", at=AT)


@pytest.mark.parametrize("phrase", ["2020-03-05, ", "7", "1-", "the last ", "monday of ", "1 ", "3 days after ", "a "])
def test_time_grows_with_the_text_and_no_faster(phrase: str) -> None:
    def taken(length: int) -> float:
        text = (phrase * (length // len(phrase) + 1))[:length]
        begun = time.process_time()
        find_times(text, at=AT)
        return time.process_time() - begun

    def best(length: int) -> float:
        return min(taken(length) for _ in range(3))

    assert best(8000) < 4 * best(4000) + 0.2
