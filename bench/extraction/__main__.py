"""Extraction by rules on the gold set, in process: recall, precision and F1, with n and a bootstrap interval of 95 %.

    python -m bench.extraction [--part dev|dev2|held] [--errors] [--data DIR]

A find is right when kind, subject and polarity are those of a claim and the values overlap; the strict figures ask for
the same key too where the gold set names one. ``--errors`` lists what is missed and what is false: with its words for
dev and dev2, by id alone for held. DIR holds a folder ``prefeval``, whose statements are asked as well. How the set
was made: bench/gold/README.md.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench.extraction import gold, prefeval
from bench.extraction.matching import matches, right_dates, same_value
from bench.extraction.scoring import Agrees, Judged, judge, row, strictly
from bench.figures import table
from memoryd.domain.memory import Kind
from memoryd.policy.extract.reading import extract

COLUMNS = ("", "claims", "finds", "recall", "precision", "F1")
LANGUAGES = ("en", "zh", "mixed")
KINDS = [kind.value for kind in Kind if kind is not Kind.NOTE]
PREFERENCE = Kind.PREFERENCE.value


def judged_by(cases: Sequence[gold.Case], agrees: Agrees) -> list[Judged]:
    return [judge(case, extract(case.turn, case.before), agrees) for case in cases]


def by_language(judged: Sequence[Judged], kind: str | None) -> list[list[str]]:
    parts = {lang: [one for one in judged if one.case.lang == lang] for lang in LANGUAGES}
    return [row("all", judged, kind), *(row(f"  {lang}", part, kind) for lang, part in parts.items() if part)]


def by_category(judged: Sequence[Judged]) -> list[list[str]]:
    categories = sorted({one.case.category for one in judged})
    return [row(name, [one for one in judged if one.case.category == name]) for name in categories]


def print_figures(part: str, judged: Sequence[Judged], strict: Sequence[Judged]) -> None:
    title = f"{part}, {len(judged)} turns"
    table(f"preferences, {title}", COLUMNS, by_language(judged, PREFERENCE))
    table(f"preferences, the key too, {title}", COLUMNS, by_language(strict, PREFERENCE))
    table(f"all kinds, {title}", COLUMNS, by_language(judged, None))
    table(f"all kinds, the key too, {title}", COLUMNS, by_language(strict, None))
    table(f"kinds, {title}", COLUMNS, [row(kind, judged, kind) for kind in KINDS])
    table(f"categories, {title}", COLUMNS, by_category(judged))


def print_counts(judged: Sequence[Judged]) -> None:
    """Turns that support nothing, values that are more than near, and told days."""
    traps = [one for one in judged if not one.case.expected]
    fooled = sum(bool(one.false) for one in traps)
    valued = [pair for one in judged for pair in one.hits if pair[0].values and pair[1].value]
    equal = sum(same_value(*pair) for pair in valued)
    dated = [pair for one in judged for pair in one.hits if pair[0].valid_from or pair[0].valid_to]
    right = sum(right_dates(*pair) for pair in dated)
    print(f"turns that support nothing: {len(traps)}, of them with a false find: {fooled}")
    print(f"found claims with a value: {len(valued)}, of them with just that value: {equal}")
    print(f"found claims with a told day: {len(dated)}, of them with the right one: {right}")


def print_errors(judged: Sequence[Judged], words: bool) -> None:
    for one in judged:
        if not one.missed and not one.false:
            continue
        print(f"{one.case.id} {one.case.lang} {one.case.category}: {len(one.missed)} missed, {len(one.false)} false")
        if words:
            print_words(one)


def print_words(one: Judged) -> None:
    print(f"    {one.case.turn.text!r}")
    for claim in one.missed:
        wanted = "/".join(claim.keys), "-" if claim.negative else "+", claim.values or claim.quote
        print(f"    missed {claim.kinds[0]} {claim.subjects[0]}", *wanted)
    for found in one.false:
        print(f"    false  {found.kind} {found.subject} {found.key} {found.polarity} {found.value!r} {found.rule}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=("dev", "dev2", "held"), default="held")
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("--data", type=Path, help="the folder that holds prefeval")
    parser.add_argument("--split", default="public", help="which statements of prefeval: the file's second name")
    arguments = parser.parse_args()
    cases = gold.load(arguments.part)
    judged = judged_by(cases, matches)
    print_figures(arguments.part, judged, judged_by(cases, strictly))
    print_counts(judged)
    if arguments.errors:
        print_errors(judged, words=arguments.part != "held")
    if arguments.data:
        rows = prefeval.measure(extract, arguments.data, arguments.split)
        table(f"prefeval, explicit statements, {arguments.split}", ("", "n", "share"), rows)


if __name__ == "__main__":
    main()
