"""New content of a memory: another memory, which takes its place."""

from dataclasses import dataclass, replace
from uuid import UUID

from memoryd.domain.memory import Cardinality, Memory, Outcome
from memoryd.domain.slot import Held
from memoryd.domain.time import Interval
from memoryd.errors import ConflictError, InvalidError
from memoryd.policy.slots import Decision, decide_change, decide_many, give_way
from memoryd.service.claims import Write, answer, decide, insert, restamp, subject_norm_of, value_norm_of
from memoryd.store import memories, slots, stamps
from memoryd.store.memories import Locked
from memoryd.store.slots import Slot
from memoryd.store.stamps import Stamp


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A memory whose content changes, with its row and its stamps; ``slot`` is where the new content belongs."""

    memory: Memory
    locked: Locked
    own: tuple[Stamp, ...]
    slot: Slot | None

    @property
    def held(self) -> list[Held]:
        return [
            Held(
                stamp_id=one.id,
                memory_id=one.memory_id,
                value_norm="",
                source=self.memory.source,
                valid=one.valid,
                event_at=self.locked.event_at,
                proposed=self.locked.proposed,
            )
            for one in self.own
        ]


async def supersede(write: Write, memory: Memory, locked: Locked, slot: Slot | None, reason: str | None) -> Memory:
    """A new memory with the claim's content in the place of ``memory``; the caller holds its row and the slots.

    Raises ConflictError where another memory holds that value already.
    """
    claim, connection = write.claim, write.connection
    own = await stamps.believed(connection, (memory.namespace, memory.id))
    if not own:
        raise ConflictError("the memory is not believed at any time; remember the new content instead")
    change = Change(memory=memory, locked=locked, own=tuple(own), slot=slot)
    asked = _asked(write, change)
    write = replace(write, claim=replace(claim, valid_from=asked.start, valid_to=asked.end))
    decision = give_way(await _decide(write, change), change.held, asked=asked, correct=claim.correct)
    new = await insert(
        write,
        asked=asked,
        subject_norm=slot.subject_norm if slot else await subject_norm_of(connection, claim),
        slot_id=slot.id if slot else None,
        value_norm=value_norm_of(claim.value) if slot else None,
        proposed=decision.outcome is Outcome.PROPOSED,
        placed=False,
    )
    await memories.copy_provenance(connection, memory.namespace, old=memory.id, new=new.id)
    await restamp(write, decision, new.id, [*_fresh(write, change, decision, new.id), *_rest(change, decision)], reason)
    valid = decision.valid or asked
    return (await answer(write, Outcome.REPLACED, new.id, valid, replaced=memory.id, verb="patch")).memory


async def _decide(write: Write, change: Change) -> Decision:
    """What the new content does to the slot that it belongs to; the other values of a slot of many stay."""
    slot, asked = change.slot, write.asked
    if slot is None or change.locked.proposed:
        return Decision(outcome=Outcome.PROPOSED if change.locked.proposed else Outcome.CREATED, valid=asked)
    believed = await slots.held(write.connection, write.claim.namespace, slot.id)
    held = [one for one in believed if one.memory_id != change.memory.id]
    if slot.cardinality is Cardinality.MANY:
        decision = decide_many(held, value_norm=value_norm_of(write.claim.value), asked=asked)
    elif slot.id == change.locked.slot_id:
        decision = decide_change(held, asked=asked, now=write.now)
    else:
        decision = await decide(write, slot, held)
    if decision.merge_into is not None:
        raise ConflictError(
            "the slot holds that value already; retire one of the two memories", memory_id=str(decision.merge_into)
        )
    return decision


def _asked(write: Write, change: Change) -> Interval:
    """Where the new content holds: all of the old one's time for a correction, from now on for a change."""
    claim, own = write.claim, change.own
    lasting = [one.valid for one in own if one.valid.end is None or one.valid.end > write.now]
    first = own[0].valid.start if claim.correct else max(write.now, lasting[0].start if lasting else write.now)
    start = claim.valid_from or first
    end = claim.valid_to or change.locked.asked_to
    if end is not None and end <= start:
        raise InvalidError("must lie after valid_from", field="valid_to")
    return Interval(start=start, end=end)


def _fresh(write: Write, change: Change, decision: Decision, new: UUID) -> list[Stamp]:
    """The stamps of the new memory."""
    slot, proposed = change.slot, decision.outcome is Outcome.PROPOSED
    single = slot is not None and slot.cardinality is Cardinality.ONE
    several = slot is not None and not single and not proposed
    mac = write.runtime.keys.text(value_norm_of(write.claim.value)) if several else None
    slot_id = slot.id if slot else None
    return [
        Stamp(memory_id=new, valid=one, slot_id=slot_id, value_mac=mac, live=single and not proposed)
        for one in (decision.valid or write.asked, *decision.resumed)
    ]


def _rest(change: Change, decision: Decision) -> list[Stamp]:
    """What is left of the old memory, in its own slot, and of the other values of the new one's."""
    own, slot_id = change.own[0], change.slot.id if change.slot else None
    return [
        replace(own, id=0, valid=one.valid)
        if one.memory_id == own.memory_id
        else Stamp(memory_id=one.memory_id, valid=one.valid, slot_id=slot_id, live=True)
        for one in decision.remainders
    ]
