"""Which numbers, codes and addresses are known again among other words."""

from time import process_time

import pytest

from memoryd.policy.distinctive import distinctive


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("call me at 139-1234-5678 or +86 139 1234 5678", {"13912345678"}),
        ("我的电话是13912345678，身份证11010119900307123X", {"13912345678", "11010119900307123x"}),
        ("电话０７５５－８８８８１２３４", {"75588881234", "88881234"}),
        ("(415) 555-2671 is hers", {"4155552671"}),
        ("card 6222 0212 3456 7890 123.", {"6222021234567890123"}),
        ("passport E12345678 and PX-2207-KAPPA", {"e12345678", "px2207kappa"}),
        ("2026-03-02 13912345678, 19912345678 and 2012121234", {"13912345678", "19912345678", "2012121234"}),
        ("+1 415 555 2671, 415-555-2671, 1 (415) 555-2671", {"4155552671"}),
        ("+44 (0)20 7946 0958, 020 7946 0958, +44 20 7946 0958", {"2079460958"}),
        ("order TX-20240501-88123, card 4539-2019-2025-1234", {"tx2024050188123", "4539201920251234"}),
        ("邮箱ana.q@qq.com，或a_b@x-y.co.uk。", {"anaqqqcom", "abxycouk"}),
        ("mail Ana.Q@orchard-example.org now", {"anaqorchardexampleorg"}),
    ],
)
def test_what_tells_of_somebody_by_itself(text: str, found: set[str]) -> None:
    assert distinctive(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "on 2026-03-02 we met, 20260302, 2026-03-02 09:30",
        "2026年3月2日下午三点",
        "it cost 1 000 000 or 5000000",
        "room 4711, order 123456",
        "7 8 9 10 11 12 13 14",
        "src/app.py and camelCase2 of 10.0.0.1",
        "12/25/2024, 25.12.2024 and 10-12-2024 10:30",
        "at 2026-11-30T10:00:00Z, 2026-11-30T10:00:00.123+08:00 or 20261130T100000Z",
        "2019 2025, 2019-2025, 1024-2048",
        "ISO-27001, ISO/IEC 27001:2022, GB/T 22239-2019, CVE-2024-12345",
        "COVID-2019, class-of-2024, log-2026-11-30.txt, fy2024-q3",
        "一三九一二三四五六七八",
    ],
)
def test_what_does_not(text: str) -> None:
    assert not distinctive(text)


@pytest.mark.parametrize("run", ["-", "1-", "/", "汉", "f3", "a.", "a@", "11 ", "2026-", "a@b.c "])
def test_the_time_is_linear_in_a_run_without_a_break(run: str) -> None:
    begun = process_time()
    distinctive(run * (30_000 // len(run)))
    assert process_time() - begun < 1
