"""Context for a query and a briefing without one: memories as delimited text under a token budget."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory
from memoryd.domain.recall import Briefing, Citation, Hit, LeftOut, Query
from memoryd.domain.session import Role
from memoryd.engines.tokens import count_tokens
from memoryd.policy.briefing import CLOSING, opening, spell, spell_short
from memoryd.policy.budget import by_turns, pack
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.masking import masked
from memoryd.service.recall import recall
from memoryd.store import ledger, listing, memories

CONTEXT_HITS = 50
BRIEFING_CANDIDATES = 300
LONGEST_QUERY = 8000

Line = Callable[[Memory, ZoneInfo, int], str]
"""A memory as a line: with the zone of its dates, and its number."""


async def context(
    runtime: Runtime,
    call: Call,
    *,
    query: str | None,
    session: str | None,
    user: str | None,
    namespaces: tuple[str, ...],
    token_budget: int | None,
    valid_at: datetime | None = None,
    known_at: datetime | None = None,
) -> Briefing:
    """What bears on the query, or on the last thing that was said in the session; without either a briefing.

    :param user: a subject whose keyed claims come first.
    """
    asked = query or await _last_question(runtime, namespaces, session)
    if asked is None:
        return await briefing(
            runtime, call, namespaces=namespaces, token_budget=token_budget, valid_at=valid_at, known_at=known_at
        )
    budget = token_budget or runtime.settings.context.recall_tokens
    recalled = await recall(
        runtime,
        call,
        Query(text=asked, namespaces=namespaces, k=CONTEXT_HITS, valid_at=valid_at, known_at=known_at),
    )
    found = _current(recalled.hits)
    outdated = sum(hit.outdated for hit in recalled.hits)
    if user is not None:
        found = _own_first(found, user)
    left_out = LeftOut(weak=recalled.left_out.weak, outdated=outdated)
    return await asyncio.to_thread(
        _packed, found, budget, runtime.settings.zone, total=recalled.total_matched, left_out=left_out
    )


async def briefing(
    runtime: Runtime,
    call: Call,
    *,
    namespaces: tuple[str, ...],
    token_budget: int | None,
    valid_at: datetime | None = None,
    known_at: datetime | None = None,
) -> Briefing:
    """What an agent should know at the start of a session: claims, pinned and important ones first."""
    at, known = valid_at or call.now, known_at or call.now
    async with runtime.database.snapshot() as connection:
        addresses, total = await listing.briefing(
            connection,
            namespaces,
            scope.sensitivities(call),
            valid_at=at,
            known_at=known,
            count=BRIEFING_CANDIDATES,
        )
        found = await memories.read(connection, addresses, valid_at=at, known_at=known)
    order = by_turns(
        _once(found),
        rank=lambda one: (not one.pinned, -one.importance),
        subject=lambda one: (one.namespace, one.subject),
    )
    runtime.reads.note(call, "briefing", namespace=None)
    budget = token_budget or runtime.settings.context.briefing_tokens
    order = await masked(runtime, call, order)
    return await asyncio.to_thread(_packed, order, budget, runtime.settings.zone, total=total, line=spell_short)


def _current(hits: Sequence[Hit]) -> list[Memory]:
    """The memories of hits, each once: of an outdated turn what it said that still holds."""
    current = (one for hit in hits for one in (hit.kept if hit.outdated else (hit.memory,)))
    return list({one.id: one for one in current}.values())


def _once(found: Sequence[Memory]) -> list[Memory]:
    """Each text about a subject once: of the words of one turn both a fact and an event may have been read."""
    return list({(one.namespace, one.subject, one.text): one for one in reversed(found)}.values())[::-1]


async def _last_question(runtime: Runtime, namespaces: Sequence[str], session: str | None) -> str | None:
    if session is None:
        return None
    async with runtime.database.connection() as connection:
        for namespace in namespaces:
            for entry in await ledger.newest(connection, namespace, session, 20):
                if entry.role is Role.USER and entry.content.strip():
                    return entry.content[:LONGEST_QUERY]
    return None


def _own_first(found: Sequence[Memory], user: str) -> list[Memory]:
    subject = normalise_subject(user)

    def is_own(memory: Memory) -> bool:
        return memory.key is not None and normalise_subject(memory.subject or "") == subject

    return sorted(found, key=lambda memory: not is_own(memory))


def _packed(
    found: Sequence[Memory],
    budget: int,
    zone: ZoneInfo,
    *,
    total: int,
    left_out: LeftOut | None = None,
    line: Line = spell,
) -> Briefing:
    """As many lines as the budget holds, with the frame counted, and what was left out said."""
    frame = count_tokens(f"{opening(len(found), total)}\n{CLOSING}\n") + 2
    # with the longest number a line could bear; its newline may cost a token of its own
    costs = [count_tokens(line(memory, zone, len(found))) + 1 for memory in found]
    packed = pack(found, costs, budget - frame)
    shown = packed.items
    lines = [line(memory, zone, number) for number, memory in enumerate(shown, start=1)]
    text = "\n".join([opening(len(shown), total), *lines, CLOSING]) if shown else ""
    return Briefing(
        text=text,
        messages=({"role": "system", "content": text},) if text else (),
        tokens=count_tokens(text) if text else 0,
        citations=tuple(_citation(memory) for memory in shown),
        shown=len(shown),
        total=total,
        left_out=replace(left_out or LeftOut(), budget=packed.left_out),
    )


def _citation(memory: Memory) -> Citation:
    return Citation(memory_id=memory.id, namespace=memory.namespace, session=memory.session, at=memory.valid_from)
