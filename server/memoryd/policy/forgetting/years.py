"""A year that a request names and its time does not have: then it was not read as it was meant."""

import regex as re

from memoryd.domain.forgetting import TimeRange
from memoryd.policy.forgetting.times import EARLIEST

_YEAR = re.compile(r"(?<!\d)(\d{4})\s?年|\b(?:in|of|year|since|before|after|until|from|to|,)\s(\d{4})\b(?!\s*[-:/]\d)")


def misses_year(text: str, time: TimeRange | None) -> bool:
    """Whether a year of the text is outside the range that was understood, which would be of another time."""
    named = {int(one[0] or one[1]) for one in _YEAR.findall(text)}
    if time is None or not named or (time.end is not None and time.end.year == EARLIEST.year):
        return False
    first = time.start.year if time.start else min(named)
    last = time.end.year if time.end else max(named)
    return any(not first <= year <= last for year in named)
