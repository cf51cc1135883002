"""The words of a message that name what a request is about, and what it keeps back."""

import regex as re

from memoryd.policy.forgetting.exceptions import without_exceptions
from memoryd.policy.forgetting.heard import Said, sentences
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import Plain


def left(body: Plain, said: Said) -> tuple[Pair, ...]:
    """What the words behind the request keep back: 关于王芳的都删，生日留着."""
    begin = said.sentence.begin
    whole = Pair(body.shown, body.read).part(begin, begin + len(said.sentence.read))
    return without_exceptions(whole.part(said.heard.stop))[1]


def piece(body: Plain, said: Said) -> Pair:
    """The words that name the target; where these are a pronoun, those before it."""
    begin, heard = said.sentence.begin, said.heard
    whole = Pair(body.shown, body.read).part(begin, begin + len(said.sentence.read))
    own = whole.part(heard.begin, heard.stop)
    before = whole.part(0, heard.begin)
    if not heard.vague:
        lead = without_exceptions(before)[1]
        return Pair("除了", "除了").joined(lead[0]).joined(Pair("，", "，")).joined(own) if lead else own
    front = whole.part(*heard.fronted) if heard.fronted else Pair("", "")
    if front.stripped().read:
        return _untold(front)
    previous = [one for one in sentences(body.read) if one.begin < begin]
    if previous and (_IT.match(own.stripped().read) or _TOLD.match(previous[-1].read)):
        return _untold(
            Pair(body.shown, body.read).part(previous[-1].begin, previous[-1].begin + len(previous[-1].read))
        )
    return own


_TOLD = re.compile(
    r"^(?:i|we|you|nobody|no one|no-one|remember when i|please|stop|there's|there is|it's)\b.*?\b(?:hold on to"
    r"|hang on to|retain"
    r"|(?:no longer|don't|do not) (?:need|want|use)"
    r"|see|told you|gave you|sent you|shared|mentioned"
    r"|said|pasted|talked(?: to you)?|take back|still have|broke up with|broken up with|split (?:up )?(?:with"
    r"|from)|divorced(?! you)|separated from|parted (?:with|from)|fell out with|cut ties with"
    r"|needs? to know|(?:don't|do not) want to (?:see|find|hear)|should(?:n't| not) know"
    r"|(?<!want to )have(?! (?:told|given|sent|shared"
    r"|mentioned|said|pasted|talked|to))|know|remember|storing|saving|keeping)"
    r"(?: with you| to you)?(?: about)? (?=\w)"
)


_ASKED = re.compile(
    r"^(?:so |and |ok |well |now |,)*(?:what|which|how much|is there|are there|do|did|have|has)\b"
    r"(?: (?:else|exactly|kind of|sort of|data|info(?:rmation)?|details|records|memories|things|facts|do|did"
    r"|have|has))*"
    r"(?: (?:you|your (?:memory|system|records)))(?:'ve| still| ever| currently| actually| really| have)*"
    r" (?:know|knew|have|got|had|stored?|saved?|kept|keep|hold|held|remember(?:ed)?|recorded?|collect(?:ed)?)"
    r"(?: (?:got|stored|saved|recorded|on file|anything|something|everything|all|any (?:data|info(?:rmation)?|details"
    r"|records)))* (?:(?:about|on|of|regarding|concerning) )?(?P<what>.+)$"
)
"""What have you stored about Priya?"""
_KNOW_ZH = "(?:知道|记得|记住|记录|记下|记|存储|保存|存|收集|掌握|了解)(?:了|着|过|下)*"
_ASKED_ZH = re.compile(
    f"^(?:那|所以)?(?:你|您|系统)(?:现在|到底|究竟|还|都)*{_KNOW_ZH}(?:关于|有关)?(?P<what>[^什哪多吗，,]+?)"
    "(?:的|有关的|相关的)?(?:什么|哪些|多少)(?:东西|信息|内容|资料|数据|事情?)?(?:了|呢|啊|呀)*$"
    f"|^(?:关于|有关)(?P<what>[^，,]{{1,20}}?)[，,]?(?:你|您|系统)(?:现在|到底|还|都)*{_KNOW_ZH}(?:什么|哪些|多少).{{0,4}}$"
    f"|^(?P<what>[^，,别不]{{2,20}}?)你(?:都|还|全|全部)*{_KNOW_ZH}(?:吗|么|没有|没)$"
)

_FINITE = re.compile(
    r"(?<=\w) (?:is|are|was|were|doesn't|don't|does|isn't|aren't|has changed|should(?:n't)?|can(?:'t)?|must"
    r"|needs?|may|has|by (?:mistake|accident)|have|will|won't)\b.*$"
    r"|(?<=[\u3400-\u9fff])(?:这种事|这事儿?|那事儿?)?(?:你|我)?(?:能不能|能否|可不可以)?(?:就|都|已经|也|还是"
    r"|真的|其实)*(?:没必要|不需要|没用|用不着|不必"
    r"|不用|别再?|不想|不要再?|过期|无需|可以|作废|跟你没关系|与你无关|没关系|不该(?:存|留|记)|(?:给|发|说|写|记|打)错).*$"
)
_SENT_ZH = re.compile(
    "我(?:们)?(?:已经?)?(?:跟|和|与|同)(?P<what>[^，,]{1,8}?)(?:已经?|早就?)?(?:分手|离婚|离|绝交|闹掰|断交|掰"
    "|不来往|不联系|断了联系)了?[，,]?$|"
    "把(?P<what>[^把，,]{1,20}?)(?:发|给|告诉|贴|说|透露|泄露|讲)(?:给|到|漏|出)?(?:了|过)?你?(?:了|过)?$"
)
_JOINT = re.compile(r" (?:and|but|so|or|then)$")


def _untold(pair: Pair) -> Pair:
    """Without the words of telling: I should not have told you my salary."""
    pair = pair.stripped()
    joint = _JOINT.search(pair.read)
    pair = pair.part(0, joint.start()) if joint else pair
    asked = _ASKED.match(pair.read) or _ASKED_ZH.match(pair.read)
    if asked:
        return pair.part(*asked.span("what"))
    hit = _TOLD.match(pair.read)
    if hit:
        return pair.part(hit.end())
    sent = _SENT_ZH.search(pair.read)
    if sent:
        return pair.part(*sent.span("what"))
    verb = _FINITE.search(pair.read)
    return pair.part(0, verb.start()) if verb else pair


_IT = re.compile(
    r"(?:it|them|that|those|these|out|away|off|all|of|please|now|again|from your (?:memory|notes|records)|它"
    r"|它们|了|吧|掉|一下|[ ,，])*$"
    r"|(?:that )?i (?:ever |never |didn't (?:ever )?)?(?:sa(?:id|y)|mention(?:ed)?|brought up|bring up"
    r"|(?:told|tell) you) (?:it|that|this|anything|any of (?:it|that))\b[^,]{0,12}$"
)
