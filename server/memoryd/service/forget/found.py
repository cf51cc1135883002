"""What was found for a request: surely meant, or only near it."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from uuid import UUID

from memoryd.domain.forget import Item
from memoryd.store.matching import Match


@dataclass(slots=True, kw_only=True)
class Found:
    """``sure`` are selected from the start, ``near`` only where somebody selects them.

    ``spared`` are those that the request excepts: they do not go along with anything else either. ``along`` are turns
    that go because a claim was said in them.
    """

    sure: dict[UUID, Item] = field(default_factory=dict)
    near: dict[UUID, Item] = field(default_factory=dict)
    spared: frozenset[UUID] = frozenset()
    along: set[UUID] = field(default_factory=set)

    def add(self, matches: Iterable[Match], why: str) -> None:
        for one in matches:
            self.sure.setdefault(one.id, Item(id=one.id, version=one.version, turn=one.turn, why=why))

    def add_near(self, matches: Iterable[Match], why: str) -> None:
        for one in matches:
            self.near[one.id] = Item(id=one.id, version=one.version, turn=one.turn, why=why, selected=False)

    def without(self, ids: Collection[UUID]) -> "Found":
        return Found(
            sure={key: one for key, one in self.sure.items() if key not in ids},
            near={key: one for key, one in self.near.items() if key not in ids and key not in self.sure},
            spared=self.spared,
            along=self.along,
        )
