"""Tables of what was judged."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from bench.screening.judging import Outcome, exact_share, macro, recall
from bench.screening.shapes import LANGUAGES, Kind
from bench.screening.traps import Trap

Rows = list[list[object]]
SUMMARY = ("", "n", "classes", "macro recall", "zh", "en", "zh - en", "lowest class", "exact spans")
CLASSES = ("class", "kind", "n", "recall", "zh", "en", "exact spans", "left after redaction")
FORMS = ("form", "n", "recall", "zh", "en", "exact spans")
TRAPS = ("family", "n", "false positives", "zh", "en")


def share(value: float) -> str:
    return f"{value:.3f}"


def summary(outcomes: Sequence[Outcome]) -> Rows:
    """One row of the classes known by form, one of those known by context."""
    return [_summary(kind, [one for one in outcomes if one.case.kind is kind]) for kind in Kind]


def by_class(outcomes: Sequence[Outcome], below: float = 1.0) -> Rows:
    """The classes with a recall under ``below``, the lowest first."""
    groups = _grouped(outcomes, lambda one: one.case.name)
    rows = [(recall(group), _class(name, group)) for name, group in groups if recall(group) < below]
    return [row for _, row in sorted(rows, key=lambda pair: pair[0])]


def by_carrier(outcomes: Sequence[Outcome]) -> Rows:
    return [[name, len(of), *_shares(of)] for name, of in _grouped(outcomes, lambda one: one.case.carrier)]


def by_form(outcomes: Sequence[Outcome]) -> Rows:
    rows = [[name, len(of), *_shares(of)] for name, of in _grouped(outcomes, lambda one: one.case.form)]
    return [*rows, ["all", len(outcomes), *_shares(outcomes)]]


def by_family(traps: Sequence[Trap], wrong: Sequence[Trap]) -> Rows:
    """Of each family that had a false positive, and of all together."""
    asked = Counter(trap.family for trap in traps)
    false = Counter(trap.family for trap in wrong)
    by_language = Counter((trap.family, trap.language) for trap in wrong)
    rows: Rows = [[name, asked[name], n, *(by_language[name, lang] for lang in LANGUAGES)] for name, n in false.items()]
    of_language = [sum(trap.language == language for trap in wrong) for language in LANGUAGES]
    return [*rows, [f"all: {len(wrong) / len(traps):.2%}", len(traps), len(wrong), *of_language]]


def language_gap(outcomes: Sequence[Outcome]) -> float:
    """Macro recall in Chinese less that in English."""
    zh, en = (macro([one for one in outcomes if one.case.language == language]) for language in LANGUAGES)
    return zh - en


def lowest(outcomes: Sequence[Outcome]) -> tuple[str, float]:
    """The class with the lowest recall."""
    shares = [(name, recall(of)) for name, of in _grouped(outcomes, lambda one: one.case.name)]
    return min(shares, key=lambda pair: pair[1])


def _summary(kind: Kind, outcomes: Sequence[Outcome]) -> list[object]:
    languages = [macro([one for one in outcomes if one.case.language == language]) for language in LANGUAGES]
    name, low = lowest(outcomes)
    return [
        kind.value,
        len(outcomes),
        len({one.case.name for one in outcomes}),
        share(macro(outcomes)),
        *(share(value) for value in languages),
        f"{languages[0] - languages[1]:+.3f}",
        f"{name} {low:.2f}",
        share(exact_share(outcomes)),
    ]


def _class(name: str, outcomes: Sequence[Outcome]) -> list[object]:
    left = sum(one.left for one in outcomes)
    return [name, outcomes[0].case.kind.value, len(outcomes), *_shares(outcomes), left]


def _shares(outcomes: Sequence[Outcome]) -> list[str]:
    languages = [recall(one for one in outcomes if one.case.language == language) for language in LANGUAGES]
    return [share(value) for value in (recall(outcomes), *languages, exact_share(outcomes))]


def _grouped(outcomes: Sequence[Outcome], key: Callable[[Outcome], str]) -> Iterator[tuple[str, list[Outcome]]]:
    groups: dict[str, list[Outcome]] = {}
    for one in outcomes:
        groups.setdefault(key(one), []).append(one)
    yield from groups.items()
