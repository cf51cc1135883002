"""Patterns of the words that bind a time to what is said, zh (simplified) and en.

Those named ``…_BEFORE`` end where the time expression begins, those named ``…_AFTER`` begin where it ends, the others
are looked for in the sentence.
"""

import re

from memoryd.policy import lifecycle_words as words

_VAGUE = r"(?:about |around |roughly |early |late |mid-?)?(?:the )?(?:very )?$"


def _any(*forms: str) -> re.Pattern[str]:
    return re.compile("|".join(forms), re.IGNORECASE)


def _of(table: str) -> str:
    """A table of phrases as alternatives, the longer first."""
    phrases = (" ".join(phrase.split()) for phrase in table.split(","))
    return "|".join(sorted(map(re.escape, filter(None, phrases)), key=len, reverse=True)).replace(r"\ ", " ")


def _en(table: str) -> str:
    return rf"(?<![\w'-])(?:{_of(table)})(?![\w-])"


OPENING = re.compile(
    r"(?:(?:un)?till?|through|thru|(?:ever )?since|from|starting|beginning|effective|as (?:of|from)|before|after|by"
    r"|past|no later than|截[至止]到?|直到|自从?|打从|从|到|至)(?: on| the)?\s*",
    re.IGNORECASE,
)
CLOSING = re.compile(
    r"\s*(?:起|开始|以来|为止|之?[前后内]|[以往过][前后]|止|on|onwards?|forwards?|or (?:earlier|later|before))$",
    re.IGNORECASE,
)
"""The words that open an expression on one side, at its beginning and at its end."""

UNTIL_BEFORE = _any(
    rf"\b(?:un)?till?:? {_VAGUE}",
    r"(?:一直|持续|延续|延长|续签|续订|续费|维持|保持|保留|暂定)(?:到|至)$",
    rf"(?<![{words.REACHING_ZH}])[到至]$",
    r"直到$",
)
THROUGH_BEFORE = _any(
    rf"\b(?:through|thru|up to and including|up through|valid to|good to|not after|no later than):? {_VAGUE}",
    rf"\b(?:expiry|expiration|end)(?: date)?(?: is|:) {_VAGUE}",
    r"\b(?:expir(?:e|es|ing)|ends?|ending|runs? out|laps(?:e|es|ing)|terminat(?:e|es|ing)|(?:is|are) up)"
    rf"(?: on| in| at| by)? {_VAGUE}",
    r"(?:截至|截止到?|截止至|有效期?(?:截?[至到])?[:：]?|(?:到期|过期|失效|终止)(?:日期|时间|日)?[是为在:：]?)\s*$",
)
END_AFTER = _any(
    r"\s*(?:为止|止(?![损血痛步付])|之?[前内]?(?:都|均|一直)?有效|以前有效)",
    r"\s*(?:之?[前内]?就?(?:到期|过期|失效|作废|结束|终止))",
    r"\s*(?:inclusive)\b",
)
NOT_UNTIL_BEFORE = _any(r"(?:\bnot|n't|\bnever)\b[^,.;]* until (?:the )?$")
"""Until a time at which it is otherwise already: not in until Monday."""

WONT = _any(r"\b(?:won't|will not|not going to)\b")
NOT_BEFORE_AFTER = _any(r"[^，,。；;]{0,6}才")
"""Nothing until then: 到下周才有空."""

BACK_BEFORE = _any(r"\b(?:back|returning|returns?)(?: again)? (?:on |in |at )?(?:the )?$")
BACK_AFTER = _any(r"\s*(?:才|再)?能?(?:回来|返回|返岗|回公司|回家|恢复)")
"""With a state: what ends when the time begins."""

NO_END_BEFORE = _any(
    r"\b(?:wait|waiting|waited|slept|count(?:ing|ed)?|delayed|postponed|moved|pushed)\b[^,.;]* until (?:the )?$",
    r"(?:等|推迟|延期|改|延|拖|不|没)\w{0,4}到$",
)
"""Where the same word bounds something else: what was not so until then, what is waited for."""

