"""Which slots a request names: by an attribute, by the words of a topic, by a family of data."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from uuid import UUID

from memoryd.domain.forgetting import Target
from memoryd.domain.memory import Sensitivity
from memoryd.policy.attributes import LEAST, fit, read_question, unexplained
from memoryd.policy.families import FAMILIES, Family
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.policy.naming import spelt
from memoryd.policy.normalise import normalise_subject
from memoryd.policy.privacy.rules import find_personal
from memoryd.policy.sought import in_any_number, is_own, without_whose
from memoryd.service.forget import looking
from memoryd.service.forget.found import Found
from memoryd.store import erasing, matching
from memoryd.store.database import Connection
from memoryd.store.matching import Wanted

PERSONAL = tuple(one.value for one in Sensitivity if one is not Sensitivity.NONE)
"""Of all in which personal data was found."""

Timed = Callable[[Wanted], Wanted]
"""Narrows what is wanted to the time of the request."""


async def add_attribute(connection: Connection, namespace: str, target: Target, in_time: Timed, found: Found) -> None:
    """The slots of whom the request names, every value that they ever had.

    A key that leaves words of the request unexplained is only near: a locker's number is no phone's.
    """
    subjects = await _subjects(connection, namespace, target.subject)
    asking = read_question(target.text, [spelt(one) for one in subjects])
    for subject, key in await matching.slots(connection, namespace):
        fits = fit(asking, key) >= LEAST
        if subject not in subjects or not (fits or key == target.attribute):
            continue
        matches = await looking.find(connection, namespace, in_time(Wanted(subjects=[subject], keys=[key])))
        if key == target.attribute or not unexplained(asking, key):
            found.add(matches, "attribute")
        else:
            found.add_near(matches, "attribute")


async def add_own(connection: Connection, namespace: str, target: Target, in_time: Timed, found: Found) -> None:
    """Slots of the speaker that a topic names, and those of their health that hold its words: my asthma."""
    if not is_own(target.text):
        return
    await add_attribute(connection, namespace, target, in_time, found)
    keys = [key for subject, key in await matching.slots(connection, namespace) if FAMILIES["health"].holds(key)]
    words = in_any_number(without_whose(target.text))
    if words and keys:
        wanted = Wanted(subjects=[OWNER_SUBJECT], keys=sorted(set(keys)), words=words)
        found.add(await looking.find(connection, namespace, in_time(wanted)), "attribute")
    if words:
        found.add_near(await looking.find(connection, namespace, in_time(Wanted(words=words))), "words")


async def add_family(
    connection: Connection, namespace: str, name: str, own: bool, in_time: Timed, found: Found
) -> None:
    """Slots of a family of data and texts in which screening finds it; where only a word tells, it is near.

    :param own: only the speaker's; slots of others are near, and so are the turns that said them.
    """
    family = FAMILIES[name]
    sure, near = _of_family(await matching.slots(connection, namespace), family, own)
    for slots, add in ((sure, found.add), (near, found.add_near)):
        for subject, key in slots:
            add(await looking.find(connection, namespace, in_time(Wanted(subjects=[subject], keys=[key]))), _WHY)
    others = await erasing.turns_of(connection, namespace, [key for key, one in found.near.items() if not one.turn])
    told = await _screened(connection, namespace, family, in_time)
    found.add([one for one in told if one.id not in others and one.id not in found.near], _WHY)
    found.add_near([one for one in told if one.id in others], _WHY)
    found.add_near(await looking.find(connection, namespace, in_time(Wanted(words=family.words))), "words")


_WHY = "sensitivity"


async def add_personal(connection: Connection, namespace: str, in_time: Timed, found: Found) -> None:
    """Personal data of the speaker; slots of others are near, and so are the turns that said them."""
    matches = await looking.find(connection, namespace, in_time(Wanted(sensitivities=PERSONAL)))
    others = {one.id for one in matches if one.subject not in (None, OWNER_SUBJECT)}
    others |= await erasing.turns_of(connection, namespace, others)
    found.add([one for one in matches if one.id not in others], _WHY)
    found.add_near([one for one in matches if one.id in others], _WHY)


async def add_owned(connection: Connection, namespace: str, target: Target, named: Found, found: Found) -> None:
    """Of what names somebody, what is of a class of data: that is meant, and all else of it is near.

    So is a claim about the speaker that only mentions them.

    :param named: what names them.
    """
    known = await matching.excerpts(connection, namespace, [*named.sure])
    classed = await _classed(connection, namespace, target.value or "", known)
    for key, item in named.sure.items():
        if key in classed and known[key].subject != OWNER_SUBJECT:
            found.sure.setdefault(key, replace(item, why=_WHY))
        else:
            found.near[key] = replace(item, selected=False)
    found.near.update(named.near)


async def _classed(
    connection: Connection, namespace: str, value: str, known: Mapping[UUID, matching.Excerpt]
) -> set[UUID]:
    """Those of some memories that are of a class of data."""
    if value in FAMILIES:
        family = FAMILIES[value]
        told = {one.id for one in await _screened(connection, namespace, family, partial(replace, ids=[*known]))}
        return told | {key for key, one in known.items() if one.key and family.holds(one.key)}
    classes = (Sensitivity.CRITICAL.value,) if value == "secret" else PERSONAL
    return {one.id for one in await looking.find(connection, namespace, Wanted(ids=[*known], sensitivities=classes))}


def _of_family(
    slots: Sequence[tuple[str, str]], family: Family, own: bool
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    touched = [(subject, key) for subject, key in slots if family.touches(key)]
    sure = [one for one in touched if family.holds(one[1]) and (one[0] == OWNER_SUBJECT or not own)]
    return sure, [one for one in touched if one not in sure]


async def _screened(connection: Connection, namespace: str, family: Family, in_time: Timed) -> list[matching.Match]:
    """Memories in which rules find a class of the family."""
    matches = await looking.find(connection, namespace, in_time(Wanted(sensitivities=PERSONAL)))
    texts = await matching.excerpts(connection, namespace, [one.id for one in matches])

    def told() -> set[object]:
        return {
            key
            for key, one in texts.items()
            if any(finding.name in family.classes for finding in find_personal(one.text))
        }

    ids = await asyncio.to_thread(told)
    return [one for one in matches if one.id in ids]


async def _subjects(connection: Connection, namespace: str, name: str | None) -> set[str]:
    if name is None:
        return {OWNER_SUBJECT}
    normal = normalise_subject(name)
    return {normal, *await matching.names(connection, namespace, [normal])}
