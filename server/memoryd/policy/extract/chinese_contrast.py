"""A right value against a wrong one in Chinese: 我老家不是长沙，是株洲. It is read as 我老家是株洲."""

import re
from dataclasses import replace

from memoryd.policy.extract.chinese_parts import Part

_CONTRAST = re.compile(
    r"(?P<head>[^，,。！？是不]{0,12}?)(?P<wrong>不(?P<verb>是|叫|住在?|在|姓|对)(?P<no>[^，,。！？"
    r"]{1,12}?))[，,]? ?(?:而|应该|其实)?"
    r"(?P<again>(?P=verb))(?P<right>[^，,。！？]{1,14})"
)


def contrasted(part: Part, following: Part) -> tuple[Part, Part] | None:
    """The part as it would be said of the right value, and the evidence of it; None where nothing is contrasted.

    The words of the first part are moved to end where those of the following begin, so that offsets keep their order.
    """
    match = _CONTRAST.fullmatch(part.words, part.start, following.stop)
    if match is None or not following.start <= match.start("again") <= following.at:
        return None
    begin = part.start + match.start("again") - match.start("wrong")
    words, said = (_moved(text, part.start, match) for text in (part.words, part.said))
    right = replace(
        part,
        words=words,
        said=said,
        begin=begin,
        start=begin,
        at=min(begin + part.at - part.start, match.start("again")),
        stop=following.stop,
    )
    return right, replace(part, begin=part.begin, stop=following.stop)


def _moved(text: str, start: int, match: re.Match[str]) -> str:
    """The text with its head before the right value, where the wrong one stood."""
    head = text[start : match.start("wrong")]
    again = match.start("again")
    return text[: again - len(head)] + head + text[again:]
