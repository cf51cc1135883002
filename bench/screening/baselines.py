"""Other scanners on the same texts, each where it is installed.

They live in an environment of their own, since their dependencies are not those of memoryd: the texts go to
``PYTHON engines.py`` as JSON and the strings that were found come back. They tell lines, not places, and some name a
part of a key: here every scanner, ours too, has a hit with any finding that touches the secret, and one whose string
stands nowhere in the text (since it was decoded) is given the whole text.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bench.screening.floors import Judged
from bench.screening.judging import Outcome, Span, blanked
from bench.screening.report import share
from bench.screening.sample import Sample
from bench.screening.shapes import LANGUAGES, Kind

COLUMNS = ("", *(f"{kind} {language}" for kind in Kind for language in LANGUAGES), "disguised", "false positives")
_ENGINES = Path(__file__).with_name("engines.py")
_LIMIT_S = 1800


def run(python: Path, made: Sample) -> Iterator[tuple[str, Judged]]:
    """Name of each scanner, and how it did; a redaction is made from its findings."""
    cases = [case.text for case in (*made.cases, *made.disguised)]
    texts = list(dict.fromkeys([*cases, *(trap.text for trap in made.traps)]))
    sent = json.dumps(texts)
    command = [str(python), str(_ENGINES)]
    done = subprocess.run(command, check=False, input=sent, capture_output=True, text=True, timeout=_LIMIT_S)
    if done.returncode:
        raise SystemExit(f"the scanners stopped: {done.stderr[-800:]}")
    for name, found in json.loads(done.stdout).items():
        spans = dict(zip(texts, map(_spans, texts, found), strict=True))
        yield name, Judged.of(made, spans.__getitem__, blanked(spans.__getitem__))


def row(judged: Judged) -> list[str]:
    """The mean over the classes of the shares that were touched, in each kind and language, and so on."""
    macros = [
        _macro([one for one in judged.kind(kind) if one.case.language == language])
        for kind in Kind
        for language in LANGUAGES
    ]
    false = f"{len(judged.wrong) / len(judged.traps):.2%}"
    return [*map(share, [*macros, _touched(judged.disguised)]), false]


def _macro(outcomes: list[Outcome]) -> float:
    names = sorted({one.case.name for one in outcomes})
    return sum(_touched([one for one in outcomes if one.case.name == name]) for name in names) / len(names)


def _touched(outcomes: list[Outcome]) -> float:
    return sum(one.touched for one in outcomes) / len(outcomes)


def _spans(text: str, found: list[str]) -> list[Span]:
    places = [(text.find(value), len(value)) for value in found]
    return [(start, start + length) if start >= 0 else (0, len(text)) for start, length in places]
