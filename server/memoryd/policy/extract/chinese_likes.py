"""Likes and dislikes in Chinese: of things, of what is liked best, and of what is not eaten."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.chinese_claims import Span, claim, cut, items, trim
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_taste_forms import NO_FAN
from memoryd.policy.extract.chinese_words import CATEGORIES
from memoryd.policy.extract.keys import PROFILE, attitude_to, favorite_of

_VERY = (
    r"(?:超级|非常|特别|十分|比较|相当|尤其|格外|有点儿?|有些|真的|确实|一直|从小|从来|向来"
    r"|实在|真心|打心底里?|越来越|开始|简直|倒是|无敌|炒鸡|[很挺蛮超好真太最更特极可都也就又还是算巨贼狂老爆怪])*+"
)
_CONSUME = r"(?:吃|喝|看|听|玩|用(?![^，]*[写做画拍买吃喝处搭跑记管])|穿|读)"
_NOT = (
    r"(?:不太|不怎么|不大|不是很(?=爱|喜)|不是太(?=爱|喜)|不是特别|不是非常|不是那么|不那么|并不|不再|没那么"
    r"|没有那么|没多|不特别|不算|已经不|再也不|从不|从来不|从来就不|一点也?都?不|根本不|不)"
)
_LIKES = (
    r"(?:喜欢上?|热爱|偏爱|喜爱|钟爱|酷爱|深爱|中意|钟意|钟情于|迷恋|痴迷于?|着迷于|沉迷于?"
    r"|热衷于?|迷上|爱上(?![班学课岗网厕])|爱死(?!亡)|爱惨|爱(?=上[班学课](?!的))|享受|欣赏|青睐|偏好"
    r"|偏向于?|倾向于?|看好|推崇|崇拜|粉|爱(?=[吃喝看听玩用穿读逛做"
    r"去跑打写养笑唱跳睡泡熬拍画坐鼓捣琢骑爬钓烤煮煲种收囤买搞折聊宅待逗撸晒滑游健练追刷啃嗑嚼尝品织弹拉演旅走点研学住下])"
    r"|(?<=[我最很超更挺蛮巨贼可也都就])爱(?![情好人心国上惜护慕]))"
)
_HATES = (
    r"(?:讨厌|厌恶|憎恶|憎恨|恨(?!不得)|反感|受不了|忍受不了|忍不了|无法忍受|不能忍受|接受不了"
    r"|无法接受|受够了?|嫌弃|抗拒|排斥|[吃喝闻看听]不[了来惯得](?=[^，])|(?<=[最很超])烦(?!恼"
    r"|躁|人)|烦透了?|腻了|吃腻了?|拒绝|厌倦了?|最怕|(?:害怕|最怕|怕)(?=[\u4e00-\u9fff]{1,4}$)(?!是"
    r"|死|来|被|你|他|她|自|会|没|不|迟|说|晚|麻烦))"
)
_POSITIVE = re.compile(
    _VERY + r"(?:" + _LIKES + r"|(?:宁愿|宁可|情愿|只(?=[吃喝用看听])|(?:习惯|离不开)(?!性)|支持(?=[^，]{1,10}队$)))了?"
)
_NEGATIVE = re.compile(
    _VERY
    + r"(?:"
    + _NOT
    + _VERY
    + r"(?:爱(?![情好人心国])|"
    + _LIKES
    + r")"
    + r"|"
    + _HATES
    + r"|不习惯|对不起来|(?:从来?|绝对?|坚决|根本)?(?:不是很能|不是特别能|不|没法|不能|不太能|不大能|不怎么能?|不太会"
    r"|不可以|不敢|不会)(?:再)?(?=[吃喝碰抽])|从?不(?=[看玩穿听](?![到见懂清出完你他她它这那什了过]"
    r"|不|起|着)[^，了]{2,6}$)|从?不(?=用(?:[A-Z]|[^，]{0,4}(?:信|宝|音|机|博|脑|软件|系统"
    r"|平台|产品)$))|忌口|忌(?!惮|讳)|戒(?!备|指|律|严|心|骄)掉?了?|从不|从来不)"
)
_DOUBLE = re.compile(
    _VERY
    + r"(?:"
    + _NOT
    + _VERY
    + r"(?:讨厌|厌恶|反感|排斥|抗拒|恨|怕|害怕)|(?:不是|没有|并非|并不是|也不是)不"
    + _VERY
    + _LIKES
    + r"|没有(?:讨厌|反感))"
)
_TOWARDS = re.compile(
    r"对(?P<thing>[^，]{1,20}?)(?:(?P<no>"
    + _VERY
    + r"(?:反感|无感|没(?:什么|有|啥)?(?:兴趣|感觉|好感)|不(?:太|怎么|是很)?感兴趣|不感冒|提不起兴趣"
    r"|抵触|厌烦|排斥|失去了?兴趣))|" + _VERY + r"(?:感兴趣|有兴趣|有好感|着迷|上瘾|入迷|情有独钟|有热情|有瘾|感冒))了?"
)
_BEST = re.compile(
    r"(?:(?:我的?)?(?:最爱|心头好)(?:就?是|：|:)|"
    + _VERY
    + r"(?P<no>最?(?:讨厌|不喜欢|反感|受不了|接受不了|不能忍受|烦|怕|恨))?(?:最?喜欢|最?喜爱"
    r"|最?爱|最?钟爱|最?欣赏)?(?:[吃喝看听玩用])?的(?P<category>[^，的是]{1,6}?)?(?:就|还"
    r"|一直|应该|当然|肯定|必须|绝对|永远|自然){0,2}(?:是|：|:|莫过于))(?P<thing>[^，]{1,30})"
)
_IS_BEST = re.compile(
    r"(?P<thing>[^，我]{1,20}?)(?:一直|就|才)?是我(?:们)?"
    + _VERY
    + r"(?:(?P<no>讨厌|不喜欢|反感|受不了|不爱[吃喝])|(?:喜欢|喜爱|爱|钟爱)(?:[吃喝看听玩用])?"
    r"|(?=的?最爱))的?(?:最爱|(?P<category>[^，的是]{1,6}))?(?:之一)?"
)
_IS_FAN = re.compile(
    r"是(?:一?[个名位]|个)?(?:超级|资深|忠实|铁杆|十足的?|标准的?|典型的?){0,4}(?:的)?(?P<thing>[^，的]{"
    r"1,12}?)(?:的)?(?:控|迷|党|粉|铁粉|粉丝|爱好者|发烧友|球迷|影迷|狂热者)"
)
_TOPIC = re.compile(r"(?P<thing>[^，我你他她]{1,12}?)(?:这种东西|这东西|什么的|之类的)?我们?(?P<verb>[^，]{1,12})")
_ALONE = re.compile(
    _VERY
    + r"(?:(?P<double>不讨厌|不反感)|(?P<no>"
    + _NOT
    + _VERY
    + r"(?:喜欢|爱|感兴趣|爱?[吃喝碰](?:的)?)|"
    + _HATES
    + r"|不能[吃喝碰]|[吃喝受碰看听闻]不[了来惯下得])|(?:喜欢|爱|爱[吃喝看听玩]|着迷))(?:得?不得了|得要死|死了)?了?"
)
_GIVEN_UP = re.compile(r"把(?P<thing>[^，]{1,10}?)(?:给)?(?:戒掉?|卸载|退订|退|弃|扔|停)了?")
_SWITCHED = re.compile(
    r"(?:已经)?(?:(?:把[^，从]{1,8})?从|把|由)(?P<old>[^，从]{1,12}?)(?:换成|改成|改用|改喝"
    r"|改吃|转向|换到|转到|转用|改为)了?(?P<new>[^，]{1,12}?)了?"
)
_NOT_ANY_MORE = re.compile(
    r"[，, ]*(?:但是?|不过|可是?|而)?(?:是)?(?:我)?(?:现在|如今|后来|最近)(?:已经)?(?:完全)?(?:不(?:再)?"
    r"(?:喜欢|爱|[吃喝看听玩爱]|感兴趣){0,4}了|没(?:什么)?兴趣了|戒了|腻了|讨厌(?:了|它)?"
    r"|不(?:太|怎么)?喜欢了?)"
)
_INSTEAD = re.compile(
    r"(?:[，, ]*(?:而不是|而不(?:愿|想|要)?|也不(?:愿意?|想|要|会|去|肯)?|而非|胜过|多过|多于"
    r"|甚于|胜于|大于|不(?:是|要)|超过)|过)(?P<other>[^，]{1,20})"
)
_LIGHT = re.compile(
    r"(?:于|着(?!名|急|装|想)|去|在家)?(?:"
    + _CONSUME
    + r"(?!货|瘾|亏|苦|醋|法|书会|力|惯|力气|戏|心|完|饱|腻|撑)|各种|一些|任何|所有|那种)?(?:一杯"
    r"|一点儿?|些|各种|各类)?"
)
_BAD_THING = re.compile(
    r"[你您他她它]|^(?:把|将|这|那|此|自己$|什么|一下|起来|吗|不|没|了|过|得|着|就|上了|都|也|的"
    r"|是)|我$|^我(?!的|们|妈|爸|家|奶|老|爷)|^(?:事|时候|样子|感觉|东西|地方)$|^[吃喝看听玩用上了的得着"
    r"]$|的(?:男生|女生)$|^[一两几][次个天点下会遍眼口](?!人[^，])|第?[一二三四五六七八九十\d]+天"
    r"|^[今昨明]天的|^(?:人|一个人|别人|某人|大家)$"
)
_TRAILING = re.compile(
    r"(?:[这那](?:些|类|种)|这(?:种|个|一|类)[^，]{1,4}|之类的?(?:东西)?|什么的|等等|等|这件事|的东西|一类的?"
    r"|而已|了|[一二三四五六七八九十两半几\d]+(?:年|个?月|天|周|个星期)多?)$|的时候$|[的呢啊]$"
)


_CUE = re.compile(
    "[把喜爱好厌恨怕烦腻戒忌嫌抗拒斥惯宁情享欣赏崇迷热钟偏倾青推粉控党感趣瘾换改转吃喝碰抽用听看受接支离从]"
)


def likes(part: Part) -> Iterator[Candidate]:
    """The likes and dislikes that a part states."""
    if part.subject in {None, YOU} or not _CUE.search(part.words, part.start, part.stop):
        return
    yield from best(part) or _towards(part) or _plain(part) or _turned(part) or _topic(part)


def attitudes(part: Part, span: Span, polarity: Polarity, rule: str, confidence: float = 0.9) -> list[Candidate]:
    """A claim for each thing of a coordination; the themes of a screen are a slot of their own."""
    found = [_attitude(part, thing, polarity, rule, confidence) for thing in items(part.words, span)]
    return [candidate for candidate in found if candidate is not None]


THEME = re.compile(
    r"(?:用|开|使用)?(?P<theme>(?:深色|暗色|黑暗|暗黑|夜间|黑色|浅色|亮色|明亮|白天|日间|白色"
    r"|护眼)(?:系)?(?:模式|主题|界面|风格|背景|配色))"
)


def _attitude(part: Part, span: Span, polarity: Polarity, rule: str, confidence: float) -> Candidate | None:
    begin, stop = thing_of(part.words, span)
    thing = part.words[begin:stop]
    if not thing or _BAD_THING.search(thing):
        return None
    if theme := THEME.fullmatch(part.words, begin, stop):
        kind, cardinality = PROFILE["theme"]
        value = part.said[slice(*theme.span("theme"))]
        return claim(part, kind, rule, key="theme", value=value, polarity=polarity, cardinality=cardinality)
    key = attitude_to(thing)
    if key and polarity is Polarity.POSITIVE and _COLOUR.fullmatch(thing) and _BEST_OF_ALL.search(part.words[:begin]):
        key = favorite_of("color")
    return claim(
        part,
        Kind.PREFERENCE,
        rule,
        key=key,
        value=part.said[begin:stop] if key else None,
        polarity=polarity,
        confidence=confidence,
    )


_COLOUR = re.compile(
    "(?:[深浅暗亮墨天草酒玫嫩米银金奶藏湖宝荧淡粉][\u4e00-\u9fff]?)?(?:[红橙黄绿青蓝紫黑白灰粉棕金银褐]"
    "|咖啡|米|杏|橘|卡其|莫兰迪)色|(?:藏青|墨绿|天蓝|湖蓝|酒红|莫兰迪色系?)"
)
_BEST_OF_ALL = re.compile("最(?:喜欢|喜爱|爱|钟爱|偏爱|中意|钟意)的?$")


def thing_of(words: str, span: Span) -> Span:
    """Where the thing itself stands: 喝黑咖啡的 is about 黑咖啡."""
    begin, stop = span
    while (last := _TRAILING.search(words, begin, stop)) and last.start() > begin:
        stop = last.start()
    if (light := _LIGHT.match(words, begin, stop)) and light.end() < stop:
        begin = light.end()
    return trim(words, (begin, stop))


def best(part: Part) -> list[Candidate]:
    """Mine of which it is said which is liked best: 我最喜欢的颜色是蓝色, 蓝色是我最喜欢的颜色."""
    match = _IS_BEST.fullmatch(part.words, part.start, part.stop) or _BEST.fullmatch(part.words, part.at, part.stop)
    if match is None or (part.at == part.start and "我" not in match.group() and "最" not in match.group()):
        return []
    category = CATEGORIES.get(match["category"] or "")
    if match["no"] or category is None:
        polarity = Polarity.NEGATIVE if match["no"] else Polarity.POSITIVE
        return attitudes(part, match.span("thing"), polarity, "best") if _is_liking(match.group()) else []
    value = cut(part, match.span("thing"))
    if not value or not _is_liking(match.group()):
        return []
    return [
        claim(part, Kind.PREFERENCE, "favorite", key=favorite_of(category), value=value, polarity=Polarity.POSITIVE)
    ]


_LIKING = re.compile(r"喜[欢爱]|最爱|钟爱|爱[吃喝看听玩]|心头好|讨厌|反感|欣赏|受不了|接受不了|最[烦怕恨]")


def _is_liking(words: str) -> bool:
    return _LIKING.search(words) is not None


def _towards(part: Part) -> list[Candidate]:
    if match := _TOWARDS.fullmatch(part.words, part.at, part.stop):
        polarity = Polarity.NEGATIVE if match["no"] else Polarity.POSITIVE
        return attitudes(part, match.span("thing"), polarity, "towards")
    match = _IS_FAN.fullmatch(part.words, part.at, part.stop)
    if match and not NO_FAN.search(match["thing"]):
        return attitudes(part, match.span("thing"), Polarity.POSITIVE, "fan")
    return []


def _plain(part: Part) -> list[Candidate]:
    """Subject, verb, thing."""
    for pattern, polarity, confidence in (
        (_DOUBLE, Polarity.POSITIVE, 0.7),
        (_NEGATIVE, Polarity.NEGATIVE, 0.9),
        (_POSITIVE, Polarity.POSITIVE, 0.9),
    ):
        if match := pattern.match(part.words, part.at, part.stop):
            if pattern is _DOUBLE and _WEAKENED.search(match.group()):
                return []
            weak = (_WEAK.search(match.group()) and not part.named) or _FOR_NOW.search(part.adverbs)
            return [] if weak else _of_verb(part, match.end(), polarity, confidence)
    return []


def _of_verb(part: Part, begin: int, polarity: Polarity, confidence: float) -> list[Candidate]:
    if _PAST.search(part.adverbs):
        was_liked = polarity is Polarity.POSITIVE and (
            _OVER.search(part.adverbs) or _NOT_ANY_MORE.match(part.words, part.stop)
        )
        if polarity is Polarity.NEGATIVE and _LIKED_NOW.match(part.words, part.stop):
            return attitudes(part, (begin, part.stop), Polarity.POSITIVE, "over", 0.8)
        return attitudes(part, (begin, part.stop), Polarity.NEGATIVE, "over", 0.8) if was_liked else []
    stop, others = part.stop, []
    if instead := _INSTEAD.search(part.words, begin + 1, stop):
        stop = instead.start()
        others = attitudes(part, instead.span("other"), Polarity.NEGATIVE, "preferred_to", 0.8)
    elif polarity is Polarity.POSITIVE and (less := _COMPARED.search(part.words, max(0, part.at - 40), part.at)):
        others = attitudes(part, less.span("other"), Polarity.NEGATIVE, "preferred_to", 0.8)
    elif more := _AND_ALSO.match(part.words, stop):
        others = attitudes(part, more.span("more"), polarity, "attitude", confidence)
    return [*attitudes(part, (begin, stop), polarity, "attitude", confidence), *others]


_AND_ALSO = re.compile(r"[，,](?:还有|以及|和|还喜欢|还爱)(?P<more>[^，,。！!？?；;]{1,12})(?=[。！!；;]|$)")
_WEAKENED = re.compile(r"那么|没多|不是特别|不是非常|不特别|不太|不怎么|不大")
_LIKED_NOW = re.compile(
    r"[，, ]*(?:但是?|不过|可是?)?(?:我)?(?:现在|如今|后来|最近)(?:已经)?(?:却|反而)?(?:爱上"
    r"|喜欢上?|迷上|爱[吃喝看听玩])了?(?:[，。！!]|$)"
)
_FOR_NOW = re.compile(r"先|今天|今晚|暂时|临时|明天|明晚")
_WEAK = re.compile(r"享受|欣赏|看好|推崇|偏向|倾向|习惯|崇拜|拒绝|粉$|支持")
_COMPARED = re.compile(
    r"(?:(?:比起|相比于?|相较于?|较之|(?:和|与|跟|同)(?=[^，]{1,15}比))(?P<other>[^，,。我]{1,15}?)(?:来"
    r"说|来讲|来|相比|比起来|比|而言|之下)?)[，, ]*(?:我(?:们)?)?$"
)
_PAST = re.compile(r"以前|之前|曾|原来|过去|从前|小时候|原先|当年|那时|本来")
_OVER = re.compile(r"以前|曾|过去|从前")


def _turned(part: Part) -> list[Candidate]:
    """What was given up, and what took its place."""
    if match := _GIVEN_UP.fullmatch(part.words, part.at, part.stop):
        return attitudes(part, match.span("thing"), Polarity.NEGATIVE, "given_up")
    if match := _SWITCHED.fullmatch(part.words, part.at, part.stop):
        old = attitudes(part, match.span("old"), Polarity.NEGATIVE, "switched")
        return [*old, *attitudes(part, match.span("new"), Polarity.POSITIVE, "switched")]
    return []


def _topic(part: Part) -> list[Candidate]:
    """The thing before its verb: 香菜我不吃, 咖啡我很喜欢."""
    match = _TOPIC.fullmatch(part.words, part.start, part.stop)
    verb = _ALONE.fullmatch(part.words, *match.span("verb")) if match else None
    if match is None or verb is None:
        return []
    polarity = Polarity.NEGATIVE if verb["no"] else Polarity.POSITIVE
    return attitudes(part, match.span("thing"), polarity, "topic")
