"""Who somebody is, in Chinese: name, age, place, work, schooling, health, languages, hobbies, belongings, contact."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Polarity
from memoryd.policy.extract.chinese_claims import items, keyed
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_words import (
    COUNTRIES,
    ILLNESSES,
    JOB_ENDS,
    LANGUAGES,
    NUMBER,
    PLACE_ENDS,
    PLACES,
    RELATION,
    SURNAMES,
)
from memoryd.policy.extract.keys import PROFILE

Rule = tuple[str, re.Pattern[str]]

_NAME = (
    r"(?P<v>(?!(?:了|他|她|你|它|车|外卖|不|过|的|人|什|我|做|一|上|这|那|个|滴))(?:[\u4e00-\u9fff·]{1,4"
    r"}|[A-Za-z][A-Za-z.'\- ]{0,30}))"
)
_PLACE = rf"(?:(?:{PLACES})[\u4e00-\u9fff]{{0,10}}|[\u4e00-\u9fff]{{1,10}}[{PLACE_ENDS}]|[A-Z][A-Za-z .'\-]{{1,30}})"
_DATE = (
    r"(?:(?:农历|阴历|阳历)?(?:(?:\d{2,4}|[一二〇零九八七六五四三]{4})年)?(?:的)?(?:\d{1,2}"
    r"|正|腊|[一二三四五六七八九十]{1,3})月(?:初)?(?:\d{1,2}|[一二三四五六七八九十廿]{1,3})[日号]?"
    r"|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?)"
)
_JOB = rf"(?P<v>[\u4e00-\u9fffA-Za-z+#/ ]{{0,14}}?(?:{JOB_ENDS}))"
_AS = r"(?:一?[名个位]|个)?"

_OWN: tuple[Rule, ...] = tuple(
    (key, re.compile(pattern))
    for key, pattern in (
        (
            "name",
            r"我?(?:本人)?(?:的)?(?:真实|中文|英文|全)?(?:名字?|姓名|大名|真名|本名|全名)(?:就)?(?:叫做?|是|为|：|:)"
            + _NAME,
        ),
        ("name", r"(?:我|本人|俺)(?:的名字|本名)?(?:就)?(?:叫做?|名叫)" + _NAME),
        (
            "name",
            r"(?:我|本人|俺)(?:就)?是(?P<v>(?![^，]{0,3}(?:"
            + JOB_ENDS
            + r"|人|"
            + RELATION
            + r"))["
            + SURNAMES
            + r"][\u4e00-\u9fff]{1,2})",
        ),
        ("name", r"(?:我|本人|免贵)姓(?P<v>[\u4e00-\u9fff]{1,2})"),
        ("birthday", r"(?:我|本人)?的?(?:生日|出生日期|出生年月)(?:就)?(?:是|在|为|：|:)?(?P<v>" + _DATE + r")"),
        ("birthday", r"(?P<v>" + _DATE + r")(?:就)?(?:是我?的?生日|(?:过|我过)生日)"),
        (
            "email",
            r"(?:我|工作|个人|常用|公司)?的?(?:新|工作|个人|常用)*(?:电子)?(?:邮箱|邮件|email|Email"
            r"|E-mail|email地址)(?:地址)?(?:改成了?|换成了?|是|为|：|:| )*(?P<v>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)",
        ),
        (
            "phone",
            r"(?:我|工作|个人|联系)?的?(?:新|工作|个人|联系|家庭)*(?:电话|手机|手机号|手机号码|电话号码"
            r"|联系方式|号码)(?:改成了?|换成了?|是|为|：|:| )*(?P<v>\+?[\d][\d \-]{5,18}\d)",
        ),
        (
            "hobby",
            r"(?:我|本人)?的?(?:业余|主要|唯一|最大|兴趣|平时|周末)*的?(?:爱好|兴趣爱好|兴趣|业余爱好)(?:就"
            r"|主要)?(?:是|有|包括|为|：|:)(?P<v>.{1,40})",
        ),
        (
            "possession",
            r"(?:我|家里)?的?(?:主力|工作|家用|私家)*(?:车|汽车|手机|电脑|笔记本|相机|键盘|耳机|显示器"
            r"|平板|手表|摩托车|自行车|显卡|吉他|钢琴)(?:用的|开的)?(?:就)?是(?:一[台辆部把块架])?(?P<v>(?!我"
            r"|谁|新|旧|坏|好|很|借|公司|黑|白|用|在|最|刚)[^，的]{2,20})",
        ),
        ("school", r"(?:我|本人)?的?(?:母校|学校)(?:是|为|：|:)(?P<v>[^，]{2,20})"),
        (
            "job",
            r"(?:我|本人)?的?(?:现在|目前)?的?(?:职业|工作|职位|岗位|本职|职务|本职工作|头衔)(?:就)?(?:是"
            r"|为|：|:)(?:做)?" + _AS + r"(?P<v>(?!在|因|很|非|要|让|把|为了|我|每)[^，]{2,16})",
        ),
        (
            "employer",
            r"我?们?(?:的)?(?:现在|目前)?(?:公司|单位|东家)(?:名字)?(?:叫做?|是|名叫|：|:)(?P<v>(?!在"
            r"|一|做|个|很|我|做)[^，]{2,20})",
        ),
        ("diet", r"(?:我|本人)?的?(?:饮食|饮食习惯|饮食方式|饮食偏好)(?:是|为|：|:)(?P<v>[^，]{2,12})"),
        ("units", r"(?:我|本人)?(?:习惯|平时)?用(?P<v>公制|英制|摄氏度|华氏度)"),
        (
            "residence",
            r"(?:我|本人)?的?(?:住址|家庭住址|住处|居住地|现居地?|现住址|家庭地址)(?:改成了?|换成了?"
            r"|是|为|在|：|:)?(?P<v>[^，]{2,30})",
        ),
        (
            "hometown",
            r"(?:我|本人)?的?(?:老家|籍贯|家乡|故乡|祖籍)(?:就|也)?(?:是|在|为|：|:)(?P<v>(?!不|很"
            r"|个|哪|一)[^，的]{2,20})",
        ),
        ("major", r"(?:我|本人)?的?(?:本科|硕士|研究生|大学|博士)?的?专业(?:就)?(?:是|为|：|:)(?P<v>[^，]{2,16})"),
        ("nationality", r"(?:我|本人)?的?国籍(?:是|为|：|:)(?P<v>[^，]{2,10})"),
        ("age", r"(?:我|本人)?的?(?:年龄|年纪)(?:是|为|：|:)?(?P<v>" + NUMBER + r"岁?)"),
        ("language", r"(?:我|本人)?的?母语(?:是|为|：|:)(?P<v>" + LANGUAGES + r")"),
    )
)
"""What stands with its own noun before it; read from the start of a part."""

_ABOUT: tuple[Rule, ...] = tuple(
    (key, re.compile(pattern))
    for key, pattern in (
        ("age", r"(?:刚|刚满|满|年满|已经|都|才|今年|马上)*(?P<v>" + NUMBER + r")(?:周?岁)(?:半)?了?"),
        ("age", r"今年(?P<v>" + NUMBER + r")了?"),
        ("birthday", r"(?:是|出生(?:于|在)?|生于)?(?:在)?(?P<v>" + _DATE + r"|\d{4}年)(?:出生|生)的?人?"),
        ("birthday", r"(?:出生于|生于)(?P<v>" + _DATE + r"|\d{4}年)"),
        ("gender", r"是" + _AS + r"(?P<v>[男女](?:的|生|性|孩子?|人|士)?)"),
        ("nationality", rf"是(?:一?个|地道的)?(?P<v>(?:{COUNTRIES})人)"),
        ("hometown", rf"(?:是|是地道的|是土生土长的)(?P<v>(?:{PLACES})|[\u4e00-\u9fff]{{1,6}}[省市县])人"),
        ("hometown", r"来自(?:于)?(?P<v>" + _PLACE + r")(?:的)?"),
        ("hometown", r"(?:是)?(?:从小|出生)?(?:生|出生)?在(?P<v>[^，在]{2,12}?)(?:出生|长大)(?:和长大|并长大)?的?"),
        ("hometown", r"(?:出生于|生于|出生在|生在|从小生活在)(?P<v>" + _PLACE + r")(?:长大)?的?"),
        (
            "residence",
            r"(?:一个人|独自|和[^，]{1,6}一起|跟[^，]{1,6}一起|就|家)?(?:住在|居住在|居住于|定居在"
            r"|定居于|常住|现居|家住|家在|安家在|移居到?|移民到?|落户在?|租住在|暂住在)了?(?P<v>(?!一起"
            r"|这|那|一个|酒店|宾馆|旅馆|医院|附近)[^，]{2,24})",
        ),
        (
            "residence",
            r"(?:已经|刚|才)?(?:从[^，]{1,10})?(?:搬到|搬去|搬来|搬回|搬进|搬家到)了?(?P<v>(?!一起"
            r"|这|那|一个)[^，]{2,20}?)(?:住|生活|定居|来住?|去住?)?了?",
        ),
        (
            "residence",
            rf"住(?P<v>(?:{PLACES})[^，]{{0,12}}|[^，得了不的过院宿校进一两几在]{{1,8}}(?:区|路|街"
            rf"|镇|村|小区|公寓|县|市|苑|花园))",
        ),
        (
            "employer",
            r"(?:是)?在(?P<v>(?!家|这|那|外|网|线|哪|国外|国内)[^，在]{2,16}?)(?:这?家)?(?:公司)?(?:上班"
            r"|工作|任职|就职|实习|打工|供职|做事)(?:了)?(?:的)?(?:" + NUMBER + r"(?:年|个月))?(?:多)?了?",
        ),
        (
            "employer",
            r"(?:目前|现)?(?:就职于|供职于|任职于|工作于|受雇于|入职了?|跳槽到了?|跳槽去了?|跳到了?"
            r"|加入了?)(?P<v>(?!你|我|群|了|会员|党)[^，]{2,16}?)(?:这家公司|工作|上班)?了?",
        ),
        (
            "school",
            r"(?:是|毕业于|就读于|就读|在读于|考上了?|考进了?|录取到|正?在|上|读|念)(?P<v>[^，在]{2,12}?(?:大学"
            r"|学院|中学|高中|小学|一中|附中|理工|师大|北大|清华|复旦|交大))(?:读书|上学|念书|读研"
            r"|读博|念大学|读大学|学习|上大学|就读|毕业|的?学生|读本科|读[^，]{1,8}|学[^，]{1,8})?(?:的"
            r"|了)?",
        ),
        (
            "school",
            r"(?:在)(?P<v>北大|清华|复旦|交大|浙大|南大|武大|中大|人大|哈佛|牛津|剑桥|斯坦福|麻省理工)(?:读书"
            r"|上学|念书|读研|读博|念大学|学习|读[^，]{1,8}|毕业)(?:的)?",
        ),
        (
            "major",
            r"(?:大学|本科|硕士|研究生|博士)?(?:学的?是|读的?是|主修的?是?|攻读的?是?|念的?是|专业是)(?P<v>[^，]"
            r"{2,14}?)(?:专业|系)?(?:的)?",
        ),
        ("major", r"是?(?:学|读|念)(?P<v>[^，到会了着过在习英日法德韩]{2,12}?)(?:专业的?|系的?|的)"),
        (
            "diet",
            r"(?:是)?(?:一?[个名位])?(?:严格的?|长期|一直|平时|现在)*(?P<v>吃素|素食主义者|素食者"
            r"|素食|纯素食?者?|全素|蛋奶素|吃斋|清真饮食|生酮饮食|生酮|低碳饮食|低碳水饮食|低碳水"
            r"|无麸质饮食|地中海饮食|低盐饮食|低糖饮食|间歇性断食|轻断食|只吃清真(?:食品)?|只吃素食?"
            r"|戒糖|控糖|低脂饮食|乳糖不耐受饮食)",
        ),
        (
            "relationship",
            r"(?:现在|目前|还|还是|已经|是|仍然|依然)*(?P<v>单身|已婚|未婚|离婚了?|离异|结婚了|订婚了?"
            r"|丧偶|脱单了?|分手了?|有(?:男朋友|女朋友|对象)了?|领证了)(?:的|狗|状态|人士)?",
        ),
        (
            "health",
            rf"(?:有|患有|得了?|患了?|确诊了?|被诊断(?:为|出(?:有|了)?)|被确诊为?|查出(?:来)?(?:有"
            rf"|了)?)(?:严重的?|轻微的?|轻度|重度|慢性|点儿?|一点|先天性?的?)*(?P<v>(?:{ILLNESSES})"
            rf"|[\u4e00-\u9fff]{{1,8}}(?:病|症|炎|癌))",
        ),
        (
            "possession",
            r"(?:有|开(?:的是)?|拥有|买了|入手了|用(?:的是)?|骑(?:的是)?|换了|新买了)(?P<v>[一两二三四五六七八九"
            r"十\d]?(?:辆|台|部|套|把|架|块|副|艘)(?!件)[^，]{1,20})",
        ),
        ("possession", r"(?:开的是|骑的是|用的(?:手机|电脑|相机|笔记本|键盘|编辑器)?是)(?P<v>(?!什)[^，]{2,20})"),
    )
)
"""What is said of a subject; read from the predicate."""

_JOBS = (
    re.compile(
        r"(?:现在|目前)?(?:(?P<no>不是|不再是|不当|不做)|(?:就|只|也|还)?(?:是|当|做|担任|任))(?:[^，我]{1,12}的)?"
        + _AS
        + r"(?:(?:普通|全职|兼职|资深|高级|初级|自由|退休)的)?"
        + _JOB
        + r"(?:了|的)?"
    ),
    re.compile(r"(?:从事|负责)(?P<no>)(?P<v>[^，的]{2,14}?)(?:的)?(?:工作|行业|方面的工作)的?"),
    re.compile(r"(?:是)?(?:做|搞|干)(?P<no>)(?P<v>[^，了过]{2,10}?)(?:工作的?|的|这一?行的?|行业的?)"),
)
_AT_WORK = re.compile(r"(?:是)?在(?P<employer>(?!家|这|那)[^，在]{2,16}?)(?:公司)?(?:当|做|担任|任|负责)" + _AS + _JOB)
_ALLERGIES = (
    re.compile(r"对(?P<v>[^，]{1,24}?)(?:都|会|很|严重|有点|有些|有|重度|轻度|轻微|特别|非常|也|(?P<no>不))*过敏"),
    re.compile(
        r"(?:有|是)?(?:严重的?)?(?P<no>)(?P<v>(?!严重|皮肤|药物的)[^，对不我有会没引导容]{1,8}?)(?:的)?过敏(?:体质|症)?"
    ),
)
_SPEAKS = re.compile(
    r"(?:都|也|还|只)?(?P<no>不)?(?:会|能)(?:流利地?)?(?:说|讲|用)?(?:一点儿?|一些|些|流利的)?(?P<v>(?:"
    + LANGUAGES
    + r")(?:(?:、|和|跟|与|以及|还有)(?:"
    + LANGUAGES
    + r"))*)"
    r"|(?:说|讲|懂|精通|掌握(?:了)?|熟练掌握)(?P<w>(?:"
    + LANGUAGES
    + r")(?:(?:、|和|跟|与|以及|还有)(?:"
    + LANGUAGES
    + r"))*)(?:流利)?"
)
_PAST = re.compile(r"以前|之前|曾|原来|过去|从前|小时候|原先|当年|那时|本来")
_WHOLE_NOT = re.compile(r"(?:还|并|也|都)*(?:没有?|不)(?:还)?(?P<v>结婚|过敏)")


def profile(part: Part) -> Iterator[Candidate]:
    """What a part says of who somebody is; what is over (以前) is not said of them now."""
    if part.subject in {None, YOU} or _PAST.search(part.adverbs):
        return
    found = list(_contact(part)) or list(_first(part)) or list(_work(part))
    yield from (*found, *_many(part))


def _contact(part: Part) -> Iterator[Candidate]:
    if part.subject != OWNER:
        return
    for key, pattern in _OWN:
        if match := pattern.fullmatch(part.words, part.start, part.stop):
            spans = items(part.words, match.span("v")) if key == "hobby" else [match.span("v")]
            for span in spans:
                yield from keyed(part, key, span, key)
            return


def _first(part: Part) -> Iterator[Candidate]:
    for key, pattern in _ABOUT:
        if match := pattern.fullmatch(part.words, part.at, part.stop):
            yield from keyed(part, key, match.span("v"), key)
            if PROFILE[key][1].value == "one" or key == "possession":
                return


def _work(part: Part) -> Iterator[Candidate]:
    if match := _AT_WORK.fullmatch(part.words, part.at, part.stop):
        yield from keyed(part, "employer", match.span("employer"), "employer")
        yield from keyed(part, "job", match.span("v"), "job")
        return
    for pattern in _JOBS:
        if match := pattern.fullmatch(part.words, part.at, part.stop):
            yield from keyed(part, "job", match.span("v"), "job", Polarity.NEGATIVE if match["no"] else None)
            return


def _many(part: Part) -> Iterator[Candidate]:
    """Allergies and languages, of which one may have several."""
    for pattern in _ALLERGIES:
        if match := pattern.fullmatch(part.words, part.at, part.stop):
            polarity = Polarity.NEGATIVE if match["no"] else None
            for span in items(part.words, match.span("v")):
                yield from keyed(part, "allergy", span, "allergy", polarity)
            return
    if match := _SPEAKS.fullmatch(part.words, part.at, part.stop):
        polarity = Polarity.NEGATIVE if match["no"] else None
        for span in items(part.words, match.span("v" if match["v"] else "w")):
            yield from keyed(part, "language", span, "language", polarity)
