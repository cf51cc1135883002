"""Parts of the day and clock times in Chinese: 早上, 下午三点半, 19:30, 三点一刻, 3:15pm, 晏昼三点踏三."""

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_numerals import NUMERAL, pair, whole
from memoryd.policy.timex.chinese_points import Point, Scene
from memoryd.policy.timex.chinese_words import DAY_PARTS, GAP, LONE_DAY_PARTS
from memoryd.policy.timex.units import Bounds

_PART = re.compile(
    rf"{GAP}的?(?P<part>{'|'.join(sorted(DAY_PARTS, key=len, reverse=True))})(?!饭|餐|安|场|会|宴|自习|茶|市)"
)
_LONE_PART = re.compile(rf"(?P<part>{'|'.join(LONE_DAY_PARTS)})(?!饭|餐)")
_COLON = re.compile(
    r" {0,2}的?(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?"
    r"(?: ?(?P<half>[ap])\.?(?:m\.?)?(?![a-z]))?(?![\d:])",
    re.IGNORECASE,
)
_SHORT = re.compile(r" {0,2}(?P<hour>1[0-2]|0?[1-9]) ?(?P<half>[ap])\.?m(?:\b|\.)", re.IGNORECASE)
_SPOKEN = re.compile(
    rf"{GAP}的?(?P<hour>{NUMERAL}){GAP}(?:(?P<point>点)(?!数|名|评|击|赞|滴|火|燃|心|菜|单|钟?头)钟?|时(?!候|间|期|常|代|尚|装|刻|差|节|光))"
    rf"(?P<rest>整|半|过?(?P<quarter>[一三13])刻|[踏搭]半|[踏搭](?P<fives>{NUMERAL})|(?P<characters>{NUMERAL})个字"
    rf"|零?{GAP}(?P<minute>{NUMERAL}){GAP}分(?!之)钟?(?:(?P<second>{NUMERAL})秒)?|(?P<bare>[零〇]?[零〇一二三四五六七八九十]{{1,3}}|\d\d)(?![个\d:./年月天百千万倍岁元块条]))?"
)
_VAGUE = re.compile(
    "建议|原因|要求|看法|意见|理由|想法|内容|注意|共识|不同|区别|好处|坏处|优势|希望|说明|声明|启示|体会|感受|问题|结论"
)
_FALSE_BEFORE = re.compile("[有这那几下第共差早晚之.]$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """A time of the day; ``twelve``: the half of the day is not said."""

    stop: int
    grain: Grain
    start: timedelta
    length: timedelta
    twelve: bool = False


def narrowed(scene: Scene, point: Point) -> Point:
    """The point with the part of the day or the clock time that follows it, if one does."""
    if point.grain is not Grain.DAY or not point.single:
        return point
    found = clock(scene, point.stop, alone=False)
    if found is None:
        return point
    single = found.length in (timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1))
    return point.within(found.stop, found.grain, lambda bounds: _on(bounds[0], found), single=single)


def time_of_day(scene: Scene, pos: int) -> Point | None:
    """A part of the day or a clock time without a day."""
    found = clock(scene, pos, alone=True)
    if found is None:
        return None
    step = timedelta(hours=12 if found.twelve and found.start < timedelta(hours=12) else 24)

    def at(anchor: datetime, count: int) -> Bounds | None:
        return _on(units.midnight(anchor.date()) + count * step, found)

    single = found.grain is not Grain.HOUR or found.length == timedelta(hours=1)
    return Point(stop=found.stop, grain=found.grain, at=at, recurs=True, single=single)


def clock(scene: Scene, pos: int, *, alone: bool) -> Clock | None:
    """The part of the day and the clock time; ``alone``: no day before it makes sure that it is one."""
    part = (_LONE_PART if alone else _PART).match(scene.text, pos)
    hours = DAY_PARTS[part["part"]] if part else None
    start = part.end() if part else pos
    found = _time(scene, start, sure=bool(part) or not alone)
    if found:
        return _in_part(found, hours)
    if part is None or hours is None:
        return None
    length = timedelta(hours=hours[1] - hours[0])
    return Clock(stop=part.end(), grain=Grain.HOUR, start=timedelta(hours=hours[0]), length=length)


def _on(day: datetime, found: Clock) -> Bounds:
    return day + found.start, day + found.start + found.length


def _in_part(found: Clock, hours: tuple[int, int] | None) -> Clock:
    """The hour as the part of the day has it: 下午三点 is 15, 晚上12点 the end of the day, 凌晨12点 its beginning."""
    if hours is None or not found.twelve:
        return found
    noon = timedelta(hours=12)
    late = hours[0] >= 11
    start = found.start % noon if not late or hours[0] < 18 else found.start
    if late and not (hours[0] == 11 and start >= timedelta(hours=10)):
        start = start + noon
    return replace(found, start=start, twelve=False)


def _time(scene: Scene, pos: int, *, sure: bool) -> Clock | None:
    if hit := _COLON.match(scene.text, pos):
        grain = Grain.SECOND if hit["second"] else Grain.MINUTE
        return _clock(hit.end(), grain, (int(hit["hour"]), int(hit["minute"]), int(hit["second"] or 0)), hit["half"])
    if hit := _SHORT.match(scene.text, pos):
        return _clock(hit.end(), Grain.HOUR, (int(hit["hour"]), 0, 0), hit["half"])
    hit = _SPOKEN.match(scene.text, pos)
    return _spoken(scene, hit, sure=sure) if hit else None


def _spoken(scene: Scene, hit: re.Match[str], *, sure: bool) -> Clock | None:
    hour = None if pair(hit["hour"]) else whole(hit["hour"])
    if hour is None or hour > 24 or not (sure or _surely(scene, hit)):
        return None
    minute = _minute(hit)
    if minute is None or minute > 59:
        return None
    second = whole(hit["second"]) if hit["second"] else 0
    grain = Grain.SECOND if hit["second"] else Grain.MINUTE if hit["rest"] and hit["rest"] != "整" else Grain.HOUR
    return _clock(hit.end(), grain, (hour, minute, second or 0), None)


def _surely(scene: Scene, hit: re.Match[str]) -> bool:
    """三点 alone may be three points, 一点 a bit, 三时 nothing; 三点半, 3点钟 and 八点 in another place are times."""
    if hit["rest"] and not hit["bare"]:
        return True
    if not hit["point"] or _FALSE_BEFORE.search(scene.text, max(hit.start() - 1, 0), hit.start()):
        return False
    if hit["hour"] == "一" and not hit.group().endswith("钟"):
        return False
    return not _VAGUE.match(scene.text, hit.end())


def _minute(hit: re.Match[str]) -> int | None:
    rest = hit["rest"]
    if not rest or rest == "整":
        return 0
    if rest.endswith("半"):
        return 30
    if hit["quarter"]:
        return 15 * (whole(hit["quarter"]) or 1)
    if fives := hit["fives"] or hit["characters"]:
        return 5 * (whole(fives) or 0)
    if hit["minute"]:
        return whole(hit["minute"])
    return _bare_minute(hit["bare"])


def _bare_minute(text: str) -> int | None:
    """三点十五: 15; a lone digit counts fives, as in Cantonese (三点三: 15), unless 零 leads it."""
    number = whole(text)
    if number is None or len(text) > 1 or number > 11:
        return number
    return 5 * number


def _clock(stop: int, grain: Grain, time: tuple[int, int, int], half: str | None) -> Clock:
    hour, minute, second = time
    if half:
        hour = hour % 12 + (12 if half in "pP" else 0)
    length = {Grain.HOUR: timedelta(hours=1), Grain.MINUTE: timedelta(minutes=1)}.get(grain, timedelta(seconds=1))
    start = timedelta(hours=hour, minutes=minute, seconds=second)
    return Clock(stop=stop, grain=grain, start=start, length=length, twelve=not half and 1 <= hour <= 12)
