"""Claims, patches and messages as they may be stored, with what was found in them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Claim, Memory
from memoryd.domain.screening import Action, Screening
from memoryd.domain.session import Message
from memoryd.errors import PersonalDataError
from memoryd.policy.hiding import highest, look
from memoryd.runtime import Instance, Runtime
from memoryd.service.privacy import (
    Seen,
    Settled,
    count_found,
    refusal,
    refusal_of_names,
    renamed,
    see,
    see_by_rules,
    settle,
    waits_for_models,
)

CONTENT = ("text", "subject", "key", "value", "tags", "refs", "metadata")
"""Where a claim may hold content."""

_OF_MESSAGE = {"text": "content", "speaker": "name"}
"""Fields of a turn that go by another name in a memory, and in what is kept of it."""
_SAID = ("external_id", "tool_calls", "tool_call_id", "metadata")


async def screen_claims(
    runtime: Runtime, call: Call, claims: Sequence[Claim]
) -> list[tuple[Claim | PersonalDataError, Screening]]:
    """Each claim as it may be stored, or why it may not."""
    refused = await _refused_by_rules(runtime, call, claims)
    left = [claim for place, claim in enumerate(claims) if place not in refused]
    screened = iter(await _screened(runtime, call, left))
    return [refused[place] if place in refused else next(screened) for place in range(len(claims))]


async def _refused_by_rules(
    runtime: Runtime, call: Call, claims: Sequence[Claim]
) -> dict[int, tuple[PersonalDataError, Screening]]:
    """Those, by their places, that may not be stored whatever models find, where others wait for models."""
    if not waits_for_models(runtime):
        return {}
    seen = await see_by_rules(runtime, [content_of(claim) for claim in claims])
    refused = {}
    for place, (looked, claim) in enumerate(zip(seen.items, claims, strict=True)):
        error = refusal(runtime, call, looked, namespace=claim.namespace, confirmed=claim.confirmed)
        if error is not None:
            refused[place] = (error, seen.screening())
    count_found(runtime, [seen.items[place] for place in refused])
    return refused


async def _screened(
    runtime: Runtime, call: Call, claims: Sequence[Claim]
) -> list[tuple[Claim | PersonalDataError, Screening]]:
    items = [content_of(claim) for claim in claims]
    seen = await see(runtime, items)
    settled = await settle(runtime, seen, items)
    return [_claim(runtime, call, seen, place, claim, settled[place]) for place, claim in enumerate(claims)]


def content_of(claim: Claim | Memory) -> dict[str, Any]:
    return {name: getattr(claim, name) for name in CONTENT if getattr(claim, name) is not None}


def _claim(
    runtime: Runtime, call: Call, seen: Seen, place: int, claim: Claim, settled: Settled
) -> tuple[Claim | PersonalDataError, Screening]:
    error = refusal(runtime, call, seen.items[place], namespace=claim.namespace, confirmed=claim.confirmed)
    error = error or renamed(runtime, call, content_of(claim), settled, namespace=claim.namespace)
    error = error or refusal_of_names(runtime, call, {"session": claim.session}, namespace=claim.namespace)
    if error is not None:
        return error, seen.screening(settled.found)
    marked = replace(claim, **_of_claim(settled), sensitivity=settled.sensitivity, recognised=settled.recognised)
    return marked, seen.screening(settled.found)


def _of_claim(settled: Settled) -> Mapping[str, Any]:
    if not settled.masked:
        return {}
    lists = {name: tuple(settled.fields[name]) for name in ("tags", "refs")}
    return {**settled.fields, **lists, "marks": settled.marks}


def marked(instance: Instance, claim: Claim) -> Claim:
    """A claim that no caller sent, with the sensitivity of what rules find in it and of what is known of it."""
    looked = look(content_of(claim), claim.recognised, instance.grades)
    return replace(claim, sensitivity=highest(looked))


async def screen_patch(runtime: Runtime, call: Call, asked: Patch, namespace: str | None) -> tuple[Patch, Screening]:
    """What may be changed. Raises PersonalDataError."""
    given = {name: value for name, value in asked.fields.items() if value is not None}
    items = [given | ({"reason": asked.reason} if asked.reason else {})]
    for read in (see_by_rules, see) if waits_for_models(runtime) else (see,):
        seen = await read(runtime, items)
        error = refusal(runtime, call, seen.items[0], namespace=namespace, confirmed=asked.confirmed)
        if error is not None:
            raise error
    (settled,) = await settle(runtime, seen, items)
    error = renamed(runtime, call, items[0], settled, namespace=namespace)
    if error is not None:
        raise error
    reason = settled.fields.pop("reason", asked.reason)
    fields = {**asked.fields, **settled.fields}
    return replace(asked, fields=fields, reason=reason, marks=settled.marks), seen.screening(settled.found)


async def screen_messages(
    runtime: Runtime, messages: Sequence[Message]
) -> tuple[list[tuple[Message, Settled]], Screening]:
    """The messages, of which none is refused: what may not be stored is masked in them."""
    items = [said_in(message) for message in messages]
    seen = await see(runtime, items)
    settled = await settle(runtime, seen, items, mildest=Action.MASK)
    found = [
        replace(one, field=f"messages.{place}.{_OF_MESSAGE.get(one.field, one.field)}")
        for place, item in enumerate(settled)
        for one in item.found
    ]
    pairs = zip(messages, settled, strict=True)
    return [(_message(message, one), one) for message, one in pairs], seen.screening(found)


def said_in(message: Any) -> dict[str, Any]:
    """What a message or an entry of the ledger says, in the names of a memory's fields."""
    fields = {name: getattr(message, own) for name, own in _OF_MESSAGE.items()}
    fields |= {name: getattr(message, name) for name in _SAID}
    return {name: value for name, value in fields.items() if value}


def as_said(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Those fields in the names of a message's."""
    said = {_OF_MESSAGE.get(name, name): value for name, value in fields.items()}
    return said | ({"tool_calls": tuple(said["tool_calls"])} if "tool_calls" in said else {})


def _message(message: Message, settled: Settled) -> Message:
    return replace(message, **as_said(settled.fields)) if settled.masked else message
