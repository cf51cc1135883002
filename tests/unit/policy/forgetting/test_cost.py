"""Whatever is pasted is read in bounded time: no pattern may walk back over all its ways to match."""

import time

import pytest
from tests.unit.policy.forgetting.asked import read

MOST_SECONDS = 2.0
"""Of the process's own time; each takes a tenth of that, and without end where a pattern is wrong."""

PIECES = (
    "please and ",
    "please, ",
    "delete everything about ",
    "forget everything you know about ",
    "you have ",
    "don't ",
    "ha",
    "'a ",
    "f(",
    "1.",
    "请帮我把",
    "删除所有的",
    "忘掉我的",
    "不要把",
    "全都",
    "哈",
    "除了，",
    "说过的",
    "合同里的",
    "，这么跟他",
    "account is what ",
)


@pytest.mark.parametrize("piece", PIECES)
def test_time_is_bounded(piece: str) -> None:
    lead = "忘掉" if piece[0] >= "\u4e00" else "forget "
    text = lead + piece * (8000 // len(piece))
    begin = time.process_time()
    read(text)
    assert time.process_time() - begin < MOST_SECONDS
