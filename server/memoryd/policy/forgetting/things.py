"""Kinds of memory and classes of sensitivity, as people name them, in both languages."""

import regex as re

_ALL = r"(?:all |every |each |any |of |my |the |your |those |these |our |saved |stored |recorded )*"
_TAIL = (
    r"(?: (?:taken|made|written|stored|saved|kept))?(?: (?:that )?(?:you(?:'ve| have)?|i(?:'ve|"
    r" have)?)(?: (?:ever|have))? (?:\w+)(?: (?:about|on|for) me)?| about me)?(?: (?:dat(?:ing|ed) )?(?:back )?from)?$"
)

KIND_EN = tuple(
    (value, re.compile(rf"^{_ALL}{words}{_TAIL}"))
    for value, words in (
        ("preference", r"(?:preferences?|likes and dislikes)"),
        ("note", r"notes?"),
        ("task", r"(?:tasks?|to-?dos?|reminders?)"),
        ("decision", r"decisions?"),
        ("lesson", r"lessons?"),
        ("event", r"events?"),
        ("fact", r"facts"),
        ("state", r"states"),
        ("skill", r"skills?"),
    )
)
_HOW = (
    "(?:我的|我|你的|你|所有|全部|全体|一切|记的|存的|学会的|学到的|学的|记下的|保存的|记录的|写的"
    "|有的|这些|那些|的|都){0,10}"
)
KIND_ZH = tuple(
    (value, re.compile(f"^{_HOW}{words}$"))
    for value, words in (
        ("preference", "(?:偏好|喜好|偏好设置)"),
        ("note", "(?:笔记|备忘|备注|便签)"),
        ("task", "(?:任务|待办|待办事项|提醒)"),
        ("decision", "(?:决定|决策)"),
        ("lesson", "(?:教训|经验)"),
        ("event", "(?:事件|日程)"),
        ("fact", "(?:事实)"),
        ("state", "(?:状态)"),
        ("skill", "(?:技能|本领|能力)"),
    )
)

SENSITIVITY_EN = (
    (
        "secret",
        re.compile(
            r"\b(?:secrets|passwords?|passcodes?|passphrases?|pin(?: code)?|(?:api|access|private|secret|ssh"
            r"|encryption) keys?|access tokens?|api tokens?|tokens|credentials"
            r"|logins?(?: details)?|seed phrase|recovery (?:codes?|phrase))\b(?!.*\babout\b)"
            r"(?! (?:managers?|management|polic(?:y|ies)|rotation|resets?|rules?|generators?|hygiene|strength|board"
            r"|meeting|training)\b)"
        ),
    ),
    (
        "health",
        re.compile(r"\b(?:health|medical|clinical)[ -](?:data|info(?:rmation)?|records?|history|details|stuff)\b"),
    ),
    (
        "financial",
        re.compile(
            r"\b(?:bank|credit|debit|payment) card\b|\bcard numbers?\b|\bmy finances\b"
            r"|\b(?:financial|bank(?:ing)?|payment|(?:credit )?card) (?:data|info(?:rmation)?|records?|details|stuff)\b"
        ),
    ),
    (
        "personal",
        re.compile(
            r"\b(?:personal(?:ly identifiable)?|private|identifying|sensitive) (?:data|info(?:rmation)?"
            r"|details|stuff|things|facts|records?)\b|\bpii\b"
            r"|\b(?:anything|everything|whatever|something|all|what)(?: (?:that|which|else))?(?:'s| is| was)?"
            r" (?:sensitive|private|confidential)(?=$| (?:about|of|on|concerning|that|i|you)\b|,)"
        ),
    ),
)
SENSITIVITY_ZH = (
    (
        "secret",
        re.compile(
            "(?:密码|密钥|秘钥)(?!学|管理|策略|政策|规则|规定|轮换|重置|强度)"
            "|口令|令牌|token|api ?key|apikey|凭据|凭证|验证码|助记词|私钥|(?:^|的)key$",
            re.IGNORECASE,
        ),
    ),
    ("health", re.compile("(?:健康|医疗|病历)(?:数据|信息|资料|记录|隐私|档案)|^(?:我的)?病历$")),
    (
        "financial",
        re.compile(
            "(?:财务|金融|银行|支付|信用卡|银行卡|储蓄卡)(?:账户|的)?(?:数据|信息|资料|记录|详情|卡号)|(?:银行"
            "|信用|储蓄|借记)卡(?:卡)?(?:号码?)?$"
        ),
    ),
    (
        "personal",
        re.compile(
            "隐私|个人(?:信息|数据|资料|隐私)|敏感的?(?:个人)?(?:信息|数据|资料|内容|东西)|私人的?(?:信息|数据|资料|东西)|私密"
        ),
    ),
)

