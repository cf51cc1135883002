"""The time grammar on public sets: the exact value of what a text says of when, zh and en.

    python -m bench.time_expressions --data DIR [--split public] [--types] [--failures]

DIR holds `datetime_recognizers` (with zh_parsers, the parsers' own cases) and `datetime_duckling`. "Days and longer" is
gold that names no time of day: of Recognizers the types date, daterange and a duration of days at least, of Duckling a
grain of day or coarser; gold that the set leaves unresolved, and recurrence, has no value and is counted by its place
alone. A mention is right when it overlaps the gold and its value is one of the gold's. Recognizers is read with the
leaning of memory (past), Duckling with its own (future); the reading of the opposite leaning counts too. Of zh_parsers
the past reading alone is gold.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from bench.figures import table, wilson
from bench.time_gold import readings, same_as_duckling, same_as_recognizers
from memoryd.domain.timex import Grain, Leaning, Mention
from memoryd.policy.timex.reading import find_times

BASELINE = {"zh": 0.130, "en": 0.229}
"""dateparser on Duckling's instants, as the set's README gives it."""

_LONG = {Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.QUARTER, Grain.YEAR}
_DUCKLING_ZONE = timezone(timedelta(hours=-2))


@dataclass(slots=True)
class Tally:
    """Right ones of those asked for; ``missed`` found nothing there."""

    right: int = 0
    asked: int = 0
    missed: int = 0

    def add(self, found: bool, right: bool) -> None:
        self.asked += 1
        self.right += right
        self.missed += not found

    def row(self) -> list[str]:
        """n, the share that is right, and its interval of 95 %."""
        if not self.asked:
            return ["0", "", ""]
        low, high = wilson(self.right, self.asked)
        return [str(self.asked), f"{self.right / self.asked:.3f}", f"{low:.3f}-{high:.3f}"]


@dataclass(slots=True)
class Report:
    """Tallies by scope and type, spurious mentions, and the failures for who looks closer."""

    tallies: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    negatives: int = 0
    spurious: int = 0
    failures: list[str] = field(default_factory=list)


def recognizers(rows: Iterator[dict[str, Any]], report: Report) -> None:
    for row in rows:
        at = datetime.fromisoformat(row["reference"] or "2019-01-01T00:00:00").replace(tzinfo=UTC)
        found = find_times(row["text"], at=at, leaning=Leaning.PAST)
        if not row["results"]:
            report.negatives += 1
            report.spurious += bool(found)
        for gold in row["results"]:
            _one_gold(row["text"], gold, found, report)


def recognizers_parsers(rows: Iterator[dict[str, Any]], report: Report) -> None:
    recognizers(({**row, "results": [_past_of(gold) for gold in row["results"]]} for row in rows), report)


def _past_of(gold: dict[str, Any]) -> dict[str, Any]:
    """The gold of a parser in the shape that the model's has: {"date": …} as value, {"startDate": …} as start."""
    past = {
        "start" if key.startswith("start") else "end" if key.startswith("end") else "value": value
        for key, value in (gold["past"] or {"value": "not resolved"}).items()
    }
    values = [{"timex": gold["timex"], **past}]
    return {**gold, "values": values, "end": gold["start"] + gold["length"]}


def _one_gold(text: str, gold: dict[str, Any], found: tuple[Mention, ...], report: Report) -> None:
    kind = gold["type"].removeprefix("datetimeV2.")
    here = [one for one in found if one.begin < gold["end"] and gold["start"] < one.stop]
    values = [
        value for value in gold["values"] if value.get("value") != "not resolved" and kind not in ("set", "timezone")
    ]
    if not values:
        report.tallies[f"place only: {kind}"].add(bool(here), bool(here))
        return
    right = any(
        same_as_recognizers(kind, value, reading) for one in here for reading in readings(one) for value in values
    )
    long = kind in ("date", "daterange") or (kind == "duration" and "T" not in values[0]["timex"])
    _count(report, kind, long, bool(here), right)
    if not right:
        report.failures.append(f"{'L' if long else 's'} {text} | {gold['text']} | {values} | {_shown(text, here)}")


