"""A preview: what a request means, what would go, what would not, and the token that confirms just that."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from memoryd.domain.forget import Closure, Forget, Item, State
from memoryd.domain.forgetting import Intent, Mode, Reading, Target, TargetKind, TimeRange
from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory
from memoryd.domain.session import LedgerEntry
from memoryd.errors import AmbiguousError, InvalidError, NotAForgetRequestError, NotAwaitedError
from memoryd.plans import Asked, Plan
from memoryd.policy.confirming import RULES, fingerprint, phrase
from memoryd.policy.doubt_words import DOUBT_WORDS
from memoryd.policy.secrets.redaction import redact
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.forget import closing, keeping, matching, rights
from memoryd.service.forget.found import Found
from memoryd.service.forget.nearby import along
from memoryd.service.forget.quoting import quoted
from memoryd.service.masking import masked, masked_entries
from memoryd.service.once import made_before
from memoryd.service.privacy import refuse_personal
from memoryd.service.screening import refuse_secrets
from memoryd.store import audit, erasing, forgets, ledger, memories
from memoryd.store.database import Connection
from memoryd.store.ids import new_id

VALID_FOR = timedelta(minutes=5)

MANY = 20
"""Items from which all that a namespace has is everything, however it was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What is shown of a plan: ``shown`` has the content behind each id as the caller may see it."""

    forget: Forget
    plan: Plan
    token: str | None
    shown: Mapping[UUID, Memory]
    messages: Sequence[LedgerEntry]


def understand(runtime: Runtime, call: Call, text: str) -> Reading:
    """Blocks, the first time for half a second. Raises NotAForgetRequestError with the reading, AmbiguousError with
    what may be meant, InvalidError.
    """
    # a fifth of what a start would read and compile, for requests that are rare
    from memoryd.policy.forgetting.reading import read_request
    from memoryd.policy.forgetting.years import misses_year

    try:
        reading = read_request(text, now=call.now.astimezone(runtime.settings.zone))
    except OverflowError:
        raise InvalidError("names a time outside the years 1 to 9999", field="request") from None
    if reading.intent is not Intent.FORGET:
        raise _refused(reading, call.now.astimezone(runtime.settings.zone))
    if misses_year(text, reading.time):
        raise InvalidError("names a year that was not understood; say the time in other words", field="request")
    if reading.ambiguous:
        raise _ambiguous(reading)
    return reading


def _refused(reading: Reading, now: datetime) -> NotAForgetRequestError:
    """With the reading, and where it was doubted the sentence that would ask for it plainly."""
    from memoryd.policy.forgetting.rephrasing import plainly

    say = _told(plainly(reading, now))
    return NotAForgetRequestError(reading=described(reading), **({"say": say} if say else {}))


def _ambiguous(reading: Reading) -> AmbiguousError:
    """With what may be meant, and where a word has several senses the sentence that means every mention of it."""
    from memoryd.policy.forgetting.naming import is_pronoun
    from memoryd.policy.forgetting.unclear import unclear

    candidates = [target_of(one) for one in reading.ambiguous]
    first = reading.ambiguous[0]
    if all(one.kind is TargetKind.TIME and one.value for one in reading.ambiguous):
        told = "the day and the month may be either; write the date as YYYY-MM-DD, or the month in letters"
        return AmbiguousError(told, candidates=candidates)
    if unclear(reading.ambiguous, reading.lang):
        told = "what is to be forgotten was not understood; name it in other words, one thing at a time"
        return AmbiguousError(told, candidates=candidates)
    if len(reading.ambiguous) > 1 and all(one.text == first.text and one.value for one in reading.ambiguous):
        say = f"忘掉“{_told(first.text)}”" if reading.lang == "zh" else f'forget "{_told(first.text)}"'
        told = "several things may be meant; add a word that says which, or put it in quotation marks for every mention"
        return AmbiguousError(told, candidates=candidates, say=say)
    if len(reading.ambiguous) == 1 and is_pronoun(first):
        return AmbiguousError("several people may be meant; say who, by name", candidates=candidates)
    told = "the request has several parts, of which one would be lost; ask for each by itself, with its own time"
    return AmbiguousError(told, candidates=candidates)


def _mode_of(asked: Asked) -> Mode:
    return (asked.reading.mode if asked.reading else None) or Mode.ERASE


async def preview(
    runtime: Runtime, call: Call, namespace: str, asked: Asked, mode: Mode | None, reason: str | None = None
) -> Preview:
    """Find what would be forgotten and put the request down; nothing is deleted.

    :param mode: None = as the words say; without any, for good.
    """
    rights.previewing(runtime, call, namespace)
    refuse_secrets(runtime, call, {"reason": reason}, namespace=namespace)
    refuse_personal(runtime, call, {"reason": reason}, namespace=namespace)
    found = await matching.find(runtime, call, namespace, asked)
    forget_id = new_id()
    async with runtime.database.transaction() as connection:
        await forgets.expire(connection, call.now)
        if earlier := await made_before(runtime, connection, call, forget_id):
            return await _again(runtime, connection, call, earlier)
        plan = await _plan(connection, call, forget_id, namespace, asked, found)
        forget = _forget_of(call, plan, mode or _mode_of(asked), reason)
        await forgets.insert(connection, forget)
        await audit.insert(
            connection,
            [audit.record_of(call, "forget.preview", forget.state, namespace=namespace, class_=asked.understood)],
        )
    if forget.state is State.AWAITING_CONFIRMATION:
        runtime.plans.put(plan)
    return await shown_of(runtime, call, forget, plan)


async def _again(runtime: Runtime, connection: Connection, call: Call, forget_id: UUID) -> Preview:
    """The preview that the same request made before. Raises NotAwaitedError where it waits no more."""
    forget, plan = await forgets.find(connection, forget_id), runtime.plans.get(forget_id)
    if forget is None or plan is None:
        state = State.EXPIRED if forget is None else forget.state
        raise NotAwaitedError("the preview of this key waits no more; ask with a new one", state=state.value)
    return await shown_of(runtime, call, forget, plan)


async def _plan(
    connection: Connection, call: Call, forget_id: UUID, namespace: str, asked: Asked, found: Found
) -> Plan:
    items, near, closure = await settle(connection, namespace, found)
    going = [one for one in items if one.selected]
    everything = is_everything(asked, call.now) or await _is_all(connection, namespace, len(going))
    expires_at = call.now + VALID_FOR
    lang = asked.reading.lang if asked.reading else "en"
    return Plan(
        id=forget_id,
        namespace=namespace,
        asked=asked,
        asked_at=call.now,
        asked_by=call.caller,
        items=items,
        near=near,
        along=await along(connection, namespace, near, going, closure, found.spared),
        closure=closure,
        fingerprint=fingerprint(forget_id, call.caller.token_id, items, closure, expires_at),
        expires_at=expires_at,
        phrase=phrase(len(going), everything=bool(going) and everything, lang=lang),
    )


async def settle(
    connection: Connection, namespace: str, found: Found
) -> tuple[tuple[Item, ...], tuple[Item, ...], Closure]:
    """Items and what is near, those that a hold keeps marked and not selected, and what goes with the others."""
    held = await keeping.held(connection, namespace, [*found.sure, *found.near])
    while True:
        items = tuple(_kept(one, held) for one in found.sure.values())
        closure = await close(connection, namespace, [one for one in items if one.selected], found.spared)
        more = await _held_by_closure(connection, namespace, closure, held)
        if not more:
            return items, tuple(_kept(one, held) for one in found.near.values()), closure
        held |= more


def _kept(item: Item, held: Mapping[UUID, UUID]) -> Item:
    return replace(item, held=held[item.id], selected=False) if item.id in held else item


async def _held_by_closure(
    connection: Connection, namespace: str, closure: Closure, held: Mapping[UUID, UUID]
) -> dict[UUID, UUID]:
    """Claims that cannot go because a turn that said them is held, or a claim that would go along."""
    kept = await keeping.held(connection, namespace, [*closure.memories, *closure.entries])
    if not kept:
        return {}
    said = await erasing.claims_read_in(connection, namespace, kept)
    turns = await erasing.turns_of(connection, namespace, kept)
    hold = next(iter(kept.values()))
    kept_too = {**{one.id: hold for one in said}, **dict.fromkeys(turns, hold), **kept}
    return {key: value for key, value in kept_too.items() if key not in held}


async def close(connection: Connection, namespace: str, items: Sequence[Item], spared: Collection[UUID]) -> Closure:
    """Everything that goes with the items, but for what the request excepts."""
    return await closing.close(connection, namespace, items, await quoted(connection, namespace, items), spared)


def is_everything(asked: Asked, now: datetime) -> bool:
    """Whether all of a namespace is meant, or all up to an instant that is still to come."""
    if asked.reading is None:
        return asked.everything
    kinds, time = {one.kind for one in asked.reading.targets}, asked.reading.time
    until_later = time is not None and time.start is None and (time.end is None or time.end > now)
    return TargetKind.EVERYTHING in kinds or (TargetKind.TIME in kinds and until_later)


async def _is_all(connection: Connection, namespace: str, going: int) -> bool:
    """Whether a time or a filter comes to all that a namespace has."""
    return going >= MANY and going >= (await forgets.rows(connection, namespace))["memories"]


def _forget_of(call: Call, plan: Plan, mode: Mode, reason: str | None) -> Forget:
    anything = plan.items or plan.near
    state = State.AWAITING_CONFIRMATION if anything else State.NOTHING_FOUND
    return Forget(
        id=plan.id,
        namespace=plan.namespace,
        state=state,
        mode=mode,
        understood=plan.asked.understood,
        rule_version=RULES,
        requested_by=call.caller.principal.value,
        request_token=call.caller.token_id,
        correlation_id=call.correlation_id,
        created_at=call.now,
        expires_at=plan.expires_at,
        finished_at=None if anything else call.now,
        states=((state.value, call.now.isoformat()),),
        reason=reason,
    )


async def shown_of(runtime: Runtime, call: Call, forget: Forget, plan: Plan) -> Preview:
    """The plan with what stands behind its ids, masked as every read is, and audited as one."""
    namespace, closure = plan.namespace, plan.closure
    beside = {key for found in plan.along.values() for key in found}
    ids = {one.id for one in (*plan.items, *plan.near)} | set(closure.derived) | beside
    async with runtime.database.connection() as connection:
        found = await memories.read(
            connection, [(namespace, one) for one in sorted(ids)], valid_at=call.now, known_at=call.now
        )
        entries = await ledger.by_ids(connection, namespace, closure.entries)
    runtime.reads.note(call, "forget.show", namespace=namespace, found=[(namespace, one.id) for one in found])
    awaited = forget.state is State.AWAITING_CONFIRMATION
    return Preview(
        forget=forget,
        plan=plan,
        token=runtime.keys.confirmation(plan.id, plan.fingerprint) if awaited else None,
        shown={one.id: one for one in await masked(runtime, call, found) if scope.visible(call, one)},
        messages=await masked_entries(runtime, call, entries),
    )


def described(reading: Reading) -> dict[str, object]:
    """A reading as answers give it: of a secret in it the class alone."""
    return {
        "intent": reading.intent.value,
        "target": target_of(reading.targets[0]) if reading.targets else None,
        "targets": [target_of(one) for one in reading.targets],
        "exceptions": [target_of(one) for one in reading.exceptions],
        "time": _time_of(reading.time),
        "quantifier": reading.quantifier.value,
        "lang": reading.lang,
        "offered": _told(reading.offered),
        "doubt": _doubt_of(reading),
    }


def _doubt_of(reading: Reading) -> dict[str, object] | None:
    """What a text would have meant, and why it was not taken for a request, in its own language."""
    doubt = reading.doubt
    if doubt is None:
        return None
    return {
        "kind": doubt.kind.value,
        "text": DOUBT_WORDS[reading.lang][doubt.kind],
        "targets": [target_of(one) for one in doubt.targets],
        "exceptions": [target_of(one) for one in doubt.exceptions],
        "time": _time_of(doubt.time),
    }


def _time_of(time: TimeRange | None) -> dict[str, object] | None:
    return None if time is None else {"from": time.start, "to": time.end, "axis": time.axis.value}


def target_of(target: Target) -> dict[str, object]:
    """A target as answers give it."""
    named = {"text": _told(target.text), "subject": _told(target.subject), "value": _told(target.value)}
    return {"kind": target.kind.value, **named}


def _told(text: str | None) -> str | None:
    return redact(text)[0] if text else text
