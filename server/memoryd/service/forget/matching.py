"""What is stored of what a request names: surely meant, or only near it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

from memoryd.domain.forget import Item
from memoryd.domain.forgetting import Axis, Target, TargetKind, TimeRange
from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind, Sensitivity
from memoryd.domain.recall import Query
from memoryd.errors import AmbiguousError
from memoryd.plans import Asked
from memoryd.policy.attribute_table import words_for
from memoryd.policy.families import FAMILIES, family_named
from memoryd.policy.filters import to_jsonpath
from memoryd.policy.normalise import normalise_value
from memoryd.policy.secrets.redaction import redact
from memoryd.policy.sought import (
    SHORTEST_WORD,
    in_any_number,
    is_own,
    is_speakers,
    says_whose,
    value_behind,
    without_whose,
    words_of,
)
from memoryd.policy.weak import COVERED, NEAR
from memoryd.runtime import Runtime
from memoryd.service.forget import looking, naming, slots
from memoryd.service.forget.found import Found
from memoryd.service.forget.seen import as_seen
from memoryd.service.masking import masked_query
from memoryd.service.search import prepare, ranked, restricted
from memoryd.store import erasing, matching
from memoryd.store.database import Connection
from memoryd.store.matching import Wanted

MOST_NEAR = 20
"""Memories that only a search finds, which are shown and not selected."""

_SEARCHED = frozenset({TargetKind.TOPIC, TargetKind.ENTITY, TargetKind.ATTRIBUTE})
_FOR_CLAIMS = frozenset({"quotes-value", "words", "sensitivity"})
"""Why turns are found that say what a claim says."""

_MAY_INTRODUCE = _SEARCHED | {TargetKind.SENSITIVITY}
"""Kinds of targets that may name a value by a noun before it."""


async def find(runtime: Runtime, call: Call, namespace: str, asked: Asked) -> Found:
    """Everything that the request names, less its exceptions, and what a search finds near it."""
    found = await _surely(runtime, namespace, asked)
    if asked.reading is not None:
        await _add_near(runtime, call, namespace, asked.reading.targets, found)
    return await as_seen(runtime, call, namespace, asked, found)


async def find_again(runtime: Runtime, call: Call, namespace: str, asked: Asked) -> Found:
    """What is surely meant, as a confirmation compares it: it waits for no search."""
    found = await _surely(runtime, namespace, asked)
    return await as_seen(runtime, call, namespace, asked, found)


async def _surely(runtime: Runtime, namespace: str, asked: Asked) -> Found:
    """What the request names; what it excepts is ``spared``."""
    found = Found()
    async with runtime.database.connection() as connection:
        if asked.reading is None:
            found.add(await looking.find(connection, namespace, _outright(asked)), asked.understood)
            return found
        reading = asked.reading
        for target in reading.targets:
            await _add(connection, namespace, target, reading.time, asked.session, found)
        await _add_quotes(connection, namespace, reading.targets, found)
        spared = frozenset(await _spared(connection, namespace, asked))
        found = replace(found.without(spared), spared=spared)
        await _leave_to_claims(connection, namespace, found)
        await _add_excepted(connection, namespace, found)
    return found


def _outright(asked: Asked) -> Wanted:
    if asked.everything:
        return Wanted()
    if asked.ids:
        return Wanted(ids=asked.ids)
    if asked.session:
        return Wanted(session=asked.session)
    return Wanted(condition=to_jsonpath(asked.filters))


async def _add(
    connection: Connection, namespace: str, target: Target, time: TimeRange | None, session: str | None, found: Found
) -> None:
    def in_time(wanted: Wanted) -> Wanted:
        return _in_time(wanted, time)

    value = value_behind(target.text) if target.kind in _MAY_INTRODUCE else None
    if value is not None:
        found.add(await looking.find(connection, namespace, in_time(Wanted(words=words_of(value)))), "quote")
    elif target.kind is TargetKind.ATTRIBUTE:
        await slots.add_attribute(connection, namespace, target, in_time, found)
        await _add_phrases(connection, namespace, target, time, found)
        await _add_synonyms(connection, namespace, target, in_time, found)
    elif target.kind is TargetKind.SENSITIVITY and _has_owner(target):
        await _add_class(connection, namespace, target, in_time, found)
    elif target.kind is TargetKind.LAST:
        found.add(
            await matching.last(connection, namespace, session, 1 if target.count is None else target.count), "last"
        )
    else:
        if target.kind is TargetKind.TOPIC:
            await _add_topic(connection, namespace, target, in_time, found)
        named = await _wanted(connection, namespace, target, session)
        if named is not None:
            await _add_named(connection, namespace, _in_time(named, time), target.kind.value, found)


def _has_owner(target: Target) -> bool:
    """Whether it matters whose data of a class is: of a family it always does, for slots tell of it."""
    return (
        target.subject is not None
        or target.value in FAMILIES
        or (target.value == "personal" and is_speakers(target.text))
    )


async def _add_class(
    connection: Connection, namespace: str, target: Target, in_time: slots.Timed, found: Found
) -> None:
    """A class of data of whom the request names, or of the speaker."""
    if target.subject is not None:
        theirs = Found()
        if words := await naming.spellings(connection, namespace, target.subject):
            await _add_named(connection, namespace, in_time(Wanted(words=words)), "words", theirs)
        await slots.add_owned(connection, namespace, target, theirs, found)
    elif target.value in FAMILIES:
        await slots.add_family(connection, namespace, target.value, is_speakers(target.text), in_time, found)
    else:
        await slots.add_personal(connection, namespace, in_time, found)


async def _add_topic(
    connection: Connection, namespace: str, target: Target, in_time: slots.Timed, found: Found
) -> None:
    """What a topic means beside its words: my health, my allergies, my asthma."""
    family = family_named(without_whose(target.text))
    if family is not None:
        await slots.add_family(connection, namespace, family, is_own(target.text), in_time, found)
    else:
        await slots.add_own(connection, namespace, target, in_time, found)


async def _add_named(connection: Connection, namespace: str, wanted: Wanted, why: str, found: Found) -> None:
    """What holds a name; what holds only a longer one that begins with it, of another person, is near."""
    others = await naming.longer(connection, namespace, wanted.words or ())
    found.add(await looking.find(connection, namespace, replace(wanted, unless=others)), why)
    if others:
        found.add_near(await looking.find(connection, namespace, replace(wanted, words=others)), why)


async def _add_phrases(
    connection: Connection, namespace: str, target: Target, time: TimeRange | None, found: Found
) -> None:
    """Texts with the words of the request themselves; without whose it is, they may be about somebody else's."""
    if (phrase := words_of(target.text)) and (target.subject or says_whose(target.text)):
        found.add(await looking.find(connection, namespace, _in_time(Wanted(words=phrase), time)), "words")
    if bare := words_of(without_whose(target.text)):
        found.add_near(await looking.find(connection, namespace, _in_time(Wanted(words=bare), time)), "words")


