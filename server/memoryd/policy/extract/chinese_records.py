"""Decisions, lessons, events and tasks in Chinese; they have no key and keep their own words."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Kind
from memoryd.policy.extract.chinese_claims import claim
from memoryd.policy.extract.chinese_gates import passing
from memoryd.policy.extract.chinese_parts import YOU, Part

_DECIDES = re.compile(
    r"(?:我们?|咱们?|团队|公司|组里|大家)?(?:最后|最终|经过[^，]{1,10}|商量后|讨论后|开会"
    r"|一致|刚|已经|还是|都|今天|昨天|最近|[：:]){0,4}(?:决定(?!权|性|因素|不[了下])(?:了"
    r"|好了|不|要|用|先){0,4}|定了|定下来|定在|就定|敲定|拍板|选定了?|选择(?=用|采用|使用)"
    r"|选了|选择了|确定(?:了|用|下来)|就用|就选|就采用|决定采用|采用了|商定|说好了?|谈妥了?"
    r"|同意了?|下定决心|打定主意)(?P<what>[^，]{2,})"
)
_UNDECIDED = re.compile(
    r"(?:还?没|没有|尚未|难以|无法|不能|不好|等|再|由[^，]{1,4}|怎么|如何|帮我|你|来|该)(?:有"
    r"|最后|最终)?(?:决定|定|确定|选)"
)
_DECIDED = re.compile(
    r"(?:决定|结论|方案|定论|最终方案)(?:就)?(?:是|为|：|:)(?P<what>[^，]{3,})|(?!能)[^，我你他她]{1,10}就[用选"
    r"](?![英中日]文)[^，了]{2,}|[^，]{2,14}(?:就)?(?:这么定了|定下来了|(?<!决)定了|敲定了"
    r"|拍板了|就这么办)"
)
_SETTLED = re.compile(
    r"(?:我们?|咱们?|大家)?(?:都|就|已经|最后|终于){0,4}(?:商量好|说好|定好|约好|想好|决定好"
    r"|决定|商定|定|敲定|拍板|这么定|这么办)了?"
)
_LEARNED = re.compile(
    r"(?:我们?|咱们?)?(?:今天|这次|昨天|最近|刚|又|后来|事后|算是|也)*+(?:(?:终于|总算|才"
    r"|渐渐|逐渐)(?:明白|懂得?了?|意识到)|学到了?(?!很多|不少|许多)|明白了|意识到|领悟到|吸取了?教训"
    r"|长了?教训|踩(?:了)?(?:个|一个|大|过)?坑|被坑了|吃(?:了)?(?:个)?亏|翻车了|才发现|我发现(?!自己"
    r"|[我你您他她]|了?一[个家本])|才(?:发现|知道|明白|意识到)|发现(?:了)?原来)(?P<what>.*)"
)
_LESSON = re.compile(
    r"(?:(?:血的|惨痛的?|花钱买的|深刻的?)教训|血泪史|踩坑记录|经验之谈|血泪教训)$|(?:一个"
    r"|个|惨痛的?|最大的?|这次的?|血的|得到的?|重要的?|我的|[^，]{2,12}的(?=教训)){0,4}(?:教训"
    r"|经验(?:教训)?|心得|坑点?|复盘|踩坑(?:记录)?)(?:是|就是|：|:)|吃一堑|原来(?!如此|是这样"
    r"|你|他|她|这样|是你|的|住|在|喜欢|叫|我)(?P<true>[^，]{4,})|下(?:次|回)(?:一定|可?千万"
    r"|记得|要|得|必须|再也){0,4}(?:别|不要|不能|要|得|记得|一定|不|先|必须|提前|多)|以后(?:再也不"
    r"|可不能|得|一定要)(?![^，]{0,3}你)|千万(?:别|不要|不能)(?![^，]{0,3}(?:推荐|给我|叫我"
    r"|提))|再也不(?:能|要|会|敢)|切记|牢记|记住(?:教训|了?[：:，,])"
)
_REMINDS = re.compile(
    r"(?:请|麻烦|记得|到时候?|[^，]{0,12}?)(?:你)?(?:提醒(?:一下)?我(?!们?想|的是)|叫我(?:起床"
    r"|开会|吃药|出门)|(?<![还不我])记得要?(?![你我他她那上以小当的吗]|[^，]{0,3}吗)|别忘(?:了"
    r"|记)|不要忘(?:了|记)|帮我(?:记一下|记着|记住|加(?:个|一个)(?:待办|提醒)|设(?:个|一个)?(?:闹钟"
    r"|提醒)|添加(?:一个)?(?:待办|提醒)))(?P<what>[^，]*)"
)
_TODO = re.compile(
    r"(?:我的)?(?:待办(?:事项)?|TODO|todo|To-do|to-do|任务|备忘|截止日期|deadline|DDL|ddl)(?:是"
    r"|为|：|:| )+(?P<what>[^，]{2,})"
)
_BEFORE = re.compile(
    r"(?:还)?(?:我们?)?(?:要|得|必须|需要|应该|务必|一定要|打算|计划|准备|争取)?(?:在|赶在"
    r"|于)?[^，]{1,12}?(?:之?前|以前|截止前)(?:我们?)?(?:要|得|必须|需要|应该|务必|一定要"
    r"|把|完成|交|提交|做完|写完|还|付|发|搞定|弄好|准备好|买|给)[^，]{1,}"
)
_DUTY = re.compile(
    r"(?:还|也|就|都){0,4}(?:(?:要|得|必须|需要|应该|该)记得|要|得|必须|需要|应该|该|记得)(?:去"
    r"|把[^，]{1,10}|给[^，]{1,8}|跟[^，]{1,8}|帮[^，]{1,6})?(?:交(?!流|往)|提交|完成|做完"
    r"|写完|付|还(?=[款书钱贷信])|缴|续费|续签|续|寄|[回打]个?(?=[电消邮])|回复|发给|准备"
    r"|打电话|汇报|预约|订(?!婚)|预订|取(?!消)|买|报名|办|更新|修|检查|整理|写|改|缴费|洗"
    r"|打扫|拿|发)[^，]*"
)
_WHEN = re.compile(
    r"(?:大?[前后]天|[昨今明][天晚早]|昨日|今日|明日|(?:上|下|这|本)个?(?:周|月|星期|礼拜"
    r"|季度|学期|周末)[一二三四五六日天末]?|(?:周|星期|礼拜)[一二三四五六日天]|周末|[今明去前后]年"
    r"|\d{4}年|(?:\d{4}年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?(?:(?:\d{1,2}|[一二三四五六七八九"
    r"十]{1,3})[日号]|[初底中])?|\d{1,2}[日号]|刚才|刚刚|前几天|前阵子|前段时间|过几天|月底"
    r"|月初|年底|年初|国庆|春节|元旦|中秋|五一|十一|端午|清明|圣诞|寒假|暑假|[一二两三四五六七八九十几\d"
    r"]{1,3}(?:天|周|个?月|年|个星期|个小时|小时|分钟)[以之]?[前后]|早上|上午|中午|下午|傍晚"
    r"|晚上)"
)
_GONE = re.compile(
    r"(?:昨|前天|前年|去年|上个?(?:周|月|星期|礼拜|季度|学期)|刚|前几天|前阵子|前段|(?:天|周|月|年|星期|小时)[以之]?前)"
)
_DONE = re.compile(
    r"[去来吃看买参见搬换找拿丢摔跑走玩逛拜访收听遇碰办做学结生升离入毕辞退修签订定赢输获拍爬骑飞开带送得"
    r"考通完打回到读住卖撞取写加谈交报租还拔聊养领喝]了|[去来看吃玩见]过|去(?:了)?[^，]{1,12}(?:玩"
    r"|旅游|出差|看|吃|参加)|搬(?:了)?家|结(?:了)?婚|离(?:了)?婚|毕业|出生|生日|辞职|入职"
    r"|升职|参加|见面|去世|出院|住院|开业|分手|聚会|聚餐|旅行|旅游|出差|面试|考试|手术|体检"
    r"|跑(?:了|完)|爬(?:了)?山|看(?:完|了)|吃(?:了)?饭|被[^，]{1,8}了|拿到|收到|通过|完成"
    r"|发布|上线|开始|从[^，]{1,8}(?:回来|回国|毕业|离职)"
)
_PLANNED = re.compile(
    r"(?:还|也|就|正好){0,4}(?:要|会(?![更好越])|有|得|准备|打算|计划|约了|约|去|飞|回|参加"
    r"|出发|开始|考|面试|结婚|搬|见|和|跟|带|陪|预约|过(?!得)|是(?=[^，]{0,8}(?:生日|纪念日"
    r"|婚礼))|开会|开学|毕业|出差|考试|聚餐|体检|手术|入职|放假|举行|举办)[^，]{0,}"
)
_LIFE = re.compile(
    r"(?:终于|刚刚?|已经|正式|就){0,4}(?:[^，]{0,6}?(?:升职|结婚|离婚|订婚|毕业|辞职|离职"
    r"|入职|搬家|退休|分手|出院|怀孕|当爸爸|当妈妈|中奖|获奖|落榜|被裁|被辞退|失业)(?:加薪)?了"
    r"|(?:拿到|收到|通过|考上|考过|考取|赢得|完成|生)了[^，]{2,}|(?:拿到|收到|通过|考上|考过)[^，]{2,}了"
    r"|(?:刚刚?)[^，]{0,3}(?:从|去|看|买|参加|做|跑|吃)[^，]{2,})"
)
_HABIT = re.compile(r"每|有时|经常|常常|平时|总是|通常|一般")
_OCCASION = re.compile(
    r"(?:年会|婚礼|考试|面试|会议|聚会|体检|手术|演唱会|比赛|航班|飞机|火车|高铁|答辩|预约"
    r"|纪念日|约会|讲座|培训|团建|聚餐|活动|发布会|的会|生日|典礼|演出|家长会)$"
)
_NO_EVENT = re.compile(
    r"^(?:[叫让催请派][我你]|别|不要|麻烦|给我|帮我|有些|有一些|有点|过得|是[^，]{0,6}(?:周|星期)|很|真|好|太|有点"
    r"|非常|天气|心情|感觉|觉得|想|在(?![^，]{1,10}[了过])|都|不|没|怎么|是[^，]{0,3}天)|推荐"
    r"|谢谢|建议|聊聊|分享|告诉你|请教|问你|的话|聊天$|和你|跟你|给你"
)


def decisions(part: Part) -> Iterator[Candidate]:
    """What was decided by the speaker or together with others."""
    if part.subject != OWNER:
        return
    match = _DECIDES.match(part.words, part.at, part.stop) or _DECIDES.match(part.words, part.start, part.stop)
    if match and passing(part.words) and "就" in match.group():
        return
    match = match or _DECIDED.fullmatch(part.words, part.start, part.stop)
    announced = _SETTLED.fullmatch(part.words, part.start, part.stop)
    if (match or announced) and not _UNDECIDED.search(part.words, part.start, part.stop):
        yield claim(_through(part) if announced else part, Kind.DECISION, "decision")


_JUST = re.compile(r"刚|终于|总算")


def lessons(part: Part) -> Iterator[Candidate]:
    """What was learnt, or is not to be done again."""
    if part.subject not in {OWNER, None}:
        return
    learned = _LEARNED.match(part.words, part.start, part.stop)
    if learned or _LESSON.match(part.words, part.start, part.stop):
        found = _through(part)
        if found.stop - found.start >= 5:
            yield claim(found, Kind.LESSON, "lesson")


_MIXED = re.compile(
    r"(?:(?:今|明|后)天|今晚|明晚|(?:下|这|本)?周[一二三四五六日末]?)[A-Za-z0-9: ]{3,24}(?:前)?(?:要"
    r"|得|必须|需要)(?:把[^，]{1,12}|去|给[^，]{1,8})?[^，]{2,16}"
)
_NOTED = re.compile(r"记一下|记下|帮我记|备注")
_NO_TASK = re.compile(r"(?:别|不用|不要|不必|无需)(?:再)?提醒")


def tasks(part: Part) -> Iterator[Candidate]:
    """What is to be done, or to be reminded of."""
    if part.subject not in {OWNER, YOU, None}:
        return
    if (
        _NO_TASK.search(part.whole)
        or re.search("睡前|饭后|平时|每|一般|通常", part.adverbs)
        or (passing(part.words) and "别" in part.whole[:4])
    ):
        return
    for pattern in (_REMINDS, _TODO):
        if match := pattern.match(part.words, part.start, part.stop):
            found = part if match["what"] else _through(part)
            if not match["what"] and found.stop == part.stop:
                return
            yield claim(found, Kind.TASK, "task")
            return
    if _NOTED.search(part.words, part.begin, part.start) and _WHEN.search(part.whole):
        yield claim(part, Kind.TASK, "task")
        return
    own = part.words[part.at - len(part.adverbs.strip()) : part.stop] if not part.named else part.predicate
    if part.subject == OWNER and not part.named and _MIXED.match(part.whole):
        yield claim(part, Kind.TASK, "task")
        return
    if part.subject == OWNER and (_BEFORE.fullmatch(part.whole) or _DUTY.fullmatch(part.predicate)) and own:
        yield claim(part, Kind.TASK, "task")


def events(part: Part) -> Iterator[Candidate]:
    """What happened at a named time, or is to happen."""
    if part.subject in {None, YOU} or _NO_EVENT.search(part.predicate) or _HABIT.search(part.whole):
        return
    when = _WHEN.search(part.words, part.start, part.stop)
    if when and not part.named and part.subject != OWNER and _OCCASION.search(part.whole):
        part = replace(part, subject=OWNER)
    if when and _OCCASION.search(part.whole) and when.start() - part.start <= 4:
        yield claim(part, Kind.EVENT, "event")
        return
    if when is None:
        just = _JUST.search(part.adverbs) and _DONE.search(part.predicate)
        if just or _LIFE.fullmatch(part.predicate):
            yield claim(part, Kind.EVENT, "event")
        return
    rest = part.words[when.end() : part.stop] if when.end() > part.at else part.predicate
    if _happens(part.whole, rest):
        yield claim(part, Kind.EVENT, "event")


def _happens(whole: str, rest: str) -> bool:
    if _DONE.search(rest) and len(rest) >= 2:
        return True
    return not _GONE.search(whole) and _PLANNED.match(rest) is not None and len(rest) >= 3


_THROUGH = re.compile(r"[，,：: ]*[^，,。！!？?；;]{2,60}")


def _through(part: Part) -> Part:
    """The part with the one after it, where it only announces what is said next."""
    announced = re.search(r"(?:教训|经验|坑|明白|懂得|[：:]|一下|记住|记得|亏|提醒我|到|发现|明白了|了)$", part.whole)
    more = _THROUGH.match(part.words, part.stop) if announced else None
    return replace(part, stop=more.end()) if more else replace(part, subject=part.subject or OWNER)
