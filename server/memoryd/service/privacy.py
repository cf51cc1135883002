"""Personal data on the path of a write: found, and kept, masked or refused as the settings say."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from memoryd.domain.identity import Call, Principal
from memoryd.domain.memory import Marks, Recognised, Sensitivity
from memoryd.domain.screening import Action, Finding, Found, Screening, Skipped, Stage
from memoryd.engines.recognition_queue import Asker
from memoryd.errors import PersonalDataError, UnconfirmedError, UnreadError
from memoryd.policy import apart
from memoryd.policy.actions import action_of, decides_at_once, keeps_all
from memoryd.policy.hiding import Looked, hide, highest, look, look_at, places_of
from memoryd.policy.texts import texts_of, top_of
from memoryd.recognising import LONGEST
from memoryd.runtime import Instance, Runtime
from memoryd.service.offloading import in_thread_if, is_long
from memoryd.store import audit

Fields = Mapping[str, Any]

LATER = "runs in the worker, after the write"
CUT = f"of a text, the first {LONGEST:,} characters are read"
NO_MODEL = "no model is set"
NAMES = ("subject", "key")
"""What a memory goes by: masked, those of two people would be one and the same."""

_RULES = (Stage.NORMALISE, Stage.RULES)
_UNSEEN: Recognised = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What was found in each item, by rules and, where they ran, by models; and which stages ran."""

    items: Sequence[Sequence[Looked]]
    recognised: Sequence[Recognised]
    stages: tuple[Stage, ...]
    skipped: tuple[Skipped, ...]

    def screening(self, found: Iterable[Found] = ()) -> Screening:
        return Screening(stages=self.stages, skipped=self.skipped, found=tuple(found))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """An item as it may be stored; ``masked`` are the classes that were taken out of it, each once.

    ``marks`` tell apart what was masked in its text and value; None where nothing was.
    """

    fields: dict[str, Any]
    found: tuple[Found, ...]
    masked: tuple[str, ...]
    sensitivity: Sensitivity
    recognised: Recognised
    marks: Marks | None = None


async def see(runtime: Instance, items: Sequence[Fields]) -> Seen:
    """Rules run at once; models too where something hangs on them, else in the worker. Raises UnreadError."""
    seen = await (_see_with_models if waits_for_models(runtime) else see_by_rules)(runtime, items)
    count_found(runtime, seen.items)
    return seen


def waits_for_models(runtime: Instance) -> bool:
    """Whether a write hangs on what models find in it."""
    return decides_at_once(runtime.settings.privacy.mode, runtime.settings.privacy.actions, runtime.grades)


async def see_by_rules(runtime: Instance, items: Sequence[Fields]) -> Seen:
    """What rules find; :func:`see` counts it too."""
    recognised: Sequence[Recognised] = [_UNSEEN] * len(items)
    looked = await in_thread_if(is_long(items), lambda: _look(runtime, items, recognised))
    skipped = _left_to_worker(runtime, items)
    return Seen(items=looked, recognised=recognised, stages=(*_RULES, Stage.CONTEXT), skipped=skipped)


async def _see_with_models(runtime: Instance, items: Sequence[Fields]) -> Seen:
    recognised, ran, skipped = await _recognise(runtime, items)
    looked = await in_thread_if(is_long(items), lambda: _look(runtime, items, recognised))
    stages = (*_RULES, *((Stage.NER,) if ran else ()), Stage.CONTEXT)
    return Seen(items=looked, recognised=recognised, stages=stages, skipped=skipped)


def count_found(runtime: Instance, items: Iterable[Sequence[Looked]]) -> None:
    """For the metrics, by class."""
    runtime.found.update(finding.name for item in items for one in item for finding in one.findings)


def _look(runtime: Instance, items: Sequence[Fields], recognised: Sequence[Recognised]) -> list[list[Looked]]:
    return [look(fields, places, runtime.grades) for fields, places in zip(items, recognised, strict=True)]


