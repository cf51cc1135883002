"""Recurrences in Chinese: 每天, 每周三, 每两周, 每月5号, 每年春节, 天天, 逢周五."""

import re
from dataclasses import dataclass

from memoryd.domain.timex import Grain, Span
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_clock import clock
from memoryd.policy.timex.chinese_lengths import length
from memoryd.policy.timex.chinese_months import part_of_month
from memoryd.policy.timex.chinese_numerals import NUMERAL
from memoryd.policy.timex.chinese_points import Scene
from memoryd.policy.timex.chinese_words import DAY_PARTS, GAP, UNITS, WEEK
from memoryd.policy.timex.chinese_years import part_named


@dataclass(frozen=True, slots=True, kw_only=True)
class Recurrence:
    """``grain``: what recurs; ``span``: how far apart."""

    stop: int
    grain: Grain
    span: Span


_EVERY = re.compile(f"每隔?{GAP}")
_COUNTED = re.compile(rf"(?={NUMERAL}|半)")
_UNIT = re.compile(
    f"(?:一|个|一个)?{GAP}(?P<unit>小时|分钟|秒钟?|季度?|星期(?![一-日天])|礼拜(?![一-日天])|周(?![岁年边围])|月|天|日|年(?![级纪龄]))"
)
_WEEKDAY = re.compile(
    rf"(?:个|逢)?{WEEK}(?P<days>(?:[一二三四五六日天1-6末](?:[、,，和及至到-]{WEEK}?)?)+)(?![个\d])|个?工作日|逢?周末"
)
_PART = re.compile(rf"个?{GAP}(?={'|'.join(sorted(DAY_PARTS, key=len, reverse=True))})")
_FESTIVE = re.compile("逢|年的?")
_EVERY_OTHER = re.compile("隔(?P<unit>[天日周年月])(?!壁)")
_DOUBLED = re.compile("天天(?!向上|气)|年年(?!有余)|月月|周周|逐年|逐月|逐日")
_EACH_WEEKDAY = re.compile(f"逢{GAP}(?={WEEK})")


def recurrence(scene: Scene, pos: int) -> Recurrence | None:
    if hit := _EVERY.match(scene.text, pos):
        return _timed(scene, _every(scene, hit.end()))
    if hit := _EACH_WEEKDAY.match(scene.text, pos):
        return _timed(scene, _weekday(scene, hit.end()))
    if hit := _EVERY_OTHER.match(scene.text, pos):
        grain = UNITS[hit["unit"]]
        return _timed(scene, Recurrence(stop=hit.end(), grain=grain, span=units.span_of(grain, 2)))
    hit = _DOUBLED.match(scene.text, pos)
    if hit is None or (hit.group() == "天天" and scene.text[max(pos - 1, 0) : pos] in tuple("今明昨后前当")):
        return None
    grain = UNITS[hit.group()[-1]]
    return _timed(scene, Recurrence(stop=hit.end(), grain=grain, span=units.span_of(grain)))


def _every(scene: Scene, pos: int) -> Recurrence | None:
    readers = (_weekday, _part_of_day, _festival, _counted, _unit)
    return next((found for read in readers if (found := read(scene, pos))), None)


def _timed(scene: Scene, found: Recurrence | None) -> Recurrence | None:
    """With the clock time that follows: 每天早上8点."""
    if found is None or found.grain is not Grain.DAY:
        return found
    time = clock(scene, found.stop, alone=False)
    return Recurrence(stop=time.stop, grain=time.grain, span=found.span) if time else found


def _weekday(scene: Scene, pos: int) -> Recurrence | None:
    hit = _WEEKDAY.match(scene.text, pos)
    if hit is None:
        return None
    stop = hit.end() - (len(hit.group()) - len(hit.group().rstrip("、,，和及至到-周星期礼拜")))
    working = hit.group().endswith("工作日")
    return Recurrence(stop=hit.end() if working else stop, grain=Grain.DAY, span=Span(days=1 if working else 7))


def _part_of_day(scene: Scene, pos: int) -> Recurrence | None:
    hit = _PART.match(scene.text, pos)
    time = clock(scene, hit.end(), alone=False) if hit else None
    return Recurrence(stop=time.stop, grain=time.grain, span=Span(days=1)) if time else None


def _festival(scene: Scene, pos: int) -> Recurrence | None:
    """每年5月1日, 每逢春节."""
    hit = _FESTIVE.match(scene.text, pos)
    part = part_named(scene.text, hit.end()) if hit else None
    return Recurrence(stop=part.stop, grain=part.grain, span=Span(months=12)) if part else None


def _counted(scene: Scene, pos: int) -> Recurrence | None:
    found = length(scene, pos, placed=True) if _COUNTED.match(scene.text, pos) else None
    return Recurrence(stop=found.stop, grain=found.grain, span=found.span) if found else None


def _unit(scene: Scene, pos: int) -> Recurrence | None:
    hit = _UNIT.match(scene.text, pos)
    if hit is None:
        return None
    grain = UNITS[hit["unit"]]
    if grain is Grain.MONTH and (part := part_of_month(scene.text, hit.end())):
        return Recurrence(stop=part.stop, grain=part.grain, span=units.span_of(grain))
    return Recurrence(stop=hit.end(), grain=grain, span=units.span_of(grain))
