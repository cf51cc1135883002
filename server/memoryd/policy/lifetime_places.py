"""A time expression in its sentence: what the sentence is about, and what stands on either side of the time."""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from memoryd.domain.timex import Form, Grain, Leaning, Mention, Span
from memoryd.policy import lifecycle_cues as cues
from memoryd.policy.timex.reading import find_times
from memoryd.policy.timex.units import shift, wall

FINE = frozenset({Grain.SECOND, Grain.MINUTE, Grain.HOUR})
"""Grains of less than a day."""

_BESIDE = 120
"""Characters on either side that may bind a time."""


class Predicate(StrEnum):
    """What a sentence says, as far as it decides whether a time in it is a lifetime.

    A ruling is a decision or a lesson: it holds from when it was come to, whatever the time that it is about.
    """

    STATE = "state"
    WISH = "wish"
    EVENT = "event"
    RULING = "ruling"
    TASK = "task"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A sentence as its times are read. ``text`` is simplified, one character for one; ``says`` are the cues in it."""

    text: str
    at: datetime
    predicate: Predicate
    leaning: Leaning
    says: frozenset[re.Pattern[str]]

    @property
    def holds(self) -> bool:
        """It says what is so or how it should be, and may say when."""
        return self.predicate in {Predicate.STATE, Predicate.WISH}


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """What one expression bounds.

    ``length`` is an end that is counted from the start, wherever that lies; so is ``end`` if ``from_now``, but reckoned
    from the moment of saying: within three days.
    """

    begin: int
    stop: int
    start: datetime | None = None
    end: datetime | None = None
    due: datetime | None = None
    length: Span | None = None
    from_now: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A closed expression without the words that bind it, and what stands on either side."""

    before: str
    said: str
    after: str
    begin: int
    form: Form
    grain: Grain
    start: datetime
    end: datetime
    other: Mention | None

    @property
    def fine(self) -> bool:
        return self.grain in FINE

    @property
    def ranges(self) -> bool:
        """It names both of its bounds; a season, a weekend, 月底 and the next two weeks are one unit."""
        return self.form is Form.INTERVAL and cues.RANGE_WITHIN.search(self.said) is not None

    def bounds(
        self, *, start: datetime | None = None, end: datetime | None = None, due: datetime | None = None
    ) -> Bounds:
        return Bounds(begin=self.begin, stop=self.begin + len(self.said), start=start, end=end, due=due)


def moved_to(mention: Mention, scene: Scene) -> Mention | None:
    """Where something was moved, of an expression that may name both times: from Tuesday to Friday."""
    said = scene.text[mention.begin : mention.stop]
    begin = mention.begin + (to.start("to") if (to := cues.TO_WITHIN.search(said)) else 0)
    if not cues.MOVED_BEFORE.search(scene.text[:begin]):
        return None
    found = [
        one for one in find_times(scene.text[begin : mention.stop], at=scene.at, leaning=Leaning.FUTURE) if one.start
    ]
    return replace(found[-1], begin=begin, stop=mention.stop) if found else None


def bare(mention: Mention, scene: Scene) -> Mention:
    """An open expression without the word that opens it: the unit in ``since Friday``, ``5月1日起``."""
    if mention.form not in {Form.AFTER, Form.BEFORE}:
        return mention
    said = scene.text[mention.begin : mention.stop]
    begin = mention.begin + (opening.end() if (opening := cues.OPENING.match(said)) else 0)
    stop = begin + len(cues.CLOSING.sub("", scene.text[begin : mention.stop]))
    found = find_times(scene.text[begin:stop], at=scene.at, leaning=scene.leaning)
    if units := [one for one in found if one.start and one.end]:
        return replace(units[0], begin=begin, stop=stop)
    edge = mention.start or mention.end
    return replace(mention, begin=begin, stop=stop, start=edge, end=edge)


def onward(moment: datetime, span: Span, *, back: bool = False) -> datetime | None:
    """A span later by the clock on the wall, hours and less by the time that passes; None beyond the calendar."""
    try:
        return shift(wall(moment), span, moment.tzinfo, back=back).replace(tzinfo=moment.tzinfo)
    except OverflowError:
        return None


def placed(mention: Mention, scene: Scene) -> Place | None:
    """The expression between its neighbours; None of one without bounds, such as a recurrence."""
    unit = bare(mention, scene)
    if unit.start is None or unit.end is None:
        return None
    before, after = beside(unit.begin, unit.stop, scene)
    return Place(
        before=before,
        said=scene.text[unit.begin : unit.stop],
        after=after,
        begin=unit.begin,
        form=unit.form,
        grain=unit.grain,
        start=unit.start,
        end=unit.end,
        other=unit.other,
    )


def beside(begin: int, stop: int, scene: Scene) -> tuple[str, str]:
    """The text on either side, as far as words there may bind a time."""
    return scene.text[max(0, begin - _BESIDE) : begin], scene.text[stop : stop + _BESIDE]
