"""The confirmation: of what was shown, by who may, and of nothing that changed since."""

import asyncio
import hmac
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

from memoryd.domain.forget import Forget, Item, State
from memoryd.domain.forgetting import Mode
from memoryd.domain.identity import Call, Right
from memoryd.errors import (
    ConflictError,
    DriftedError,
    ForbiddenError,
    HeldError,
    InvalidError,
    NotAwaitedError,
    NotFoundError,
    PhraseError,
)
from memoryd.intents import Intent
from memoryd.plans import Plan
from memoryd.policy.confirming import (
    confirmation,
    fingerprint,
    is_by_token,
    is_of_selection,
    is_phrase,
    phrase,
)
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.forget import keeping, matching, planning, rights
from memoryd.service.forget.erasing import carry_out
from memoryd.service.forget.found import Found
from memoryd.service.forget.needles import tells
from memoryd.store import audit, erasing, forgets
from memoryd.store.database import Connection, retried

UNDO_FOR = timedelta(hours=24)
WAIT_S = 30.0
"""How long a confirmation waits for the proof, before it answers that it goes on."""

_DONE = frozenset({State.EXECUTING, State.SCRUBBING, State.COMPLETED, State.PENDING, State.SOFT_DELETED, State.FAILED})


async def confirm(
    runtime: Runtime,
    call: Call,
    forget_id: UUID,
    token: str,
    *,
    select: Collection[UUID] | None = None,
    namespace: str | None = None,
    typed: str | None = None,
    wait_s: float = WAIT_S,
) -> Forget:
    """Forget what was shown, or of it what is selected. A repeated confirmation gets the same answer.

    :param namespace: that the request should be of; None = whatever it is.

    Raises NotFoundError, NotAwaitedError with the state, ForbiddenError for a wrong token, DriftedError with the
    difference, HeldError, PhraseError, ConflictError for another namespace, or another selection than was confirmed.
    """
    scope.demand(call, Right.FORGET_CONFIRM)
    forget = await find(runtime, call, forget_id)
    rights.confirming(call, forget.namespace)
    if namespace not in (None, forget.namespace):
        raise ConflictError(f"the request is of the namespace {forget.namespace}; name that or none")
    if forget.state in _DONE:
        return _again(forget, token, select)
    try:
        intent = await _confirmed(runtime, call, forget, token, select, typed)
    except NotAwaitedError:
        # the same confirmation may have come twice at once
        forget = await find(runtime, call, forget_id)
        if forget.state not in _DONE:
            raise
        return _again(forget, token, select)
    runtime.plans.drop(forget_id)
    await _wait(runtime, intent, wait_s)
    async with runtime.database.connection() as connection:
        return await forgets.find(connection, forget_id) or forget


async def _confirmed(
    runtime: Runtime, call: Call, forget: Forget, token: str, select: Collection[UUID] | None, typed: str | None
) -> Intent:
    plan = _plan_of(runtime, call, forget, token)
    _second(runtime, call, forget)
    chosen = _chosen(plan, select)
    _check_phrase(plan, chosen, typed)
    found = await matching.find_again(
        runtime, replace(call, now=plan.asked_at, caller=plan.asked_by), plan.namespace, plan.asked
    )
    return await _begin(runtime, call, plan, forget, chosen, found, token)


async def find(runtime: Runtime, call: Call, forget_id: UUID) -> Forget:
    """The request, where the token may see it. Raises NotFoundError."""
    async with runtime.database.transaction() as connection:
        await forgets.expire(connection, call.now)
        forget = await forgets.find(connection, forget_id)
    if forget is None:
        raise NotFoundError
    rights.looking(call, forget.namespace)
    return forget


def _again(forget: Forget, token: str, select: Collection[UUID] | None) -> Forget:
    kept = forget.confirmation or b""
    if not is_by_token(kept, token):
        raise ForbiddenError("the request was confirmed by another token", state=forget.state.value)
    if not is_of_selection(kept, select):
        raise ConflictError(
            "the request was confirmed with another selection, and nothing more goes by it; ask anew for the rest",
            state=forget.state.value,
        )
    return forget


def _plan_of(runtime: Runtime, call: Call, forget: Forget, token: str) -> Plan:
    plan = runtime.plans.get(forget.id)
    if forget.state is State.EXPIRED:
        raise NotAwaitedError("the preview has expired; ask again", state=forget.state.value)
    if forget.state is not State.AWAITING_CONFIRMATION:
        raise NotAwaitedError(f"the request is {forget.state.value}; ask again", state=forget.state.value)
    if plan is None or plan.expires_at <= call.now:
        raise NotAwaitedError("the preview has expired; ask again", state=State.EXPIRED.value)
    if not hmac.compare_digest(token.encode(), runtime.keys.confirmation(plan.id, plan.fingerprint).encode()):
        raise ForbiddenError("this is not the token that the preview gave")
    return plan


def _second(runtime: Runtime, call: Call, forget: Forget) -> None:
    if runtime.settings.forget.second_principal and call.caller.token_id == forget.request_token:
        raise ForbiddenError("somebody else than who asked must confirm here")