AS_REPORTED = _any(r"^\s*截[至止]到?\s*\S{1,14}[，,]?.{0,12}(?:共|累计|总计|达到|已有|\d)(?!.*有效)")
"""A figure of a day: 截至5月1日，共有300人."""

SINCE_BEFORE = _any(rf"\b(?:ever )?since {_VAGUE}", r"自从$", r"打从?$")
SINCE_AFTER = _any(r"\s*以来")
START_BEFORE = _any(
    rf"\b(?:starting|beginning|effective|commencing|with effect|in force)(?: on| from| in| at| as of)? {_VAGUE}",
    rf"\bas (?:of|from) {_VAGUE}",
    rf"\b(?:effective|start) date(?: is|:) {_VAGUE}",
    rf"\b(?:starts?|begins?|takes? effect|kicks? in|goes? live)(?: on| from| in)? {_VAGUE}",
    rf"\bcomes? into (?:force|effect)(?: on| from| in)? {_VAGUE}",
    r"(?:自|起始日期?[是为:：]?|生效(?:日期|时间|日)?[是为在:：]?|启用日期?[是为:：]?)\s*$",
)
FROM_BEFORE = _any(rf"\bfrom {_VAGUE}", r"[从由]$")
TO_WITHIN = _any(r"(?:\bto\b|[到至])\s*(?P<to>\S)")
FROM_THEN = _any(r"\s*will\b", r"[^，,。]{0,6}[到至]")
FROM_FIRST = _any(r"\s*(?:from(?: the)?|[从由])\s*$")
RANGE_WITHIN = _any(r"\b(?:to|through|thru|until|till?|and)\b|[到至~～–—-]")
FROM_WITHIN = _any(r"from\b", r"[从自]")
ONWARD_AFTER = _any(
    r"\s*(?:onwards?|forwards?|and (?:after|beyond))\b",
    r" on(?= *(?:$|[,.;!]|(?:i|we|you|he|she|they|it|please|the)\b))",
    r"\s*(?:起(?![床来飞草诉名身点步码跑因源])|往后|以后|就?开始(?!时间|日期|的时候)|生效|实施|施行|启用|执行)",
)
LATER_AFTER = _any(r"\s*(?:之后|过后|后(?![天年边面续台来果悔]))")
LATER_BEFORE = _any(rf"\bafter {_VAGUE}")
BEFORE_BEFORE = _any(r"\bbefore (?:the )?$")
KEEPING = _any(
    r"(?<![成首故古建])都(?![市城会])|一直|不[上能在]|没[空法]|无法|别(?![的人墅名])|不要|不用|请用|先用|保持",
    r"\b(?:don't|do not|keep|use|stay|still|always)\b",
)
"""What makes of ``before`` an end rather than a due: 周五前都在, don't call before Friday."""

THROUGHOUT = _any(r"(?<![成首故古建])都(?![市城会])|一直")
RESTRICTED = _any(
    r"\b(?:can't|cannot|can not|not allowed|mustn't|must not|no \w+ for)\b", r"不能|不可以|不许|不得|禁止"
)
BY_BEFORE = _any(rf"\b(?:by|before|due(?: on| by)?) {_VAGUE}")
BY_AFTER = _any(r"\s*(?:之前|以前|前(?![天年面台端任妻夫])|截止)")

FOR_BEFORE = _any(
    r"\b(?:for|lasts?|lasting) (?:(?:about|around|another|the next|the last|the past|up to|at least|only|over|more than"
    r"|almost|nearly) )?$"
)
LASTING = _any(r"(?:for|lasting)\s+")
RUNS_BEFORE = _any(
    r"\b(?:valid|good|expir(?:e|es|ing)|runs? out|laps(?:e|es)|in (?:force|effect)|warranty|membership)\b[\w :]*$",
    r"(?:期|期限|时效|有效)(?:是|为|只有|还有|还剩|共|有|:|：)?\s*$|还剩下?\s*$|限时\s*$",
)
"""Before a length: it runs from now."""

