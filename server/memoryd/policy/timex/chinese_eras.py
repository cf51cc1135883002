"""Years, decades and centuries in Chinese: 2015年, 二零一六年, 两千零四年, 98年, 民国三年, 去年, 十九世纪七十年代."""

import re

from memoryd.domain.timex import Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_numerals import NUMERAL, spelled_by_digit, whole
from memoryd.policy.timex.chinese_points import Point, Scene, fixed, years
from memoryd.policy.timex.chinese_words import ERAS, GAP, RELATIVE_YEARS

_NOT_A_YEAR = "(?!级|纪|龄|代|轻|薪|多|来|以?内|半|又)"
_YEAR = re.compile(
    rf"(?P<common>公元|西元)?(?:农历|阴历)?{GAP}"
    rf"(?P<year>\d{{2,4}}|[零〇一二三四五六七八九]{{2,4}}|[一二两]千[零〇一二三四五六七八九十百]{{0,6}}){GAP}年"
    rf"{_NOT_A_YEAR}度?"
)
_SHORT_AND_PART = re.compile(
    rf"{GAP}(?:{NUMERAL}{GAP}月(?!份额)|[春夏秋冬初底末]|年[初中底末]|[上下]半年|第?[一二三四1-4]季)"
)
_SHORT_AND_LENGTH = re.compile(f"{GAP}(?:之?前|之?后|以|间|之|的?(?:历史|历程|时间|经验|老|光阴))")
_RELATIVE = re.compile(
    rf"(?P<word>{'|'.join(sorted(RELATIVE_YEARS, key=len, reverse=True))})(?!轻|级|龄|代|来)(?:度(?!假|过))?"
)
_CLOSED_BEFORE = {
    "前": re.compile("[之以目]$"),
    "后": re.compile("[之以此今随然往最]$"),
    "来": re.compile("[近以未将后本从]$"),
    "上": re.compile("[马早晚以天身路会地线手面]$"),
    "下": re.compile("[以乡底脚天地手面之]$"),
    "出": re.compile("."),
}
_BEFORE_CHRIST = re.compile(rf"公元前{GAP}{NUMERAL}{GAP}(?:年|世纪)")
_ERA = re.compile(rf"(?P<era>{'|'.join(ERAS)})(?P<year>元|{NUMERAL})年{_NOT_A_YEAR}")
_DECADE = re.compile(
    rf"(?:(?P<century>{NUMERAL}|上个?|本)世纪的?)?{GAP}(?P<decade>[一二三四五六七八九]十|\d?\d?\d0){GAP}年代(?P<part>初|中|末|后)?期?"
)
_CENTURY = re.compile(rf"(?P<century>{NUMERAL}|上个?|本|下个?)世纪(?P<part>初|中|末)?[期叶]?")
_THIRDS = {"初": (0, 1), "中": (1, 2), "末": (2, 3), "后": (2, 3)}


def before_christ(scene: Scene, pos: int) -> Point | None:
    """Words that name a year or a century out of the calendar's reach."""
    hit = _BEFORE_CHRIST.match(scene.text, pos)
    return fixed(hit.end(), Grain.YEAR, None) if hit else None


def year(scene: Scene, pos: int) -> tuple[int, int] | None:
    """(where it ends, the year)."""
    return _relative(scene, pos) or _era(scene, pos) or _numbered(scene, pos)


def age(scene: Scene, pos: int) -> Point | None:
    """A decade or a century, or the beginning, the middle or the end of one."""
    if hit := _DECADE.match(scene.text, pos):
        return _decade(scene, hit)
    hit = _CENTURY.match(scene.text, pos)
    if hit is None:
        return None
    return _part(hit, _century_start(scene, hit["century"]), 100)


def _relative(scene: Scene, pos: int) -> tuple[int, int] | None:
    hit = _RELATIVE.match(scene.text, pos)
    if hit is None:
        return None
    closed = _CLOSED_BEFORE.get(hit["word"][0])
    if closed and closed.search(scene.text, max(pos - 1, 0), pos):
        return None
    return hit.end(), scene.now.year + RELATIVE_YEARS[hit["word"]]


def _era(scene: Scene, pos: int) -> tuple[int, int] | None:
    hit = _ERA.match(scene.text, pos)
    if hit is None:
        return None
    number = 1 if hit["year"] == "元" else whole(hit["year"])
    return (hit.end(), ERAS[hit["era"]] + number) if number else None


def _numbered(scene: Scene, pos: int) -> tuple[int, int] | None:
    hit = _YEAR.match(scene.text, pos)
    number = whole(hit["year"]) if hit else None
    if hit is None or number is None:
        return None
    if number >= 1000 or hit["common"] or _is_early(scene, hit, number):
        return hit.end(), number
    return (hit.end(), units.full_year(number, scene.today)) if _means_year(scene, hit, number) else None


def _is_early(scene: Scene, hit: re.Match[str], number: int) -> bool:
    """A year of three figures: with a month after it, or 在 before it."""
    if number < 100 or not spelled_by_digit(hit["year"]):
        return False
    return bool(_SHORT_AND_PART.match(scene.text, hit.end())) or scene.text[hit.start() - 1 : hit.start()] == "在"


def _means_year(scene: Scene, hit: re.Match[str], number: int) -> bool:
    """Two digits before 年 name a year before a part of it, and alone where hardly a length (98年, 05年)."""
    if not spelled_by_digit(hit["year"]) or len(hit["year"]) != 2:
        return False
    if hit["year"][0] in "0零〇" or _SHORT_AND_PART.match(scene.text, hit.end()):
        return True
    spoken = not hit["year"].isdecimal() and number % 10 != number // 10 + 1
    return (number >= 50 or number < 10 or spoken) and not _SHORT_AND_LENGTH.match(scene.text, hit.end())


def _century_start(scene: Scene, word: str) -> int:
    current = scene.now.year // 100 * 100
    relative = {"上": -100, "本": 0, "下": 100}.get(word[0])
    return current + relative if relative is not None else ((whole(word) or 1) - 1) * 100


def _decade(scene: Scene, hit: re.Match[str]) -> Point:
    number = whole(hit["decade"]) or 0
    if number >= 1000:
        return _part(hit, number, 10)
    if hit["century"]:
        return _part(hit, _century_start(scene, hit["century"]) + number, 10)
    start = scene.now.year // 100 * 100 + number
    return _part(hit, start if start <= scene.now.year else start - 100, 10)


def _part(hit: re.Match[str], start: int, length: int) -> Point:
    first, last = _THIRDS.get(hit["part"] or "", (0, 3))
    begin, end = first * length // 3, last * length // 3
    return fixed(hit.end(), Grain.YEAR, years(start + begin, end - begin), single=False)
