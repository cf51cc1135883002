"""How a sentence joins the label of a password with its value: the places where the value may begin."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memoryd.policy.secrets.prose_reading import Link

_OF = (
    r"(?:[ \t]+(?:for|to|of|on|at|in|from|with|by|if|when|once|there|here|that|which|I|we|you|they|he|she)\b"
    r"(?:[^.,;:!?\n=，。；：！？]|\.(?=\w)){0,48}?)?"
)
_ADVERBS = (
    r"(?:\s+(?:now|still|just|currently|simply|always|actually|literally|probably|again|set to|changed to|going to be"
    r"|this|as follows|the following|called|being))*"
)
_BE = (
    r"(?:\s+(?:is|was|are|were|will be|would be|(?:has|had|have)(?: always| ever)? been|should be|must be"
    r"|used to be|consists? of|reads|remains"
    r"|stays|became|equals)"
    r"|\s+happens to be|\s+(?:would|could|might) be|['’](?:s|d be))"
)
_ASIDE = r"(?:\s*[,，(（][^\n,，()（）.!?。]{2,48}[,，)）])?"
_HALF = r"\s*的?[前后後上下]半[段截部]?分?"
_PARENTHESIS = rf"(?:{_HALF})?(?:\s*[（(][^）)\n]{{0,24}}[）)])?"
_MARKUP = r"[*_\"'`\]\\”’」』】》]{0,4}"
_STILL = (
    r"(?:现在|現在|[今昨前][天早晚]|刚[才刚]?|剛[才剛]?|上[周週]|目前|还|還|就|都|仍然?|一直|应该|應該|好像|暂时"
    r"|暫時|已经?|已經|被|统一|統一|初始|默认|默認|我"
    r"|给你|給你|这次|這次|今天|临时|臨時"
    r"|之前|以前|原来|原來|当前|當前|也|又|新的?|旧的?|可能|大概|其实|其實|其中一[个個]|其中之一|那一[栏欄]"
    r"|那[个個]){0,3}"
)
_SET = (
    r"(?:[就都]?[是係]|为|為|叫做?|[设設][成为為定]|[设設]置[成为為]|改[成为為回]|[换換][成为為]|更新[成为為]"
    r"|定[成为為]|重置[成为為]|更改[成为為]|修改[成为為]"
    r"|用的?是?|[设設]的?是?|[等][于於]|[填写寫]的?是?|[输輸]入?)"
)
_TOLD = (
    r"(?:给你了?|給你了?|[发發]你了?|[发發][给給]你了?|如下|在[这這][里裡]?|[这這][里裡]|告[诉訴]你|[记記]一下"
    r"|[记記]好了?"
    r"|分[别別]|[内內]容|有|包括|是|的|了|呢|吧|我)"
)

_FORWARD = (
    (
        Link.CHANGED,
        rf"{_OF}(?:\s+(?:was|has been|have been|had been|got|is|gets|i['’]ve|we['’]ve))?"
        r"(?:\s+(?:now|just|recently|since))?\s+(?:changed|set|reset|updated|switched|rotated)(?:\s+back)?"
        r"(?:\s+from\s+\S{1,64})?\s+to\s*[:：]?\s*",
    ),
    (Link.SAID, rf"{_OF}{_PARENTHESIS}{_ASIDE}{_BE}\b{_ADVERBS}\s*[:：,]?\s*"),
    (Link.SAID, r"\s*は\s*、?\s*"),
    (
        Link.MARKED,
        rf"{_OF}{_PARENTHESIS}{_MARKUP}\s*(?:[:：=＝]|-?->|=>|→|👉|—+|–|[ \t]-+[ \t]){_MARKUP}\s*[*_]{{0,2}}\s*",
    ),
    (
        Link.MARKED,
        rf"{_OF}{_PARENTHESIS}\s*(?:[:：=＝]|-?->|=>|→|👉|—+|–|[ \t]-+[ \t])\s*",
    ),
    (Link.SAID, rf"{_PARENTHESIS}\s*[的嘅]?{_STILL}\s*{_SET}了?\s*[:：]?\s*"),
    (
        Link.MARKED,
        rf"{_PARENTHESIS}[,，]?\s*{_TOLD}{{1,4}}\s*[:：，,=→]\s*(?:是|就是)?\s*",
    ),
    (Link.MARKED, rf"{_HALF}\s*[:：]\s*"),
    (Link.BESIDE, rf"{_OF}\s*(?=[(（][!-~])"),
    (Link.BESIDE, r"\s+(?:\|\s+)?|(?<=[^\x00-\x7f])(?=[^\s\"'@/|\\])|(?=[“「『【（])"),
)
_NEAR = re.compile(
    r"(?:(?P<clause>[,，、;；]\s*(?:(?:key|code|pw)\s)?)|[是为為係叫有填拨撥按]|[输輸]入?了?|[设設改換换][成为為]"
    r"|:(?=\s)|(?<=[^!-~]):|[：=→👉]"
    r"|？[\"”’]?|\?[\"”’]?(?=\s)"
    r"|\b(?:is|(?:it|that)['’]s|would be|still|remains|typed?|enter(?:ed)?|used|put(?: in)?|fill in|g[ai]ve (?:it"
    r"|them)|reads|goes"
    r"|says)\b(?:\s+(?:literally"
    r"|just|simply"
    r"|now|actually"
    r"|still|probably))?)\s*"
    r"(?=[!-~“「『])",
    re.IGNORECASE,
)
_NEAR_LENGTH = 64
_SENTENCE = re.compile(r"[\n。！!]|\.\s")
LEAD = (
    r"(?:(?:sure|yes|yeah|yep|ok(?:ay)?|of course|certainly|no problem|well|here(?: (?:it is|you go))?|hi|hello)"
    r"[\s,，.。:：!！—-]++|(?:好的?|嗯+|行|有的?|可以|当然|當然|[没沒][问問][题題]|是的|您好"
    r"|你好)[\s,，.。:：!！—-]*+){0,2}"
    r"(?:(?:(?:it|that)(?:['’]s| is| was|['’]d be| would be)(?: still| just)?|the (?:answer|code|password) is)\b"
    r"|就[是係用]|[是係])?\s*+[:：]?\s*+"
)
"""What may stand in front of a value in an answer: sure, it's …; 好的，是… White space is given back nowhere, for a
page of it would be divided in every way."""
_ANSWER = re.compile(
    rf"(?:[^\n]{{0,40}}[?？][^\n]{{0,8}}\n\s*+(?:[^\n:：]{{1,16}}[:：])?|[^\n]{{0,28}}\n[^\n:：]{{1,16}}[:：]"
    rf"|[^\n?？]{{0,24}}(?:？|\?(?=[\s—–-]))\s*+[—–-]*+)\s*+{LEAD}(?=[!-~“「『])",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"[?？]|\b(?:please|enter|type|tell me|give me|need|which|what)\b|请|請|[输輸]入|哪[个個]|什么|多少|需要|才能"
    r"|提供|[给給]我",
    re.IGNORECASE,
)
_OTHER_NOUNS = re.compile(
    r"user|mail|account|ticket|version|link|phone|\bids?\b|name|number|order|build|model|page|site|url|file|error"
    r"|policy"
    r"|length|manager|algorithm|format|hash|see\b|[账帳賬]|帐|用[户戶]|[邮郵]箱|[电電][话話]|手机|工[单單]"
    r"|[编編][号號]|版本|地址|[链鏈]接"
    r"|名[称稱]|[号號]|型|日期|[时時][间間]|[长長]度|[强強]度|[网網]|[错錯失]|fail|hint|提示|[软軟]件|工具|算法"
    r"|加密|管理",
    re.IGNORECASE,
)
_LINKS = tuple((link, re.compile(pattern, re.IGNORECASE)) for link, pattern in _FORWARD)
_ENGLISH_LINKS = (*_LINKS[:5], *_LINKS[8:])
_CHINESE_LINKS = _LINKS[5:]
_TO = re.compile(
    rf"{_OF}(?:\s+(?:back\s+)?from\s+\S{{1,64}})?(?:\s+back)?\s+(?:to|as)\s*[:：]?\s*",
    re.IGNORECASE,
)
_FROM = re.compile(rf"{_OF}\s+from\s+(?=\S+\s+(?:to|into)\b)", re.IGNORECASE)
_CHANGES = re.compile(
    r"\b(?:chang|set|reset|updat|switch|rotat|mak|made)\w*\s+(?:[\w’'-]+\s+){0,4}$",
    re.IGNORECASE | re.ASCII,
)

_OWNER = r"(?:my|our|the|your|his|her|their|its|an?|this|that|[\w’']+['’]s)\s+(?:[\w’'./-]+\s+){0,3}"
_ENGLISH_BEFORE = re.compile(
    r"(?<![!-~])([!-~]{4,64})[”’」]?\s+(?:is|was|as|for|=|→|—|–|-)\s+(?:(?:currently|still|now|just|also|actually)\s+)?"
    rf"{_OWNER}$|(?<![!-~])(?P<bare>[!-~]{{6,64}}) as $",
    re.IGNORECASE,
)
_LATER_BEFORE = re.compile(
    r"(?<![!-~])([!-~]{4,64})[”’」』】]?[,，;；]\s*"
    r"(?:(?:that|this|which|it)(?:['’]s| is)\s+(?:my|our|the|your)\s+(?:[\w-]+\s+){0,2}"
    r"|[那这這][个個]?[就才]?是[^\n，。；！？,;!-~]{0,8})$",
    re.IGNORECASE,
)
_THIS_BEFORE = re.compile(r"(?<![!-~])([!-~]{6,64})[”’」』】]?\s*[这這那][个個串]$")
_USED_BEFORE = re.compile(r"\b(?:use|enter|type)\s+(\d{4,8})\s+$", re.IGNORECASE | re.ASCII)
_TYPED_BEFORE = re.compile(
    r"\b(?:type|enter|input|use|using|try|with)\s+([!-~]{6,64})\s+(?:at|when|if|where|as|for|in(?:to)?|on(?:ce)?)\b"
    r"[^\n.;:=]{0,32}$",
    re.IGNORECASE,
)
_POINTED_BEFORE = re.compile(
    r"(?<![!-~])([!-~]{6,64})\s*(?:<[-=]+|←|⟵|\breplaces\b|取代了?"
    r"|代替了?)\s*[^\n!-~]{0,12}(?:[\w’'-]+ ){0,4}[^\n!-~]{0,4}$"
)
_ASIDE_BEFORE = re.compile(
    r"(?<![!-~])([!-~]{6,64})\s*(?:[(（]\s*(?:(?:that|this|it)(?:['’]s| is|['’]ll be)?\s+|is\s+)?(?:my|our|the"
    r"|your)?\s*(?:[\w-]+\s+){0,2}"
    r"|\s(?:is|was) what (?:you|we|i) (?:type|enter|use|need|have)\b[^\n.;]{0,24})$",
    re.IGNORECASE,
)
_NOTED_BEFORE = re.compile(r"[：:]\s*([!-~]{6,64})\s*[，,、]\s*[^\n，。；！？,;!-~]{0,8}$")
_PHRASE_BEFORE = re.compile(
    rf"[\"“]([a-z]{{3,12}}(?:[ -][a-z]{{3,12}}){{2,11}})[\"”]\s+(?:is|was)\s+{_OWNER}$",
    re.IGNORECASE,
)
_CHINESE_BEFORE = re.compile(
    r"(?<![!-~])([!-~]{4,64})[”’」』】）》]?\s*(?:[就才]?是|即|乃|[为為]|作[为為]?|[当當]作?|做|用[来來作]"
    r"|（)\s*[^\n，。；！？,;!-~]{0,12}[a-zA-Z]{0,6}"
    r"[^\n，。；！？,;!-~]{0,6}$"
)
_NUMBER_BEFORE = re.compile(r"(?<![!-~])(\d{4,8})\s?\((?:[^\n()!-~]{0,8}|[a-z -]{0,16})$")
_WINDOW = 100
_ENGLISH_SIGNS = (
    " is ",
    " was ",
    " as ",
    " for ",
    " = ",
    " → ",
    " — ",
    " – ",
    " - ",
    "IS ",
)
_CHINESE_SIGNS = re.compile("[是即乃为為作当當做用（(]")
_POINTERS = ("<", "←", "⟵", " replaces ", "代")
_TYPING = re.compile(r"(?i)\b(?:type|enter|input|us(?:e|ing)|try|with)\s")
_HANZI = re.compile("[\u3400-\u9fff]")
_CHINESE_STARTS = frozenset(
    "的係嘅现現目还還就都仍一应應好暂暫已被统統初默我给給这這今临臨之以原当當也又新旧可大其是为為叫设設改换換更定重修用填写寫输輸"
    "发發如在告记記分内內了呢吧等前后後上下那有包今昨刚剛"
)
_AHEAD, _BEHIND = 16, 28
_REACH = 400
"""Characters behind a label in which its value begins, blank lines among them."""


def places_after(text: str, start: int, end: int) -> Iterator[tuple[Link, int]]:
    """Where the value of the label ``[start, end)`` may begin behind it, the surest link first."""
    ahead = text[end : end + 2 * _WINDOW]
    if (" to" in ahead or " as" in ahead) and _CHANGES.search(text, max(0, start - _WINDOW), start):
        for link, pattern in ((Link.CHANGED, _TO), (Link.BESIDE, _FROM)):
            match = pattern.match(text, end, end + _REACH)
            if match is not None:
                yield link, match.end()
    for link, pattern in _possible_links(text, end):
        match = pattern.match(text, end, end + _REACH)
        if match is not None:
            yield link, match.end()


def places_near(text: str, end: int) -> Iterator[tuple[int, bool]]:
    """Where a value may begin that another clause or the answer of another speaker gives, and whether a comma alone
    leads to it; only a sure value counts.
    """
    line = _SENTENCE.split(text[end : end + _NEAR_LENGTH], maxsplit=1)[0]
    for match in _NEAR.finditer(text, end, end + len(line)):
        if not _OTHER_NOUNS.search(text, end, match.start()):
            yield match.end(), match["clause"] is not None
    answer = _ANSWER.match(text, end, end + _REACH)
    if answer is not None and _is_answer(text, end, answer):
        yield answer.end(), False


def _is_answer(text: str, end: int, answer: re.Match[str]) -> bool:
    """Whether the question is about the label; who answers it may be called ``user`` where it asks."""
    asked = text[end : answer.end()].partition("\n")[0]
    if _OTHER_NOUNS.search(asked):
        return False
    return (
        not _OTHER_NOUNS.search(text, end + len(asked), answer.end())
        or _ASKING.search(text, max(0, end - _WINDOW), end + len(asked)) is not None
    )


def names_another_thing(text: str, start: int) -> bool:
    """Whether what follows a label speaks of something else: the password policy, 密码长度."""
    return _OTHER_NOUNS.search(text, start) is not None


def _possible_links(text: str, end: int) -> Sequence[tuple[Link, re.Pattern[str]]]:
    """Those that what follows allows: no English link begins with a hanzi, no Chinese one is without."""
    if _HANZI.match(text, end):
        return _CHINESE_LINKS if text[end] in _CHINESE_STARTS else ()
    return _LINKS if _HANZI.search(text, end, end + _AHEAD) else _ENGLISH_LINKS


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """Where a value stands in front of its label; ``weak`` where the sentence proves little, ``phrase`` for words."""

    start: int
    end: int
    weak: bool = False
    phrase: bool = False


def places_before(text: str, start: int) -> Iterator[Before]:
    """Where the value may stand that a sentence calls by the label at ``start`` (… is my password, …是我的密码)."""
    low = max(0, start - _WINDOW)
    for pattern in _possible_before(text[low:start]):
        match = pattern.search(text, low, start)
        if match is not None:
            first, last = match.span(match.lastindex or 1)
            yield Before(
                start=first,
                end=last,
                weak=pattern in _WEAK_BEFORE,
                phrase=pattern is _PHRASE_BEFORE,
            )


_WEAK_BEFORE = frozenset({_TYPED_BEFORE, _POINTED_BEFORE, _ASIDE_BEFORE, _NOTED_BEFORE})


def _possible_before(before: str) -> Iterator[re.Pattern[str]]:
    if '"' in before or "“" in before:
        yield _PHRASE_BEFORE
    if any(sign in before for sign in _ENGLISH_SIGNS):
        yield _ENGLISH_BEFORE
    if "," in before or "，" in before:
        yield _LATER_BEFORE
    if before[-1:] in {"个", "個", "串"}:
        yield _THIS_BEFORE
    if before[-2:-1].isdigit():
        yield _USED_BEFORE
    if _CHINESE_SIGNS.search(before[-_BEHIND:]):
        yield _CHINESE_BEFORE
        yield _NUMBER_BEFORE
    yield from _possible_weak(before)


def _possible_weak(before: str) -> Iterator[re.Pattern[str]]:
    if _TYPING.search(before):
        yield _TYPED_BEFORE
    if any(sign in before for sign in _POINTERS):
        yield _POINTED_BEFORE
    if "(" in before or "（" in before or " what " in before:
        yield _ASIDE_BEFORE
    if ("：" in before or ":" in before) and ("，" in before or "," in before or "、" in before):
        yield _NOTED_BEFORE
