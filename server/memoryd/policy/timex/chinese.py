"""Chinese time expressions: simplified and traditional characters, Mandarin and common Cantonese words."""

import re
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo

from memoryd.domain.timex import Form, Leaning, Mention
from memoryd.policy.normalise import simplify
from memoryd.policy.timex import units
from memoryd.policy.timex.chinese_frames import Framed, Open, framed
from memoryd.policy.timex.chinese_holidays import FIRST_CHARACTERS, HOLIDAY_NAME
from memoryd.policy.timex.chinese_lengths import Length, length
from memoryd.policy.timex.chinese_points import Scene
from memoryd.policy.timex.chinese_sets import recurrence
from memoryd.policy.timex.chinese_words import ERAS, IDIOMS

_NARROW = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
_HAN_NUMERAL = "零〇一二两三四五六七八九十百千廿卅俩仨"
_START = re.compile(
    rf"(?<![\d.])(?<!\dT)\d|[{_HAN_NUMERAL}半][{_HAN_NUMERAL}]{{0,8}} {{0,2}}"
    r"(?:个?半?多?(?:年|月|日|号|天|周|星期|礼拜|点|时|秒|刻|季|小时|分钟|钟)|个? ?工作日|世纪|到|至|-)"
    r"|[今昨寻噚㖊琴][天日年儿晚早晨夜午朝个]|明[天日年儿晚早晨夜]|听[日晚朝]|大?[前后][天日年晚]|今明[两二]"
    r"|[去来旧出上下本这][年一]|[大上下这本今呢]{1,4}一?个? ?(?:周|星期|礼拜|月|季|半年|世纪|年)"
    rf"|[前后上下] ?(?=[\d{_HAN_NUMERAL}几])|(?:好?几|数)个?[年季月周星礼天日小钟分]|这 ?[{_HAN_NUMERAL}\d]"
    r"|(?:周|星期|礼拜)[一二三四五六日天末1-6]|[上中下]旬|月[初中底末]|[上下前后]半年|[上下]半(?:[月周]|个?(?:星期|礼拜))|年[初底末]"
    r"|过去|最近|此前|之前|近|以往|刚过去|刚刚过去|未来|接下|今后|往后|日后|以后|之后|随后|此后|将来|再?过"
    r"|每|逢|天天|年年|月月|周周|逐[年月日]|自|从|截[至止]|直[到至]|一直到|不[早晚迟]于|[早晚迟先]于|最[迟晚]|至迟|即日|隔[天日周年月]"
    r"|凌晨|清晨|早[晨上]|朝早|[上下]昼|[上下中正]午|午后|晏昼|傍晚|黄昏|晚[上间黑]|夜[晚里间]|深夜|半夜"
    r"|现在|此[刻时]|目前|当前|眼下|[而依宜]家(?!具|居|庭|里|人)|[农阴旧夏]历|闰|[正腊冬]月|第|[Qq][1-4]|公元|西元"
    r"|[初仲深晚暮盛隆寒早开]?[春夏秋冬][天季日]"
    rf"|{'|'.join(ERAS)}|{'|'.join(IDIOMS)}|(?=[{FIRST_CHARACTERS}])(?={HOLIDAY_NAME.pattern})"
)
_MOST = 500
"""Expressions in a text; what lies behind them is not read."""
_IDIOM = re.compile("|".join(IDIOMS))


def find(text: str, at: datetime, leaning: Leaning) -> list[Mention]:
    """The time expressions in a text, none overlapping another."""
    plain = simplify(text.translate(_NARROW))
    scene = Scene(text=plain, now=units.wall(at), leaning=leaning, zone=at.tzinfo)
    found: list[Mention] = []
    pos = 0
    while len(found) < _MOST and (start := _START.search(plain, pos)):
        pos, mention = _read(scene, start.start())
        if mention:
            found.append(mention)
    return found


def _read(scene: Scene, pos: int) -> tuple[int, Mention | None]:
    """Where to read on, and the longest expression that begins here.

    Words that name no time, such as 30 February or what is out of the calendar's reach, are passed over whole.
    """
    if idiom := _IDIOM.match(scene.text, pos):
        return idiom.end(), None
    recurring, lasting = recurrence(scene, pos), _lasting(scene, pos)
    try:
        placed = framed(scene, pos)
    except OverflowError:
        return pos + 1, None
    stops = [found.stop if found else pos for found in (recurring, placed, lasting)]
    stop = max(stops)
    if placed and placed.stop == stop > stops[0]:
        return stop, _placed(scene, placed)
    found, form = (recurring, Form.SET) if stops[0] == stop else (lasting, Form.DURATION)
    return (
        (stop, units.mention((pos, stop), form, found.grain, scene.zone, span=found.span)) if found else (pos + 1, None)
    )


def _lasting(scene: Scene, pos: int) -> Length | None:
    """几天 alone may also ask how many."""
    found = length(scene, pos)
    return None if found is None or found.vague else found


def _placed(scene: Scene, found: Framed) -> Mention | None:
    opposite = Leaning.FUTURE if scene.leaning is Leaning.PAST else Leaning.PAST
    try:
        meant, other = found.of(scene.leaning), found.of(opposite)
    except OverflowError:
        return None
    if meant is None:
        meant, other = other, None
    if meant is None:
        return None
    mention = _bounded(found, meant, scene.zone)
    return replace(mention, other=_bounded(found, other, scene.zone)) if other and other != meant else mention


def _bounded(found: Framed, bounds: Open, zone: tzinfo | None) -> Mention:
    return units.mention(
        (found.begin, found.stop), _form(found, bounds), found.grain, zone, bounds=bounds, holiday=found.holiday
    )


def _form(found: Framed, bounds: Open) -> Form:
    """A holiday of several days is an interval."""
    start, end = bounds
    several = found.holiday and start and end and end - start > timedelta(days=1)
    return Form.INTERVAL if several and found.form is Form.INSTANT else found.form
