"""Standing wishes in Chinese of how the listener is to answer and to behave."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.chinese_claims import claim, keyed
from memoryd.policy.extract.chinese_gates import passing
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_standing import EVER, OFTEN, lasts, ruled
from memoryd.policy.extract.chinese_styles import styles
from memoryd.policy.extract.chinese_words import LANGUAGES

_LEAD = re.compile(
    r"(?:我(?:更|还是|比较)?(?:希望|要|想要|想让|需要|要求|宁愿)(?=你|您)|[你您]|请|麻烦|拜托"
    r"|希望|记得|记住|务必|一定|尽量|最好|可以|就|也|都|应该|需要|要|得|能|的|给我|跟我|和我"
    r"|对我|与我|帮我|千万|[，,：: ])+"
)
_NO = (
    r"(?:不要|别|不许|不准|禁止|不用|不必|无需|勿|不需要|少|不想要?|不希望|没必要)(?:再|总是?"
    r"|老是?|一直|每次都?|给我|跟我|对我|在[^，]{1,8}[里中上]){0,4}"
)
_NOT = re.compile(_NO)
_FORBIDS = re.compile(
    r"(?:[^，我他她]{1,8}?)?(?:不要|别|不许|不准|禁止|请勿|不用|不必|无需)(?:再|总是|总|老是"
    r"|老|每次都?|一直|动不动就?|成天|天天|没事就|一上来就|张口就)+(?P<what>[^，]{2,40})"
)
_ORDERS = re.compile(
    r"(?:都|请|就|要|也|务必|必须|尽量|一定要?|最好|应该|只|先|直接|优先|默认){0,4}(?:给我"
    r"|帮我|替我|跟我|和我|对我|把|用|使用|不要|别(?!的|人)|不准|不许|禁止|不用|不必|少|多|避免|保持"
    r"|记得|称呼|叫我|回复|回答|回应|说|写|列|标|加上?|附上?|带上?|给出|给(?=[^他她]{2})|提供"
    r"|按照?|以|遵循|遵守|检查|提醒|推荐|安排|发|输出|解释|注明|举例|引用|直接|先|优先|只"
    r"|确认|避开|换成|改成|省略|跳过|分点|翻译|简短|简洁|详细)"
)
_FORBIDDEN_DEED = re.compile(
    r"(?:[^，我他她]{1,8}?)?(?:请)?(?:不要|别|甭|不许|不准|请勿|禁止)(?:"
    r"(?:给我|跟我|对我|和我)(?:再)?(?:推荐|推|安排|整|来|搞|讲|聊|谈|算|订|选|排|塞|甩|扯|灌|列|发|打|提|说|用|写|加)"
    r"|道歉|打断|啰嗦|敷衍|说教|奉承|拍马屁|绕弯子|夸我|讨好|称呼|叫我|催我|教育我|教训我"
    r"|安慰我|指责我|[^，我]{1,10}给我$)(?P<what>[^，]{0,30})"
)

_LANGUAGE = re.compile(
    rf"(?:用|说|讲|使用|切换[到成]|改用|换成|改成|改为|以|只用|只说|统一用)(?:标准的?|地道的?)?(?P<v>(?:{LANGUAGES})(?!缩写|单词|名|词|字母|标点|注释|书|歌|资料|版)"
    rf")(?:来)?(?P<verb>(?:回复|回覆|回答|答复|答覆|回应|作答|交流|沟通|对话|聊天|聊|跟我|和我"
    rf"|与我|对我|给我|说话|讲话|回我|答我)|(?:解释|写|输出|说|讲)?)|(?:跟|和|对|与)我(?:说"
    rf"|讲|用)(?P<w>{LANGUAGES})|(?P<x>{LANGUAGES})(?:回复|回覆|回答|交流|作答|回应)"
)
_CALL = re.compile(
    r"(?:[^，我]{0,8}?(?:就|都|可以|请|还是|直接|也|一般|习惯|平时|要){0,4})?(?:叫我|称呼我(?:为"
    r"|作|叫)?|喊我|管我叫|叫我作|称我为?)(?:做|为|一声|的)?(?P<v>[\u4e00-\u9fff]{1,6}?|[A-Za-z][A-Za-z "
    r".]{0,20})(?:吧|就好|就行|就成|就可以|就够|即可|得了|好了)?(?:了|啦)?"
)
_CALLERS = re.compile(
    r"(?:你|您|请|就|可以|以后|都|大家|朋友们?|同事们?|同学们?|家里?人|他们|别人|人家|叫|直接"
    r"|也|还是|一般|习惯|平时|要|喊|称呼|管|都会|从现在起|今后|往后|麻烦|希望|我|身边的人"
    r"|不要|别|再|从今以后|从今往后|从今天起|从现在开始|以后都){0,4}"
)
_NOT_CALLED = re.compile(
    r"^(?:去|来|帮|做|起|回|吃|把|别|先(?!生)|不|写|加|买|看|干|滚|等|快|多|少|早|一起|出|过|下|上|怎么|如何|要|在|给)"
)
_LENGTH = re.compile(
    r"(?P<v>简短|简洁|精简|简明扼要|简明|言简意赅|简单|详细|详尽|啰嗦|冗长|展开|具体|精炼"
    r"|干练|一句话|说重点|长篇大论|太长|太短|太啰嗦|太详细|字数少|直奔主题|短|长)(?:一点儿?"
    r"|一些|点儿?|些|明了|直接|即可|为主|地|就好|就行){0,4}"
)
_ABOUT_REPLIES = re.compile(
    r"回答|回复|回覆|答案|答复|回应|输出|说话|讲话|解释|内容|文字|总结|语气|口吻|风格|态度"
    r"|措辞|跟我|和我|对我|对话|交流|表达|聊天|消息"
)
_TONE = re.compile(
    r"(?P<v>正式|随意|轻松|友好|温柔|严肃|专业|幽默|活泼|直接|直白|礼貌|客气|亲切|口语化|书面"
    r"|热情|冷静|委婉|坦率|毒舌|俏皮|接地气|温和|学术)(?:一点儿?|一些|点儿?|些|的?语气|的?口吻"
    r"|的?风格|地|的){0,4}"
)
_EMOJI = re.compile(r"(?:表情(?:符号|包)?|[Ee]moji|EMOJI|颜文字)(?:符号|表情)?")
_FORMAT = re.compile(
    r"(?:用|使用|以|按|采用)(?P<v>(?:[Mm]arkdown|MD|JSON|json|表格|列表|无序列表|有序列表"
    r"|项目符号|要点|分点|编号|代码块|纯文本|条目|大纲|思维导图|LaTeX|YAML|HTML)(?:格式|形式"
    r"|的形式|的格式|的方式|方式)?)|(?P<w>分点(?:回答|说明|列出|作答)|(?:列表|表格|要点|[Mm]arkdown)(?:格"
    r"式|形式))"
)
_UNITS = re.compile(r"(?P<v>公制(?:单位)?|英制(?:单位)?|摄氏度?|华氏度?|公里|英里|公斤|千克)")
_CLOCK = re.compile(r"(?P<v>(?:24|12|二十四|十二)小时制?)")
_THEME = re.compile(
    r"(?P<v>(?:深色|暗色|黑暗|暗黑|夜间|浅色|亮色|明亮|白天|日间|护眼)(?:系)?(?:模式|主题|界面|风格|背景|配色))"
)
_POLITE = re.compile(
    r"(?:还是|(?:我们|咱们|咱)(?:还是|就)|那就|切换?回|换回|改回|请|麻烦|全程|统一|都|你就?|希望你)(?:全程|都|一直)?(?:用|说|讲|使用)"
)
_WORK = re.compile(r"(?:写|改|翻译|润色|生成|起草|画|做|总结)(?:一[封篇份个段首]|[封篇份个段首]|这|那)")


_CUE = re.compile(
    r"以后|今后|往后|从现在|从今|从此|从[下明]|日后|将来|接下来|永远|一律|默认|任何|无论|凡是"
    r"|长期|总是|始终|一直|每|所有|平时|别|不要|不[许准用必]|禁止|无需|勿|请|麻烦|拜托|希望"
    r"|[叫称喊]|用|[说讲]|切换|[换改]成|回[复答应覆]|答[案复覆]|解释|简|详|精炼|干练|[点些]"
    r"|语气|口吻|风格|语|[文]|模式|主题|界面|公制|英制|氏|小时制|少|千万|之前|时候|涉及|遇到"
    r"|凡是|未经|经过|订|安排|推荐|尽量|直接|先|甭|结论"
)


def orders(part: Part) -> list[Candidate]:
    """The standing wishes of a part: keyed where they are of a known kind, or else in their own words."""
    if part.subject not in {OWNER, YOU, None} or (passing(part.words) and not EVER.search(part.whole)):
        return []
    if not _CUE.search(part.words, part.start, part.stop):
        return []
    called = list(_called(part))
    if called or not _addressed(part):
        return called
    return list(_keyed(part)) or list(styles(_of_owner(part), lasts(part))) or list(_plain(part))


def _addressed(part: Part) -> bool:
    """Whether a part may be said to the listener: 我 speaks of wishes only before 你."""
    if not _ASKED.match(part.whole) and _OWN.match(part.whole):
        return False
    own = None if _ASKED.match(part.whole) else _SPEAKS.search(part.words[part.start : part.at])
    return own is None and (part.subject == YOU or not part.named or "我" in part.whole[:6])


_ASKED = re.compile(r"我(?:更|还是|比较)?(?:希望|要|想要|想让|需要|要求|宁愿|喜欢)(?:你|您)")
_OWN = re.compile(r"我(?!(?:很|真的)?(?:不想|不爱|不喜欢|讨厌|受不了|最烦)(?:看到?|听到?|你))")
_SPEAKS = re.compile(r"我$|我[们自]|我(?:会|想|就|都|也|要(?!你))")


_NO_NAME = re.compile(
    r"(?:请)?(?:不要|别|不用)(?:再)?(?:叫|喊|称呼)(?:我)?(?P<v>全名|大名|本名|真名|昵称|小名|外号|绰号|老师|先生|女士|小姐|老板|亲|您)"
)


def _called(part: Part) -> Iterator[Candidate]:
    if refused := _NO_NAME.fullmatch(part.words, part.start, part.stop):
        yield from keyed(_of_owner(part), "address_as", refused.span("v"), "address_as", Polarity.NEGATIVE)
        return
    match = _CALL.fullmatch(part.words, part.start, part.stop)
    if match is None or _NOT_CALLED.search(match["v"]):
        return
    before = re.split("叫我|称呼我|喊我|管我叫|称我", match.group())[0]
    if _CALLERS.fullmatch(before):
        no = re.search("不要|别", before)
        yield from keyed(
            _of_owner(part), "address_as", match.span("v"), "address_as", Polarity.NEGATIVE if no else None
        )


def _keyed(part: Part) -> Iterator[Candidate]:
    words = part.whole
    ever = lasts(part)
    no = Polarity.NEGATIVE if _NOT.search(words) else None
    owner = _of_owner(part)
    if _WORK.search(words) and not ever:
        return
    if match := _LANGUAGE.search(part.words, part.start, part.stop):
        asked = match.end() == part.stop and _POLITE.match(words)
        if ever or asked or match["verb"] not in {"", "解释", "写", "输出", None} or match["verb"] is None:
            group = next(name for name in ("v", "w", "x") if match[name])
            yield from keyed(owner, "reply_language", match.span(group), "reply_language", no)
        return
    for key, pattern, needed in _FORMS:
        match = pattern.search(part.words, part.start, part.stop)
        if match and (ever or needed(words)):
            value = next((name for name in ("v", "w") if match.groupdict().get(name)), 0)
            yield from keyed(owner, key, match.span(value), key, no)
            return


def _of_replies(words: str) -> bool:
    return _ABOUT_REPLIES.search(words) is not None or re.search(r"(?:一点儿?|点儿?|些|就好|就行)$", words) is not None


def _of_length(words: str) -> bool:
    if re.match(r"(?:请|你|麻烦)?(?:别|不要)[^，我]{0,6}(?:给我)?[^，]{0,4}(?:长篇大论|啰嗦|太长|冗长|太短)", words):
        return True
    return (
        _of_replies(words)
        and re.match(
            r"(?:请|你|您|麻烦|希望|尽量|不要|别|太|语气|口吻|风格|态度|措辞|回答|回复|答案|说话|解释"
            r"|内容|能|要|简|详|精|言|一句|我|总结|输出|说重点|给我|以)",
            words,
        )
        is not None
    )


def _of_tone(words: str) -> bool:
    return _ABOUT_REPLIES.search(words) is not None and _of_length(words)


def _of_marks(words: str) -> bool:
    if not words.startswith("我") and re.search(
        r"(?:别|不要|少|不用|禁止|不许|请勿|不准)(?:再|总)?(?:给我)?(?:用|使用|发|加|带|出现|放)", words
    ):
        return True
    return (
        re.match(
            r"(?:请|你|您|麻烦|希望|我(?:希望|不(?:想|希望|喜欢|要))|回答|回复|消息){0,4}(?:的时候"
            r"|时|里|中)?(?:尽量)?(?:别|不要|少|多|可以|不用|不许|请勿|不准|禁止)",
            words,
        )
        is not None
    )


def _of_form(words: str) -> bool:
    return _ABOUT_REPLIES.search(words) is not None or re.match(r"(?:请|你|麻烦|希望)", words) is not None


def _of_setting(words: str) -> bool:
    return (
        re.match(
            r"(?:请|你|麻烦|希望|给我|都|默认|统一|把|界面|用|切换|换成|改成|改用|使用|开启|打开|单位"
            r"|时间|温度|距离|重量|我(?:希望|要|习惯|一直|平时|喜欢|更喜欢)|不要|别)",
            words,
        )
        is not None
    )


_FORMS = (
    ("reply_format", _EMOJI, _of_marks),
    ("reply_format", _FORMAT, _of_form),
    ("theme", _THEME, _of_setting),
    ("time_format", _CLOCK, _of_setting),
    ("units", _UNITS, _of_setting),
    ("reply_length", _LENGTH, _of_length),
    ("reply_tone", _TONE, _of_tone),
)


def _asks_next(part: Part) -> bool:
    """Whether the order itself follows in the next part, and is of no known kind there."""
    asked = _FOR_ME.match(part.words, part.stop) is not None
    return asked and _LANGUAGE.search(part.words, part.stop) is None


_BEGUN = re.compile("(?:时候?|之前|前)$|^(?:凡是|所有|只要|涉及|遇到).*的$")
_FOR_ME = re.compile(r"[，,](?!我)[^，,。！!？?；;]{0,8}?(?:给我|请|不要|别|用|把|提醒)")


def _plain(part: Part) -> Iterator[Candidate]:
    """An order of no known kind; 总是 and 每次 may as well tell what happens, so an order must follow them."""
    words = part.whole
    lead = _LEAD.match(words)
    rest = words[lead.end() :] if lead else words
    when = EVER.match(rest) or OFTEN.match(rest)
    said = rest[when.end() :] if when else ""
    begun = when is not None and when.re is EVER and _BEGUN.search(said) is not None
    begun = begun or (when is not None and when.re is EVER and not said and _asks_next(part))
    if when and _HABIT.match(rest) and not _TO_YOU.search(words):
        return
    if when and _AS_SAID.search(said):
        return
    if (when and (_orders(said) or begun)) or (_forbids(rest) and not _EMOTION.search(rest)) or _rules(part, rest):
        yield _order(part, _NEGATED.match(said if when else rest) is not None)


def _forbids(rest: str) -> bool:
    return len(rest) >= 4 and (_FORBIDS.match(rest) or _FORBIDDEN_DEED.match(rest)) is not None


def _rules(part: Part, rest: str) -> bool:
    """Whether a part rules how something is to be done whenever it comes up."""
    if ruled(part):
        return any(one.match(rest) for one in (_ABOUT, _ORDERS, _DOES)) and not _AS_SAID.search(rest)
    return _RULE.fullmatch(rest) is not None


_DOES = re.compile(r"[^，我他她]{0,6}?(?:用|要|给|别(?!的|人)|不|写|按|加|带|先|说|叫)")
_HABIT = re.compile(r"(?:一直|平时|总是|始终)(?:都|就|只)?(?:用|写|说|看|发|按)")
_TO_YOU = re.compile(r"[请你您别]|给我|跟我|回[复答我]|不要")
_AS_SAID = re.compile(r"(?:按|照)?(?:这个|这样|这么|如此)(?:来|做|办)?$")
_RULE = re.compile(
    r"(?:你的?)?(?:回答|回复|回覆|说话|解释|写东西|输出)(?:的时候|时|里)?(?:都|请|一定|务必|尽量|最好|不|别|要){1,2}[^，]{2,14}|"
    r"(?:你)?(?:先|首先)(?:说|给|讲|上|抛)(?:出)?(?:结论|答案|重点)[^，]{0,8}|结论先行|结论(?:放|写)(?:在)?(?:最)?前面?"
    r"|(?:我)?(?:更|比较|还是)?喜欢你(?:能)?(?:先|用|给|回|把|直接|说|多|少|像|按|列)[^，]{1,20}"
    r"|默认(?:我|用|按|给|地点|城市|时区|货币|语言)[^，]{1,12}"
    r"|[^，我他她]{0,4}(?:给我|帮我|跟我|和我)[^，我]{1,8}(?:的时候|时)[，,]?(?:都|请|要|记得"
    r"|尽量|优先|先|别|不要)[^，]{1,20}"
    r"|(?:代码)?(?:注释|变量名?|函数名|日期|金额|单位|数字|标题|时间|价格|人名|地名|引用|公式|文件名|提交信息)(?:请|都|一律|统一|默认|要){1,2}(?:写|用|按|标|加|保持|以|给)[^，]{1,12}"
    r"|[^，他她]{0,12}(?:之前|前|的时候|时|时候)(?:都|先|要|必须|请|记得|务必|一定|得){1,3}(?:先)?(?:问"
    r"|跟|和|给|告诉|征求|通知|经过|等|让)[^，他她]{0,8}我[^，]{0,8}"
    r"|(?:未经|没经过|没有?(?:我|得到)|不经过)[^，]{0,10}(?:不要|别|不许|不准|不能|禁止)[^，]{1,20}"
    r"|(?:写|做|画|看|查|算|订|推荐|搜|买|选|安排|翻译|生成)[^，我他她]{0,8}(?:都|一律|统一"
    r"|默认)(?:要|得|请)?(?:用|按|给我|帮我|选|带|加|订|挑|优先|避开)[^，]{1,16}"
    r"|(?:给我|帮我)?(?:推荐|安排|订|选|规划|搜)[^，我他她]{0,8}(?:时|的时候|时候)[，,]?(?:都"
    r"|请|要|就|记得|尽量|优先|别|不要|避开|只)[^，]{1,20}"
    r"|(?:提到|写到|说到|提及|涉及|遇到|碰到|凡是|只要|每当)[^，他她]{1,14}?(?:都|就|请|一律|先|要)+(?:要|先|请"
    r"|得)?(?:问|告诉|提醒|给|用|按|标|写成?|说|列|加|附|写|停|避开|跳过|别|不要)[^，]{1,16}"
)
_NEGATED = re.compile(
    r"(?:都|请|就|也|一定|务必|千万|尽量|最好|[，, ]){0,3}[^，]{0,10}?(?:不要|别(?!的)|不许"
    r"|不准|禁止|不用|不必|无需|勿|少|避免|避开|不能|不得|严禁|不可以|不需要|不想)"
)


_EMOTION = re.compile(r"担心|难过|生气|伤心|哭|闹|着急|犹豫|想了|说了$|提了$|谦虚|客气|忘")


def _orders(said: str) -> bool:
    match = re.match(
        r"[，, ]*(?:[^，我他她]{0,14}?(?:的时候|时|之前|之后|前|后))?[，, ]*(?:我[^，]{1,10}(?:的时候"
        r"|时|之前)[，, ]*)?",
        said,
    )
    return any(_ORDERS.match(said, at) for at in {0, match.end() if match else 0}) or _ABOUT.match(said) is not None


_ABOUT = re.compile(
    r"[^，我他她]{1,10}?(?:都(?=[要先给把请按以附加写列换转用算标翻改放带直推选])|都要|都用|要用|都请|请|不要|别(?!人"
    r"|的)|必须|一律|务必|不准|禁止)"
)


_CONTINUES = re.compile(r"(?:[，,][^，,。！!？?；;]{1,40}){1,3}")


def _order(part: Part, negative: bool) -> Candidate:
    """The order with the parts that complete it, where this one only says when it holds."""
    stop = part.stop
    if re.search(r"(?:的|时|时候|之前|之后|问题|代码|以后|前|后|起|开始)$", part.whole) and (
        more := _CONTINUES.match(part.words, stop)
    ):
        stop = more.end()
    polarity = Polarity.NEGATIVE if negative else None
    return claim(replace(part, subject=OWNER, stop=stop), Kind.PREFERENCE, "order", polarity=polarity)


def _of_owner(part: Part) -> Part:
    return part if part.subject == OWNER else replace(part, subject=OWNER)
