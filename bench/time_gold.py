"""Whether a Mention says what the gold of a set of time expressions does.

Recognizers ends a range where its last unit begins, a Mention where it is over, and says of "after 5 May" the day
itself: both are taken for the same.
"""

import re
from datetime import datetime, timedelta
from typing import Any

from memoryd.domain.timex import Form, Grain, Mention, Span
from memoryd.policy.timex.units import shift, span_of

NOWHEN = datetime.max
_NONE = re.compile(r"-00(?=-|T|$| )")
_DAYS_OF_MONTH = 30
_DURATION = re.compile(r"P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)(?:D|BD))?(?:([\d.]+)WE)?(T.*)?")


def readings(mention: Mention) -> list[Mention]:
    return [mention] + ([mention.other] if mention.other else [])


def same_as_duckling(row: dict[str, Any], mention: Mention) -> bool:
    """Duckling: value and grain of an instant, bounds of an interval, the bound of an open one."""
    start, end = (bound and bound.replace(tzinfo=None) for bound in (mention.start, mention.end))
    value, first, last = (moment(row[key]) if row.get(key) else None for key in ("value", "from", "to_exclusive"))
    if row["kind"] == "instant":
        return mention.form is Form.INSTANT and start == value and mention.grain.value == row["grain"]
    if row["kind"] == "interval":
        return start == first and end == last
    form, bound = (Form.AFTER, start) if row["kind"] == "open_after" else (Form.BEFORE, end)
    return mention.form is form and bound == value


def same_as_recognizers(kind: str, value: dict[str, str], mention: Mention) -> bool:
    """Recognizers: one of the values that the gold lists."""
    if kind == "duration":
        return (
            mention.span is not None
            and mention.form is Form.DURATION
            and _length(mention.span) == _timex_length(value["timex"])
        )
    start, end = (bound and bound.replace(tzinfo=None) for bound in (mention.start, mention.end))
    if kind in ("time", "timerange"):
        wanted = {key: value.get(name) for key, name in (("start", "start"), ("end", "end"))}
        wanted["start"] = wanted["start"] or value.get("value")
        return _clock(start, wanted["start"]) and (kind == "time" or _clock(end, wanted["end"]))
    if "value" in value and "start" not in value:
        return mention.form is Form.INSTANT and start == moment(value["value"])
    return _bounds(mention, start, end, value)


def _bounds(mention: Mention, start: datetime | None, end: datetime | None, value: dict[str, str]) -> bool:
    first, last = (moment(value[key]) if key in value else None for key in ("start", "end"))
    starts = {start}
    ends = {end}
    if end is not None:
        ends.add(shift(end, span_of(mention.grain), back=True))
    if first and not last and start is not None and mention.grain is Grain.DAY:
        starts.add(start - timedelta(days=1))
    return first in starts and last in ends


def _clock(told: datetime | None, wanted: str | None) -> bool:
    if told is None or wanted is None:
        return told is None and wanted is None
    return told.strftime("%H:%M:%S") == wanted.replace("23:59:59", "00:00:00").replace("24:", "00:")


def moment(text: str) -> datetime:
    """23:59:59 is how the sets write the end of a day, month or day 00 the first one; NOWHEN for what is no date."""
    text = _NONE.sub("-01", text)
    end = re.search(r"(?:23:59:59|24:00:00)$", text)
    try:
        return datetime.fromisoformat(text[:10]) + timedelta(days=1) if end else datetime.fromisoformat(text)
    except ValueError:
        return NOWHEN


def _length(span: Span) -> tuple[float, float]:
    return float(span.months), span.days + span.seconds / 86400


def _timex_length(timex: str) -> tuple[float, float] | None:
    """(months, days) of an ISO 8601 duration; of a part of a month (P0.5M) its days."""
    hit = _DURATION.fullmatch(timex)
    if hit is None:
        return None
    years, months, weeks, days, weekends = (float(part or 0) for part in hit.groups()[:5])
    months += years * 12
    days += months % 1 * _DAYS_OF_MONTH
    hours = sum(
        float(number) * {"H": 3600, "M": 60, "S": 1}[unit]
        for number, unit in re.findall(r"([\d.]+)([HMS])", hit[6] or "")
    )
    return months // 1, weeks * 7 + days + weekends * 2 + hours / 86400
