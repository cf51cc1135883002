"""Telephone numbers: China's by form, others by the plans of :mod:`phonenumbers`, any by a word beside it."""

import phonenumbers

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import REACH, is_denied, is_named_otherwise, is_near
from memoryd.policy.privacy.pattern import Hit, Pattern, compiled, goes_on

_WORD = (
    r"(?:tele)?phone|\btel\b|mobile|\bcell|\bfax|whats ?app|\bcall(?:ed|ing)?\b|\btext(?:ed|ing)?\b|\bsms\b|\bdial|"
    r"\bring\b|\breach|messages? to|contact|hotline|helpline|\b(?:my|his|her|their|your|our) (?:new |old )?number\b|"
    r"电话|電話|手机|手機|座机|座機|固话|固話|传真|傳真|联系方式|聯繫方式|联系我|致电|拨打|撥打|打给|号码|"
    r"號碼|来电|短信"
)
_KIND = r"^[ ,]{0,2}\(?(?:office|fax|mobile|cell|home|work|direct|landline)\b"
_HOTLINE = r"客服|客戶服務|热线|熱線|hotline|helpline|customer (?:service|care|support)|toll[- ]free"
_CODE = r"(?:(?:\(?\+86\)?|0086|86)[ -]?)?"
_BEGIN, _END = r"(?:^|\b|[^0-9A-Za-z])", r"(?:\b|_)"
_DATE = r"^(?:(?:19|20)\d\d[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)(?:[ .-]|$)"
_LENGTHS = range(7, 16)
_LONG = 11
_SENTENCE = 48
"""Characters before a number in which a word for a telephone still speaks of it."""
_LETTERED = r"(?:^|[^A-Za-z0-9_./-])(?:[A-Za-z]+[-_./])+$|(?:^|[^0-9])1[3-9]\d{9}/$"
"""Before a number behind a word of letters and a joint (``tel-``, ``a_``), or behind another number and a stroke."""
_ENDED = r"^(?:[-_./][A-Za-z]+(?:[^0-9A-Za-z]|$)|/1[3-9]\d{9})"
_SPELT = r"^\d(?: \d)+$"
_COUNTED = (
    r"^ ?(?:人(?:次|\b|$|[^民事力在叫])|次|个|件|条|只|颗|粒|枚|元|块钱|字节|步|票|份|吨|公里|千米|亿|倍|毫秒)"
    r"|^ (?:[a-z]{3,}s|people|children|(?:k|m|g)?b)\b"
)
_NOT_COUNTED = (
    r"^ (?:this|is|was|has|does|goes|works|rings|calls|belongs|answers|texts|always|sometimes|thanks|yes|whats)\b"
)


def _is_part(hit: Hit) -> bool:
    """Inside a longer code; a word of letters may be joined to a number before and behind."""
    before = goes_on(hit.before(2)[::-1]) and compiled(_LETTERED).search(hit.before(REACH)) is None
    return before or (goes_on(hit.after(2)) and compiled(_ENDED).search(hit.after(REACH)) is None)


def _is_amount(hit: Hit) -> bool:
    """A bare number before what it counts."""
    counted = hit.value.isdigit() and compiled(_COUNTED).search(hit.after(REACH)) is not None
    return counted and compiled(_NOT_COUNTED).search(hit.after(REACH)) is None


def _is_mobile(hit: Hit) -> bool:
    if _is_part(hit) or is_denied(hit):
        return False
    return is_near(_WORD, hit, 12) or not (is_named_otherwise(hit) or _is_amount(hit))


def _is_landline(hit: Hit) -> bool:
    return _is_mobile(hit) and not hit.after(1).isdigit()


def _is_service(hit: Hit) -> bool:
    """400 and 800 numbers; a hotline of an enterprise is nobody's number."""
    return _is_mobile(hit) and not is_near(_HOTLINE, hit, 16)


def _is_international(hit: Hit) -> bool:
    """In the plan of its country, or long enough for one and written with its code."""
    return not _is_part(hit) and not is_named_otherwise(hit) and _is_in_plan(hit, None)


def _is_american(hit: Hit) -> bool:
    beside = _is_part(hit) or is_named_otherwise(hit) or is_near(_HOTLINE, hit, 16)
    return not beside and _is_in_plan(hit, "US")


