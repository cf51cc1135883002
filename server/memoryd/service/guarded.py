"""Filters of a reader who does not see everything: they find nothing by what that reader sees masked."""

from collections.abc import Sequence
from dataclasses import replace

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Sensitivity
from memoryd.domain.recall import Condition
from memoryd.policy.concealed import asks_content, tells
from memoryd.runtime import Runtime
from memoryd.service.masking import fields_of, masked, sees_all


def is_guarded(call: Call, conditions: Sequence[Condition]) -> bool:
    """Whether what the conditions find has to be looked at before it is shown."""
    return not sees_all(call) and any(asks_content(one) for one in conditions)


async def telling(runtime: Runtime, call: Call, conditions: Sequence[Condition], found: Sequence[Memory]) -> list[bool]:
    """Of each memory that fits the conditions, whether its reader would learn by that what is masked in it."""
    if not is_guarded(call, conditions):
        return [False] * len(found)
    stored = [_asked_of(one) for one in found]
    shown = await masked(runtime, call, stored)
    return [tells(conditions, fields_of(one), fields_of(seen)) for one, seen in zip(stored, shown, strict=True)]


def _asked_of(memory: Memory) -> Memory:
    """A memory without the text in which nothing was found: no word of it is masked elsewhere."""
    return replace(memory, text="", value=None) if memory.sensitivity is Sensitivity.NONE else memory
