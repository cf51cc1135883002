"""The gold set: turns and the claims that they support."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from memoryd.domain.candidate import Turn

FOLDER = Path(__file__).parent.parent / "gold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a turn supports. Each of ``kinds``, ``subjects``, ``keys`` and ``values`` is as good as the others of it.

    ``valid_to`` is the last day on which it holds, in the speaker's zone.
    """

    kinds: tuple[str, ...]
    subjects: tuple[str, ...]
    keys: tuple[str, ...]
    values: tuple[str, ...]
    negative: bool
    quote: str
    valid_from: date | None = None
    valid_to: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A turn with the turns before it; ``accepted`` claims are neither missed nor false."""

    id: str
    lang: str
    category: str
    turn: Turn
    before: tuple[Turn, ...]
    expected: tuple[Claim, ...]
    accepted: tuple[Claim, ...]


def load(part: str) -> list[Case]:
    """The cases of ``dev``, ``dev2`` or ``held``, in the file's order."""
    lines = (FOLDER / f"extraction.{part}.jsonl").read_text(encoding="utf-8").splitlines()
    return [read_case(json.loads(line)) for line in lines]


def read_case(row: Mapping[str, Any]) -> Case:
    at = datetime.fromisoformat(row["at"])
    return Case(
        id=row["id"],
        lang=row["lang"],
        category=row["category"],
        turn=Turn(
            role=row["role"], text=row["text"], at=at, speaker=row.get("name"), several=row.get("several", False)
        ),
        before=tuple(Turn(role=turn["role"], text=turn["text"], at=at) for turn in row.get("before", [])),
        expected=tuple(map(read_claim, row["expected"])),
        accepted=tuple(map(read_claim, row.get("accepted", []))),
    )


def read_claim(row: Mapping[str, Any]) -> Claim:
    return Claim(
        kinds=(row["kind"], *row.get("kind_or", [])),
        subjects=(row["subject"], *row.get("subject_or", [])),
        keys=(row["key"], *row.get("key_or", [])) if row["key"] else (),
        values=(row["value"], *row.get("value_or", [])) if row["value"] else (),
        negative=row["polarity"] == "-",
        quote=row["quote"],
        valid_from=_day(row.get("valid_from")),
        valid_to=_day(row.get("valid_to")),
    )


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
