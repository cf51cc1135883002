"""One claim against what is believed: the rules decide, the store keeps, inside the caller's transaction."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.audit import Audited
from memoryd.domain.identity import Call, Principal
from memoryd.domain.memory import Cardinality, Claim, Memory, Outcome, Polarity, Remembered, Source
from memoryd.domain.slot import Assertion, Decision
from memoryd.domain.time import Interval
from memoryd.errors import InvalidError, NotFoundError
from memoryd.policy import apart
from memoryd.policy.indexing import index_memory
from memoryd.policy.normalise import normalise_query, normalise_subject, normalise_value
from memoryd.policy.slots import decide_many, decide_one, is_newest
from memoryd.runtime import Instance
from memoryd.service import scope
from memoryd.service.indexes import to_passages
from memoryd.service.pieces import pieces_of
from memoryd.service.restamping import delta_of
from memoryd.service.sessions import take_position
from memoryd.service.tags import Retagging, retag
from memoryd.store import changes, memories, slots
from memoryd.store.changes import Operation
from memoryd.store.database import Connection
from memoryd.store.ids import new_id
from memoryd.store.memories import NewMemory
from memoryd.store.slots import Claimed, Slot
from memoryd.store.stamps import Delta, Stamp

_DENIED = "\N{NOT SIGN}"
_LAST = sys.maxsize
"""The place in the order of arrival of what arrives now."""

_OWN_WORD = frozenset({Source.USER_STATED, Source.USER_CONFIRMED})
PEOPLE = frozenset({Principal.OWNER, Principal.HUMAN})

_OPERATIONS: dict[Outcome, Operation] = {
    Outcome.CREATED: "add",
    Outcome.PROPOSED: "add",
    Outcome.REPLACED: "supersede",
    Outcome.MERGED: "merge",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """A claim on its way: where it goes, the verb that brings it, and the instant after the wait for its lock.

    ``memory_id`` is the id that it had before it was exported. ``placed`` claims take
    a place among the turns of the session that they name. What is not ``anew`` says again what a memory says, of
    other times.
    """

    instance: Instance
    connection: Connection
    call: Call
    claim: Claim
    now: datetime
    verb: Audited = "remember"
    placed: bool = True
    memory_id: UUID | None = None
    anew: bool = True

    @property
    def own_word(self) -> bool:
        """Whether the user says it; a change keeps the source of what it changes, and who makes it decides."""
        if self.verb == "patch":
            return self.anew and self.call.caller.principal in PEOPLE
        return self.claim.source in _OWN_WORD and self.verb != "import"

    @property
    def new_id(self) -> UUID:
        """Of the memory that the claim makes: its own, where it has had one before."""
        return self.memory_id or new_id()

    @property
    def asked(self) -> Interval:
        """Where the claim says that it holds. Raises InvalidError for an end that has passed before it starts."""
        start = self.claim.valid_from or self.now
        if self.claim.valid_to is not None and self.claim.valid_to <= start:
            defaulted = "" if self.claim.valid_from else ", which is now where it is not given"
            raise InvalidError(f"must lie after valid_from{defaulted}", field="valid_to")
        return Interval(start=start, end=self.claim.valid_to)


def value_norm_of(value: Any, polarity: Polarity | None = None) -> str:
    """What two values of a slot are compared by: text normalised, anything else as canonical JSON.

    What is denied stands apart: coffee that is liked and coffee that is not are two values.
    """
    norm = normalise_value(value) if isinstance(value, str) else _spelt(value)
    return f"{_DENIED}{norm}" if polarity is Polarity.NEGATIVE else norm


def _spelt(value: Any) -> str:
    """Canonical JSON, in which equal numbers are spelt alike."""
    return orjson.dumps(_same_numbers(value), option=orjson.OPT_SORT_KEYS).decode()


def _same_numbers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {name: _same_numbers(one) for name, one in value.items()}
    return [_same_numbers(one) for one in value] if isinstance(value, list) else value


def text_mac_of(instance: Instance, text: str) -> bytes:
    """What two texts are known by to be the same."""
    return instance.keys.text(normalise_query(text))


def said_text(claim: Claim) -> str:
    """The text of a claim as it is compared with others; one that was spelt from a masked value has its marks."""
    marks = claim.marks and (claim.marks.text or claim.marks.value)
    return str(apart.with_marks(claim.text, marks)) if marks else claim.text


def said_value(claim: Claim) -> Any:
    """The value of a claim as it is compared with others; one that was read from a masked text has its marks."""
    return apart.with_marks(claim.value, claim.marks.value or claim.marks.text) if claim.marks else claim.value


async def subject_norm_of(connection: Connection, claim: Claim) -> str | None:
    """The normalised subject of an open claim, an alias resolved to its subject."""
    if claim.subject is None:
        return None
    return await slots.canonical(connection, claim.namespace, normalise_subject(claim.subject))


async def have_slot(connection: Connection, claim: Claim) -> Slot:
    """The slot of the claim without a lock on it, but for one that this makes."""
    subject_norm = await subject_norm_of(connection, claim) or ""
    found = await slots.find(connection, claim.namespace, subject_norm, claim.key or "")
    return found or await slots.lock(
        connection,
        claim.namespace,
        new_id=new_id(),
        subject=claim.subject or "",
        subject_norm=subject_norm,
        key=claim.key or "",
        cardinality=claim.cardinality,
    )


async def apply_keyed(write: Write) -> Remembered:
    """What became of a claim with a key. Writers of the same slot take turns."""
    claimed = await _claim_slot(write)
    slot, write = claimed.slot, await _lasting(replace(write, now=claimed.now), claimed)
    new = assertion_of(write, write.new_id)
    correct = _takes_all(write.claim)
    if slot.cardinality is Cardinality.ONE and not correct and is_newest(claimed.held, new, claimed.newest_event):
        decision = decide_one(claimed.held, new, now=write.now)
    else:
        decision = await decide(write, slot, new, correct=correct)
    delta = delta_of(decision.restamping, slot, value_mac_of(write.instance, slot, write.claim))
    delta += Delta(said=tuple((slot.id, one) for one in decision.said))
    if decision.outcome is Outcome.MERGED:
        return await merge(write, decision.memory_id, delta)
    return await _write_keyed(write, slot, decision, delta)


async def _lasting(write: Write, claimed: Claimed) -> Write:
    """Who says again in passing what was said to end does not mean that it lasts longer.

    That another value is to take its place, as a journey does a home's, is no end of its own.
    """
    claim, held = write.claim, claimed.held
    if not (claim.spoken and claim.valid_to is None and held and held[0].valid.contains(write.asked.start)):
        return write
    if held[0].valid.end is None or held[0].value_norm != value_norm_of(said_value(claim), claim.polarity):
        return write
    said = await slots.said(write.connection, claim.namespace, claimed.slot.id)
    told = {one.asked.end for one in said if one.memory_id == held[0].memory_id}
    end = held[0].valid.end
    return replace(write, claim=replace(claim, valid_to=end)) if end in told else write


async def _claim_slot(write: Write) -> Claimed:
    claim = write.claim
    subject = claim.subject or ""
    return await slots.claim(
        write.connection,
        claim.namespace,
        new_id=new_id(),
        subject=subject,
        subject_norm=normalise_subject(subject),
        key=claim.key or "",
        cardinality=claim.cardinality,
        start=claim.valid_from,
    )


async def decide(write: Write, slot: Slot, new: Assertion, *, correct: bool = False) -> Decision:
    """What a claim does to its slot, from all that was said of it; the caller holds the slot."""
    connection, namespace = write.connection, write.claim.namespace
    mac = value_mac_of(write.instance, slot, write.claim)
    held = await slots.held(connection, namespace, slot.id, value_mac=mac)
    said = await slots.said(connection, namespace, slot.id)
    if slot.cardinality is Cardinality.MANY:
        return decide_many(held, new, said=[one for one in said if one.value_norm == new.value_norm])
    return decide_one(held, new, now=write.now, said=said, correct=correct)


def assertion_of(write: Write, memory_id: UUID) -> Assertion:
    """The claim as it is said of its slot, under the id that a new memory would have."""
    claim, asked = write.claim, write.asked
    return Assertion(
        memory_id=memory_id,
        value_norm=value_norm_of(said_value(claim), claim.polarity),
        source=claim.source,
        asked=asked,
        seq=_LAST,
        correction=claim.correct,
        limits=asked.end is not None and asked.start <= write.now < asked.end,
    )


def value_mac_of(instance: Instance, slot: Slot, claim: Claim) -> bytes | None:
    """What the values of a slot of many are told apart by; None in one that holds one."""
    if slot.cardinality is Cardinality.ONE:
        return None
    return instance.keys.text(value_norm_of(said_value(claim), claim.polarity))


def _takes_all(claim: Claim) -> bool:
    """A correction that gives times of its own is about these alone."""
    return claim.correct and claim.valid_from is None and claim.valid_to is None


async def _write_keyed(write: Write, slot: Slot, decision: Decision, delta: Delta) -> Remembered:
    asked = decision.said[0].asked
    new = await insert(
        write,
        decision.memory_id,
        asked=asked,
        subject_norm=slot.subject_norm,
        slot_id=slot.id,
        value_norm=decision.said[0].value_norm,
        proposed=decision.outcome is Outcome.PROPOSED,
    )
    if decision.valid is None:
        delta += Delta(overruled=(Stamp(memory_id=new.id, valid=asked, slot_id=slot.id),))
    return await answer(write, decision.outcome, new.id, decision.valid or asked, delta, replaced=decision.replaced)


async def insert(
    write: Write,
    memory_id: UUID,
    *,
    asked: Interval,
    subject_norm: str | None,
    slot_id: UUID | None = None,
    value_norm: str | None = None,
    proposed: bool = False,
) -> NewMemory:
    """A new memory, which says that it holds over ``asked``."""
    claim, event_at = write.claim, asked.start
    labels = [label for label in (claim.subject, claim.key, *claim.tags) if label]
    indexed = index_memory(claim.text, labels, event_at.astimezone(write.instance.settings.zone))
    new = NewMemory(
        id=memory_id,
        claim=claim,
        subject_norm=subject_norm,
        slot_id=slot_id,
        value_norm=value_norm,
        text_mac=text_mac_of(write.instance, said_text(claim)),
        position=await take_position(
            write.connection, claim.namespace, claim.session if write.placed else None, event_at
        ),
        proposed=proposed,
        event_at=event_at,
        asked_to=asked.end,
        passages=to_passages(indexed),
        forgotten=_said_anew(write, subject_norm, value_norm),
    )
    await memories.insert(write.connection, new, write.now)
    return new


def _said_anew(write: Write, subject_norm: str | None, value_norm: str | None) -> tuple[bytes, ...]:
    """What is forgotten no longer, for the user says it."""
    if not write.own_word:
        return ()
    whole = forgotten_as(write.instance, write.claim, subject_norm, value_norm)
    return (*whole, *pieces_of(write.instance.keys, write.claim))


def forgotten_as(
    instance: Instance, claim: Claim, subject_norm: str | None, value_norm: str | None
) -> tuple[bytes, ...]:
    """As what the claim may have been forgotten.

    Where something was masked and either side does not know what, the rest of the words decides.
    """
    keys, text = instance.keys, normalise_query(said_text(claim))
    macs = [keys.text(text)]
    if claim.marks:
        macs.append(keys.text(normalise_query(claim.text)))
    elif apart.holds_place(claim.text):
        macs.append(keys.unknown(text))
    if claim.key is None or value_norm is None:
        return tuple(macs)
    macs.append(keys.slot_value(subject_norm or "", claim.key, value_norm))
    if claim.marks:
        macs.append(keys.slot_value(subject_norm or "", claim.key, apart.without_marks(value_norm)))
    elif apart.holds_place(claim.value):
        macs.append(keys.unknown_value(subject_norm or "", claim.key, value_norm))
    return tuple(macs)


async def merge(write: Write, into: UUID, delta: Delta) -> Remembered:
    """The claim says again what a memory says: its arithmetic, and where it came from."""
    connection, address = write.connection, (write.claim.namespace, into)
    locked = await memories.lock(connection, address)
    if locked is None:
        raise NotFoundError
    memory = await memories.read_one(connection, address, now=write.now)
    tags = await memories.merge(connection, memory, write.claim, write.now)
    change = Retagging(memory=memory, tags=tags, event_at=locked.event_at)
    await retag(write.instance, connection, change)
    await memories.add_provenance(connection, address, write.claim.entries)
    await _log(write, Outcome.MERGED, into, delta)
    return Remembered(outcome=Outcome.MERGED, memory=await memories.read_one(connection, address, now=write.now))


async def answer(
    write: Write,
    outcome: Outcome,
    memory_id: UUID,
    valid: Interval,
    delta: Delta,
    *,
    replaced: UUID | None = None,
    related: Sequence[UUID] = (),
    reason: str | None = None,
    beside: bool = False,
) -> Remembered:
    """The outcome, carried out and logged, with the memories as the caller may see them.

    :param beside: the new memory is a proposal, whatever the outcome is called.
    """
    await _log(write, outcome, memory_id, delta, replaced=replaced, reason=reason, beside=beside)
    addresses = [(write.claim.namespace, one) for one in (memory_id, replaced, *related) if one is not None]
    # the stamp shown is the one that the claim made, whether it holds now, has passed, or is still to come
    found: list[Memory] = await memories.read(write.connection, addresses, valid_at=valid.start, known_at=write.now)
    shown = {one.id: one for one in found[1:] if scope.visible(write.call, one)}
    return Remembered(
        outcome=outcome,
        memory=found[0],
        replaced=shown.get(replaced) if replaced else None,
        related=tuple(shown[one] for one in related if one in shown),
    )


async def _log(
    write: Write,
    outcome: Outcome,
    memory_id: UUID,
    delta: Delta,
    *,
    replaced: UUID | None = None,
    reason: str | None = None,
    beside: bool = False,
) -> None:
    await changes.log(
        write.connection,
        write.call,
        _OPERATIONS[outcome],
        verb=write.verb,
        outcome=outcome,
        namespace=write.claim.namespace,
        memory_id=memory_id,
        other_id=replaced,
        source=write.claim.source,
        now=write.now,
        delta=delta,
        reason=reason,
        detail={"outcome": outcome, "beside": beside or outcome is Outcome.PROPOSED},
    )
