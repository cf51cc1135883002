"""Accounts by the word before them: WeChat, QQ, a bank's."""

from stdnum import iban

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import is_denied, is_named_otherwise
from memoryd.policy.privacy.pattern import Hit, Pattern

_IS = r"(?:号码|號碼|号|號|码|ID|id|帐号|账号)?(?:\s?(?:[:：=]|是|为|為|叫|也是|都是|is)){0,2}\s{0,2}"
_LEAST = 6


def _is_wechat(hit: Hit) -> bool:
    return (not hit.after(1).isalnum() and hit.after(1) not in {"@", "_"}) or _is_han(hit.after(1))


def _is_han(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff"


def _is_number(hit: Hit) -> bool:
    return not hit.is_part and hit.after(1) != "@"


def _is_iban(hit: Hit) -> bool:
    return not hit.is_part and iban.is_valid(hit.value, check_country=False)


def _is_account(hit: Hit) -> bool:
    return not hit.is_part and len(hit.digits) >= _LEAST and not (is_denied(hit) or is_named_otherwise(hit))


_BANK = r"(?:对公|對公|银行|銀行|开户|開戶|收款|付款|存款|汇款)[^，。；\n\d]{0,8}?(?:账号|帐号|账户|帳號|帳戶)" + _IS
_BANK_EN = (
    r"(?:bank|checking|savings?|current|sort code[^.\n]{0,20})[ -]{1,2}(?:account|acct|a/c)\.?(?: ?(?:number|"
    r"no\.?|#))?"
    r"|\b(?:account|acct)\.? ?(?:number|no\.?|#)"
)

PATTERNS = (
    Pattern(name="wechat", pattern=r"\bwxid_[a-z0-9]{6,20}\b"),
    Pattern(
        name="wechat",
        pattern=rf"(?i)(?:微信|威信|薇信|\bV信|wechat|weixin){_IS}([a-z][a-z0-9_-]{{5,19}})",
        valid=_is_wechat,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="wechat",
        pattern=r"(?i)(?:\bvx|\bwx)(?:号|id)?(?: ?[:：=是]| ){1,2} ?([a-z][a-z0-9_-]{5,19})",
        valid=_is_wechat,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="qq",
        pattern=rf"(?i)(?:\bQQ|扣扣|企鹅号|扣)(?:群)?{_IS}([1-9]\d{{4,10}})\b",
        valid=_is_number,
        stage=Stage.CONTEXT,
    ),
    Pattern(name="iban-code", pattern=r"\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b", valid=_is_iban),
    Pattern(name="iban-code", pattern=r"\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7} \d{1,3}\b", valid=_is_iban),
    Pattern(name="iban-code", pattern=r"\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){3,7}\b", valid=_is_iban),
    Pattern(
        name="bank-account",
        pattern=rf"(?:{_BANK})(\d{{4,}}(?:[ -]?\d{{2,}}){{0,6}})\b",
        valid=_is_account,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="bank-account",
        pattern=rf"(?i)(?:{_BANK_EN})(?:\s?(?:is|:|=|#)){{0,2}}\s{{0,2}}(\d{{4,17}}(?:[ -]\d{{2,6}}){{0,4}})\b",
        valid=_is_account,
        stage=Stage.CONTEXT,
    ),
)