def _is_in_plan(hit: Hit, region: str | None) -> bool:
    value = "+" + hit.value[2:] if hit.value.startswith("00") else hit.value
    try:
        number = phonenumbers.parse(value, region)
    except phonenumbers.NumberParseException:
        return False
    if phonenumbers.is_valid_number(number):
        return True
    coded = region is None and len(hit.digits) >= _LONG
    return phonenumbers.is_possible_number(number) and (coded or _is_called_one(hit))


def _is_called_one(hit: Hit) -> bool:
    return is_near(_WORD, hit, _SENTENCE) or compiled("(?i)" + _KIND).search(hit.after(12)) is not None


def _is_told(hit: Hit) -> bool:
    """Digits behind a word for a telephone, or before what kind it is ("office")."""
    if _is_part(hit) or len(hit.digits) not in _LENGTHS or compiled(_DATE).search(hit.value):
        return False
    if compiled(_SPELT).search(hit.value):  # read without its spaces
        return False
    return not is_named_otherwise(hit) and not is_near(_HOTLINE, hit, 16)


def _is_another(hit: Hit) -> bool:
    """A second number behind "or" in a sentence about telephones."""
    return len(hit.digits) > 8 and is_near(_WORD, hit, 2 * _SENTENCE) and _is_told(hit)


_GROUPS = r"\(?\+?\d{1,5}\)?(?:[ .-]?\(?\d{1,5}\)?){1,6}"
_BETWEEN = (
    r"(?:[\s_/.-]?(?:numbers?|no\.?|是|为|為|号|號|码|碼|：|:|#|is|at|on|to|me|us|him|her|his|my|new|the|it's|"
    r"=)){0,4}[\s_/.-]{0,2}"
)

PATTERNS = (
    Pattern(name="phone-number", pattern=rf"{_BEGIN}({_CODE}1[3-9]\d[ -]?\d{{4}}[ -]?\d{{4}}){_END}", valid=_is_mobile),
    Pattern(name="phone-number", pattern=rf"{_BEGIN}({_CODE}1[3-9]\d[ -]\d{{3}}[ -]\d{{5}}){_END}", valid=_is_mobile),
    Pattern(
        name="phone-number",
        pattern=r"(?:\+?86[ -]?)?[(（]1[3-9]\d[)）] ?\d{4}[ -]?\d{4}\b",
        valid=_is_mobile,
    ),
    Pattern(
        name="phone-number",
        pattern=r"(?:\+86[ -]?)?(?:[(（]0(?:10|2\d|[3-9]\d{2})[)）] ?|\b0(?:10|2\d|"
        r"[3-9]\d{2})[ -])[2-9]\d{2,3}[ -]?\d{4}"
        r"(?:(?:-|转|轉| ?ext\.? ?)\d{1,5}\b)?",
        valid=_is_landline,
    ),
    Pattern(name="phone-number", pattern=r"\b0(?:10|2\d)[2-9]\d{7}\b", valid=_is_landline),
    Pattern(name="phone-number", pattern=r"\b[48]00[ -]\d{3,4}[ -]\d{3,4}\b|\b[48]00\d{7}\b", valid=_is_service),
    Pattern(
        name="phone-number",
        pattern=r"(?:\+|\b00)[1-9]\d{0,3}(?:[ ./-]{0,2}\(?\d{1,5}\)?){2,7}",
        valid=_is_international,
    ),
    Pattern(
        name="phone-number",
        pattern=(
            r"(?:\+?\b1[ .-]?)?(?:\([2-9]\d{2}\) ?|\b[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?:,? ?(?:x|ext\.?|"
            r"extension) ?\d{1,6})?\b"
        ),
        valid=_is_american,
    ),
    Pattern(
        name="phone-number",
        pattern=f"(?i)(?:{_WORD}){_BETWEEN}({_GROUPS}(?:,? ?(?:x|ext\\.?) ?\\d{{1,6}})?)",
        valid=_is_told,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="phone-number",
        pattern=r"(?i)(" + _GROUPS + r")[ ,]{1,2}\(?(?:office|fax|mobile|cell|landline)\b",
        valid=_is_told,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="phone-number",
        pattern=rf"(?i)\d(?:,? or |,? and | ?/ ?|, ?|、|或|和)({_GROUPS}(?:,? ?(?:x|ext\.?) ?\d{{1,6}})?)",
        valid=_is_another,
        stage=Stage.CONTEXT,
    ),
)