def duckling(rows: Iterator[dict[str, Any]], report: Report) -> None:
    for row in rows:
        at = datetime.fromisoformat(row["reference"]).replace(tzinfo=_DUCKLING_ZONE)
        found = find_times(row["text"], at=at, leaning=Leaning.FUTURE)
        longest = max(found, key=lambda one: one.stop - one.begin, default=None)
        right = longest is not None and any(same_as_duckling(row, reading) for reading in readings(longest))
        long = Grain(row["grain"]) in _LONG
        _count(report, row["kind"], long, longest is not None, right)
        if not right:
            gold = f"{row['kind']} {row['grain']} {row.get('value') or (row.get('from'), row.get('to_exclusive'))}"
            report.failures.append(f"{'L' if long else 's'} {row['text']} | {gold} | {_shown(row['text'], found)}")


def _count(report: Report, kind: str, long: bool, found: bool, right: bool) -> None:
    scopes = ["all", f"{kind}{'' if long else ', clock'}"] + ["days and longer"] * long
    for scope in scopes:
        report.tallies[scope].add(found, right)


def _shown(text: str, found: tuple[Mention, ...] | list[Mention]) -> str:
    return "; ".join(
        f"{text[one.begin : one.stop]!r} {one.form} {one.grain} {_edges(one)} {one.span or ''}" for one in found
    )


def _edges(mention: Mention) -> str:
    return "..".join(bound.isoformat()[:19] if bound else "" for bound in (mention.start, mention.end))


@dataclass(frozen=True, kw_only=True, slots=True)
class Set:
    """A folder of the data, the stem of its files (``language`` is put in), and how its gold is read."""

    folder: str
    stem: str
    languages: tuple[str, ...]
    score: Callable[[Iterator[dict[str, Any]], Report], None]


SETS = {
    "recognizers": Set(folder="datetime_recognizers", stem="{}", languages=("zh", "en"), score=recognizers),
    "zh_parsers": Set(folder="datetime_recognizers", stem="{}_parsers", languages=("zh",), score=recognizers_parsers),
    "duckling": Set(folder="datetime_duckling", stem="{}", languages=("zh", "en"), score=duckling),
}


def rows_of(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def measure(data: Path, name: str, language: str, split: str, keep: Callable[[str], bool] = lambda _: True) -> Report:
    """:param keep: which texts count."""
    found = SETS[name]
    report = Report()
    path = data / found.folder / f"{found.stem.format(language)}.{split}.jsonl"
    found.score((row for row in rows_of(path) if keep(row["text"])), report)
    return report


def show(arguments: argparse.Namespace) -> None:
    """Print one row for each set and language, and what else was asked for."""
    rows: list[list[str]] = []
    details: list[tuple[str, Report]] = []
    begun = time.perf_counter()
    for language in arguments.languages.split(","):
        for name in (name for name, found in SETS.items() if language in found.languages):
            report = measure(arguments.data, name, language, arguments.split)
            long, whole = (report.tallies[scope].row() for scope in ("days and longer", "all"))
            rows.append([f"{name}, {language}", *long, *whole, f"{report.spurious} of {report.negatives}"])
            details.append((f"{name}, {language}", report))
    table(f"Exact values, {arguments.split}", _COLUMNS, rows)
    print(f"{time.perf_counter() - begun:.1f} s. dateparser on the instants of duckling: {BASELINE}")
    for title, report in details:
        _show_details(title, report, arguments)


_COLUMNS = ("", "n days+", "exact", "95 %", "n all", "exact", "95 %", "negatives read")


def _show_details(title: str, report: Report, arguments: argparse.Namespace) -> None:
    if arguments.types:
        rows = [[scope, *tally.row(), str(tally.missed)] for scope, tally in sorted(report.tallies.items())]
        table(title, ("", "n", "exact", "95 %", "not found"), rows)
    if arguments.failures:
        print(title, *report.failures, sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="the folder that holds the sets' folders")
    parser.add_argument("--languages", default="zh,en")
    parser.add_argument("--split", default="public", help="the files' second name")
    parser.add_argument("--types", action="store_true", help="print a table by type for each set")
    parser.add_argument("--failures", action="store_true", help="print what was not right")
    show(parser.parse_args())


if __name__ == "__main__":
    main()
