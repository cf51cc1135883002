"""Chinese time expressions by family: ranges, holidays as periods, working days, lengths of choice, what lies beside.

Said on Wednesday, 12 June 2024, at 10:15.
"""

from datetime import UTC, datetime

import pytest

from memoryd.domain.timex import Form, Mention
from memoryd.policy.timex.reading import find_times

AT = datetime(2024, 6, 12, 10, 15, tzinfo=UTC)


def one(text: str) -> Mention:
    found = find_times(text, at=AT)
    assert len(found) == 1, [text[mention.begin : mention.stop] for mention in found]
    return found[0]


def shown(mention: Mention) -> str:
    """The bounds, days where they lie on midnights."""
    bounds = (bound and bound.isoformat()[:16].removesuffix("T00:00") for bound in (mention.start, mention.end))
    return "..".join(bound or "" for bound in bounds)


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("5月1日至10日期间", "2024-05-01..2024-05-11"),
        ("3月20到27号", "2024-03-20..2024-03-28"),
        ("4月1日至7日", "2024-04-01..2024-04-08"),
        ("自5月1日起至5月10日止", "2024-05-01..2024-05-11"),
        ("2010年之后2018年之前", "2010-01-01..2018-01-01"),
        ("最迟周五", "..2024-06-08"),
        ("07年以前", "..2007-01-01"),
        ("一八年", "2018-01-01..2019-01-01"),
        ("三六七年一月一日", "0367-01-01..0367-01-02"),
        ("下半周", "2024-06-13..2024-06-17"),
        ("上半月", "2024-06-01..2024-06-16"),
        ("暑假", "2023-07-01..2023-09-01"),
        ("國慶期間", "2023-10-01..2023-10-08"),
        ("春节期间", "2024-02-10..2024-02-17"),
    ],
)
def test_ranges_and_periods(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("圣诞节前一天", "2023-12-24..2023-12-25"),
        ("春节后第三天", "2024-02-13..2024-02-14"),
        ("5月1日前三天", "2024-04-28..2024-05-01"),
        ("中秋节翌日", "2023-09-30..2023-10-01"),
        ("三个工作日后", "2024-06-17..2024-06-18"),
        ("五个工作日内", "2024-06-12T10:15..2024-06-20"),
    ],
)
def test_beside_a_day(text: str, bounds: str) -> None:
    assert shown(one(text)) == bounds


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("有效期：3天", (0, 3)),
        ("三到五天", (0, 5)),
        ("两三个星期", (0, 21)),
        ("一年又一个月21天", (13, 21)),
        ("五个工作日", (0, 5)),
        ("三年多", (36, 0)),
    ],
)
def test_lengths(text: str, length: tuple[int, int]) -> None:
    mention = one(text)
    assert mention.form is Form.DURATION
    assert mention.span is not None
    assert (mention.span.months, mention.span.days) == length


@pytest.mark.parametrize("text", ["隔周", "隔天"])
def test_every_other(text: str) -> None:
    assert one(text).form is Form.SET


@pytest.mark.parametrize("text", ["隔壁的人", "比分是2:3天啊", "三分之一"])
def test_words_that_only_look_like_time(text: str) -> None:
    assert not find_times(text, at=AT)
