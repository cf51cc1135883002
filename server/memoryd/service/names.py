"""Names as a caller may see them: subjects, their aliases, and those that an error tells.

Nothing is kept of what models found in a name, so they read it where it is shown.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
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

_IN_ERRORS = ("candidates", "near")
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
    shown = await shown_of(runtime, call, [({"name": one}, {}) for one in names])
    return frozenset(name for name, fields in zip(names, shown, strict=True) if fields["name"] == name)


def sees(runtime: Runtime, call: Call) -> Callable[[str], bool]:
    """Tells of a stored name whether the caller may see all of it, as rules find."""
    return partial(_sees, runtime, call)


def _sees(runtime: Runtime, call: Call, name: str) -> bool:
    return sees_all(call) or shown_by_rules(runtime, call, {"name": name})["name"] == name


async def _shown(runtime: Runtime, call: Call, contents: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    recognised: Sequence[Recognised] | None = [{}] * len(contents)
    if any(_grade(runtime, name).rank > call.caller.clearance.rank for name in _IN_NAMES):
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
