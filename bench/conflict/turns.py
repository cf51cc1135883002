"""How what was said in one turn stands to what was said in an earlier one, before any claim is extracted.

Turns are long and hold several statements. They are cut into clauses, and the clauses of one are laid beside those of
the other: one that denies what the other tells is a contradiction, the same measure with another number an update.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bench.conflict.turn_words import ASKING, CHANGES, DENIES, GENERIC, SHIFTS
from memoryd.policy.conflict import Relation
from memoryd.policy.terms import query_terms

COVERED = 0.5
"""Share of the words of a denial that the other turn has to have."""

_SHARED = 2
_CODE = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_CLAUSE = re.compile(
    r"[.!?;]+(?!\w)\s*|[。！？；\n]+\s*|[,，](?!\d)\s*"
    r"(?:but|and|so|because|since|considering|especially|which|while|though|where|can you|could you|given|as|even"
    r"|但是?|而且?|所以|因为|不过|其中|能不能|可以)?\s*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![A-Za-z0-9_.])[$€£¥]?\d[\d,.:/\-]*\d%?|(?<![A-Za-z0-9_.])[$€£¥]?\d%?")
_UNIT = re.compile(r"([$€£¥])\d|\d(%)|\d[ -]?(?:more |new )?([a-z]{2,}|[\u3400-\u9fff])", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """``terms`` are those that carry the topic, without numbers.

    ``denies`` says that something never was, ``changes`` that a measure is another one, ``shifts`` that a plan was
    moved, whether or not to when.
    """

    terms: frozenset[str]
    numbers: frozenset[str]
    units: frozenset[str]
    denies: bool
    changes: bool
    shifts: bool


def between(new: str, old: str) -> Relation:
    """Contradiction, update, compatible (one topic) or unrelated."""
    here, there = clauses(new), clauses(old)
    if _denied(here, there) or _denied(there, here):
        return Relation.CONTRADICTION
    if _remeasured(here, there):
        return Relation.UPDATE
    shared = _terms(here) & _terms(there)
    return Relation.COMPATIBLE if len(shared) > _SHARED else Relation.UNRELATED


def clauses(text: str) -> list[Clause]:
    """The clauses of a turn that have a topic, code left out."""
    parts = _CLAUSE.split(_CODE.sub(" ", text))
    return [clause for part in parts if part and (clause := _read(part)).terms]


def _read(part: str) -> Clause:
    words = frozenset(term for term in query_terms(ASKING.sub(" ", part)) if _LETTER.search(term))
    return Clause(
        terms=words - GENERIC,
        numbers=frozenset(hit.strip("$€£¥.,:-/") for hit in _NUMBER.findall(part)),
        units=frozenset(_units(part)),
        denies=DENIES.search(part) is not None,
        changes=CHANGES.search(part) is not None,
        shifts=SHIFTS.search(part) is not None,
    )


def _units(part: str) -> Iterable[str]:
    """The sign or the word of each number."""
    return (next(group for group in hit.groups() if group).casefold().rstrip("s") for hit in _UNIT.finditer(part))


def _terms(parts: Iterable[Clause]) -> frozenset[str]:
    return frozenset(term for clause in parts for term in clause.terms)


def _denied(denials: Sequence[Clause], told: Sequence[Clause]) -> bool:
    """A clause says never, and the other turn speaks of most of what it denies."""
    known = _terms(clause for clause in told if not clause.denies)
    return any(clause.denies and len(clause.terms & known) >= max(1, COVERED * len(clause.terms)) for clause in denials)


def _remeasured(here: Sequence[Clause], there: Sequence[Clause]) -> bool:
    """Clauses of one measure with other numbers, or one that tells of a change in what both speak of."""
    shared = len(_terms(here) & _terms(there))
    if shared > _SHARED and any(new.shifts for new in here) and any(old.numbers for old in there):
        return True
    one_topic = shared >= _SHARED
    return any(_updates(new, old, one_topic=one_topic) for new in here for old in there)


def _updates(new: Clause, old: Clause, *, one_topic: bool) -> bool:
    if not old.numbers:
        return False
    other = bool(new.numbers - old.numbers)
    if len(new.terms & old.terms) >= _SHARED:
        return other or new.changes
    return one_topic and other and new.changes and bool(new.units & old.units)
