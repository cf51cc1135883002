"""Candidates as a reader sees them who does not see everything: found and ordered by no word that is masked for it."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from functools import cache

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory
from memoryd.policy.dates import date_terms
from memoryd.policy.indexing import INDEXED, TermsOf, spoken_passages, turns, windows
from memoryd.policy.keywords import score
from memoryd.policy.passages import passages
from memoryd.policy.terms import index_terms, word_terms
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.masking import left_of
from memoryd.service.offloading import LONG_TEXT, in_thread_if
from memoryd.store import memories, search
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.search import Found, Near, Search

_OTHERS = " "
"""Stands for the terms that nobody asks for; no term is a blank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Around:
    """A candidate's memory with those beside it: nothing of them is hidden from the reader but what is not here."""

    own: Memory
    before: Memory | None
    after: Memory | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """What the candidates are read for, in the zone of the instance; ``terms`` remembers the texts of one question."""

    wanted: Search
    zone: tzinfo
    terms: TermsOf


async def as_seen(
    runtime: Runtime, connection: Connection, call: Call, wanted: Search, found: Sequence[Found]
) -> list[Found]:
    """The candidates, scored by the words that their reader sees; without those that only other words brought."""
    readable = scope.sensitivities(call)
    matched = [_address(one) for one in found if one.keyword or one.keyword_window or one.same_text]
    if readable is None or not matched:
        return list(found)
    near = {one.address: one for one in await search.hidden_near(connection, matched, readable)}
    if not near:
        return list(found)
    stored, shown = await _read(runtime, connection, call, wanted, near.values())
    length = sum(len(one.text) for one in shown.values())
    reading = _Reading(zone=runtime.settings.zone, wanted=wanted, terms=_asked_terms(wanted))

    def seen(one: Found) -> Found | None:
        beside = near.get(_address(one))
        if beside is None or beside.address not in shown:
            return one
        return _seen(reading, one, _around(beside, shown), stored[beside.address])

    kept = await in_thread_if(length > LONG_TEXT, lambda: [seen(one) for one in found])
    return [one for one in kept if one is not None]


async def _read(
    runtime: Runtime, connection: Connection, call: Call, wanted: Search, near: Collection[Near]
) -> tuple[dict[Address, Memory], dict[Address, Memory]]:
    """The candidates and what stands beside them, as stored and as the reader sees them."""
    addresses = {place for one in near for place in (one.before, one.address, one.after) if place}
    found = await memories.read(connection, sorted(addresses), valid_at=wanted.valid_at, known_at=wanted.known_at)
    stored = {(one.namespace, one.id): one for one in found}
    hidden = [stored[place] for place in {place for one in near for place in one.hidden} if place in stored]
    left = await left_of(runtime, call, hidden)
    return stored, stored | {(one.namespace, one.id): one for one in left}


def _asked_terms(wanted: Search) -> TermsOf:
    """Reads a text once, of its terms those that are asked; the others are one term, as often as all of them occur."""
    asked, words = {one.term for one in wanted.terms}, word_terms()

    @cache
    def read(text: str) -> Counter[str]:
        terms = index_terms(text, words)
        told = Counter({term: terms[term] for term in asked & terms.keys()})
        told[_OTHERS] = terms.total() - told.total()
        return told

    return read


def _around(near: Near, shown: Mapping[Address, Memory]) -> _Around:
    before, after = (shown.get(place) if place else None for place in (near.before, near.after))
    return _Around(own=shown[near.address], before=before, after=after)


def _seen(reading: _Reading, one: Found, around: _Around, stored: Memory) -> Found | None:
    """The candidate by what is left of its words; None where it would be none."""
    own, wanted = around.own, reading.wanted
    labels = [label for label in (own.speaker, own.subject, own.key, *own.tags) if label]
    parts = turns(passages(own.text[:INDEXED]), labels, reading.terms)
    beside = windows(_passages(own), _last(around.before), _first(around.after), reading.terms)
    dated = Counter(date_terms(one.event_at.astimezone(reading.zone)))
    generating = {term.term for term in wanted.terms if term.generates}
    if one.worded and not any(generating & terms.keys() for terms in (*parts, dated, *beside)):
        return None
    keyword = max(score(wanted.terms, part + dated, part.total() or 1, wanted.corpus.turn_mean) for part in parts)
    window = max(score(wanted.terms, terms, terms.total() or 1, wanted.corpus.around_mean) for terms in beside)
    return one._replace(
        keyword=keyword,
        keyword_window=window,
        same_text=one.same_text and own.text == stored.text,
        value_norm=one.value_norm if own.value == stored.value else None,
        subject_norm=one.subject_norm if own.subject == stored.subject else None,
    )


def _passages(memory: Memory) -> list[str]:
    return spoken_passages(memory.speaker, memory.text[:INDEXED])


def _last(memory: Memory | None) -> str:
    return _passages(memory)[-1] if memory else ""


def _first(memory: Memory | None) -> str:
    return _passages(memory)[0] if memory else ""


def _address(one: Found) -> Address:
    return one.namespace, one.id
