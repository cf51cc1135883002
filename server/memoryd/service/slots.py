"""Slots: the exact-match read, their history, and whether they hold one value or many."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Memory, Version, is_denial
from memoryd.errors import ConflictError, NotFoundError, UnknownSubjectError
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Runtime
from memoryd.service import names, scope, subjects
from memoryd.service.masking import masked
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
    async with runtime.database.snapshot() as connection:
        slot = await _find(connection, namespace, subject, key, names.sees(runtime, call))
        addresses = await slots.values_at(connection, namespace, slot.id, valid_at=at, known_at=known)
        found = await memories.read(connection, addresses, valid_at=at, known_at=known)
    visible = tuple(one for one in found if scope.visible(call, one))
    runtime.reads.note(call, "slot", namespace=namespace, found=[(one.namespace, one.id) for one in visible])
    if not visible:
        raise NotFoundError("the slot holds no value at that instant")
    if all(is_denial(one.kind, one.polarity) for one in visible):
        raise NotFoundError("the slot holds no value at that instant: what it held was denied")
    return SlotRead(cardinality=slot.cardinality, memories=tuple(await masked(runtime, call, visible)))


async def slot_history(runtime: Runtime, call: Call, *, namespace: str, subject: str, key: str) -> tuple[Version, ...]:
    """Every value that the slot held, with all its stamps, the oldest event first."""
    await scope.readable(runtime, call, [namespace])
    async with runtime.database.snapshot() as connection:
        slot = await _find(connection, namespace, subject, key, names.sees(runtime, call))
        members = await slots.members(connection, namespace, slot.id)
        found = await memories.read(connection, members, valid_at=call.now, known_at=call.now)
        versions = await stamped(connection, [one for one in found if scope.visible(call, one)])
    runtime.reads.note(call, "history", namespace=namespace)
    return tuple(await masked(runtime, call, versions))


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


async def _find(connection: Connection, namespace: str, subject: str, key: str, sees: Callable[[str], bool]) -> Slot:
    if not sees(subject):
        raise UnknownSubjectError(near=[])
    subject_norm = await slots.canonical(connection, namespace, normalise_subject(subject))
    slot = await slots.find(connection, namespace, subject_norm, key)
    if slot is None and not await stored.exists(connection, namespace, subject_norm):
        subject_norm = await subjects.resolve(connection, namespace, subject, sees)
        slot = await slots.find(connection, namespace, subject_norm, key)
    if slot is None:
        raise NotFoundError("the subject is known, but has no such key")
    return slot
