"""A claim on its way to where it belongs: a slot, or the texts without one; and what a denial does."""

from dataclasses import replace

from memoryd.domain.memory import Cardinality, Outcome, Polarity, Remembered, is_denial
from memoryd.domain.slot import Cession
from memoryd.policy.normalise import normalise_subject
from memoryd.policy.slots import cede, restamp
from memoryd.service.claims import Write, answer, apply_keyed, insert, said_value, value_norm_of
from memoryd.service.forgotten import refuse_forgotten
from memoryd.service.open_claims import apply_open
from memoryd.service.restamping import delta_of
from memoryd.store import instance, slots
from memoryd.store.slots import Slot
from memoryd.store.stamps import Delta, Stamp


async def apply_claim(write: Write) -> Remembered:
    """What became of a claim whose text was read already. Raises ForgottenError."""
    await refuse_forgotten(write)
    if write.claim.key is None:
        return await apply_open(write)
    if is_denial(write.claim.kind, write.claim.polarity):
        return await _deny(write)
    return await apply_keyed(write)


async def _deny(write: Write) -> Remembered:
    """What is denied ends where it holds; where something else or nothing does, the denial is a text like any other."""
    claim, connection = write.claim, write.connection
    subject_norm = await slots.canonical(connection, claim.namespace, normalise_subject(claim.subject or ""))
    slot = await slots.find(connection, claim.namespace, subject_norm, claim.key or "")
    if slot is None:
        return await apply_open(_without_slot(write))
    slot = (await slots.lock_all(connection, claim.namespace, [slot.id]))[slot.id]
    # not the instant of the request: what was written while this waited is believed from later on
    write = replace(write, now=await instance.now(connection))
    value = said_value(claim)
    denied = (value_norm_of(value), value_norm_of(value, Polarity.NEGATIVE))
    held = await slots.held(connection, claim.namespace, slot.id)
    start = write.asked.start
    standing = [one for one in held if not one.proposed and one.valid.contains(start) and one.value_norm in denied]
    if not standing:
        return await apply_open(_without_slot(write))
    if slot.cardinality is Cardinality.ONE:
        return await apply_keyed(write)
    return await _end_one_of_many(_without_slot(write), slot, denied[0])


async def _end_one_of_many(write: Write, slot: Slot, value_norm: str) -> Remembered:
    """One of several values ends; the denial takes its place as a text, for the slot lists what is so."""
    connection, namespace = write.connection, write.claim.namespace
    mac = write.instance.keys.text(value_norm)
    held = await slots.held(connection, namespace, slot.id, value_mac=mac)
    said = [one for one in await slots.said(connection, namespace, slot.id) if one.value_norm == value_norm]
    asked = write.asked
    ended = next(one.memory_id for one in held if one.valid.contains(asked.start))
    new = await insert(write, write.new_id, asked=asked, subject_norm=slot.subject_norm)
    left = cede(said, Cession(memory_id=ended, heir=new.id, start=asked.start))
    delta = delta_of(restamp(held, left, before=said, several=True), slot, mac)
    delta += Delta(opened=(Stamp(memory_id=new.id, valid=asked),))
    return await answer(write, Outcome.REPLACED, new.id, asked, delta, replaced=ended)


def _without_slot(write: Write) -> Write:
    return replace(write, claim=replace(write.claim, key=None, value=None, spoken=False))
