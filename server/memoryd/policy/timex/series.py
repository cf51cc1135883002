"""Times as series: the days, months or hours that a phrase can mean, looked for from a moment on or back from it.

Two phrases narrow one another by intersection (Monday of next week, Thanksgiving 2013), after the way of Duckling.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from itertools import chain, islice, takewhile

from memoryd.domain.timex import Form, Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.holidays import holiday
from memoryd.policy.timex.units import Bounds

_REACH = 40
_ONE_DAY = timedelta(days=1)
_ORDER = list(Grain)

Search = Callable[[datetime], Iterator[Bounds]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Time:
    """``ahead`` yields in order those that end after a moment, ``behind`` the earlier ones, the latest first.

    ``fixed``: it means the same whatever the leaning. ``latent``: a mention only beside other words (a bare number,
    "may"). ``frame``: what a finer time beside it is looked for in. ``elsewhere``: the one that holds the moment
    itself is not meant (a weekday).
    """

    kind: str
    grain: Grain
    ahead: Search
    behind: Search
    form: Form = Form.INSTANT
    fixed: bool = False
    latent: bool = False
    elsewhere: bool = False
    holiday: bool = False
    frame: Bounds | None = None

    @property
    def cats(self) -> tuple[str, ...]:
        return (self.kind, "time")

    def first(self, moment: datetime) -> Bounds | None:
        return next(self.ahead(moment), None)

    def last(self, moment: datetime) -> Bounds | None:
        return next(self.behind(moment), None)

    def holding(self, moment: datetime) -> Bounds | None:
        found = self.first(moment)
        return found if found and found[0] <= moment else None

    def within(self, bounds: Bounds) -> list[Bounds]:
        """Those that begin inside the bounds."""
        inside = takewhile(lambda one: one[0] < bounds[1], self.ahead(bounds[0]))
        return [one for one in inside if one[0] >= bounds[0]]


def coarseness(grain: Grain) -> int:
    return _ORDER.index(grain)


def single(bounds: Bounds, grain: Grain, kind: str, *, form: Form = Form.INSTANT, frame: Bounds | None = None) -> Time:
    """One stretch of time."""
    return Time(
        kind=kind,
        grain=grain,
        ahead=lambda moment: iter([bounds] if bounds[1] > moment else []),
        behind=lambda moment: iter([bounds] if bounds[1] <= moment else []),
        form=form,
        fixed=True,
        frame=frame,
    )


def pair(past: Bounds, future: Bounds, grain: Grain, kind: str, *, form: Form = Form.INSTANT) -> Time:
    """Two readings, that of each leaning; what was measured from the latest and from the coming of something."""
    return Time(
        kind=kind, grain=grain, ahead=lambda _: iter([future]), behind=lambda _: iter([past]), form=form
    )  # fmt: skip


def every(grain: Grain, kind: str) -> Time:
    """All units of a grain."""
    span = units.span_of(grain)

    def ahead(moment: datetime) -> Iterator[Bounds]:
        start = units.floor(grain, moment)
        while True:
            end = units.shift(start, span)
            yield start, end
            start = end

    def behind(moment: datetime) -> Iterator[Bounds]:
        end = units.floor(grain, moment)
        while True:
            start = units.shift(end, span, back=True)
            yield start, end
            end = start

    return Time(kind=kind, grain=grain, ahead=ahead, behind=behind)


def weekday(number: int) -> Time:
    """Monday is 0."""

    def ahead(moment: datetime) -> Iterator[Bounds]:
        day = units.midnight(units.on_or_after(moment.date(), number))
        while True:
            yield day, day + timedelta(days=1)
            day += timedelta(days=7)

    def behind(moment: datetime) -> Iterator[Bounds]:
        day = units.midnight(units.on_or_before((moment - timedelta(days=1)).date(), number))
        while True:
            yield day, day + timedelta(days=1)
            day -= timedelta(days=7)

    return Time(kind="dow", grain=Grain.DAY, ahead=ahead, behind=behind, elsewhere=True)


def yearly(find: Callable[[int], Bounds | None], grain: Grain, kind: str, form: Form = Form.INSTANT) -> Time:
    """At most one a year."""
    return _periodic(find, lambda moment: moment.year, grain, kind, form)


def monthly(find: Callable[[int, int], Bounds | None], grain: Grain, kind: str) -> Time:
    """At most one a month."""
    return _periodic(
        lambda index: find(*divmod(index, 12)), lambda moment: moment.year * 12 + moment.month - 1, grain, kind
    )


def daily(find: Callable[[date], Bounds], grain: Grain, kind: str, form: Form = Form.INSTANT) -> Time:
    """One a day."""
    return _periodic(lambda index: find(date.fromordinal(index)), lambda moment: moment.toordinal(), grain, kind, form)


def half_daily(find: Callable[[int], Bounds], grain: Grain, kind: str) -> Time:
    """One in each half of a day; ``find`` gets twice the day's ordinal, one more for the afternoon."""
    return _periodic(find, lambda moment: moment.toordinal() * 2 + (moment.hour >= 12), grain, kind)


