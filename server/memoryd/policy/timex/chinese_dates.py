"""Days and longer in Chinese, from one place of a text on: the point that its words name."""

import re
from datetime import timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_eras import age, before_christ, year
from memoryd.policy.timex.chinese_months import Monthly, day_of_month, part_of_month, tenth
from memoryd.policy.timex.chinese_numeric import numeric
from memoryd.policy.timex.chinese_points import Point, Scene, days, fixed, months, years
from memoryd.policy.timex.chinese_words import DAY_LETTERS, GAP, RELATIVE_DAYS, WEEK, WEEKDAY, WEEKDAYS
from memoryd.policy.timex.chinese_years import Yearly, half, part_named, part_of_year
from memoryd.policy.timex.units import Bounds

_WEEK = re.compile(
    rf"(?P<which>大?上{{1,4}}|大?下{{1,4}}|这|本|今|呢)一?{GAP}个?{WEEK}(?![岁年边围转报刊期])"
    rf"(?:的?(?:{WEEK})?(?P<weekday>一(?!起[\u4e00-\u9fff])|[二三四五六日天末1-6])(?![个\d]))?"
)
_WEEKDAY = re.compile(rf"(?P<word>{WEEKDAY})(?!围|鸣|星驰|杰伦)")
_WEEKEND = re.compile(f"{WEEK}末")
_MONTH = re.compile(rf"(?P<which>大?上{{1,4}}|大?下{{1,4}}|这|本|今|呢)一?{GAP}个?月(?!亮|光|球|饼|色|台|票|刊)份?")
_QUARTER = re.compile(rf"(?P<which>上{{1,4}}|下{{1,4}}|这|本|今)一?{GAP}个?季度?(?!节)")
_THIS_YEAR = re.compile("年(?P<part>初|底|末)(?!的?时候)")
_THIS_MONTH = re.compile(r"(?:月(?P<part>初|底|末|中(?!国))|(?P<tenth>[上中下])旬)")
_HALF_WEEK = re.compile(r"(?P<half>[上下])半(?:周|个?星期|个?礼拜)(?![一二三四五六日天末])")
_HALF_MONTH = re.compile("(?P<half>[上下])半月(?!刊)")
_DAY = re.compile("|".join(sorted(RELATIVE_DAYS, key=len, reverse=True)))
_TWO_DAYS = re.compile("今明[两二][天日]")
_NIGHT = re.compile(rf"(?P<day>[{''.join(DAY_LETTERS)}])(?=(?:晚|夜|早|晨|午|朝)(?!年|霜|报|点名))")
_NO_DAY_AFTER = {
    "后天": re.compile("天|晴|气|空|色|地|使|生|性|因素|努力|培养|失调|获得|免疫"),
    "前天": re.compile("气|空|色|下(?![午昼])|地|使|线|台|才"),
    "明天": re.compile("才"),
    "今日": re.compile("头条|说法"),
    "前日": re.compile("本"),
    "后日": re.compile("本"),
}
_NO_SIDE_BEFORE = re.compile("[马早晚以天身路会墙地树线楼手面乡底脚门桌床船车零网赶楼之]$")
_NO_DAY_BEFORE = re.compile("[之以目最此今随然往早聪年月日周天时钟分雨饭课会班]$")
_NOT_A_NUMBERED_DAY = re.compile(
    "楼|线|门|院|店|铺|馆|厅|桌|机|车|位|床|房|室|选手|球员|服|队|井|仓|库|电池|字|文件|公路|种子|站|码|人物|元|本|语|文|常"
    "|报|游|记|历|照|程|益|期(?!间)|令|球|舰|卫星"
)
_WITH_WEEKDAY = re.compile(rf"{GAP}[,，、(（的]?{GAP}(?P<word>{WEEKDAY})[)）]?")
_BEFORE_DATE = re.compile(rf"(?P<word>{WEEKDAY}){GAP}[,，、(（]?{GAP}(?=\d|[一二三四五六七八九十]{{1,2}}月)")
_MID_AUTUMN = re.compile("八月十五(?![日号])")


def place(scene: Scene, pos: int) -> Point | None:
    """The longest date, week, month, year or age that begins here."""
    readers = (
        numeric,
        before_christ,
        _in_year,
        age,
        _in_month,
        _in_week,
        _in_quarter,
        _relative_day,
        _dated_weekday,
        _weekday,
        _weekend,
        _named,
        _half,
        _half_week,
        _half_month,
        _bare_day,
        _this_month,
        _this_year,
    )
    found = next((point for read in readers if (point := read(scene, pos))), None)
    return _agreeing(scene, found) if found and found.grain is Grain.DAY and found.single else found


