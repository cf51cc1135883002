"""The last messages of the sessions that are spoken in, as far as a later one may complete a secret in them."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from memoryd.policy.secrets.splitting import Tail

MESSAGES = 4
"""Messages of a session that a new one is read with."""
SESSIONS = 2_000
"""Sessions that are remembered; of any other one the database is asked."""

Session = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    entry_id: UUID
    tail: Tail


class Tails:
    """In memory alone: what is kept here may be a part of a secret."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[Session, deque[Said]] = OrderedDict()

    def get(self, session: Session) -> Sequence[Said] | None:
        """The oldest first; None where the session is not remembered."""
        return self._sessions.get(session)

    def clear(self) -> None:
        self._sessions.clear()

    def put(self, session: Session, said: Sequence[Said]) -> None:
        """Remember the messages behind those that are remembered; the session that was silent longest is forgotten."""
        self._sessions.setdefault(session, deque(maxlen=MESSAGES)).extend(said)
        self._sessions.move_to_end(session)
        while len(self._sessions) > SESSIONS:
            self._sessions.popitem(last=False)
