"""Lengths of time in Chinese, and what they measure from now: 两个半小时, 一年又一个月, 3天前, 过去两周, 三天内."""

import re
from dataclasses import dataclass
from datetime import timedelta

from memoryd.domain.timex import Grain, Span
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_numerals import NUMERAL, number, pair, spelled_by_digit, whole
from memoryd.policy.timex.chinese_points import Point, Scene, fixed
from memoryd.policy.timex.chinese_words import GAP, UNITS


@dataclass(frozen=True, slots=True, kw_only=True)
class Length:
    """``grain`` is the finest unit said; ``count`` how many of it, if of no other; ``vague``: 几, which counts as 3."""

    stop: int
    grain: Grain
    span: Span
    count: float | None = None
    vague: bool = False


_HALVES = {
    Grain.YEAR: Span(months=6),
    Grain.QUARTER: Span(days=45),
    Grain.MONTH: Span(days=15),
    Grain.WEEK: Span(days=3, seconds=43200),
    Grain.DAY: Span(seconds=43200),
    Grain.HOUR: Span(seconds=1800),
    Grain.MINUTE: Span(seconds=30),
}
_UNIT = (
    "(?P<unit>(?<=个)月(?![份底初末中])|小时|钟头|刻钟|分钟|秒钟|季度|星期(?![一二三四五六日天末])|礼拜(?![一二三四五六日天末])"
    "|月(?!份|亮|球|饼|[底初末中]|[一二三四五六七八九十\\d])|季(?!节|军|后赛)|周(?![岁年末边围转报刊期一二三四五六日])"
    "|年(?![级纪龄代轻薪货糕味头])|天(?!才|气|堂|空|使|下|文|然|色|线|敌|性|平|桥|真)|日(?![本元语文常记历报程照益子式游])|钟|分(?![之数享手析开类钱])|秒)"
)
_ONE = re.compile(
    rf"(?:(?P<number>{NUMERAL})|(?P<few>好?几|数)|(?P<half>半)){GAP}(?P<ge>个)?(?P<more>半)?(?:{GAP}多)?{_UNIT}(?P<tail>半)?(?:多(?![少数次种个的半云]))?"
)
_CHOICE = re.compile(
    rf"(?:{NUMERAL}){GAP}(?:[到至或]|[-–—~～]){GAP}"
    rf"(?={NUMERAL}{GAP}(?:个?(?:小时|分钟|月|星期|礼拜)|天|周|年(?!\d)))"
)
_JOIN = re.compile(rf"{GAP}[零又加外带和]?{GAP}")
_FALSE_BEFORE = re.compile(r"[第每点号/.几数]$|\d:$")
_ONE_DAY = re.compile("[有某那哪同当头后]一[天日年]")

_AGO = re.compile(rf"{GAP}(?:多{GAP})?(?:左右)?(?:(?:之|以)?前(?![后往来面线台景锋辈途提沿端几])|的?之前)")
_LATER = re.compile(rf"{GAP}(?:左右)?(?:(?:之|以|过)?后(?![面来续勤台果悔期半])|之后)")
_BESIDE = re.compile(f"{GAP}[之以]?[前后内]")
_INSIDE = re.compile(f"{GAP}(?:之|以)?内")
_SINCE = re.compile(f"{GAP}以?来(?![自到往说看回年了])")
_PAST = re.compile(f"(?:在)?(?:刚刚|刚)?(?:过去|最近|此前|之前|近|以往)的?这?{GAP}")
_FUTURE = re.compile(f"(?:在)?(?:未来|接下来|接下去|今后|往后|日后|以后|之后|随后|此后|将来)的?这?{GAP}")
_COUNTED = re.compile(rf"(?P<side>上|前|下|后){GAP}(?={NUMERAL}|几)")
_BEGINS = re.compile("(?<![\u4e00-\u9fff])过|(?<=[我你您他她们想要等就先])过")
_AGAIN = re.compile(f"再?过{GAP}")
_NOW = re.compile("现在(?!时)|此[刻时](?!此)|目前|当前|眼下|[而依宜]家(?![具居庭里人])")
_WORKDAYS_ALONE = re.compile(rf"(?P<count>{NUMERAL}){GAP}个?工作日")
_WORKDAYS = re.compile(rf"{_WORKDAYS_ALONE.pattern}{GAP}(?:之|以)?(?P<side>[内前后])")
_SHORT = (Grain.HOUR, Grain.MINUTE, Grain.SECOND)
_THESE = re.compile(f"这{GAP}(?={NUMERAL})")
_NO_SIDE_BEFORE = re.compile("[以之早晚会马路天班世身史面先生车目午手床年月日周课饭元最]$")


