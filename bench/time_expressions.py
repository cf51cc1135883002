"""The time grammar on two public sets: the exact value of what a text says of when, zh and en.

    python -m bench.time_expressions --data DIR [--split public]

DIR holds `datetime_recognizers` and `datetime_duckling`. "Days and longer" is gold that names no time of day: of
Recognizers the types date, daterange and a duration of days at least, of Duckling a grain of day or coarser; gold that
the set leaves unresolved, and recurrence, has no value and is counted by its place alone. A mention is right when it
overlaps the gold and its value is one of the gold's. Recognizers is read with the leaning of memory (past), Duckling
with its own (future); the reading of the opposite leaning counts too. Recognizers ends a range where its last unit
begins, a Mention where it is over, and says of "after 5 May" the day itself: both are taken for the same.
"""

import argparse
import json
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from bench.figures import table
from memoryd.domain.timex import Form, Grain, Leaning, Mention, Span
from memoryd.policy.timex.reading import find_times
from memoryd.policy.timex.units import shift, span_of

BASELINE = {"zh": 0.130, "en": 0.229}
"""dateparser on Duckling's instants, as the set's README gives it."""

_LONG = {Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.QUARTER, Grain.YEAR}
_DUCKLING_ZONE = timezone(timedelta(hours=-2))
_DURATION = re.compile(r"P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)(?:D|BD))?(?:([\d.]+)WE)?(T.*)?")


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
        share = self.right / self.asked if self.asked else 0.0
        return [str(self.asked), f"{share:.3f}", str(self.missed)]


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


def _one_gold(text: str, gold: dict[str, Any], found: tuple[Mention, ...], report: Report) -> None:
    kind = gold["type"].removeprefix("datetimeV2.")
    here = [one for one in found if one.begin < gold["end"] and gold["start"] < one.stop]
    values = [
        value for value in gold["values"] if value.get("value") != "not resolved" and kind not in ("set", "timezone")
    ]
    if not values:
        report.tallies[f"place only: {kind}"].add(bool(here), bool(here))
        return
    right = any(_matches(kind, value, reading) for one in here for reading in _readings(one) for value in values)
    long = kind in ("date", "daterange") or (kind == "duration" and "T" not in values[0]["timex"])
    _count(report, kind, long, bool(here), right)
    if not right:
        report.failures.append(f"{'L' if long else 's'} {text} | {gold['text']} | {values} | {_shown(text, here)}")


def duckling(rows: Iterator[dict[str, Any]], report: Report) -> None:
    for row in rows:
        at = datetime.fromisoformat(row["reference"]).replace(tzinfo=_DUCKLING_ZONE)
        found = find_times(row["text"], at=at, leaning=Leaning.FUTURE)
        longest = max(found, key=lambda one: one.stop - one.begin, default=None)
        right = longest is not None and any(_same(row, reading) for reading in _readings(longest))
        long = Grain(row["grain"]) in _LONG
        _count(report, row["kind"], long, longest is not None, right)
        if not right:
            gold = f"{row['kind']} {row['grain']} {row.get('value') or (row.get('from'), row.get('to_exclusive'))}"
            report.failures.append(f"{'L' if long else 's'} {row['text']} | {gold} | {_shown(row['text'], found)}")


def _count(report: Report, kind: str, long: bool, found: bool, right: bool) -> None:
    scopes = ["all", f"{kind}{'' if long else ', clock'}"] + ["days and longer"] * long
    for scope in scopes:
        report.tallies[scope].add(found, right)


def _readings(mention: Mention) -> list[Mention]:
    return [mention] + ([mention.other] if mention.other else [])


def _same(row: dict[str, Any], mention: Mention) -> bool:
    """Duckling: value and grain of an instant, bounds of an interval, the bound of an open one."""
    start, end = (bound and bound.replace(tzinfo=None).isoformat() for bound in (mention.start, mention.end))
    value, first, last = (row.get(key) for key in ("value", "from", "to_exclusive"))
    if row["kind"] == "instant":
        return mention.form is Form.INSTANT and start == value and mention.grain.value == row["grain"]
    if row["kind"] == "interval":
        return start == first and end == last
    form, bound = (Form.AFTER, start) if row["kind"] == "open_after" else (Form.BEFORE, end)
    return mention.form is form and bound == value


