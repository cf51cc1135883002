"""Work on long texts leaves the event loop, which answers everybody else meanwhile."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from memoryd.policy.texts import texts_of

Made = TypeVar("Made")

LONG_TEXT = 32_000
"""Characters above which work that costs little for each leaves the loop."""

SCREENED_APART = 5_000
"""Characters above which screening and indexing leave the loop: 20 ms where every word looks like a secret."""

_EACH = 300
"""What a text costs beside its characters, in characters."""


async def in_thread_if(long: bool, work: Callable[[], Made]) -> Made:
    """What ``work`` makes: in a thread where it is ``long``, else at once: a thread has its price."""
    return await asyncio.to_thread(work) if long else work()


def is_long(items: Iterable[Mapping[str, Any]]) -> bool:
    """Whether the texts of the items take so long to screen that others would wait."""
    return sum(len(one.text) + _EACH for fields in items for one in texts_of(fields)) > SCREENED_APART
