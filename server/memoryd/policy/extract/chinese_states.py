"""What is so for now, in Chinese: where somebody is, what they are at, how they are, orders, rooms, duties."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Polarity
from memoryd.policy.extract.chinese_claims import keyed
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_words import PERSON, PLACE_ENDS, PLACES, SITE_ENDS

_SITE = (
    rf"(?:(?:{PLACES})(?:市|省|(?!生活|工作|上班|读|上学)[\u4e00-\u9fff]{{0,6}}(?:{SITE_ENDS}"
    rf"|[{PLACE_ENDS}]))?|[^\W_的读做写吃喝说学]{{0,10}}?(?:{SITE_ENDS})|(?![学读做写看玩练打吃喝])[\u4e00-\u9fff]{{1,8}}[{PLACE_ENDS}"
    rf"]|[A-Z][A-Za-z .'\-]{{1,20}})"
)
_BUSY = (
    r"(?:出差|休假|度假|放假|休产假|开会|加班|上班|上课|住院|隔离|旅游|旅行|居家办公|远程办公"
    r"|在家办公|减肥|减脂|增肌|备考|备孕|怀孕|实习|找工作|求职|找房子|看房|装修|搬家|面试|坐月子|养病"
    r"|休息|倒时差|排队|开车|赶飞机|等飞机|考试|复习|健身|节食|断食|值夜班|创业|待业|失业"
    r"|离职|办签证|办护照|考研|考公|学车|打点滴|输液|康复)"
)

_TRAVEL = (
    r"(?:出差|旅游|旅行|度假|开会|玩|参加[^，]{1,10}|办事|培训|实习|交换|见客户|看展|培训|探亲|休假|过年|转机|面试)?"
)
_ILL = (
    r"(?:身体(?:有点|有些|很|不太|不|最近){0,4}(?:不舒服|不适|舒服|好)|(?:有点|有些|很|特别"
    r"|又|还|一直|突然|重){0,4}(?:不舒服|感冒|发烧|发高烧|头疼|头痛|头晕|胃疼|胃痛|肚子疼"
    r"|牙疼|牙痛|嗓子疼|喉咙痛|咳嗽|拉肚子|失眠|生病|过敏发作|腰疼|腰痛|脚扭伤|扭伤|骨折|受伤"
    r"|中暑|阳))(?:得(?:很|厉害|要命|不行|要死|不得了|严重|受不了|慌|难受))?(?:了|着)?"
)
_FEELING = (
    r"(?:(?:心情|情绪|状态|精神)(?:一直)?(?:很|非常|特别|挺|超|不太|有点|不|真|好|太){0,4}(?:好"
    r"|差|糟糕?|不错|低落|复杂|沉重)|(?:心情|情绪|状态)(?:不好|不错|糟糕|低落|差|好)|(?:心情"
    r"|情绪|状态|压力)?(?:很|有点儿?|有些|好|特别|非常|太|超级?|真|挺|十分|比较|相当|一直"
    r"|不太|不|极其|越来越)+(?:开心|难过|焦虑|累|疲惫|疲倦|烦躁|烦|生气|郁闷|沮丧|兴奋|紧张"
    r"|失落|孤独|无聊|高兴|伤心|不错|糟糕|糟|差|低落|迷茫|幸福|激动|崩溃|心烦|害怕|不安|愤怒"
    r"|满足|放松|快乐|困|大))"
)
_RULES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern))
    for key, pattern in (
        (
            "on_call",
            r"(?:轮到我?|要|在|得|也|都|又){0,4}(?P<v>值班|值夜班|oncall|on-call|on call|On call|on-Call"
            r"|OnCall|轮值|当值|值日)(?:到[^，]{1,8}|中|一整?[周天]|[^，]{1,3}天)?(?:了|的)?",
        ),
        ("status", r"(?:在|又在|还在)(?P<v>" + _BUSY + r")(?:中|期间|呢|了|阶段)?"),
        ("status", r"(?P<v>" + _BUSY + r")(?:中|期间|呢|阶段)"),
        ("status", r"(?P<v>失业|离职|待业|怀孕|住院|放假|休假|隔离|休产假)了"),
        ("busy", r"(?P<v>" + _BUSY + r")"),
        ("status", r"请(?:了)?(?:[一二三四五两半\d]+天)?的?(?P<v>(?:病|年|事|产|婚|陪产)?假)(?:了|在家)?"),
        (
            "status",
            r"(?:在|正在|一直在|还在|开始)?(?P<v>(?:备考|准备考|复习|准备(?!好)|备战)(?P<what>[^，了到]{2,8}))(?"
            r":中|呢)?",
        ),
        ("status", r"(?P<v>怀孕(?:了)?[^，]{0,3}[\d一二三四五六七八九十]+个?(?:周|月|多月|多周)[^，]{0,2})了?"),
        ("status", r"在(?:忙着?)(?P<v>[^，]{2,14})"),
        ("status", r"(?P<v>" + _ILL + r")"),
        (
            "location",
            rf"(?:人|人还|还|也|就|已经|正){{0,4}}(?:在|到了?|到达了?|抵达了?|落地了?|来到了?|回到了?"
            rf"|飞到了?)(?P<v>{_SITE}"
            rf"){_TRAVEL}了?",
        ),
        (
            "location",
            r"(?:暂时|临时|先|这几天){0,4}(?:住在|住)(?P<v>[^，]{0,12}?(?:酒店|宾馆|旅馆|民宿|医院"
            r"|青旅|朋友家|宿舍))(?:里)?",
        ),
        (
            "project",
            r"(?:主要|正在|在|一直在|开始|还在|又在){0,4}(?:在|开始)(?:做|忙|开发|搞|写|负责|推进"
            r"|筹备|准备|弄|改|重构|研究|跟进|设计|参与|带)(?:着)?(?:一个|一款|一篇|一本|个|一份)?(?:关于)?(?P<v"
            r">[^，了过]{0,24}?(?:项目|系统|平台|论文|App|app|APP|应用|网站|小程序|游戏|课题|毕设"
            r"|毕业设计|软件|工具|模块|引擎|框架|书|小说|重构|迁移|改版|产品|服务|程序|机器人|插件"
            r"|方案|活动|展览|比赛))(?:的?(?:开发|工作|设计|重构|事|后端|前端))?",
        ),
        (
            "project",
            r"(?:主要|现在|目前){0,4}(?:负责|参与)(?:一个|个)?(?P<v>[^，了过]{2,20}?(?:项目|系统|平台"
            r"|模块|产品线?))(?:的?(?:开发|工作|设计|运营|后端|前端))?",
        ),
        ("mood", r"(?:感觉|感到|觉得|心里)?(?P<v>" + _FEELING + r")(?:了|的)?"),
    )
)
_OF_THINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern))
    for key, pattern in (
        (
            "on_call",
            r"(?:今天|今晚|这周|本周|下周|明天|周[一二三四五六日]|这个月|下个月|周末)?(?:是|由|轮到"
            r"|换|该|排到|到)?我(?:来|在|要|又)?(?P<v>值夜班|值大夜|值班|oncall|on-call|轮值)",
        ),
        (
            "project",
            r"(?:我们?)?(?:手头|手上|现在|目前|正在做|当前)?的?项目(?:名)?(?:是|叫做?|：|:)(?P<v>(?!什"
            r"|很|在|进)[^，]{2,20})",
        ),
        (
            "subscription",
            r"(?:我)?的?(?:[^，]{0,8}?)(?P<v>[^，的我]{0,8}(?:会员|订阅|套餐|VIP|Pro|Plus))(?:已经"
            r"|已|快|马上|明天|下个?月|今年){0,4}[^，]{0,8}?(?:到期|过期|取消|开通|续费|续上|自动续费"
            r"|有效期)(?:到[^，]{1,10})?了?",
        ),
        (
            "order_status",
            r"(?:我)?的?(?:那个|这个)?(?:[^，]{0,8}?)(?P<of>订单|快递|包裹|外卖|物流)(?:(?:编?号|单号)?(?:是|为|：|:)?(?P<id>[#A-Za-z0-9-]{0,20}))?(?:的)?(?:状"
            r"态)?(?:是|显示|现在)?(?P<v>(?:已经|已|还|还是|正在|还没有?|没有?|一直没|刚刚?|在){0,4}(?:发货"
            r"|签收|到|到货|取消|退款|退货|送达|派送|配送|揽收|下单|付款|发出|路上|运输|清关|处理"
            r"|丢|拒收|支付|退回)(?:中|途中|了)?)",
        ),
        (
            "meeting_room",
            r"(?:今天|明天|下午|上午|周[一二三四五])?(?:的)?(?:会议室|开会地点|会议地点|(?:例|周|晨"
            r"|站)?会(?:议)?)(?:就|已经)?(?:在|是|订在|定在|改在|改到|改成|换到|换成|安排在|挪到)了?(?P<v>[^，天"
            r"月点周]{1,14}?(?:会议室|室|厅|楼[^，]{0,6}|[A-Za-z]?-?\d{2,4}[A-Za-z]?))了?",
        ),
        ("meeting_room", r"(?:我)?(?:订|预订|预定|定|约)了(?P<v>[^，天月点周]{1,12}会议室)"),
    )
)
_ON_CALL = re.compile(
    rf"(?:是|由|轮到)(?P<who>{PERSON}|[\u4e00-\u9fff]{{2,3}})(?:来)?(?P<v>值班|轮值|当值|oncall|on-call)"
)
_SUBSCRIBES = re.compile(
    r"(?:是|开了|开通了|续了|续费了|订阅了|买了|办了|充了|升级到?了?|升级成了?|取消了?|退订了?"
    r"|退了)(?:一?[个张]|[^，]{0,6}年的?)?(?P<v>[^，]{0,12}?(?:会员|VIP|vip|套餐|Pro|Plus"
    r"|Premium|专业版|高级版|免费版|企业版|年卡|月卡))(?:用户|账号|的订阅)?"
)
_SUBSCRIBES_TO = re.compile(r"(?P<verb>订阅了|取消了|退订了)(?P<v>[^，]{2,14}?)(?:的)?(?:订阅|会员|服务)?")
_ENDS = re.compile(r"取消|退订|退了|过期|(?<!快)(?<!要)到期了")
_PAST = re.compile(r"以前|之前|曾|原来|过去|从前|小时候|原先|当年|那时|昨|上个?[周月]|去年|前[天年]")
_USUAL = re.compile(r"总|经常|常常|老是|时常|往往|每")
_NOT = re.compile(r"(?:不|没|没有|不再|不用)(?:再)?(?=在|值|去|住|上)")


_CUE = re.compile(
    r"[落抵飞怀换轮在班假到住疼痛烧咳病累困忙烦乱阳烂泻晕吐伤折暑]|on.?call|当值|项目|负责|参与|会[员议]"
    r"|订[阅单]|套餐|VIP|vip|Pro|Plus|Premium|版|[年月]卡|快递|包裹|外卖|物流|会议|开会|例会"
    r"|周会|晨会|会在|会改|站会|下午的会|地点|孕|业|离职|隔离|[不]?舒服|不适|感冒|失眠|拉肚子"
    r"|过敏|出差|旅[游行]|面试|考|找|装修|搬家|备|减|增肌|健身|节食|断食|心情|情绪|状态|精神"
    r"|压力|开心|难过|焦虑|疲|气|闷|丧|兴奋|紧张|失落|孤独|无聊|高兴|伤心|不错|糟|差|低落"
    r"|迷茫|幸福|激动|崩溃|害怕|不安|愤怒|满足|放松|快乐|[开身]体"
)


def states(part: Part) -> Iterator[Candidate]:
    """What a part says is so for now."""
    if part.subject in {None, YOU} or _PAST.search(part.adverbs) or not _CUE.search(part.words, part.start, part.stop):
        return
    yield from list(_of_things(part)) or list(_of_subject(part))


def _of_things(part: Part) -> Iterator[Candidate]:
    if who := _ON_CALL.fullmatch(part.words, part.at, part.stop):
        yield from keyed(replace(part, subject=who["who"]), "on_call", who.span("v"), "on_call")
        return
    for key, pattern in _OF_THINGS:
        if match := pattern.fullmatch(part.words, part.start, part.stop):
            ended = key == "subscription" and _ENDS.search(match.group()) is not None
            yield from keyed(_of_thing(part, match), key, match.span("v"), key, Polarity.NEGATIVE if ended else None)
            return
    if match := _SUBSCRIBES.fullmatch(part.words, part.at, part.stop) or _SUBSCRIBES_TO.fullmatch(
        part.words, part.at, part.stop
    ):
        if (
            match.re is _SUBSCRIBES_TO
            and match["verb"] == "取消了"
            and "会员" not in match.group()
            and "订阅" not in match.group()
        ):
            return
        polarity = Polarity.NEGATIVE if _ENDS.search(match.group()) else None
        yield from keyed(part, "subscription", match.span("v"), "subscription", polarity)


def _of_thing(part: Part, match: re.Match[str]) -> Part:
    """The part as said of the order that it names by its number; without a number, of whose order it is."""
    named = match.groupdict()
    identifier = named.get("id") or ""
    if not re.search(r"\d", identifier):
        return _of_owner(part)
    begin, stop = match.span("id")
    return replace(part, subject=part.said[slice(*match.span("of"))] + part.said[begin:stop].strip("#-"))


def _of_subject(part: Part) -> Iterator[Candidate]:
    denied = _NOT.match(part.words, part.at, part.stop)
    at = denied.end() if denied else part.at
    for key, pattern in _RULES:
        if match := pattern.fullmatch(part.words, at, part.stop):
            if (
                not part.named
                and not part.adverbs
                and key in {"mood", "location"}
                and part.subject == OWNER
                and part.begin
            ):
                return
            if key == "status" and _USUAL.search(part.adverbs):
                return
            if key != "busy" or (part.named and part.adverbs):
                name = "status" if key == "busy" else key
                yield from keyed(part, name, match.span("v"), name, Polarity.NEGATIVE if denied else None)
            return


def _of_owner(part: Part) -> Part:
    return replace(part, subject=OWNER) if part.subject is None else part