def _matches(kind: str, value: dict[str, str], mention: Mention) -> bool:
    """Recognizers: one of the values that the gold lists."""
    if kind == "duration":
        return (
            mention.span is not None
            and mention.form is Form.DURATION
            and _length(mention.span) == _timex_length(value["timex"])
        )
    start, end = (bound and bound.replace(tzinfo=None) for bound in (mention.start, mention.end))
    if kind in ("time", "timerange"):
        wanted = {key: value.get(name) for key, name in (("start", "start"), ("end", "end"))}
        wanted["start"] = wanted["start"] or value.get("value")
        return _clock(start, wanted["start"]) and (kind == "time" or _clock(end, wanted["end"]))
    if "value" in value and "start" not in value:
        return mention.form is Form.INSTANT and start == _moment(value["value"])
    return _bounds(mention, start, end, value)


def _bounds(mention: Mention, start: datetime | None, end: datetime | None, value: dict[str, str]) -> bool:
    first, last = (_moment(value[key]) if key in value else None for key in ("start", "end"))
    starts = {start}
    ends = {end}
    if end is not None:
        ends.add(shift(end, span_of(mention.grain), back=True))
    if first and not last and start is not None and mention.grain is Grain.DAY:
        starts.add(start - timedelta(days=1))
    return first in starts and last in ends


def _clock(moment: datetime | None, wanted: str | None) -> bool:
    if moment is None or wanted is None:
        return moment is None and wanted is None
    return moment.strftime("%H:%M:%S") == wanted.replace("23:59:59", "00:00:00").replace("24:", "00:")


def _moment(text: str) -> datetime:
    """23:59:59 is how the set writes the end of a day."""
    if text.endswith("23:59:59"):
        return datetime.fromisoformat(text[:10]) + timedelta(days=1)
    return datetime.fromisoformat(text)


def _length(span: Span) -> tuple[float, float]:
    return float(span.months), span.days + span.seconds / 86400


def _timex_length(timex: str) -> tuple[float, float] | None:
    """(months, days) of an ISO 8601 duration."""
    hit = _DURATION.fullmatch(timex)
    if hit is None:
        return None
    years, months, weeks, days, weekends = (float(part or 0) for part in hit.groups()[:5])
    hours = sum(
        float(number) * {"H": 3600, "M": 60, "S": 1}[unit]
        for number, unit in re.findall(r"([\d.]+)([HMS])", hit[6] or "")
    )
    return years * 12 + months, weeks * 7 + days + weekends * 2 + hours / 86400


def _shown(text: str, found: tuple[Mention, ...] | list[Mention]) -> str:
    return "; ".join(
        f"{text[one.begin : one.stop]!r} {one.form} {one.grain} {_edges(one)} {one.span or ''}" for one in found
    )


def _edges(mention: Mention) -> str:
    return "..".join(bound.isoformat()[:19] if bound else "" for bound in (mention.start, mention.end))


SETS: dict[str, tuple[str, Callable[[Iterator[dict[str, Any]], Report], None]]] = {
    "recognizers": ("datetime_recognizers", recognizers),
    "duckling": ("datetime_duckling", duckling),
}


def rows_of(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def measure(data: Path, name: str, language: str, split: str, keep: Callable[[str], bool] = lambda _: True) -> Report:
    """:param keep: which texts count."""
    folder, score = SETS[name]
    report = Report()
    score((row for row in rows_of(data / folder / f"{language}.{split}.jsonl") if keep(row["text"])), report)
    return report


def show(name: str, language: str, arguments: argparse.Namespace) -> None:
    """Print one set's table."""
    begun = time.perf_counter()
    report = measure(arguments.data, name, language, arguments.split)
    rows = [[scope, *tally.row()] for scope, tally in sorted(report.tallies.items())]
    table(f"{name}, {language}, {arguments.split}", ("", "n", "exact", "not found"), rows)
    taken = time.perf_counter() - begun
    print(f"{report.spurious} of {report.negatives} rows without a time expression got one; {taken:.1f} s")
    if arguments.failures:
        print("\n".join(report.failures))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="the folder that holds the sets' folders")
    parser.add_argument("--languages", default="zh,en")
    parser.add_argument("--split", default="public", help="the files' second name")
    parser.add_argument("--failures", action="store_true", help="print what was not right")
    arguments = parser.parse_args()
    for language in arguments.languages.split(","):
        for name in SETS:
            show(name, language, arguments)
        print(f"dateparser on the instants of duckling, {language}: {BASELINE[language]:.3f}")


if __name__ == "__main__":
    main()
