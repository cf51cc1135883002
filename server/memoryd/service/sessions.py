"""Places in a session for claims that name one."""

from datetime import datetime
from secrets import token_bytes

from memoryd.store import ledger
from memoryd.store.database import Connection


async def take_position(connection: Connection, namespace: str, session: str | None, at: datetime) -> int | None:
    """The next position of the session, opened if it is new; None without a session."""
    if session is None:
        return None
    key = (namespace, session)
    places = await ledger.open_sessions(connection, [key], last_ats=[at], taken=[1], nonces=[token_bytes(16)])
    return places[key].first