PRESENT = _any(
    r"\b(?:am|is|are|have|has)\b|'(?:m|re|s)\b",
    r"^(?:今[天日晚]|本[周月]|这个?[周月]|这个?星期)的[^，,。是为]{1,8}[是为]",
)
"""With a time that is now: what is so for its length."""

LASTS_BEFORE = _any(r"\blasts? (?:for )?$")

RUNS_AFTER = _any(
    r"\s*之?内?(?:都|均)?(?:有效|后?(?:到期|过期|失效|作废))", r"\s*的(?:有效期|期限|试用)", r" (?:left|remaining)\b"
)
GOES_ON_AFTER = _any(r"\s*[多半]?了\s*(?:[，,。；;！!]|$)", r"\s*多?来(?![回访])")
"""After a length that lies behind and has not ended: 住了三年了, 三年来."""

OVER_BEFORE = _any(r"(?:过|隔)了?\s*$", r"[岁年]龄.{0,2}$")
PAST_BEFORE = _any(r"[了过]\s*(?:大约|大概|近|将近|整整|足足)?$")
HAS_DONE = _any(
    rf"\b(?:has|have|i've|we've|you've|they've|he's|she's|it's|\w+'s)(?! to\b)(?: (?:\w+ly|just|also|always|only|now))*"
    rf" (?:\w{{2,}}ed|{_of(words.PARTICIPLES)})\b",
    r"\b(?:has|have|'ve|'s) got\b",
)
PERFECT = _any(HAS_DONE.pattern, r"一直|至今|以来|到现在|就(?:在|开始|住|吃|用|学|做)")
"""What has begun and goes on."""

NOT_BEFORE = _any(r"\b(?:haven't|hasn't|have not|has not|never)\b", r"没.{0,4}$")
NOT_AFTER = _any(r"\s*多?都?没")

PAST = _any(
    rf"\b(?:{_of(words.PAST_VERBS)}|(?!{_of(words.NOT_PAST)})\w{{3,}}ed)\b",
    r"(?<!为)[了过](?:[，,。！!；;]|$|\d|[一二两三四五六七八九十几])|曾|当时|刚刚|刚才|昨|(?<!之)前天|去年|上[个周月]",
)
AHEAD = _any(_en(words.AHEAD_EN), r"\b\w+'ll\b", _of(words.AHEAD_ZH))

QUESTION = _any(
    r"[?？]\s*[\"'”’)）」]*$",
    r"(?:吗|呢|(?<![什怎多那这要])么)\s*[。.!！]*$",
    rf"^(?:(?:so|and|but|well|hey|ok|okay|also|hi)[, ]+)*(?:{_of(words.ASKING_EN)}) (?:{_of(words.ASKED_OF)})\b(?!.*,)",
    _of(words.ASKING_ZH),
)
CONDITION = _any(
    rf"(?<!know )(?<!ask )(?<!see )\b(?:{_of(words.CONDITIONAL_EN)})\b", _of(words.CONDITIONAL_ZH), r"若(?!干)"
)

