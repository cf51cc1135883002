"""Plates, chassis numbers, and the numbers of telephones as devices."""

from stdnum import luhn

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import is_named_otherwise, is_near
from memoryd.policy.privacy.pattern import Hit, Pattern

_VALUES = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", map(int, "12345678123457923456789"), strict=True))
_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_REGION = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使"
_LETTER = "A-HJ-NP-Z"


def _is_plate(hit: Hit) -> bool:
    return any(char.isdigit() for char in hit.value) and not _is_word(hit.after(1))


def _is_word(char: str) -> bool:
    return char.isascii() and char.isalnum()


def _is_vin(hit: Hit) -> bool:
    number = hit.value.upper()
    if hit.is_part or number.isdigit() or number.isalpha():
        return False
    if is_near(r"\bVIN\b|车架|車架|车辆识别|chassis", hit):
        return True
    mixed = sum(char.isalpha() for char in number) > 3
    return mixed and hit.value.isupper() and _is_checked(number) and not is_named_otherwise(hit)


def _is_checked(number: str) -> bool:
    """ISO 3779 with the ninth character as check digit, mod 11 (49 CFR 565.15)."""
    values = [int(char) if char.isdigit() else _VALUES[char] for char in number]
    rest = sum(value * weight for value, weight in zip(values, _WEIGHTS, strict=True)) % 11
    return number[8] == ("X" if rest == 10 else str(rest))


def _is_imei(hit: Hit) -> bool:
    return not hit.is_part and luhn.is_valid(hit.digits) and is_near(r"imei|串号|序列号|设备号|device|手机码", hit)


PATTERNS = (
    Pattern(
        name="cn-plate",
        pattern=rf"[{_REGION}][{_LETTER}][ ·•・.-]?(?:[{_LETTER}0-9]{{4}}[挂学警港澳]|[{_LETTER}0-9]{{5,6}})",
        valid=_is_plate,
    ),
    Pattern(name="vin", pattern=r"(?i)\b[A-HJ-NPR-Z0-9]{17}\b", valid=_is_vin),
    Pattern(name="imei", pattern=r"\b\d{15}\b|\b\d{2}-\d{6}-\d{6}-\d\b", valid=_is_imei, stage=Stage.CONTEXT),
)
