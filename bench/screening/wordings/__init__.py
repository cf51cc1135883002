"""How people and agents tell a secret that only its context gives away, and how they talk about one.

Each line of a ``.tsv`` is a kind of value (:mod:`bench.screening.wordings.values`), a tab and a text with ``{}`` where
the value goes; ``\\n`` is a line break, ``#zh`` and ``#en`` begin a language. A line of a ``.txt`` holds no secret.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.screening.wordings.values import VALUES

_HERE = Path(__file__).parent
SETS = ("first", "second", "third", "fourth", "fifth", "sixth")
HARMLESS = ("harmless", "harmless_after")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A text that tells a secret at ``[start, end)``."""

    language: str
    wording: str
    text: str
    start: int
    end: int


def told(name: str, random: Random) -> Iterator[Told]:
    """The texts of a set, with new values."""
    language = ""
    for line in _lines(f"{name}.tsv"):
        if line.startswith("#"):
            language = line[1:]
            continue
        kind, _, wording = line.partition("\t")
        before, _, after = wording.replace("\\n", "\n").rpartition("{}")
        value = VALUES[kind](random)
        end = len(before) + len(value)
        yield Told(language=language, wording=wording, text=f"{before}{value}{after}", start=len(before), end=end)


def harmless(name: str) -> tuple[str, ...]:
    return tuple(line.replace("\\n", "\n") for line in _lines(f"{name}.txt") if line not in {"#en", "#zh"})


def _lines(name: str) -> list[str]:
    return [line for line in (_HERE / name).read_text(encoding="utf-8").splitlines() if line]
