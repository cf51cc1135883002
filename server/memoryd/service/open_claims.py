"""A claim without a key: the same as one that is held, in the place of one, or beside its kin."""

from dataclasses import replace
from uuid import UUID

from memoryd.domain.memory import Outcome, Remembered
from memoryd.domain.slot import Link
from memoryd.domain.time import Interval
from memoryd.policy.dedup import Decision, Existing, Statement, decide
from memoryd.policy.keywords import weigh
from memoryd.policy.resumption import give_way_apart
from memoryd.policy.terms import index_terms
from memoryd.service.claims import Write, answer, insert, merge, subject_norm_of, text_mac_of
from memoryd.service.restamping import delta_of, held_of
from memoryd.store import instance, memories, search, stamps
from memoryd.store.ids import new_id
from memoryd.store.memories import Kin, Locked
from memoryd.store.stamps import Delta, Stamp

_ASKED_BY = 8
"""The rarest terms of a text, by which its kin are looked for."""


async def apply_open(write: Write) -> Remembered:
    """What became of the claim. Writers of the same text take turns."""
    connection, claim = write.connection, write.claim
    mac = text_mac_of(write.instance, claim.text)
    await memories.lock_text(connection, claim.namespace, mac)
    write = replace(write, now=await instance.now(connection))
    subject_norm = await subject_norm_of(connection, claim)
    same = await memories.find_duplicate(
        connection, claim.namespace, text_mac=mac, subject_norm=subject_norm, asked=write.asked
    )
    if same is not None:
        return await merge(write, same, Delta())
    decision = await _decide(write, subject_norm) if claim.infer else Decision(outcome=Outcome.CREATED)
    if decision.merge_into is not None:
        return await merge(write, decision.merge_into, Delta())
    return await _write_open(write, subject_norm, decision)


async def _decide(write: Write, subject_norm: str | None) -> Decision:
    claim, asked = write.claim, write.asked
    statement = Statement(text=claim.text, event_at=asked.start, source=claim.source, polarity=claim.polarity)
    kin = await _kin(write, subject_norm, asked)
    existing = [
        Existing(id=one.id, text=one.text, event_at=one.event_at, source=one.source, polarity=one.polarity)
        for one in kin
    ]
    decision = decide(statement, existing)
    same = next((one for one in kin if one.id == decision.merge_into), None)
    if same is not None and not same.covers:
        # a merge would lose the time that only the new one names
        return Decision(outcome=Outcome.CREATED, related=(same.id,))
    return decision


async def _kin(write: Write, subject_norm: str | None, asked: Interval) -> list[Kin]:
    """Claims of the same subject that hold when this one begins or later, and share its rarest words.

    A duplicate shares most of its words, so words find it; vectors would add kin that nothing is decided by.
    """
    connection, namespace = write.connection, write.claim.namespace
    terms = index_terms(write.claim.text)
    hashes = {write.instance.keys.term(term): term for term in terms}
    counted, corpus = await search.term_statistics(connection, [namespace], list(hashes))
    frequencies = {hashes[one]: count for one, count in counted.items()}
    rarest = [one.term for one in weigh(terms, frequencies, corpus.documents) if one.generates][:_ASKED_BY]
    return await memories.kin(connection, namespace, subject_norm=subject_norm, terms=rarest, asked=asked)


async def _write_open(write: Write, subject_norm: str | None, decision: Decision) -> Remembered:
    rival = decision.replaced or decision.preceded
    locked = await _lock(write, rival) if rival else None
    if locked is None:
        outcome = Outcome.CREATED if decision.outcome is Outcome.REPLACED else decision.outcome
        decision = replace(decision, outcome=outcome, replaced=None, preceded=None)
    asked = _holds(write, decision, locked)
    write = replace(write, claim=replace(write.claim, valid_from=asked.start))
    proposed = decision.outcome is Outcome.PROPOSED
    new = await insert(write, new_id(), asked=asked, subject_norm=subject_norm, proposed=proposed)
    delta = Delta(opened=(Stamp(memory_id=new.id, valid=asked),))
    if decision.replaced:
        delta = await _given_way(write, decision.replaced, Link(successor=new.id, ceded_from=asked.start)) + delta
    elif decision.preceded:
        delta += Delta(links={new.id: Link(successor=decision.preceded)})
    return await answer(
        write, decision.outcome, new.id, asked, delta, replaced=decision.replaced, related=decision.related
    )


async def _lock(write: Write, memory_id: UUID) -> Locked | None:
    """The row of a claim that gives way; None where another writer came first."""
    locked = await memories.lock(write.connection, (write.claim.namespace, memory_id))
    if locked is None or locked.superseded_by is not None or locked.retired_at is not None:
        return None
    return locked


def _holds(write: Write, decision: Decision, rival: Locked | None) -> Interval:
    """Where the claim holds: a correction where the wrong one did, an older one until the newer begins."""
    asked, claim = write.asked, write.claim
    if rival and decision.preceded:
        return Interval(start=asked.start, end=min(rival.event_at, asked.end or rival.event_at))
    if rival and claim.correct and claim.valid_from is None and rival.event_at < asked.start:
        return Interval(start=rival.event_at, end=asked.end)
    return asked


async def _given_way(write: Write, old: UUID, link: Link) -> Delta:
    own = await stamps.believed(write.connection, (write.claim.namespace, old))
    if not own or link.ceded_from is None:
        return Delta(links={old: link})
    held = [held_of(one, proposed=False) for one in own]
    return replace(delta_of(give_way_apart(held, link.ceded_from), None), links={old: link})
