"""What a language model finds in turns beside the rules. Without an answer, what the rules found stands."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from memoryd.domain.candidate import Candidate, Turn
from memoryd.engines.proposing import Answer, Failure, Proposer
from memoryd.policy.proposals import beside, check, claims_something

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A turn with those that precede it, and what the rules found in it."""

    turn: Turn
    before: Sequence[Turn] = ()
    found: tuple[Candidate, ...] = ()


async def add_proposals(proposer: Proposer, heard: Sequence[Heard]) -> list[tuple[Candidate, ...]]:
    """The claims of each turn, those of the rules first. A turn in which nobody speaks for themself is not sent."""
    asked = [one for one in heard if claims_something(one.turn, one.before)]
    answers = await proposer.propose([one.turn for one in asked])
    given = {id(one): answer for one, answer in zip(asked, answers, strict=True)}
    _report(answers)
    return await asyncio.to_thread(_all, heard, given, proposer.counts)


def _all(heard: Sequence[Heard], given: dict[int, Answer], counts: Counter[str]) -> list[tuple[Candidate, ...]]:
    return [(*one.found, *_taken(one, given[id(one)], counts)) if id(one) in given else one.found for one in heard]


def _taken(heard: Heard, answer: Answer, counts: Counter[str]) -> tuple[Candidate, ...]:
    if answer.text is None:
        counts[(answer.failure or Failure.MALFORMED).value] += 1
        return ()
    counts["answered"] += 1
    checked = check(answer.text, heard.turn, heard.before)
    for reason, count in checked.refused.items():
        counts[f"refused_{reason.value}"] += count
    taken = beside(checked.candidates, heard.found)
    counts["taken"] += len(taken)
    counts["known"] += len(checked.candidates) - len(taken)
    return taken


def _report(answers: Sequence[Answer]) -> None:
    failed = Counter(one.failure.value for one in answers if one.failure is not None)
    if set(failed) - {Failure.RESTING, Failure.TOO_LONG}:
        log.warning("the language model did not answer", failures=dict(failed))