def month(number: int) -> Time:
    return yearly(lambda year: units.unit(Grain.MONTH, datetime(year, number, 1)), Grain.MONTH, "month")


def day_of_month(number: int) -> Time:
    return monthly(lambda year, index: _day(year, index + 1, number), Grain.DAY, "monthday")


def month_day(number: int, day: int) -> Time:
    return yearly(lambda year: _day(year, number, day), Grain.DAY, "date")


def holidays(name: str) -> Time:
    """One holiday, by its id; one of several days is an interval."""

    def find(year: int) -> Bounds | None:
        days = holiday(name, year)
        return days and (units.midnight(days[0]), units.midnight(days[1]))

    found = yearly(find, Grain.DAY, "holiday")
    lengths = [bounds[1] - bounds[0] for bounds in islice(found.ahead(datetime(2015, 1, 1)), 1)]
    lasting = bool(lengths) and lengths[0] > timedelta(days=1)
    return replace(found, holiday=True, form=Form.INTERVAL if lasting else Form.INSTANT)


def intersect(inner: Time, outer: Time) -> Time:
    """Those of ``inner`` that begin within one of ``outer``."""
    outer_ahead, outer_behind = _framed(outer)

    def ahead(moment: datetime) -> Iterator[Bounds]:
        for frame in islice(outer_ahead(moment), _REACH):
            yield from (found for found in inner.within(frame) if found[1] > moment)

    def behind(moment: datetime) -> Iterator[Bounds]:
        holding = (frame for frame in islice(outer_ahead(moment), 1) if frame[0] < moment)
        for frame in islice(chain(holding, outer_behind(moment)), _REACH):
            yield from (found for found in reversed(inner.within(frame)) if found[1] <= moment)

    return replace(
        inner, ahead=ahead, behind=behind, fixed=outer.fixed, latent=False, elsewhere=False, frame=None,
        holiday=inner.holiday or outer.holiday,
    )  # fmt: skip


def choose(
    base: Time, pick: Callable[[Bounds], Bounds | None], grain: Grain, kind: str, form: Form = Form.INSTANT
) -> Time:
    """For each of ``base`` the stretch that ``pick`` finds for it, where it finds one."""
    frames_ahead, frames_behind = _framed(base)

    def ahead(moment: datetime) -> Iterator[Bounds]:
        holding = islice(frames_behind(moment), 1)
        picked = (pick(frame) for frame in islice(chain(holding, frames_ahead(moment)), _REACH))
        return (found for found in picked if found and found[1] > moment)

    def behind(moment: datetime) -> Iterator[Bounds]:
        holding = reversed(list(islice(frames_ahead(moment), 2)))
        picked = (pick(frame) for frame in islice(chain(holding, frames_behind(moment)), _REACH))
        return (found for found in picked if found and found[1] <= moment)

    return Time(kind=kind, grain=grain, ahead=ahead, behind=behind, form=form, fixed=base.fixed, holiday=base.holiday)


def _framed(outer: Time) -> tuple[Search, Search]:
    if outer.frame is None:
        return outer.ahead, outer.behind
    one = single(outer.frame, outer.grain, outer.kind)
    return one.ahead, one.behind


def _periodic(
    find: Callable[[int], Bounds | None],
    index: Callable[[datetime], int],
    grain: Grain,
    kind: str,
    form: Form = Form.INSTANT,
) -> Time:
    """One at most for each number of a running count (years, months, days)."""

    def ahead(moment: datetime) -> Iterator[Bounds]:
        first = index(moment) - 1
        found = (_possible(find, number) for number in range(first, first + _REACH))
        return (bounds for bounds in found if bounds and bounds[1] > moment)

    def behind(moment: datetime) -> Iterator[Bounds]:
        first = index(moment)
        found = (_possible(find, number) for number in range(first, first - _REACH, -1))
        return (bounds for bounds in found if bounds and bounds[1] <= moment)

    return Time(kind=kind, grain=grain, ahead=ahead, behind=behind, form=form)


def _possible(find: Callable[[int], Bounds | None], number: int) -> Bounds | None:
    try:
        return find(number)
    except (ValueError, OverflowError):
        return None


def _day(year: int, number: int, day: int) -> Bounds | None:
    start = datetime(year, number, day)
    return start, start + _ONE_DAY
