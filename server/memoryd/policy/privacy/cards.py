"""Bank cards: ISO/IEC 7812 numbers by issuer, check digit (Luhn) and the words around."""

from stdnum import luhn

from memoryd.policy.privacy.labels import is_denied, is_named_otherwise, is_near
from memoryd.policy.privacy.pattern import Hit, Pattern, compiled

_WORD = (
    r"\bcards?\b|credit|debit|\bvisa\b|master ?card|\bamex\b|union ?pay|maestro|"
    r"卡号|卡號|银行卡|銀行卡|信用卡|储蓄卡|儲蓄卡|借记卡|工资卡|银联|刷卡|尾号|打款|转账|轉帳|汇款|收款"
)
_ISSUER = r"^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720|131)|3(?:[47]|0[0-5]|[689]|5)|6(?:[0-24-9]|3)|9[0-8]|1800)"
"""Visa, Mastercard and Maestro, American Express, Diners, JCB, Discover, UnionPay, Verve, Mir (ISO/IEC 7812 IINs)."""


def _is_card(hit: Hit) -> bool:
    digits = hit.digits
    if hit.is_part or not 12 <= len(digits) <= 19 or len(set(digits)) < 2:
        return False
    named = is_near(_WORD, hit, 40, 16)
    if luhn.is_valid(digits):
        return (named or len(digits) >= 15) and _is_issued(hit, named=named)
    return named and len(digits) == 16 and not is_denied(hit) and not is_named_otherwise(hit)


def _is_issued(hit: Hit, *, named: bool) -> bool:
    if named:
        return not is_denied(hit)
    return compiled(_ISSUER).search(hit.digits) is not None and not (is_named_otherwise(hit) or is_denied(hit))


PATTERNS = (
    Pattern(name="bank-card", pattern=r"\b\d{12,19}\b|\b\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?\b", valid=_is_card),
    Pattern(name="bank-card", pattern=r"\b3[47]\d{2}[ -]\d{6}[ -]\d{5}\b|\b\d{6}[ -]\d{9,13}\b", valid=_is_card),
)
