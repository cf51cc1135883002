"""Peoples, faiths and parties that somebody is said to belong to (``nrp``), by rules."""

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import is_near
from memoryd.policy.privacy.ner_groups import group_words
from memoryd.policy.privacy.pattern import Hit, Pattern, compiled

_PEOPLES = (
    "汉|蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|"
    "柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|"
    "塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|犹太|吉普赛|客家"
)
_PERSON_ZH = (
    "我|他|她|咱|您|你|爸|妈|爷|奶|哥|姐|弟|妹|父|母|公|婆|妻|夫|儿|女|孩子|家|同事|同学|朋友|室友|老板|"
    "老师|邻居|客户|用户|患者|"
    "男|女|本人|民族"
)
_FAITH = "佛教?|基督教?|天主教?|伊斯兰教|回教|道教|东正教|新教|犹太教|印度教|锡克教|摩门教|耶稣|上帝|真主|主"
_BELIEVER = (
    "(?:基督|天主教|佛教|道教|伊斯兰教|东正教|新教|犹太教|印度教|锡克教|摩门教|清教|耶和华)徒|穆斯林|无神论者|信徒"
)
_PARTY = (
    "(?:中共|共产党|国民党|民进党|民盟|民建|农工党|致公党|九三学社|共和党|民主党|工党|保守党|"
    "自民党)(?:预备)?(?:党员|成员|社员|员|人)"
    "|(?:中共|预备|老)?党员|共青团员|工会会员|法轮功(?:学员)?"
)
_IS_ZH = r"(?:是|属于?|身为|作为|本人|嫁|娶|入了|加入)[^，。；！？\n]{0,6}\n"
_PERSON_BEHIND = r"\n(?:人|姑娘|小伙|同胞|女孩|男孩|大叔|阿姨)"
_THING_ZH = (
    r"^(?:馆|箱|缸|自治|乡|镇|县|州|区|餐|馆|菜|饭|美食|文化|服|歌|舞|音乐|语|话|文|传统|节|风|建筑|医|药|"
    r"历史|街|村|寨|银饰|刺绣|民歌|特色|聚居|会议|大会|活动|之家|干部|群|证|徽|发展)"
)
_BE = (
    r"\b(?:i am|i['’]?m|(?:he|she)(?:['’]s| is| was)|(?:they|we|you)(?:['’]re| are)|(?:my|his|her|their|"
    r"our) (?:[a-z-]+ ){1,3}(?:is|was|are)|"
    r"(?:raised|born|practi[sc]ing|devout|identif(?:y|ies) as|converted to|belongs? to the|religion(?: is|"
    r":)|ethnicity(?: is|:)|"
    r"nationality(?: is|:)|race(?: is|:)|faith(?: is|:)|party(?: is|:)))"
)
_ADVERB = (
    r"(?:(?:an?|the|very|half|part|originally|ethnically|also|not|still|now|proudly|deeply|"
    r"(?:a )?(?:devout|practi[sc]ing|young|old|native|registered|lifelong)) ){0,3}"
)
_MORE = (
    r"atheist|agnostic|evangelical|pentecostal|presbyterian|jehovah['’]s witness|scientologist|pagan|"
    r"zoroastrian|jain|bah[aá]['’]i|"
    r"christianity|islam|judaism|buddhism|hinduism|catholicism|sikhism|african[- ]american|"
    r"native american|pacific islander|"
    r"latinx|mixed[- ]race|biracial|uyghur|uighur|tibetan|han chinese|libertarian|liberal democrat|"
    r"labour party member|marxist|"
    r"trade unionist|union member"
)
_VOTES = r"\b(?:i|he|she|we|they|dad|mom|wife|husband)(?:['’]ve)? (?:always )?(?:vote[sd]?|voting)(?: for)?(?: the)? "
_PARTIES = (
    r"(?:republicans?|democrats?|labour|conservatives?|tory|tories|greens?|liberals?|libertarian|"
    r"communist|socialist|gop)\b"
)
_THING_EN = (
    r"(?i)^ (?:teacher|class|course|lesson|exam|test|school|church|food|restaurant|language|words?|phone|"
    r"number|car|music|film|movie|"
    r"history|grammar|literature|studies|translation|translator|tutor|cuisine|cooking|tea|wine|customer|"
    r"company|version)"
)


def _is_member(hit: Hit) -> bool:
    """Said of a person: somebody is one, married one, or the word stands before one for a person."""
    person = is_near(_PERSON_ZH, hit, 14) and (is_near(_IS_ZH, hit, 9) or is_near(_PERSON_BEHIND, hit, 0, 4))
    return person and compiled(_THING_ZH).search(hit.after(4)) is None


def _is_believer(hit: Hit) -> bool:
    return is_near(_PERSON_ZH, hit, 10)


def _is_group(hit: Hit) -> bool:
    return compiled(_THING_EN).search(hit.after(16)) is None


PATTERNS = (
    Pattern(name="nrp", pattern=rf"(?:{_PEOPLES})族", valid=_is_member, stage=Stage.CONTEXT),
    Pattern(name="nrp", pattern=rf"民族(?:[:：\s]|是|为){{1,3}}((?:{_PEOPLES})族?)", stage=Stage.CONTEXT),
    Pattern(name="nrp", pattern=rf"{_BELIEVER}|{_PARTY}", valid=_is_member, stage=Stage.CONTEXT),
    Pattern(
        name="nrp",
        pattern=(
            rf"(?:信仰|信奉|皈依|改信|信了|信|宗教信仰?(?:[:：\s]|是|"
            rf"为){{1,3}})((?:{_FAITH}))(?:[，。；！？,.!?\s]|的|了|多年|很|$)"
        ),
        valid=_is_believer,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="nrp", pattern=r"政治面貌(?:[:：\s]|是|为){1,3}(\p{Han}{2,6})", stage=Stage.CONTEXT),
    Pattern(name="nrp", pattern=r"(?:国籍|國籍)(?:[:：\s]|是|为){1,3}(\p{Han}{2,5})", stage=Stage.CONTEXT),
    Pattern(
        name="nrp",
        pattern=rf"(?i){_BE} {_ADVERB}((?:{group_words()})s?|{_MORE})\b",
        hint=rf"(?i)\b(?:{group_words()}|{_MORE})",
        valid=_is_group,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="nrp", pattern=rf"(?i){_VOTES}({_PARTIES})", stage=Stage.CONTEXT),
)
