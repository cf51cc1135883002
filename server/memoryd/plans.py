"""Previews of requests to forget that wait for their confirmation.

In memory alone: they hold what was asked in words. A restart ends them, and the request is made anew.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.forget import Closure, Item
from memoryd.domain.forgetting import Reading
from memoryd.domain.identity import Caller
from memoryd.domain.recall import Condition

KEPT = 1_000
"""Previews that wait at once; the oldest gives way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is to be forgotten: in words as they were understood, or by ids, filters, session or all of it."""

    reading: Reading | None = None
    ids: tuple[UUID, ...] = ()
    filters: tuple[Condition, ...] = ()
    session: str | None = None
    everything: bool = False

    @property
    def understood(self) -> str:
        """The class of it, which names nothing that anybody said."""
        if self.reading is not None:
            return self.reading.targets[0].kind.value
        if self.everything:
            return "everything"
        return "ids" if self.ids else "session" if self.session else "filter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A preview, as ``asked_by`` may see it.

    ``items`` are in the order in which they were shown; ``near`` go only where they are selected, and what is ``along``
    with them.
    """

    id: UUID
    namespace: str
    asked: Asked
    asked_at: datetime
    asked_by: Caller
    items: tuple[Item, ...]
    near: tuple[Item, ...]
    along: Mapping[UUID, tuple[UUID, ...]]
    closure: Closure
    fingerprint: bytes
    expires_at: datetime
    phrase: str | None


class Plans:
    def __init__(self) -> None:
        self._waiting: OrderedDict[UUID, Plan] = OrderedDict()

    def put(self, plan: Plan) -> None:
        self._waiting[plan.id] = plan
        while len(self._waiting) > KEPT:
            self._waiting.popitem(last=False)

    def get(self, forget_id: UUID) -> Plan | None:
        return self._waiting.get(forget_id)

    def drop(self, forget_id: UUID) -> None:
        self._waiting.pop(forget_id, None)
