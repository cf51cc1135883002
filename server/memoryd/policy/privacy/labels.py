"""Words before a number that say what it is, or what it is not."""

from memoryd.policy.privacy.pattern import Hit, compiled

REACH = 24
"""Characters before a number in which a word tells what it is."""

_OTHER_ZH = (
    "订单|訂單|单号|單號|运单|運單|快递|快遞|物流|顺丰|编号|編號|序列|流水|案号|案號|工单|货号|批次|批号|型号|代码|代碼|"
    "错误码|报错|时间戳|時間戳|步数|版本|哈希|条码|股票|基金|会议号|會議號|会议ID|会议码|腾讯会议|入会码|直播间|邀请码|"
    "人口|人数|总数|数量|浏览量|播放量|点击量|阅读量|访问量|下载量|销量|产量|库存|总计|合计|共计|余额|金额"
)
_OTHER_EN = (
    "ISBN|ISSN|UUID|GUID|SHA|MD5|hash|commit|order|tracking|waybill|parcel|serial|invoice|case|ticket|receipt|batch|lot|sku|"
    "item|part|model|build|version|timestamp|epoch|error|code|reference|ref|transaction|request|trace|session|job|issue|"
    "meeting id|meeting number|conference id|webinar id|zoom|population|quantity|count|total|views|offset"
)
_NO_NOUN = r"(?i)\bin case|\b(?:in|out of) order to|\ba lot|\b(?:take|took|on my|for my) part\b|\ban? issue\b"
"""Where the words above are no nouns of a number."""
_OTHER = rf"(?i)(?:{_OTHER_ZH}|\b(?:{_OTHER_EN})s?(?:[-_/ ]?(?:id|number|no)\b)?)"
_FAR = r"([^，。；;,!?！？\n]{0,12})$"
_NOBODYS = r"(?i)^(?:[^\p{L}\p{N}]|number|no\b|id\b|is\b|was\b|are\b|号|码|號|碼|是|为|為|的|达|约|有|共)*$"
"""Between a noun and its number; anything else may be whom the number belongs to."""
_SOMEONES = (
    r"(?i)\b(?:phone|tel|mobile|cell|call|text|ring|reach|contact|whatsapp|fax|to|at|from|with|for|by|via|me|him|her|"
    r"them|his|my|their|our|your)\b|给|到|打|找|电话|電話|手机|手機|联系|座机|人|客|我|他|她|员|哥|姐|老板|先生|女士"
)
_DENIED = r"(?i:非真实|校验失败|无效|無效|不合法|假的|虚构|测试数据|\b(?:fake|dummy|invalid)\b|not (?:a )?real)"
_DENIED_BEFORE = rf"{_DENIED}[^，。；;,.!?！？\n]{{0,12}}$"
_DENIED_BEHIND = rf"^[^，。；;,.!?！？\n]{{0,4}}?{_DENIED}"


def is_named_otherwise(hit: Hit) -> bool:
    """Order, waybill, case and serial numbers, codes, counts and timestamps: the nearest noun before says so."""
    before = compiled(_NO_NOUN).sub("", hit.before(REACH + 8))
    nouns = list(compiled(_OTHER + _FAR).finditer(before))
    if not nouns:
        return False
    between = nouns[-1].group(1)
    return compiled(_NOBODYS).search(between) is not None or compiled(_SOMEONES).search(between) is None


def is_denied(hit: Hit) -> bool:
    """Said in the same clause to be no true number. That it is an example takes nothing from it."""
    before = compiled(_DENIED_BEFORE).search(hit.before(REACH))
    return before is not None or compiled(_DENIED_BEHIND).search(hit.after(REACH)) is not None


def is_near(words: str, hit: Hit, before: int = REACH, after: int = 0) -> bool:
    """True if a word (RE2, any case) stands close to it."""
    return compiled(f"(?i){words}").search(hit.before(before) + "\n" + hit.after(after)) is not None
