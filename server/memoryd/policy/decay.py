"""Soft decay: how the score of what loses its worth with time falls with its age.

It orders what was found and hides nothing: weak hits are told by the scores before it, so an old event that alone
answers is still the answer, and stands behind what is as relevant and newer. Left as they are:

- turns of a conversation. The ledger is looked into for what was said long ago, and its own prior (``age``) counts
  sessions, not days;
- exact matches, which were asked for by name;
- everything, when the query names a date: it asks for the past;
- a score that is not positive, which half of would be more.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from memoryd.domain.memory import Kind
from memoryd.domain.recall import Candidate, Cues, Scored
from memoryd.policy.fusion import in_order

HalfLives = Mapping[Kind, timedelta]
"""Kinds without one, or with one of zero, do not fade."""


def decayed(score: float, *, age: timedelta, half_life: timedelta) -> float:
    """``score`` times 0.5 to the power of age / half-life. A half-life of zero is none; an age below zero is none."""
    if half_life <= timedelta(0) or age <= timedelta(0):
        return score
    return float(score * 0.5 ** (age / half_life))


def fade(order: Sequence[Scored], cues: Cues, half_lives: HalfLives, at: datetime) -> list[Scored]:
    """The hits with decayed scores, the best first; ``parts`` tell what decay took, so they still add up.

    :param at: the instant that the read asks, which is now or its ``valid_at``: a past answer stays what it was.
    """
    if cues.days or cues.month_days or cues.months:
        return list(order)
    return in_order(_faded(one, half_lives, at) for one in order)


def _faded(one: Scored, half_lives: HalfLives, at: datetime) -> Scored:
    if not _fades(one.candidate) or one.score <= 0:
        return one
    half_life = half_lives.get(one.candidate.kind, timedelta(0))
    score = decayed(one.score, age=at - one.candidate.at, half_life=half_life)
    if score == one.score:
        return one
    return replace(one, score=score, parts={**one.parts, "decay": score - one.score})


def _fades(candidate: Candidate) -> bool:
    return not candidate.turn and candidate.exact <= 0
