"""Names, attributes and values of the simulation, in English and Chinese. No name is a real person's."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute:
    """``says`` and ``asks`` are sentences with ``{s}`` for the subject; no value is part of another."""

    key: str
    noun: str
    says: str
    asks: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Subjects that have the same attributes. ``names`` asks for an attribute by its noun, ``notes`` are remarks."""

    lang: str
    subjects: tuple[str, ...]
    attributes: tuple[Attribute, ...]
    names: tuple[str, ...]
    notes: tuple[str, ...]


def _parts(text: str) -> tuple[str, ...]:
    return tuple(text.split("|"))


def _attribute(key: str, noun: str, says: str, asks: str, values: str) -> Attribute:
    return Attribute(key=key, noun=noun, says=says, asks=asks, values=_parts(values))


_NAMES_EN = ("What is {s}'s {n} now?", "Remind me of the current {n} of {s}, please.", "{s}: which {n}?")
_NAMES_ZH = ("{s}现在的{n}是什么？", "帮我查一下{s}的{n}", "请问{s}目前{n}是哪个来着")

_OWNER = Family(
    lang="en",
    subjects=("user",),
    attributes=(
        _attribute(
            "residence",
            "home town",
            "My home town is {v}.",
            "Which town do I call home?",
            "Lyon|Porto|Graz|Malmo|Turku",
        ),
        _attribute(
            "theme", "editor theme", "My editor theme is {v}.", "How is my editor coloured?", "dark|light|sepia"
        ),
        _attribute(
            "favorite:drink",
            "favourite drink",
            "My favourite drink is {v}.",
            "What do I like to drink most?",
            "oolong|cold brew|ginger beer|cider",
        ),
        _attribute(
            "reply_length",
            "reply length",
            "My reply length should be {v}.",
            "How long should replies to me be?",
            "brief|medium|exhaustive",
        ),
        _attribute(
            "gym_day",
            "gym day",
            "My gym day is {v}.",
            "On which day do I train?",
            "Monday|Tuesday|Thursday|Saturday",
        ),
    ),
    names=("What is my {n} now?", "What's my current {n}?"),
    notes=("I finished chapter {i} of the novel last night.", "The bus was {i} minutes late again."),
)

_PEOPLE_EN = Family(
    lang="en",
    subjects=_parts(
        "Ada Moreno|Bela Kranz|Carla Nuno|Dev Anand Rao|Edda Lindqvist|Femi Okoro|Greta Halloran|Hugo Pereda|Ines Vogt|"
        "Jonah Tikka|Kavya Menon|Lars Ottesen|Mina Farouk|Nils Brandauer|Oona Keane|Pavel Dusek|Quinn Mabry|"
        "Rosa Bellweather|Samir Haddou|Tilda Granger|Ugo Ferrante|Vera Solheim|Wanda Okafor|Xenia Pohl|Yusuf Demirel"
    ),
    attributes=(
        _attribute(
            "residence",
            "residence",
            "{s} lives in {v}.",
            "Where does {s} live these days?",
            "Lisbon|Ghent|Tallinn|Oslo|Naples|Quito|Dakar|Osaka|Perth|Leeds",
        ),
        _attribute(
            "job",
            "job",
            "{s} works as a {v}.",
            "What does {s} do for a living?",
            "nurse|carpenter|data analyst|pastry chef|surveyor|translator|paralegal|botanist",
        ),
        _attribute(
            "favorite:food",
            "favourite food",
            "The favourite food of {s} is {v}.",
            "What does {s} like to eat most?",
            "ramen|paella|dumplings|falafel|goulash|lasagne|pierogi|ceviche",
        ),
        _attribute(
            "phone_model",
            "phone model",
            "{s} uses a {v} phone.",
            "Which phone does {s} carry?",
            "Pixel 8|Galaxy S23|Fairphone 5|iPhone 15|Xperia 10|Nord 3",
        ),
        _attribute(
            "team",
            "team",
            "{s} is on the {v} team.",
            "Which group does {s} belong to at work?",
            "billing|platform|growth|security|mobile|research",
        ),
    ),
    names=_NAMES_EN,
    notes=(
        "{s} brought {i} almond croissants to the office.",
        "{s} told a story about a lost umbrella, number {i}.",
        "{s} was {i} minutes late because of snow.",
    ),
)

