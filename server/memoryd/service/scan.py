"""Scan: what a text or any JSON holds of secrets and personal data, without storing it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from memoryd.domain.identity import Call, Right
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Finding, FindingKind, Skipped, Stage
from memoryd.engines.recognition_queue import Asker
from memoryd.policy.privacy.merging import merge
from memoryd.policy.privacy.rules import find_personal
from memoryd.policy.secrets import find_secrets, redact
from memoryd.policy.texts import Text, texts_of
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.offloading import SCREENED_APART, in_thread_if

LONGEST_RECOGNISED = 200_000
"""Characters up to which the models of names read along."""

_ROOT = "fields"
_RULES = (Stage.NORMALISE, Stage.RULES, Stage.CONTEXT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scanned:
    """A finding with the path to its text; places are code points. Never the value."""

    field: str
    name: str
    start: int
    end: int
    kind: FindingKind
    grade: Sensitivity
    stage: Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    findings: tuple[Scanned, ...]
    stages: tuple[Stage, ...]
    skipped: tuple[Skipped, ...]


async def scan(
    runtime: Runtime, call: Call, *, text: str | None = None, fields: Mapping[str, Any] | None = None, ner: bool = True
) -> Scan:
    """Findings in the order of the document; what did not run is in ``skipped``."""
    scope.demand(call, Right.SCAN)
    texts = [Text(field="text", text=text)] if text is not None else list(texts_of({_ROOT: fields or {}}))
    size = sum(len(one.text) for one in texts)
    named, stages, skipped = await _names(runtime, texts, size) if ner else _left_out(texts, "not asked for")
    findings = await in_thread_if(size > SCREENED_APART, lambda: _findings(runtime, texts, named))
    runtime.reads.note(call, "scan", namespace=None)
    return Scan(findings=findings, stages=stages, skipped=skipped)


_Named = tuple[Sequence[Sequence[Finding]], tuple[Stage, ...], tuple[Skipped, ...]]


async def _names(runtime: Runtime, texts: Sequence[Text], size: int) -> _Named:
    if size > LONGEST_RECOGNISED:
        return _left_out(texts, f"over {LONGEST_RECOGNISED:,} characters")
    recognised = await runtime.recogniser.recognise([one.text for one in texts], asker=Asker.SCAN)
    stages = (*_RULES[:2], Stage.NER, *_RULES[2:]) if recognised.ran else _RULES
    skipped = tuple(Skipped(stage=Stage.NER, reason=reason) for reason in recognised.skipped)
    return recognised.findings, stages, skipped


def _left_out(texts: Sequence[Text], reason: str) -> _Named:
    return [()] * len(texts), _RULES, (Skipped(stage=Stage.NER, reason=reason),)


def _findings(runtime: Runtime, texts: Sequence[Text], named: Sequence[Sequence[Finding]]) -> tuple[Scanned, ...]:
    return tuple(
        _scanned(runtime, one.shown, finding)
        for one, names in zip(texts, named, strict=True)
        for finding in _of_text(runtime, one.text, names)
    )


def _of_text(runtime: Runtime, text: str, names: Sequence[Finding]) -> tuple[Finding, ...]:
    secrets = [one for one in find_secrets(text) if not runtime.exempted.passes(text, one)]
    return merge(text, secrets, find_personal(text), names)


def _scanned(runtime: Runtime, field: str, finding: Finding) -> Scanned:
    grade = finding.grade
    if finding.kind is FindingKind.PII:
        grade = Sensitivity(runtime.settings.privacy.grades.get(finding.name, grade))
    return Scanned(
        field=_path(field),
        name=finding.name,
        start=finding.start,
        end=finding.end,
        kind=finding.kind,
        grade=grade,
        stage=finding.stage,
    )


def _path(field: str) -> str:
    """The path inside ``fields``; ``fields`` itself for one of its own keys. A secret in a key is not repeated."""
    return redact(field.removeprefix(f"{_ROOT}."))[0]
