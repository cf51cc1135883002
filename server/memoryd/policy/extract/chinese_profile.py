"""Who somebody is, in Chinese: name, age, place, work, schooling, health, languages, hobbies, belongings, contact."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Cardinality, Kind, Polarity
from memoryd.policy.extract.chinese_claims import claim, cut, items, keyed
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_places import is_home
from memoryd.policy.extract.chinese_profile_rules import ABOUT, AS, JOB, OWN
from memoryd.policy.extract.chinese_words import LANGUAGES, PLACES, RELATION, SURNAMES
from memoryd.policy.extract.keys import PROFILE

_JOBS = (
    re.compile(
        r"(?:现在|目前)?(?:(?P<no>不是|不再是|不当|不做)|(?:就|只|也|还)?(?:是|当|做|担任|任))(?:了[^，]{1,4"
        r"}年的?)?(?:[^，我]{1,12}的)?"
        + AS
        + r"(?:(?:普通|全职|兼职|资深|高级|初级|自由|退休)的)?"
        + JOB
        + r"(?:了|的)?"
    ),
    re.compile(r"(?:从事|负责)(?P<no>)(?P<v>[^，的]{2,14}?)(?:的)?(?:工作|行业|方面的工作)的?"),
    re.compile(AS + r"(?P<no>)" + JOB + r"(?:一枚|一只|一名|一个|一位|一条)"),
    re.compile(r"(?:当|做|干|从事)了?(?P<no>)[^，了]{1,4}年(?:多)?的?" + JOB + r"了?"),
    re.compile(r"(?:当|做|干)(?P<no>)" + JOB + r"(?:已经|快|有|都)?[^，]{1,4}年多?了"),
    re.compile(
        r"(?:自己|跟人合伙|合伙)?(?:在[^，]{1,8})?(?:开了?|经营着?)(?P<no>)(?:一?[家个间])(?P<v>[^，了]{1,10"
        r"}?(?:店|馆|工作室|公司|铺|厂|民宿|餐厅|咖啡厅|农场|诊所|书吧))(?:了[^，]{0,4}|[^，]{1,4}年了?)?"
    ),
    re.compile(
        r"(?:现在|目前)?(?:是)?(?P<no>)(?P<v>自由职业者?|自由撰稿人?|全职(?:妈妈|爸爸|太太|带娃"
        r"|在家带娃|画师|写作)|个体户|体制内|公务员|网约车司机|独立开发者?|数字游民)"
    ),
    re.compile(
        r"(?:在[^，]{1,10})?(?P<no>)(?P<v>教(?:小学|初中|高中|大学)?"
        r"(?:语文|数学|英语|物理|化学|生物|历史|地理|政治|体育|音乐|美术))(?:的)?"
    ),
    re.compile(r"(?:是)?(?:做|搞|干)(?P<no>)(?P<v>[^，了过]{2,10}?)(?:工作的?|的|这一?行的?|行业的?)"),
)
_PLACE = re.compile(rf"(?:{PLACES})[市省]?|国外|海外|外地|老家")
_AT_WORK = re.compile(r"(?:是)?在(?P<employer>(?!家|这|那)[^，在]{2,16}?)(?:公司)?(?:当|做|担任|任|负责)" + AS + JOB)
_ALLERGIES = (
    re.compile(
        r"对(?P<v>[^，]{1,24}?)(?:都|会|很|严重|有点|有些|有|重度|轻度|轻微|特别|非常|也|(?P<no>不|没有?)){0,4}过敏了?"
    ),
    re.compile(
        r"(?:一|只要)?(?:吃|喝|碰|闻)了?(?P<no>)(?P<v>[^，]{1,8}?)(?:就|会|都会|就会|容易)+(?:过敏"
        r"|起疹子|浑身痒|嘴肿|起荨麻疹|喉咙肿|全身痒)"
    ),
    re.compile(
        r"(?:有|是)?(?:严重的?)?(?P<no>)(?P<v>(?!严重|皮肤|药物的)[^，对不我有会没引导容]{1,8}?)(?:的)?过敏("
        r"?:体质|症|星人|患者|人群|人士|者|选手)?(?:一枚|求[^，]{1,6})?"
    ),
)
_SPEAKS = re.compile(
    r"(?:在家里?)?(?:都|也|还|只)?(?P<no>不)?(?:会|能)(?:流利地?)?(?:说|讲|用)?(?:一点点|一点儿?|一些"
    r"|些|点儿?|流利的|简单的|基础的?)?(?P<v>(?:"
    + LANGUAGES
    + r")(?:(?:、|和|跟|与|以及|还有)(?:一点儿?|一些|少许|简单的)?(?:"
    + LANGUAGES
    + (
        r")){0,4})|(?:在家里?(?:都|只)?说|在家里?(?:都|只)?讲|说|讲|懂一点点|懂一点儿?|懂一些|懂点|懂|精通"
        r"|掌握(?:了)?|熟练掌握)(?P<w>(?:"
    )
    + LANGUAGES
    + r")(?:(?:、|和|跟|与|以及|还有)(?:"
    + LANGUAGES
    + r")){0,4})(?:流利)?"
)
_PAST = re.compile(r"以前|之前|曾|原来|过去|从前|小时候|原先|当年|那时|本来")


_CUE = re.compile(
    "[大研博高初年小幼\\d是叫姓枚痒肿疹晕恐坐标体身血鞋开经店教名生号邮箱话机好趣车脑母业作职司位食制氏住居址家乡籍年龄岁女男人自长负搬公班习入加学读吃素糖婚身友爱证病症炎癌血喘视有开台买骑当做任从敏会说讲懂通掌跳转@]"
)


def profile(part: Part) -> Iterator[Candidate]:
    """What a part says of who somebody is; what is over (以前) is not said of them now."""
    if part.subject in {None, YOU} or _PAST.search(part.adverbs):
        return
    if not _CUE.search(part.words, part.start, part.stop):
        return
    found = list(_contact(part)) or list(_first(part)) or list(_work(part))
    yield from (*found, *(_many(part) if found else [*_many(part)] or _measured(part)))


_MEASURE = re.compile(
    r"(?:我)?的?(?:目前|现在)?(?:身高|净身高|体重|血型|鞋码|视力|腰围|胸围|尺码|体脂率?|MBTI"
    r"|mbti|星座|属相|生肖)(?:大概|差不多|应该|现在|已经|目前|就|只有|是|：|:|有|为|到了?){0,3}"
    r"(?=[^，]{1,12}$)(?:[\d一二两三四五六七八九][^，]{0,10}|[ABO]{1,2}型?[^，]{0,3}|[XSML]+码?"
    r"|[EIei][NSns][TFtf][JPjp][^，]{0,3}|[\u4e00-\u9fff]{1,2}座|[\u4e00-\u9fff])|(?:是)?(?:AB"
    r"|[ABO])型血"
)


_STAGE = re.compile(
    r"(?:刚|刚刚|在|正在|读|上|念|是|升|开始|马上|快){0,3}(?:大[一二三四五]|研[一二三]|博[一二三四]"
    r"|高[一二三]|初[一二三]|[一二三四五六]年级|幼儿园(?:[大中小]班)?|小学|初中|高中)"
    r"(?:在读|的?学生|了)?"
)


def _measured(part: Part) -> Iterator[Candidate]:
    """A measure of the body or a year of school, which has no key."""
    if len(part.predicate) >= 2 and _STAGE.fullmatch(part.words, part.at, part.stop) and _HEADED.search(part.whole):
        yield claim(part, Kind.FACT, "stage")
    elif part.subject == OWNER and any(_MEASURE.fullmatch(part.words, at, part.stop) for at in {part.start, part.at}):
        yield _measure(part)


_MEASURES = (
    ("blood_type", re.compile("血型.*?(?P<v>(?:AB|[ABO])型?)|是?(?P<w>(?:AB|[ABO])型)血")),
    ("height", re.compile("身高[^\\d一二]{0,8}(?P<v>[\\d一二][^，了]{1,8})")),
    ("weight", re.compile("体重[^\\d一二三四五六七八九]{0,8}(?P<v>[\\d一二三四五六七八九][^，了]{1,8})")),
    ("zodiac", re.compile("星座[是为：:]{0,2}(?P<v>[\u4e00-\u9fff]{1,2}座)")),
)


def _measure(part: Part) -> Candidate:
    for key, pattern in _MEASURES:
        if match := pattern.search(part.words, part.start, part.stop):
            value = cut(part, match.span("v" if match["v"] or "w" not in match.groupdict() else "w"))
            return claim(part, Kind.FACT, "measure", key=key, value=value)
    return claim(part, Kind.FACT, "measure")


_NOUN = re.compile(
    r"[叫姓@岁]|今年|是["
    + SURNAMES
    + r"]|名|生日|出生|\d年|月|[号电邮新信]|手机|联系|爱好|兴趣|的?[车脑]|相机|键盘|耳机|显示器"
    r"|平板|手表|显卡|吉他|钢琴|母校|学校|职业|工作|[职岗]|头衔|公司|单位|东家|饮食|[英公]制"
    r"|氏度|地址|住|居|家|故乡|[籍祖]|专业|年[龄纪]|母语"
)


def _contact(part: Part) -> Iterator[Candidate]:
    if part.subject != OWNER or not _NOUN.search(part.words, part.start, part.stop):
        return
    for key, pattern in OWN:
        match = pattern.fullmatch(part.words, part.start, part.stop) or pattern.fullmatch(
            part.words, part.at, part.stop
        )
        if match:
            spans = items(part.words, match.span("v")) if key == "hobby" else [match.span("v")]
            for span in spans:
                yield from keyed(part, key, span, key)
            return


_YEARS = re.compile(r"(?:已经|都|快)?(?P<v>\d{1,2}|[二三四五六七八九]十[一二三四五六七八九]?)(?:岁)?(?:了|啦|多了?)?")
_HEADED = re.compile(r"我|今年|在读|[读上念]|刚|了$|儿子|女儿|孩子|妹|弟|娃")
_ABOUT_CUE = re.compile(
    r"\d|[肝脂压咽症读念攻晕恐敏腰胃眼妹娃姑汉坐人]|[Bb]ase|膝盖|视力|心脏|睡眠|皮肤|[坐座]标|左撇|耳鸣|散光"
    r"|夜盲|飞蚊|[岁生男女病症炎癌疾血学辆台部套把架块副]|今年|\d年|人$|来[自的]|长大|[住居搬家]"
    r"|上班"
    r"|工作|负责|[职打]|实习|做事|跳槽|加入|大$|北大|清华|复旦|交大|专业|主修|攻读|[素斋糖食酮]"
    r"|清真|低碳|单身|婚|离|丧|脱单|分手|朋友|对象|领证|哮喘|风|近视|色[盲弱]|不耐|多囊|亢"
    r"|[开骑用]的|爱好|生活|安家|常住|移|落户|习|哈佛|牛津"
)


def _first(part: Part) -> Iterator[Candidate]:
    if not _ABOUT_CUE.search(part.words, part.at, part.stop):
        return
    if part.adverbs.endswith("今年") and (years := _YEARS.fullmatch(part.words, part.at, part.stop)):
        yield from keyed(part, "age", years.span("v"), "age")
        return
    for key, pattern in ABOUT:
        if match := pattern.fullmatch(part.words, part.at, part.stop):
            if key == "relationship" and _ONCE.search(part.adverbs):
                return
            if _is_told(key, match):
                yield from keyed(part, key, match.span("v"), key)
            if PROFILE[key][1] is Cardinality.ONE or key == "possession":
                return


def _is_told(key: str, match: re.Match[str]) -> bool:
    """Whether the words are a value of the key: no town for an employer, no desk for a home, no skill for a major."""
    if key == "residence":
        return is_home(match["v"])
    if key == "major":
        return _SKILL.fullmatch(match["v"]) is None or _STUDIED.search(match.group()) is not None
    return key != "employer" or not _PLACE.fullmatch(match["v"])


_SKILL = re.compile(
    rf"(?:怎么|如何)?(?:游泳|做饭|做菜|烹饪|厨艺|烘焙|开车|车|驾照|吉他|钢琴|小提琴|尤克里里|瑜伽|画画"
    rf"|跳舞|舞蹈|街舞|唱歌|滑雪|滑板|冲浪|潜水|编程|写代码|做人"
    rf"|摄影|剪辑|插花|茶艺|书法|围棋|象棋|化妆|拳击|网球|羽毛球|乒乓球|高尔夫|骑车|骑马|理财|炒股|手艺"
    rf"|规矩|东西|{LANGUAGES})"
)
_STUDIED = re.compile("专业|系|主修|攻读|学的?是|读的?是|念的?是")
_ONCE = re.compile(r"昨|明|后天|上个?[周月]|下个?[周月]|去年|前年|明年|刚|月|年")


def _work(part: Part) -> Iterator[Candidate]:
    if match := _AT_WORK.fullmatch(part.words, part.at, part.stop):
        if not _PLACE.fullmatch(match["employer"]):
            yield from keyed(part, "employer", match.span("employer"), "employer")
        yield from keyed(part, "job", match.span("v"), "job")
        return
    for pattern in _JOBS:
        match = pattern.fullmatch(part.words, part.at, part.stop)
        if match and not _TITLED.fullmatch(match["v"]):
            yield from keyed(part, "job", match.span("v"), "job", Polarity.NEGATIVE if match["no"] else None)
            return


_FIGURATIVE = re.compile(
    rf"[你您他她我们]|^(?:{RELATION}|上班|加班|工作|开会|学习|上学|作业|数学|考试|早起|周一|人类?|男人"
    rf"|女人|爱情|婚姻|渣男|生活|这种话?|那种话?)$"
)


_TITLED = re.compile(rf"[{SURNAMES}](?:老师|医生|教授|经理|主任|律师|导演|教练|校长|院长)")


def _many(part: Part) -> Iterator[Candidate]:
    """Allergies and languages, of which one may have several."""
    for pattern in _ALLERGIES:
        if match := pattern.fullmatch(part.words, part.at, part.stop):
            polarity = Polarity.NEGATIVE if match["no"] else None
            if _FIGURATIVE.search(match["v"]):
                return
            for span in items(part.words, match.span("v")):
                yield from keyed(part, "allergy", span, "allergy", polarity)
            return
    if match := _SPEAKS.fullmatch(part.words, part.at, part.stop):
        if not part.named and match.group().startswith("在家"):
            part = replace(part, subject=OWNER)
        polarity = Polarity.NEGATIVE if match["no"] else None
        for span in items(part.words, match.span("v" if match["v"] else "w")):
            yield from keyed(part, "language", span, "language", polarity)
