"""The seeded course of events: which slots there are, what each session claims, what is asked after it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bench.simulation.vocabulary import FAMILIES, Attribute, Family

SLOTS = 283
CORRECTIONS = 0.58
NOTES = 0.10
NEVER_TRUE = 0.2
"""Share of the corrections that say that the earlier value was wrong from the start."""
QUESTIONS = 5


@dataclass(slots=True, kw_only=True, eq=False)
class Slot:
    """``past`` are the values that it held before ``current`` and that are not current."""

    subject: str
    attribute: Attribute
    family: Family
    current: str | None = None
    past: set[str] = field(default_factory=set)

    def says(self) -> str:
        return self.attribute.says.format(s=self.subject, v=self.current)

    def hold(self, value: str) -> None:
        if self.current is not None:
            self.past.add(self.current)
        self.past.discard(value)
        self.current = value


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A request to ``POST /v1/memories`` and what the answer's outcome has to be."""

    body: dict[str, Any]
    outcome: str
    slot: Slot | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """``form`` says whether the attribute is named (``noun``) or described (``paraphrase``)."""

    text: str
    slot: Slot
    form: str


def slots(count: int = SLOTS) -> list[Slot]:
    """``count`` slots over all subjects: four of each, and a fifth of the first subjects."""
    made = [(family, subject) for family in FAMILIES for subject in family.subjects]
    fifths = count - 4 * len(made)
    return [
        Slot(subject=subject, attribute=attribute, family=family)
        for number, (family, subject) in enumerate(made)
        for attribute in family.attributes[: 5 if number < fifths else 4]
    ]


def sessions(rng: random.Random, world: list[Slot], count: int, memories: int) -> Iterator[list[Claim]]:
    """The claims of each session. First claims come early, and a slot is corrected or restated only after one."""
    unseen, seen = rng.sample(world, len(world)), list[Slot]()
    kinds = iter(_kinds(rng, memories, len(world)))
    for number in range(count):
        share = memories * (number + 1) // count - memories * number // count
        yield [_claim(rng, next(kinds), unseen, seen, f"s{number}") for _ in range(share)]


def questions(rng: random.Random, asked_of: list[Slot], touched: list[Slot]) -> list[Question]:
    """Three about what the session changed, as far as there are so many, the rest about anything known."""
    fresh = list(dict.fromkeys(touched))
    picked = rng.sample(fresh, min(3, len(fresh)))
    others = [slot for slot in asked_of if slot not in picked]
    picked += rng.sample(others, min(QUESTIONS - len(picked), len(others)))
    return [_question(rng, slot) for slot in picked]


def _kinds(rng: random.Random, memories: int, first: int) -> list[str]:
    """First claims within the first third, so that all have time to change."""
    corrections, notes = round(CORRECTIONS * memories), round(NOTES * memories)
    rest = ["correction"] * corrections + ["note"] * notes
    rest += ["restatement"] * (memories - first - corrections - notes)
    rng.shuffle(rest)
    early = ["first"] * first + rest[: max(0, memories // 3 - first)]
    rng.shuffle(early)
    early.remove("first")
    return ["first", *early, *rest[max(0, memories // 3 - first) :]]


def _claim(rng: random.Random, kind: str, unseen: list[Slot], seen: list[Slot], session: str) -> Claim:
    if kind == "note":
        return _note(rng, rng.choice(seen), session)
    if kind == "first":
        seen.append(unseen.pop())
    slot = seen[-1] if kind == "first" else rng.choice(seen)
    if kind != "restatement":
        slot.hold(rng.choice([value for value in slot.attribute.values if value != slot.current]))
    outcome = {"first": "created", "correction": "replaced", "restatement": "merged"}[kind]
    body = _body(rng, slot, session)
    if kind == "correction" and rng.random() < NEVER_TRUE:
        body["correct"] = True
    return Claim(body=body, outcome=outcome, slot=slot)


def _body(rng: random.Random, slot: Slot, session: str) -> dict[str, Any]:
    """With the sentence where the key alone would not tell a reader of the language, else with it by chance."""
    body = {"subject": slot.subject, "key": slot.attribute.key, "value": slot.current, "session": session}
    foreign = slot.family.lang == "zh" and slot.attribute.key.isascii()
    if foreign or rng.random() < 0.5:
        body["text"] = slot.says()
    return body


def _note(rng: random.Random, slot: Slot, session: str) -> Claim:
    text = rng.choice(slot.family.notes).format(s=slot.subject, i=rng.randrange(2, 10**4))
    return Claim(body={"subject": slot.subject, "text": text, "session": session}, outcome="created", slot=None)


def _question(rng: random.Random, slot: Slot) -> Question:
    if rng.random() < 1 / 3:
        return Question(text=slot.attribute.asks.format(s=slot.subject), slot=slot, form="paraphrase")
    text = rng.choice(slot.family.names).format(s=slot.subject, n=slot.attribute.noun)
    return Question(text=text, slot=slot, form="noun")
