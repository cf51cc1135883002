"""Words in texts, and what only looks like them."""

import re

import pytest

from memoryd.policy.whole_words import Quoted, expression


@pytest.mark.parametrize(
    ("word", "text", "stands"),
    [
        ("ann", "ann came to dinner", True),
        ("ann", "ask ann's sister", True),
        ("ann", "我认识ann很久了", True),
        ("ann", "the annual budget was planned", False),
        ("ann", "joanna paid", False),
        ("port", "the support team left the airport", False),
        ("dog", "two dogs", True),
        ("address", "both addresses", True),
        ("art", "arthur starts", False),
        ("中山", "我住在中山路", True),
        ("13912345678", "call +8613912345678 now", True),
        ("c++ (2011)", "he writes c++ (2011) code", True),
        ("josé", "josé and josés", True),
        ("px-1012", "order px-1012, please", True),
        ("px-1012", "订单px-1012到了", True),
        ("px-1012", "order px-10123", False),
        ("px-1012", "order px-1012-b", False),
        ("px-1012", "order apx-1012", False),
        ("px-1012", "order 7-px-1012", False),
        ("px-1012", "it was px-1012.", True),
        ("#42", "issue #42 and #43", True),
        ("#42", "issue #421", False),
        ("ba12", "flight ba123", False),
        ("5 oak road", "at 15 oak road", False),
        ("13912345678", "call 139123456789", False),
        ("13912345678", "call 113912345678", False),
    ],
)
def test_a_word_is_told_from_a_part_of_another(word: str, text: str, stands: bool) -> None:
    assert (re.search(expression(word), text) is not None) is stands
    assert Quoted([word], shortest=2).in_any([text]) == [stands]


def test_what_is_too_short_is_not_looked_for() -> None:
    assert Quoted(["tea"], shortest=4).in_any(["tea and cake"]) == [False]
    assert Quoted([], shortest=4).in_any(["tea and cake"]) == [False]


def test_a_longer_name_is_another() -> None:
    found = re.compile(expression("王芳", ["王芳菲", "李明"]))
    assert [found.search(text) is not None for text in ("王芳来了", "王芳菲来了", "王芳和王芳菲")] == [
        True,
        False,
        True,
    ]
