"""When the requests of these tests are made, and how they are read."""

from datetime import datetime
from zoneinfo import ZoneInfo

from memoryd.domain.forgetting import Reading
from memoryd.policy.forgetting.reading import read_request

ZONE = ZoneInfo("Asia/Shanghai")
NOW = datetime(2026, 5, 20, 15, 30, tzinfo=ZONE)
"""A Wednesday."""


def read(text: str, *names: str) -> Reading:
    return read_request(text, now=NOW, aliases=names)


def at(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text).replace(tzinfo=ZONE) if text else None
