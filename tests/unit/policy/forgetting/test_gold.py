"""The gold set, and two that were unseen last: what they ask stays understood, and nothing is deleted wrongly."""

from pathlib import Path

import pytest
from bench import forget_intents as bench

FOLDER = Path(bench.__file__).parent / "forget"


@pytest.mark.parametrize(
    ("name", "least"),
    [("gold", 1.0), ("blind22", 0.98), ("blind25", 1.0), ("blind27", 0.98), ("blind33", 1.0), ("blind35", 1.0)],
)
def test_nothing_is_deleted_wrongly_and_times_are_exact(name: str, least: float) -> None:
    judged = bench.judge(bench.own_cases(FOLDER / f"{name}.jsonl"))
    assert [one.case.text for one in judged if one.false_deletion] == []
    timed = [one for one in judged if one.understood and one.case.extra["time"]]
    assert [one.case.text for one in timed if not bench.right_time(one)] == []
    assert sum(one.right for one in judged) / len(judged) >= least
