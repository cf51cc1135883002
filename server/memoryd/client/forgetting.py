"""Calls about forgetting: ask, confirm, undo; legal holds; receipts."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any
from uuid import UUID

from memoryd.client.call import Call, encode, fetch, nothing, segment, write
from memoryd.errors import InvalidError
from memoryd.wire import forget as wire

_PATIENCE_S = 40.0
"""A confirmation waits for its proof up to 30 s."""


def forget(
    request: str | None = None,
    *,
    ids: Sequence[UUID | str] | None = None,
    filter: Mapping[str, Any] | None = None,
    session: str | None = None,
    everything: bool | None = None,
    namespace: str | None = None,
    mode: str | None = None,
    reason: str | None = None,
    idempotency_key: str | None = None,
) -> Call[wire.ForgetOut]:
    """What would be forgotten; nothing is deleted. ``request`` is a sentence in English or Chinese.

    The answer's ``confirm_token`` goes to :func:`confirm_forget` within five minutes. A text that does not ask to
    forget is an InvalidError with the reading, an ambiguous one an AmbiguousError with candidates.
    """
    body = {
        "request": request,
        "ids": None if ids is None else [str(one) for one in ids],
        "filter": filter,
        "session": session,
        "everything": everything,
        "namespace": namespace,
        "mode": mode,
        "reason": reason,
    }
    return write("/v1/forget", wire.ForgetOut, body, idempotency_key)


def confirm_forget(
    confirm_token: str,
    *,
    select: Sequence[UUID | str] | None = None,
    phrase: str | None = None,
    namespace: str | None = None,
) -> Call[wire.ForgetOut]:
    """Forget what a preview showed, or of it what is selected. It may be sent again: the answer is the same.

    Sent again with another selection, or with a ``namespace`` that is not the preview's, it is a ConflictError.

    ``receipt`` is in the answer unless the proof takes longer than 30 s; ``salt`` opens it and is given once.
    """
    forget_id = _previewed(confirm_token)
    body = {
        "confirm_token": confirm_token,
        "select": None if select is None else [str(one) for one in select],
        "phrase": phrase,
        "namespace": namespace,
    }
    return Call(
        method="POST",
        path=f"/v1/forget/{segment(forget_id)}/confirm",
        read=wire.ForgetOut.model_validate_json,
        body=encode(body),
        repeatable=True,
        patience_s=_PATIENCE_S,
    )


def _previewed(confirm_token: str) -> str:
    """The id before the point. Raises InvalidError for what no preview gave."""
    forget_id, _, proof = confirm_token.partition(".")
    with suppress(ValueError):
        if proof.isalnum():
            return str(UUID(forget_id))
    raise InvalidError("no preview gave this token; give its `confirm_token` (--token) whole", field="confirm_token")


def forget_request(forget_id: UUID | str) -> Call[wire.ForgetOut]:
    """A request as it stands."""
    return fetch(f"/v1/forget/{segment(forget_id)}", wire.ForgetOut)


def forget_requests(
    *, namespace: str | None = None, limit: int | None = None, cursor: str | None = None
) -> Call[wire.ForgetList]:
    """Requests by class and state, the newest first."""
    return fetch("/v1/forget", wire.ForgetList, namespace=namespace, limit=limit, cursor=cursor)


def cancel_forget(forget_id: UUID | str) -> Call[wire.ForgetOut]:
    """Leave a request that waits."""
    return write(f"/v1/forget/{segment(forget_id)}/cancel", wire.ForgetOut, {}, None)


def undo_forget(forget_id: UUID | str) -> Call[wire.ForgetOut]:
    """Undo a soft deletion within its 24 hours."""
    return write(f"/v1/forget/{segment(forget_id)}/undo", wire.ForgetOut, {}, None)


def receipt(receipt_id: UUID | str) -> Call[wire.ReceiptOut]:
    """A signed receipt, by its own id or that of its request."""
    return fetch(f"/v1/receipts/{segment(receipt_id)}", wire.ReceiptOut)


def receipts(
    *, namespace: str | None = None, limit: int | None = None, cursor: str | None = None
) -> Call[wire.ReceiptList]:
    """Receipts, the newest first."""
    return fetch("/v1/receipts", wire.ReceiptList, namespace=namespace, limit=limit, cursor=cursor)


def receipt_chain(*, limit: int | None = None, cursor: str | None = None) -> Call[wire.LinkList]:
    """The links of all receipts, the oldest first; of those that the token may not read hashes alone."""
    return fetch("/v1/receipts/chain", wire.LinkList, limit=limit, cursor=cursor)


def place_hold(
    reason: str,
    *,
    memory_id: UUID | str | None = None,
    session: str | None = None,
    subject: str | None = None,
    namespace: str | None = None,
    idempotency_key: str | None = None,
) -> Call[wire.PlacedHoldOut]:
    """Keep a memory, a session or a subject from being forgotten; with none of them the whole namespace."""
    body = {
        "reason": reason,
        "memory_id": None if memory_id is None else str(memory_id),
        "session": session,
        "subject": subject,
        "namespace": namespace,
    }
    return write("/v1/holds", wire.PlacedHoldOut, body, idempotency_key)


def holds(*, namespace: str | None = None, limit: int | None = None, cursor: str | None = None) -> Call[wire.HoldList]:
    """Legal holds, the oldest first."""
    return fetch("/v1/holds", wire.HoldList, namespace=namespace, limit=limit, cursor=cursor)


def release_hold(hold_id: UUID | str) -> Call[None]:
    """What it kept may be forgotten from now on."""
    return Call(method="DELETE", path=f"/v1/holds/{segment(hold_id)}", read=nothing)
