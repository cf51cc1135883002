"""What the rules hear in a turn of the ledger, read with those before it."""

from datetime import datetime
from zoneinfo import ZoneInfo

from memoryd.domain.candidate import Turn
from memoryd.policy.extract.bounds import beginning
from memoryd.policy.extract.reading import extract
from memoryd.service.proposing import Heard
from memoryd.store.reading import Surroundings, Unread


def hear(entry: Unread, around: Surroundings, zone: ZoneInfo) -> Heard:
    """The beginning of the turn with its claims; a pure computation of up to a second."""
    turn = Turn(
        role=entry.role,
        text=beginning(entry.content),
        at=_local(entry.at, zone),
        speaker=entry.name,
        several=around.several,
    )
    before = [Turn(role=one.role, text=one.content, at=_local(one.at, zone), speaker=one.name) for one in around.before]
    return Heard(turn=turn, before=before, found=extract(turn, before))


def _local(at: datetime, zone: ZoneInfo) -> datetime:
    try:
        return at.astimezone(zone)
    except OverflowError:
        # the first and the last day of the calendar have no other day beside them
        return at
