"""Change a memory: annotations in place, new content as a new memory that supersedes the old."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import METADATA_BYTES, Claim, Memory, Patched
from memoryd.errors import GoneError, InvalidError, NotFoundError, VersionConflictError
from memoryd.policy import keyed
from memoryd.policy.hiding import highest, look
from memoryd.policy.known_places import carried
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.claims import PEOPLE, Write, have_slot, said_text, text_mac_of
from memoryd.service.forgotten import refuse_forgotten, refuse_forgotten_pieces
from memoryd.service.holding import Hold, Target, hold
from memoryd.service.masking import fields_of, masked
from memoryd.service.screened import content_of, marked, said_in, screen_patch
from memoryd.service.screening import refuse_completed, refuse_secrets_apart
from memoryd.service.superseding import supersede
from memoryd.service.tags import Retagging, retag
from memoryd.store import changes, ledger, memories, recognition
from memoryd.store.database import Connection, retried
from memoryd.store.memories import Address

CONTENT = frozenset({"text", "value", "subject", "key"})
ANNOTATIONS = frozenset({"tags", "refs", "importance", "confidence", "pinned", "metadata"})


async def patch(
    runtime: Runtime, call: Call, memory_id: UUID, asked: Patch, *, namespace: str | None = None
) -> Patched:
    """The memory as it is now. Raises VersionConflictError, GoneError, InvalidError."""
    namespaces = await scope.one_readable(runtime, call, namespace)
    async with runtime.database.connection() as connection:
        (where, _), _ = await _demanded(connection, call, memory_id, namespaces)
    await refuse_secrets_apart(runtime, call, {**asked.fields, "reason": asked.reason}, namespace=where)
    screened, screening = await screen_patch(runtime, call, asked, where)
    memory = await _patch(runtime, call, memory_id, screened, namespaces)
    (shown,) = await masked(runtime, call, [memory])
    runtime.worker.wake()
    return Patched(**fields_of(shown), screening=screening)


@retried
async def _patch(runtime: Runtime, call: Call, memory_id: UUID, asked: Patch, namespaces: tuple[str, ...]) -> Memory:
    async with runtime.database.transaction() as connection:
        address, seen = await _demanded(connection, call, memory_id, namespaces)
        _check(seen, asked)
        target = await _target(runtime, connection, seen, asked)
        held = await hold(connection, address, target)
        memory = await memories.read_one(connection, address, now=held.now)
        _check(memory, asked)
        return await _change(runtime, connection, call, memory, held, asked, target)


async def _demanded(
    connection: Connection, call: Call, memory_id: UUID, namespaces: tuple[str, ...]
) -> tuple[Address, Memory]:
    """Where the memory is and what it says, for a caller that may change it."""
    address = await memories.locate(connection, namespaces, memory_id)
    seen = await memories.read_one(connection, address, now=call.now) if address else None
    if address is None or seen is None or not scope.visible(call, seen):
        raise NotFoundError
    scope.writable(call, address[0])
    return address, seen


async def _target(runtime: Runtime, connection: Connection, memory: Memory, asked: Patch) -> Target:
    if not _has_content(asked):
        return Target()
    claim = _claim(memory, asked)
    if claim.key is None:
        return Target(text_mac=text_mac_of(runtime, said_text(claim)))
    return Target(slot_id=(await have_slot(connection, claim)).id)


def _check(memory: Memory, asked: Patch) -> None:
    if memory.retired_at is not None:
        raise GoneError("the memory was retired and cannot be changed")
    if asked.expected_version is not None and asked.expected_version != memory.version:
        raise VersionConflictError(current_version=memory.version)
    if memory.superseded_by is not None and _has_content(asked):
        raise VersionConflictError(
            "the memory was superseded; change the one that took its place", superseded_by=str(memory.superseded_by)
        )
    for field in ("tags", "refs", "importance", "confidence", "pinned"):
        if field in asked.fields and asked.fields[field] is None:
            raise InvalidError("may be left out, but not null", field=field)


def _has_content(asked: Patch) -> bool:
    return bool(CONTENT & asked.fields.keys()) or asked.valid_from is not None or asked.valid_to is not None


async def _change(
    runtime: Runtime, connection: Connection, call: Call, memory: Memory, held: Hold, asked: Patch, target: Target
) -> Memory:
    annotated = _annotated(memory, asked.fields)
    changed = _claim(annotated, asked) if _has_content(asked) else annotated
    await refuse_completed(runtime, call, content_of(memory), content_of(changed), namespace=memory.namespace)
    anew = bool(CONTENT & asked.fields.keys())
    if not anew and call.caller.principal not in PEOPLE:
        await refuse_forgotten_pieces(runtime, connection, annotated, before=memory)
    if isinstance(changed, Claim):
        write = Write(
            instance=runtime,
            connection=connection,
            call=call,
            claim=marked(runtime, changed),
            now=held.now,
            verb="patch",
            placed=False,
            anew=anew,
        )
        if anew:
            await refuse_forgotten(write, before=memory)
        slot = held.slots[target.slot_id] if target.slot_id else None
        return await supersede(write, memory, held, slot, asked.reason)
    await _annotate(runtime, connection, memory, held, await _marked(runtime, connection, memory, annotated))
    detail = {"fields": sorted(ANNOTATIONS & asked.fields.keys())}
    namespace, memory_id, now = memory.namespace, memory.id, held.now
    await changes.log(
        connection, call, "update", verb="patch", namespace=namespace, memory_id=memory_id, now=now, detail=detail
    )
    return await memories.read_one(connection, (namespace, memory_id), now=now)


async def _annotate(runtime: Runtime, connection: Connection, old: Memory, held: Hold, new: Memory) -> None:
    await memories.annotate(connection, new, held.now)
    if runtime.recogniser.models:
        await recognition.wait(connection, old.namespace, old.id)
    await retag(runtime, connection, Retagging(memory=old, tags=new.tags, event_at=held.locked.event_at))


def _annotated(memory: Memory, fields: Mapping[str, Any]) -> Memory:
    given = {name: value for name, value in fields.items() if name in ANNOTATIONS and name != "metadata"}
    for name in ("tags", "refs"):
        if name in given:
            given[name] = tuple(given[name])
    if "metadata" in fields:
        given["metadata"] = _bounded(merge_patch(memory.metadata, fields["metadata"] or {}))
    return replace(memory, **given)


async def _marked(runtime: Runtime, connection: Connection, old: Memory, new: Memory) -> Memory:
    """The new annotations with the sensitivity of all that is said, by what is known of the texts that stay."""
    said = await _said(connection, old)
    fields = {**said, **content_of(new)}
    known = carried(old.recognised, {**said, **content_of(old)}, fields)
    return replace(new, recognised=known, sensitivity=highest(look(fields, known, runtime.grades)))


async def _said(connection: Connection, memory: Memory) -> Mapping[str, Any]:
    """What a turn says; nothing of a claim."""
    if all(one.entry_id != memory.id for one in memory.provenance):
        return {}
    (entry,) = await ledger.by_ids(connection, memory.namespace, [memory.id])
    return said_in(entry)


def _bounded(metadata: dict[str, Any]) -> dict[str, Any]:
    if len(orjson.dumps(metadata)) > METADATA_BYTES:
        raise InvalidError(f"must be at most {METADATA_BYTES // 1024} KiB as JSON, after the merge", field="metadata")
    return metadata


def merge_patch(target: Any, change: Any) -> Any:
    """RFC 7396: members are merged at every depth, null takes one away, anything else replaces."""
    if not isinstance(change, Mapping):
        return change
    merged = dict(target) if isinstance(target, Mapping) else {}
    for name, value in change.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge_patch(merged.get(name), value)
    return merged


def _claim(memory: Memory, asked: Patch) -> Claim:
    """The old claim with the new content."""
    subject, key, value, text = _content(memory, asked.fields)
    claim = Claim(
        namespace=memory.namespace,
        kind=memory.kind,
        subject=subject,
        key=key,
        value=value,
        text=text,
        tags=memory.tags,
        refs=memory.refs,
        importance=memory.importance,
        confidence=memory.confidence,
        pinned=memory.pinned,
        source=memory.source,
        polarity=memory.polarity,
        session=memory.session,
        metadata=memory.metadata,
        valid_from=asked.valid_from,
        valid_to=asked.valid_to,
        correct=asked.correct,
        marks=asked.marks,
    )
    return replace(claim, recognised=carried(memory.recognised, content_of(memory), content_of(claim)))


def _content(memory: Memory, fields: Mapping[str, Any]) -> tuple[str | None, str | None, Any, str]:
    """Subject, key, value and text; a keyed claim without a text of its own is spelt from its value."""
    given = {name for name in CONTENT if fields.get(name) is not None}
    subject, key, value, text = (
        fields[name] if name in given else getattr(memory, name) for name in ("subject", "key", "value", "text")
    )
    if key is None:
        if "value" in fields:
            raise InvalidError("key must be given with value", field="value")
        return subject, key, value, text
    if "text" in given and "value" not in fields:
        value = text
    if value is None:
        raise InvalidError("must be given with key", field="value")
    subject = subject or keyed.OWNER_SUBJECT
    if "text" not in given:
        text = keyed.sentence(subject, key, value)
    if overlong := keyed.overlong(text, value, given):
        raise InvalidError(keyed.TOO_LONG, field=overlong)
    return subject, key, value, text
