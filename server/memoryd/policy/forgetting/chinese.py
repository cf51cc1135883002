"""Chinese: what one sentence asks. A request has no subject but the listener; all else deletes nothing."""

from collections.abc import Iterator
from dataclasses import replace

import regex as re

from memoryd.domain.forgetting import Intent
from memoryd.policy.forgetting import chinese_evidence as evidence
from memoryd.policy.forgetting import chinese_objects as objects
from memoryd.policy.forgetting.chinese_cues import KEEPS, KEPT, LOST, MISTAKEN, RETRACTS, other_intent
from memoryd.policy.forgetting.chinese_forms import ENDS, FORMS, RETAINED, SAYS_ALL, Form
from memoryd.policy.forgetting.chinese_kept import held
from memoryd.policy.forgetting.chinese_words import ASKING, CONDITION, POLITE_IF, QUESTION, REPORTS, STATES, TOLD_ME
from memoryd.policy.forgetting.heard import Heard, Sentence

_QUESTION = re.compile(QUESTION)
_REPORTS = re.compile(REPORTS)
_TOLD_ME = re.compile(TOLD_ME)
_CONDITION = re.compile(f"(?!{POLITE_IF}){CONDITION}")
_STATES = re.compile(STATES)
_ASKING = re.compile(ASKING)
_TAG = re.compile("(?:好吗|行吗|可以吗|好不好|行不行|可不可以|成吗|好么|行么|如何|怎么样|可以不|好吧|吧|谢谢)$")
_BEGINS = re.compile("^|(?<=[，,、:：—]) ?")
_OWN = re.compile("^(?:我们|我|他们|他|她们|她|它|人们|谁|大家|大象|人类|时间)(?!.*(?:你|请|不要|别))")


def hear(sentence: Sentence) -> list[Heard]:
    """Every clause that asks for something; one of ``none`` where there is no such clause."""
    asked = [] if MISTAKEN.search(sentence.read) else [*_asked(sentence)]
    kept = _kept(sentence)
    if asked:
        clear = kept is not None and kept.begin > asked[0].begin and kept.intent is Intent.DO_NOT_FORGET
        return [*asked, *([kept] if kept and clear else [])]
    if kept is not None:
        return [kept]
    intent, why = other_intent(sentence.read)
    if intent is Intent.NONE and (KEEPS.search(sentence.read) or _lost(sentence.read)):
        intent, why = Intent.DO_NOT_FORGET, "zh-keep"
    return [Heard(intent=intent, why=why, begin=0, stop=len(sentence.read))]


def _lost(read: str) -> bool:
    return LOST.search(read) is not None and "我" in read


def retracts(clause: str) -> bool:
    """Whether a clause takes back what was asked before it."""
    return RETRACTS.search(clause.strip(" ，,。.！!—~")) is not None


def _asked(sentence: Sentence) -> Iterator[Heard]:
    read = sentence.read
    for why, pattern in RETAINED:
        hit = pattern.search(read)
        if hit and (not _asks(sentence) or _TAG.search(read)) and _free(read, hit.start()) and held(hit):
            yield _heard(read, hit, why)
            return
    orders = _orders(sentence)
    if orders:
        yield from orders
        return
    hit = SAYS_ALL.search(read)
    if hit and not _asks(sentence) and _free(read, hit.start()):
        yield Heard(intent=Intent.FORGET, why="zh-right-to-erasure", begin=hit.start(), stop=hit.end())


def _orders(sentence: Sentence) -> list[Heard]:
    """Every clause that gives an order of its own: 删掉我的电话，上周的聊天也删掉."""
    orders: list[Heard] = []
    for begin in _BEGINS.finditer(sentence.read):
        if orders and begin.start() <= orders[-1].begin:
            continue
        heard = _order_at(sentence, begin.end())
        if heard is None or (orders and heard.vague):
            continue
        if orders:
            orders[-1] = replace(orders[-1], stop=min(orders[-1].stop, begin.start()))
        orders.append(heard)
    return orders


def nearly(sentence: Sentence) -> Heard | None:
    """The first clause in the shape of a request that is none: its object lies elsewhere, or another rules it."""
    read = sentence.read
    for begin in _BEGINS.finditer(read):
        for form in FORMS:
            hit = form.pattern.match(read, begin.end())
            if hit and form.why in _PLAIN:
                free = not _asks(sentence) and _free(read, hit.start()) and not _questioned(read, hit)
                return replace(_heard(read, hit, form.why), why="zh-unnamed" if free else "zh-case")
    return None


def _order_at(sentence: Sentence, place: int) -> Heard | None:
    for form in FORMS:
        hit = form.pattern.match(sentence.read, place)
        if hit and _requested(sentence, hit, form):
            return _heard(sentence.read, hit, form.why)
    return None


def _requested(sentence: Sentence, hit: re.Match[str], form: Form) -> bool:
    read = sentence.read
    if _asks(sentence) and not (
        _ASKING.search(hit["frame"] + (hit.groupdict().get("between") or "")) or _TAG.search(read)
    ):
        return False
    if sentence.asks and hit["verb"] == "忘了" and not _ASKING.search(hit["frame"]):
        return False
    if form.why == "zh-fronted" and _CONDITION.search(hit["rest"]):
        return False
    return _free(read, hit.start()) and not _questioned(read, hit) and evidence.holds(sentence, hit, form)


