"""A query's terms as the keyword arm uses them: how much each is worth, and which bring candidates."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

POSTINGS = 1500
"""Documents that the terms of a query may bring together, the rarest terms first; the others only score."""


MOST_TERMS = 64
"""Terms of a query that are searched for; every candidate is scored by each."""


_K1, _B, _MOST_TIMES = 1.2, 0.5, 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    term: str
    idf: float
    generates: bool


class Worth(Protocol):
    """A term, and its idf times its weight in the query."""

    @property
    def term(self) -> str: ...
    @property
    def idf(self) -> float: ...


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


def score(asked: Iterable[Worth], terms: Mapping[str, int], length: int, mean: float) -> float:
    """BM25 as the store computes it: k1 1.2, b 0.5, frequencies up to 4.

    :param terms: of a text, with how often each occurs.
    :param length: of the text, in terms.
    """
    norm = _K1 * (1 - _B + _B * length / mean)
    return math.fsum(
        one.idf * (_K1 + 1) / (1 + norm / min(terms[one.term], _MOST_TIMES)) for one in asked if terms.get(one.term)
    )


def _rarest(terms: Mapping[str, int], frequencies: Mapping[str, int]) -> list[str]:
    """The terms of a question, the rarest first; of a whole page the rarest that are known, and some that are not."""
    known = sorted((one for one in terms if frequencies.get(one)), key=lambda one: (frequencies[one], one))
    unknown = sorted(one for one in terms if not frequencies.get(one))
    return unknown[: max(MOST_TERMS // 4, MOST_TERMS - len(known))] + known[:MOST_TERMS]


def idf(frequency: int, documents: int) -> float:
    """Lucene's idf, never negative; ``documents`` may lag behind the frequency."""
    return math.log1p((max(documents, frequency) - frequency + 0.5) / (frequency + 0.5))
