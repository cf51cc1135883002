"""New content of a memory: another memory, which takes its place."""

from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Cardinality, Memory, Outcome
from memoryd.domain.slot import Cession, Decision, Held, Holding, Link, Restamping
from memoryd.domain.time import Interval
from memoryd.errors import ConflictError, InvalidError
from memoryd.policy.resumption import give_way_apart
from memoryd.policy.slots import cede, change_one, decide_many, restamp
from memoryd.service.claims import Write, answer, assertion_of, decide, insert, subject_norm_of, value_mac_of
from memoryd.service.holding import Hold
from memoryd.service.restamping import delta_of, held_of, of_value
from memoryd.store import memories, slots, stamps
from memoryd.store.ids import new_id
from memoryd.store.slots import Slot
from memoryd.store.stamps import Delta, Stamp


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A memory whose content changes, with what is held of it; ``slot`` is where the new content belongs."""

    memory: Memory
    hold: Hold
    own: tuple[Stamp, ...]
    slot: Slot | None
    asked: Interval
    correct: bool
    new: UUID

    @property
    def left(self) -> Slot | None:
        """The slot in which the memory stands; None for one without."""
        slot_id = self.hold.locked.slot_id
        return self.hold.slots[slot_id] if slot_id else None

    @property
    def ceded_from(self) -> datetime:
        return min(self.hold.locked.event_at, self.asked.start) if self.correct else self.asked.start

    @property
    def cession(self) -> Cession:
        return Cession(memory_id=self.memory.id, heir=self.new, start=self.ceded_from)

    @property
    def held(self) -> list[Held]:
        return [held_of(one, proposed=self.hold.locked.proposed) for one in self.own]


async def supersede(write: Write, memory: Memory, hold: Hold, slot: Slot | None, reason: str | None) -> Memory:
    """A new memory with the claim's content in the place of ``memory``; the caller holds its row and the slots.

    Raises ConflictError where another memory holds that value already.
    """
    claim, connection = write.claim, write.connection
    own = await stamps.believed(connection, (memory.namespace, memory.id))
    if not own:
        raise ConflictError("the memory is not believed at any time; remember the new content instead")
    asked = _ended(write, own, memory) or _asked(write, own, hold.locked.asked_to)
    change = Change(
        memory=memory, hold=hold, own=tuple(own), slot=slot, asked=asked, correct=claim.correct, new=new_id()
    )
    write = replace(write, claim=replace(claim, valid_from=asked.start, valid_to=asked.end))
    decision, delta = await _decide(write, change)
    new = await insert(
        write,
        change.new,
        asked=asked,
        subject_norm=slot.subject_norm if slot else await subject_norm_of(connection, claim),
        slot_id=slot.id if slot else None,
        value_norm=assertion_of(write, change.new).value_norm if slot else None,
        proposed=decision.outcome is Outcome.PROPOSED,
    )
    if slot:
        delta += Delta(said=tuple((slot.id, one) for one in decision.said))
    await memories.copy_provenance(connection, memory.namespace, old=memory.id, new=new.id)
    valid = decision.valid or asked
    beside = decision.outcome is Outcome.PROPOSED
    done = await answer(write, Outcome.REPLACED, new.id, valid, delta, replaced=memory.id, reason=reason, beside=beside)
    return done.memory


async def _decide(write: Write, change: Change) -> tuple[Decision, Delta]:
    """What the new content does to the slot that it enters, and what the memory leaves."""
    slot = change.slot
    single = slot is not None and slot.cardinality is Cardinality.ONE
    if slot is not None and single and change.left is not None and slot.id == change.left.id:
        decision = await _change_in_slot(write, change, slot)
        return decision, delta_of(_unmerged(decision).restamping, slot)
    entering = _unmerged(await _enter(write, change))
    mac = value_mac_of(write.instance, slot, write.claim) if slot else None
    return entering, await _leave(write, change) + delta_of(entering.restamping, slot, mac)


async def _change_in_slot(write: Write, change: Change, slot: Slot) -> Decision:
    held = await slots.held(write.connection, write.claim.namespace, slot.id)
    said = await slots.said(write.connection, write.claim.namespace, slot.id)
    new = assertion_of(write, change.new)
    return change_one(held, new, said=said, ceded=change.cession, correct=change.correct)


async def _enter(write: Write, change: Change) -> Decision:
    """A slot that the memory did not stand in alone, or none; the other values of a slot of many stay."""
    new, slot = assertion_of(write, change.new), change.slot
    if slot is None:
        proposed = change.hold.locked.proposed
        fresh = Restamping(fresh=(Holding(memory_id=new.memory_id, valid=new.asked),))
        outcome = Outcome.PROPOSED if proposed else Outcome.CREATED
        return Decision(outcome=outcome, memory_id=new.memory_id, said=(new,), restamping=fresh, valid=new.asked)
    if slot.cardinality is Cardinality.ONE:
        return await decide(write, slot, new)
    mac = value_mac_of(write.instance, slot, write.claim)
    held = await slots.held(write.connection, write.claim.namespace, slot.id, value_mac=mac)
    said = await slots.said(write.connection, write.claim.namespace, slot.id)
    own = change.memory.id
    others = [one for one in said if one.value_norm == new.value_norm and one.memory_id != own]
    return decide_many([one for one in held if one.memory_id != own], new, said=others)


async def _leave(write: Write, change: Change) -> Delta:
    """The memory keeps the time before its new content; its slot gives the rest to what else was said."""
    link, left, namespace = Link(successor=change.new, ceded_from=change.ceded_from), change.left, write.claim.namespace
    if left is None:
        given_up = delta_of(give_way_apart(change.held, change.ceded_from), None)
        own = change.own[0]
        opened = tuple(replace(own, id=0, valid=one.valid) for one in given_up.opened)
        return replace(given_up, opened=opened, links={change.memory.id: link})
    mac = change.own[0].value_mac
    held = await slots.held(write.connection, namespace, left.id, value_mac=mac)
    said = of_value(await slots.said(write.connection, namespace, left.id), change.memory.id, mac)
    several = left.cardinality is Cardinality.MANY
    return delta_of(restamp(held, cede(said, change.cession), before=said, several=several), left, mac)


def _unmerged(decision: Decision) -> Decision:
    if decision.outcome is Outcome.MERGED:
        raise ConflictError(
            "the slot holds that value already; retire one of the two memories", memory_id=str(decision.memory_id)
        )
    return decision


def _asked(write: Write, own: list[Stamp], asked_to: datetime | None) -> Interval:
    """Where the new content holds: all of the old one's time for a correction, from now on for a change."""
    claim = write.claim
    lasting = [one.valid for one in own if one.valid.end is None or one.valid.end > write.now]
    first = own[0].valid.start if claim.correct else max(write.now, lasting[0].start if lasting else write.now)
    start = claim.valid_from or first
    end = claim.valid_to or _own_end(own, asked_to)
    if end is None or end > start:
        return Interval(start=start, end=end)
    if claim.valid_from is None and claim.valid_to is None:
        raise InvalidError("the memory has ended: say valid_from and valid_to, or correct it", field="valid_from")
    if claim.valid_from is None and not claim.correct:
        raise InvalidError(
            "lies before the memory began, or came with other content: say valid_from too, or correct it",
            field="valid_to",
        )
    raise InvalidError("must lie after valid_from", field="valid_to")


def _ended(write: Write, own: list[Stamp], memory: Memory) -> Interval | None:
    """Where what is said to have ended by now held until then; None for what says something else."""
    claim = write.claim
    if claim.valid_from is not None or claim.valid_to is None or claim.valid_to > write.now:
        return None
    if any(getattr(claim, name) != getattr(memory, name) for name in ("text", "value", "subject", "key")):
        return None
    start = max((one.valid.start for one in own if one.valid.start < claim.valid_to), default=None)
    return Interval(start=start, end=claim.valid_to) if start is not None else None


def _own_end(own: list[Stamp], asked_to: datetime | None) -> datetime | None:
    """Where the memory ends by its own word; a restatement may have made it last longer than its claim said."""
    last = own[-1].valid.end
    return None if last is None or asked_to is None else max(asked_to, last)
