"""RealMem: extracted memories, asked for by what a user says next; only what was stored before is there to find."""

from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.quality.asking import Question, ask, remember, rows, settle
from bench.quality.scoring import Part, Ranked, parts, recalls
from memoryd import Client

KS = (5, 10, 20)
FLOORS = (0.38, 0.52, 0.65)


def measure(client: Client, folder: Path, split: str) -> list[Part]:
    """A persona is a namespace. Session by session: its questions, then its memories."""
    stored = _by_order(folder / f"memories.{split}.jsonl")
    asked = _by_order(folder / f"questions.{split}.jsonl")
    _refuse_future(stored)
    units: dict[str, set[str]] = defaultdict(set)
    questions: list[Question] = []
    found: list[Ranked] = []
    for order in sorted({*stored, *asked}):
        now = [_question(row) for row in asked.get(order, ()) if row["evidence"]]
        if now:
            settle(client)
            questions += now
            found += [[frozenset(units[one]) for one in answer] for answer in ask(client, now, max(KS))]
        claims = stored.get(order, [])
        for row, memory in zip(claims, remember(client, [_claim(row) for row in claims]), strict=True):
            units[memory].add(row["id"])
    values = recalls(found, [question.gold for question in questions], KS)
    return parts("RealMem", tuple(f"R@{k}" for k in KS), values, [question.group for question in questions], FLOORS)


def _by_order(file: Path) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in rows(file):
        found[row["session_ord"]].append(row)
    return found


def _refuse_future(stored: dict[int, list[dict[str, Any]]]) -> None:
    """What begins to be true after now is not recalled now."""
    last = max(row["date"] for claims in stored.values() for row in claims)
    if last > datetime.now(UTC).date().isoformat():
        raise SystemExit(f"RealMem reaches to {last}: set the clock to a later day")


def _question(row: dict[str, Any]) -> Question:
    return Question(
        text=row["question"],
        namespace=_namespace(row),
        gold=frozenset(row["evidence"]),
        group=row["category"] or "no category",
    )


def _claim(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "text": row["text"],
        "namespace": _namespace(row),
        "session": row["session"],
        "valid_from": row["date"],
        "infer": False,
    }


def _namespace(row: dict[str, Any]) -> str:
    return f"realmem-{row['persona'].lower()}"
