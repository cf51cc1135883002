"""A query's terms as the keyword arm uses them: how much each is worth, and which bring candidates."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

POSTINGS = 1500
"""Documents that the terms of a query may bring together, the rarest terms first; the others only score."""


MOST_TERMS = 64
"""Terms of a query that are searched for; every candidate is scored by each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    term: str
    idf: float
    generates: bool


def weigh(terms: Mapping[str, int], frequencies: Mapping[str, int], documents: int) -> list[Weighed]:
    """Terms, the rarest first, with idf ln(1 + (N - df + 0.5) / (df + 0.5)) times their count in the query.

    A term without a frequency was not counted yet, or stands nowhere: it is the rarest.
    """
    weighed, brought = [], 0
    for term in _rarest(terms, frequencies):
        frequency = frequencies.get(term, 0)
        generates = brought == 0 or brought + frequency <= POSTINGS
        brought += frequency if generates else 0
        weighed.append(Weighed(term=term, idf=terms[term] * idf(frequency, documents), generates=generates))
    return weighed


def _rarest(terms: Mapping[str, int], frequencies: Mapping[str, int]) -> list[str]:
    """The terms of a question, the rarest first; of a whole page the rarest that are known, and some that are not."""
    known = sorted((one for one in terms if frequencies.get(one)), key=lambda one: (frequencies[one], one))
    unknown = sorted(one for one in terms if not frequencies.get(one))
    return unknown[: max(MOST_TERMS // 4, MOST_TERMS - len(known))] + known[:MOST_TERMS]


def idf(frequency: int, documents: int) -> float:
    """Lucene's idf, never negative; ``documents`` may lag behind the frequency."""
    return math.log1p((max(documents, frequency) - frequency + 0.5) / (frequency + 0.5))
