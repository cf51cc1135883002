"""Stages that a thing goes through, such as an order: the next one takes the place of the last."""

import re

from memoryd.policy.differences import Pair

LONGEST = 80
"""Characters of a claim that says no more than a stage."""

_PASSING = (
    "pending|open|draft|planned|blocked|waiting|todo|scheduled|unpaid|unassigned|packed|shipped|progress|review|hold"
    "|testing|transit|preparation|process|queue"
)
_REACHED = (
    "done|finished|completed?|closed|resolved|fixed|merged|approved|rejected|cancell?ed|returned|refunded|paid"
    "|delivered|published|released|deployed|archived|ready|assigned|confirmed"
)
_ENGLISH = re.compile(
    r"(?:(?:the|a|an) )?(?P<subject>.+?) (?:is|are|was|were|has been|have been)"
    rf" (?:(?:now|still|already|currently|on|in|under) )*(?:(?P<passing>{_PASSING})|{_REACHED})"
)
_WORKING = "运输|派送|配送|审核|审批|处理|进行|制作|生产|开发|测试|维修|备货|退款|出库|排队|评审|施工|修复|翻译"
_CHINESE = re.compile(
    r"(?P<subject>.+?)(?:目前|现在)?(?:的?状态)?[是为]?"
    rf"(?:(?P<passing>待(?!业|产|在|命)[\u4e00-\u9fff]{{1,4}}|(?:正在)?(?:{_WORKING})中?)|已经?[\u4e00-\u9fff]{{1,4}}?)了?"
)
_PASSES = re.compile(rf"待|{_WORKING}|\b(?:{_PASSING})$")


def moved_on(pair: Pair) -> bool:
    """The same thing in two stages, of which one at least is left behind in time."""
    if any(len(one.normal) > LONGEST for one in (pair.new, pair.old)):
        return False
    if not any(_PASSES.search(one.normal) for one in (pair.new, pair.old)):
        return False
    hits = [_read(one.normal) for one in (pair.new, pair.old)]
    if hits[0] is None or hits[1] is None:
        return False
    return hits[0]["subject"] == hits[1]["subject"] and any(hit["passing"] for hit in hits if hit)


def _read(normal: str) -> re.Match[str] | None:
    return (_ENGLISH if normal.isascii() else _CHINESE).fullmatch(normal)
