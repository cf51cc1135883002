"""The time that a request takes over from the words before it: I was drunk yesterday, delete everything I said.

A time alone before it, as in a log, is that of any request: May 2024: delete all my data.
"""

from datetime import datetime

import regex as re

from memoryd.domain.forgetting import TimeRange
from memoryd.policy.forgetting.heard import Said
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.timely import is_timely
from memoryd.policy.forgetting.times import Told, told

_SPOKEN = re.compile(
    r"(?:everything|anything|whatever|all|what)(?: that)?"
    r"(?: (?:i|we)(?:'ve| have)? (?:said|told you|wrote|sent|shared|rambled|ranted|typed|mentioned|talked about"
    r"|discussed)"
    r"(?: (?:about|to you|then|there|that day))?| from (?:it|then|that day|that time))"
    r"(?: (?:please|lol|haha|thanks|now|to you))*"
    "|我?(?:[跟和对]你)?(?:说|聊|讲|写|发)(?:过|了)?的(?:那些|所有|全部|一切)?(?:话|东西|内容)?(?:都|全|全部)?"
)
"""All that was said, of a time that is named elsewhere."""
_IS = re.compile(r"(?:\b(?:is|are|am|will|going to)|'(?:s|m|re|ll))\b|将要?|打算|准备|马上要")
"""Of now, or of what is to come."""

_HEAD = re.compile("(?:(?:工单|案件|编号|单号|需求)(?:号|编号)? ?)?(?P<head>.{2,60})(?: ?[:：—]| -) ?[^:：—]*")


def taken_over(words: Pair, said: Said, now: datetime) -> Told | None:
    """The time of what stands before a request for all that was said, or heads any; None where none is named there."""
    headed = _headed(said.sentence.read[: said.heard.begin], now)
    if headed is not None:
        return Told(time=headed, rest=words)
    if not _SPOKEN.fullmatch(words.stripped().read):
        return None
    for text in (said.sentence.read[: said.heard.begin], said.sentence.before):
        time = None if _IS.search(text) else told(Pair(text, text), now).time
        if time is not None:
            return Told(time=time, rest=words)
    return None


def _headed(front: str, now: datetime) -> TimeRange | None:
    hit = _HEAD.fullmatch(front)
    if hit is None:
        return None
    head = told(Pair(hit["head"], hit["head"]), now)
    alone = is_timely(head.rest.read, "en") or is_timely(head.rest.read, "zh")
    return head.time if alone else None