async def _add_synonyms(
    connection: Connection, namespace: str, target: Target, in_time: slots.Timed, found: Found
) -> None:
    """Where nothing was found, texts with another word for an attribute of the speaker: they may say it."""
    words = words_for(target.attribute or "")
    if words and target.subject is None and not found.sure and not found.near:
        found.add_near(await looking.find(connection, namespace, in_time(Wanted(words=words))), "words")


async def _wanted(connection: Connection, namespace: str, target: Target, session: str | None) -> Wanted | None:
    """What to look for; None where what is named is not known here."""
    value = target.value or target.text
    if target.kind is TargetKind.ENTITY:
        return _if_any(Wanted(words=await naming.spellings(connection, namespace, target.text)))
    if target.kind is TargetKind.AGENT:
        return _if_any(Wanted(agents=await matching.agents(connection, [value.casefold()])))
    return _if_any(_OUTRIGHT[target.kind](target, session))


_OUTRIGHT: dict[TargetKind, Callable[[Target, str | None], Wanted]] = {
    TargetKind.TOPIC: lambda target, _: Wanted(words=in_any_number(target.text)),
    TargetKind.QUOTE: lambda target, _: Wanted(words=words_of(target.text)),
    TargetKind.SOURCE: lambda target, _: Wanted(file=(target.value or target.text).casefold()),
    TargetKind.SESSION: lambda target, session: Wanted(session=target.value or session or ""),
    TargetKind.KIND: lambda target, _: Wanted(kinds=[target.value] if target.value in set(Kind) else []),
    TargetKind.SENSITIVITY: lambda target, _: Wanted(
        sensitivities=(Sensitivity.CRITICAL.value,) if target.value == "secret" else slots.PERSONAL
    ),
    TargetKind.TIME: lambda _, __: Wanted(),
    TargetKind.EVERYTHING: lambda _, __: Wanted(),
}


def _if_any(wanted: Wanted) -> Wanted | None:
    """None where something was asked for that cannot be: an empty list, which would not narrow anything."""
    values = [getattr(wanted, name) for name in Wanted.__dataclass_fields__ if name != "unless"]
    return None if any(value is not None and not value for value in values) else wanted


