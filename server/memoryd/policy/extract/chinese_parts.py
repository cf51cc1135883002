"""The parts of a Chinese sentence: of whom each speaks, where its predicate begins, and whether it is meant as said.

Matching is done on simplified characters; they keep their places, so that what is cut out is as it was said.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from memoryd.domain.candidate import OWNER
from memoryd.policy.extract.chinese_gates import FOUND_OUT, JOKED, part_gates
from memoryd.policy.extract.chinese_script import plain
from memoryd.policy.extract.chinese_words import NOT_PERSON, PERSON, RELATION
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.normalise import simplify

YOU = "you"
"""The subject of a part that is addressed to the listener."""

LONGEST_PART = 120
"""Characters of a part that is read; a longer one has no single predicate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a sentence. Offsets are those of the sentence; ``words`` is simplified, ``said`` as it was said.

    ``start`` is where it begins after connectives, ``at`` where its predicate begins, ``stop`` where it ends without
    final particles. ``subject`` is None where the part speaks of somebody unknown. ``adverbs`` are the words of time
    and manner before the predicate.
    """

    words: str
    said: str
    begin: int
    start: int
    at: int
    stop: int
    subject: str | None
    named: bool
    adverbs: str
    corrects: bool = False

    @property
    def predicate(self) -> str:
        return self.words[self.at : self.stop]

    @property
    def whole(self) -> str:
        return self.words[self.start : self.stop]


_BREAK = re.compile(
    r"[，,；;。！!？?…\n\r\t\ufffc\U0001f300-\U0001faff]+|\[[\u4e00-\u9fff]{1,4}\]|(?<=[\u4e00-\u9fff]) "
    r"+(?=[\u4e00-\u9fff])|(?<!\w)--+|——+|～+|~+"
)
_LIKING = r"(?:喜欢|讨厌|爱[吃喝看听玩]|不吃|不喝|受不了|反感|过敏)"
_INNER_BREAK = re.compile(
    r"(?<=[^不])(?=但是|但(?!愿|凡)|不过(?!敏|瘾|关|来|去)|可是|然而|而且|所以|因此)|(?<=[^我他她你们])("
    r"?=(?:也|却|又|而|但|还)(?:很|不|更|特别|非常|最|超|不太){0,4}" + _LIKING + r")"
)
_THEN = re.compile(
    r"是(?!不)[^，,。是而]{1,10}?(?=不是)|(?<=[师生员人士])(?=常年|整天|天天|成天)|(?:以前"
    r"|之前|原来|过去|从前|曾经|本来|原先).{2,30}?(?=现在|如今|后来|目前)"
)
SINCE = (
    r"(?:自|打)?从?(?:(?:\d{4}|[一二三四五六七八九〇零]{4})年(?:\d{1,2}月份?(?:\d{1,2}[日号])?)?"
    r"|[去今明前后]年|[今明昨后前]天|(?:上|下|这)个?(?:周|月|星期)[一二三四五六日]?"
    r"|\d{1,2}月份?(?:\d{1,2}[日号])?|大学(?:毕业)?|高中|初中|小学|毕业)(?:以来|起"
    r"|开始(?=[一都不吃住在没学用只戒喜爱迷养])|之?后就)"
)
"""Since when something is so: 从2019年起. The claim is what follows."""
_FILLER = re.compile(
    r"(?:" + FOUND_OUT + r"|大家好|各位(?:好|大佬)?|好吧|好的|行吧|[Oo][Kk]|那就|嗯+|啊+|哦+|喔+|唉+|哎呀?|诶"
    r"|嘿|嗨|哈喽|你好|您好|对了|其实|那个|然后|另外|还有|此外"
    r"|说实话|老实说|坦白说|说真的|讲真的?|不瞒你说|实话实说|顺便(?:说(?:一下|一句)?|提一下"
    r"|一提)|我?(?:跟|和)你说(?:一下)?|告诉你|你知道|补充一下|先说一下|因为|由于|所以|因此"
    r"|而且|但是|但|不过|可是|只是|并且|同时|毕竟|首先|其次|总之|总的来说|一般来说|通常来说"
    r"|对我来说|就我而言|个人来说|在我看来|说起来|话说|至于|再说|请?(?:你)?(?:记住|记一下"
    r"|记下来?|记录一下|注意)(?![了的])|帮我记(?:一下|住|下)?|备注|我(?:觉得自己(?=[越很挺是更特比不最])"
    r"|觉得|想说的?是?|的意思是)|那么?(?=[我你以请])|(?:比起|相比|相较|与)[^，我]{1,15}?(?:来说"
    r"|来讲|相比|比起来|而言|之下)?(?=我?(?:更|还是|比较|宁))|而(?!是|已|言)|可(?=我))[：:、 ]*"
)
_CORRECTION = re.compile(
    r"(?:" + JOKED + r"|(?:不|不是的?|没有)$|(?:更正|纠正|修正)一下|更正|纠正|勘误|修正|订正|不对|错了|弄错了"
    r"|搞错了|记错了|写错了|打错了|口误|我?(?:刚才|刚刚|之前|上次)?(?:说|讲|写|记|弄|搞)错了"
    r"|我是说|我的意思是说?|准确(?:地|的)?(?:说|来说)|正确的是|不好意思|抱歉|纠正一下|更正一下"
    r"|应该是|其实(?:应该)?是)[是：:、 ]*"
)
_CORRECTED_BEFORE = re.compile(r"(?:更正一?下?|纠正一下|不对|错了|口误)[。！!：:.\s]*$")
_CORRECTS_ALONE = re.compile(r"(?:不好意思|抱歉|我的意思是说?)")
_ADVERB = re.compile(
    r"(?:" + SINCE + r"|一直(?:以来)?|打小(?:就)?|自小(?:就)?|自幼(?:就)?|从小(?:到大|就)?|平时|平常|通常|一般|常常"
    r"|经常|总是|总(?![监经部])"
    r"|向来|历来|天生|其实|真的|确实|实在|也|都(?!市)|就(?![职读近业])|却|又|才(?![能华])"
    r"|则|还是|还(?!有)|完全|很久|好久|长期|早已|多年来?|业余时间|业余|空闲时间?|闲暇时间?"
    r"|有空的?时候?|没事就(?=爱|喜)|没事的?时候?|休息时|下班以?后|放假的?时候?|睡前|饭后|[春夏秋冬]天|早[餐饭]"
    r"|[午晚]饭|夜宵|现在|目前|如今|眼下|当前|此刻|这会儿|最近|这几年|这两年|近几年|近两年"
    r"|这些年|这一年|近来|这阵子|这段时间|这几天"
    r"|这两天|这些天|已经|已|早就|刚刚?|刚才|终于|正|暂时|临时|先|(?:今|明|后|昨|前|大前|大后)天(?:早上"
    r"|上午|中午|下午|傍晚|晚上|夜里|一早)?|今[晚早]|昨[晚夜]|明[晚早]|今年|明年|去年|前年"
    r"|后年|今后|(?:上|下|这|本)个?(?:周|月|星期|礼拜|季度|学期|周末)[一二三四五六日天末]?"
    r"|(?:周|星期|礼拜)[一二三四五六日天](?:早上|上午|中午|下午|晚上)?|周末|每(?:天|周|晚"
    r"|年|个月)(?:早上|晚上|下午|中午)?|早上|上午|中午|下午|晚上|以前|之前|曾经|曾|原来|过去"
    r"|从前|小时候|原先|当年|那时候?|本来|后来|最后|最终|一开始|倒是|倒|手[上头里](?:正|也|还)?|反而|仍然|依然|依旧"
    r"|仍旧|确实是|本质上|(?:\d{4}年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?(?:(?:\d{1,2}"
    r"|[一二三四五六七八九十]{1,3})[日号]|初|底|中旬)?|\d{4}年|\d{1,2}[日号]|月底|月初|年底"
    r"|年初|国庆|春节|元旦|寒假|暑假|[一二两三四五六七八九十几\d]{1,3}(?:天|周|个?月|年|个星期"
    r"|个小时|分钟|小时)[以之]?[前后]|只是|可能是|是因为|好像是|作为[^，我]{1,12}?(?=我)|毕竟"
    r"|尤其|特地|一共|总共|反正|至少|主要|大概|大约)[、：: ]*"
)
_RELATED = re.compile(
    rf"(?:(?:我们?|咱们?|俺们?|本人)家?的?)?(?:最好的|最要好的)?(?P<relation>{RELATION})(?!们"
    rf"|关系|节|圈)(?:(?P<name>{PERSON}|[\u4e00-\u9fff]{{2}})(?=[也都很最特非不讨喜爱在是今昨明住对现已刚"
    rf"从会有超养上下这本去前后每周得拿做开当生喝吃用写跑学要就又还叫\d]))?"
)
_NOT_A_NAME = re.compile(
    r"打小|自[小幼]"
    r"|[说讲叫让跳辞搬换离他她它你我的是不在很也都还最跟和给要有喜讨爱特非从今昨现已刚总一经常住对会去来想觉认超]"
    r"|明天|明年"
)
_SELF = re.compile(
    r"(?:[他她][（(]用户[)）]|(?:该|这位|本|此|当前)?用户(?:本人)?(?!们|名|体验|界面|登录"
    r"|注册|反馈|数|量|群|画像|端|手册|协议|中心|[Ii][Dd]|普遍|都|一般|往往|可能|需要|会|可以"
    r"|点击|输入|表|留存|增长|故事)"
    r"(?=[^，]{2})|我[和跟与同](?:我)?[^，我你]{1,5}?(?=都|一起|也都)|(?:我们?|咱们?|俺们?|本人"
    r"|人家)(?:自己|本人|个人|这个人|这人|俩|两个|(?:团队|小组|部门"
    r"|公司|组)(?=[在正最现决要用选已刚还])|夫妻|夫妇|全家|一家|家里|家(?=[住在有养里也都很最人不吃喝]))?(?!的))"
)
_LISTENER = re.compile(r"(?:你们?|您)(?!的)")
_ANYBODY = re.compile(r"(?:他们|她们|它们|大家|别人|有人|人们|谁)")
_THIRD = re.compile(r"(?:他|她|TA)(?!们|的|说)")
_PERSON = re.compile(
    rf"(?!(?:{NOT_PERSON}|[A-Z]+[：: ]))(?P<name>{PERSON})(?!爱好者|控|党)(?=[^\w、]|[是在也很不最讨喜爱今昨"
    rf"明住对超特非从都"
    rf"叫有会去这值负要晕怕吃喝养生正来做当过吃])"
)
_FINAL = re.compile(
    r"(?:[呢啊呀哦喔噢嘛啦哈耶咯喽哟哇唷]|(?<![酒网贴书水])吧|而已|罢了|来着|哈哈+|嘻嘻+|[。.!！~～、 ]"
    r"|\)|）|的说|谢谢你?|[\U0001f300-\U0001faff])+$"
)


def parts_of(clause: Clause, earlier: str = "") -> Iterator[Part]:
    """The parts of a sentence that are meant as said, in order; ``earlier`` is the turn before the sentence."""
    words = plain(clause.text)
    subject: str | None = OWNER
    corrects = _CORRECTED_BEFORE.search(simplify(earlier[-12:])) is not None
    for (begin, stop), gate in gated(words):
        part = _read_head(words, clause.text, begin, stop, subject, earlier)
        corrects = corrects or part.corrects
        subject = part.subject if part.named and part.subject != YOU and "是我的" not in part.whole else subject
        if gate is None and stop - begin <= LONGEST_PART:
            yield part if part.corrects == corrects else replace(part, corrects=corrects)


@lru_cache(maxsize=4)
def gated(words: str) -> tuple[tuple[tuple[int, int], str | None], ...]:
    """The bounds of the parts of a simplified sentence, each with why it is not meant as said."""
    bounds = bounds_of(words)
    return tuple(zip(bounds, part_gates(words, bounds), strict=True))


def bounds_of(words: str) -> list[tuple[int, int]]:
    """Where the parts of a simplified sentence begin and end: at its marks, and before a word that turns it."""
    cuts = {match.start() for match in _INNER_BREAK.finditer(words)} | {match.end() for match in _THEN.finditer(words)}
    bounds: list[tuple[int, int]] = []
    begin = 0
    for match in _BREAK.finditer(words):
        bounds += _cut(begin, match.start(), cuts)
        begin = match.end()
    bounds += _cut(begin, len(words), cuts)
    return [(begin, stop) for begin, stop in bounds if words[begin:stop].strip()]


def _cut(begin: int, stop: int, cuts: set[int]) -> list[tuple[int, int]]:
    if not cuts:
        return [(begin, stop)]
    inner = [begin, *sorted(cut for cut in cuts if begin + 2 <= cut < stop), stop]
    return list(itertools.pairwise(inner))


def _read_head(words: str, said: str, begin: int, stop: int, subject: str | None, earlier: str) -> Part:
    at, corrects = _after_fillers(words, begin, stop)
    start, adverbs = _after(_ADVERB, words, at, stop)
    found = _subject(words, start, stop, earlier, subject)
    named = found is not None
    if found is not None:
        subject, start = found
    end, more = _after(_ADVERB, words, start, stop)
    final = _FINAL.search(words, end, stop)
    return Part(
        words=words,
        said=said,
        begin=begin,
        start=at,
        at=end,
        stop=final.start() if final else stop,
        subject=subject,
        named=named,
        adverbs=adverbs + more,
        corrects=corrects,
    )


def _after_fillers(words: str, at: int, stop: int) -> tuple[int, bool]:
    corrects = False
    while True:
        correction = _CORRECTION.match(words, at, stop)
        match = correction or _FILLER.match(words, at, stop)
        while at < stop and words[at] in " 、：:":
            at += 1
        if match is None or match.end() == at:
            return at, corrects
        corrects = corrects or (correction is not None and not _CORRECTS_ALONE.match(correction.group()))
        at = match.end()


def _after(pattern: re.Pattern[str], words: str, at: int, stop: int) -> tuple[int, str]:
    begin = at
    while match := pattern.match(words, at, stop):
        at = match.end()
    return at, words[begin:at]


def _subject(words: str, at: int, stop: int, earlier: str, before: str | None) -> tuple[str | None, int] | None:
    """Of whom a part speaks and where that ends; None where it names nobody."""
    if (match := _RELATED.match(words, at, stop)) and words[match.end() : match.end() + 1] != "的":
        return _related(match, words, stop)
    if match := _SELF.match(words, at, stop):
        return OWNER, match.end()
    if match := _LISTENER.match(words, at, stop):
        return YOU, match.end()
    for pattern, subject in ((_SELF, OWNER), (_LISTENER, YOU), (_ANYBODY, None)):
        if match := pattern.match(words, at, stop):
            return subject, match.end()
    return _person(words, at, stop, earlier, before)


def _person(words: str, at: int, stop: int, earlier: str, before: str | None) -> tuple[str | None, int] | None:
    if match := _THIRD.match(words, at, stop):
        return (before if before not in {OWNER, YOU} else last_person(earlier)), match.end()
    match = _PERSON.match(words, at, stop)
    return (match["name"], match.end()) if match else None


def _related(match: re.Match[str], words: str, stop: int) -> tuple[str, int]:
    if called := _CALLED.fullmatch(words, match.end("relation"), stop):
        return called["name"], match.end("relation")
    name = match["name"]
    if name is None or _NOT_A_NAME.search(name):
        return match["relation"], match.end("relation")
    return name, match.end()


_CALLED = re.compile(
    r"(?:的?名字)?(?:叫做?|名叫)(?P<name>(?![我他她你不了])(?:[\u4e00-\u9fff]{1,4}|[A-Z][A-Za-z]{1,20}))"
)
_INTRODUCED = re.compile(
    rf"(?P<relation>{RELATION})(?:(?:(?:名字)?叫做?|名叫|是)?(?!{NOT_PERSON})(?P<name>{PERSON})(?=[，,。！!；\s]|$))?"
)


def last_person(earlier: str) -> str | None:
    """The person who was last spoken of in a text, for a pronoun that follows."""
    found = list(_INTRODUCED.finditer(simplify(earlier[-200:])))
    return (found[-1]["name"] or found[-1]["relation"]) if found else None