def _chosen(plan: Plan, select: Collection[UUID] | None) -> tuple[Item, ...]:
    """What goes: the selected items, or those that the confirmation names."""
    shown = {one.id: one for one in (*plan.items, *plan.near)}
    if select is None:
        chosen = tuple(one for one in plan.items if one.selected)
    else:
        if unknown := [one for one in select if one not in shown]:
            raise InvalidError("names what the preview did not show", field="select", ids=[str(one) for one in unknown])
        chosen = tuple(shown[one] for one in dict.fromkeys(select))
    if not chosen and (kept := [one for one in plan.items if one.held]):
        raise HeldError(ids=[str(one.id) for one in kept])
    if not chosen:
        raise InvalidError("selects nothing; name ids that the preview shows", field="select")
    if held := [one for one in chosen if one.held]:
        raise HeldError(ids=[str(one.id) for one in held])
    return chosen


def _check_phrase(plan: Plan, chosen: Sequence[Item], typed: str | None) -> None:
    wanted = plan.phrase or phrase(len(chosen), everything=False, lang="en")
    if not is_phrase(typed, wanted):
        raise PhraseError(field="phrase", phrase=wanted)


@retried
async def _begin(
    runtime: Runtime,
    call: Call,
    plan: Plan,
    forget: Forget,
    chosen: Sequence[Item],
    found: Found,
    token: str,
) -> Intent:
    """The durable intent and the deletion in one transaction; from its end on nothing of it is read."""
    async with runtime.database.transaction() as connection:
        locked = await forgets.lock(connection, plan.id)
        if locked is None or locked.state is not State.AWAITING_CONFIRMATION:
            raise NotAwaitedError(state=locked.state.value if locked else State.EXPIRED.value)
        await forgets.lock_holds(connection, plan.namespace)
        asked = {*plan.closure.memories, *(one.id for one in chosen)}
        await erasing.shut_out(connection, plan.namespace, asked, {*plan.closure.entries, *asked})
        await _compare(connection, call, plan, forget, chosen, found)
        # what was shown and not chosen stays, even where it said what goes
        ids = {one.id for one in chosen}
        left = {one.id for one in (*plan.items, *plan.near)} - ids
        closure = await planning.close(connection, plan.namespace, chosen, found.spared | left)
        if held := await keeping.held(connection, plan.namespace, [*closure.memories, *closure.entries]):
            raise HeldError(ids=sorted(str(one) for one in held))
        intent = await carry_out(runtime, connection, call, plan.namespace, plan.id, closure, forget.mode)
        soft = forget.mode is Mode.SOFT
        await forgets.confirm(
            connection,
            plan.id,
            State.SOFT_DELETED if soft else State.EXECUTING,
            confirmed_by=call.caller.principal.value,
            confirm_token=call.caller.token_id,
            confirmation=confirmation(token, ids, as_shown=ids == {one.id for one in plan.items if one.selected}),
            reason=forget.reason,
            undo_until=call.now + UNDO_FOR if soft else None,
            memories=closure.memories,
            entries=closure.entries,
            counts=intent.counts,
            now=call.now,
        )
        await forgets.drop_reasons(connection, tells(await forgets.reasons(connection, plan.namespace), intent))
    return intent


async def _compare(
    connection: Connection,
    call: Call,
    plan: Plan,
    forget: Forget,
    chosen: Sequence[Item],
    found: Found,
) -> None:
    """Raises DriftedError with the difference between what was shown and what is there, HeldError where a hold that
    came meanwhile keeps what is chosen.
    """
    items, near, closure = await planning.settle(connection, plan.namespace, found)
    ids = {one.id for one in chosen}
    if held := [one for one in (*items, *near) if one.held and one.id in ids]:
        raise HeldError(ids=sorted(str(one.id) for one in held))
    now = {one.id: one.version for one in await erasing.versions_of(connection, plan.namespace, [i.id for i in chosen])}
    changed = {one.id for one in chosen if now.get(one.id, one.version) != one.version}
    asker = forget.request_token or call.caller.token_id
    same = fingerprint(plan.id, asker, items, closure, plan.expires_at) == plan.fingerprint
    if same and not changed:
        return
    before, after = {one.id: one for one in plan.items}, {one.id: one for one in items}
    changed |= {key for key in before.keys() & after.keys() if before[key] != after[key]}
    changed |= set(plan.closure.derived) ^ set(closure.derived)
    raise DriftedError(
        added=sorted(str(one) for one in after.keys() - before.keys()),
        removed=sorted(str(one) for one in before.keys() - after.keys()),
        changed=sorted(str(one) for one in changed),
    )


async def _wait(runtime: Runtime, intent: Intent, wait_s: float) -> None:
    """Until it is proven, or for a while; it goes on by itself."""
    if intent.mode is Mode.SOFT:
        return
    done = runtime.intents.put(intent)
    await asyncio.wait([done], timeout=wait_s)


async def cancel(runtime: Runtime, call: Call, forget_id: UUID) -> Forget:
    """Nothing is forgotten. Raises NotAwaitedError unless the request still waits, ForbiddenError where a token that
    may not confirm did not ask for it itself.
    """
    forget = await find(runtime, call, forget_id)
    if not call.caller.has(Right.FORGET_CONFIRM) and forget.request_token != call.caller.token_id:
        raise ForbiddenError
    async with runtime.database.transaction() as connection:
        locked = await forgets.lock(connection, forget_id)
        if locked is None or locked.state is not State.AWAITING_CONFIRMATION:
            raise NotAwaitedError(state=(locked or forget).state.value)
        await forgets.move(connection, forget_id, State.CANCELLED, call.now, finished=True)
        await audit.insert(
            connection, [audit.record_of(call, "forget.cancel", "ok", namespace=forget.namespace, ids=[forget_id])]
        )
    runtime.plans.drop(forget_id)
    async with runtime.database.connection() as connection:
        return await forgets.find(connection, forget_id) or forget