def length(scene: Scene, pos: int, *, placed: bool = False) -> Length | None:
    """A length, of one or several units; ``placed``: words before it make sure that it is one (前三月, 过去3日)."""
    before = max(pos - 1, 0)
    if not placed and (_FALSE_BEFORE.search(scene.text, max(pos - 2, 0), pos) or _ONE_DAY.match(scene.text, before)):
        return None
    if not placed and (other := _working(scene, pos) or _of_choice(scene, pos)):
        return other
    found = _one(scene, pos, placed=placed)
    while found and (longer := _joined(scene, found)):
        found = longer
    return found


def _of_choice(scene: Scene, pos: int) -> Length | None:
    """三到五天, 3-5天: the longer, in which both are over."""
    hit = _CHOICE.match(scene.text, pos)
    found = _one(scene, hit.end(), placed=True) if hit else None
    if hit is None or found is None or found.count is None:
        return None
    shorter = number(re.split("[^\\w.]|[到至或]", hit.group().replace(" ", ""))[0])
    return found if shorter is not None and shorter < found.count < 1000 else None


def _joined(scene: Scene, found: Length) -> Length | None:
    """With the finer unit that follows: 一年又一个月21天."""
    gap = _JOIN.match(scene.text, found.stop)
    more = _one(scene, gap.end() if gap else found.stop, placed=True)
    if more is None or not _finer(more.grain, found.grain):
        return None
    return Length(stop=more.stop, grain=more.grain, span=units.add(found.span, more.span))


def _workdays(scene: Scene, pos: int) -> Point | None:
    """三个工作日内, 五个工作日后: Monday to Friday, holidays not looked up."""
    hit = _WORKDAYS.match(scene.text, pos)
    count = whole(hit["count"]) if hit else None
    if hit is None or not count or count > 1000:
        return None
    today = units.midnight(scene.today)
    day = units.business_day(today, -count if hit["side"] == "前" else count)
    if hit["side"] == "内":
        return fixed(hit.end(), Grain.DAY, (scene.now, day + timedelta(days=1)), single=False)
    return fixed(hit.end(), Grain.DAY, units.unit(Grain.DAY, day))


def _working(scene: Scene, pos: int) -> Length | None:
    hit = _WORKDAYS_ALONE.match(scene.text, pos)
    count = whole(hit["count"]) if hit else None
    if hit is None or not count or count > 99999:
        return None
    return Length(stop=hit.end(), grain=Grain.DAY, span=Span(days=count), count=count)


def measured(scene: Scene, pos: int) -> Point | None:
    """Now, or a time that a length measures from now."""
    if hit := _NOW.match(scene.text, pos):
        return fixed(hit.end(), Grain.SECOND, (scene.now, scene.now + timedelta(seconds=1)))
    return (
        _workdays(scene, pos)
        or _rolling(scene, pos)
        or _counted(scene, pos)
        or _again(scene, pos)
        or _suffixed(scene, pos)
    )


def _one(scene: Scene, pos: int, *, placed: bool) -> Length | None:
    hit = _ONE.match(scene.text, pos)
    if hit is None or not _is_length(hit, placed=placed):
        return None
    grain = UNITS[hit["unit"]]
    value = number(hit["number"]) if hit["number"] else 3.0 if hit["few"] else 0.5
    if hit["number"] and pair(hit["number"]):
        value = _longer_of(hit["number"])
    if value is None or value > 99999:
        return None
    if hit["unit"] == "刻钟":
        value *= 15
    span = _times(grain, value)
    if span is None:
        return None
    halved = hit["more"] or hit["tail"]
    if halved:
        span = units.add(span, _HALVES.get(grain, Span()))
    count = None if halved or value != int(value) else value
    return Length(stop=hit.end(), grain=grain, span=span, count=count, vague=bool(hit["few"]))


def _longer_of(digits: str) -> float | None:
    """Of two digits that follow one another, the longer: 两三天."""
    first, last = number(digits[0]), number(digits[-1])
    return last if len(digits) == 2 and first and last and last == first + 1 else None


def _is_length(hit: re.Match[str], *, placed: bool) -> bool:
    """月 wants 个 (三月 is March), 日 stands for days only of 两日 or beside 内, 分 and 秒 only beside other units."""
    unit = hit["unit"]
    if unit == "年" and hit["number"] and len(hit["number"]) == 4 and spelled_by_digit(hit["number"]):
        return False
    if unit in ("天", "年", "日", "分", "秒") and hit["ge"]:
        return False
    if unit == "年" and re.match(r"[0零〇]\w", hit["number"] or ""):
        return False
    if placed:
        return unit != "钟" or bool(hit["ge"])
    if unit in ("月", "钟", "季"):
        return bool(hit["ge"]) or (hit["number"] in ("两", "俩") and unit == "月")
    return unit not in ("日", "分") or (hit["number"] == "两" and unit == "日") or _few_days_beside(hit)


def _few_days_beside(hit: re.Match[str]) -> bool:
    """3日内, 三日前; from ten on they are days of a month (15日前)."""
    return hit["unit"] == "日" and len(hit["number"] or "") == 1 and bool(_BESIDE.match(hit.string, hit.end()))


