"""How answers are to sound, to look and how long they are to be, in Chinese words of everyday: 说人话, 别整大段的."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Polarity
from memoryd.policy.extract.chinese_claims import keyed
from memoryd.policy.extract.chinese_parts import Part

NO = (
    r"(?:不要|别|甭|不许|不准|禁止|不用|不必|无需|无须|勿|不需要|少|避免|避开|拒绝|去掉|省略"
    r"|省掉|省去|跳过|免了|严禁|杜绝|不想看到?|不想听|不爱看|受够了|最烦|讨厌)"
)
_DO = r"(?:用|说|讲|以|像|按|走|带|拿|换成|改成)"
_NOUNS = (
    r"大白话|白话|通俗易懂|人话|敬语|客套话?|官腔|官话|官方(?:腔|话术|辞令)?|心?灵?鸡汤|说教"
    r"|大道理|彩虹屁|吹捧|专业术语|术语|行话|黑话|套话|场面话"
    r"|恭维|拍马屁|爹味|毒舌|(?:老)?朋友(?:之间)?(?:一样|的?语气|的?口吻|聊天|那样|似的)|文绉绉"
    r"|翻译腔|机翻味|AI味|机器人(?:一样|腔|似的)|书面语"
    r"|网络用语|网络梗|阴阳怪气|卖萌"
)
_MANNERS = (
    r"通俗|口语化?|接地气|俏皮|撒娇|幽默|轻松|活泼|温柔|严肃|正式|礼貌|专业|直白|直接|随意"
    r"|友好|亲切|冷淡|高冷|客观|理性|中立|敷衍|客气"
)
_NOUN = rf"(?P<v>{_NOUNS}|(?<=[太么])(?:{_MANNERS}))"
_SOUND = rf"(?P<v>{_NOUNS}|{_MANNERS})"
_SOUNDS = r"(?:的?(?:语气|口吻|风格|腔调|方式|语调|态度|说法|话))"
_LONG = (
    r"(?P<v>废话|长篇大论|一大[段堆篇坨]|大段(?:的)?(?:文字|话)?|啰嗦|啰里啰嗦|罗嗦|唠叨|绕弯子?"
    r"|绕圈子|绕来绕去|铺垫|开场白|凑字数|太长|太细|太短"
    r"|长文|小作文|车轱辘话|重复的话|前言|总结陈词)"
)
_SHORT = (
    r"(?P<v>越(?:短|简单|详细|细|精简|简洁)越好|(?:尽量|尽可能|一定要?|务必|稍微)(?:短|简短"
    r"|简单|精简|详细|细|简洁|精炼|简明|展开|具体)|言简意赅|长话短说|开门见山"
    r"|直奔主题|直接(?:说|给|讲|上)(?:重点|结论|答案|干货|代码)|(?:只|就)要?(?:说|给|讲)(?:结论"
    r"|重点|答案)|说重点|讲重点|挑重点|有话直说|短平快"
    r")"
)
_COUNTED = (
    r"(?P<v>(?:(?:控制在|不超过|最多|别超过|不要超过|限制在)?[\d一二两三四五六七八九十百几]+(?:个?字"
    r"|句话?|行|段)(?:以内|之内|左右|以下|就[好行够]|内)?))"
)
_SHAPE = (
    r"(?P<v>表格|列表|清单|分点|条列|要点|编号|[Mm]arkdown|MD|代码块|加粗|小?标题|纯文本|[Ee]moji"
    r"|表情(?:符号|包)?|颜文字|感叹号|波浪号|省略号"
    r"|中英(?:文)?(?:夹杂|混[着杂用])|链接|出处|来源|参考文献|脚注|序号|[Bb]ullet|星号|例子"
    r"|伪代码|步骤|流程图|[Jj][Ss][Oo][Nn]|YAML|LaTeX|思维导图)"
)
_REPLY = (
    r"(?:回答|回复|回覆|答复|回应|回我|答我|输出|说话|讲话|解释|讲解|聊天|写东西|发消息|给我"
    r"|跟我|和我|对我|答案|内容|语气|口吻|风格)"
)
_STYLES: tuple[tuple[str, re.Pattern[str], bool], ...] = tuple(
    (key, re.compile(pattern), needs)
    for key, pattern, needs in (
        (
            "reply_tone",
            rf"{NO}(?:再|总|老是?|每次都?|一上来就|动不动就)*(?:给我|跟我|对我)?[^，]{{0,6}}?{_NOUN}",
            False,
        ),
        (
            "reply_tone",
            r"(?:请|麻烦|能|可以|就|都|得|要|给我|跟我|全程){0,3}(?:你)?(?:说|讲)(?P<v>人话|大白话"
            r"|白话)",
            False,
        ),
        ("reply_tone", rf"{_DO}[^，]{{0,6}}?{_SOUND}{_SOUNDS}?", True),
        ("reply_tone", rf"{_REPLY}[^，]{{0,6}}?{_SOUND}(?:一?点儿?|一?些|{_SOUNDS})", False),
        (
            "reply_length",
            rf"{NO}(?:再|总|老是?|每次都?|一上来就|动不动就)*(?:给我|跟我|对我)?[^，]{{0,6}}?{_LONG}",
            False,
        ),
        ("reply_length", _SHORT, False),
        ("reply_length", _COUNTED, True),
        (
            "reply_format",
            rf"{NO}(?:再|总|老是?|每次都?|动不动就)*(?:给我|跟我|对我)?(?:用|加|带|放|发|出现|整|写"
            rf"|搞|列|上|来){{0,2}}(?:那么多|太多|任何)?{_SHAPE}",
            True,
        ),
        ("reply_format", rf"能[^，]{{0,4}}{_SHAPE}[^，]{{0,6}}就[^，]{{1,8}}", False),
        (
            "reply_format",
            rf"(?:都|一律|统一|默认|请|尽量|最好|全部|记得|优先|务必|必须|要|多|给我)+(?:用|以|按|带"
            rf"|加|附|给|列|放|标|注明|走|写成|整理成|做成|排成)(?:上|出|个|一个|成)?{_SHAPE}",
            True,
        ),
        ("reply_format", rf"{_REPLY}(?:请|要|都|尽量|最好|得){{0,2}}(?:用|以|按|带|加|附)?{_SHAPE}", False),
        ("reply_format", rf"(?:用|以|按|带上?|附上?|加上?|给出?|列出?){_SHAPE}(?:的?(?:格式|形式|方式))?", True),
    )
)
_NEGATED = re.compile(NO)
_TELLS_OF_SELF = re.compile(
    r"我(?!(?:更|还是|比较|很|真的)*(?:希望|要|想要|想让|需要|要求|喜欢|不喜欢|想看|爱看|偏好"
    r"|习惯|不想|受不了|讨厌|最烦)).*|.*(?:写|做|翻译|画|起草|生成|改)(?:一|个|篇|封|份|首"
    r"|段).*"
)
_LONGEST_PHRASE = 34


def styles(part: Part, standing: bool) -> Iterator[Candidate]:
    """The wish for a style of answers; ``standing`` where the words say that it lasts."""
    words = part.whole
    if len(words) > _LONGEST_PHRASE or (_TELLS_OF_SELF.fullmatch(words) and not standing):
        return
    lasting = standing or re.search(_REPLY, words) is not None
    for key, pattern, needs in _STYLES:
        match = pattern.search(part.words, part.start, part.stop)
        if match and (lasting or not needs):
            no = Polarity.NEGATIVE if _NEGATED.search(match.group()) else None
            yield from keyed(part, key, match.span("v"), key, no)
            return
