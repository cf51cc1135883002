"""Runs of characters that look random, where no label explains them."""

from collections.abc import Iterator

from memoryd.domain.screening import Finding


def find_random_runs(text: str) -> Iterator[Finding]:
    del text
    yield from ()