def _left_to_worker(runtime: Instance, items: Sequence[Fields]) -> tuple[Skipped, ...]:
    recogniser = runtime.recogniser
    cut = any(len(fields.get("text", "")) > LONGEST for fields in items)
    later = (LATER, *((CUT,) if cut else ())) if recogniser.models else ()
    reasons = dict.fromkeys((*later, *recogniser.notes)) or {NO_MODEL: None}
    return tuple(Skipped(stage=Stage.NER, reason=reason) for reason in reasons)


async def _recognise(runtime: Instance, items: Sequence[Fields]) -> tuple[list[Recognised], bool, tuple[Skipped, ...]]:
    """What models find in each item, by field; whether they ran, and what did not."""
    texts = [[one for one in texts_of(fields) if one.located] for fields in items]
    answer = await runtime.recogniser.recognise([one.text for many in texts for one in many], asker=Asker.WRITE)
    if answer.unread and runtime.settings.privacy.unread == "refuse":
        raise UnreadError(reason=answer.skipped[-1])
    findings, grades, actions = iter(answer.findings), runtime.grades, runtime.settings.privacy.actions
    found: list[Recognised] = [places_of([(one, next(findings)) for one in many], grades, actions) for many in texts]
    reasons = answer.skipped if answer.skipped or runtime.recogniser.models else (NO_MODEL,)
    return found, bool(answer.ran), tuple(Skipped(stage=Stage.NER, reason=reason) for reason in reasons)


async def settle(
    runtime: Instance, seen: Seen, items: Sequence[Fields], *, mildest: Action = Action.REFUSE
) -> list[Settled]:
    """The items that were seen with what the settings say masked, and what is left in them marked.

    :param mildest: what to do instead of anything stricter; a message is masked and never refused.
    """

    def settled() -> list[Settled]:
        return [_settled(runtime, seen, place, fields, mildest) for place, fields in enumerate(items)]

    return await in_thread_if(is_long(items), settled)


def _settled(runtime: Instance, seen: Seen, place: int, fields: Fields, mildest: Action) -> Settled:
    looked, act = seen.items[place], _action(runtime, mildest)
    masked = [one for item in looked for one in item.findings if act(one) is Action.MASK]
    left = [_kept(one, act) for one in looked]
    return Settled(
        fields=hide(fields, looked, lambda one: act(one) is Action.MASK) if masked else dict(fields),
        marks=_marks(runtime, fields, looked, act) if masked else None,
        found=found_in(looked, act),
        masked=tuple(dict.fromkeys(one.name for one in masked)),
        sensitivity=highest(left),
        # what was masked moved the rest; the worker reads it again
        recognised=_UNSEEN if masked else seen.recognised[place],
    )


def _marks(runtime: Instance, fields: Fields, looked: Sequence[Looked], act: Callable[[Finding], Action]) -> Marks:
    def mark(name: str, words: str) -> str:
        return apart.marked(name, runtime.keys.masked(name, apart.spelt(words)))

    told = hide(fields, looked, lambda one: act(one) is Action.MASK, mark)
    return Marks(text=apart.marks_of(told.get("text")), value=apart.marks_of(told.get("value")))


def _action(runtime: Instance, mildest: Action) -> Callable[[Finding], Action]:
    privacy = runtime.settings.privacy

    def act(finding: Finding) -> Action:
        action = action_of(finding, privacy.mode, privacy.actions)
        return mildest if action in {Action.ASK, Action.REFUSE} and mildest is Action.MASK else action

    return act


def _kept(one: Looked, act: Callable[[Finding], Action]) -> Looked:
    return Looked(text=one.text, findings=tuple(finding for finding in one.findings if act(finding) is not Action.MASK))


def found_in(looked: Sequence[Looked], act: Callable[[Finding], Action], prefix: str = "") -> tuple[Found, ...]:
    """Each class of a field once."""
    found = (
        Found(name=one.name, grade=one.grade, field=f"{prefix}{item.text.shown}", action=act(one))
        for item in looked
        for one in item.findings
    )
    return tuple(dict.fromkeys(found))


