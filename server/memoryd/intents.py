"""What was confirmed and is on its way to its proof.

The intent itself is durable in the database. What is here beside it says what was erased, to look for it: it is kept in
memory alone, and after a restart nobody knows it any more.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime
from time import monotonic
from typing import Any
from uuid import UUID

from memoryd.bell import Bell
from memoryd.domain.forget import Closure
from memoryd.domain.forgetting import Mode
from memoryd.store.erasing import Doomed

SALTS_KEPT = 1_000
LATER_S, LATEST_S = 5.0, 600.0
"""After how long a proof that was not possible is tried again: twice as long each time, up to the second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """``gone`` is what was erased, None where that is not known any more; ``names`` are names and keys beside it.

    ``changed`` are those beside it in a session, whose windows were emptied.
    """

    forget_id: UUID
    namespace: str
    mode: Mode
    closure: Closure
    confirmed_at: datetime
    counts: dict[str, Any] = field(default_factory=dict)
    gone: Doomed | None = None
    names: frozenset[str] = frozenset()
    changed: frozenset[UUID] = frozenset()


class Intents:
    """A queue of intents, each with what tells that it is done; and the salts of receipts, to be handed out once."""

    def __init__(self) -> None:
        self.bell = Bell()
        self._waiting: OrderedDict[UUID, Intent] = OrderedDict()
        self._done: dict[UUID, asyncio.Future[None]] = {}
        self._tries: dict[UUID, int] = {}
        self._not_before: dict[UUID, float] = {}
        self._found_in: dict[UUID, tuple[str, ...]] = {}
        self._salts: OrderedDict[UUID, bytes] = OrderedDict()

    def put(self, intent: Intent) -> asyncio.Future[None]:
        """Done when it is proven, or known not to be provable now."""
        self._waiting[intent.forget_id] = intent
        done = self._done.setdefault(intent.forget_id, asyncio.get_running_loop().create_future())
        self.bell.hurry()
        return done

    def next(self) -> Intent | None:
        """The oldest whose time has come; it stays until :meth:`finish`."""
        now = monotonic()
        return next((one for one in self._waiting.values() if self._not_before.get(one.forget_id, 0.0) <= now), None)

    def tries(self, forget_id: UUID) -> int:
        """How often it could not be proven."""
        return self._tries.get(forget_id, 0)

    def rest_s(self, longest: float) -> float:
        """Seconds until one that was postponed is due, at most ``longest``."""
        return min(longest, max(0.0, min((at - monotonic() for at in self._not_before.values()), default=longest)))

    @property
    def waiting(self) -> int:
        """How many have no receipt yet."""
        return len(self._waiting)

    def found_in(self, forget_id: UUID) -> tuple[str, ...]:
        """Files of the home that the last search found something in, by their paths there."""
        return self._found_in.get(forget_id, ())

    def note_files(self, forget_id: UUID, names: tuple[str, ...]) -> None:
        self._found_in[forget_id] = names

    def postpone(self, forget_id: UUID) -> None:
        """It cannot be proven now: who waits is told, and it is tried again later, as what to look for is known."""
        tries = self._tries[forget_id] = self.tries(forget_id) + 1
        self._not_before[forget_id] = monotonic() + min(LATER_S * 2.0 ** (tries - 1), LATEST_S)
        self._settle(forget_id)

    def finish(self, forget_id: UUID) -> None:
        for known in (self._waiting, self._tries, self._not_before, self._found_in):
            known.pop(forget_id, None)
        self._settle(forget_id)

    def _settle(self, forget_id: UUID) -> None:
        done = self._done.pop(forget_id, None)
        if done is not None and not done.done():
            done.set_result(None)

    def keep_salt(self, forget_id: UUID, salt: bytes) -> None:
        self._salts[forget_id] = salt
        while len(self._salts) > SALTS_KEPT:
            self._salts.popitem(last=False)

    def take_salt(self, forget_id: UUID) -> bytes | None:
        """The salt of a receipt's commitments, the first time that it is asked for."""
        return self._salts.pop(forget_id, None)
