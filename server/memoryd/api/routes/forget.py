"""Forgetting: ask, look, confirm; what was proven; what is held."""

from dataclasses import replace
from typing import Any

import orjson
from fastapi import APIRouter, Response

from memoryd.api import examples
from memoryd.api.deps import CallDep, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.forgets import asked_of, link_out, placed, previewed, state_of
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, ForgetId, HoldId, Limit, NamespaceQuery, ReceiptId
from memoryd.domain.forget import Forget, LegalHold, State
from memoryd.domain.identity import Call, Right
from memoryd.domain.page import Page
from memoryd.runtime import Runtime
from memoryd.service.forget import confirming, holds, keeping, planning, receipts, rights, undoing
from memoryd.service.forget.listing import list_forgets
from memoryd.wire.forget import (
    ConfirmIn,
    ForgetIn,
    ForgetList,
    ForgetOut,
    HoldIn,
    HoldList,
    LinkList,
    PlacedHoldOut,
    ReceiptList,
    ReceiptOut,
)

router = APIRouter(prefix="/v1", tags=["forget"], route_class=Operation)

_UNDER_WAY = frozenset({State.EXECUTING, State.SCRUBBING, State.PENDING})


@router.post(
    "/forget",
    summary="Ask what would be forgotten",
    status_code=201,
    response_model=ForgetOut,
    responses=answers(201, "The preview, with a token that confirms just this", examples.FORGET, 409, body=True),
    openapi_extra=request_example(examples.FORGET_IN),
)
async def post_forget(body: ForgetIn, runtime: RuntimeDep, call: CallDep) -> ForgetOut:
    """Nothing is deleted. `request` is a sentence in English or Chinese, such as "forget my old address".

    `items` go where they are `selected`; `derived` and `messages` go along; `near` go only where the confirmation
    selects them; `held` are kept by a legal hold. A text that does not ask to forget is 422 `not-a-forget-request` with
    `reading`; where it only sounds so, that names the `doubt`, and `say` is the sentence that would ask for it.
    """
    asked = await asked_of(runtime, call, body)
    return previewed(await planning.preview(runtime, call, body.namespace, asked, body.mode, body.reason))


@router.get(
    "/forget",
    summary="List requests to forget",
    response_model=ForgetList,
    responses=answers(200, "Requests by class and state, the newest first", examples.FORGET_LIST),
)
async def get_forgets(
    runtime: RuntimeDep,
    call: CallDep,
    namespace: NamespaceQuery = None,
    limit: Limit = PAGE,
    cursor: Cursor = None,
) -> Page[Forget]:
    """What was asked in words is kept nowhere; `understood` is the class of it."""
    return await list_forgets(runtime, call, namespace, limit, cursor)


@router.get(
    "/forget/{forget_id}",
    summary="Read a request to forget",
    response_model=ForgetOut,
    responses=answers(200, "The request as it stands, with its receipt once there is one", examples.FORGET_DONE, 404),
)
async def get_forget(forget_id: ForgetId, runtime: RuntimeDep, call: CallDep) -> ForgetOut:
    """A preview shows its items again as long as it waits, to who asked and to who may confirm it."""
    forget = await confirming.find(runtime, call, forget_id)
    plan = runtime.plans.get(forget_id)
    if plan is not None and forget.state is State.AWAITING_CONFIRMATION and rights.reads_words(call, forget):
        return previewed(await planning.shown_of(runtime, call, forget, plan))
    return await _state(runtime, call, forget)


@router.post(
    "/forget/{forget_id}/confirm",
    summary="Forget what was shown",
    response_model=ForgetOut,
    responses=answers(200, "Forgotten and proven", examples.FORGET_DONE, 404, 409, 423, body=True)
    | answers(202, "Forgotten; the proof goes on", examples.FORGET_DONE),
    openapi_extra=request_example(examples.CONFIRM_IN),
)
async def post_confirm(
    forget_id: ForgetId, body: ConfirmIn, runtime: RuntimeDep, call: CallDep, response: Response
) -> ForgetOut:
    """From this answer on nothing of it is read. Waits up to 30 s for the proof, else 202: read the request again.

    `select` names ids of the preview, those that are `near` too; without it the selected items go. A change since the
    preview is 409 `drifted`, a hold that came since 423 `held`, and nothing is deleted. Sent again it is answered
    again; with another `select`, or a `namespace` that is not the request's, it is 409 `conflict`. `salt` opens the
    receipt's commitments and is given once.
    """
    forget = await confirming.confirm(
        runtime,
        call,
        forget_id,
        body.confirm_token,
        select=body.select,
        namespace=body.namespace,
        typed=body.phrase,
    )
    if forget.state in _UNDER_WAY:
        response.status_code = 202
        response.headers["Location"] = f"/v1/forget/{forget_id}"
    return await _state(runtime, call, forget, salted=True)


