"""From the wire to the domain: claims, patches and messages."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from memoryd.api.times import end_of, start_of
from memoryd.domain.change import Patch
from memoryd.domain.identity import Caller, Principal
from memoryd.domain.memory import Claim, Source
from memoryd.domain.session import Message
from memoryd.errors import InvalidError
from memoryd.policy import keyed
from memoryd.policy.normalise import normalise_key
from memoryd.policy.secrets import find_secrets
from memoryd.wire import MemoryIn, MemoryPatch, MessageIn

_PATCHED = ("text", "value", "subject", "key", "tags", "refs", "importance", "confidence", "pinned", "metadata")


def to_claim(body: MemoryIn, caller: Caller, zone: ZoneInfo) -> Claim:
    """A claim with its key normalised and its times in UTC. Raises InvalidError."""
    valid_from, valid_to = _interval(body, zone)
    return Claim(
        **_content(body),
        namespace=body.namespace,
        kind=body.kind,
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
        confirmed=body.personal_data is not None,
    )


def _content(body: MemoryIn) -> dict[str, Any]:
    """What is claimed: text and subject, and for a slot its key and value, each spelt from the others where absent."""
    if body.key is None:
        return {"text": body.text, "subject": body.subject, "key": None, "value": body.value}
    key, subject = to_key(body.key), body.subject or keyed.OWNER_SUBJECT
    value = body.text if body.value is None else body.value
    text = body.text or keyed.sentence(subject, key, value)
    if overlong := keyed.overlong(text, value, body.model_fields_set):
        raise InvalidError(keyed.TOO_LONG, field=overlong)
    return {"text": text, "subject": subject, "key": key, "value": value}


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
        confirmed=body.personal_data is not None,
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
    """The normalised key. Raises InvalidError. A secret stays as it came: in small letters it would not be known."""
    if find_secrets(key):
        return key
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