TASK = _any(
    rf"\b(?:{_of(words.REMINDING_EN)})\b",
    r"\b(?:(?:need|have|has) to|must) (?!be\b|use\b|not\b|always\b)(?:\w+ ){1,8}(?:by|before|on)\b",
    _of(words.REMINDING_ZH),
    r"(?:(?:周|星期|礼拜)[一二三四五六日天末]|[号底末]|\d日|[今明后]天)(?:之前|以前|前)(?:得|要|必须|把|给|交|提|办|还|付|[做写弄办]完)",
)
WISH = _any(
    rf"^(?:(?:{_of(words.WISH_OPENERS)})[, ]+)*(?:{_of(words.WISH_VERBS)})\b",
    r"\bplease\b|\bi(?:'d| would) (?:like|prefer|rather)\b|\bi want you\b",
    rf"[,;:] *(?:please |just )?(?:{_of(words.WISH_VERBS)})\b",
    _of(words.WISH_ZH),
    r"别(?![的人墅名])|用.{1,8}(?:回答|回复|写|说|吧|交流|沟通)|吧[。！!，,\s]*$",
)
SESSION = _any(
    r"(?<!not )\b(?:just|only) (?:this|the) (?:once|one time|time)\b|(?<!just )(?<!not )\bthis once\b",
    r"(?<!from )(?<!about )\bthis time\b(?! (?:last|next|tomorrow|yesterday|of|on\b|to\b|zone))",
    rf"\b(?:for|in|during|within) (?:the rest of )?(?:this|our|the current) (?:{_of(words.CONVERSATION)})\b",
    rf"(?<!not )\b(?:{_of(words.SESSION_PHRASES)})\b",
    r"(?<![从自每])(?<!不[只仅止光])(?<!不[只仅止光]是)(?:就|只|仅|仅限)?这一?[次回](?!起|开始|以后|之后)",
    rf"(?:这个|这轮|这段|当前|此次|这次|本轮|本次)(?:{_of(words.CONVERSATION_ZH)})",
    r"(?<!不[只仅止光])(?:今[天晚儿日]|今儿个|眼下|暂时|现在|临时)(?:就|咱|咱们|我们|我)?先",
    r"这[封篇份条段]\S{1,3}|^先(?:别|不|用|按)|^暂(?:时|且)(?:别|不|用|按|先|停|关)",
    _of(words.SESSION_ZH),
)
INTENTION = _any(
    r"\b(?:plan(?:s|ning)?|wants?|hop(?:e|es|ing)|intend(?:s|ing)?|going|would like|flying|travell?ing) to\b(?! be\b)",
    r"打算|计划|准备|[想要]去|想要|将要|要结婚",
)
LIKING = _any(r"\b(?:like|likes|love|loves|hate|hates|prefers?|enjoys?|favou?rite)\b", r"喜欢|爱(?!人)|讨厌|偏好|最好")
TEMPORARY = _any(_en(words.PASSING), _of(words.PASSING_ZH))
HABIT = _any(_en(words.HABITS), _of(words.HABITS_ZH), r"(?<![今明昨后前每])天天")

EVENT_SUBJECT = _any(
    rf"\b(?:{_of(words.EVENT_NOUNS)})(?:e?s)?\b(?! rooms?\b)(?: \w+){{0,2}}? ?(?:{_of(words.EVENT_VERBS)})\b",
    rf"(?:{_of(words.EVENT_NOUNS_ZH)})(?!室).{{0,6}}?"
    r"(?:是|在|从|定|改|推|提前|挪|延|调|开始|结束|举行|持续|到|明|后天|下|周|星期|\d|$)",
    r"\b(?:arriv(?:e|es|ing)|deliver(?:ed|y|s|ing)|ships?)\b|(?:快递|包裹|订单|货).{0,8}(?:到$|到货|送达|送到|发货|派送)",
)
MOVED_BEFORE = _any(
    r"\b(?:mov(?:e|ed|es|ing)|reschedul\w+|postpon\w+|push(?:ed|es|ing)?|chang(?:e|ed|es|ing)|shift(?:ed|s|ing)?"
    r"|delay(?:ed|s|ing)?|brought forward|bring forward)\b(?:(?! in ).){0,40}\b(?:from|to|until) (?:the )?$",
    rf"(?:{_of(words.MOVING_ZH)})\w{{0,2}}(?:到|至|成|为|在)$",
)
MOVED_AFTER = _any(rf"\s*(?:{_of(words.MOVING_ZH)})\w?(?:到|至|成|为)")

