"""Why what sounds like a request to forget may be none: another is asked, it states, or its object lies elsewhere.

The grammars of the two languages look for three things: a directive mood (a frame), an object that a memory holds
(the evidence), and nothing that governs the clause (a question, a report, a condition). What they have found is doubted
here once more, whatever rule found it: a request that is doubted deletes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import regex as re

from memoryd.policy.forgetting.heard import Heard, Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """``before``: what speaks against it in the words before the object; ``object_``: at the beginning of the object.

    ``unless``: found in the object, it outweighs this.
    """

    before: re.Pattern[str] | None = None
    object_: re.Pattern[str] | None = None
    unless: re.Pattern[str] | None = None


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text)


_OTHERS_EN = (
    r"(?:siri|alexa|cortana|google|honey|darling|sweetie|babe|mum|mom|mommy|dad|daddy|grandma|grandpa|waiter|doctor|nurse"
    r"|officer|teacher|boss|guys|kids|everyone|everybody|folks|ladies|gentlemen)"
)
_OTHERS_ZH = (
    "(?:老婆|老公|媳妇儿?|妈妈?|爸爸?|爷爷|奶奶|哥哥?|姐姐?|弟弟|妹妹|儿子|女儿|宝贝|亲爱的|老板|老师|医生|师傅|服务员|同学们?|大家|各位"
    "|siri|小爱同学|小度|天猫精灵|小艺)"
)
_OWN_PLACE_ZH = (
    "(?:记忆|记录|对话|聊天|会话|谈话|你(?:的)?[^，,]{0,6}|档案|资料|数据库|系统|脑子|脑海|心|家|公司|学校|单位|生活|工作|备忘|笔记|历史|后台|库|信息"
    "|时间|期间|这期|年|月|周|天|日|那|这|哪|夜|暗)"
)
_SURFACES_ZH = (
    "(?:请柬|请帖|邀请函|名片|简历|履历|海报|合同|表单?|表格|名单|网|论坛|墙|桌子?|报告|证书?|文件|发票|封面|[黑白]板|卡片?|牌子?|衣服|信封"
    "|群|图|画|屏幕|界面|页面?|网页|网站|手机|电脑|脸|身|背)"
)
DOUBTS: Mapping[str, Doubt] = {
    "en-other-listener": Doubt(before=_pattern(rf"^(?:hey |ok |hi |dear )?{_OTHERS_EN}, ")),
    "en-states": Doubt(
        object_=_pattern(
            r"^ (?!(?:about )?(?:my|our|i|we|he|she|they|you|everything|anything|whatever|all|that|what|where"
            r"|who|when|how|which)\b)"
            r"(?:(?!that\b|what\b|where\b|who\b|when\b|how\b|which\b|i\b|you\b|we\b|and\b|as\b|because\b|since\b|if\b)"
            r"[\w'-]+ ){1,5}?(?:is|are|was|were|isn't|aren't|means?|makes|helps|takes|grows?)\b"
        )
    ),
    "en-mentions": Doubt(
        object_=_pattern(
            r"^[^,]*\b(?:is|was|are) (?:what|how|why|all) (?:i|he|she|we|they|you|my|the)\b"
            r"|, (?:says|said|writes|wrote|sings|sang|goes|reads|claims|is what|as the saying|as they say)\b"
        )
    ),
    "en-talks-of-right": Doubt(
        object_=_pattern(
            r"^(?:\w+ ){0,5}?(?:about|regarding|explain|define|describe|discuss|on"
            r"|what) (?:\w+ ){0,2}?right to\b"
        ),
    ),
    "zh-other-listener": Doubt(before=_pattern(f"^(?:嘿|喂|嗨|hey)?[，, ]?{_OTHERS_ZH}[，, ]")),
    "zh-other-place": Doubt(
        object_=_pattern(
            f"^(?![^的，,]{{0,12}}{_OWN_PLACE_ZH}(?:里|中|内))[^的，,]{{1,12}}?(?<![家心夜这那哪年月周日天其程])(?:里面?|内|中间?)"
            "(?:的|(?=关于|有关|提到|我))"
        ),
        unless=_pattern(r"\.[a-z]{2,5}(?![a-z])|告诉|你(?:记|存|知道)|(?<!小)说|聊|(?<!演)讲(?![座稿义])"),
    ),
    "zh-other-surface": Doubt(object_=_pattern(f"^[^的，,]{{0,8}}{_SURFACES_ZH}上面?(?:的|(?=关于|有关|我))")),
    "zh-mentions": Doubt(
        object_=_pattern(
            "[，,](?:我|他|她|他们|这|那|就)?(?:是|就是|都是)?(?:这么|这样|如此|那么|那样)[^，,]{0,8}[说讲写唱问喊]的?(?:$|[，,])"
            "|[，,](?:这|那)(?:部|个|首|本|句|篇|段|种)?(?:电影|情节|歌词?|书|剧情?|台词|游戏|小说|片子?|笑话|广告|题目|标题|口号|说法|指令|句子)"
        )
    ),
}


def doubt(sentence: Sentence, heard: Heard) -> str | None:
    """The first doubt about a request that was heard, None where there is none."""
    return next((why for why, one in DOUBTS.items() if _holds(one, sentence, heard)), None)


def _holds(one: Doubt, sentence: Sentence, heard: Heard) -> bool:
    object_ = sentence.read[heard.begin : heard.stop]
    if one.unless is not None and one.unless.search(object_):
        return False
    before = one.before is None or one.before.search(sentence.read[: heard.begin]) is not None
    return before and (one.object_ is None or one.object_.search(object_) is not None)
