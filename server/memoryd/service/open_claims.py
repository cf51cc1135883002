"""A claim without a key: the same as one that is held, in the place of one, or beside its kin."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from memoryd.domain.memory import Outcome, Remembered, Source
from memoryd.domain.slot import Link
from memoryd.domain.time import Interval
from memoryd.policy import apart
from memoryd.policy.dedup import Existing, Statement
from memoryd.policy.keywords import weigh
from memoryd.policy.resumption import give_way_apart
from memoryd.policy.succession import Place, Relative, corrects, is_passage, place
from memoryd.policy.terms import index_terms
from memoryd.service.claims import Write, answer, insert, merge, said_text, subject_norm_of, text_mac_of
from memoryd.service.restamping import delta_of, held_of
from memoryd.store import instance, memories, search, stamps
from memoryd.store.database import ContendedError
from memoryd.store.memories import Kin
from memoryd.store.stamps import Delta, Stamp

_ASKED_BY = 8
"""The rarest terms of a text, by which its kin are looked for."""
_ROUNDS = 5
"""How often a claim is compared with its kin anew, where a change by name came between."""


async def apply_open(write: Write) -> Remembered:
    """What became of the claim. Writers of the same text, and of statements about one subject, take turns.

    Raises ContendedError where its kin change faster than they are compared.
    """
    connection, claim = write.connection, write.claim
    subject_norm = await subject_norm_of(connection, claim)
    terms = await _rarest(write)
    if claim.infer and not is_passage(claim.text):
        await memories.lock_topic(connection, claim.namespace, subject_norm)
    mac = text_mac_of(write.instance, said_text(claim))
    await memories.lock_text(connection, claim.namespace, mac)
    for _ in range(_ROUNDS):
        write = replace(write, now=await instance.now(connection))
        same = await memories.find_duplicate(
            connection,
            claim.namespace,
            text_mac=mac,
            subject_norm=subject_norm,
            asked=write.asked,
            proposals=claim.source is Source.INFERRED,
        )
        if same is not None:
            return await merge(write, same, Delta())
        done = await _settle(write, subject_norm, terms)
        if done is not None:
            return done
    raise ContendedError


async def _rarest(write: Write) -> list[str]:
    """The words by which kin are found: a duplicate shares most of them, and vectors would add nothing to decide by."""
    if not write.claim.infer:
        return []
    terms = index_terms(write.claim.text)
    hashes = {write.instance.keys.term(term): term for term in terms}
    counted, corpus = await search.term_statistics(write.connection, [write.claim.namespace], list(hashes))
    frequencies = {hashes[one]: count for one, count in counted.items()}
    return [one.term for one in weigh(terms, frequencies, corpus.documents) if one.generates][:_ASKED_BY]


async def _settle(write: Write, subject_norm: str | None, terms: Sequence[str]) -> Remembered | None:
    """None where the kin are no longer what the claim was compared with."""
    claim, asked = write.claim, write.asked
    found = await memories.kin(
        write.connection, claim.namespace, subject_norm=subject_norm, terms=terms, start=asked.start
    )
    kin = {one.id: one for one in found}
    text = apart.in_words(said_text(claim))
    new = Statement(text=text, event_at=asked.start, source=claim.source, polarity=claim.polarity)
    correct = claim.valid_from is None and (claim.correct or corrects(claim.text))
    where = place(new, asked, [_relative(one, _compared(write, one)) for one in found], correct=correct)
    if not await _unchanged(write, where, kin):
        return None
    if where.merge_into is not None:
        return await merge(write, where.merge_into, Delta())
    return await _write_open(write, subject_norm, where)


def _compared(write: Write, one: Kin) -> str:
    """The text of kin as compared with the claim: what is masked in both is the same only where it is known to be."""
    marks = write.claim.marks
    shared = apart.classes_of(write.claim.text) & apart.classes_of(one.text) if marks else set()
    if marks is None or not shared:
        return one.text
    same = str(apart.with_marks(one.text, marks.text))
    if text_mac_of(write.instance, same) == one.text_mac:
        return apart.in_words(same)
    return apart.in_words(str(apart.with_marks(one.text, apart.other_marks(one.text, shared, one.text_mac))))


def _relative(one: Kin, text: str) -> Relative:
    """The claim weighs as much as the strongest of those who said it."""
    source = max(one.sources, key=lambda source: source.rank)
    existing = Existing(id=one.id, text=text, event_at=one.event_at, source=source, polarity=one.polarity)
    return Relative(existing=existing, holds=one.holds, until=one.until, asked_to=one.asked_to)


async def _unchanged(write: Write, where: Place, kin: Mapping[UUID, Kin]) -> bool:
    """True where the claims that this one touches, whose rows it now holds, are as they were read."""
    for memory_id in sorted(where.touched):
        locked = await memories.lock(write.connection, (write.claim.namespace, memory_id))
        if locked is None or locked.retired_at is not None or locked.superseded_by != kin[memory_id].successor:
            return False
        # what was believed after this claim's instant and before now would be struck out as if it never had been
        if write.now < locked.updated_at <= await instance.now(write.connection):
            return False
    return True


async def _write_open(write: Write, subject_norm: str | None, where: Place) -> Remembered:
    asked = where.asked
    write = replace(write, claim=replace(write.claim, valid_from=asked.start))
    proposed = where.outcome is Outcome.PROPOSED
    new = await insert(write, write.new_id, asked=asked, subject_norm=subject_norm, proposed=proposed)
    delta = Delta()
    for old, start in where.ceding:
        delta += await _given_way(write, old, Link(successor=new.id, ceded_from=start))
    if where.valid is None:
        delta += Delta(overruled=(Stamp(memory_id=new.id, valid=asked),))
    else:
        delta += Delta(opened=(Stamp(memory_id=new.id, valid=where.valid),))
    if where.heir is not None:
        delta += Delta(links={new.id: where.heir})
    valid: Interval = where.valid or asked
    return await answer(write, where.outcome, new.id, valid, delta, replaced=where.replaced, related=where.related)


async def _given_way(write: Write, old: UUID, link: Link) -> Delta:
    own = await stamps.believed(write.connection, (write.claim.namespace, old))
    if not own or link.ceded_from is None:
        return Delta(links={old: link})
    held = [held_of(one, proposed=False) for one in own]
    return replace(delta_of(give_way_apart(held, link.ceded_from), None), links={old: link})
