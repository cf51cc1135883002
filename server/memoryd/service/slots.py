"""Slots: the exact-match read, their history, and whether they hold one value or many."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Memory, Version, is_denial
from memoryd.errors import AmbiguousError, ConflictError, NotFoundError, UnknownSubjectError
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Runtime
from memoryd.service import names, scope, subjects
from memoryd.service.masking import Item, masked
from memoryd.service.names import Sees
from memoryd.service.privacy import refuse_personal
from memoryd.service.screening import refuse_secrets
from memoryd.service.versions import stamped
from memoryd.store import audit, memories, slots
from memoryd.store import names as stored
from memoryd.store.database import Connection
from memoryd.store.ids import new_id
from memoryd.store.slots import Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotRead:
    """One memory for a slot of cardinality one, all that hold for one of many."""

    cardinality: Cardinality
    memories: tuple[Memory, ...]


async def current(
    runtime: Runtime,
    call: Call,
    *,
    namespace: str,
    subject: str,
    key: str,
    valid_at: datetime | None = None,
    known_at: datetime | None = None,
) -> SlotRead:
    """What the slot holds at the instants. The subject may be an alias, a part of a name, or like one.

    Raises AmbiguousError with candidates, UnknownSubjectError with near names, NotFoundError.
    """
    await scope.readable(runtime, call, [namespace])
    at, known = valid_at or call.now, known_at or call.now
    sees = await _seen_names(runtime, call, namespace, subject, key)
    async with runtime.database.snapshot() as connection:
        slot = await _find(connection, namespace, subject, key, sees)
        addresses = await slots.values_at(connection, namespace, slot.id, valid_at=at, known_at=known)
        found = await memories.read(connection, addresses, valid_at=at, known_at=known)
    visible = tuple(one for one in found if scope.visible(call, one))
    noted = [(one.namespace, one.id) for one in visible]
    runtime.reads.note(call, "slot", namespace=scope.audited(runtime, [namespace]), found=noted)
    if not visible:
        raise NotFoundError("the slot holds no value at that instant")
    shown = await _shown(runtime, call, visible)
    if all(is_denial(one.kind, one.polarity) for one in visible):
        raise NotFoundError("the slot holds no value at that instant: what it held was denied")
    return SlotRead(cardinality=slot.cardinality, memories=tuple(shown))


async def slot_history(runtime: Runtime, call: Call, *, namespace: str, subject: str, key: str) -> tuple[Version, ...]:
    """Every value that the slot held, with all its stamps, the oldest event first."""
    await scope.readable(runtime, call, [namespace])
    sees = await _seen_names(runtime, call, namespace, subject, key)
    async with runtime.database.snapshot() as connection:
        slot = await _find(connection, namespace, subject, key, sees)
        members = await slots.members(connection, namespace, slot.id)
        found = await memories.read(connection, members, valid_at=call.now, known_at=call.now)
        versions = await stamped(connection, [one for one in found if scope.visible(call, one)])
    runtime.reads.note(call, "history", namespace=scope.audited(runtime, [namespace]))
    return tuple(await _shown(runtime, call, versions))


async def define(
    runtime: Runtime, call: Call, *, namespace: str, subject: str, key: str, cardinality: Cardinality
) -> None:
    """Say how many values a slot holds. Raises ConflictError when it holds some and that would change."""
    scope.writable(call, namespace)
    refuse_secrets(runtime, call, {"subject": subject, "key": key}, namespace=namespace)
    refuse_personal(runtime, call, {"subject": subject, "key": key}, namespace=namespace)
    async with runtime.database.transaction() as connection:
        subject_norm = await slots.canonical(connection, namespace, normalise_subject(subject))
        existing = await slots.lock(
            connection, namespace, new_id=new_id(), subject=subject, subject_norm=subject_norm, key=key
        )
        if existing.cardinality is not cardinality and await slots.in_use(connection, namespace, existing.id):
            raise ConflictError("the slot holds values; its cardinality is fixed by them", field="cardinality")
        await slots.define(
            connection,
            namespace,
            new_id=new_id(),
            subject=subject,
            subject_norm=subject_norm,
            key=key,
            cardinality=cardinality,
        )
        await audit.insert(connection, [audit.record_of(call, "slot.define", "ok", namespace=namespace)])


async def _seen_names(runtime: Runtime, call: Call, namespace: str, subject: str, key: str) -> Sees | None:
    """Tells which of the names that a subject may mean the caller may see; None where all."""

    async def look_up(sees: Sees) -> None:
        async with runtime.database.snapshot() as connection:
            with suppress(NotFoundError, AmbiguousError):
                await _find(connection, namespace, subject, key, sees)

    is_owner = normalise_subject(subject) == OWNER_SUBJECT
    return None if is_owner else await names.seen_in(runtime, call, look_up)


async def _find(connection: Connection, namespace: str, subject: str, key: str, sees: Sees | None) -> Slot:
    """The slot of whom a name means. A name that the caller sees masked is nobody's."""
    name_norm = normalise_subject(subject)
    if sees is not None:
        await _refuse_masked(connection, namespace, subject, sees)
    subject_norm = await slots.canonical(connection, namespace, name_norm)
    slot = await slots.find(connection, namespace, subject_norm, key)
    if slot is None and not await stored.exists(connection, namespace, subject_norm):
        subject_norm = await subjects.resolve(connection, namespace, subject, sees)
        slot = await slots.find(connection, namespace, subject_norm, key)
    if slot is None:
        raise NotFoundError("the subject is known, but has no such key")
    return slot


async def _refuse_masked(connection: Connection, namespace: str, subject: str, sees: Sees) -> None:
    spellings = await stored.spellings(connection, namespace, normalise_subject(subject))
    # each is looked at, though one is masked: what is not looked at is not read by models either
    seen = [sees(name) for name in (subject, *spellings)]
    if not all(seen):
        raise UnknownSubjectError(near=[])


async def _shown(runtime: Runtime, call: Call, found: Sequence[Item]) -> list[Item]:
    """The memories as the caller may see them. Raises UnknownSubjectError where the text tells what the subject is."""
    shown = await masked(runtime, call, found)
    if any(one.subject != seen.subject for one, seen in zip(found, shown, strict=True)):
        raise UnknownSubjectError(near=[])
    return shown
