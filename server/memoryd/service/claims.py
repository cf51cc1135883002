"""One claim against what is believed: the rules decide, the store keeps, inside the caller's transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Claim, Memory, Outcome, Remembered, Source
from memoryd.domain.slot import Held
from memoryd.domain.time import Interval
from memoryd.errors import InvalidError
from memoryd.policy.indexing import index_memory
from memoryd.policy.normalise import normalise_query, normalise_subject, normalise_value
from memoryd.policy.slots import Decision, decide_change, decide_many, decide_one
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.indexes import to_passages
from memoryd.service.sessions import take_position
from memoryd.store import changes, instance, memories, slots, stamps
from memoryd.store.changes import Operation
from memoryd.store.database import Connection
from memoryd.store.ids import new_id
from memoryd.store.memories import NewMemory
from memoryd.store.slots import Slot
from memoryd.store.stamps import Stamp

_OPERATIONS: dict[Outcome, Operation] = {
    Outcome.CREATED: "add",
    Outcome.PROPOSED: "add",
    Outcome.REPLACED: "supersede",
    Outcome.MERGED: "merge",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """A claim on its way: where it goes, and the instant after the wait for its lock."""

    runtime: Runtime
    connection: Connection
    call: Call
    claim: Claim
    now: datetime

    @property
    def asked(self) -> Interval:
        """Where the claim says that it holds. Raises InvalidError for an end that has passed before it starts."""
        start = self.claim.valid_from or self.now
        if self.claim.valid_to is not None and self.claim.valid_to <= start:
            raise InvalidError("must lie after valid_from", field="valid_to")
        return Interval(start=start, end=self.claim.valid_to)


async def apply(runtime: Runtime, connection: Connection, call: Call, claim: Claim) -> Remembered:
    """What became of the claim. Writers of the same slot, or of the same text, take turns."""
    if claim.key is None:
        return await _apply_open(runtime, connection, call, claim)
    return await _apply_keyed(runtime, connection, call, claim)


def value_norm_of(value: Any) -> str:
    """What two values of a slot are compared by: text normalised, anything else as canonical JSON."""
    if isinstance(value, str):
        return normalise_value(value)
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()


async def _subject_norm(connection: Connection, claim: Claim) -> str | None:
    """The normalised subject of an open claim, an alias resolved to its subject."""
    if claim.subject is None:
        return None
    return await slots.canonical(connection, claim.namespace, normalise_subject(claim.subject))


async def _lock_slot(connection: Connection, claim: Claim) -> Slot:
    subject = claim.subject or ""
    return await slots.lock(
        connection,
        claim.namespace,
        new_id=new_id(),
        subject=subject,
        subject_norm=normalise_subject(subject),
        key=claim.key or "",
    )


async def _apply_keyed(runtime: Runtime, connection: Connection, call: Call, claim: Claim) -> Remembered:
    slot = await _lock_slot(connection, claim)
    write = Write(runtime=runtime, connection=connection, call=call, claim=claim, now=slot.now or call.now)
    held = await slots.held(connection, claim.namespace, slot.id)
    value_norm = value_norm_of(claim.value)
    if slot.cardinality is Cardinality.MANY:
        decision = decide_many(held, value_norm=value_norm, asked=write.asked)
    else:
        decision = decide_one(
            held, value_norm=value_norm, source=claim.source, asked=write.asked, correct=claim.correct
        )
    if decision.merge_into is not None:
        return await _merge(write, decision.merge_into)
    return await _write_keyed(write, slot, decision, value_norm)


async def _write_keyed(write: Write, slot: Slot, decision: Decision, value_norm: str) -> Remembered:
    valid = decision.valid or write.asked
    proposed, many = decision.outcome is Outcome.PROPOSED, slot.cardinality is Cardinality.MANY
    new = await _insert(
        write,
        event_at=valid.start,
        subject_norm=slot.subject_norm,
        slot_id=slot.id,
        value_norm=value_norm,
        proposed=proposed,
    )
    mac = write.runtime.keys.text(value_norm) if many else None
    fresh = [
        Stamp(memory_id=new.id, valid=one, slot_id=slot.id, value_mac=mac, live=not (proposed or many))
        for one in (valid, *decision.resumed)
    ]
    kept = [Stamp(memory_id=one.memory_id, valid=one.valid, slot_id=slot.id, live=True) for one in decision.remainders]
    await _restamp(write, decision, new.id, [*fresh, *kept])
    return await _answer(write, decision.outcome, new.id, valid, replaced=decision.replaced)


async def _apply_open(runtime: Runtime, connection: Connection, call: Call, claim: Claim) -> Remembered:
    mac = runtime.keys.text(normalise_query(claim.text))
    await memories.lock_text(connection, claim.namespace, mac)
    now = await instance.now(connection)
    write = Write(runtime=runtime, connection=connection, call=call, claim=claim, now=now)
    subject_norm = await _subject_norm(connection, claim)
    same = await memories.find_duplicate(
        connection, claim.namespace, text_mac=mac, subject_norm=subject_norm, at=write.asked.start
    )
    if same is not None:
        return await _merge(write, same)
    new = await _insert(write, event_at=write.asked.start, subject_norm=subject_norm)
    await stamps.insert(connection, claim.namespace, [Stamp(memory_id=new.id, valid=write.asked)], now)
    return await _answer(write, Outcome.CREATED, new.id, write.asked)


async def supersede(write: Write, memory: Memory, reason: str | None) -> Memory:
    """A new memory with the claim's content in the place of ``memory``; the caller holds its row."""
    claim, connection = write.claim, write.connection
    slot = None if claim.key is None else await _lock_slot(connection, claim)
    own = await stamps.believed(connection, (memory.namespace, memory.id))
    asked = _changed_interval(write, own)
    # in a slot of many, other values stay as they are
    single = slot if slot is not None and slot.cardinality is Cardinality.ONE else None
    held = {one.stamp_id: one for one in await slots.held(connection, claim.namespace, single.id)} if single else {}
    held |= {one.id: _held(one, own[0].valid.start) for one in own}
    decision = decide_change(list(held.values()), own=memory.id, asked=asked, correct=claim.correct)
    new = await _insert(
        write,
        event_at=asked.start,
        subject_norm=slot.subject_norm if slot else await _subject_norm(connection, claim),
        slot_id=slot.id if slot else None,
        value_norm=value_norm_of(claim.value) if slot else None,
        placed=False,
    )
    await _restamp(write, decision, new.id, _changed_stamps(write, decision, new.id, slot, own), reason)
    answer = await _answer(write, Outcome.REPLACED, new.id, decision.valid or asked, replaced=memory.id, verb="patch")
    return answer.memory


