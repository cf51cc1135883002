"""What a request names that is no thing to look for: a function word, what others told, a date of two readings."""

from collections.abc import Iterator, Sequence
from datetime import date

import regex as re

from memoryd.domain.forgetting import Target, TargetKind, TimeRange
from memoryd.policy.forgetting.pair import Pair

_FUNCTION_EN = re.compile(
    r"(?:(?:what|whatever|which|whichever|who|whom|whose|where|when|how|that|this|those|these|it|them|such|everything"
    r"|anything|something|all|any|every|each|some|both|things?|stuff|ones?|bits?|parts?|the|a|an|of|on|about|in|to|for|with|by|from"
    r"|and|or|do|does|did|have|has|had|is|are|was|were|be|been|i|we|you|me|us|said|told|say|tell|mentioned|shared|know|knew"
    r"|ever|else|just|still|so|there|here|please|like|same|other|others)\b[ ',]*)+"
)
_TOLD_EN = re.compile(
    r"(?:everything|anything|all|what(?:ever)?|(?:all |any )?(?:of )?(?:the )?(?:things?|stuff)) (?:that |which )?"
    r"(?!(?:i|we|you|there|it|is|are|was|were|has|have|about|in|on|of|from|with)\b)[\w' .-]{1,40}?"
    r" (?:has |have |had |ever )*(?:told|tells|said|says|wrote|mentioned|shared|sent|gave)\b"
    r"(?: (?:to )?(?:you|us|me))?"
    r"(?: (?:so far|before|earlier|ever))?"
)
_ELLIPSIS_EN = re.compile(r"(?:and )?(?:the ones?|that|those|the same) (?:of|from|for)\b.*")
_FUNCTION_ZH = re.compile(
    "(?:我们|咱们|我|你|您|他|她|它|的|说|讲|聊|提|什么|哪些|哪个|那个|这个|那些|这些|东西|事情|事|话|内容|都|了|过|所有|一切|全部|任何|记住"
    "|记得|记|跟|和|对|给|告诉|上次|之前|以前|刚才|一样|同样|其他|别的|吗|呢|把|是)+"
)
_TOLD_ZH = re.compile(
    "(?!(?:我|我们|咱|咱们|你|您)(?:说|讲|告|跟|对|和))[\u3400-\u9fffA-Za-z]{1,8}?(?:(?:跟|对|和)(?:你|我)(?:说|讲|聊)|告诉|(?:说|讲|提)(?=过))(?:你|我)?(?:过|了)?"
    "(?:的(?:所有|全部|一切|任何)?的?(?:话|内容|东西|事情?|信息)?)?"
)
_UNCLEAR = {"en": (_FUNCTION_EN, _TOLD_EN, _ELLIPSIS_EN), "zh": (_FUNCTION_ZH, _TOLD_ZH)}
_LOOKED_FOR = (TargetKind.TOPIC, TargetKind.ENTITY)


def unclear(targets: Sequence[Target], lang: str) -> tuple[Target, ...]:
    """Those that are not looked for by their words: what, everything Tom told you, the one of my wife."""
    return tuple(
        one
        for one in targets
        if one.kind in _LOOKED_FOR and any(form.fullmatch(one.text.lower().strip()) for form in _UNCLEAR[lang])
    )


_NUMERIC = re.compile(r"(?<![\w./-])(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}))?(?![a-z0-9/-]|\.\d)")


def open_dates(pair: Pair, lang: str, time: TimeRange | None) -> tuple[Target, ...]:
    """Both readings of a date whose day and month may change places: 07/04/2026, 7/4 in English.

    :param time: what was read of it; without a year it is no date where nothing was.
    """
    found: list[Target] = []
    for hit in _NUMERIC.finditer(pair.read):
        year = int(hit[4] or 0) or (time.start.year if time and time.start and lang == "en" and hit[2] == "/" else 0)
        found += _readings(hit, year) if year else ()
    return tuple(found)


def _readings(hit: re.Match[str], year: int) -> Iterator[Target]:
    first, other = int(hit[1]), int(hit[3])
    if first == other or not (1 <= first <= 12 and 1 <= other <= 12):
        return
    for month, day in ((first, other), (other, first)):
        yield Target(kind=TargetKind.TIME, text=hit.group(), value=date(year, month, day).isoformat())
