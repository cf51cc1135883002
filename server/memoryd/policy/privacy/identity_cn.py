"""Documents that China, Hong Kong, Macau and Taiwan issue."""

from datetime import date

from stdnum.cn import uscc
from stdnum.iso7064 import mod_11_2

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import is_denied, is_named_otherwise, is_near
from memoryd.policy.privacy.pattern import Hit, Pattern

_PROVINCE_WORDS = """
11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83
"""
_PROVINCES = frozenset(_PROVINCE_WORDS.split())
"""GB/T 2260, and 83 for residence permits of Taiwan's people."""
_TAIWAN = "ABCDEFGHJKLMNPQRSTUVXYWZIO"
"""Letters by their value, from 10 on."""
_IDENTITY = r"身份证|身分证|证件|身份号码|二代证|一代证|公民身份|\bid\b|identity|resident"
_PASSPORT = r"护照|護照|passport"
_PERMIT = r"通行证|通行證|回乡证|回鄉證|台胞证|臺胞證|居住证|入台证|travel permit|home return permit"


def _compact(hit: Hit) -> str:
    return hit.value.upper().replace(" ", "").replace("-", "")


def _is_date(digits: str) -> bool:
    try:
        date(int(digits[:4]), int(digits[4:6]), int(digits[6:8]))
    except ValueError:
        return False
    return True


def _is_resident(hit: Hit) -> bool:
    """GB 11643: a region, a date of birth, MOD 11-2."""
    number = _compact(hit)
    return number[:2] in _PROVINCES and _is_date(number[6:14]) and mod_11_2.is_valid(number) and not hit.is_part


def _is_old_resident(hit: Hit) -> bool:
    number = hit.value
    named = is_near(_IDENTITY, hit, 48) and not is_named_otherwise(hit)
    return number[:2] in _PROVINCES and _is_date("19" + number[6:12]) and named and not hit.is_part


def _is_told_resident(hit: Hit) -> bool:
    """Called one: a digit that was typed wrong makes it no other number."""
    return not (hit.is_part or is_denied(hit))


def _is_hongkong(hit: Hit) -> bool:
    """Mod 11 over two letters (a space counts 36), six digits and the check digit."""
    number = _compact(hit).replace("(", "").replace(")", "").replace("（", "").replace("）", "").rjust(9)
    values = [36 if char == " " else int(char, 36) for char in number]
    return sum(value * weight for value, weight in zip(values, range(9, 0, -1), strict=True)) % 11 == 0


def _is_taiwan(hit: Hit) -> bool:
    """Ministry of the Interior: weights 1 9 8 7 6 5 4 3 2 1 1, mod 10."""
    tens, ones = divmod(_TAIWAN.index(hit.value[0]) + 10, 10)
    values = [tens, ones, *(int(digit) for digit in hit.value[1:])]
    weights = (1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1)
    checked = sum(value * weight for value, weight in zip(values, weights, strict=True)) % 10 == 0
    return checked and not hit.is_part and not is_named_otherwise(hit)


def _is_enterprise(hit: Hit) -> bool:
    return not hit.is_part and not _is_resident(hit) and uscc.is_valid(hit.value)


def _is_passport(hit: Hit) -> bool:
    named = is_near(_PASSPORT, hit)
    return not (hit.is_part or is_denied(hit)) and (named or not is_named_otherwise(hit))


def _is_told_passport(hit: Hit) -> bool:
    return not hit.is_part and is_near(_PASSPORT, hit, after=8)


def _is_permit(hit: Hit) -> bool:
    return not hit.is_part and is_near(_PERMIT, hit)


def _is_numbered(hit: Hit) -> bool:
    return not hit.is_part and len(hit.digits) >= 4


_LABEL = (
    r"身份证|身分证|身份号码|二代证|一代证|公民身份|证件号|"
    r"\b(?:identity|id|resident(?:ial)?(?: identity| id)?|citizen id)[ -](?:card|number|no\b)"
)
_IS = (
    r"(?:\s?(?:字[号號]|号码|號碼|号|號|码|numbers?|card|no\.?|#|[:：=]|是|为|為|就是|is|was|改成|填的?|写的?|（|\())"
    r"{0,4}\s{0,2}"
)
_DAY = r"(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"

PATTERNS = (
    Pattern(name="cn-id-card", pattern=rf"\b[1-8]\d{{5}}[ -]?{_DAY}[ -]?\d{{3}}[\dXx]\b", valid=_is_resident),
    Pattern(
        name="cn-id-card",
        pattern=r"\b[1-8]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}\b",
        valid=_is_old_resident,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="cn-id-card",
        pattern=rf"(?i)(?:{_LABEL}){_IS}(\d{{6}}[ -]?\d{{8}}[ -]?\d{{3}}[\dx]|\d{{15}})\b",
        valid=_is_told_resident,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="hk-id-card", pattern=r"\b[A-Z]{1,2}\d{6} ?[(（][0-9A][)）]", valid=_is_hongkong),
    Pattern(name="tw-id-card", pattern=r"\b[A-Z][1289]\d{8}\b", valid=_is_taiwan),
    Pattern(name="cn-uscc", pattern=r"\b[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}\b", valid=_is_enterprise),
    Pattern(name="cn-passport", pattern=r"\b(?:[EGDSP]\d{8}|E[A-HJ-NP-Z]\d{7}|[KHM]J\d{7})\b", valid=_is_passport),
    Pattern(
        name="cn-passport",
        pattern=r"\b[EGDSP][A-Z]?\d{7,8}\b",
        valid=_is_told_passport,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="passport", pattern=r"\b[A-Z]{1,2}\d{6,8}\b|\b\d{9}\b", valid=_is_told_passport, stage=Stage.CONTEXT),
    Pattern(
        name="passport",
        pattern=r"(?i)passport(?: ?(?:number|no\.?|#))?(?:\s?(?:is|:|：|=)){0,2}\s{0,2}([A-Z0-9]{6,9})\b",
        valid=_is_numbered,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="travel-permit", pattern=r"\b(?:[HMCWTL]\d{8,10}|\d{8})\b", valid=_is_permit, stage=Stage.CONTEXT),
)
