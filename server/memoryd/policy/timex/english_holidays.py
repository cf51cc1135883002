"""English rules for holidays: their names, as ``english_holiday_names`` lists them, and what is told by them."""

from dataclasses import replace

from memoryd.policy.timex import holidays, series
from memoryd.policy.timex.english_grammar import Context, rule
from memoryd.policy.timex.english_holiday_names import NAMES, NO_NAME
from memoryd.policy.timex.series import Time

_WEEKDAYS = {
    "monday": "monday|mon",
    "tuesday": "tuesday|tue|tues",
    "wednesday": "wednesday|wed",
    "thursday": "thursday|thu|thurs",
    "friday": "friday|fri",
    "saturday": "saturday|sat",
    "sunday": "sunday|sun",
}


_AMBIGUOUS = frozenset({"lent", "ascension", "annunciation"})
"""Names that are also common words."""


def _pattern(name: str) -> str:
    """``mother's day`` also as mothers day and mother day, weekdays also by their short names."""
    return " ".join(_word(word) for word in name.split())


def _word(word: str) -> str:
    bare = word.rstrip("?")
    mark = word[len(bare) :]
    if bare.endswith("'s"):
        return f"{bare}|{bare[:-2]}s|{bare[:-2]} '?" if not mark else f"{bare}|{bare[:-2]}s|{bare[:-2]}?"
    if bare.endswith("s'"):
        return f"{bare[:-1]}|{bare[:-2]} '?"
    return _WEEKDAYS.get(bare, bare) + mark


def _name(holiday: str, names: str) -> None:
    time = replace(series.holidays(holiday), latent=holiday in _AMBIGUOUS)

    def make(_: Context) -> Time:
        return time

    for name in names.split(";"):
        rule(_pattern(name.strip()))(make)


def _by_id(holiday: str) -> str:
    """The name that an id is: world days also with who keeps them before it."""
    name = holiday.replace("_", " ")
    return f"{name}; world|international|national {name}; the {name}" if name.endswith(" day") else name


for _holiday in sorted(holidays.known() - NO_NAME):
    _name(_holiday, f"{NAMES[_holiday]}" if _holiday in NAMES else _by_id(_holiday))
