"""MemoryBank in Chinese: ten days of chat a user; the unit is an exchange, which a backend posts as two messages."""

from itertools import groupby
from pathlib import Path
from typing import Any

from bench.quality.asking import Question, ask, rows, settle
from bench.quality.scoring import Part, Ranked, parts, recalls
from memoryd import Client

KS = (1, 3, 5)
FLOORS = (0.0, 0.0, 0.95)
HITS = 20
"""Messages asked for: with both of each exchange, more than the exchanges that count."""


def measure(client: Client, folder: Path, split: str) -> list[Part]:
    """A user is a namespace, a day a session. A hit on either message is a hit on the exchange, at its best place."""
    exchanges = _store(client, folder / f"turns.{split}.jsonl")
    questions = [
        Question(
            text=row["question"],
            namespace=_namespace(row),
            gold=frozenset(row["evidence"]),
            group="date named" if "date" in row["tags"] else "no date",
        )
        for row in rows(folder / f"questions.{split}.jsonl")
    ]
    found = [_ranked([exchanges[one] for one in answer]) for answer in ask(client, questions, HITS)]
    values = recalls(found, [question.gold for question in questions], KS)
    groups = [question.group for question in questions]
    return parts("memorybank_zh", tuple(f"R@{k}" for k in KS), values, groups, FLOORS)


def _store(client: Client, file: Path) -> dict[str, str]:
    """Ledger entry → exchange."""
    exchanges: dict[str, str] = {}
    for (_, day), chat in groupby(rows(file), lambda row: (row["user"], row["date"])):
        group = list(chat)
        entries = client.append(
            day, [message for row in group for message in _messages(row)], namespace=_namespace(group[0])
        ).entries
        owners = [row["id"] for row in group for _ in range(2)]
        exchanges |= {str(entry.id): owner for entry, owner in zip(entries, owners, strict=True)}
    settle(client)
    return exchanges


def _messages(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"role": "user", "content": row["user_text"], "at": row["date"]},
        {"role": "assistant", "content": row["assistant_text"], "at": row["date"]},
    ]


def _ranked(exchanges: list[str]) -> Ranked:
    return [frozenset({one}) for one in dict.fromkeys(exchanges)]


def _namespace(row: dict[str, Any]) -> str:
    return f"memorybank-{row['user']}"
