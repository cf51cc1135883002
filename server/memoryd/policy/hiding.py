"""An item without the personal data that somebody may not see: in each of its texts, and wherever its words recur."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from memoryd.domain.memory import Recognised, Sensitivity
from memoryd.domain.screening import Finding, FindingKind, Stage
from memoryd.policy.known_places import PART, TOLD, fields_of
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.privacy.merging import merge
from memoryd.policy.privacy.rules import find_personal
from memoryd.policy.recurring import Recurring, StandIn, as_class
from memoryd.policy.texts import Text, rewritten, texts_of

Grades = Mapping[str, Sensitivity]
"""Another grade than that of the table, by class."""

_NO_ACTIONS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """A text with the personal data in it, in order, none overlapping."""

    text: Text
    findings: tuple[Finding, ...]


def look(fields: Mapping[str, Any], recognised: Recognised, grades: Grades) -> list[Looked]:
    """The texts of an item in which there is personal data, by rules and by what was recognised before."""
    looked = []
    for text in texts_of(fields):
        known = _known(text.field, recognised) if text.located else ()
        findings = look_at(text.text, known, grades)
        if findings:
            looked.append(Looked(text=text, findings=findings))
    return looked


def look_at(text: str, recognised: Sequence[Finding], grades: Grades) -> tuple[Finding, ...]:
    """The personal data of one text, graded."""
    found = find_personal(text)
    if recognised:
        found = merge(text, found, [one for one in recognised if one.end <= len(text)])
    kept = (one for one in found if one.kind is FindingKind.PII or one.name.startswith(PART))
    return tuple(_graded(one, grades) for one in kept)


def holds_part(recognised: Recognised) -> bool:
    """Whether a part of a secret stands in an item, which nobody may see whatever the clearance is."""
    return any(field.startswith(PART) for field in recognised)


def _known(field: str, recognised: Recognised) -> list[Finding]:
    return [_finding(name, *place) for name in fields_of(field) for place in recognised.get(name, ())]


def highest(looked: Iterable[Looked]) -> Sensitivity:
    grades = (finding.grade for one in looked for finding in one.findings)
    return max(grades, key=lambda grade: grade.rank, default=Sensitivity.NONE)


def hide(
    fields: Mapping[str, Any],
    looked: Iterable[Looked],
    hides: Callable[[Finding], bool],
    stand_in: StandIn = as_class,
) -> dict[str, Any]:
    """The item with ``[CLASS]`` for each finding that is to be hidden, and for its words in the other texts.

    :param stand_in: what to show instead.
    """
    hidden = {one.text: [finding for finding in one.findings if hides(finding)] for one in looked}
    words = _words_of(hidden)
    if not words:
        return dict(fields)
    recurring = Recurring(words)
    return rewritten(fields, lambda text: _without(text.text, hidden.get(text, ()), recurring, stand_in))


def places_of(
    found: Iterable[tuple[Text, Sequence[Finding]]], grades: Grades, actions: Mapping[str, str] = _NO_ACTIONS
) -> dict[str, list[tuple[str, int, int]]]:
    """What a model found in texts of an item, by field; left out is what has no grade, unless an action is set for it.

    :param actions: by class or by grade.
    """
    places: dict[str, list[tuple[str, int, int]]] = {}
    for text, findings in found:
        for one in findings:
            grade = grades.get(one.name, one.grade)
            if grade is not Sensitivity.NONE or one.name in actions or grade in actions:
                places.setdefault(text.field, []).append((one.name, one.start, one.end))
    return places


def words_told(text: str, grades: Grades) -> dict[str, str]:
    """The words of a text that rules tell to be personal data, each with its class; those of no grade left out."""
    found = look_at(text, (), grades)
    return {text[one.start : one.end]: one.name for one in found if one.grade is not Sensitivity.NONE}


def _words_of(hidden: Mapping[Text, Sequence[Finding]]) -> dict[str, str]:
    return {text.text[one.start : one.end]: one.name for text, found in hidden.items() for one in found}


def _without(text: str, findings: Sequence[Finding], recurring: Recurring, stand_in: StandIn) -> str:
    if text in recurring:
        return recurring.replaced(text, stand_in)
    pieces, done = [], 0
    for finding in findings:
        words = text[finding.start : finding.end]
        pieces += [recurring.replaced(text[done : finding.start], stand_in), stand_in(finding.name, words)]
        done = finding.end
    return "".join([*pieces, recurring.replaced(text[done:], stand_in)])


def _finding(field: str, name: str, start: int, end: int) -> Finding:
    if name.startswith(PART):
        return Finding(name=name, start=start, end=end, kind=FindingKind.SECRET, stage=Stage.CONTEXT)
    # what rules told of a turn is no guess of a model, to be judged by the words around it
    stage = Stage.CONTEXT if field.startswith(TOLD) else Stage.NER
    grade = GRADES.get(name, Sensitivity.MEDIUM)
    return Finding(name=name, start=start, end=end, kind=FindingKind.PII, grade=grade, stage=stage)


def _graded(finding: Finding, grades: Grades) -> Finding:
    return replace(finding, grade=grades[finding.name]) if finding.name in grades else finding
