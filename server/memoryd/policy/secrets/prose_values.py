"""Values that are no run of ASCII: words, hanzi, hanzi with digits, and digits that are counted or spelled."""

import re

from memoryd.policy.secrets.assignments_values import Value
from memoryd.policy.secrets.placeholders import is_placeholder
from memoryd.policy.secrets.prose_reading import has_grammar

_CLAUSE_END = r"(?=\s*(?:$|[\n.,;!?，。；！？、)）”」』\"'|]|\\n))"
_WORDS = re.compile(
    r"[a-z]{3,12}(?: [a-z]{3,12}){3,11}(?=\s*(?:$|[\n.,;!?，。；！？\"')]))",
    re.IGNORECASE,
)
_HANZI = re.compile(
    r"[“「『\"'《【]?(?P<value>[\u3400-\u9fff]{3,10})[”」』\"'》】]?(?=\s*(?:$|[\n.,;!?，。；！？、(（)）]))"
)
_TALK = re.compile(
    "[什甚么麼啥谁誰哪怎吗嗎呢吧不没沒错錯请請]|多少|[为為]了|一[种種个個]|必填|[输輸]入|保密|秘密|密[码碼]|用[来來于於]|的$|[字位]|忘|[过過]期|修改|[设設]置|[规規]定|意思|自[动動]|生成|[会會]"
)
_MIXED = re.compile(
    rf"[“「『\"'《【]?(?P<value>[\u3400-\u9fffA-Za-z0-9@#!_.*&$%-]{{4,24}})[”」』\"'》】]?{_CLAUSE_END}"
)
_HANZI_TWICE = re.compile(r"[\u3400-\u9fff].*[\u3400-\u9fff]")
_DIGITS = re.compile(r"\d{2,}|\d[!@#$%&*]|[!@#$%&*]\d")
_CLAUSE = re.compile(
    r"[的了在由从從被把给給和与與或及跟向对對需须須要问問找见見将將共约約至每改换換存放写寫发發告联聯系看按]"
    r"|附件|手[册冊]|[说說]明|同上|第\d"
    r"|\d+(?:\.\d+)?(?:[位个個年月天日次分秒元字章节節页頁条條号號种種行级級岁歲点點]|小[时時])|房[间間]|[电電][话話]"
)
_NUMERAL = "[零〇一二三四五六七八九0-9]"
_NUMBER_WORD = "zero|oh|one|two|three|four|five|six|seven|eight|nine"
_SPELLED = re.compile(
    rf"(?:[两兩二三四五六七八九十]|\d{{1,2}})\s?[个個]\s?{_NUMERAL}(?!\d"
    rf"|[\u3400-\u9fff]{{0,1}}[字位组組零〇一-九个個月年天人种種])"
    rf"{_CLAUSE_END}"
    r"|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2})\s+"
    r"(?:zeros|zeroes|ones|twos|threes|fours|fives|sixes|sevens|eights|nines|\d['’]?s)\b"
    rf"|(?:(?:{_NUMBER_WORD})(?:[ -]|, ?)){{3,11}}(?:{_NUMBER_WORD})\b",
    re.IGNORECASE,
)


def read_spelled(text: str, at: int) -> Value | None:
    """Digits in words: ``six zeros``, ``one two three four``, 八个8."""
    match = _SPELLED.match(text, at)
    return Value(text=match.group(), start=at, end=match.end()) if match else None


def read_words(text: str, at: int, *, watchword: bool) -> Value | None:
    """A passphrase of several words without quotation marks, hanzi with digits, or a watchword of hanzi.

    Hanzi alone count within quotation marks, or without them where the label is that of a ``watchword``.
    """
    words = _WORDS.match(text, at)
    if words and not has_grammar(words.group()):
        return Value(text=words.group(), start=at, end=words.end())
    return read_spelled(text, at) or _mixed(text, at) or _hanzi(text, at, watchword=watchword)


def _hanzi(text: str, at: int, *, watchword: bool) -> Value | None:
    match = _HANZI.match(text, at)
    if match is None or not (watchword or match.start("value") > at):
        return None
    return None if _TALK.search(match["value"]) or is_placeholder(match["value"]) else _value(match)


def _mixed(text: str, at: int) -> Value | None:
    """小猫爱吃鱼888, and not a clause that has a number in it."""
    match = _MIXED.match(text, at)
    if match is None or not (_HANZI_TWICE.search(match["value"]) and _DIGITS.search(match["value"])):
        return None
    return None if _CLAUSE.search(match["value"]) or _TALK.search(match["value"]) else _value(match)


def _value(match: re.Match[str]) -> Value:
    return Value(text=match["value"], start=match.start("value"), end=match.end("value"))