def refusal(
    runtime: Runtime,
    call: Call,
    looked: Sequence[Looked],
    *,
    namespace: str | None,
    confirmed: bool | None,
    names: Collection[str] = NAMES,
) -> PersonalDataError | None:
    """Why an item may not be stored, audited; None for one that may.

    :param confirmed: None where there is no way to confirm.
    :param names: fields that cannot be masked.
    """
    confirmed = confirmed and call.caller.principal in {Principal.OWNER, Principal.HUMAN}
    act = _action(runtime, Action.REFUSE)
    # the text of a slot may be made of its value: then that is what its caller sent
    for one in sorted(found_in(looked, act), key=lambda found: found.field == "text"):
        unmaskable = one.action is Action.MASK and top_of(one.field) in names
        if one.action is Action.REFUSE or unmaskable:
            return _refused(runtime, call, one, namespace, PersonalDataError, "leave it out")
        if one.action is Action.ASK and confirmed is None:
            how = "leave it out, for nobody can confirm it there"
            return _refused(runtime, call, one, namespace, PersonalDataError, how)
        if one.action is Action.ASK and not confirmed:
            how = 'a person may send it again with "personal_data": "confirmed"'
            return _refused(runtime, call, one, namespace, UnconfirmedError, how)
    return None


def renamed(
    runtime: Runtime, call: Call, fields: Fields, settled: Settled, *, namespace: str | None
) -> PersonalDataError | None:
    """Why an item may not be stored whose name was masked, for it recurs in what is; None where none was."""
    for name in NAMES:
        if settled.masked and settled.fields.get(name) != fields.get(name):
            one = next(found for found in settled.found if found.action is Action.MASK)
            return _refused(runtime, call, replace(one, field=name), namespace, PersonalDataError, "leave it out")
    return None


def _refused(
    runtime: Runtime, call: Call, one: Found, namespace: str | None, kind: type[PersonalDataError], how: str
) -> PersonalDataError:
    record = audit.record_of(call, "screen", "refused", namespace=namespace, field=one.field, class_=one.name)
    runtime.reads.add(record)
    detail = f"{one.field} holds personal data ({one.name}), and nothing was stored: {how}"
    return kind(detail, field=one.field, **{"class": one.name}, grade=one.grade)


def may_be_named(runtime: Instance, namespace: str) -> bool:
    """Whether a namespace that is only read from may stand in the audit trail: as it may where it is written to."""
    privacy, grades = runtime.settings.privacy, runtime.grades
    if keeps_all(privacy.mode, privacy.actions):
        return True
    graded = (replace(one, grade=grades.get(one.name, one.grade)) for one in _personal_of_name(namespace))
    return all(action_of(one, privacy.mode, privacy.actions) is Action.KEEP for one in graded)


@lru_cache(maxsize=1024)
def _personal_of_name(namespace: str) -> tuple[Finding, ...]:
    """The same few names come with every request."""
    return look_at(namespace, (), {})


def refuse_personal(runtime: Runtime, call: Call, fields: Fields, *, namespace: str | None) -> None:
    """Names and reasons, which nobody waits for models to read. Raises PersonalDataError where it may not be stored."""
    error = refusal_of_names(runtime, call, fields, namespace=namespace)
    if error is not None:
        raise error


def refusal_of_names(
    runtime: Runtime, call: Call, fields: Fields, *, namespace: str | None
) -> PersonalDataError | None:
    """Why something may not be stored under these names, the namespace among them: they can only be kept or refused."""
    privacy = runtime.settings.privacy
    if keeps_all(privacy.mode, privacy.actions):
        return None
    # a namespace that may not be stored is not in the audit trail either
    for names, audited in (({"namespace": namespace}, None), (fields, namespace)):
        looked = look({name: one for name, one in names.items() if one is not None}, _UNSEEN, runtime.grades)
        error = refusal(runtime, call, looked, namespace=audited, confirmed=None, names=frozenset(names))
        if error is not None:
            return error
    return None
