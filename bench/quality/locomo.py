"""LoCoMo: the turns that hold the evidence, per conversation. Non-commercial: a check, never a source of weights."""

from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from bench.quality.asking import Question, ask, rows, settle
from bench.quality.scoring import Part, parts, recalls
from memoryd import Client

KS = (5, 10, 20)
FLOORS = (0.70, 0.79, 0.85)


def measure(client: Client, folder: Path, split: str) -> list[Part]:
    """A conversation is a namespace, a turn is a message, a hit is the turn of its ledger entry."""
    turns = _store(client, folder / f"turns.{split}.jsonl")
    questions = [
        Question(
            text=row["question"],
            namespace=_namespace(row),
            gold=frozenset(f"{row['conv']} {turn}" for turn in row["evidence"]),
            group=row["category"],
        )
        for row in rows(folder / f"questions.{split}.jsonl")
        if row["evidence"]
    ]
    # a claim that took the place of an outdated turn takes a place and finds no turn
    answers = ask(client, questions, max(KS))
    found = [[frozenset({turns[one]} if one in turns else ()) for one in answer] for answer in answers]
    values = recalls(found, [question.gold for question in questions], KS)
    return parts("LoCoMo", tuple(f"R@{k}" for k in KS), values, [question.group for question in questions], FLOORS)


def _store(client: Client, file: Path) -> dict[str, str]:
    """Ledger entry → turn."""
    turns: dict[str, str] = {}
    for (_, session), said in groupby(rows(file), lambda row: (row["conv"], row["session"])):
        group = list(said)
        entries = client.append(
            f"session-{session}", [_message(row) for row in group], namespace=_namespace(group[0])
        ).entries
        turns |= {str(entry.id): f"{row['conv']} {row['id']}" for entry, row in zip(entries, group, strict=True)}
    settle(client)
    return turns


def _message(row: dict[str, Any]) -> dict[str, Any]:
    caption = row.get("image_caption")
    return {
        "role": "user",
        "name": row["speaker"],
        "content": row["text"] + (f" [shares image: {caption}]" if caption else ""),
        "at": datetime.strptime(row["date_time"], "%I:%M %p on %d %B, %Y").isoformat(),
    }


def _namespace(row: dict[str, Any]) -> str:
    return f"locomo-{row['conv']}"