def _in_time(wanted: Wanted, time: TimeRange | None) -> Wanted:
    if time is None:
        return wanted
    start, end = _storable(time.start), _storable(time.end)
    if time.axis is Axis.HAPPENED:
        return replace(wanted, happened=(start, end))
    return replace(wanted, said_from=start, said_to=end)


def _storable(at: datetime | None) -> datetime | None:
    """An instant in UTC; one whose year would be 0 or 10,000 there is taken for the first or last that there is."""
    if at is None:
        return None
    try:
        return at.astimezone(UTC)
    except OverflowError:
        return (datetime.min if at.year == 1 else datetime.max).replace(tzinfo=UTC)


async def _spared(connection: Connection, namespace: str, asked: Asked) -> set[UUID]:
    """What the exceptions name, in whatever time, and what only may be meant: of two faults it is the lesser to keep.

    So are the turns that said it.

    Raises AmbiguousError for one that names nothing here.
    """
    kept: set[UUID] = set()
    for target in asked.reading.exceptions if asked.reading else ():
        spared = Found()
        await _add(connection, namespace, target, None, asked.session, spared)
        if not spared.sure and not spared.near:
            raise AmbiguousError(
                "what is to be kept was not found; name it as it is stored, or leave the exception out",
                candidates=[{"kind": target.kind.value, "text": redact(target.text)[0]}],
            )
        kept |= {*spared.sure, *spared.near}
    return kept | await erasing.turns_of(connection, namespace, kept)


async def _leave_to_claims(connection: Connection, namespace: str, found: Found) -> None:
    """Turns that were found for what a claim says, and go along with it, are no items of their own.

    Nor are they near: what is shown and not chosen would stay.
    """
    claims = [key for key, one in found.sure.items() if not one.turn]
    for key in await erasing.turns_of(connection, namespace, claims):
        if key in found.sure and found.sure[key].why in _FOR_CLAIMS:
            del found.sure[key]
        found.near.pop(key, None)
        found.along.add(key)


async def _add_quotes(connection: Connection, namespace: str, targets: Sequence[Target], found: Found) -> None:
    """Other texts that hold a value that is forgotten, or say the same: the value must stand nowhere afterwards."""
    if not any(one.kind is TargetKind.ATTRIBUTE for one in targets):
        return
    claims = [key for key, one in found.sure.items() if not one.turn]
    known = await matching.excerpts(connection, namespace, claims)
    values = {normalise_value(one.value_norm) for one in known.values() if one.value_norm}
    words = [word for value in values if len(value) >= 2 * SHORTEST_WORD[True] for word in words_of(value)]
    if words:
        found.add(await looking.find(connection, namespace, Wanted(words=words)), "quotes-value")


async def _add_excepted(connection: Connection, namespace: str, found: Found) -> None:
    """Turns that say what goes and what is excepted: they stay unless somebody selects them."""
    claims = [key for key, one in found.sure.items() if not one.turn]
    turns = await erasing.turns_of(connection, namespace, claims) & found.spared
    found.add_near(await looking.find(connection, namespace, Wanted(ids=[*turns])), "excepted")


async def _add_near(runtime: Runtime, call: Call, namespace: str, targets: Sequence[Target], found: Found) -> None:
    """What a search finds for the words of the request; a search may err, so nothing of it is selected."""
    scores: dict[UUID, float] = {}
    for target in targets:
        if (target.kind in _SEARCHED or target.subject is not None) and target.text.strip():
            scores |= await _scores(runtime, call, Query(text=target.text, namespaces=(namespace,), k=MOST_NEAR))
    async with runtime.database.connection() as connection:
        for one in await looking.find(connection, namespace, Wanted(ids=[*scores])):
            item = Item(
                id=one.id,
                version=one.version,
                turn=one.turn,
                why="semantic",
                score=round(scores[one.id], 3),
                selected=False,
            )
            if one.id not in found.sure and one.id not in found.spared and one.id not in found.along:
                found.near.setdefault(one.id, item)


async def _scores(runtime: Runtime, call: Call, query: Query) -> dict[UUID, float]:
    """What is near the words by its vector, or has half of them, with the cosine: a score of recall is relative."""
    query = replace(query, text=await masked_query(runtime, call, query.text))
    prepared = await restricted(runtime, call, await prepare(runtime, call, query))
    async with runtime.database.snapshot() as connection:
        order, _ = await ranked(runtime, connection, call, prepared)
    return {
        one.candidate.id: one.candidate.dense or 0.0
        for one in order[: query.k]
        if (one.candidate.dense or 0.0) >= NEAR or one.candidate.keyword >= COVERED * prepared.weight > 0
    }