TOPICAL = frozenset(
    [
        "health",
        "vacation",
        "meeting",
        "favorite",
        "hobby",
        "project",
        "event",
        "plan",
        "goal",
        "deadline",
        "task",
        "interest",
        "habit",
        "trip",
        "news",
        "issue",
        "problem",
        "status",
        "appointment",
        "interview",
        "decision",
        "schedule",
        "budget",
        "medication",
        "allergy",
        "diet",
        "symptom",
        "treatment",
        "sport",
        "game",
        "book",
        "film",
        "movie",
        "music",
    ]
)
"""Attributes that people mean as a matter, not as a value."""

PERSONAL = frozenset(
    [
        "residence",
        "city",
        "address",
        "hometown",
        "nationality",
        "state",
        "district",
        "postcode",
        "timezone",
        "name",
        "first_name",
        "surname",
        "nickname",
        "title",
        "age",
        "birthday",
        "zodiac",
        "gender",
        "height",
        "weight",
        "blood_type",
        "religion",
        "job",
        "employer",
        "department",
        "industry",
        "salary",
        "skill",
        "school",
        "major",
        "grade",
        "language",
        "relationship",
        "emergency_contact",
        "insurance",
        "license_plate",
        "email",
        "phone",
        "contact_channel",
        "wechat",
        "bank",
        "account",
        "card",
        "payment",
        "wifi",
        "password",
        "visa",
        "passport",
        "driving_licence",
        "identity_number",
        "anniversary",
        "budget",
        "allergy",
        "medication",
        "diet",
    ]
)
"""Attributes that are data, and no thing that one may throw away, clean, or take off."""

LOOSE = frozenset(
    [
        "account",
        "title",
        "name",
        "language",
        "budget",
        "district",
        "state",
        "industry",
        "department",
        "card",
        "payment",
        "school",
        "grade",
        "skill",
        "job",
        "major",
        "wifi",
        "wechat",
        "contact_channel",
        "city",
        "nationality",
        "email",
        "insurance",
    ]
)
"""Those whose bare word is said of other things as well."""

_COUNTS = {
    "a": 1,
    "one": 1,
    "two": 2,
    "couple of": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "few": 3,
    "一": 1,
    "两": 2,
    "二": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
    "几": 3,
}
MOST_LAST = 500


def counted(word: str | None) -> int:
    """How many of the last items: one where no number is said."""
    if word is None:
        return 1
    return _COUNTS.get(word) or (min(int(word), MOST_LAST) if word.isdecimal() else 1)


_HOMONYMS = """
fruit company: 苹果, apple, orange
grain company: 小米
honour company: 荣耀
tool company: 锤子
place company: 长城, delta
animal company: 蚂蚁, 企鹅, 天猫, jaguar, puma
animal product: 熊猫, galaxy
food product: 豆包
people company: 大众
plant product: 向日葵
flag product: 红旗
fruit person: 橙子, 橘子, 柚子
fruit product: blackberry
river company: amazon
island language: java
animal language: python, swift
metal planet: mercury
word company: oracle, meta, shell, target, 字节
document company: visa
place person: paris, georgia, jordan, chelsea, florence, sydney, austin, charlotte, victoria
month person: june, april, may, august
company person: tesla, ford
"""
HOMONYMS = {
    word.strip(): tuple(senses.split())
    for senses, _, words in (line.partition(":") for line in _HOMONYMS.strip().splitlines())
    for word in words.split(",")
}
"""Words that a bare request leaves open: the readings between which the user is asked to choose."""
