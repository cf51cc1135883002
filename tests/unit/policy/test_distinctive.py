"""Which numbers, codes and addresses are known again among other words."""

import pytest

from memoryd.policy.distinctive import distinctive


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("call me at 139-1234-5678 or +86 139 1234 5678", {"13912345678"}),
        ("我的电话是13912345678，身份证11010119900307123X", {"13912345678", "11010119900307123x"}),
        ("电话０７５５－８８８８１２３４", {"075588881234"}),
        ("(415) 555-2671 is hers", {"4155552671"}),
        ("card 6222 0212 3456 7890 123.", {"6222021234567890123"}),
        ("passport E12345678 and PX-2207-KAPPA", {"e12345678", "px2207kappa"}),
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
        "一三九一二三四五六七八",
    ],
)
def test_what_does_not(text: str) -> None:
    assert not distinctive(text)
