"""Figures as people read them: percentiles with n and spread, and a table."""

import math
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table


def percentile(values: Sequence[float], share: float) -> float:
    """The nearest-rank percentile."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(values: Sequence[float]) -> list[str]:
    """n, min, p50, p95, p99, max."""
    points = [min(values), *(percentile(values, share) for share in (0.5, 0.95, 0.99)), max(values)]
    return [str(len(values)), *(f"{point:.2f}" for point in points)]


def wilson(right: int, asked: int) -> tuple[float, float]:
    """The interval of 95 % of a share, after Wilson (1927)."""
    z = 1.96
    share, spread = right / asked, z * z / asked
    middle = share + spread / 2
    half = z * math.sqrt(share * (1 - share) / asked + spread / (4 * asked))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print for a terminal, or as plain text for a file."""
    shown = Table(title=title, title_justify="left")
    for number, column in enumerate(columns):
        shown.add_column(column, justify="left" if number == 0 else "right")
    for row in rows:
        shown.add_row(*(str(cell) for cell in row))
    Console(width=140).print(shown)


SUMMARY = ("n", "min", "p50", "p95", "p99", "max")
