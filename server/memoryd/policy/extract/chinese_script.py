"""Chinese as it is read: simplified, in the standard language, with every character in its place.

Cantonese function words, dialect pronouns and spellings of the web stand for standard words of the same length.
"""

import re
from functools import lru_cache

from memoryd.policy.normalise import simplify

_SAME_LENGTH: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), word)
    for pattern, word in (
        ("喺", "在"),
        ("唔", "不"),
        ("嘅", "的"),
        ("冇", "没"),
        ("佢", "他"),
        ("咗", "了"),
        ("睇", "看"),
        ("俺", "我"),
        ("(?<=[我你他])[系係](?!统|列|数|着|上|好|鞋)", "是"),
        ("[钟鍾]意", "喜欢"),
        ("返工", "上班"),
        ("(?<![\u4e00-\u9fff])偶(?=[喜最不超爱是])", "我"),
        ("喜翻|(?<=[我很最超不])稀饭(?=.)", "喜欢"),
        ("灰常", "非常"),
        ("木有", "没有"),
        ("在也不", "再也不"),
        ("(?<=[不欢])食(?![用品言物指])", "吃"),
        ("(?<=[不欢])饮(?![食料用])", "喝"),
    )
)
_ANY = re.compile("[喺唔嘅冇佢咗睇俺系係钟鍾偶翻饭灰木食饮]|返工|在也不")


@lru_cache(maxsize=4)
def plain(text: str) -> str:
    """The text in simplified characters and standard words, of the same length."""
    words = simplify(text)
    if _ANY.search(words) is None:
        return words
    for pattern, word in _SAME_LENGTH:
        words = pattern.sub(word, words)
    return words
