"""Words before a number that say what it is, or what it is not."""

from memoryd.policy.privacy.pattern import Hit, compiled

REACH = 24
"""Characters before a number in which a word tells what it is."""

_OTHER = (
    r"(?i)(?:订单|訂單|单号|單號|运单|運單|快递|快遞|物流|编号|編號|序列|流水|案号|案號|工单|货号|批次|批号|"
    r"型号|代码|代碼|错误码|"
    r"报错|时间戳|時間戳|步数|版本|哈希|条码|股票|基金|ISBN|ISSN|UUID|GUID|SHA|MD5|hash|commit|order|tracking|"
    r"waybill|"
    r"parcel|serial|invoice|case|ticket|receipt|batch|lot|sku|item|part|model|build|version|timestamp|epoch|"
    r"error|code|"
    r"reference|transaction|request|trace|session|job|issue|receipt|SF)"
)
_NOUN_TAIL = r"[^，。；;,!?！？\n]{0,10}$"
_SAMPLE = (
    r"(?i)示例|例子|举例|例如|非真实|校验失败|无效|無效|不合法|假的|虚构|测试数据|example|sample|invalid|"
    r"not a real|fake|dummy"
)


def is_named_otherwise(hit: Hit) -> bool:
    """Order, waybill, case and serial numbers, codes and timestamps: the nearest noun before says so."""
    return compiled(_OTHER + _NOUN_TAIL).search(hit.before(REACH)) is not None


def is_sample(hit: Hit) -> bool:
    """Said to be an example or no true one."""
    return compiled(_SAMPLE).search(hit.before(REACH) + " " + hit.after(REACH)) is not None


def is_near(words: str, hit: Hit, before: int = REACH, after: int = 0) -> bool:
    """True if a word (RE2, any case) stands close to it."""
    return compiled(f"(?i){words}").search(hit.before(before) + "\n" + hit.after(after)) is not None
