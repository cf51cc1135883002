"""Whose a class of data is: the medical records of Tom Baker, my ex-wife's bank details, 赵磊的个人信息."""

from collections.abc import Callable

import regex as re

from memoryd.policy.forgetting.chinese_target_words import ROLE
from memoryd.policy.forgetting.pair import Pair

Whose = Callable[[Pair, int, int], Pair | None]
"""Given a piece and where in it the words of the class begin and stop: the words that name whose it is, None for the
speaker's."""

_ALL_EN = (
    r"^(?:(?:all|any|each|every|everything|anything|of|about|on|the|that|those|these|this|some|what|is|stored|saved|kept"
    r"|recorded|existing|full|complete|entire|whole) )*"
)
_POSSESSIVE = re.compile(
    _ALL_EN
    + r"(?P<who>(?!(?:it|that|what|here|there|today|yesterday|tomorrow|everyone|everybody|anyone|anybody|user)'s)"
    r"(?!(?:last|this|next|past|previous) \w+'s)[^,]+?)(?:'s?|(?<=s)') (?:[\w-]+ (?:and )?){0,3}$"
)
_PRONOUN = re.compile(_ALL_EN + r"(?P<who>his|her|their) ")
_BEHIND = re.compile(
    r"^(?: (?:and|or|&) \w+)?(?: \w+){0,2}?"
    r"(?: (?:that |which )?(?:you|we|they)(?:'ve| have| may have| might have)?(?: \w+)?)?"
    r" (?:of|about|on|for|concerning|regarding|belonging to|that belongs? to|relating to|related to|pertaining to"
    r"|owned by|with regard to|with respect to|referring to|linked to|associated with)"
    r" (?:the person |the (?:data )?subject )?(?P<who>[^,]+?)"
    r"(?=$|,| that | which | who | whom | from | in (?:your|the) )"
)
_TOLD = re.compile(r" ?(?::|—|-(?= )) ?(?!my |our )")
_NOBODY_EN = re.compile(
    r"^(?:me|mine|myself|us|ours|ourselves|you|yours|yourself|it|the user|this user|every(?:one|body)"
    r"|any(?:one|body)|all(?= of (?:us|it|them)|$)"
    r"|(?:any|all|every|each|some|what|which)(?:ever)? (?:kinds?|sorts?|types?|nature)|which .*"
    r"|my (?:own )?(?:account|accounts|profile|self|own|side|part|past|life|file|records?)"
    r"|accident|mistake|good|ever|now|once|file|record)\b(?!')"
)
_TITLE_EN = re.compile(r"^(?:[a-z][\w'-]*,? )+(?=[A-Z])")
_ROLE_EN = re.compile(
    r"^(?:the |our |my |this |that )?(?:former |ex-|old )?(?:users?|customers?|clients?|employees?|patients?|members?"
    r"|colleagues?|subscribers?|data subjects?|applicants?|candidates?|tenants?|guests?|students?|staff|contacts?)"
    r"(?: (?P<name>[a-z][a-z.'-]+(?: [a-z.'-]+)?))?(?: |$)"
)


def english(person: Callable[[Pair], bool], *, anybody: bool) -> Whose:
    """:param anybody: whatever is named owns it; else persons alone, for a door has a code too."""

    def whose(pair: Pair, begin: int, stop: int) -> Pair | None:
        who = _before_en(pair, begin) or _behind_en(pair, stop) or _told_en(pair, stop, person)
        if who is None or _NOBODY_EN.match(who.read):
            return None
        known = has_role(who) or _PRONOUN.match(who.read + " ") is not None or person(who)
        return by_name(who) if anybody or known else None

    return whose


def _before_en(pair: Pair, begin: int) -> Pair | None:
    before = pair.read[:begin]
    hit = _PRONOUN.match(before) or _POSSESSIVE.match(before)
    return pair.part(*hit.span("who")) if hit else None


def _behind_en(pair: Pair, stop: int) -> Pair | None:
    hit = _BEHIND.match(pair.read[stop:])
    return pair.part(stop + hit.start("who"), stop + hit.end("who")).stripped() if hit else None


def _told_en(pair: Pair, stop: int, person: Callable[[Pair], bool]) -> Pair | None:
    """Personal data: Jonas Weber."""
    hit = _TOLD.match(pair.read[stop:])
    who = pair.part(stop + hit.end()) if hit else None
    return who if who is not None and person(who) else None


def has_role(who: Pair) -> bool:
    """Whether one is named by what they are to a business: user anna, the patient."""
    return _ROLE_EN.match(who.read) is not None


def by_name(who: Pair) -> Pair:
    """Customer Jonas Weber goes by his name, and so does user anna."""
    role = _ROLE_EN.match(who.read)
    if role and role["name"] and role.end() == len(who.read):
        return who.part(*role.span("name"))
    title = _TITLE_EN.match(who.shown)
    return who.part(title.end()) if title else who


_AROUND_ZH = (
    "(?:所有|全部|一切|任何|这些|那些|有关|相关|关于|涉及|的|之|全体|敏感|个人|私人|存储|保存|记录|存|留|名下|手里|手上"
    "|个|等|等等)"
)
_LED_ZH = re.compile(f"^(?:{_AROUND_ZH}|把|将|跟|和|与|对|一下|一条)+")
_ENDED_ZH = re.compile(f"{_AROUND_ZH}+$")
_SELF_ZH = re.compile(
    "^(?:我|我们|咱|咱们|本人|自己|我自己|我本人|我个人|我家|我家里|家里|用户|该账号|大家|所有人|每个人|你|您|某些|其他|其它|今天|昨天|刚才|之前|以前|上次|现有"
    "|旧|老|新|原来|多余|泄露)?$|(?:我|我们|本人|自己)$"
)
_TELLS_ZH = re.compile(
    "(?:[说讲聊提发给贴写问传]|告诉|输入|粘贴|透露|泄露|上传|存储|保存|收集|掌握|知道|记得|记住|记录|里|中|上|内|下)(?:过|了|到|给)?(?:你|的|那个|那串|那些|这个|一个)*$"
    "|[说讲聊提发给贴写]|告诉"
)
_FIRST_ZH = re.compile("^(?P<who>[^的]{2,6})的")
"""我妈的银行卡密码."""


def chinese(person: Callable[[Pair], bool], *, anybody: bool) -> Whose:
    """As :func:`english`; what no 的 parts from the class must be a person."""

    def whose(pair: Pair, begin: int, _: int) -> Pair | None:
        before = pair.part(0, begin)
        led, ended = _LED_ZH.match(before.read), _ENDED_ZH.search(before.read)
        start, stop = led.end() if led else 0, ended.start() if ended else begin
        who = before.part(start, max(start, stop)).stripped()
        if _SELF_ZH.search(who.read) or _TELLS_ZH.search(who.read):
            return None
        role = ROLE.match(who.read)
        named = who.part(role.end()) if role else who
        parted = ended is not None and "的" in ended.group()
        if role or person(named) or (parted and (anybody or who.read.isascii())):
            return named
        first = _FIRST_ZH.match(who.read)
        return who.part(0, first.end("who")) if first and person(who.part(0, first.end("who"))) else None

    return whose
