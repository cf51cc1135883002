"""Passwords and codes that a sentence uses without calling them so: log in with …, root/…, the code for it is …"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from memoryd.policy.searching import alternatives
from memoryd.policy.secrets.assignments_values import Value, read_value, sparse
from memoryd.policy.secrets.prose_digits import read_digits, read_grouped
from memoryd.policy.secrets.prose_reading import is_code, is_sure
from memoryd.policy.secrets.prose_values import read_spelled
from memoryd.policy.secrets.prose_words import OTHER_CODES

_NAME = r"[\w.+@-]{1,48}"
FORMS = (
    (
        "used",
        rf"\b(?:log(?:ged|ging)?|sign(?:ed|ing)?|get)[ -]?(?:in|on)(?:to)?(?:\s+[\w./@:'-]+){{0,6}}?\s+(?:with"
        rf"|using|by typing)\s+(?:{_NAME}\s+(?:and|/)\s+)?"
        rf"|\b(?:log|sign)[ -]?(?:in|on)\s+as\s+{_NAME}\s+(?:and|with|using|/)\s+"
        r"|\b(?:ssh|connect(?:ed|ing)?|unlock(?:s|ed)?|(?:de|en)crypt(?:s|ed)?|protect(?:s|ed)?|lock(?:s|ed)?"
        r"|authenticate|unzip|mount|join)\b(?:\s+[\w./@:'-]+){1,6}?\s+"
        r"(?:with|using)\s+"
        rf"|\buse\s+{_NAME}\s+and\s+|\baccount\s+uses\s+|[账帳賬][号號户戶][^\n，。!-~]{{0,4}}用的?是?\s*"
        r"|\bwi-?fi\s*(?:->|=>|→|=|[:：]?\s*\n)\s*"
        r"|(?:登[录錄陆陸入]|加密|解密|[连連]接?|解[锁鎖][压壓]?|[开開][机機]|[进進]入?"
        r"|wi-?fi)[^\n。；;!-~]{0,12}(?:用的?是?|[输輸]入?)\s*",
    ),
    ("named", r"[:：]\s*[\w.+-]{2,32}\s+[/／]\s+"),
    (
        "paired",
        r"\b(?:login|user(?:name)?|account)[\"']?\s*[:=]\s*[\"']?[\w.@+-]{1,40}[\"']?\s*[,;]\s*[\"']?(?:secret|key"
        r"|code)[\"']?\s*[:=]\s*",
    ),
    ("paired", r"(?:^|[^\w/.@:-])(?:root|admin|administrator)(?:\s*[/／|]\s*|[:：])"),
    (
        "paired",
        r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?[\s,，]+(?:root|admin|administrator|ubuntu|[a-z]{2,12})[\s,，]+",
    ),
    (
        "paired",
        r"(?:^|\s)[\w.*-]{1,64}:\d{4,5}:(?:\*|[\w-]{0,32}[g-z_-][\w-]{0,32}):[\w.-]{1,40}:"
        r"|\bbasic auth\b[^\n:]{0,24}?[\w.@-]{1,40}:"
        r"|(?:用|以)\s*[\w.@+-]{1,40}\s*(?:[和与與加]|密[码碼])\s*"
        r"|[\w.+-]{1,48}@[\w-]{1,40}(?:\.[\w-]{1,24}){1,3}(?:\s*[/／|,，;；:：]\s*|\s+and\s+|\s*(?:-{1,2}>|=>|→)\s*"
        r"|\s*[和与與]\s*)",
    ),
    (
        "network",
        r"\b(?:wi-?fi|wlan|network|ssid|hotspot)\b[^\n.。;；]{1,40}?(?:\b(?:key|code|pass|pw)\b|密[钥鑰])\s*(?:[:：=]"
        r"|\bis\b|是|->|\s)\s*",
    ),
    (
        "code",
        r"\b(?:codes?|combination|combo|digits|number to get in)\b(?:\s+(?:to|for|of|on|at|from|in|by|they|you|he"
        r"|she|we|i"
        r"|that)\b[^\n.,;:=?]{1,40}?)?"
        r"(?:\s+(?:is|was|are|says|reads|goes)\b|['’]s\b|\s*[:：=]|\s*[,，](?:\s*it(?:['’]s| is)\b)?)\s*(?:now"
        r"|still)?\s*",
    ),
    (
        "keypad",
        r"\b(?:lock ?box|key ?(?:box|safe)|padlock|bike lock|combination lock|(?:wall|gun|floor|hotel|office) safe"
        r"|strongbox)\b"
        r"[^\n.;:,]{0,32}?\b(?:is|takes|wants)(?: (?:now |still )?(?:set (?:to|at|on)|at|on))?\s+"
        r"|\b(?:key ?pad|lock ?box|padlock|bike lock|garage(?: door)?|front door|back door|dead ?bolt|door lock"
        r"|alarm panel)\s*(?:[:：=]|->|→|\bis\b)?\s*"
        r"|(?:挂[锁鎖]|密[码碼][锁鎖]|[钥鑰]匙盒|保[险險][箱柜櫃]|[储儲]物[柜櫃]|更衣[柜櫃])[^\n，。；：:!-~]{0,8}"
        r"(?:[设設][成为為]?的?是|的?[号號][码碼]是|是|[拨撥][到成]?|[转轉]到|[按输輸]入?)\s*"
        r"|\b(?:disarm(?:s|ed)?|unlock(?:s|ed)?|open(?:s|ed)?|get in(?:to)?)\b[^\n.;:]{0,32}?\b(?:with|using|by"
        r"(?: entering)?|:)\s+",
    ),
    (
        "typed",
        # the digits belong to the form: 用 and 输 stand everywhere
        r"(?:\b(?:punch|key|type|enter|put|tap|press)(?:\s+in)?\s+|[按输輸用]入?\s*)[0-9]{4}",
    ),
    ("beside", r"[,，(（]\s*(?:the\s+)?(?:code|combination|combo)\s+[0-9]"),
    ("used for", r"\b(?:use[sd]?|using)\s+|[用拿以]\s?[!-~]"),
    (
        "serial",
        r"\b(?:redeem|activation|gift card|voucher|licen[cs]e(?: key)?|product key)\b(?:[^\n.:;]{0,32}?(?:\bis"
        r"|\breads|[:：]))?\s*",
    ),
    (
        "message",
        r"\b(?:authenticator(?: app)?|sms|text(?: message)?|texted me|token|app)\s+(?:just\s+)?(?:said|says|shows?"
        r"|reads|is)\s+"
        r"|\b(?:2fa|mfa|verification|authenticator)\s*[:：]\s*|[验驗][证證]\s*[:：]\s*"
        r"|(?:[验驗][证證]器|短信|令牌|[动動][态態])[^\n，。,.!-~]{0,8}(?:[显顯]示|是|[说說]"
        r"|[写寫][着著])(?:的?是)?\s*[:：]?\s*",
    ),
)
_ACCESS = re.compile(
    r"\b(?:doors?|gate|alarm|lock(?:er|ed|s)?|safe|garage|building|house|flat|apartment|lobby|entrance|get in"
    r"|keypad|lockbox|elevator"
    r"|padlock|bike|suitcase|cabinet|vault|shed|gym|office|ipad|phone|tablet|laptop|unlock|card|serial|voucher|gift"
    r"|atm|wi-?fi)\b"
    r"|[门門柜櫃箱锁鎖闸閘]",
    re.IGNORECASE,
)
_DOOR = re.compile(
    r"\b(?:doors?|gate|alarm|lock(?:er)?|safe|garage|keypad|lockbox|elevator|entrance|panel|intercom|buzzer"
    r"|building|lobby)\b"
    r"|[门門柜櫃箱锁鎖闸閘]|[报報]警|撤防",
    re.IGNORECASE,
)
_SENT = re.compile(
    r"\b(?:text(?:ed)?|sms|sent|send|got|received|login|digits?|one[ -]time|emailed|sign|verif\w+|authenticat\w+"
    r"|2fa|otp|log in)\b",
    re.IGNORECASE,
)
_AROUND = 48


def find_forms(text: str) -> Iterator[tuple[str, Value]]:
    """The values with their classes."""
    for start, end, group in sparse(_forms(), text):
        yield from _READERS[FORMS[group - 1][0]](text, start, end)


@cache
def _forms() -> Any:
    return alternatives(pattern for _, pattern in FORMS)


_Found = Iterator[tuple[str, Value]]


def _used(text: str, start: int, end: int) -> _Found:
    name = _NAMED.match(text, end)
    value = read_value(text, name.end() if name else end)
    if value is not None and is_sure(
        value.text, number=name is not None or _SURELY.search(text, start, end) is not None
    ):
        yield "password", value
    elif _UNLOCKS.match(text, start):
        yield from _keypad(text, start, end)


_NAMED = re.compile(r"[\w.+-]{2,32}\s*[/／]\s*", re.ASCII)
_SURELY = re.compile(r"crypt|unlock|protect|一直|[总總]是?|都", re.IGNORECASE)
_UNLOCKS = re.compile(r"unlock|解[锁鎖]|[开開](?:[锁鎖门門机機])", re.IGNORECASE)


def _used_for(text: str, start: int, end: int) -> _Found:
    at = end if text[start].isascii() else end - 1
    value = read_value(text, at)
    if value is not None and is_sure(value.text, number=False) and _USES.match(text, value.end):
        yield "password", value


_USES = re.compile(
    r"[”’」』\"'`]?\s*(?:[来來去]|就能|就可以|即可|可以)?(?:加密|解[锁鎖密压壓]|登[录錄陆陸入]|打[开開]"
    r"|[开開][机機锁鎖]|[进進]后台|[连連][网網上])"
    r"|[\"'`]?\s+(?:for|as|on|to|in|at)\b[^\n.;]{0,40}\b(?:log(?:ging)?[ -]?in|sign(?:ing)?[ -]?in|password|unlock"
    r"|decrypt|wi-?fi)\b",
    re.IGNORECASE,
)


def _serial(text: str, start: int, end: int) -> _Found:
    del start
    value = read_value(text, end)
    if value is not None and _GROUPS.fullmatch(value.text):
        yield "access-code", value


_GROUPS = re.compile(r"(?=.*\d)[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,5}")


def _named(text: str, start: int, end: int) -> _Found:
    del start
    value = read_value(text, end)
    if value is not None and is_sure(value.text, number=False):
        yield "password", value


def _paired(text: str, start: int, end: int) -> _Found:
    del start
    value = read_value(text, end)
    goes_on = value is not None and text[value.end : value.end + 1] in {"/", "-", "_"}
    if value is not None and not goes_on and "/" not in value.text and is_sure(value.text):
        yield "password", value


def _network(text: str, start: int, end: int) -> _Found:
    del start
    value = read_value(text, end)
    if value is not None and (is_sure(value.text) or (value.text.isdigit() and len(value.text) >= 8)):
        yield "password", value


def _code(text: str, start: int, end: int) -> _Found:
    words = re.split(r"\W+", text[max(0, start - _AROUND) : start].lower())
    if not OTHER_CODES.isdisjoint(words[-2:]):
        return
    if spelled := read_spelled(text, end):
        yield "access-code", spelled
        return
    around = _sentence(text, start, end)
    value = read_grouped(text, end) or read_digits(text, end)
    if value is not None and is_code(value.text, "", letters=False) and _SENT.search(around):
        yield "verification-code", value
    elif value is not None and is_code(value.text, "", letters=False) and _ACCESS.search(around):
        yield "access-code", value
    elif (serial := read_value(text, end)) is not None and _CARD.fullmatch(serial.text):
        yield "access-code", serial


_CARD = re.compile(r"(?=.*\d)(?=.*[A-Z])(?:[A-Z0-9]{12,24}|[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,5})")


def _beside(text: str, start: int, end: int) -> _Found:
    """The first digit belongs to the form, for ``, the code`` leads to other forms too."""
    yield from _code(text, start, end - 1)


def _keypad(text: str, start: int, end: int) -> _Found:
    del start
    value = read_grouped(text, end) or read_digits(text, end)
    if value is not None and len(value.text) <= 8:
        yield "access-code", value
    elif (other := read_value(text, end)) is not None and is_sure(other.text):
        yield "access-code", other


def _typed(text: str, start: int, end: int) -> _Found:
    match = _TYPED.match(text, end - _TYPED_DIGITS)
    if match and (_DOOR.search(match["place"]) or _DOOR.search(_sentence(text, start, start))):
        yield "access-code", Value(text=match["code"], start=match.start(), end=match.end("code"))


_TYPED_DIGITS = 4
_TYPED = re.compile(
    r"(?P<code>\d{4,8}[#*]?)(?P<place>\s+(?:at|on|in(?:to)?|for|by|to|and|then)\b[^\n.;]{1,32}|(?=\s*(?:$"
    r"|[\n，。,；;)）]"
    r"|[进進开開就即再能可解撤]))[^\n。]{0,12})"
)


def _message(text: str, start: int, end: int) -> _Found:
    del start
    value = read_grouped(text, end) or read_digits(text, end)
    if value is not None and is_code(value.text, "", letters=False) and len(value.text) >= 6:
        yield "verification-code", value


def _sentence(text: str, start: int, end: int) -> str:
    """The words of one line around a form."""
    before = re.split(r"[\n。！？]|[.!?]\s", text[max(0, start - _AROUND) : start])[-1]
    after = re.split(r"[\n。！？]|[.!?]\s", text[end : end + _AROUND])[0]
    return f"{before}{text[start:end]}{after}"


_READERS = {
    "used": _used,
    "named": _named,
    "used for": _used_for,
    "serial": _serial,
    "paired": _paired,
    "network": _network,
    "beside": _beside,
    "code": _code,
    "keypad": _keypad,
    "typed": _typed,
    "message": _message,
}