_THINGS_EN = Family(
    lang="en",
    subjects=_parts("Project Heron|Project Basalt|ledger-api|mail-relay|Warehouse Nine|orders-db|Project Juniper"),
    attributes=(
        _attribute(
            "owner",
            "owner",
            "The owner of {s} is {v}.",
            "Who is responsible for {s}?",
            "Team Amber|Team Cobalt|Team Ochre|Team Teal|Team Umber",
        ),
        _attribute(
            "status",
            "status",
            "The status of {s} is {v}.",
            "How far along is {s}?",
            "planned|in review|blocked|rolled out|paused|cancelled",
        ),
        _attribute(
            "port", "port", "{s} listens on port {v}.", "Where does {s} listen?", "8081|9443|7006|5525|6379|3307"
        ),
        _attribute(
            "region",
            "region",
            "{s} runs in region {v}.",
            "In which data centre is {s} hosted?",
            "eu-west|us-east|ap-south|sa-north|af-central",
        ),
        _attribute(
            "deadline",
            "deadline",
            "The deadline of {s} is {v}.",
            "By when must {s} be done?",
            "March 14|April 2|May 19|June 30|August 8|October 21",
        ),
    ),
    names=_NAMES_EN,
    notes=("{s} came up {i} times in the stand-up.", "Someone drew {s} on whiteboard {i}."),
)


def _people_zh(subjects: str, keys: tuple[str, ...]) -> Family:
    frames = (
        ("居住地", "{s}住在{v}。", "{s}最近住哪个城市？", "苏州|厦门|昆明|西安|大连|长沙|兰州|珠海|南宁"),
        ("职位", "{s}的职位是{v}。", "{s}是做什么工作的？", "测试工程师|会计|护士长|摄影师|采购经理|翻译|药剂师"),
        ("最爱的菜", "{s}最爱吃{v}。", "{s}最喜欢吃什么？", "水煮鱼|锅包肉|肠粉|大盘鸡|臭鳜鱼|酸菜饺子"),
        ("健身项目", "{s}现在的健身项目是{v}。", "{s}平时练什么运动？", "游泳|攀岩|羽毛球|瑜伽|拳击|动感单车"),
        ("负责的产品", "{s}负责{v}。", "{s}手上管的是哪个产品？", "支付网关|会员系统|物流看板|客服助手|推荐引擎"),
    )
    attributes = tuple(
        _attribute(key, noun, says, asks, values) for key, (noun, says, asks, values) in zip(keys, frames, strict=True)
    )
    return Family(
        lang="zh",
        subjects=_parts(subjects),
        attributes=attributes,
        names=_NAMES_ZH,
        notes=("{s}带了{i}盒绿豆糕到办公室。", "{s}讲了第{i}个关于雨伞的笑话。", "{s}因为下雪晚到了{i}分钟。"),
    )


_PEOPLE_ZH = _people_zh(
    "周予安|林晚秋|陈砚之|许知夏|沈以宁|顾明川|秦舒窈|陆星野|苏念慈|江亦辰",
    ("居住地", "职位", "最爱的菜", "健身项目", "负责的产品"),
)
_PEOPLE_ZH_EN = _people_zh(
    "韩若溪|唐千帆|白书遥|程鹿鸣|宋怀瑾|叶青禾|孟归舟|梁思哲|何望舒|方知白",
    ("residence", "job", "favorite:food", "sport", "product"),
)
_THINGS_ZH = Family(
    lang="zh",
    subjects=_parts("青鸟项目|磐石平台|订单中台|三号仓库|望潮计划|票务系统|星图看板"),
    attributes=(
        _attribute(
            "负责人", "负责人", "{s}的负责人是{v}。", "{s}现在归谁管？", "甲组老吴|乙组老郑|丙组老冯|丁组老褚|戊组老卫"
        ),
        _attribute("状态", "状态", "{s}的状态是{v}。", "{s}进展到哪一步了？", "筹备中|评审中|已上线|已暂停|灰度中"),
        _attribute("端口", "端口", "{s}的端口是{v}。", "{s}监听在哪里？", "8090|9527|7100|6543|5050"),
        _attribute("机房", "机房", "{s}部署在{v}机房。", "{s}的机器放在哪儿？", "张北|贵安|中卫|亦庄|松江"),
        _attribute(
            "截止日期",
            "截止日期",
            "{s}的截止日期是{v}。",
            "{s}最晚什么时候要做完？",
            "3月14日|4月2日|5月19日|6月30日|8月8日",
        ),
    ),
    names=_NAMES_ZH,
    notes=("今天例会第{i}次提到{s}。", "有人在{i}号白板上画了{s}。"),
)

FAMILIES = (_OWNER, _PEOPLE_EN, _PEOPLE_ZH, _PEOPLE_ZH_EN, _THINGS_EN, _THINGS_ZH)