STATE = _any(
    rf"(?<!\w)(?:{_of(words.STATE_VERBS)})(?: (?:{_of(words.STATE_ADVERBS)}))*"
    rf" (?:(?:{words.PLACES.replace(', ', '|')}) \w|(?:{_of(words.WHEREABOUTS)})\b|(?:{_of(words.CONDITIONS)})\b)",
    rf"'(?:m|re|s)(?: (?:{_of(words.STATE_ADVERBS)}))*"
    rf" (?:(?:{words.PLACES.replace(', ', '|')}) \w|(?:{_of(words.WHEREABOUTS)})\b|(?:{_of(words.CONDITIONS)})\b)",
    rf"\b(?:{_of(words.STANDING)})s?\b",
    r"\broom\b.{0,30}\b(?:is|are|moves?)\b|\border #?\w+ is\b",
    r"(?:^|[我他她它你们人都会还将要就仍时，,。;；\s天午上周年月号日末初底内里])在(?![意乎于]|场上|我看|考虑)\S",
    r"(?:目前|现在|一直|暂时|临时|继续|公司|老师|老板|妈|爸)在(?![意乎于])\S",
    _of(words.STATE_ZH),
)
CURRENT = _any(rf"\b(?:{_of(words.CURRENT_WORDS)})\b", _of(words.CURRENT_WORDS_ZH), r"现在(?!起|开始)")
CHANGE_AHEAD = _any(rf"\b(?:{_of(words.CHANGES)})\b", _of(words.CHANGES_ZH))

TO_BEFORE = _any(r"\bto (?:the )?$", r"(?:到|至|成|为|是|定在|安排在)$")
COMPLEMENT_BEFORE = _any(
    r"\b(?:am|is|are|was|were|be|been)(?: (?:on|in|at|around|about))?(?: the)? ?$",
    r"'(?:s|re|m)(?: (?:on|in|at|around|about))?(?: the)? ?$",
    r"\b(?:like|love|hate|miss|about|of|than|on|called) the $|\bthis time $",
)
"""The time is what is said, not when it is so: is on Friday, 是5月1日."""

BE_BEFORE = _any(r"(?:\b(?:am|is|are|was|were|be|been)|'(?:s|re|m)) $")
PART_AFTER = _any(r"\s*的(?![^，,。是为]{1,8}[是为])", r"'s\b")
SUBJECT_BEFORE = _any(r"(?:^|[,，;；])\s*$")
SUBJECT_AFTER = _any(r"\s*(?:is|are|was)\b|\s*是")
RECURRING = _any(
    r"\b(?:work(?:s|ing)?|open(?:s|ing)?|teach(?:es|ing)?|hours|class(?:es)?|school|shop|store|restaurant|museum|library)\b",
    r"上班|营业|开门|开放|上课|工作|店|馆|超市|餐厅|银行",
)
"""With a bare weekday: every week, although it reads as one."""

LAST_FEW = _any(
    r"(?:for )?(?:the )?(?:past|last) (?:\d|\w+ \w+s$|few)", r".*来$|[近这][几\d一二两三四五六七八九十]+|近|过去"
)
NEXT_FEW = _any(
    r"(?:the )?(?:next|coming|following) (?:\d|two|three|four|five|six|seven|ten|few|couple)", r"未来|接下来|今后"
)
WEEKDAYS = _any(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun|week)days\b|\bweekends\b")
WEEKDAY = _any(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b", r"周[一二三四五六日天末]|星期|礼拜")
DATED_WEEK = _any(
    r"\d{1,2}[/月日号]|\b(?:this|next|last|coming|today|tonight|tomorrow)\b", r"[这本今明]|[上下]个?[周星礼月]"
)
HOLDS_BEFORE = _any(r"(?:有效期?|valid|effective)[是为:： ]*$")
HAN = _any(r"[\u4e00-\u9fff]")

OF_SENTENCE = (
    AHEAD,
    AS_REPORTED,
    CHANGE_AHEAD,
    HABIT,
    HAN,
    HAS_DONE,
    INTENTION,
    KEEPING,
    LIKING,
    PAST,
    PERFECT,
    PRESENT,
    RECURRING,
    RESTRICTED,
    THROUGHOUT,
)
"""Those that are looked for in the whole sentence, once."""
