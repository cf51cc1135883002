"""One claim against what is believed: the rules decide, the store keeps, inside the caller's transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Claim, Memory, Outcome, Remembered
from memoryd.domain.slot import Held
from memoryd.domain.time import Interval
from memoryd.errors import InvalidError, NotFoundError
from memoryd.policy.indexing import index_memory
from memoryd.policy.normalise import normalise_query, normalise_subject, normalise_value
from memoryd.policy.slots import Decision, Remainder, decide_many, decide_one, may_demote
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.indexes import to_passages
from memoryd.service.sessions import take_position
from memoryd.service.tags import Retagging, retag
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


def text_mac_of(runtime: Runtime, text: str) -> bytes:
    """What two texts are known by to be the same."""
    return runtime.keys.text(normalise_query(text))


async def subject_norm_of(connection: Connection, claim: Claim) -> str | None:
    """The normalised subject of an open claim, an alias resolved to its subject."""
    if claim.subject is None:
        return None
    return await slots.canonical(connection, claim.namespace, normalise_subject(claim.subject))


async def have_slot(connection: Connection, claim: Claim) -> Slot:
    """The slot of the claim without a lock on it, but for one that this makes."""
    subject_norm = await subject_norm_of(connection, claim)
    found = await slots.find(connection, claim.namespace, subject_norm or "", claim.key or "")
    return found or await lock_slot(connection, claim)


async def lock_slot(connection: Connection, claim: Claim) -> Slot:
    """The slot of the claim, made on first use, locked."""
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
    slot = await lock_slot(connection, claim)
    write = Write(runtime=runtime, connection=connection, call=call, claim=claim, now=slot.now or call.now)
    held = await slots.held(connection, claim.namespace, slot.id)
    value_norm = value_norm_of(claim.value)
    if slot.cardinality is Cardinality.MANY:
        decision = decide_many(held, value_norm=value_norm, asked=write.asked)
    else:
        decision = await decide(write, slot, held, correct=claim.correct)
    if decision.merge_into is not None:
        return await _merge(write, decision.merge_into)
    return await _write_keyed(write, slot, decision, value_norm)


async def decide(write: Write, slot: Slot, held: Sequence[Held], *, correct: bool = False) -> Decision:
    """The decision for a slot of cardinality one. A correction that gives times of its own is about these alone."""
    claim, asked = write.claim, write.asked
    said = []
    if may_demote(held, claim.source, asked):
        said = await slots.said(write.connection, claim.namespace, slot.id)
    return decide_one(
        held,
        value_norm=value_norm_of(claim.value),
        source=claim.source,
        asked=asked,
        now=write.now,
        correct=correct and claim.valid_from is None and claim.valid_to is None,
        said=said,
    )


async def _write_keyed(write: Write, slot: Slot, decision: Decision, value_norm: str) -> Remembered:
    valid = decision.valid or write.asked
    proposed, many = decision.outcome is Outcome.PROPOSED, slot.cardinality is Cardinality.MANY
    new = await insert(
        write,
        asked=Interval(start=valid.start, end=(decision.asked or write.asked).end),
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
    await restamp(write, decision, new.id, [*fresh, *kept])
    return await answer(write, decision.outcome, new.id, valid, replaced=decision.replaced)


async def _apply_open(runtime: Runtime, connection: Connection, call: Call, claim: Claim) -> Remembered:
    mac = text_mac_of(runtime, claim.text)
    await memories.lock_text(connection, claim.namespace, mac)
    now = await instance.now(connection)
    write = Write(runtime=runtime, connection=connection, call=call, claim=claim, now=now)
    subject_norm = await subject_norm_of(connection, claim)
    same = await memories.find_duplicate(
        connection, claim.namespace, text_mac=mac, subject_norm=subject_norm, asked=write.asked
    )
    if same is not None:
        return await _merge(write, same)
    new = await insert(write, asked=write.asked, subject_norm=subject_norm)
    await stamps.insert(connection, claim.namespace, [Stamp(memory_id=new.id, valid=write.asked)], now)
    return await answer(write, Outcome.CREATED, new.id, write.asked)


async def restamp(
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
        ceded=decision.replaced,
        ceded_from=decision.ceded_from,
    )
    await memories.relink(write.connection, namespace, dict.fromkeys(decision.freed), write.now)
    await stamps.insert(write.connection, namespace, fresh, write.now)
    if decision.demoted:
        await _demote(write, decision.demoted)


async def _demote(write: Write, demoted: Sequence[Remainder]) -> None:
    """Let values that were inferred stand beside the slot, as proposals."""
    claim, connection = write.claim, write.connection
    slot_id = await memories.slot_of(connection, (claim.namespace, demoted[0].memory_id))
    beside = [Stamp(memory_id=one.memory_id, valid=one.valid, slot_id=slot_id) for one in demoted]
    await memories.propose(connection, claim.namespace, [one.memory_id for one in demoted], write.now)
    await stamps.insert(connection, claim.namespace, beside, write.now)
    for one in demoted:
        await changes.log(
            connection,
            write.call,
            "update",
            verb="remember",
            outcome=Outcome.PROPOSED,
            namespace=claim.namespace,
            memory_id=one.memory_id,
            now=write.now,
        )


async def _merge(write: Write, into: UUID) -> Remembered:
    address = (write.claim.namespace, into)
    locked = await memories.lock(write.connection, address)
    if locked is None:
        raise NotFoundError
    memory = await memories.read_one(write.connection, address, now=write.now)
    tags = await memories.merge(write.connection, memory, write.claim, write.now)
    change = Retagging(memory=memory, tags=tags, event_at=locked.event_at)
    await retag(write.runtime, write.connection, change)
    await _log(write, Outcome.MERGED, into)
    return Remembered(outcome=Outcome.MERGED, memory=await memories.read_one(write.connection, address, now=write.now))


async def insert(
    write: Write,
    *,
    asked: Interval,
    subject_norm: str | None,
    slot_id: UUID | None = None,
    value_norm: str | None = None,
    proposed: bool = False,
    placed: bool = True,
) -> NewMemory:
    """A new memory, which says that it holds over ``asked``; ``placed`` among the turns of its session."""
    claim, runtime, event_at = write.claim, write.runtime, asked.start
    labels = [label for label in (claim.subject, claim.key, *claim.tags) if label]
    indexed = index_memory(claim.text, labels, event_at.astimezone(runtime.settings.zone))
    new = NewMemory(
        id=new_id(),
        claim=claim,
        subject_norm=subject_norm,
        slot_id=slot_id,
        value_norm=value_norm,
        text_mac=text_mac_of(runtime, claim.text),
        position=await take_position(write.connection, claim.namespace, claim.session if placed else None, event_at),
        proposed=proposed,
        event_at=event_at,
        asked_to=asked.end,
        passages=to_passages(indexed),
    )
    await memories.insert(write.connection, new, write.now)
    return new


async def answer(
    write: Write,
    outcome: Outcome,
    memory_id: UUID,
    valid: Interval,
    *,
    replaced: UUID | None = None,
    verb: str = "remember",
) -> Remembered:
    """The outcome, logged, with the memories as the caller may see them."""
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
