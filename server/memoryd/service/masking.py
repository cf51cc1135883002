"""What a caller may not see of what is read: personal data above its clearance, looked for again at every read."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Recognised, Remembered, Sensitivity
from memoryd.domain.screening import Finding, FindingKind
from memoryd.domain.session import LedgerEntry
from memoryd.policy.hiding import Grades, hide, holds_part, look
from memoryd.policy.recurring import StandIn, as_class
from memoryd.policy.texts import length_of
from memoryd.runtime import Instance
from memoryd.service.offloading import in_thread_if
from memoryd.service.screened import CONTENT, as_said, said_in

LONG_TEXT = 4_000
"""Characters above which masking leaves the event loop for a thread: about 10 ms of work."""

_SHOWN = (*CONTENT, "speaker", "reason")
"""Where a memory shows content; names of namespaces and sessions are addresses, and stay."""
_LISTS = ("tags", "refs")

Item = TypeVar("Item", bound=Memory)


def sees_all(call: Call) -> bool:
    return call.caller.clearance is Sensitivity.CRITICAL


async def masked(runtime: Instance, call: Call, found: Sequence[Item]) -> list[Item]:
    """The memories as the caller may see them."""
    if not found or (sees_all(call) and not any(holds_part(one.recognised) for one in found)):
        return list(found)
    shown = await shown_of(runtime, call, [(_content(one), one.recognised) for one in found])
    return [replace(one, **_as_tuples(fields)) for one, fields in zip(found, shown, strict=True)]


async def left_of(runtime: Instance, call: Call, found: Sequence[Item]) -> list[Item]:
    """The memories with nothing at all where the caller may not see something: whose words are left to it."""
    contents = [(_content(one), one.recognised) for one in found]
    shown = await shown_of(runtime, call, contents, lambda _class, _words: " ")
    return [replace(one, **_as_tuples(fields)) for one, fields in zip(found, shown, strict=True)]


async def masked_entries(runtime: Instance, call: Call, found: Sequence[LedgerEntry]) -> list[LedgerEntry]:
    """The turns as the caller may see them."""
    if not found or (sees_all(call) and not any(holds_part(one.recognised) for one in found)):
        return list(found)
    shown = await shown_of(runtime, call, [(said_in(one), one.recognised) for one in found])
    return [replace(one, **as_said(fields)) for one, fields in zip(found, shown, strict=True)]


async def masked_answers(runtime: Instance, call: Call, answers: Sequence[Remembered]) -> list[Remembered]:
    """What became of claims, as their caller may see it."""
    shown = iter(await masked(runtime, call, [one for answer in answers for one in _told(answer)]))
    return [
        replace(
            answer,
            memory=next(shown),
            replaced=next(shown) if answer.replaced is not None else None,
            related=tuple(next(shown) for _ in answer.related),
        )
        for answer in answers
    ]


def _told(answer: Remembered) -> list[Memory]:
    return [one for one in (answer.memory, answer.replaced, *answer.related) if one is not None]


async def masked_query(runtime: Instance, call: Call, query: str) -> str:
    """A question without what its asker may not see, so that nobody finds out by asking whether a number is there."""
    if sees_all(call):
        return query
    (shown,) = await shown_of(runtime, call, [({"query": query}, {})])
    return str(shown["query"])


def fields_of(memory: Memory) -> dict[str, Any]:
    return {one.name: getattr(memory, one.name) for one in fields(Memory)}


def _content(memory: Memory) -> dict[str, Any]:
    return {name: value for name in _SHOWN if (value := getattr(memory, name)) not in (None, (), {})}


async def shown_of(
    runtime: Instance,
    call: Call,
    contents: Sequence[tuple[Mapping[str, Any], Recognised]],
    stand_in: StandIn = as_class,
) -> list[dict[str, Any]]:
    """Objects, each with what was recognised in it before, as the caller may see them."""
    grades = runtime.grades
    return await in_thread_if(
        length_of(fields for fields, _ in contents) > LONG_TEXT,
        lambda: [_shown(fields, recognised, grades, call, stand_in) for fields, recognised in contents],
    )


def shown_by_rules(runtime: Instance, call: Call, content: Mapping[str, Any]) -> dict[str, Any]:
    """A small object as the caller may see it, of which nothing is known but what rules find."""
    return _shown(content, {}, runtime.grades, call)


def _shown(
    content: Mapping[str, Any], recognised: Recognised, grades: Grades, call: Call, stand_in: StandIn = as_class
) -> dict[str, Any]:
    def hides(finding: Finding) -> bool:
        return finding.kind is FindingKind.SECRET or finding.grade.rank > call.caller.clearance.rank

    return hide(content, look(content, recognised, grades), hides, stand_in)


def _as_tuples(shown: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if name in _LISTS else value for name, value in shown.items()}
