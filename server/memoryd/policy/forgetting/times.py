"""Of when a request speaks: one half-open range in the user's zone, and the words that say it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise

import regex as re

from memoryd.domain.forgetting import Axis, TimeRange
from memoryd.domain.timex import Form, Grain, Mention, Span
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.timex.reading import find_times
from memoryd.policy.timex.units import shift

Bounds = tuple[datetime | None, datetime | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """The range that a piece names, None where it names none, and the piece without the words that name it."""

    time: TimeRange | None
    rest: Pair
    parted: bool = False
    """Whether several ranges are named that are no one range: in March and in May."""
    due: bool = False
    """Whether the words say by when it shall be done."""


@dataclass(frozen=True, slots=True)
class _Found:
    begin: int
    stop: int
    bounds: Bounds
    due: bool = False


_OLDER = re.compile(
    r"(?:(?:that (?:is|are|was|were) |which (?:is|are) )?(?:older|earlier|longer ago|more|longer|over"
    r"|beyond)(?: than)? )$|(?:超过|早于|大于|多于)了?$"
)
_NEWER = re.compile(
    r"(?:(?:newer|younger|later|less|fewer|more recent) than |(?:under|up to|at most) |(?:within|in|during"
    r"|over) )$|(?:(?<![最附远接将])近|刚才|刚刚|刚才这|不到|不足|少于|晚于)$"
)
_MEASURE = re.compile(
    r"(?:more|less|longer|older|newer|younger|later|fewer) than |over |under |up to |at most |within |超过|早于"
    r"|大于|多于|不到|不足|少于"
)
"""What the grammar of times counts to the length itself."""
_OLD = re.compile(r"^(?: (?:old|ago|back))(?: or (?:more|older))?|^ or (?:more|older)|^(?:以上|之前|以前|前)")
_INSIDE = re.compile(r"^(?: old or less)|^(?:以内|之内|内)")
_ROLLING = re.compile(
    r"^(?:(?:from|in|over|during|within|of|for|across|throughout) )?(?:the )?(?:last|past|previous"
    r"|recent) (?:few |couple of |several |(?!\w+mas |new )\w+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?"
    r"|quarters?|years?|fortnight)$"
    r"|^(?:最近|过去|近|这)(?:的)?[\d一二两三四五六七八九十百几半数]+ ?个?(?:多)?(?:小时|钟头|天|日|周"
    r"|星期|礼拜|月|季度|年|分钟)"
)
_CALENDAR = re.compile(
    r"^(?:(?:from|in|of|during|on|for) )?(?:the )?(?:last|previous) (?:week|month|quarter|year|fortnight)$"
)
_BEFORE_ZH = re.compile("(?:之前|以前)$")
_AGO_ZH = re.compile("(?:月|年|季度)前$")
_STORE_ZH = re.compile(
    "^的?(?:所有|全部|一切|旧|任何|那些)?的?(?:记录|数据|内容|对话|聊天|记忆|消息|信息|东西|资料|历史)"
)
_HOLIDAYS = re.compile("^(?:节)?(?:假期|长假|小长假|黄金周|放假)(?:期间|那几天)?|^期间")
_DAYS_OFF = re.compile("(?:假期|长假|小长假)$")
_NAMED_BEFORE = re.compile(
    r"\bsession (?:(?:id|number|called|named) )?$|\b(?:called|named|titled) $"
    "|(?:会话|对话|session) ?(?:id|编号|号)?[ :：]?$|(?:名为|叫做?)$"
)
_NAME = re.compile(r"[a-z]+|\d{4}-\d\d-\d\d")
"""A month, or a day as ids have it: the name of a session."""
_GLUED_BEFORE = re.compile(r"[\w][-_./]$", re.ASCII)
_GLUED_AFTER = re.compile(r"^[-_][a-z0-9]|^\.[a-z]")
_ONWARDS = re.compile("^ (?:on|onwards?|forward)\\b|^(?:开始|起|以来|以后|之后)")
_BEFORE_CHRIST = re.compile(r"^ ?(?:the year )?\d* ?(?:bc|bce|b\.c\.(?:e\.)?)(?![a-z])")
_YEARS_AGO = re.compile(r"^(\d{4,}) ?年(?:之|以)?前$")
EARLIEST = datetime(2, 1, 1)
"""Before all that is stored: what a time before Christ comes to."""
_NOW = re.compile(r"^(?:for |just |right |by |until )?(?:now|the moment)$|^(?:现在|此刻|目前|当前|刚才|刚刚|眼下)$")
_ADVERB = re.compile(
    r"^(?:now|today|tonight|this time|at the moment|right now|currently|现在|此刻|目前|今天|即日|马上|立刻)$"
)
_SAYS = re.compile(
    r"\b(?:told|said|say|shared|gave|pasted|sent|wrote|typed|mentioned|talked|discussed|chat\w*|from"
    r"|conversations?|messages?|everything|all|anything|memories)\b|说|聊|讲|提|发|记|对话|内容|消息"
    r"|的"
)
_JOINS = re.compile(r"^(?: and | or | & |, |和|与|及|、|跟|还有|以及|, and )$")
_REACHES = re.compile(r"^ ?(?:到|至|直到|~|～|—|-|to|till|until|through|thru|up to) ?$")
_THAT_WEEK = re.compile("^(?:所在)?的?那(?:一|个|一个)?(?:周|星期|礼拜)(?![一二三四五六日天末])")
_TILL_NOW = re.compile(r"\b(?:now|the present|this moment)$|(?:现在|目前|此刻|刚才|当前)(?:为止|之间)?$")
_HAPPENED = re.compile(
    r"\b(?:happened|happens|occurred|took place|went on|experienced|went through|events? (?:of|from|in"
    r"|on)|trip|journey|holiday(?: in| to)|vacation|wedding|party|funeral|surgery"
    r"|operation|accident|birthday party|visit|stay in|appointment|interviews?|meeting|date with"
    r"|hospital|flight|concert|exam|breakup|move to)\b"
    r"|发生|经历|旅行|旅游|出差|婚礼|聚会|葬礼|手术|车祸|住院|面试|考试|会议|约会|行程|体检|那次|分手|去的"
)
_SAID = re.compile(
    r"\b(?:told|said|say|mentioned|talked|shared|discussed|chat\w*|conversations?|messages?|wrote"
    r"|typed|sent|pasted|recorded|stored|saved)\b|说|聊|讲|提到|告诉|发的|发过|发给|记录|记的|存的"
    r"|对话|消息"
)
_CONTENT = re.compile(
    r"^ *(?:the fact )?that (?!i (?:told|said|gave|shared|mentioned|sent|pasted)\b|(?:last|thing|message"
    r"|conversation|chat)\b)(?:i|my|we|he|she|they|our|[a-z]+ (?:is|was|has))\b"
)


def told(pair: Pair, now: datetime) -> Told:
    """The range in a piece.

    Said of when something was told to the memory unless the words speak of what took place.
    """
    if _CONTENT.match(pair.read):
        return Told(time=None, rest=pair)
    found = [*_found(pair, now)]
    if not found:
        return Told(time=None, rest=pair)
    rest = pair
    for one in found:
        rest = rest.blanked(one.begin, one.stop)
    found = [one for one in found if not one.due]
    if not found:
        return Told(time=None, rest=rest, due=True)
    start, end = _joined(pair, found)
    parted = any(_is_parted(pair, *both) for both in pairwise(found))
    happened = _HAPPENED.search(rest.read) is not None and _SAID.search(rest.read) is None
    axis = Axis.HAPPENED if happened else Axis.SAID
    return Told(time=TimeRange(start=start, end=end, axis=axis), rest=rest, parted=parted)


def _is_parted(pair: Pair, one: _Found, other: _Found) -> bool:
    """Whether "and" joins two ranges between which there is another time."""
    (first, last), (begin, end) = one.bounds, other.bounds
    if not (first and last and begin and end) or not _JOINS.match(pair.read[one.stop : other.begin]):
        return False
    return begin > last or first > end


def _found(pair: Pair, now: datetime) -> Iterator[_Found]:
    for mention in find_times(pair.shown, at=now):
        one = _bounded(pair, mention, now)
        if one is not None and one.bounds != (None, None) and not _is_ahead(one.bounds, now):
            yield replace(one, due=_is_due(pair, one, now))


_DUE = re.compile(r"(?:by|before|until|no later than) |within (?!the (?:last|past|previous)|this|last|the (?!next))")
_SAID_BY = re.compile(
    r"\b(?:said|told(?: you)?|sent|wrote|written|shared|gave|given|mentioned|stored|saved|recorded|made|created|added"
    r"|dated|collected|learned|known|happened) $"
)
"""What was said by Friday is of the past; by Friday alone is when it shall be done."""


def _is_due(pair: Pair, one: _Found, now: datetime) -> bool:
    """By Friday, within 30 days: when it shall be done, if that is still to come."""
    if not _DUE.match(pair.read, one.begin) or _SAID_BY.search(pair.read[: one.begin]):
        return False
    start, end = one.bounds
    return end is not None and end > now and (start is None or start >= _midnight(now))


def _is_ahead(bounds: Bounds, now: datetime) -> bool:
    return bounds[0] is not None and bounds[0] > now


def _bounded(pair: Pair, mention: Mention, now: datetime) -> _Found | None:
    before, after = pair.read[: mention.begin], pair.read[mention.stop :]
    words = pair.read[mention.begin : mention.stop].strip()
    if (
        (_NAMED_BEFORE.search(before) and _NAME.fullmatch(words))
        or _GLUED_BEFORE.search(before)
        or _GLUED_AFTER.match(after)
    ):
        return None
    if mention.form is Form.DURATION:
        return _lasting(pair, mention, now)
    if mention.form is Form.SET or _NOW.match(words) or (_ADVERB.match(words) and not _SAYS.search(before + after)):
        return None
    begin, stop = mention.begin, mention.stop
    if era := _BEFORE_CHRIST.match(after):
        return _Found(begin, stop + era.end(), (None, EARLIEST.replace(tzinfo=now.tzinfo)))
    if (inside := _INSIDE.match(after) or re.search("内$", words)) and mention.start and mention.end:
        back = mention.end - mention.start
        return _Found(begin, stop + (inside.end() if inside.re is _INSIDE else 0), (now - back, now))
    return _week_around(mention, after) or _Found(begin, stop, _bounds(before, words, after, mention, now))


def _week_around(mention: Mention, after: str) -> _Found | None:
    """5月4日那周: the week that a day lies in."""
    week = _THAT_WEEK.match(after)
    if week is None or mention.grain is not Grain.DAY or mention.start is None:
        return None
    monday = mention.start - timedelta(days=mention.start.weekday())
    return _Found(mention.begin, mention.stop + week.end(), (monday, monday + timedelta(days=7)))


def _lasting(pair: Pair, mention: Mention, now: datetime) -> _Found | None:
    """Older than six months, within two days, 超过三个月: a length back from now, in whole days or shorter."""
    if mention.span is None:
        return None
    measure = _MEASURE.match(pair.read, mention.begin, mention.stop)
    before, after = pair.read[: measure.end() if measure else mention.begin], pair.read[mention.stop :]
    edge = _back(now, mention.span)
    edge = edge if mention.span.seconds else _midnight(edge)
    old, new = _OLDER.search(before), _NEWER.search(before)
    late, inside = _OLD.match(after), _INSIDE.match(after)
    begin = old.start() if old else new.start() if new else mention.begin
    ends = late or inside
    stop = mention.stop + (ends.end() if ends else 0)
    if old or (late and not new):
        return _Found(begin, stop, (None, edge))
    return _Found(begin, stop, (edge, now)) if new or inside else None


def _back(now: datetime, span: Span) -> datetime:
    """So long ago; what is longer ago than a date can say is before all that is stored."""
    try:
        return shift(now, span, now.tzinfo, back=True).replace(tzinfo=now.tzinfo)
    except OverflowError:
        return EARLIEST.replace(tzinfo=now.tzinfo)


def _bounds(before: str, words: str, after: str, mention: Mention, now: datetime) -> Bounds:
    by_then = words.startswith(("by ", "no later than ")) and not _SAID_BY.search(before)
    start, end = mention.start, mention.end if by_then else _reached(words, mention, now)
    ago = _YEARS_AGO.match(words)
    if ago and end is not None and int(ago[1]) > now.year:
        return None, EARLIEST.replace(tzinfo=now.tzinfo)
    if start is None:
        return start, end
    if _ROLLING.match(words) and not _CALENDAR.match(words):
        return _rolling(words, start, now), now
    onwards = _ONWARDS.match(after) or _ONWARDS.search(words)
    if mention.form is Form.AFTER and words.startswith("from ") and not onwards:
        return _again(words.removeprefix("from "), now) or (start, end)
    if mention.holiday and (_HOLIDAYS.match(after) or _DAYS_OFF.search(words)):
        return _again(_DAYS_OFF.sub("", words) + "期间", now) or (start, end)
    return _of_instant(words, after, mention, start) if mention.form is Form.INSTANT else (start, end)


def _reached(words: str, mention: Mention, now: datetime) -> datetime | None:
    """The end; of what is stored only the past is meant: up to May 11, said on May 20, is no date of next year."""
    other = mention.other
    if mention.start is not None and mention.end and mention.end > now and _TILL_NOW.search(words):
        return now
    if mention.start is None and mention.end and mention.end > now and other and other.end and other.end <= now:
        return other.end
    return mention.end


def _again(words: str, now: datetime) -> Bounds | None:
    """The bounds of the same time, said so that it is one."""
    inner = find_times(words, at=now)
    return (inner[0].start, inner[0].end) if inner else None


def _of_instant(words: str, after: str, mention: Mention, start: datetime) -> Bounds:
    if _BEFORE_ZH.search(words) or (_AGO_ZH.search(words) and _STORE_ZH.match(after)):
        return None, start
    if _ONWARDS.match(after):
        return start, None
    end = mention.end
    if mention.grain is Grain.SECOND and end is not None and end - start <= timedelta(seconds=1):
        return _around(words, start)
    return start, end


def _rolling(words: str, start: datetime, now: datetime) -> datetime:
    """The past month is no calendar month."""
    hit = re.search(r"\b(?:past|recent|previous) (week|month|quarter|year|day)$", words)
    if hit is None:
        return start
    days = {"day": 1, "week": 7}.get(hit[1])
    if days:
        return shift(_midnight(now), Span(days=days), now.tzinfo, back=True)
    months = {"month": 1, "quarter": 3, "year": 12}[hit[1]]
    return _midnight(shift(now, Span(months=months), now.tzinfo, back=True))


def _midnight(moment: datetime) -> datetime:
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)


def _around(words: str, moment: datetime) -> Bounds:
    """Two hours ago: half an hour before and after."""
    half = timedelta(minutes=30) if re.search("hour|小时|钟头", words) else timedelta(minutes=1)
    return moment - half, moment + half


def _joined(pair: Pair, found: Sequence[_Found]) -> Bounds:
    """Ranges that touch, or that bound one another, as one; else the first."""
    start, end = found[0].bounds
    for one, other in pairwise(found):
        first, last = other.bounds
        if start and first and last and start <= first and _REACHES.match(pair.read[one.stop : other.begin]):
            return start, last
        if start is not None and end is None and first is None and last is not None:
            return start, last
        if end is not None and start is None and last is None and first is not None:
            return first, end
        if start and end and first and last and _JOINS.match(pair.read[one.stop : other.begin]):
            touching = first <= end and start <= last
            start, end = (min(start, first), max(end, last)) if touching else (start, end)
    return start, end
