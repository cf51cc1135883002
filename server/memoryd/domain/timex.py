"""Time expressions: what a text says of when, resolved against the moment and zone in which it was said."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Grain(StrEnum):
    """The finest unit that an expression names."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"


class Form(StrEnum):
    """How an expression delimits time.

    ``instant``: one unit of its grain (a day, a week, half past nine); ``interval``: from one bound to another;
    ``after`` and ``before``: open on one side; ``duration``: a length without a place; ``set``: a recurrence.
    """

    INSTANT = "instant"
    INTERVAL = "interval"
    AFTER = "after"
    BEFORE = "before"
    DURATION = "duration"
    SET = "set"


class Leaning(StrEnum):
    """Where a bare expression (Friday, May 3rd, 周五) is looked for: what was told lies behind, what is asked ahead."""

    PAST = "past"
    FUTURE = "future"


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A length of calendar time. Months and days are not seconds: they are added in the zone of the speaker."""

    months: int = 0
    days: int = 0
    seconds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """One time expression. ``begin`` and ``stop`` are character offsets in the text as it was given, half-open.

    ``start`` and ``end`` are aware datetimes in the speaker's zone, ``end`` exclusive; an instant's are the bounds of
    its unit; ``after`` has no end, ``before`` no start, ``duration`` and ``set`` neither. ``other`` is the reading that
    the opposite leaning gives, where there is one.
    """

    begin: int
    stop: int
    form: Form
    grain: Grain
    start: datetime | None = None
    end: datetime | None = None
    span: Span | None = None
    other: "Mention | None" = None
    holiday: bool = False
