"""Questions to a server, a few at a time."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memoryd import Client

THREADS = 2
FLUSH_S = 600


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """``gold`` are the units of the set that answer it, ``group`` the part of the set that it is counted in."""

    text: str
    namespace: str
    gold: frozenset[str]
    group: str


def ask(client: Client, questions: Sequence[Question], k: int) -> list[list[str]]:
    """The ids of each answer's memories, weak ones too, the best first."""

    def one(question: Question) -> list[str]:
        answer = client.recall(question.text, namespaces=[question.namespace], k=k, min_score=0)
        if answer.degraded:
            raise RuntimeError(f"an arm did not answer, so this measures something else: {answer.degraded}")
        return [str(hit.memory.id) for hit in answer.hits]

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(one, questions))


def settle(client: Client) -> None:
    """Wait until all that was written is embedded."""
    client.flush(timeout_s=FLUSH_S)


def remember(client: Client, items: Sequence[dict[str, Any]]) -> list[str]:
    """The id of the memory that each claim became or was merged into, in order."""
    results = client.remember_batch(items).results if items else []
    refused = [result for result in results if result["status"] != 201]
    if refused:
        raise RuntimeError(f"{len(refused)} of {len(items)} claims were refused: {refused[0].get('title')}")
    return [result["memory"]["id"] for result in results]


def rows(file: Path) -> Iterator[dict[str, Any]]:
    with file.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)
