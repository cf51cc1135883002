"""What a month holds in Chinese: its days, tens of days, weeks and weekdays."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_numerals import NUMERAL, pair, whole
from memoryd.policy.timex.chinese_points import day, days, months
from memoryd.policy.timex.chinese_words import GAP, WEEK, WEEKDAYS
from memoryd.policy.timex.units import Bounds


@dataclass(frozen=True, slots=True, kw_only=True)
class Monthly:
    """A part of any month: ``of(year, month)``, None where that month lacks it."""

    stop: int
    grain: Grain
    of: Callable[[int, int], Bounds | None]
    single: bool = True


_ORDINAL = rf"第?{GAP}(?P<nth>{NUMERAL})"
_DAY = re.compile(rf"{GAP}(?P<number>{NUMERAL}){GAP}(?:日|号)")
_BARE_DAY = re.compile(
    r"(?P<number>初?[一二三四五六七八九十廿][一二三四五六七八九十]{0,2}|[0-3]?\d)"
    rf"(?![\d\w.:]|{GAP}[-–—~～]{GAP}\d+个)|(?P<first>[0-3]?\d|[一二三四五六七八九十廿]{{1,3}})(?={GAP}[到至]{GAP}{NUMERAL}{GAP}[日号])"
)
_PART = re.compile(
    r"的?月?(?P<part>上旬|中旬|下旬|上半月?|下半月?|初|底|末|中(?![国心间学文旬等午山秋考外东华止断]))(?:期|段)?"
)
_WEEK = re.compile(
    rf"的?(?:第{GAP}(?P<nth>{NUMERAL})|(?P<last>最后一?)|(?P<first>首)){GAP}个?{WEEK}(?![一二三四五六日天末\d])"
)
_WEEKDAY = re.compile(
    rf"的?(?:第{GAP}(?P<nth>{NUMERAL})|(?P<last>最后一?)|(?P<first>首)){GAP}个?{WEEK}(?P<weekday>[一二三四五六日天])"
)
_NTH_DAY = re.compile(rf"的?(?:第{GAP}(?P<nth>{NUMERAL})天|(?P<last>最后一天))")
_RUN = re.compile(rf"的?(?P<side>前|头|最后|后){GAP}(?P<count>{NUMERAL}){GAP}(?P<unit>天|周|个星期|个礼拜)")

_TENTHS = {"初": (1, 10), "上旬": (1, 10), "中": (11, 20), "中旬": (11, 20), "上半": (1, 15), "上半月": (1, 15)}
_TAILS = {"底": 21, "末": 21, "下旬": 21, "下半": 16, "下半月": 16}


def day_of_month(text: str, pos: int) -> Monthly | None:
    """5日, 十二号, 廿一号."""
    hit = _DAY.match(text, pos)
    number = whole(hit["number"]) if hit else None
    if hit is None or number is None or not 1 <= number <= 31:
        return None
    if pair(hit["number"]):
        return None
    return Monthly(stop=hit.end(), grain=Grain.DAY, of=lambda year, month: day(year, month, number))


def part_of_month(text: str, pos: int) -> Monthly | None:
    """What may stand after a month: a day of it, 上旬, 底, 第一周, 最后一个星期五, 最后三天."""
    readers = (day_of_month, _weekday, _week, _nth_day, _run, _tenth, _bare_day)
    return next((found for read in readers if (found := read(text, pos))), None)


def week_of_month(year: int, month: int, nth: int) -> Bounds | None:
    """The nth week, from Monday, of those that begin in the month; for -1 the last that ends in it. So in English."""
    first, last = _whole_weeks(year, month)
    start = first + timedelta(weeks=nth - 1) if nth > 0 else last
    return days(start, 7) if start.month == month else None


def _whole_weeks(year: int, month: int) -> tuple[date, date]:
    """The first and the last Monday whose week lies wholly in the month."""
    first = date(year, month, 7)
    last = units.last_day(year, month) - timedelta(days=6)
    return first - timedelta(days=first.weekday()), last - timedelta(days=last.weekday())


def tenth(year: int, month: int, part: str) -> Bounds | None:
    """初, 中旬, 底 and so on of a month."""
    whole_month = months(year, month)
    if whole_month is None:
        return None
    if part in _TAILS:
        return whole_month[0] + timedelta(days=_TAILS[part] - 1), whole_month[1]
    first, last = _TENTHS[part]
    return whole_month[0] + timedelta(days=first - 1), whole_month[0] + timedelta(days=last)


def _bare_day(text: str, pos: int) -> Monthly | None:
    """The day without 日: 四月十五, 6月1."""
    hit = _BARE_DAY.match(text, pos)
    said = (hit["number"] or hit["first"]) if hit else "初"
    number = whole(said) if not said.startswith("初") else None
    if hit is None or number is None or not 1 <= number <= 31:
        return None
    return Monthly(stop=hit.end(), grain=Grain.DAY, of=lambda year, month: day(year, month, number))


def _nth(hit: re.Match[str]) -> int:
    if hit["last"]:
        return -1
    return 1 if hit["first"] else whole(hit["nth"]) or 0


def _week(text: str, pos: int) -> Monthly | None:
    hit = _WEEK.match(text, pos)
    nth = _nth(hit) if hit else 0
    if hit is None or not (nth == -1 or 1 <= nth <= 6):
        return None
    return Monthly(stop=hit.end(), grain=Grain.WEEK, of=lambda year, month: week_of_month(year, month, nth))


def _weekday(text: str, pos: int) -> Monthly | None:
    hit = _WEEKDAY.match(text, pos)
    nth = _nth(hit) if hit else 0
    if hit is None or not (nth == -1 or 1 <= nth <= 5):
        return None
    weekday = WEEKDAYS[hit["weekday"]]
    return Monthly(
        stop=hit.end(), grain=Grain.DAY, of=lambda year, month: days(units.nth_weekday(year, month, weekday, nth))
    )


def _nth_day(text: str, pos: int) -> Monthly | None:
    hit = _NTH_DAY.match(text, pos)
    if hit is None:
        return None
    if hit["last"]:
        return Monthly(stop=hit.end(), grain=Grain.DAY, of=lambda year, month: days(units.last_day(year, month)))
    number = whole(hit["nth"]) or 0
    return Monthly(stop=hit.end(), grain=Grain.DAY, of=lambda year, month: day(year, month, number))


def _run(text: str, pos: int) -> Monthly | None:
    hit = _RUN.match(text, pos)
    count = whole(hit["count"]) if hit else None
    if hit is None or not count:
        return None
    long = count * (1 if hit["unit"] == "天" else 7)
    if long > 31:
        return None
    head = hit["side"] in ("前", "头")

    daily = long == count

    def of(year: int, month: int) -> Bounds | None:
        first, last = (date(year, month, 1), units.last_day(year, month)) if daily else _whole_weeks(year, month)
        end = last if daily else last + timedelta(days=6)
        return days(first if head else end - timedelta(days=long - 1), long)

    return Monthly(stop=hit.end(), grain=Grain.DAY if daily else Grain.WEEK, of=of, single=False)


def _tenth(text: str, pos: int) -> Monthly | None:
    hit = _PART.match(text, pos)
    if hit is None:
        return None
    part = hit["part"]
    return Monthly(stop=hit.end(), grain=Grain.DAY, of=lambda year, month: tenth(year, month, part), single=False)
