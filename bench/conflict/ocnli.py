"""OCNLI: the premise as a stored claim, the hypothesis as the next one.

Rules over words do no inference. What a store must not do is to merge or replace what is not the same; the figures
that the set asks for come from a plain reading of the same signals.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.conflict.own import outcome
from memoryd.policy.differences import Difference, Pair
from memoryd.policy.wording import read
from memoryd.policy.words import Kind

LABELS = ("entailment", "neutral", "contradiction")
STORE_COLUMNS = ("n", "merge", "replaced", "created", "right", "wrong merges")
NLI_COLUMNS = ("n", "3-way accuracy", "contradiction precision", "recall", "F1")
COVERED = 0.6
"""Share of the hypothesis' words from which it is taken to follow."""

_DENIAL = re.compile("[不没無无未非别勿]")
_NUMERAL = re.compile(r"\d+(?:\.\d+)?")
_LATIN = re.compile("[A-Za-z]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    label: str
    first: str
    second: str
    outcome: str
    guess: str

    @property
    def wrongly_merged(self) -> bool:
        """Merged although the label says that more is claimed, or over a number, a negation or a Latin name."""
        if self.outcome != "merge":
            return False
        crosses = any(
            Counter(form.findall(self.first)) != Counter(form.findall(self.second))
            for form in (_DENIAL, _NUMERAL, _LATIN)
        )
        return crosses or self.label != "entailment"

    @property
    def right(self) -> bool:
        """Nothing lost: replaced only by what contradicts it, merged only into what says the same."""
        allowed = {"entailment": {"merge", "created"}, "neutral": {"created"}, "contradiction": {"created", "replaced"}}
        return self.outcome in allowed[self.label] and not self.wrongly_merged


def judge(file: Path) -> list[Judged]:
    pairs = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [
        Judged(
            label=pair["label"],
            first=pair["premise"],
            second=pair["hypothesis"],
            outcome=_stored(outcome(pair["premise"], pair["hypothesis"])),
            guess=guess(pair["premise"], pair["hypothesis"]),
        )
        for pair in pairs
    ]


def guess(premise: str, hypothesis: str) -> str:
    """The label that negation, opposites, numbers and shared words point to."""
    pair = Pair.of(read(hypothesis), read(premise))
    denied = pair.negations % 2 == 1 and pair.new.has(Kind.NEGATION)
    counted = Difference.NUMBER in pair.differences and pair.new.has(Kind.NUMBER) and pair.old.has(Kind.NUMBER)
    absolute = {"all", "only", "always", "none"} & _new_quantities(pair)
    if denied or counted or absolute or pair.opposed:
        return "contradiction"
    shared = len(pair.new.forms & pair.old.forms)
    return "entailment" if shared >= COVERED * len(pair.new.forms) else "neutral"


def store_rows(judged: Sequence[Judged]) -> list[list[object]]:
    return [_store_row(label, [one for one in judged if one.label == label]) for label in LABELS] + [
        _store_row("all", judged)
    ]


def store_share(judged: Sequence[Judged]) -> float:
    return sum(one.right for one in judged) / len(judged)


def nli_row(judged: Sequence[Judged]) -> list[object]:
    accuracy = sum(one.label == one.guess for one in judged) / len(judged)
    hits = sum(one.label == one.guess == "contradiction" for one in judged)
    precision = hits / max(1, sum(one.guess == "contradiction" for one in judged))
    recall = hits / sum(one.label == "contradiction" for one in judged)
    f1 = 2 * precision * recall / (precision + recall)
    return ["rules", len(judged), *(f"{figure:.3f}" for figure in (accuracy, precision, recall, f1))]


def _store_row(name: str, judged: Sequence[Judged]) -> list[object]:
    counts = [sum(one.outcome == outcome for one in judged) for outcome in ("merge", "replaced", "created")]
    return [name, len(judged), *counts, f"{store_share(judged):.3f}", sum(one.wrongly_merged for one in judged)]


def _new_quantities(pair: Pair) -> set[str]:
    return {token.form for token in pair.new.of(Kind.QUANTITY)} - {token.form for token in pair.old.of(Kind.QUANTITY)}


def _stored(found: str) -> str:
    return "created" if found in {"related", "apart"} else found