def _changed_interval(write: Write, own: Sequence[Stamp]) -> Interval:
    """Where the new content holds: all of the old one's time for a correction, from now on for a change."""
    claim = write.claim
    lasting = [one.valid for one in own if one.valid.end is None or one.valid.end > write.now]
    first = own[0].valid.start if claim.correct else max(write.now, lasting[0].start if lasting else write.now)
    last = own[-1].valid.end
    start = claim.valid_from or first
    end = claim.valid_to or last
    if end is not None and end <= start:
        raise InvalidError("must lie after valid_from", field="valid_to")
    return Interval(start=start, end=end)


def _held(stamp: Stamp, event_at: datetime) -> Held:
    return Held(
        stamp_id=stamp.id,
        memory_id=stamp.memory_id,
        value_norm="",
        source=Source.USER_STATED,
        valid=stamp.valid,
        event_at=event_at,
    )


def _changed_stamps(
    write: Write, decision: Decision, new: UUID, slot: Slot | None, own: Sequence[Stamp]
) -> list[Stamp]:
    """The new memory stamped like the old, and what is left of the old."""
    many = slot is not None and slot.cardinality is Cardinality.MANY
    live = slot is not None and not many
    mac = write.runtime.keys.text(value_norm_of(write.claim.value)) if many else None
    kept = {one.memory_id: one.value_mac for one in own}
    slot_id = slot.id if slot else None
    fresh = [
        Stamp(memory_id=new, valid=one, slot_id=slot_id, value_mac=mac, live=live)
        for one in (decision.valid or write.asked, *decision.resumed)
    ]
    rest = [
        Stamp(memory_id=one.memory_id, valid=one.valid, slot_id=slot_id, value_mac=kept.get(one.memory_id), live=live)
        for one in decision.remainders
    ]
    return [*fresh, *rest]