def _times(grain: Grain, value: float) -> Span | None:
    """Halves are counted by the smaller unit; other fractions only of days and less."""
    if value == int(value):
        return units.span_of(grain, int(value))
    if value * 2 == int(value * 2):
        return units.add(units.span_of(grain, int(value)), _HALVES[grain]) if grain in _HALVES else None
    one = units.span_of(grain)
    if one.months:
        return Span(months=round(one.months * value))
    return Span(seconds=round((one.days * 86400 + one.seconds) * value))


def _finer(left: Grain, right: Grain) -> bool:
    order = list(Grain)
    return order.index(left) < order.index(right)


def _rolling(scene: Scene, pos: int) -> Point | None:
    """过去两周, 近三年, 未来三天: whole days up to today or from tomorrow on, hours from now."""
    past = _PAST.match(scene.text, pos)
    hit = past or _FUTURE.match(scene.text, pos) or _THESE.match(scene.text, pos)
    found = length(scene, hit.end(), placed=True) if hit else None
    if hit is None or found is None or _suffix(scene, found):
        return None
    if hit.group().startswith("近") and found.grain in _SHORT:
        return None
    if hit.group().startswith("这"):
        return _up_to_now(scene, found) if found.count and found.count > 1 else None
    return _behind(scene, found) if past else _ahead(scene, found)


def _up_to_now(scene: Scene, found: Length) -> Point | None:
    tomorrow = units.midnight(scene.today) + timedelta(days=1)
    return fixed(found.stop, found.grain, (units.shift(tomorrow, found.span, back=True), tomorrow), single=False)


def _behind(scene: Scene, found: Length) -> Point | None:
    end = scene.now if found.span.seconds else units.midnight(scene.today)
    return fixed(found.stop, found.grain, (units.shift(end, found.span, scene.zone, back=True), end), single=False)


def _ahead(scene: Scene, found: Length) -> Point | None:
    start = scene.now if found.span.seconds else units.midnight(scene.today) + timedelta(days=1)
    return fixed(found.stop, found.grain, (start, units.shift(start, found.span, scene.zone)), single=False)


def _counted(scene: Scene, pos: int) -> Point | None:
    """上两周, 前三个月, 后三年: whole units of the calendar beside this one; 前一周: the seven days behind."""
    hit = _COUNTED.match(scene.text, pos)
    if hit is None or _NO_SIDE_BEFORE.search(scene.text, max(pos - 1, 0), pos):
        return None
    found = length(scene, hit.end(), placed=True)
    if found is None or found.count is None or _suffix(scene, found):
        return None
    back = hit["side"] in "上前"
    if found.count == 1 and found.grain is Grain.WEEK and hit["side"] in "前后":
        return _behind(scene, found) if back else _ahead(scene, found)
    start, end = units.unit(found.grain, scene.now)
    bounds = (units.shift(start, found.span, back=True), start) if back else (end, units.shift(end, found.span))
    return fixed(found.stop, found.grain, bounds, single=found.count == 1)


def _again(scene: Scene, pos: int) -> Point | None:
    """再过三天, 过两个月."""
    hit = _AGAIN.match(scene.text, pos)
    found = length(scene, hit.end(), placed=True) if hit else None
    if found is None or hit is None:
        return None
    if not (hit.group().startswith("再") or _LATER.match(scene.text, found.stop) or _BEGINS.match(scene.text, pos)):
        return None
    later = _LATER.match(scene.text, found.stop)
    return _shifted(scene, found, later.end() if later else found.stop, back=False)


def _suffix(scene: Scene, found: Length) -> re.Match[str] | None:
    return _AGO.match(scene.text, found.stop) or _LATER.match(scene.text, found.stop)


def _suffixed(scene: Scene, pos: int) -> Point | None:
    """3天前, 两周后, 三天内, 两年来."""
    found = length(scene, pos)
    if found is None:
        return None
    if hit := _INSIDE.match(scene.text, found.stop):
        return fixed(hit.end(), found.grain, (scene.now, units.shift(scene.now, found.span)), single=False)
    if found.grain not in _SHORT and (hit := _SINCE.match(scene.text, found.stop)):
        return fixed(hit.end(), found.grain, (units.shift(scene.now, found.span, back=True), scene.now), single=False)
    if hit := _AGO.match(scene.text, found.stop):
        return _shifted(scene, found, hit.end(), back=True)
    hit = _LATER.match(scene.text, found.stop)
    return _shifted(scene, found, hit.end(), back=False) if hit else None


def _shifted(scene: Scene, found: Length, stop: int, *, back: bool) -> Point | None:
    """The day, or for hours and less the moment, that lies so far away."""
    moment = units.shift(scene.now, found.span, scene.zone, back=back)
    if found.span.seconds and found.grain in _SHORT:
        return fixed(stop, Grain.SECOND, (moment, moment + timedelta(seconds=1)))
    return fixed(stop, Grain.DAY, units.unit(Grain.DAY, moment))
