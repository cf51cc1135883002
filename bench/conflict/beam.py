"""BEAM: long turns of which the later one contradicts or updates the earlier; pairs across conversations are unrelated.

Several pairs show no conflict in the turns that the set names; a person without the rest of the conversation would call
them compatible too.
"""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.conflict.turns import between
from memoryd.policy.conflict import Relation

LABELS = ("ask", "supersede", "unrelated")
COLUMNS = ("n", "accuracy", "macro-F1", "F1 ask", "F1 supersede", "F1 unrelated")
_EXPECTED = {"contradiction_resolution": "ask", "knowledge_update": "supersede"}
_DECISION = {Relation.CONTRADICTION: "ask", Relation.UPDATE: "supersede"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    expected: str
    found: str


def judge(file: Path, seed: int) -> list[Judged]:
    """The pairs of the set, and as many across conversations."""
    pairs = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    chance = random.Random(seed)
    crossed = [(one, chance.choice([other for other in pairs if _chat(other) != _chat(one)])) for one in pairs]
    own = [Judged(expected=_EXPECTED[one["kind"]], found=_decision(one, one)) for one in pairs]
    return own + [Judged(expected="unrelated", found=_decision(one, other)) for one, other in crossed]


def rows(judged: Sequence[Judged]) -> list[list[object]]:
    """Three ways, and two: a conflict of either kind against none."""
    either = [Judged(expected=_either(one.expected), found=_either(one.found)) for one in judged]
    return [_row("3-way", judged, LABELS), _row("conflict or not", either, ("conflict", "unrelated"))]


def _row(name: str, judged: Sequence[Judged], labels: Sequence[str]) -> list[object]:
    accuracy = sum(one.expected == one.found for one in judged) / len(judged)
    scores = [_f1(judged, label) for label in labels]
    shown = [f"{score:.3f}" for score in scores]
    cells = shown if len(labels) == len(LABELS) else [shown[0], "", shown[1]]
    return [name, len(judged), f"{accuracy:.3f}", f"{sum(scores) / len(scores):.3f}", *cells]


def _f1(judged: Sequence[Judged], label: str) -> float:
    hits = sum(one.expected == one.found == label for one in judged)
    return 2 * hits / max(1, sum((one.expected == label) + (one.found == label) for one in judged))


def _decision(first: dict[str, object], second: dict[str, object]) -> str:
    return _DECISION.get(between(_text(second, "second"), _text(first, "first")), "unrelated")


def _text(pair: dict[str, object], side: str) -> str:
    turns = pair[side]
    return "\n".join(turns) if isinstance(turns, list) else str(turns)


def _chat(pair: dict[str, object]) -> str:
    return str(pair["id"]).split("-", 1)[0]


def _either(label: str) -> str:
    return "unrelated" if label == "unrelated" else "conflict"
