"""Decisions on duplicates and conflicts: own pairs of claims, OCNLI and BEAM, in process and without a model.

    python -m bench.conflict --data DIR [--seed 7] [--errors]

DIR holds the folders ``ocnli`` and ``beam_conflict``. ``--errors`` prints the own pairs of dev that go wrong. The exit
code is 1 when a claim was merged into another one, or fewer than 95 % of the decisions of a store are right.
"""

import argparse
from pathlib import Path

from bench.conflict import beam, ocnli, own, speed
from bench.figures import table

FLOOR = 0.95


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--errors", action="store_true")
    arguments = parser.parse_args()
    shares = [*_own(errors=arguments.errors), _ocnli(arguments.data)]
    _beam(arguments.data, arguments.seed)
    table("one comparison of two texts of 200 characters, ms of CPU time", ("", *speed.COLUMNS), speed.rows())
    table(
        f"one decision over {speed.CANDIDATES} candidates, ms of CPU time", ("", *speed.COLUMNS), speed.decision_rows()
    )
    missed = [share for share, wrong in shares if share < FLOOR or wrong]
    raise SystemExit(1 if missed else 0)


def _own(*, errors: bool) -> list[tuple[float, int]]:
    judged = {part: own.judge(part) for part in own.PARTS}
    rows = [own.row(part, language, found) for part, found in judged.items() for language in ("all", "en", "zh")]
    table("own pairs", ("", *own.COLUMNS), rows)
    if errors:
        for one in judged["dev"]:
            if one.expected != one.found:
                print(one.expected, one.found, one.first, one.second, sep=" | ")
    return [(own.store_share(found), own.wrong_merges(found)) for found in judged.values()]


def _ocnli(data: Path) -> tuple[float, int]:
    judged = ocnli.judge(data / "ocnli" / "dev.public.jsonl")
    table("OCNLI, what the store does", ("label", *ocnli.STORE_COLUMNS), ocnli.store_rows(judged))
    table("OCNLI, as the set asks", ("", *ocnli.NLI_COLUMNS), [ocnli.nli_row(judged)])
    for one in judged:
        if one.wrongly_merged:
            print("merged:", one.label, one.first, "|", one.second)
    return ocnli.store_share(judged), sum(one.wrongly_merged for one in judged)


def _beam(data: Path, seed: int) -> None:
    judged = beam.judge(data / "beam_conflict" / "pairs.public.jsonl", seed)
    table(f"BEAM, random cross pairs of seed {seed}", ("", *beam.COLUMNS), beam.rows(judged))


if __name__ == "__main__":
    main()