@router.post(
    "/forget/{forget_id}/cancel",
    summary="Leave a request to forget",
    response_model=ForgetOut,
    responses=answers(200, "Nothing is forgotten", examples.FORGET_DONE, 404, 409),
)
async def post_cancel(forget_id: ForgetId, runtime: RuntimeDep, call: CallDep) -> ForgetOut:
    """Only while it waits for its confirmation."""
    return await _state(runtime, call, await confirming.cancel(runtime, call, forget_id))


@router.post(
    "/forget/{forget_id}/undo",
    summary="Undo a soft deletion",
    response_model=ForgetOut,
    responses=answers(200, "Everything is there again", examples.FORGET_DONE, 404, 409),
)
async def post_undo(forget_id: ForgetId, runtime: RuntimeDep, call: CallDep) -> ForgetOut:
    """For 24 hours after a confirmation with `mode: "soft"`."""
    return await _state(runtime, call, await undoing.undo(runtime, call, forget_id))


async def _state(runtime: Runtime, call: Call, forget: Forget, *, salted: bool = False) -> ForgetOut:
    receipt: Any = None
    if forget.state is State.COMPLETED and call.caller.has(Right.FORGET_CONFIRM):
        async with runtime.database.connection() as connection:
            receipt = await receipts.of(connection, forget)
    salt = runtime.intents.take_salt(forget.id) if salted and receipt else None
    return state_of(
        forget if rights.reads_words(call, forget) else replace(forget, reason=None),
        receipt,
        salt,
        runtime.intents.found_in(forget.id),
    )


@router.get(
    "/receipts",
    summary="List receipts",
    response_model=ReceiptList,
    responses=answers(200, "Receipts, the newest first", examples.RECEIPT_LIST),
)
async def get_receipts(
    runtime: RuntimeDep, call: CallDep, namespace: NamespaceQuery = None, limit: Limit = PAGE, cursor: Cursor = None
) -> dict[str, Any]:
    """By the ids of the receipt and of its request."""
    page = await receipts.page(runtime, call, namespace, limit, cursor)
    items = [
        {"id": one.id, "forget_id": one.forget_id, "namespace": one.namespace, "issued_at": at}
        for one, at in page.items
    ]
    return {"items": items, "next_cursor": page.next_cursor}


@router.get(
    "/receipts/chain",
    summary="Read the chain of receipts",
    response_model=LinkList,
    responses=answers(200, "Its links, the oldest first", examples.LINK_LIST),
)
async def get_chain(runtime: RuntimeDep, call: CallDep, limit: Limit = PAGE, cursor: Cursor = None) -> LinkList:
    """Over all namespaces. Of a receipt that the token may not read there are only hashes, by which the chain is
    checked all the same: a link is SHA-256 over `previous` (32 zero bytes for null) and `digest`, which the next names.
    """
    page = await receipts.chain(runtime, call, limit, cursor)
    return LinkList(items=[link_out(one) for one in page.items], next_cursor=page.next_cursor)


@router.get(
    "/receipts/{receipt_id}",
    summary="Read a receipt",
    response_model=ReceiptOut,
    responses=answers(200, "The signed receipt", examples.RECEIPT, 404),
)
async def get_receipt(receipt_id: ReceiptId, runtime: RuntimeDep, call: CallDep) -> Any:
    """By its own id or that of its request. `memoryd receipt verify FILE` checks it without a server."""
    found = await receipts.get(runtime, call, receipt_id)
    return orjson.loads(found.document)


@router.post(
    "/holds",
    summary="Place a legal hold",
    status_code=201,
    response_model=PlacedHoldOut,
    responses=answers(201, "The hold", examples.PLACED_HOLD, 404, body=True),
    openapi_extra=request_example(examples.HOLD_IN),
)
async def post_hold(body: HoldIn, runtime: RuntimeDep, call: CallDep) -> PlacedHoldOut:
    """What it keeps is not forgotten: one memory, a session, a subject, or without any of them the namespace.

    A subject is kept with all that names it, by any of its names. `keeps` is how many memories and messages that is
    now: 0 where nothing fits yet, null where they could not be counted in time, though the hold is placed.
    """
    hold = await holds.place(
        runtime,
        call,
        body.namespace,
        memory_id=body.memory_id,
        session=body.session,
        subject=body.subject,
        reason=body.reason,
    )
    return placed(hold, await keeping.count(runtime, hold))


@router.get(
    "/holds",
    summary="List legal holds",
    response_model=HoldList,
    responses=answers(200, "Holds, the oldest first", examples.HOLD_LIST),
)
async def get_holds(
    runtime: RuntimeDep, call: CallDep, namespace: NamespaceQuery = None, limit: Limit = PAGE, cursor: Cursor = None
) -> Page[LegalHold]:
    """Those that are not released."""
    return await holds.list_holds(runtime, call, namespace, limit, cursor)


@router.delete(
    "/holds/{hold_id}",
    summary="Release a legal hold",
    status_code=204,
    responses=answers(204, "What it kept may be forgotten from now on", None, 404),
)
async def delete_hold(hold_id: HoldId, runtime: RuntimeDep, call: CallDep) -> None:
    """It is audited who placed and who released it."""
    await holds.release(runtime, call, hold_id)
