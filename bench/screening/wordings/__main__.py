"""Recall of secrets told in wordings that the rules were not written from, and false alarms in talk about secrets.

    python -m bench.screening.wordings [--rounds 5] [--seed 1] [--show]

A hit covers the whole value. ``--show`` prints the wordings that are missed, and the harmless texts that are not.
"""

import argparse
from collections import Counter
from random import Random

from bench.figures import table
from bench.screening.wordings import HARMLESS, SETS, Told, harmless, told
from memoryd.policy.secrets import find_secrets

_TITLES = ("set", "language", "wordings", "n", "recall", "exact spans")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    rows = [row for name in SETS for row in _rows(name, arguments.seed, arguments.rounds, show=arguments.show)]
    table("secrets known by context, told in new wordings", _TITLES, rows)
    table("harmless texts", ("set", "n", "false alarms"), [_alarms(name, show=arguments.show) for name in HARMLESS])


def _rows(name: str, seed: int, rounds: int, *, show: bool) -> list[list[object]]:
    random = Random(seed)
    cases = [(case, *_judged(case)) for _ in range(rounds) for case in told(name, random)]
    if show:
        missed = Counter(case.wording for case, covered, _ in cases if not covered)
        print(*(f"{name}: {count}/{rounds} missed: {wording}" for wording, count in missed.items()), sep="\n")
    return [_row(name, language, cases, rounds) for language in ("zh", "en")]


def _row(name: str, language: str, cases: list[tuple[Told, bool, bool]], rounds: int) -> list[object]:
    those = [(covered, exact) for case, covered, exact in cases if case.language == language]
    recall, spans = (sum(column) / len(those) for column in zip(*those, strict=True))
    return [name, language, len(those) // rounds, len(those), f"{recall:.3f}", f"{spans:.3f}"]


def _judged(case: Told) -> tuple[bool, bool]:
    """Whether a finding covers the value, and whether one is the value."""
    spans = [(finding.start, finding.end) for finding in find_secrets(case.text)]
    covered = any(start <= case.start and case.end <= end for start, end in spans)
    return covered, (case.start, case.end) in spans


def _alarms(name: str, *, show: bool) -> list[object]:
    texts = harmless(name)
    alarms = [text for text in texts if find_secrets(text)]
    if show:
        print(*(f"{name}: false alarm: {text}" for text in alarms), sep="\n")
    return [name, len(texts), len(alarms)]


if __name__ == "__main__":
    main()
