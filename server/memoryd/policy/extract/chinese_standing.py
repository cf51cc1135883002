"""Whether a Chinese wish lasts: by its own words, or those just before or after it."""

import re

from memoryd.policy.extract.chinese_parts import Part

EVER = re.compile(
    r"(?:以后|今后|从今(?:天|以后|往后|后)(?:起|开始|以后)?|往后|从现在(?:起|开始)|从此(?:以后"
    r"|之后)?|日后|将来|接下来|从(?:下次|明天|今天)(?:起|开始))(?:都|就|请|[，,]){0,4}|永远"
    r"|一律|默认(?:情况下)?|任何时候|无论何时|凡是|不管什么时候|长期"
)
OFTEN = re.compile(r"总是|始终|一直|每次|每回|每一次|平时|每当|所有(?:的)?(?:回答|回复|代码|文档)|以后")
_ANNOUNCED = re.compile(
    r"(?:以后|今后|往后|从今|从现在|默认|永远|长期|平时|记住|记一下|记下|注意|备注|规矩|规则"
    r"|习惯|要求|约定|偏好)[^，,。！!？?]{0,6}[，,：: ]*$"
)
_LASTS = re.compile(
    r"[，,。！! ]{1,3}(?:我)?(?:以后|今后|往后|之后|每次|一直|永远|长期|从此|始终)[^，,。！!？?]{0,3}(?:"
    r"都|这样|如此|也|按|有效)"
    r"|[，,。！! ]{1,3}(?:记住|记好|记下|记一下|切记|记牢|别忘|谨记)"
)


def lasts(part: Part) -> bool:
    """Whether the words of the part, or those just before or after it, say that a wish lasts."""
    return _is_standing(part.whole) or ruled(part)


def ruled(part: Part) -> bool:
    """Whether the words around a part, not its own, say that it lasts."""
    before = _ANNOUNCED.search(part.words, max(0, part.begin - 12), part.start)
    return before is not None or _LASTS.match(part.words, part.stop) is not None


def _is_standing(words: str) -> bool:
    return EVER.search(words) is not None or OFTEN.search(words) is not None
