"""Names as a caller may see them: subjects, their aliases, and those that an error tells.

Nothing is kept of what models found in a name, so they read it where it is shown.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from memoryd.domain.identity import Call
from memoryd.domain.memory import Recognised, Sensitivity
from memoryd.engines.recognition_queue import Asker
from memoryd.errors import MemorydError
from memoryd.policy.hiding import places_of
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.texts import rewritten, texts_of
from memoryd.runtime import Runtime
from memoryd.service.masking import sees_all, shown_by_rules, shown_of
from memoryd.store.aliases import Aliased

UNREAD = "[name]"
"""Stands for a name that no model read in time, where its reader may see no name that one would find."""

DEADLINE_S = 2.0

Sees = Callable[[str], bool]
LookUp = Callable[[Sees], Awaitable[None]]

_LOOKS = 4
"""A name is looked for as it is, in others, and among those like it: names come to light that often at most."""

_IN_ERRORS = ("candidates", "near", "say")
_IN_NAMES = ("person", "location")
"""What a name is, or is called by."""


async def masked_aliases(runtime: Runtime, call: Call, found: Sequence[Aliased]) -> list[Aliased]:
    """Subjects with their aliases, as the caller may see them."""
    if not found or sees_all(call):
        return list(found)
    shown = await _shown(runtime, call, [{"subject": one.subject, "aliases": one.aliases} for one in found])
    return [
        replace(one, subject=fields["subject"], aliases=tuple(fields["aliases"]))
        for one, fields in zip(found, shown, strict=True)
    ]


async def mask_names(runtime: Runtime, call: Call, error: MemorydError) -> None:
    """The subjects that an error names, as the caller may see them."""
    named = {name: error.members[name] for name in _IN_ERRORS if error.members.get(name)}
    if named and not sees_all(call):
        (shown,) = await _shown(runtime, call, [named])
        error.members |= shown


async def seen_names(runtime: Runtime, call: Call, names: Collection[str]) -> frozenset[str]:
    """Of the names that are asked for those that the caller may see all of; the others cannot be asked for either."""
    if sees_all(call):
        return frozenset(names)
    return await told_names(runtime, call, names)


def hides_names(runtime: Runtime, call: Call) -> bool:
    """Whether names that only models find are above the caller's clearance."""
    return any(_grade(runtime, name).rank > call.caller.clearance.rank for name in _IN_NAMES)


async def told_names(runtime: Runtime, call: Call, names: Collection[str]) -> frozenset[str]:
    """Of stored names, as they are spelt, those that the caller may see all of: what no model read in time is none.

    Models take their time: hold no connection.
    """
    shown = await _shown(runtime, call, [{"name": one} for one in names])
    return frozenset(name for name, fields in zip(names, shown, strict=True) if fields["name"] == name)


async def seen_in(runtime: Runtime, call: Call, look_up: LookUp) -> Sees | None:
    """Tells of each name that ``look_up`` comes across whether the caller may see all of it; None where of all.

    Models read what it came across until it comes across nothing else; what they did not read may not be seen.
    """
    if sees_all(call):
        return None
    if not hides_names(runtime, call):
        return lambda name: shown_by_rules(runtime, call, {"name": name})["name"] == name
    read: set[str] = set()
    seen: set[str] = set()
    for _ in range(_LOOKS):
        met: set[str] = set()
        await look_up(partial(_meets, met, read, seen))
        if not met:
            break
        read |= met
        seen |= await told_names(runtime, call, met)
    return seen.__contains__


def _meets(met: set[str], read: Collection[str], seen: Collection[str], name: str) -> bool:
    """A name that was not read yet counts as seen: then all is met that its place in the search leads to."""
    if name not in read:
        met.add(name)
    return name not in read or name in seen


async def _shown(runtime: Runtime, call: Call, contents: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    recognised: Sequence[Recognised] | None = [{}] * len(contents)
    if hides_names(runtime, call):
        recognised = await _recognised(runtime, contents)
    if recognised is None:
        return [rewritten(one, lambda _: UNREAD) for one in contents]
    return await shown_of(runtime, call, list(zip(contents, recognised, strict=True)))


def _grade(runtime: Runtime, name: str) -> Sensitivity:
    return runtime.grades.get(name, GRADES[name])


async def _recognised(runtime: Runtime, contents: Sequence[Mapping[str, Any]]) -> list[Recognised] | None:
    """What models find in the names; None where they are there and did not read them."""
    texts = [list(texts_of(one)) for one in contents]
    answer = await runtime.recogniser.recognise(
        [one.text for many in texts for one in many], deadline_s=DEADLINE_S, asker=Asker.WRITE
    )
    if answer.unread:
        return None
    findings = iter(answer.findings)
    return [places_of([(one, next(findings)) for one in many], runtime.grades) for many in texts]
