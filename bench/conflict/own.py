"""The own pairs of claims; how they were made stands in bench/gold/README.md."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

from memoryd.policy.dedup import Existing, Statement, decide

PARTS = ("dev", "held")
COLUMNS = ("n", "as annotated", "store", "merge", "replaced", "related", "apart", "wrong merges")
LABELS = ("merge", "replaced", "related", "apart")
_GOLD = Path(__file__).parent.parent / "gold"
_FIRST = datetime(2025, 3, 1, 9, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    lang: str
    first: str
    second: str
    expected: str
    found: str

    @property
    def stored_right(self) -> bool:
        """A store keeps both, whether it calls them related or not."""
        return _as_stored(self.expected) == _as_stored(self.found)


def judge(part: str) -> list[Judged]:
    lines = (_GOLD / f"conflict.{part}.jsonl").read_text(encoding="utf-8").splitlines()
    pairs = [json.loads(line) for line in lines]
    return [
        Judged(
            lang=pair["lang"],
            first=pair["first"],
            second=pair["second"],
            expected=pair["expected"],
            found=outcome(pair["first"], pair["second"]),
        )
        for pair in pairs
    ]


def outcome(first: str, second: str) -> str:
    """What becomes of the second claim, a day after the first."""
    stored = Existing(id=UUID(int=1), text=first, event_at=_FIRST)
    decision = decide(Statement(text=second, event_at=_FIRST + timedelta(days=1)), [stored])
    if decision.merge_into is not None:
        return "merge"
    if decision.replaced is not None:
        return "replaced"
    return "related" if decision.related else "apart"


def row(part: str, language: str, judged: Sequence[Judged]) -> list[object]:
    of = [one for one in judged if language in ("all", one.lang)]
    exact = sum(one.expected == one.found for one in of) / len(of)
    by_label = [_recall(label, of) for label in LABELS]
    return [f"{part} {language}", len(of), f"{exact:.3f}", f"{store_share(of):.3f}", *by_label, wrong_merges(of)]


def store_share(judged: Sequence[Judged]) -> float:
    return sum(one.stored_right for one in judged) / len(judged)


def wrong_merges(judged: Sequence[Judged]) -> int:
    return sum(one.found == "merge" != one.expected for one in judged)


def _recall(label: str, judged: Sequence[Judged]) -> str:
    of = [one for one in judged if one.expected == label]
    return f"{sum(one.found == label for one in of)}/{len(of)}"


def _as_stored(label: str) -> str:
    return "created" if label in {"related", "apart"} else label
