"""Notation of tickets, spelled out before a text is read: del msg, X -> delete, re: Weber, logs > 90 days old."""

from collections.abc import Callable

import regex as re

_Change = str | Callable[[re.Match[str]], str]

_DAYS = {
    "mon": "Monday",
    "tue": "Tuesday",
    "wed": "Wednesday",
    "thu": "Thursday",
    "fri": "Friday",
    "sat": "Saturday",
    "sun": "Sunday",
}
_DATE = (
    r"(?:(?:19|20)\d\d(?:-(?:19|20)\d\d|-(?:0?[1-9]|1[0-2])(?:-\d{1,2})?|(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?"
    r"|\d{1,2}-\d{1,2}(?:-(?:\d\d){1,2})?"
    r"|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|q|h|fy|cy|cw|kw|wk?|y)-?\d[\d-]*)(?![\d-]*\d)"
)
_NUMBER = rf"(?!{_DATE})[a-z]{{0,5}}-?\d{{2,}}[\d-]*"
"""Of a ticket, and no date: what was said at a time is less than all."""
_START = rf"(?:^|(?<=^{_DATE} ?[:：—-] ?))"
"""Or behind a date: 2024-05-01: Jonas Weber: delete all data."""
_TABLE: tuple[tuple[str, _Change], ...] = (
    (r" ?(?:->|→|=>|⇒|>>) ?", " — "),
    (r"(?<=\w) (?:re|regarding|concerning|wrt|w\.r\.t\.): ?(?=\w)", " about "),
    (r"(?<=\w) ?> ?(?=\d+ ?(?:days?|weeks?|months?|years?|hours?)\b)", " older than "),
    (r"(?<=\w) ?> ?(?=\d+ ?个?(?:天|周|月|年|小时))", "超过"),
    (r"(?<=[a-z]) [+] (?=[a-z])", " and "),
    (r"(?<=[\u3400-\u9fff]) ?[+] ?(?=[\u3400-\u9fff])", "和"),
    (r"^del(?= )|(?<=please )del(?= )|(?<=pls )del(?= )|(?<=[:;,—] )del(?= )", "delete"),
    (r"^rem(?= )|^rmv(?= )|^rm(?= (?:all|my|the|any|notes?|records?|data)\b)", "remove"),
    (
        rf"^(?:(?:ticket|case|ref(?:erence)?|issue|req(?:uest)?|task) ?#?|#|(?=[a-z])){_NUMBER} ?[:—-] +",
        "",
    ),
    (rf"^(?:工单|案件|编号|单号|需求)(?:号|编号)? ?{_NUMBER} ?[:：—-] ?", ""),
    (
        rf"{_START}((?:user|customer|client|employee|patient|member) [\w-]+) ?[:—-]+"
        r" ?((?:delete|erase|remove|purge) all (?:data|records))$",
        r"\2 of \1",
    ),
    (
        rf"{_START}((?!(?:\w+ )*(?:request|order|case|ticket|subject|action|task|now|note)\b)"
        r"(?-i:[A-Z][a-z]+(?: [A-Z][\w.'-]*){1,3}))"
        r" ?[:—-]+ ?((?:delete|erase|remove|purge|wipe) all (?:data|records))$",
        r"\2 of \1",
    ),
    (
        f"{_START}((?!.*(?:急|重要|请求|申请|需求|备注|操作|任务|指令|现在|立即|工单|测试|例|提示|命令))"
        "[\u3400-\u9fff]{2,4})"
        r" ?[:：—-]+ ?((?:删除|清除)(?:全部|所有))(数据|记录|信息|资料)$",
        r"\2\1的\3",
    ),
    (
        f"{_START}((?:用户|客户|员工|当事人|患者) ?[^，,。：:—-]{{1,12}})"
        r" ?[:：—-]+ ?((?:删除|清除)(?:全部|所有))(数据|记录|信息|资料)$",
        r"\2\1的\3",
    ),
    (r"\b(?:(?:that|which) )?predat(?:es?|ing)\b", " from before"),
    (
        "(?<![十一二三四五六七八九])(一二|二三|三四|四五|五六|六七|七八|八九)月份?",
        lambda hit: f"{hit[1][0]}月到{hit[1][1]}月",
    ),
    (r"\b(?:msg)(s?)\b", lambda hit: "message" + hit[1]),
    (r"\baddr\b", "address"),
    (r"\bacct\b", "account"),
    (r"\b(?:pw|pwd)\b", "password"),
    (r"\bdob\b", "date of birth"),
    (
        r"\b(passport|phone|mobile|account|card|ssn|insurance|licen[cs]e|tax|id) (?:no|num|nr)\b\.?(?! longer)",
        r"\1 number",
    ),
    (
        r" ?[（(](?:根据|依据|依照|按照|基于|pursuant to|under|art\.?|article|gdpr)"
        r"(?:[^（）()]|\([^()]*\))*[）)](?=[.。 ]*$)",
        "",
    ),
    (
        "((?:根据|依据|依照|按照|基于|遵照)(?:[\ue000-\uf0ff]|个人信息保护法|个保法|gdpr)(?:的?第[^，,。条]{1,8}条)?(?:第[^，,。]{1,4}[款项])?"
        "(?:之|的)?(?:相关)?(?:规定|要求)?)(?=(?:请|立即|彻底)*(?:删|清|抹|擦|销毁|把|将))",
        r"\1，",
    ),
    (
        r"\b((?:please )?(?:delete|erase|remove|purge|destroy)),"
        r" ((?:pursuant to|under|in accordance with|as required by) [^,]*), ",
        r"\2, \1 ",
    ),
    (r"\binfos\b", "information"),
    (r"(?<=\b(?:data|records?|information|details)), (?=(?:user|customer|client|employee|patient|member) \S+)", " of "),
    (
        "(全部|所有)的?(数据|信息|记录|资料)[，,：:—-] ?((?:用户|客户|员工|当事人|患者)[^，,。：:]{1,12})$",
        r"\3的\1\2",
    ),
    (r"\b(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b(?=$|[ ,.]*$)", lambda hit: _DAYS[hit[1].lower()[:3]]),
)
_RULES = tuple((re.compile(pattern, re.IGNORECASE), change) for pattern, change in _TABLE)


def spelled_out(text: str) -> str:
    """A text with the abbreviations and arrows of tickets as words."""
    for pattern, change in _RULES:
        text = pattern.sub(change, text)
    return text
