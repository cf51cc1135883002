"""Calls about what was said: sessions, their messages, and the wait until they are processed."""

from collections.abc import Mapping, Sequence
from typing import Any

from memoryd import wire
from memoryd.client.call import Call, fetch, segment, wait, write

_FLUSH_S = 60.0


def append(
    session: str,
    messages: Sequence[Mapping[str, Any] | wire.MessageIn],
    *,
    namespace: str | None = None,
    infer: bool | None = None,
    idempotency_key: str | None = None,
) -> Call[wire.MessagesOut]:
    """Append turns to a session; they are durable and found by keyword when this returns.

    A message is ``{"role": …, "content": …}`` with ``at``, ``name``, ``id``, ``tool_calls``, ``tool_call_id`` and
    ``metadata`` where known. ``infer=False`` keeps the turns without drawing claims from them.
    """
    body = {"namespace": namespace, "messages": [_message(item) for item in messages], "infer": infer}
    return write(f"/v1/sessions/{segment(session)}/messages", wire.MessagesOut, body, idempotency_key)


def messages(
    session: str, *, namespace: str | None = None, limit: int | None = None, cursor: str | None = None
) -> Call[wire.MessageList]:
    """A session's stored turns, a page at a time."""
    path = f"/v1/sessions/{segment(session)}/messages"
    return fetch(path, wire.MessageList, namespace=namespace, limit=limit, cursor=cursor)


def window(session: str, *, namespace: str | None = None, token_budget: int | None = None) -> Call[wire.WindowOut]:
    """The newest turns that fit ``token_budget`` tokens (o200k_base), oldest first."""
    path = f"/v1/sessions/{segment(session)}/window"
    return fetch(path, wire.WindowOut, namespace=namespace, token_budget=token_budget)


def flush(*, timeout_s: float = _FLUSH_S) -> Call[wire.FlushOut]:
    """Wait up to ``timeout_s`` seconds until all that was appended is processed (read your writes)."""
    return wait("/v1/flush", wire.FlushOut, {"timeout_s": timeout_s}, patience_s=timeout_s)


def _message(message: Mapping[str, Any] | wire.MessageIn) -> Any:
    return message.model_dump(exclude_unset=True) if isinstance(message, wire.MessageIn) else message
