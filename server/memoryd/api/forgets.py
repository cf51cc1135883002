"""Requests to forget as the API shows them."""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import orjson

from memoryd.api.filters import to_conditions
from memoryd.domain.forget import Forget, Item, LegalHold, State
from memoryd.domain.forgetting import Mode
from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind, Memory
from memoryd.plans import Asked
from memoryd.policy.receipts import FIRST_FORMAT, FORMAT, Link
from memoryd.runtime import Runtime
from memoryd.service.forget.planning import Preview, described, understand
from memoryd.wire.forget import (
    ForgetDerivedOut,
    ForgetIn,
    ForgetItemOut,
    ForgetMessageOut,
    ForgetOut,
    HoldOut,
    LinkOut,
    PlacedHoldOut,
)


async def asked_of(runtime: Runtime, call: Call, body: ForgetIn) -> Asked:
    """What a body asks. Raises NotAForgetRequestError, AmbiguousError."""
    reading = await asyncio.to_thread(understand, runtime, call, body.request) if body.request else None
    return Asked(
        reading=reading,
        ids=tuple(dict.fromkeys(body.ids or ())),
        filters=to_conditions(body.filter or {}, runtime.settings.zone, member="filter"),
        session=body.session,
        everything=body.everything,
    )


def previewed(preview: Preview) -> ForgetOut:
    """A plan with everything that it shows."""
    plan, shown = preview.plan, preview.shown
    reading = plan.asked.reading
    closure = plan.closure
    entries = {one.id for one in preview.messages}
    return _out(
        preview.forget,
        understood=described(reading) if reading else {"intent": "forget", "target": {"kind": plan.asked.understood}},
        items=[_item(one, shown) for one in plan.items if one.held is None],
        near=[_near(one, preview) for one in plan.near if one.held is None],
        held=[_item(one, shown) for one in (*plan.items, *plan.near) if one.held is not None],
        derived=[
            ForgetDerivedOut(memory_id=one, turn=one in entries, text=shown[one].text if one in shown else None)
            for one in closure.derived
        ],
        messages=[
            ForgetMessageOut(entry_id=one.id, session=one.session, role=one.role, at=one.at, content=one.content)
            for one in preview.messages
        ],
        counts={"memories": len(closure.memories), "messages": len(closure.entries), "near": len(plan.near)},
        confirm_token=preview.token,
        phrase=plan.phrase,
    )


def _near(item: Item, preview: Preview) -> ForgetItemOut:
    shown = preview.shown
    beside = [
        ForgetDerivedOut(
            memory_id=one,
            turn=one in shown and shown[one].kind is Kind.NOTE,
            text=shown[one].text if one in shown else None,
        )
        for one in preview.plan.along.get(item.id, ())
    ]
    return _item(item, shown).model_copy(update={"along": beside})


def state_of(
    forget: Forget,
    receipt: dict[str, Any] | None = None,
    salt: bytes | None = None,
    trouble_in: Sequence[str] = (),
) -> ForgetOut:
    """A request by its ids and states alone."""
    return _out(
        forget,
        understood={"intent": "forget", "target": {"kind": forget.understood}},
        counts={"memories": len(forget.memories), "messages": len(forget.entries), "near": 0},
        receipt=receipt,
        salt=salt.hex() if salt else None,
        trouble_in=list(trouble_in),
    )


def link_out(one: Link) -> LinkOut:
    return LinkOut(
        seq=one.seq,
        format=FIRST_FORMAT if one.first_form else FORMAT,
        previous=one.previous.hex() if one.previous else None,
        digest=one.digest.hex(),
        link=one.own.hex(),
        receipt=orjson.loads(one.document) if one.document else None,
    )


def placed(hold: LegalHold, keeps: int | None) -> PlacedHoldOut:
    shown = HoldOut.model_validate(hold, from_attributes=True)
    return PlacedHoldOut(**shown.model_dump(), keeps=keeps)


def _out(forget: Forget, **shown: Any) -> ForgetOut:
    empty: dict[str, Any] = {
        "items": [],
        "derived": [],
        "messages": [],
        "near": [],
        "held": [],
        "confirm_token": None,
        "phrase": None,
        "receipt": None,
        "salt": None,
    }
    return ForgetOut(
        id=forget.id,
        namespace=forget.namespace,
        state=forget.state,
        mode=forget.mode,
        irreversible=forget.mode is Mode.ERASE and forget.state is not State.NOTHING_FOUND,
        created_at=forget.created_at,
        expires_at=forget.expires_at,
        confirmed_at=forget.confirmed_at,
        undo_until=forget.undo_until,
        finished_at=forget.finished_at,
        states=[list(one) for one in forget.states],
        trouble=forget.trouble,
        reason=forget.reason,
        **{**empty, **shown},
    )


def _item(item: Item, shown: dict[UUID, Memory] | Any) -> ForgetItemOut:
    memory = shown.get(item.id)
    return ForgetItemOut(
        memory_id=item.id,
        why=item.why,
        score=item.score,
        selected=item.selected,
        held=item.held,
        turn=item.turn,
        version=item.version,
        kind=memory.kind if memory else None,
        text=memory.text if memory else None,
        subject=memory.subject if memory else None,
        key=memory.key if memory else None,
        value=memory.value if memory else None,
        session=memory.session if memory else None,
        at=memory.valid_from if memory else None,
    )
