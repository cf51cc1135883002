"""Dates of birth by the words around, ages, and dates by their form."""

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.pattern import Hit, Pattern

_HAN_DIGIT = "〇零一二三四五六七八九十"
_ZH_DATE = (
    r"(?:(?:18|19|20)\d{2} ?[年./-] ?\d{1,2} ?[月./-] ?\d{1,2} ?[日号號]?"
    rf"|[一二][九〇零][{_HAN_DIGIT}]{{2}}年[{_HAN_DIGIT}]{{1,2}}月[{_HAN_DIGIT}]{{1,3}}[日号號]"
    r"|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))"
)
_ZH_MONTH = r"(?:(?:18|19|20)\d{2} ?年(?: ?\d{1,2} ?月)?)"
_ZH_SHORT = r"(?:19|20)\d{2}[./-](?:0?[1-9]|1[0-2])|(?:1[0-2]|[1-9])月\d{1,2}[日号]"
_ZH_BORN = r"(?:出生(?:日期|年月日|年月|时间|于|在)?|生日|生于|诞生于?|降生于?|生辰)"
_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|"
    r"Nov(?:ember)?|Dec(?:ember)?)\.?"
)
_EN_DATE = (
    r"(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|(?:18|19|20)\d{2}[/.-]\d{1,2}[/.-]\d{1,2}"
    rf"|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? (?:18|19|20)\d{{2}})?"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}(?:,? (?:18|19|20)\d{{2}})?)"
)
_YEAR = r"(?:18|19|20)\d{2}"
_EN_BORN = r"(?:\bborn\b|date of birth|birth ?date|birth ?day|\bDOB\b|\bD\.O\.B\.?)"
_OLDEST = 130


def _is_age(hit: Hit) -> bool:
    if not hit.value.isascii():
        return True
    return hit.value.isdigit() and 0 < int(hit.value) < _OLDEST


def _is_date(hit: Hit) -> bool:
    return not hit.is_part


PATTERNS = (
    Pattern(
        name="birth-date",
        pattern=(
            rf"{_ZH_BORN}(?:[:：\s]|是|为|為|在|写的|我的|他的|她的|公历|农历|阳历|阴历){{0,4}}({_ZH_DATE}|"
            rf"{_ZH_MONTH}|{_ZH_SHORT})"
        ),
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="birth-date",
        pattern=(
            rf"((?:农历|公历|阳历|阴历)?{_ZH_DATE}|{_ZH_MONTH})"
            rf"[，, （(]{{0,2}}(?:的|是|那天|我|他|她){{0,2}}(?:出生|生日|生的|生人|诞生|降生)"
        ),
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="birth-date",
        pattern=(
            rf"(?i){_EN_BORN}(?:[ :,=-]|\.|it's|it is|is|was|on|in|the|my|his|her|user|bot){{0,8}}({_EN_DATE}|"
            rf"{_YEAR})\b"
        ),
        valid=_is_date,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="age",
        pattern=r"(?i)\b(\d{1,3})(?: |-)?(?:years?|yrs?)(?: |-)old\b|\b(\d{1,3}) ?y/?o\b"
        r"|\b(?:aged?|age of|age:|age is) (\d{1,3})\b"
        r"|(?:\b(?:i|he|she|they|who|just|will|to|recently|son|daughter|brother|sister|mother|father|wife|husband|friend)|'ll)"
        r" turn(?:s|ed|ing)? (\d{1,3})\b",
        valid=_is_age,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="age",
        pattern=r"(\d{1,3}|[一二三四五六七八九十]{1,3}) ?(?:周岁|岁)"
        r"|(?:年龄|年纪|岁数)(?:[:：\s]|是|为){0,2}(\d{1,3})\b",
        valid=_is_age,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="date-time",
        pattern=rf"\b(?:(?:19|20)\d{{2}}-\d{{2}}-\d{{2}}(?:[T ]\d{{2}}:\d{{2}}(?::\d{{2}})?)?|"
        rf"\d{{1,2}}/\d{{1,2}}/(?:19|20)\d{{2}}"
        rf"|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?,? (?:19|20)\d{{2}}|\d{{1,2}}(?:st|nd|rd|th)? {_MONTH},? (?:19|"
        rf"20)\d{{2}})\b",
        valid=_is_date,
    ),
)
