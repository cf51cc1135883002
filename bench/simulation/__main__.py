"""Session simulation over HTTP: claims that are corrected, five questions after each session, a briefing at the end.

    python -m bench.simulation [--sessions 300] [--memories 2400] [--seed 1] [--settle]

60 subjects, 283 slots, 58 % corrections (a fifth of them of what was never true), 10 % unkeyed notes, the rest first
claims and restatements; English and Chinese. After each session, and with ``--settle`` after the worker is done: is the
value now the first hit of ``POST /v1/recall``, does ``POST /v1/context`` hold an old value. At the end the briefing
against a plain log of all claims and its first 200 lines. The exit code is 1 where a figure is short of its target.
"""

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bench.figures import percentile, table
from bench.server import running
from bench.simulation import world
from bench.simulation.strategies import FIRST_LINES, Knowledge, knows, line, tells
from memoryd import Client

BRIEFING_TOKENS = 600
EXAMPLES = 3
OTHER_NOUN = "noun that is not the key's"
DEADLINE_S = "60"
"""A busy machine may be slow, but must not leave the dense arm out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """``first`` is what stood first where the current value did not; ``place`` is 0 where the value was not found."""

    question: world.Question
    session: int
    place: int
    first: str
    told: bool
    stale: bool
    tokens: int
    degraded: bool


class Simulation:
    """The course of one run: what was written to the server, to the plain log, and what was answered."""

    def __init__(self, client: Client, seed: int, settle: bool) -> None:
        self.client = client
        self.settle = settle
        self.rng = random.Random(seed)
        self.world = world.slots()
        self.log: list[str] = []
        self.superseded: set[str] = set()
        self.outcomes: Counter[tuple[str, str]] = Counter()
        self.answers: list[Answer] = []

    def run(self, sessions: int, memories: int) -> None:
        for number, claims in enumerate(world.sessions(self.rng, self.world, sessions, memories)):
            for claim in claims:
                self.write(claim, number)
            if self.settle:
                self.client.flush(timeout_s=60)
            known = [slot for slot in self.world if slot.current is not None]
            touched = [claim.slot for claim in claims if claim.slot is not None and claim.outcome == "replaced"]
            self.answers += [self.ask(question, number) for question in world.questions(self.rng, known, touched)]

    def write(self, claim: world.Claim, session: int) -> None:
        answer = self.client.remember(**claim.body)
        self.outcomes[claim.outcome, answer.outcome.value] += 1
        if answer.replaced is not None:
            self.superseded.add(str(answer.replaced.id))
        text = claim.body.get("text", "") if claim.slot is None else None
        self.log.append(f"[session {session}] {text}" if claim.slot is None else line(session, claim.slot))

    def ask(self, question: world.Question, session: int) -> Answer:
        recalled = self.client.recall(question.text)
        context = self.client.context(question.text)
        slot = question.slot
        held = [(hit.memory.subject, hit.memory.key, hit.memory.value) for hit in recalled.hits]
        wanted = (slot.subject, slot.attribute.key, slot.current)
        lines = context.text.splitlines()
        old = any(str(citation.memory_id) in self.superseded for citation in context.citations)
        return Answer(
            question=question,
            session=session,
            place=held.index(wanted) + 1 if wanted in held else 0,
            first=_kind_of_first(held, slot),
            told=tells(lines, slot, {str(slot.current)}),
            stale=old or tells(lines, slot, slot.past),
            tokens=context.tokens,
            degraded=bool(recalled.degraded),
        )

    def knowledge(self) -> list[Knowledge]:
        briefing = self.client.briefing()
        print(f"briefing: shown {briefing.shown} of {briefing.total}, {briefing.tokens} tokens by its own count")
        return [
            knows("briefing", briefing.text, self.world),
            knows("whole file", "\n".join(self.log), self.world),
            knows(f"first {FIRST_LINES} lines", "\n".join(self.log[:FIRST_LINES]), self.world),
        ]


def _kind_of_first(held: Sequence[tuple[str | None, str | None, object]], slot: world.Slot) -> str:
    if not held:
        return "nothing"
    subject, key, value = held[0]
    if subject != slot.subject:
        return "another subject's note" if key is None else "another subject's slot"
    if key == slot.attribute.key:
        return "the value now" if value == slot.current else "an old value"
    return "a note of the subject" if key is None else "another slot of the subject"


def share(flags: Sequence[bool]) -> str:
    return f"{sum(flags)}/{len(flags)} ({100 * sum(flags) / len(flags):.1f} %)" if flags else "–"


def form_of(question: world.Question) -> str:
    """Whether a noun has the key's own words, or others: another language's, or "home town" for ``residence``."""
    attribute = question.slot.attribute
    words = re.split("[_:]", attribute.key.replace("favorite", "favourite"))
    other = question.form == "noun" and not set(words) <= set(attribute.noun.split())
    return OTHER_NOUN if other else question.form


def print_answers(answers: Sequence[Answer]) -> None:
    groups = {"all": answers}
    for lang in ("en", "zh"):
        groups[f"  {lang}"] = [one for one in answers if one.question.slot.family.lang == lang]
    for form in ("noun", OTHER_NOUN, "paraphrase"):
        groups[f"  by {form}"] = [one for one in answers if form_of(one.question) == form]
    rows = [
        [
            name,
            share([one.place == 1 for one in group]),
            share([one.place > 0 for one in group]),
            share([one.told for one in group]),
            share([one.stale for one in group]),
        ]
        for name, group in groups.items()
    ]
    table("questions", ("", "first hit", "among ten", "in context", "stale in context"), rows)
    print("degraded answers:", sum(one.degraded for one in answers))
    print("context tokens, median:", percentile([one.tokens for one in answers], 0.5))


def print_misses(answers: Sequence[Answer]) -> None:
    """How many of each cause, then the first examples of each."""
    causes: dict[str, list[Answer]] = {}
    for one in answers:
        if one.place != 1 or one.stale:
            lang = one.question.slot.family.lang
            causes.setdefault(f"{form_of(one.question)}, {lang}, {one.first}", []).append(one)
    ordered = sorted(causes.items(), key=lambda cause: -len(cause[1]))
    rows = [[name, len(group)] for name, group in ordered]
    table("what stood first instead", ("form, language, memory", "questions"), rows)
    for _, group in ordered:
        for one in group[:EXAMPLES]:
            found = f"{one.question.slot.attribute.key}, place {one.place}, first {one.first}, stale {one.stale}"
            print(f"  s{one.session} {one.question.text!r}: {found}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sessions", type=int, default=300)
    parser.add_argument("--memories", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--settle", action="store_true", help="ask when all that was written is indexed")
    arguments = parser.parse_args()
    begun = time.perf_counter()
    with running(MEMORYD_EMBEDDING__DEADLINE_S=DEADLINE_S) as server, server.client() as client:
        simulation = Simulation(client, arguments.seed, arguments.settle)
        simulation.run(arguments.sessions, arguments.memories)
        known = simulation.knowledge()
    print("outcomes, expected and given:", {" → ".join(pair): n for pair, n in simulation.outcomes.items()})
    print_answers(simulation.answers)
    print_misses(simulation.answers)
    rows = [[one.name, one.tokens, one.current, one.stale] for one in known]
    table(f"known at the last session of {len(simulation.world)} slots", ("", "tokens", "value now", "old value"), rows)
    print(f"{time.perf_counter() - begun:.0f} s")
    reached = all(one.place == 1 and not one.stale for one in simulation.answers) and known[0].tokens <= BRIEFING_TOKENS
    raise SystemExit(0 if reached else 1)


if __name__ == "__main__":
    main()
