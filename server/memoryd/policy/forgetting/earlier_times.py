"""The time that a request takes over from the words before it: I was drunk yesterday, delete everything I said."""

from datetime import datetime

import regex as re

from memoryd.policy.forgetting.heard import Said
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.times import Told, told

_SPOKEN = re.compile(
    r"(?:everything|anything|whatever|all|what)(?: that)?"
    r"(?: (?:i|we)(?:'ve| have)? (?:said|told you|wrote|sent|shared|rambled|ranted|typed|mentioned|talked about"
    r"|discussed)"
    r"(?: (?:about|to you|then|there|that day))?| from (?:it|then|that day|that time))"
    r"(?: (?:please|lol|haha|thanks|now|to you))*"
    "|我?(?:[跟和对]你)?(?:说|聊|讲|写|发)(?:过|了)?的(?:那些|所有|全部)?(?:话|东西|内容)?(?:都|全|全部)?"
)
"""All that was said, of a time that is named elsewhere."""
_IS = re.compile(r"(?:\b(?:is|are|am|will|going to)|'(?:s|m|re|ll))\b|将要?|打算|准备|马上要")
"""Of now, or of what is to come."""


def taken_over(words: Pair, said: Said, now: datetime) -> Told | None:
    """The time of what stands before a request for all that was said; None where none is named there."""
    if not _SPOKEN.fullmatch(words.stripped().read):
        return None
    for text in (said.sentence.read[: said.heard.begin], said.sentence.before):
        time = None if _IS.search(text) else told(Pair(text, text), now).time
        if time is not None:
            return Told(time=time, rest=words)
    return None