def _in_year(scene: Scene, pos: int) -> Point | None:
    found = year(scene, pos)
    if found is None:
        return None
    stop, number = found
    gap = stop + len(scene.text[stop : stop + 2]) - len(scene.text[stop : stop + 2].lstrip(" "))
    part = part_of_year(scene.text, gap, scene.today, lunar=scene.text.startswith(("农历", "阴历"), pos))
    if part is None:
        return fixed(stop, Grain.YEAR, years(number))
    return fixed(part.stop, part.grain, part.of(number), single=part.single, holiday=part.holiday)


def _in_month(scene: Scene, pos: int) -> Point | None:
    hit = _MONTH.match(scene.text, pos)
    if hit is None or _belongs_before(scene, hit):
        return None
    index = scene.now.year * 12 + scene.now.month - 1 + _steps(hit["which"])
    number, month = index // 12, index % 12 + 1
    part = part_of_month(scene.text, hit.end())
    if part is None:
        return fixed(hit.end(), Grain.MONTH, months(number, month))
    return fixed(part.stop, part.grain, part.of(number, month), single=part.single)


def _in_quarter(scene: Scene, pos: int) -> Point | None:
    hit = _QUARTER.match(scene.text, pos)
    if hit is None or _belongs_before(scene, hit):
        return None
    start = units.floor(Grain.QUARTER, scene.now)
    moved = units.shift(start, units.span_of(Grain.QUARTER, abs(_steps(hit["which"]))), back=_steps(hit["which"]) < 0)
    return fixed(hit.end(), Grain.QUARTER, units.unit(Grain.QUARTER, moved))


def _in_week(scene: Scene, pos: int) -> Point | None:
    hit = _WEEK.match(scene.text, pos)
    if hit is None or _belongs_before(scene, hit):
        return None
    monday = scene.today + timedelta(days=7 * _steps(hit["which"]) - scene.today.weekday())
    part = hit["weekday"]
    if part is None:
        return fixed(hit.end(), Grain.WEEK, days(monday, 7))
    if part == "末":
        return fixed(hit.end(), Grain.DAY, days(monday + timedelta(days=5), 2), single=False)
    return fixed(hit.end(), Grain.DAY, days(monday + timedelta(days=WEEKDAYS[part])))


def _belongs_before(scene: Scene, hit: re.Match[str]) -> bool:
    """上 and 下 that end another word: 马上, 晚上, 乡下."""
    return hit.group()[0] in "大上下" and bool(_NO_SIDE_BEFORE.search(scene.text, max(hit.start() - 1, 0), hit.start()))


def _steps(which: str) -> int:
    """大上 is as far as 上上."""
    return {"上": -1, "下": 1}.get(which[-1], 0) * len(which)


def _relative_day(scene: Scene, pos: int) -> Point | None:
    if hit := _TWO_DAYS.match(scene.text, pos):
        return fixed(hit.end(), Grain.DAY, days(scene.today, 2), single=False)
    if hit := _DAY.match(scene.text, pos):
        word = hit.group()
        barred = _NO_DAY_AFTER.get(word)
        if barred and barred.match(scene.text, hit.end()):
            return None
        if word[0] in "前后" and _NO_DAY_BEFORE.search(scene.text, max(pos - 1, 0), pos):
            return None
        if word == "明天" and scene.text[max(pos - 1, 0) : pos] in ("聪", "透", "光"):
            return None
        return fixed(hit.end(), Grain.DAY, days(scene.today + timedelta(days=RELATIVE_DAYS[word])))
    return _day_of_night(scene, pos)


def _day_of_night(scene: Scene, pos: int) -> Point | None:
    """The day in 今晚, which the part of the day follows."""
    hit = _NIGHT.match(scene.text, pos)
    if hit is None or (hit["day"] in "前后听" and _NO_DAY_BEFORE.search(scene.text, max(pos - 1, 0), pos)):
        return None
    return fixed(hit.end(), Grain.DAY, days(scene.today + timedelta(days=DAY_LETTERS[hit["day"]])))


def _dated_weekday(scene: Scene, pos: int) -> Point | None:
    """A weekday with its date after it: 礼拜天, 二月十号."""
    hit = _BEFORE_DATE.match(scene.text, pos)
    if hit is None:
        return None
    point = numeric(scene, hit.end()) or _named(scene, hit.end())
    if point is None or point.grain is not Grain.DAY:
        return None
    closed = point.stop + (scene.text[point.stop : point.stop + 1] in (")", "）") and "(" in hit.group())
    return _on_weekday(scene, point, WEEKDAYS[hit["word"][-1]], closed)