def _questioned(read: str, hit: re.Match[str]) -> bool:
    """A question word outside the object itself."""
    outside = read[: hit.start("rest")] + "，" + read[hit.end("rest") :]
    if _STATES.search(hit["rest"]) or _STATES.match(read[hit.end("verb") :]):
        return True
    inside = _QUESTION.search(hit["rest"])
    return _QUESTION.search(outside) is not None or (inside is not None and not objects.told(hit["rest"]))


def _asks(sentence: Sentence) -> bool:
    return sentence.asks or re.search("(?:吗|么|没有|了没|不)$", sentence.read) is not None


_PLAIN = ("zh-ba", "zh-order", "zh-fronted", "zh-perform")
_CLAIMS = re.compile(
    "(?:行使|撤回|撤销|提出|提交|注销|申请|请求|依法)[^，,]*[，,](?:故|现|因此|所以)?(?:请|烦请|麻烦|需)*$"
)


_DATA = re.compile(
    "(?:(?:发|写|传|留|回)(?:一?[个条封句]|了|去)?(?:消息|信息|短信|微信|邮件|留言|话|信)|(?:告诉|转告|通知"
    "|回复)[^，,：:]{1,8})[:：]$"
    "|(?:发|喊|道|吼|嚷|叫道?)(?:了|着)?[:：]$|(?:文本|字符串|语句|文字)[:：]$"
    "|(?:说|写|问|提醒我|记得|想象|假装|(?:唱|念|喊|写|印|刻|标|贴|画)(?:着|道|到|的是|了|的)?[:：，,]?)$"
    "|(?:输入|键入|敲入?|留言|回复|标题|按钮|例句|示例|提示词|例如|比如|指令|原话|原文)(?:是|为|了|的是)?[:：]$"
    "|(?:歌词|歌里|书里|小说|电影|剧里|诗|台词|广告|标语|弹幕|评论|帖子|新闻|课文|文章|邮件|短信|牌子"
    "|海报)[^，,：:]{0,8}[:：]$"
)
"""Before what somebody else says, writes or sings."""


def _free(read: str, place: int) -> bool:
    """No report, condition or task governs what begins at a place."""
    before = read[:place]
    if _REPORTS.search(before + "说") and _REPORTS.search(read) and not _CLAIMS.search(before):
        return False
    if _TOLD_ME.search(before) or _CONDITION.search(before):
        return False
    return not (_QUESTION.search(before) or _DATA.search(before))


def _heard(read: str, hit: re.Match[str], why: str) -> Heard:
    text = hit["rest"]
    ended = objects.ended_session(hit)
    if ended is not None:
        return Heard(intent=Intent.FORGET, why=why, begin=ended[0], stop=ended[1])
    vague = objects.vague(text)
    front = objects.matter(read[: hit.start()].rstrip(" ，,、:：—"))
    return Heard(
        intent=Intent.FORGET,
        why=why,
        begin=hit.start("rest"),
        stop=_stop(read, hit),
        vague=vague,
        fronted=(0, len(front)) if front and (vague or ENDS.search(front)) else None,
    )


def _stop(read: str, hit: re.Match[str]) -> int:
    return int(hit.end("rest"))


def _kept(sentence: Sentence) -> Heard | None:
    """A negated verb: the order not to forget or delete; what one says of oneself and others asks nothing."""
    hit = KEPT.search(sentence.read)
    if hit is None:
        return None
    told = (
        re.search("提醒(?:我|一下)", hit["front"])
        or _OWN.search(hit["front"].strip("，, "))
        or re.search("^(?:没|未|难|没有|不会)", hit["not"])
        or re.match("不(?:了|掉)", hit["rest"])
    )
    asks = _asks(sentence) or _QUESTION.search(sentence.read)
    if hit["not"] in ("不想", "不愿", "不希望") and not re.search("让?你", hit.group()):
        told = told or hit
    if re.search("(?:让|希望|要|许)你", hit.group()[len(hit["front"]) :]):
        told = None
    if told or asks or _REPORTS.search(hit["front"] + "说"):
        return Heard(intent=Intent.NONE, why="zh-negation-told")
    why = "zh-do-not-forget" if "忘" in hit["verb"] else "zh-do-not-delete"
    if not hit["rest"].strip("了吧啊哦") and _NAMED.search(hit["front"]):
        return Heard(intent=Intent.DO_NOT_FORGET, why=why, begin=_clause(hit["front"]), stop=hit.end("front"))
    return Heard(intent=Intent.DO_NOT_FORGET, why=why, begin=hit.start("rest"), stop=hit.end("rest"))


_NAMED = re.compile("(?:^|[，,])(?!算了|不|等|先|还是|我|你|请)[^，,]{2,12}$")


def _clause(front: str) -> int:
    """Where the last clause begins: 手机号忘掉，名字别忘 keeps the name."""
    return max(front.rfind("，"), front.rfind(",")) + 1