async def _restamp(
    write: Write, decision: Decision, new: UUID, fresh: Sequence[Stamp], reason: str | None = None
) -> None:
    """Close what the decision takes, link what it supersedes, believe the rest from now on."""
    namespace = write.claim.namespace
    await stamps.close(
        write.connection,
        namespace,
        decision.closed,
        write.now,
        superseded=decision.superseded,
        by=new,
        reason=reason,
    )
    await stamps.insert(write.connection, namespace, fresh, write.now)


async def _merge(write: Write, into: UUID) -> Remembered:
    address = (write.claim.namespace, into)
    memory = await memories.read_one(write.connection, address, now=write.now)
    await memories.merge(write.connection, memory, write.claim, write.now)
    await _log(write, Outcome.MERGED, into)
    return Remembered(outcome=Outcome.MERGED, memory=await memories.read_one(write.connection, address, now=write.now))


async def _insert(
    write: Write,
    *,
    event_at: datetime,
    subject_norm: str | None,
    slot_id: UUID | None = None,
    value_norm: str | None = None,
    proposed: bool = False,
    placed: bool = True,
) -> NewMemory:
    claim, runtime = write.claim, write.runtime
    labels = [label for label in (claim.subject, claim.key, *claim.tags) if label]
    indexed = index_memory(claim.text, labels, event_at.astimezone(runtime.settings.zone))
    new = NewMemory(
        id=new_id(),
        claim=claim,
        subject_norm=subject_norm,
        slot_id=slot_id,
        value_norm=value_norm,
        text_mac=runtime.keys.text(normalise_query(claim.text)),
        position=await take_position(write.connection, claim.namespace, claim.session if placed else None, event_at),
        proposed=proposed,
        event_at=event_at,
        passages=to_passages(indexed),
    )
    await memories.insert(write.connection, new, write.now)
    return new


async def _answer(
    write: Write,
    outcome: Outcome,
    memory_id: UUID,
    valid: Interval,
    *,
    replaced: UUID | None = None,
    verb: str = "remember",
) -> Remembered:
    await _log(write, outcome, memory_id, valid=valid, replaced=replaced, verb=verb)
    addresses = [(write.claim.namespace, one) for one in (memory_id, replaced) if one is not None]
    # the stamp shown is the one that the claim made, whether it holds now, has passed, or is still to come
    found: list[Memory] = await memories.read(write.connection, addresses, valid_at=valid.start, known_at=write.now)
    shown = [one for one in found[1:] if scope.visible(write.call, one)]
    return Remembered(outcome=outcome, memory=found[0], replaced=shown[0] if shown else None)


async def _log(
    write: Write,
    outcome: Outcome,
    memory_id: UUID,
    *,
    valid: Interval | None = None,
    replaced: UUID | None = None,
    verb: str = "remember",
) -> None:
    detail: dict[str, Any] = {"outcome": outcome}
    if valid is not None:
        detail |= {"valid_from": valid.start, "valid_to": valid.end}
    await changes.log(
        write.connection,
        write.call,
        _OPERATIONS[outcome],
        verb=verb,
        outcome=outcome,
        namespace=write.claim.namespace,
        memory_id=memory_id,
        other_id=replaced,
        source=write.claim.source,
        now=write.now,
        detail=detail,
    )
