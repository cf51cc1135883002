"""Dates of digits alone: 2015-05-13, 2015.5.13, 2010 01 29, 12-11-10, 3-7-2017, 10/31/74, 4-27."""

import re

from memoryd.domain.timex import Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_points import Point, Scene, day, fixed, months
from memoryd.policy.timex.units import Bounds

_END = r"(?![\d:%]|[./\-]\d)"
_THREE = re.compile(r"(?P<a>\d{1,4})(?P<mark>[-/.]|\s)(?P<b>\d{1,2})(?P=mark)(?P<c>\d{1,4})(?!\d|(?P=mark)\d)")
_SOLID = re.compile(r"(?P<year>(?:19|20)\d\d)(?P<month>0[1-9]|1[0-2])(?P<day>[0-2]\d|3[01])(?![\d.%元块])")
_TWO = re.compile(
    rf"(?P<month>1[0-2]|0?[1-9])[-/](?P<day>[0-2]?\d|3[01]){_END}(?![个天年月周小元块岁次人级楼分折件点倍])"
)
_MONTH = re.compile(rf"(?P<year>(?:19|20)\d\d)[-/.](?P<month>0[1-9]|1[0-2]){_END}(?![万千亿元块])")
_BEFORE = re.compile(r"[\d.:/\-a-zA-Z$¥]$")


def numeric(scene: Scene, pos: int) -> Point | None:
    """A date of digits; two numbers are month and day only where the second can hardly be a count or a score."""
    if _BEFORE.search(scene.text, max(pos - 1, 0), pos):
        return None
    return _three(scene, pos) or _solid(scene, pos) or _month(scene, pos) or _two(scene, pos)


def _three(scene: Scene, pos: int) -> Point | None:
    hit = _THREE.match(scene.text, pos)
    if hit is None or (hit["mark"] in ". " and len(hit["a"]) != 4):
        return None
    return fixed(hit.end(), Grain.DAY, _ordered(scene, hit["mark"], (hit["a"], hit["b"], hit["c"])))


def _ordered(scene: Scene, mark: str, parts: tuple[str, str, str]) -> Bounds | None:
    """The year is the part of four digits, else the first if it has two and the last can be a day.

    With the year last, dashes put the day first and strokes the month, unless only the other order is a date.
    """
    first, second, third = (int(part) for part in parts)
    if len(parts[0]) == 4 or (len(parts[2]) < 3 and len(parts[0]) == 2 and third <= 31 and first > 12 and mark != "/"):
        return day(_full(scene, parts[0]), second, third)
    if len(parts[0]) == len(parts[1]) == len(parts[2]) == 2 and mark == "-":
        return day(_full(scene, parts[0]), second, third)
    if len(parts[2]) not in (2, 4):
        return None
    year = _full(scene, parts[2])
    orders = ((first, second), (second, first)) if mark == "/" else ((second, first), (first, second))
    return next((found for month, number in orders if (found := day(year, month, number))), None)


def _full(scene: Scene, part: str) -> int:
    return int(part) if len(part) == 4 else units.full_year(int(part), scene.today)


def _solid(scene: Scene, pos: int) -> Point | None:
    hit = _SOLID.match(scene.text, pos)
    return fixed(hit.end(), Grain.DAY, day(int(hit["year"]), int(hit["month"]), int(hit["day"]))) if hit else None


def _month(scene: Scene, pos: int) -> Point | None:
    hit = _MONTH.match(scene.text, pos)
    return fixed(hit.end(), Grain.MONTH, months(int(hit["year"]), int(hit["month"]))) if hit else None


def _two(scene: Scene, pos: int) -> Point | None:
    hit = _TWO.match(scene.text, pos)
    if hit is None:
        return None
    month, number = int(hit["month"]), int(hit["day"])
    alone = pos == 0 and hit.end() == len(scene.text)
    if not (number > 12 or hit["day"].startswith("0") or alone):
        return None
    return Point(
        stop=hit.end(), grain=Grain.DAY, recurs=True, at=lambda anchor, count: day(anchor.year + count, month, number)
    )