def _agreeing(scene: Scene, point: Point) -> Point:
    """A date with its weekday after it: 10月12号, 星期一."""
    hit = _WITH_WEEKDAY.match(scene.text, point.stop)
    return _on_weekday(scene, point, WEEKDAYS[hit["word"][-1]], hit.end()) if hit else point


def _on_weekday(scene: Scene, point: Point, weekday: int, stop: int) -> Point:
    """Of the occurrences before and after now the only one on that weekday, if that is so."""
    near = [point.behind(scene.now), point.ahead(scene.now)]
    agreeing = [bounds for bounds in near if bounds and bounds[0].weekday() == weekday]
    if point.recurs and len(agreeing) == 1:
        return fixed(stop, Grain.DAY, agreeing[0], holiday=point.holiday)
    return point.within(stop, Grain.DAY, lambda bounds: bounds)


def _weekday(scene: Scene, pos: int) -> Point | None:
    hit = _WEEKDAY.match(scene.text, pos)
    if hit is None:
        return None
    weekday = WEEKDAYS[hit["word"][-1]]
    return Point(
        stop=hit.end(),
        grain=Grain.DAY,
        recurs=True,
        strict=True,
        at=lambda anchor, count: days(units.on_or_after(anchor.date() + timedelta(weeks=count), weekday)),
    )


def _weekend(scene: Scene, pos: int) -> Point | None:
    hit = _WEEKEND.match(scene.text, pos)
    if hit is None:
        return None
    return Point(
        stop=hit.end(),
        grain=Grain.DAY,
        recurs=True,
        single=False,
        at=lambda anchor, count: days(anchor.date() + timedelta(days=7 * count + 5 - anchor.weekday()), 2),
    )


def _named(scene: Scene, pos: int) -> Point | None:
    if hit := _MID_AUTUMN.match(scene.text, pos):
        found = part_named("中秋", 0)
        return _yearly(found, hit.end()) if found else None
    found = part_named(scene.text, pos)
    return _yearly(found, found.stop) if found else None


def _yearly(part: Yearly, stop: int) -> Point:
    return Point(
        stop=stop,
        grain=part.grain,
        recurs=True,
        single=part.single,
        holiday=part.holiday,
        at=lambda anchor, count: part.of(anchor.year + count),
    )


def _half(scene: Scene, pos: int) -> Point | None:
    found = half(scene.text, pos)
    return fixed(found.stop, found.grain, found.of(scene.now.year), single=False) if found else None


def _half_week(scene: Scene, pos: int) -> Point | None:
    """Of this week the days to Wednesday, or the others."""
    hit = _HALF_WEEK.match(scene.text, pos)
    if hit is None:
        return None
    monday = scene.today - timedelta(days=scene.today.weekday())
    bounds = days(monday, 3) if hit["half"] == "上" else days(monday + timedelta(days=3), 4)
    return fixed(hit.end(), Grain.DAY, bounds, single=False)


def _half_month(scene: Scene, pos: int) -> Point | None:
    hit = _HALF_MONTH.match(scene.text, pos)
    bounds = tenth(scene.now.year, scene.now.month, f"{hit['half']}半月") if hit else None
    return fixed(hit.end(), Grain.DAY, bounds, single=False) if hit else None


def _bare_day(scene: Scene, pos: int) -> Point | None:
    found = day_of_month(scene.text, pos)
    if found is None or _NOT_A_NUMBERED_DAY.match(scene.text, found.stop):
        return None
    return Point(
        stop=found.stop,
        grain=Grain.DAY,
        recurs=True,
        at=lambda anchor, count: _of_month(found, anchor.year, anchor.month, count),
    )


def _of_month(part: Monthly, year_number: int, month: int, count: int) -> Bounds | None:
    index = year_number * 12 + month - 1 + count
    return part.of(index // 12, index % 12 + 1)


def _this_month(scene: Scene, pos: int) -> Point | None:
    """The beginning, the middle or the end of the month, which is this one where none is named."""
    hit = _THIS_MONTH.match(scene.text, pos)
    if hit is None or scene.text[max(pos - 1, 0) : pos] in ("岁", "年", "个", "蜜"):
        return None
    part = hit["part"] or f"{hit['tenth']}旬"
    return fixed(hit.end(), Grain.DAY, tenth(scene.now.year, scene.now.month, part), single=False)


def _this_year(scene: Scene, pos: int) -> Point | None:
    hit = _THIS_YEAR.match(scene.text, pos)
    if hit is None or (
        pos and scene.text[pos - 1] in "成每往整跨历周学多几少全半当两一二三四五六七八九十百千万0123456789"
    ):
        return None
    found = part_of_year(scene.text, pos, scene.today)
    return fixed(found.stop, found.grain, found.of(scene.now.year), single=False) if found else None
