"""A time of another year than the request names is not taken."""

from datetime import UTC, datetime

import pytest

from memoryd.policy.forgetting.reading import read_request
from memoryd.policy.forgetting.years import misses_year

NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)


@pytest.mark.parametrize("text", ["删除9999年12月31日的所有内容", "删除0024年5月1日的内容"])
def test_another_year_is_noticed(text: str) -> None:
    assert misses_year(text, read_request(text, now=NOW).time)


@pytest.mark.parametrize(
    "text",
    [
        "删除2025年12月31日的所有内容",
        "forget what I said in 2024",
        "forget everything before 2020",
        "forget everything since 2020",
        "forget what I said between March 2024 and May 2025",
        "忘掉2024年3月之前的内容",
        "forget my phone number",
    ],
)
def test_the_year_that_is_named_is_its_own(text: str) -> None:
    assert not misses_year(text, read_request(text, now=NOW).time)
