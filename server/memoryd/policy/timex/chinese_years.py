"""What a year holds in Chinese: months, quarters, halves, seasons, weeks, lunar dates and holidays."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import calendars, units
from memoryd.policy.timex.chinese_holidays import HOLIDAY_NAME, HOLIDAYS
from memoryd.policy.timex.chinese_months import part_of_month
from memoryd.policy.timex.chinese_numerals import NUMERAL, whole
from memoryd.policy.timex.chinese_points import days, months, years
from memoryd.policy.timex.chinese_words import GAP, SEASONS, WEEK
from memoryd.policy.timex.holidays import holiday
from memoryd.policy.timex.units import Bounds


@dataclass(frozen=True, slots=True, kw_only=True)
class Yearly:
    """A part of any year: ``of(year)``, None where that year lacks it. ``month`` is the month it begins with."""

    stop: int
    grain: Grain
    of: Callable[[int], Bounds | None]
    single: bool = True
    holiday: bool = False


_MONTH = re.compile(rf"(?P<month>{NUMERAL}){GAP}月(?!亮|球|饼|票|台|嫂|经|薪|光|色|子|份额)(?:份(?!额))?{GAP}")
_LUNAR = re.compile(
    rf"(?P<calendar>农历|阴历|旧历|夏历)?{GAP}(?P<leap>闰)?(?P<month>正|腊|冬|{NUMERAL})月(?:份)?"
    rf"(?:(?P<first>初)(?={NUMERAL})(?!一直))?(?P<day>{NUMERAL})?(?P<counted>日|号)?"
)
_QUARTER = re.compile(
    rf"(?:第?{GAP}(?P<nth>[一二三四1-4]){GAP}个?季度|第(?P<full>[一二三四1-4])季(?!节|赛|稻))|[Qq](?P<short>[1-4])(?![\w])"
)
_HALF = re.compile(r"(?P<half>[上下前后])半年度?")
_SEASON = re.compile(r"(?P<early>初|仲|深|晚|暮|盛|隆|寒|早|开)?(?P<season>[春夏秋冬])(?P<sure>天|季|日|(?=[^\w]|$))")
_WEEK = re.compile(rf"第{GAP}(?P<nth>{NUMERAL}){GAP}个?{WEEK}(?![一二三四五六日天末])|(?P<last>最后一个?{WEEK})")
_NTH_DAY = re.compile(rf"第{GAP}(?P<nth>{NUMERAL})天|(?P<last>最后一天)")
_NTH_MONTH = re.compile(rf"第{GAP}(?P<nth>{NUMERAL}){GAP}个月|(?P<last>最后一个月)")
_RUN = re.compile(rf"(?P<side>前|头|最后|后){GAP}(?P<count>{NUMERAL}){GAP}个?(?P<unit>月|季度|周|星期|礼拜|天)")
_PART = re.compile(r"年?(?P<part>初|底|末|尾|中(?![国心间学文旬等午山秋考外东华止断])|中期|中旬)")
_PARTS = {"初": (1, 3), "中": (5, 4), "底": (10, 3), "末": (10, 3), "尾": (10, 3)}
_TODAY = re.compile("今天|今日|这一天|这天|同一天|同日")
_THIS_MONTH = re.compile("本月|这个月|这月|同月")
_UNITS = {"月": Grain.MONTH, "季度": Grain.QUARTER, "周": Grain.WEEK, "星期": Grain.WEEK, "礼拜": Grain.WEEK}


def part_named(text: str, pos: int) -> Yearly | None:
    """A part that also stands without a year: a month, a date, a lunar date, a quarter, a season, a holiday."""
    readers = (_holiday, _lunar, _month, _quarter, _season)
    return next((found for read in readers if (found := read(text, pos))), None)


def part_of_year(text: str, pos: int, today: date, *, lunar: bool = False) -> Yearly | None:
    """What may stand after a year, 的 between them or not: also 底, 上半年, 第20周, 前三个月, 的今天."""
    if text.startswith("的", pos):
        pos += 1
    if lunar and (date_of_it := _lunar(text, pos, sure=True)):
        return date_of_it
    readers = (part_named, half, _nth_month, _nth_day, _run, _week, _part, _bare_season)
    found = next((found for read in readers if (found := read(text, pos))), None)
    return found or _same(text, pos, today)


def half(text: str, pos: int) -> Yearly | None:
    hit = _HALF.match(text, pos)
    if hit is None:
        return None
    first = 1 if hit["half"] in "上前" else 7
    return Yearly(stop=hit.end(), grain=Grain.MONTH, of=lambda year: months(year, first, 6), single=False)


def _month(text: str, pos: int) -> Yearly | None:
    hit = _MONTH.match(text, pos)
    month = whole(hit["month"]) if hit else None
    if hit is None or month is None or not 1 <= month <= 12:
        return None
    after = hit.end()
    if part := part_of_month(text, after):
        of = part.of
        return Yearly(stop=part.stop, grain=part.grain, of=lambda year: of(year, month), single=part.single)
    stop = after - (len(text[pos:after]) - len(text[pos:after].rstrip()))
    return Yearly(stop=stop, grain=Grain.MONTH, of=lambda year: months(year, month))


def _lunar(text: str, pos: int, *, sure: bool = False) -> Yearly | None:
    """A date of the Chinese calendar; without 农历 only one that no other calendar has (正月, 初五, 廿三, 八月十五)."""
    hit = _LUNAR.match(text, pos)
    if hit is None or not (sure or _is_lunar(hit)):
        return None
    month = {"正": 1, "冬": 11, "腊": 12}.get(hit["month"]) or whole(hit["month"]) or 0
    number = whole(hit["day"]) if hit["day"] else None
    leap = bool(hit["leap"])
    if number:
        return Yearly(
            stop=hit.end(), grain=Grain.DAY, of=lambda year: days(calendars.lunar(year, month, number, leap=leap))
        )
    return Yearly(stop=hit.end(), grain=Grain.MONTH, of=lambda year: _lunar_month(year, month, leap=leap))


def _is_lunar(hit: re.Match[str]) -> bool:
    if hit["calendar"] or hit["leap"] or hit["first"] or hit["month"] in ("正", "腊", "冬"):
        return True
    return bool(hit["day"]) and hit["day"][0] in "廿卅" and not hit["counted"]


def _lunar_month(year: int, month: int, *, leap: bool) -> Bounds | None:
    first, last = calendars.lunar(year, month, 1, leap=leap), calendars.lunar(year, month, 30, leap=leap)
    return days(first, (last - first).days + 1) if first and last else None


def _quarter(text: str, pos: int) -> Yearly | None:
    hit = _QUARTER.match(text, pos)
    if hit is None:
        return None
    nth = whole(hit["nth"] or hit["full"] or hit["short"]) or 1
    return Yearly(stop=hit.end(), grain=Grain.QUARTER, of=lambda year: months(year, nth * 3 - 2, 3))


def _season(text: str, pos: int) -> Yearly | None:
    hit = _SEASON.match(text, pos)
    if hit is None or hit["sure"] not in ("天", "季"):
        return None
    return _season_from(hit)


def _bare_season(text: str, pos: int) -> Yearly | None:
    hit = _SEASON.match(text, pos)
    return _season_from(hit) if hit else None


def _season_from(hit: re.Match[str]) -> Yearly:
    first = SEASONS[hit["season"]]
    return Yearly(stop=hit.end(), grain=Grain.MONTH, of=lambda year: months(year, first, 3), single=False)


def _holiday(text: str, pos: int) -> Yearly | None:
    hit = HOLIDAY_NAME.match(text, pos)
    if hit is None:
        return None
    name = HOLIDAYS[hit.group()]

    def of(year: int) -> Bounds | None:
        found = holiday(name, year)
        return (units.midnight(found[0]), units.midnight(found[1])) if found else None

    return Yearly(stop=hit.end(), grain=Grain.DAY, of=of, holiday=True)


def _week(text: str, pos: int) -> Yearly | None:
    hit = _WEEK.match(text, pos)
    if hit is None:
        return None
    nth = -1 if hit["last"] else whole(hit["nth"]) or 0
    return Yearly(stop=hit.end(), grain=Grain.WEEK, of=lambda year: _iso_week(year, nth))


def _iso_week(year: int, nth: int) -> Bounds | None:
    number = nth if nth > 0 else date(year, 12, 28).isocalendar().week
    try:
        return days(date.fromisocalendar(year, number, 1), 7)
    except ValueError:
        return None


def _nth_day(text: str, pos: int) -> Yearly | None:
    hit = _NTH_DAY.match(text, pos)
    if hit is None:
        return None
    if hit["last"]:
        return Yearly(stop=hit.end(), grain=Grain.DAY, of=lambda year: days(date(year, 12, 31)))
    number = whole(hit["nth"]) or 1
    return Yearly(stop=hit.end(), grain=Grain.DAY, of=lambda year: days(date(year, 1, 1) + timedelta(days=number - 1)))


def _nth_month(text: str, pos: int) -> Yearly | None:
    hit = _NTH_MONTH.match(text, pos)
    if hit is None:
        return None
    number = 12 if hit["last"] else whole(hit["nth"]) or 0
    return Yearly(stop=hit.end(), grain=Grain.MONTH, of=lambda year: months(year, number))


def _run(text: str, pos: int) -> Yearly | None:
    hit = _RUN.match(text, pos)
    count = whole(hit["count"]) if hit else None
    if hit is None or not count or count > 366:
        return None
    grain = _UNITS.get(hit["unit"], Grain.DAY)
    span = units.span_of(grain, count)
    head = hit["side"] in ("前", "头")

    def of(year: int) -> Bounds | None:
        bounds = years(year)
        if bounds is None:
            return None
        return (
            (bounds[0], units.shift(bounds[0], span)) if head else (units.shift(bounds[1], span, back=True), bounds[1])
        )

    return Yearly(stop=hit.end(), grain=grain, of=of, single=False)


def _part(text: str, pos: int) -> Yearly | None:
    hit = _PART.match(text, pos)
    if hit is None:
        return None
    first, count = _PARTS[hit["part"][0]]
    return Yearly(stop=hit.end(), grain=Grain.MONTH, of=lambda year: months(year, first, count), single=False)


def _same(text: str, pos: int, today: date) -> Yearly | None:
    """去年的今天, 去年本月, 去年本月十日."""
    if hit := _THIS_MONTH.match(text, pos):
        part = part_of_month(text, hit.end())
        if part is None:
            return Yearly(stop=hit.end(), grain=Grain.MONTH, of=lambda year: months(year, today.month))
        of = part.of
        return Yearly(stop=part.stop, grain=part.grain, of=lambda year: of(year, today.month), single=part.single)
    return _same_day(text, pos, today)


def _same_day(text: str, pos: int, today: date) -> Yearly | None:
    hit = _TODAY.match(text, pos)
    if hit is None:
        return None
    return Yearly(stop=hit.end(), grain=Grain.DAY, of=lambda year: days(_moved(today, year)))


def _moved(today: date, year: int) -> date:
    return date(year, today.month, min(today.day, units.last_day(year, today.month).day))
