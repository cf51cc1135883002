"""How a claim is made of a part of a Chinese sentence."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Cardinality, Kind, Polarity
from memoryd.policy.extract.chinese_parts import Part
from memoryd.policy.extract.keys import PROFILE

Span = tuple[int, int]

LONGEST_VALUE = 40

_FIRST = re.compile(r"(?:[“\"「『《'‘:：、 ]|是(?!的)|就是)+")
_LAST = re.compile(r"(?:[”\"」』》'’、 。.呢啊呀哦嘛啦哈了的]|(?<![酒网贴书水])吧)+$")
_COUNTED = re.compile(
    r"(?:了?一|1|了)(?:个(?!人)|位|只|条|匹|辆|台|部|套|把|架|块|支|副|名|家|款|本|份|张|种"
    r"|所|间)(?=.)|[个只条](?=[^人体性别有是能件])"
)
_LIST = re.compile(
    r"、|(?<=[\u4e00-\u9fff])/(?=[\u4e00-\u9fff])|以及|还有|或者|及(?!格|时)|(?<![暖温柔随缓总饱共谐亲平"
    r"])(?:和|跟|与)(?![平服牛气谐尚解蔼睦风面])|或(?!许)|[，,]\s*(?:还有)?"
)
_QUALIFIED = re.compile(r"(?:[^、的]{1,3}、)+[^、的]{1,3}的[^、]+")
_AND_OTHERS = re.compile(r"、[^，]*(?P<others>等等?[^，、]{0,10})$")
_JUDGED = re.compile(r"[挺很蛮太超]|非常|比[较較]|特[别別]|广泛|廣泛|不多|多样|多樣")
_FELT = frozenset({"mood", "status", "reply_length"})
_NO_VALUE = re.compile(r"[它他她牠这那哪]|[这那](?:个|里|边|儿|些|样)|自己|什么|某.|不.{0,2}")
_ACCOMPANIED = re.compile(r"[和跟与在陪同给为把对从被让到]")


def keyed(part: Part, key: str, span: Span, rule: str, polarity: Polarity | None = None) -> Iterator[Candidate]:
    """The claim of a key of the profile, with the words of a span as value; none where the span holds no value."""
    value = cut(part, span)
    kind, cardinality = PROFILE[key]
    judged = key not in _FELT and _JUDGED.match(value)
    if value and not judged and not _NO_VALUE.fullmatch(value):
        yield claim(part, kind, rule, key=key, value=value, polarity=polarity, cardinality=cardinality)


def claim(
    part: Part,
    kind: Kind,
    rule: str,
    *,
    key: str | None = None,
    value: str | None = None,
    subject: str | None = None,
    polarity: Polarity | None = None,
    cardinality: Cardinality = Cardinality.ONE,
    confidence: float = 0.9,
) -> Candidate:
    """A candidate whose evidence is the part; offsets are those of the sentence."""
    return Candidate(
        kind=kind,
        subject=subject or part.subject or "",
        text=part.said[part.begin : part.stop],
        begin=part.begin,
        stop=part.stop,
        key=key,
        value=value,
        polarity=polarity,
        cardinality=cardinality,
        correction=part.corrects,
        confidence=confidence,
        rule=f"zh.{rule}",
    )


def cut(part: Part, span: Span) -> str:
    """The words of a span as they were said, without measure words, quotes and particles at the ends."""
    begin, stop = trim(part.words, span)
    return part.said[begin:stop] if stop - begin <= LONGEST_VALUE else ""


def trim(words: str, span: Span) -> Span:
    """A span without what does not belong to the value at its ends."""
    begin, stop = span
    if match := _FIRST.match(words, begin, stop):
        begin = match.end()
    if match := _COUNTED.match(words, begin, stop):
        begin = match.end()
    if match := _FIRST.match(words, begin, stop):
        begin = match.end()
    last = _LAST.search(words, begin, stop)
    return begin, max(begin, last.start() if last else stop)


def items(words: str, span: Span) -> Iterator[Span]:
    """The things of a coordination such as 茶、咖啡和牛奶; company (和朋友聊天) is no coordination."""
    begin, stop = span
    if _ACCOMPANIED.match(words, begin, stop) or _QUALIFIED.fullmatch(words, begin, stop):
        yield span
        return
    if others := _AND_OTHERS.search(words, begin, stop):
        stop = others.start("others")
    for match in _LIST.finditer(words, begin, stop):
        if match.start() > begin:
            yield begin, match.start()
        begin = match.end()
    if begin < stop:
        yield begin, stop
