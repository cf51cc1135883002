"""XQuAD: the paragraph that answers a question, within a language, across two, and with both in one store."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np

from bench.quality.asking import Question, ask, remember, rows, settle
from bench.quality.scoring import Part, Ranked, recalls
from memoryd import Client

KS = (1, 5)
ALONE = ("R@1", "R@5")
MIXED = ("own language @5", "other language @5")
LANGUAGES = ("zh", "en")
FLOORS = {True: (), False: (0.0, 0.93)}
"""By whether the question is in the language of the passages."""


def measure(client: Client, folder: Path, split: str) -> list[Part]:
    """Passages are memories in the namespaces zh, en and mixed; a unit is a paragraph with its language."""
    passages = _store(client, folder)
    return [
        *(_alone(client, folder, split, passages, pair) for pair in product(LANGUAGES, LANGUAGES)),
        *(_mixed(client, folder, split, passages, ask_in) for ask_in in LANGUAGES),
    ]


def _store(client: Client, folder: Path) -> dict[str, str]:
    """Memory → paragraph with its language."""
    units: dict[str, str] = {}
    for language in LANGUAGES:
        texts = list(rows(folder / f"passages.{language}.jsonl"))
        for namespace in (language, "mixed"):
            stored = remember(client, [{"text": row["text"], "namespace": namespace, "infer": False} for row in texts])
            units |= {memory: f"{row['pid']} {language}" for memory, row in zip(stored, texts, strict=True)}
    settle(client)
    return units


def _questions(folder: Path, split: str, ask_in: str, namespace: str, languages: Sequence[str]) -> list[Question]:
    return [
        Question(
            text=row["question"],
            namespace=namespace,
            gold=frozenset(f"{row['pid']} {language}" for language in languages),
            group="",
        )
        for row in rows(folder / f"questions.{ask_in}.{split}.jsonl")
    ]


def _ask(client: Client, questions: Sequence[Question], passages: dict[str, str]) -> list[Ranked]:
    return [[frozenset({passages[one]}) for one in answer] for answer in ask(client, questions, max(KS))]


def _alone(client: Client, folder: Path, split: str, passages: dict[str, str], pair: tuple[str, str]) -> Part:
    ask_in, store = pair
    questions = _questions(folder, split, ask_in, store, [store])
    values = recalls(_ask(client, questions, passages), [question.gold for question in questions], KS)
    return Part(name=f"{ask_in} → {store}", metrics=ALONE, values=values, floors=FLOORS[ask_in == store])


def _mixed(client: Client, folder: Path, split: str, passages: dict[str, str], ask_in: str) -> Part:
    """The paragraph is there in both languages; both should be among the first five."""
    questions = _questions(folder, split, ask_in, "mixed", LANGUAGES)
    found = _ask(client, questions, passages)
    own = [frozenset(one for one in question.gold if one.endswith(ask_in)) for question in questions]
    other = [question.gold - mine for question, mine in zip(questions, own, strict=True)]
    values = np.hstack([recalls(found, golds, (max(KS),)) for golds in (own, other)])
    return Part(name=f"{ask_in} → both", metrics=MIXED, values=values)
