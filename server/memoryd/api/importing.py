"""Lines of an export as records: each is read by the rules of the call that would have brought it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import Annotated, Any
from uuid import UUID
from zoneinfo import ZoneInfo

from pydantic import Field, TypeAdapter, ValidationError

from memoryd.api.claims import to_claim, to_message
from memoryd.api.problems import invalid_item
from memoryd.api.strict import parse
from memoryd.api.times import start_of
from memoryd.domain.identity import Caller
from memoryd.domain.importing import (
    ImportedClaim,
    ImportedErasure,
    ImportedMessage,
    ImportedTombstone,
    Record,
    Report,
    Unreadable,
)
from memoryd.domain.memory import Claim
from memoryd.errors import InvalidError, MemorydError
from memoryd.wire import ImportErrorOut, ImportOut, MemoryIn, MessageIn, Namespace, SessionName, WhenIn

_MESSAGE = ("role", "content", "at", "name", "tool_calls", "tool_call_id", "metadata")
_CLAIM = (
    *("text", "subject", "key", "value", "kind", "namespace", "tags", "refs", "importance", "confidence", "pinned"),
    *("source", "polarity", "valid_from", "valid_to", "session", "metadata"),
)
_NAMESPACE: TypeAdapter[str] = TypeAdapter(Namespace)
_SESSION: TypeAdapter[str] = TypeAdapter(SessionName)
_ID = TypeAdapter(UUID)
_SOURCES: TypeAdapter[list[dict[str, Any]] | None] = TypeAdapter(list[dict[str, Any]] | None)
_REASON: TypeAdapter[str | None] = TypeAdapter(Annotated[str, Field(max_length=500)] | None)
_HASH: TypeAdapter[str | None] = TypeAdapter(Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] | None)
_AT: TypeAdapter[datetime | date | None] = TypeAdapter(WhenIn)
FORMAT = "memoryd/1"


def documents(text: bytes, depth: int) -> list[Mapping[str, Any] | MemorydError]:
    """The lines of NDJSON, each by itself; empty ones at the end are none."""
    return [_document(line, depth) for line in text.rstrip().split(b"\n")] if text.strip() else []


def _document(line: bytes, depth: int) -> Mapping[str, Any] | MemorydError:
    try:
        document = parse(line, depth)
    except MemorydError as error:
        return error
    return document if isinstance(document, dict) else InvalidError("is no JSON object", field=None)


def records(
    found: Iterable[Mapping[str, Any] | MemorydError], caller: Caller, zone: ZoneInfo
) -> list[Record | Unreadable]:
    """What the lines are; the header of an export is none of them, and one of another format is refused."""
    read = [_record(line, one, caller, zone) for line, one in enumerate(found, start=1)]
    return [one for one in read if one is not None]


def _record(
    line: int, found: Mapping[str, Any] | MemorydError, caller: Caller, zone: ZoneInfo
) -> Record | Unreadable | None:
    if isinstance(found, MemorydError):
        return Unreadable(line=line, error=found)
    try:
        return _read(line, found, caller, zone)
    except ValidationError as error:
        return Unreadable(line=line, error=invalid_item(error))
    except MemorydError as error:
        return Unreadable(line=line, error=error)


def _read(line: int, found: Mapping[str, Any], caller: Caller, zone: ZoneInfo) -> Record | None:
    kind = found.get("type")
    if kind == "header":
        if found.get("format") != FORMAT:
            raise InvalidError(f"must be {FORMAT}", field="format")
        return None
    if kind == "message":
        return _message(line, found, zone)
    if kind == "memory":
        return _claim(line, found, caller, zone)
    if kind == "tombstone":
        return _tombstone(line, found, zone)
    raise InvalidError("must be header, tombstone, message or memory", field="type")


def _message(line: int, found: Mapping[str, Any], zone: ZoneInfo) -> ImportedMessage | ImportedErasure:
    erased = found.get("erased")
    if erased is not None and not isinstance(erased, bool):
        raise InvalidError("must be true or false", field="erased")
    if erased:
        return ImportedErasure(line=line, namespace=_NAMESPACE.validate_python(found.get("namespace", "default")))
    given = {name: found[name] for name in _MESSAGE if name in found}
    body = MessageIn.model_validate({**given, "id": found.get("external_id")})
    return ImportedMessage(
        line=line,
        id=_ID.validate_python(found.get("id")),
        namespace=_NAMESPACE.validate_python(found.get("namespace", "default")),
        session=_SESSION.validate_python(found.get("session")),
        message=to_message(body, zone, 0),
    )


def _tombstone(line: int, found: Mapping[str, Any], zone: ZoneInfo) -> ImportedTombstone:
    memory_id, digest = found.get("id"), _HASH.validate_python(found.get("hash"))
    if (memory_id is None) == (digest is None):
        raise InvalidError("must be given, or a hash", field="id")
    at = start_of(_AT.validate_python(found.get("at")), zone, "at")
    if at is None:
        raise InvalidError("must be given", field="at")
    return ImportedTombstone(
        line=line,
        namespace=_NAMESPACE.validate_python(found.get("namespace", "default")),
        at=at,
        id=None if memory_id is None else _ID.validate_python(memory_id),
        hash=None if digest is None else bytes.fromhex(digest),
        key=str(found.get("key")),
    )


def _claim(line: int, found: Mapping[str, Any], caller: Caller, zone: ZoneInfo) -> ImportedClaim:
    given = {name: found[name] for name in _CLAIM if name in found}
    if given.get("key") is None:
        given.pop("value", None)
    claim = to_claim(MemoryIn.model_validate({**given, "infer": False}), caller, zone)
    return ImportedClaim(
        line=line,
        id=_ID.validate_python(found.get("id")),
        claim=_with_turns(claim, found),
        retired=found.get("retired_at") is not None,
        reason=_REASON.validate_python(found.get("reason")),
    )


def _with_turns(claim: Claim, found: Mapping[str, Any]) -> Claim:
    sources = _SOURCES.validate_python(found.get("provenance")) or ()
    turns = [_ID.validate_python(one.get("entry_id")) for one in sources]
    return replace(claim, entries=tuple(turns))


def answer(report: Report) -> ImportOut:
    errors = [
        ImportErrorOut(
            line=one.line, code=one.error.code, detail=one.error.detail, field=one.error.members.get("field")
        )
        for one in report.errors
    ]
    counts = {name: getattr(report, name) for name in ImportOut.model_fields if name != "errors"}
    return ImportOut(**counts, errors=errors)
