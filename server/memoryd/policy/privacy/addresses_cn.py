"""Chinese addresses: from the province down to the room.

An address names a street (or an estate) with a number in it. A city or a district alone is a place, not an address.
"""

from collections.abc import Iterator

from memoryd.domain.screening import Finding
from memoryd.policy.privacy.pattern import Hit, compiled, found, hits
from memoryd.policy.privacy.regions import CITIES, PROVINCES

_H = "[〇㐀-鿿]"
_DIGITS = r"(?:\d{1,5}[A-Za-z]?|[一二三四五六七八九十百零〇]{1,5})"
_STREET_END = r"(?:大街|大道|步行街|环路|環路|公路|国道|道|路|街|巷|弄|胡同|里弄|支路|横路|段|坊|条|庄)"
_ESTATE_END = (
    r"(?:小区|小區|花园|花園|家园|家園|公寓|大厦|大廈|广场|廣場|中心|新村|苑|城|府|园|园区|科技园|产业园|"
    r"工业园|软件园|创业园|大楼|写字楼|"
    r"别墅|山庄|豪庭|雅居|名邸|村|社区|宿舍|学院|大学|医院)"
)
_PROVINCE = rf"(?:(?:中国|中國)?(?:{PROVINCES})(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)?)"
_CITY = rf"(?:(?:{CITIES})(?:市|地区|州|盟)?|{_H}{{2,8}}?(?:自治州|市|盟))"
_DISTRICT = rf"(?:{_H}{{1,8}}?(?:区|區|县|縣|旗|市|新区))"
_TOWN = rf"(?:{_H}{{1,8}}?(?:街道|镇|鎮|乡|鄉|村|社区|开发区))"
_STREET = rf"(?:{_H}{{1,12}}?{_STREET_END}(?:[东西南北中]段|[一二三四五六七八九十]{{1,2}}段)?)"
_NUMBER = rf"(?:(?:{_DIGITS}巷)?(?:{_DIGITS}弄)?{_DIGITS}(?:[-之－]{_DIGITS})?(?:号院|号|弄|巷)(?:附{_DIGITS}号)?)"
_ESTATE = rf"(?:[〇㐀-鿿A-Za-z0-9]{{1,12}}?{_ESTATE_END})"
_UNIT = (
    rf"(?:(?:第?{_DIGITS}|[A-Za-z]\d{{0,2}}|[东西南北]|[甲乙丙丁])(?:号楼|號樓|栋|棟|幢|座|楼|樓|单元|單元|门|層|"
    rf"层|期|区|室|房|户|铺|号|號|F))"
)
_ROOM = r"(?:(?:-|－)?(?:[A-Za-z]?\d{2,5}[A-Za-z]?)(?:室|房|户|号|號)?)"
_SEP = r"[ ,，]{0,1}"
_HEAD = rf"(?:{_PROVINCE}{_SEP})?(?:{_CITY}{_SEP})?(?:{_DISTRICT}{_SEP}){{0,2}}(?:{_TOWN}{_SEP}){{0,2}}"
_SHORT = r"[A-Za-z0-9一二三四五六七八九十]{1,3}(?:座|栋|幢|号楼|单元)"
_NAMED = r"[^我你他她它在来到去有等和的了是说住\x00-\x{2fff}\x{a000}-\x{10ffff}]{1,8}?"
"""Hanzi of a name, none of which goes on with the sentence."""
_BODY = (
    rf"(?:(?:{_STREET}{_SEP}){{1,3}}(?:{_NUMBER}{_SEP})(?:{_ESTATE}{_SEP}|{_NAMED}{_UNIT}{_SEP})?"
    rf"|(?:{_STREET}{_SEP}){{0,2}}{_ESTATE}{_SEP}(?:{_NUMBER}{_SEP})?{_UNIT}"
    rf"|(?:{_STREET}{_SEP}){{1,2}}{_UNIT}"
    rf"|[〇㐀-鿿A-Za-z0-9]{{2,14}}?{_SEP}{_SHORT}{_SEP}{_ROOM})"
)
_TAIL = rf"(?:{_UNIT}{_SEP}){{0,5}}(?:{_ROOM})?"
_ADDRESS = rf"{_HEAD}{_BODY}{_TAIL}"
_PREFILTER = (
    rf"(?:{_STREET_END}|{_ESTATE_END}){_SEP}(?:第?{_DIGITS}|[A-Za-z]\d{{0,2}})[-号弄栋幢座楼单室之]"
    r"|[A-Za-z\d](?:座|栋|幢|号楼|单元) ?\d{2,5}"
)
_LEAD = (
    r"^.*(?:住在|家住|住址|地址|位于|位於|坐落于|搬到|搬去|寄到|寄往|寄去|送到|送去|快递到|发到|回到|来到|"
    r"去到|就在|我家|公司|单位|学校|"
    r"导航到|打车到|打车去|是|在|到|从|從|去|往|给|为|為|于|至|：|来自|租了|买了|住|说|的)"
)
_BEGINNING = rf"(?:{_PROVINCE}|(?:{CITIES}))"
_WINDOW = 48
_NO_STREET = "(?:知道|味道|报道|频道|难道|管道|通道|隧道|轨道|渠道|走道|思路|网路|电路|线路|道路|一路|条|这条街)$"
_HAS_NAME = rf"^[^\d]{{2,}}?(?:{_STREET_END}|{_ESTATE_END}|区|區|县|市|座|栋|幢|[A-Za-z])"


def find_addresses(text: str) -> Iterator[Finding]:
    """The addresses of a text in order."""
    last = 0
    for anchor in hits(_PREFILTER, text):
        if anchor.start < last:
            continue
        hit = _around(text, max(anchor.start - _WINDOW, last), anchor)
        if hit is not None:
            last = hit.end
            yield found("address", hit.start, hit.end)


def _around(text: str, start: int, anchor: Hit) -> Hit | None:
    """The address that an anchor is part of, from where its first part begins."""
    window = text[start : anchor.end + _WINDOW]
    for match in compiled(_ADDRESS).finditer(window):
        if match.end() > anchor.start - start:
            begin = match.start() + _lead(match.group())
            end = match.end() - (len(match.group()) - len(match.group().rstrip(" ,，")))
            return _checked(Hit(text, start + begin, start + end))
    return None


def _lead(address: str) -> int:
    """Characters before the first part: up to a province or a city, else behind words that lead to an address."""
    if (named := compiled(_BEGINNING).search(address)) is not None:
        return int(named.start())
    part = compiled(rf"[^\d]*?(?:{_STREET_END}|区|區|县|市|镇)").match(address)
    led = compiled(_LEAD).match(part.group()[:-1]) if part is not None else None
    return int(led.end()) if led is not None else 0


def _checked(hit: Hit) -> Hit | None:
    """None where no name is left before the number (二楼1698), or a word that only ends like a street (知道3号)."""
    name = compiled(r"^[^\d]*").search(hit.value).group()
    named = compiled(_HAS_NAME).search(hit.value) is not None and compiled(_NO_STREET).search(name) is None
    return hit if named else None
