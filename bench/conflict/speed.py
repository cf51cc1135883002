"""CPU time of a comparison, and of a decision over as many candidates as the store brings.

The candidates are the worst that can come: all of one topic, half of them with another number only.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import UUID

from bench.figures import SUMMARY, summary
from memoryd.policy.conflict import relation
from memoryd.policy.dedup import Existing, Statement, decide

COLUMNS = SUMMARY
CANDIDATES = 40
LENGTHS = (60, 200, 8000)
_RUNS = 1000
_DECISIONS = 25
_FIRST = datetime(2025, 3, 1, tzinfo=UTC)
_TEXTS = {
    "en": "The weekly design review takes place every Friday at 3pm in the meeting room on the third floor, everybody"
    " from product has to attend and bring slides, and {} sends the notes to the whole team later that day",
    "zh": "每周五下午三点我们在三楼会议室开例会，产品和设计都需要参加，会议纪要由{}负责整理并在当天发到群里，"
    "如果有人请假要提前一天告诉组长，另外测试环境的数据每晚会自动清空，请大家不要把重要文件放在上面，"
    "需要长期保存的内容统一放到文档库，命名按照项目加日期的格式，月底由行政统一归档，任何问题可以直接联系运维同学处理，"
    "紧急情况打电话给值班人员，电话号码贴在门口的白板上，谢谢大家配合并互相提醒，新同事入职时由导师说明以上各条规定",
}
_NAMES = {"en": ("Alice", "Robert"), "zh": ("小王", "老李")}


def rows() -> list[list[object]]:
    """Of two texts of 200 characters that differ in one word."""
    return [[language, *summary(_compared(language))] for language in _TEXTS]


def decision_rows() -> list[list[object]]:
    return [
        [f"{language}, {length} characters", *summary(_decided(language, length))]
        for language in _TEXTS
        for length in LENGTHS
    ]


def _compared(language: str) -> list[float]:
    new, old = (_TEXTS[language].format(name)[:200] for name in _NAMES[language])
    return _times(lambda: relation(new, old), _RUNS)


def _decided(language: str, length: int) -> list[float]:
    text = _TEXTS[language].format("x") * (length // 150 + 2)
    candidates = [
        Existing(id=UUID(int=number), text=_candidate(text, number, length), event_at=_FIRST)
        for number in range(CANDIDATES)
    ]
    new = Statement(text=_numbered(text, 999, length), event_at=_FIRST + timedelta(days=1))
    return _times(lambda: decide(new, candidates), _DECISIONS)


def _candidate(text: str, number: int, length: int) -> str:
    return _numbered(text, number, length) if number % 2 else text[number : number + length]


def _numbered(text: str, number: int, length: int) -> str:
    half = length // 2
    return f"{text[:half]}{number}{text[half : length - 3]}"


def _times(run: Callable[[], object], runs: int) -> list[float]:
    """Milliseconds of each run."""
    times = []
    for _ in range(runs):
        begun = time.process_time_ns()
        run()
        times.append((time.process_time_ns() - begun) / 1e6)
    return times
