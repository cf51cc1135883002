"""From the wire to the domain: claims, patches and messages."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import orjson

from memoryd.api.times import end_of, start_of
from memoryd.domain.change import Patch
from memoryd.domain.identity import Caller, Principal
from memoryd.domain.memory import Claim, Kind, Source
from memoryd.domain.session import Message
from memoryd.errors import InvalidError
from memoryd.policy.normalise import normalise_key
from memoryd.wire import MemoryIn, MemoryPatch, MessageIn

OWNER_SUBJECT = "user"
LONGEST_KEYED_TEXT = 400
_PATCHED = ("text", "value", "subject", "key", "tags", "refs", "importance", "confidence", "pinned", "metadata")


def to_claim(body: MemoryIn, caller: Caller, zone: ZoneInfo) -> Claim:
    """A claim with its key normalised and its times in UTC. Raises InvalidError."""
    key = None if body.key is None else to_key(body.key)
    subject = body.subject or (OWNER_SUBJECT if key else None)
    value = body.value if body.value is not None or key is None else body.text
    text = body.text if body.text is not None else _spoken(subject, key, value)
    if key is not None and len(text) > LONGEST_KEYED_TEXT:
        raise InvalidError(
            f"text and value of a keyed claim have at most {LONGEST_KEYED_TEXT} characters",
            field="value" if body.text is None else "text",
        )
    valid_from, valid_to = _interval(body, zone)
    return Claim(
        namespace=body.namespace,
        kind=body.kind or Kind.FACT,
        subject=subject,
        key=key,
        value=value,
        text=text,
        tags=tuple(body.tags),
        refs=tuple(body.refs),
        importance=body.importance,
        confidence=body.confidence,
        pinned=body.pinned,
        source=body.source or _own_source(caller),
        polarity=body.polarity,
        session=body.session,
        metadata=body.metadata,
        valid_from=valid_from,
        valid_to=valid_to,
        correct=body.correct,
        infer=body.infer,
    )


def to_patch(body: MemoryPatch, zone: ZoneInfo, expected_version: int | None) -> Patch:
    """What the caller set, and nothing else. Raises InvalidError."""
    fields: dict[str, Any] = {name: getattr(body, name) for name in _PATCHED if name in body.model_fields_set}
    if body.key is not None:
        fields["key"] = to_key(body.key)
    valid_from, valid_to = _interval(body, zone)
    return Patch(
        fields=fields,
        valid_from=valid_from,
        valid_to=valid_to,
        reason=body.reason,
        correct=body.correct,
        expected_version=expected_version,
    )


def to_message(body: MessageIn, zone: ZoneInfo, index: int) -> Message:
    """One posted turn; ``index`` is its place, for the name of a field that is refused."""
    return Message(
        role=body.role,
        content=body.content,
        at=start_of(body.at, zone, f"messages.{index}.at"),
        name=body.name,
        external_id=body.id,
        tool_calls=tuple(body.tool_calls),
        tool_call_id=body.tool_call_id,
        metadata=body.metadata,
    )


def to_key(key: str) -> str:
    """The normalised key. Raises InvalidError."""
    try:
        return normalise_key(key)
    except ValueError as error:
        raise InvalidError(str(error), field="key") from None


def _interval(body: MemoryIn | MemoryPatch, zone: ZoneInfo) -> tuple[datetime | None, datetime | None]:
    start = start_of(body.valid_from, zone, "valid_from")
    end = end_of(body.valid_to, zone, "valid_to")
    if start is not None and end is not None and end <= start:
        raise InvalidError("must lie after valid_from", field="valid_to")
    return start, end


def _own_source(caller: Caller) -> Source:
    return Source.AGENT_OBSERVED if caller.principal is Principal.AGENT else Source.USER_STATED


def _spoken(subject: str | None, key: str | None, value: Any) -> str:
    shown = value if isinstance(value, str) else orjson.dumps(value).decode()
    return f"{subject} {key}: {shown}"
