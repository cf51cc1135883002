"""Secrets in parts: what a message completes is taken out of it, and hidden in the earlier ones until it is erased."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.session import Message
from memoryd.policy.secrets.splitting import Cut, Part, Tail, cut_of, find_split, may_end_one, tail_of
from memoryd.runtime import Runtime
from memoryd.store import instance, ledger, parts
from memoryd.store.parts import StoredPart
from memoryd.tails import MESSAGES, Said

Screened = tuple[Message, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Before:
    """A message before the new one: stored under an id, or at a place of the same request."""

    tail: Tail
    entry_id: UUID | None = None
    place: int | None = None


async def without_split(
    runtime: Runtime,
    call: Call,
    session: tuple[str, str],
    messages: Sequence[Screened],
    cuts: Sequence[Cut | None],
) -> list[Screened]:
    """The messages without the parts of secrets that they complete; ``cuts`` is what was redacted last in each.

    Parts that are stored already are hidden from reads at once, and wait for their erasure.
    """
    before = [_Before(tail=one.tail, entry_id=one.entry_id) for one in await _earlier(runtime, session, messages, cuts)]
    clean, stored = list(messages), []
    for place in range(len(clean)):
        text = clean[place][0].content
        split = find_split([one.tail for one in before[-MESSAGES:]], text, runtime.exempted.passes)
        for part in reversed(split.parts) if split else ():
            behind = before[-part.back] if part.back else _Before(tail=Tail(), place=place)
            if behind.place is not None:
                clean[behind.place] = _without(clean[behind.place], part, split.name if split else "")
            elif behind.entry_id is not None and split:
                stored.append(StoredPart(entry_id=behind.entry_id, name=split.name, start=part.start, end=part.end))
        before.append(_Before(tail=tail_of(clean[place][0].content, cuts[place]), place=place))
    if stored:
        await _hide(runtime, call, session[0], stored)
    return clean


async def _earlier(
    runtime: Runtime, session: tuple[str, str], messages: Sequence[Screened], cuts: Sequence[Cut | None]
) -> Sequence[Said]:
    """What was said last; asked of the database only where a message might complete or begin something.

    From then on the session is remembered, and with it what is cut out: the database does not have that.
    """
    known = runtime.tails.get(session)
    if known is not None:
        return tuple(known)
    if not any(cuts) and not any(may_end_one(message.content) for message, _ in messages):
        return ()
    async with runtime.database.connection() as connection:
        newest = await ledger.newest(connection, *session, MESSAGES)
    said = [Said(entry_id=one.id, tail=tail_of(one.content)) for one in reversed(newest)]
    runtime.tails.put(session, said)
    return said


def _without(screened: Screened, part: Part, name: str) -> Screened:
    message, redacted = screened
    content = f"{message.content[: part.start]}[secret:{name}]{message.content[part.end :]}"
    return replace(message, content=content), tuple(dict.fromkeys((*redacted, name)))


async def _hide(runtime: Runtime, call: Call, namespace: str, stored: Sequence[StoredPart]) -> None:
    async with runtime.database.transaction() as connection:
        await parts.hide(connection, namespace, stored, call.now)
        # an answer in the cache shows what is hidden from now on
        await instance.raise_generations(connection, [namespace])


def cuts_of(said: Sequence[Message], screened: Sequence[Screened]) -> list[Cut | None]:
    """What was redacted last in each message."""
    return [cut_of(one.content, message.content) for one, (message, _) in zip(said, screened, strict=True)]


def remember(
    runtime: Runtime, session: tuple[str, str], said: Sequence[tuple[UUID, str]], cuts: Sequence[Cut | None]
) -> None:
    """Keep of what was stored what a later message may complete, once it was asked what stands before."""
    if runtime.tails.get(session) is not None:
        tails = [tail_of(text, cut) for (_, text), cut in zip(said, cuts, strict=True)]
        ids = [entry_id for entry_id, _ in said]
        runtime.tails.put(session, [Said(entry_id=one, tail=tail) for one, tail in zip(ids, tails, strict=True)])
