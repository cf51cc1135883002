"""What stands around a point in Chinese: ranges (从…到…, …至…, …和…之间) and open ends (…以前, …起, 截至…)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from memoryd.domain.timex import Form, Grain, Leaning
from memoryd.policy.timex.chinese_clock import narrowed, time_of_day
from memoryd.policy.timex.chinese_dates import place
from memoryd.policy.timex.chinese_lengths import measured
from memoryd.policy.timex.chinese_numerals import NUMERAL, whole
from memoryd.policy.timex.chinese_points import Point, Scene, fixed, months, years
from memoryd.policy.timex.chinese_words import GAP
from memoryd.policy.timex.units import Bounds

Open = tuple[datetime | None, datetime | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Framed:
    """``of`` gives the bounds on each leaning; None where there are none on that side."""

    begin: int
    stop: int
    form: Form
    grain: Grain
    of: Callable[[Leaning], Open | None]
    holiday: bool = False


_LEAD = re.compile(
    rf"(?:(?P<since>自从|自打|自)|(?P<start>打从|从|由|在)|(?P<until>截至|截止到?|直到|一直到|直至)"
    rf"|(?P<latest>不晚于|不迟于|最迟|最晚|至迟)|(?P<before>早于|先于)|(?P<after>晚于|迟于)|(?P<earliest>不早于)){GAP}"
)
_TO = re.compile(rf"{GAP}(?:起|开始)?{GAP}[,，]?{GAP}(?:(?:一直|直)?[到至](?!今)|[-–—~～−]{{1,2}}){GAP}")
_ON = re.compile(rf"{GAP}(?:起|开始)")
_LATER = re.compile(rf"{GAP}(?:之后|以后|后){GAP}(?:[,，到至]|直到)?{GAP}")
_AND = re.compile(rf"{GAP}[和与跟]{GAP}")
_BETWEEN = re.compile(rf"{GAP}(?:之|期)?间")
_PERIOD = re.compile(rf"{GAP}(?:(?:这|那)?(?:段)?期间|之?间|为止|止(?![痛血咳损步境]))")
_YEARS = re.compile(
    rf"(?P<first>[12]\d{{3}}|[一二][零〇一二三四五六七八九]{{3}})(?P<named>{GAP}年)?(?P<to>{GAP}(?:[到至和与]|[-–—~～−]){GAP})(?P<last>[12]\d{{3}}|[一二][零〇一二三四五六七八九]{{3}})(?P<year>{GAP}年(?!{GAP}{NUMERAL}{GAP}月))?(?![\d:./-])"
)
_MONTHS = re.compile(rf"(?P<first>{NUMERAL}){GAP}(?:[到至]|[-–—~～])(?P<last>{NUMERAL}){GAP}月(?!{NUMERAL})份?")
_OR = r"(?P<with>或者?在?|以?及|和|与)?"
_BEFORE = re.compile(
    rf"{GAP}的?{_OR}{GAP}(?:之前|以前|前(?![天年日晚夜往来景台端提言线锋辈面后途沿去几\d一二三四五六七八九十两]))"
)
_AFTER = re.compile(
    rf"{GAP}的?{_OR}{GAP}(?:之后|以后|过后|后(?![天年日来面续勤台期果悔卫备门\d一二三四五六七八九十两]))"
)
_SINCE = re.compile(
    rf"{GAP}(?:以来|以降|至今|迄今|到现在|到今天|到目前|到如今|开始(?!曲)|伊始|起(?![床来飞诉草初因身码先源点步伏跑伙色重义])|之?后?起(?=[,，。]|$))"
)
_UNTIL = re.compile(f"{GAP}(?:为止|止(?![痛血咳损步境]))")
_BESIDE = re.compile(
    rf"{GAP}的?(?:(?P<next>翌日|次日|第二天|隔天)|(?:之|以)?(?P<side>[前后])(?P<nth>第?)(?P<count>{NUMERAL})个?(?P<unit>[天日周])(?![内前后]))"
)
_CLOCK = (Grain.SECOND, Grain.MINUTE, Grain.HOUR)
_DAY_OR_LESS = (Grain.SECOND, Grain.MINUTE, Grain.HOUR, Grain.DAY)


def framed(scene: Scene, pos: int) -> Framed | None:
    """The longest expression of a point, a range or an open end that begins here."""
    lead = _LEAD.match(scene.text, pos)
    start = lead.end() if lead else pos
    role = (lead.lastgroup or "") if lead else ""
    point = _years(scene, start, sure=role == "start" and lead is not None and lead.group()[0] != "在") or _months(
        scene, start
    )
    point = point or point_at(scene, start)
    if point is None:
        return None
    point = beside(scene, point) or point
    return (
        _since_and_before(scene, pos, point)
        or (_range(scene, pos, point) if _ON.match(scene.text, point.stop) else None)
        or _since(scene, pos, point, role)
        or _range(scene, pos, point)
        or _open(scene, pos, point, role)
        or _plain(scene, start if point.single or not role or scene.text[pos] == "在" else pos, point)
    )


def point_at(scene: Scene, pos: int) -> Point | None:
    """The longest point that begins here, with its time of day."""
    date = place(scene, pos)
    distance = measured(scene, pos)
    found = [narrowed(scene, one) for one in (distance, date) if one]
    if time := time_of_day(scene, pos):
        found.append(time)
    return max(found, key=lambda point: point.stop, default=None)


def beside(scene: Scene, point: Point) -> Point | None:
    """What lies beside a day: 圣诞节前一天, 春节后第三天, 5月1日前三天, 考完试的翌日."""
    hit = _BESIDE.match(scene.text, point.stop) if point.grain is Grain.DAY else None
    if hit is None:
        return None
    count = whole(hit["count"]) if hit["count"] else 1
    if not count or count > 400:
        return None
    length = timedelta(days=count * (7 if hit["unit"] == "周" else 1))
    one, back = timedelta(days=1), hit["side"] == "前"
    single = bool(hit["nth"] or hit["next"]) or length == one

    def part(bounds: Bounds) -> Bounds:
        if not back:
            return (bounds[0] + length, bounds[0] + length + one) if single else (bounds[1], bounds[1] + length)
        return (bounds[0] - length, bounds[0] - length + one) if single else (bounds[0] - length, bounds[0])

    return point.within(hit.end(), Grain.DAY, part, single=single)


def _plain(scene: Scene, begin: int, point: Point) -> Framed:
    return Framed(
        begin=begin,
        stop=point.stop,
        form=Form.INSTANT if point.single else Form.INTERVAL,
        grain=point.grain,
        of=lambda leaning: point.leant(scene.now, leaning),
        holiday=point.holiday,
    )


def _range(scene: Scene, begin: int, first: Point) -> Framed | None:
    hit = _TO.match(scene.text, first.stop)
    last = point_at(scene, hit.end()) if hit else None
    if last is None:
        return _between(scene, begin, first)
    period = _PERIOD.match(scene.text, last.stop)
    return _ranging(scene, begin, first, last, period.end() if period else last.stop)


def _between(scene: Scene, begin: int, first: Point) -> Framed | None:
    hit = _AND.match(scene.text, first.stop)
    last = point_at(scene, hit.end()) if hit else None
    end = _BETWEEN.match(scene.text, last.stop) if last else None
    return _ranging(scene, begin, first, last, end.end()) if last and end else None


def _ranging(scene: Scene, begin: int, first: Point, last: Point, stop: int) -> Framed | None:
    """To the end of the last day, week or month that is named, and to a clock time itself."""

    def of(leaning: Leaning) -> Bounds | None:
        start = first.leant(scene.now, leaning)
        end = last.following(start[0]) if start else None
        if start is None or end is None:
            return None
        until = end[0] if last.grain in _CLOCK and last.single else end[1]
        return (start[0], until) if start[0] < until else None

    if of(scene.leaning) is None:
        return None
    return Framed(begin=begin, stop=stop, form=Form.INTERVAL, grain=last.grain, of=of)


def _since_and_before(scene: Scene, begin: int, first: Point) -> Framed | None:
    """2010年之后2018年之前: the first named is counted in, as 以后 of a range is meant, the last is not."""
    hit = _LATER.match(scene.text, first.stop)
    last = point_at(scene, hit.end()) if hit else None
    end = _BEFORE.match(scene.text, last.stop) if last else None
    if last is None or end is None or first.grain in _CLOCK:
        return None

    def of(leaning: Leaning) -> Bounds | None:
        start = first.leant(scene.now, leaning)
        until = last.following(start[0]) if start else None
        return (start[0], until[0]) if start and until and start[0] < until[0] else None

    if of(scene.leaning) is None:
        return None
    return Framed(begin=begin, stop=end.end(), form=Form.INTERVAL, grain=last.grain, of=of)


def _since(scene: Scene, begin: int, point: Point, role: str) -> Framed | None:
    hit = _SINCE.match(scene.text, point.stop)
    return _after(scene, begin, point, hit.end(), whole_unit=True) if hit and role != "until" else None


def _open(scene: Scene, begin: int, point: Point, role: str) -> Framed | None:
    text, at = scene.text, point.stop
    if hit := _BEFORE.match(text, at):
        return _before(scene, begin, point, hit.end(), whole_unit=bool(hit["with"]) or text[at - 1] in "底末")
    if hit := _AFTER.match(text, at):
        return _after(scene, begin, point, hit.end(), whole_unit=bool(hit["with"]))
    if hit := _UNTIL.match(text, at):
        return _before(scene, begin, point, hit.end(), whole_unit=True)
    return _led(scene, begin, point, role)


def _led(scene: Scene, begin: int, point: Point, role: str) -> Framed | None:
    if role in ("until", "latest", "before"):
        return _before(scene, begin, point, point.stop, whole_unit=role != "before")
    if role in ("since", "earliest", "after"):
        return _after(scene, begin, point, point.stop, whole_unit=role != "after")
    return None


def _before(scene: Scene, begin: int, point: Point, stop: int, *, whole_unit: bool) -> Framed:
    def of(leaning: Leaning) -> Open | None:
        bounds = point.leant(scene.now, leaning)
        return (None, bounds[int(whole_unit)]) if bounds else None

    return Framed(begin=begin, stop=stop, form=Form.BEFORE, grain=point.grain, of=of, holiday=point.holiday)


def _after(scene: Scene, begin: int, point: Point, stop: int, *, whole_unit: bool) -> Framed:
    """After a day is from that day on, as 以后 counts it in; after a week, a month or a year is when it has ended."""
    from_start = whole_unit or (point.single and point.grain in _DAY_OR_LESS)

    def of(leaning: Leaning) -> Open | None:
        bounds = point.leant(scene.now, leaning)
        return (bounds[int(not from_start)], None) if bounds else None

    return Framed(begin=begin, stop=stop, form=Form.AFTER, grain=point.grain, of=of, holiday=point.holiday)


def _years(scene: Scene, pos: int, *, sure: bool) -> Point | None:
    """从2016到2018, 1995-1997年, 二零一六年至二零一八年."""
    hit = _YEARS.match(scene.text, pos)
    if hit is None or not (sure or hit["year"]):
        return None
    first, last = whole(hit["first"]), whole(hit["last"])
    between = _BETWEEN.match(scene.text, hit.end())
    if first is None or last is None or last < first or (hit["to"].strip() in "和与" and not between):
        return None
    return fixed(between.end() if between else hit.end(), Grain.YEAR, years(first, last - first + 1), single=False)


def _months(scene: Scene, pos: int) -> Point | None:
    """三到五月, 3-5月."""
    hit = _MONTHS.match(scene.text, pos)
    first, last = (whole(hit["first"]) or 0, whole(hit["last"]) or 0) if hit else (0, 0)
    if hit is None or not (1 <= first <= 12 and 1 <= last <= 12):
        return None
    count = (last - first) % 12 + 1
    return Point(
        stop=hit.end(),
        grain=Grain.MONTH,
        single=False,
        recurs=True,
        at=lambda anchor, step: months(anchor.year + step, first, count),
    )
