"""Leanings that are told by what one always or never does, and by how one takes a thing: 租车我只租自动挡.

It is asked last, where no narrower rule has read a part. A short thing makes an attitude; a longer one keeps its words.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.chinese_claims import claim
from memoryd.policy.extract.chinese_leaning_words import CUE, LEANINGS
from memoryd.policy.extract.chinese_likes import attitudes, thing_of
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.keys import ATTITUDE

_LONGEST_KEYED = 10
_SURE = 0.75
_PASSING = re.compile(
    r"今天|今晚|今早|今儿|昨|明[天晚早]|后天|这次|这回|刚才|刚刚|现在(?!刷|看|用|玩|听|喝|吃|逛)|暂时"
    r"|一会儿|待会|上次|上周|下周|本周|这周|这两天|突然|忽然|差点|本来|以前|之前|曾经|小时候|原来"
)
_NO_THING = re.compile(
    r"^(?:胃|牙|伤口|嗓子|肚子|眼睛|头|皮肤|喉咙|膝盖|腰|腿|快|这|那|此|什么|怎么|哪|啥|某|有|没|不|了"
    r"|的|也|都|就|还|又|在|是|很|太|会|能|要(?![^，]+的)|想|把|被|给|对|让|因为|所以|如果|但|可|而|跟"
    r"|和|来|去|个|一下|一[次直]|一个(?!人[^，])|时间|事情?|东西|问题|感觉|地方|时候|自己|人$|大家"
    r"|别人|真的|其实|反正|结果|每次|总是|前面|后面|上面|下面|最后|然后)"
    r"|^周[一二三四五六日]|^[今明后昨]|^[闻看听吃喝想坐用](?:着|起来|到|了|的时候)?$|的时候$"
    r"|[吗么呢？?]|报错|错误|失败|崩溃|卡死|闪退|卡住|超时|加载|日志|接口|服务器|代码|脚本|程序(?!员)"
    r"|电脑|手机(?!字体|壳)|屏幕|网速|公司|老板|领导|同事(?!聚餐)|客户|孩子|老公|老婆|爸|妈|作业"
    r"|身份证|护照|证件|房贷|打卡|请假|论文|考试|第[一二三四五六七八九十\d]"
)


_OF_US = re.compile("(?:我们|咱们?|俺们)(?:公司|单位|学校|班|组|团队|部门|这|那|老师|家那)")


def leanings(part: Part) -> Iterator[Candidate]:
    """The leaning that a part tells of its speaker, or of a person whom it names; none where it tells of one moment."""
    if part.subject in {None, YOU} or not CUE.search(part.words, part.start, part.stop):
        return
    if _OF_US.search(part.words, part.start, part.stop) or (part.subject != OWNER and not part.named):
        return
    if _PASSING.search(part.words, part.start, part.stop):
        return
    for leaning in LEANINGS:
        if leaning.mine and not part.named and "我" not in part.whole:
            continue
        for at in sorted({part.start, part.at}):
            match = leaning.pattern.fullmatch(part.words, at, part.stop)
            if match and not _NO_THING.search(match["thing"]):
                yield from _leant(part, match, Polarity.NEGATIVE if leaning.negative else Polarity.POSITIVE)
                return


_ABOVE_ALL = re.compile(r"(?:特别|尤其)(?:是|喜欢|爱)(?:[吃喝看听玩])?(?P<thing>[^，我你他她不]{1,10})")


def above_all(part: Part, found: Sequence[Candidate]) -> Iterator[Candidate]:
    """What the attitude of the part before holds for above all: 我更喜欢喝茶，尤其是冻顶."""
    match = _ABOVE_ALL.fullmatch(part.words, part.begin, part.stop)
    said = [one for one in found if (one.key or "").startswith(ATTITUDE) and one.rule != "zh.preferred_to"]
    if match and said and said[-1].polarity:
        whose = replace(part, subject=said[-1].subject)
        yield from attitudes(whose, match.span("thing"), said[-1].polarity, "above_all", _SURE)


def _leant(part: Part, match: re.Match[str], polarity: Polarity) -> list[Candidate]:
    begin, stop = thing_of(part.words, match.span("thing"))
    if stop - begin <= _LONGEST_KEYED:
        return attitudes(part, match.span("thing"), polarity, "leaning", _SURE)
    return [claim(part, Kind.PREFERENCE, "leaning", polarity=polarity, confidence=_SURE)]
