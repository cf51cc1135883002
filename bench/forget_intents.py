"""Forget requests in Chinese and English, in process: what was understood, and what would have been deleted wrongly.

    python -m bench.forget_intents [--data DIR] [--split public] [--failures]

The sets of this repository: ``gold`` was written before the rules; ``blind``, ``blind2`` … each after the rules as they
then stood, and scored before they were mended (bench/forget/README.md has those first scores). DIR is a folder whose
files are named after ``--split``, of rows {id, lang, intent, text}; ``MEANT`` says which intents a label stands for. A
false deletion is ``forget`` where something else is meant. Times are exact or wrong; target kinds, exceptions and times
are counted over the requests to forget that were understood as such.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from bench.figures import table, wilson
from memoryd.domain.forgetting import Intent, Reading
from memoryd.policy.forgetting.reading import read_request

NOW = datetime(2026, 5, 20, 15, 30, tzinfo=ZoneInfo("Asia/Shanghai"))
"""A Wednesday: when the requests of the sets are made that do not say their own ``now``."""

MEANT = {
    "forget_fact": {"forget"},
    "forget_entity": {"forget"},
    "forget_topic": {"forget"},
    "forget_range": {"forget"},
    "forget_session": {"forget"},
    "forget_all": {"forget"},
    "do_not_store": {"stop-using"},
    "update": {"correct"},
    "access": {"list"},
    "none": {"none", "do-not-forget"},
}
"""The intents that a label of forget_intents stands for: it has no class of its own for what shall be kept."""

KIND_OF = {"forget_range": "time", "forget_session": "session", "forget_all": "everything"}
"""The labels of forget_intents that say what kind the target has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A row of a set; ``extra`` has what it says beside the intent, and only that is asked."""

    id: str
    lang: str
    text: str
    now: datetime
    names: tuple[str, ...]
    intents: frozenset[str]
    extra: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    case: Case
    reading: Reading

    @property
    def right(self) -> bool:
        return self.reading.intent.value in self.case.intents

    @property
    def false_deletion(self) -> bool:
        return self.reading.intent is Intent.FORGET and "forget" not in self.case.intents

    @property
    def understood(self) -> bool:
        return self.reading.intent is Intent.FORGET and self.right


def own_cases(path: Path) -> list[Case]:
    rows = map(json.loads, path.read_text().splitlines())
    keys = ("kind", "exceptions", "time", "mode", "targets", "ambiguous")
    return [
        Case(
            id=row["id"],
            lang=row["lang"],
            text=row["text"],
            now=datetime.fromisoformat(row["now"]).replace(tzinfo=NOW.tzinfo) if "now" in row else NOW,
            names=tuple(row.get("names", ())),
            intents=frozenset(row["intent"].split("/")),
            extra={"time": None, "exceptions": [], **{key: row[key] for key in keys if key in row}},
        )
        for row in rows
    ]


def public_cases(path: Path) -> list[Case]:
    rows = map(json.loads, path.read_text().splitlines())
    return [
        Case(
            id=row["id"],
            lang=row["lang"],
            text=row["text"],
            now=NOW,
            names=(),
            intents=frozenset(MEANT[row["intent"]]),
            extra={"kind": KIND_OF[row["intent"]]} if row["intent"] in KIND_OF else {},
        )
        for row in rows
    ]


def judge(cases: Sequence[Case]) -> list[Judged]:
    return [Judged(case=case, reading=read_request(case.text, now=case.now, aliases=case.names)) for case in cases]


def right_kind(one: Judged) -> bool:
    """Of an ambiguous target the kind is what is asked back."""
    target = one.reading.target
    return bool(one.reading.ambiguous) or (target is not None and target.kind.value == one.case.extra["kind"])


def right_time(one: Judged) -> bool:
    told, wanted = one.reading.time, one.case.extra["time"]
    if told is None or wanted is None:
        return told is None and wanted is None
    return (told.start, told.end, told.axis.value) == (_at(wanted["start"]), _at(wanted["end"]), wanted["axis"])


def _at(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text).replace(tzinfo=NOW.tzinfo) if text else None


def right_exceptions(one: Judged) -> bool:
    return [kept.kind.value for kept in one.reading.exceptions] == one.case.extra["exceptions"]


def macro_f1(judged: Sequence[Judged]) -> float:
    """Over the intents that the set asks for; a row with several counts as the one heard, if it is among them."""
    pairs = [(_label(one), one.reading.intent.value) for one in judged]
    scores = []
    for name in sorted({wanted for wanted, _ in pairs}):
        hits = sum(wanted == found == name for wanted, found in pairs)
        asked = sum((wanted == name) + (found == name) for wanted, found in pairs)
        scores.append(2 * hits / asked)
    return sum(scores) / len(scores)


def _label(one: Judged) -> str:
    heard = one.reading.intent.value
    return heard if heard in one.case.intents else max(one.case.intents)


def row(name: str, judged: Sequence[Judged]) -> list[str]:
    right = sum(one.right for one in judged)
    low, high = wilson(right, len(judged))
    others = sum("forget" not in one.case.intents for one in judged)
    return [
        name,
        str(len(judged)),
        f"{right / len(judged):.3f} [{low:.3f}, {high:.3f}]",
        f"{macro_f1(judged):.3f}",
        f"{sum(one.false_deletion for one in judged)} of {others}",
        _share([right_kind(one) for one in judged if one.understood and "kind" in one.case.extra]),
        _share([right_time(one) for one in judged if one.understood and one.case.extra.get("time")]),
        _share([right_exceptions(one) for one in judged if one.understood and one.case.extra.get("exceptions")]),
    ]


def _share(right: Sequence[bool]) -> str:
    return f"{sum(right)} of {len(right)}" if right else "–"


COLUMNS = ("", "n", "intents [95 %]", "macro F1", "false deletions", "target kinds", "times", "exceptions")


def rows(name: str, judged: Sequence[Judged]) -> Iterator[list[str]]:
    yield row(name, judged)
    for lang in ("en", "zh"):
        part = [one for one in judged if one.case.lang == lang]
        if part:
            yield row(f"  {lang}", part)


def print_failures(judged: Sequence[Judged]) -> None:
    for one in judged:
        if not one.right:
            wanted = "/".join(sorted(one.case.intents))
            print(f"{one.case.id} {wanted}: heard {one.reading.intent.value} ({one.reading.why}) in {one.case.text!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder of forget_intents")
    parser.add_argument("--split", default="public")
    parser.add_argument("--failures", action="store_true", help="list the requests whose intent was missed")
    arguments = parser.parse_args()
    sets = {path.stem: own_cases(path) for path in sorted((Path(__file__).parent / "forget").glob("*.jsonl"))}
    if arguments.data:
        sets[f"forget_intents {arguments.split}"] = public_cases(arguments.data / f"{arguments.split}.jsonl")
    judged = {name: judge(cases) for name, cases in sets.items()}
    table("what requests were understood to ask", COLUMNS, [line for one in judged.items() for line in rows(*one)])
    if arguments.failures:
        print_failures([one for part in judged.values() for one in part])


if __name__ == "__main__":
    main()
