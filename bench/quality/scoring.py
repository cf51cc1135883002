"""From the places of answers to a figure: recall at k, its mean, its interval."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 2000

Ranked = Sequence[frozenset[str]]
"""What each place of an answer stands for, the best first: one unit of the set, or several of the same text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The questions of a set or of a part of it. ``values`` is (questions, metrics), each from 0 to 1."""

    name: str
    metrics: tuple[str, ...]
    values: NDArray[np.float64]
    floors: tuple[float, ...] = ()

    @property
    def means(self) -> list[float]:
        return [float(mean) for mean in self.values.mean(axis=0)]

    @property
    def passes(self) -> bool:
        return all(mean >= floor for mean, floor in zip(self.means, self.floors, strict=False))

    def row(self) -> list[str]:
        """Name, n, and for each metric its mean with a bootstrap interval of 95 %."""
        cells = [
            f"{mean:.3f} [{low:.3f}, {high:.3f}]"
            for mean, (low, high) in zip(self.means, self._intervals(), strict=True)
        ]
        return [self.name, str(len(self.values)), *cells]

    def _intervals(self) -> list[tuple[float, float]]:
        draw = np.random.default_rng(0).integers(len(self.values), size=(RESAMPLES, len(self.values)))
        bounds = [np.quantile(column[draw].mean(axis=1), (0.025, 0.975)) for column in self.values.T]
        return [(float(low), float(high)) for low, high in bounds]


def recall_at(ranked: Ranked, gold: frozenset[str], k: int) -> float:
    """|gold ∩ first k| / |gold|."""
    found = frozenset[str]().union(*ranked[:k])
    return len(gold & found) / len(gold)


def recalls(answers: Sequence[Ranked], golds: Sequence[frozenset[str]], ks: Sequence[int]) -> NDArray[np.float64]:
    """(questions, ks)."""
    rows = [[recall_at(ranked, gold, k) for k in ks] for ranked, gold in zip(answers, golds, strict=True)]
    return np.array(rows)


def parts(
    name: str, metrics: tuple[str, ...], values: NDArray[np.float64], groups: Sequence[str], floors: tuple[float, ...]
) -> list[Part]:
    """The whole, which the floors are for, then each group."""
    whole = Part(name=name, metrics=metrics, values=values, floors=floors)
    named = np.array(groups)
    return [whole] + [
        Part(name=f"  {group}", metrics=metrics, values=values[named == group]) for group in sorted(set(groups))
    ]
