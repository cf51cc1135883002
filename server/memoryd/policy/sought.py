"""How the words of a request are looked for in texts."""

import re

from memoryd.policy.normalise import simplify, traditional

SHORTEST_WORD = {True: 2, False: 3}
"""Characters of a name or value from which texts that hold it are meant: of Chinese (True), of others."""

_WHOSE = re.compile(r"^\s*(?:(?:my|our|the|his|her|their)\s+|我们?的|我們的|他的|她的)", re.IGNORECASE)
_OWN = re.compile(r"^\s*(?:(?:my|our)\s|我|咱|本人)", re.IGNORECASE)
_MINE = re.compile(r"\b(?:my|our)\b|我|本人", re.IGNORECASE)
_SAYS_WHOSE = re.compile(r"\b(?:i|we|my|our|his|her|their|he|she|they)\b|[我咱他她]|本人", re.IGNORECASE)

_TITLED = re.compile(
    r"^(?:(?:[Mm]y|[Oo]ur|[Tt]he|[Tt]hat|[Tt]his)\s+)?(?:(?!(?:at|in|from|of|with|for|to|on|by|and|or|what|who|when|where|how|all|everything|anything)\s)[a-z][\w'-]*,?\s+)+"
    r"(?P<name>[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*)$"
)
_TITLED_ZH = re.compile(
    "^我的?(?:前?男友|前?女友|男朋友|女朋友|前妻|前夫|前任|前?老板|前?同事|上司|经理|老公|老婆|妻子|丈夫|哥哥|姐姐|弟弟|妹妹|儿子|女儿|表[哥姐弟妹]|堂[哥姐弟妹]"
    "|室友|邻居|闺蜜|房东|朋友|同学|律师|医生|老师)(?P<name>[\u3400-\u9fff]{2,3})$"
)
_IDENTIFIER = r"(?:#\d[\w-]*|\+?\d[\d-]{6,}|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9][\w-]{3,}|[\w.+-]+@[\w.-]+\.\w+)"
_NOUNS_EN = (
    r"(?:(?:phone|mobile|cell|telephone|card|account|order|ticket|case|reference|serial|tracking|flight|invoice"
    r"|bank) )?"
    r"(?:number|no\.?|id|code|reference|email|e-mail|address|mail|phone|mobile|card|account|order|ticket|issue|case"
    r"|flight|train|invoice|booking|part|serial|project|customer|room|version)"
)
_BEHIND_NOUN = re.compile(
    rf"^(?:(?:everything|all|anything) (?:about|with|on) )?(?:(?:the|my|our|this|that|his|her) )?(?:{_NOUNS_EN})s?"
    rf":? (?P<value>{_IDENTIFIER})$",
    re.ASCII | re.IGNORECASE,
)
_BEHIND_NOUN_ZH = re.compile(rf"^(?!.*[和与跟、])[\u3400-\u9fff]{{1,8}}[:：]?\s?(?P<value>{_IDENTIFIER})$", re.ASCII)
_BEHIND_WORD = re.compile(
    r"^(?:the|this|that) (?:words?|term|phrase|name|expression):? (?P<value>(?!(?:of|that|i|you|we|which|who|in|on|for"
    r"|from|my|our|his|her|their|list|game|and|or)\b)\S.{2,})$",
    re.IGNORECASE,
)
_BEHIND_WORD_ZH = re.compile(
    r"^(?:这个|那个)?(?:单词|词语|字样|名字|词)[:：]?\s?(?P<value>[a-z][\w-]{2,})$", re.ASCII | re.I
)


def words_of(text: str) -> list[str]:
    """A text as it may stand in another one: in lower case, in simplified and traditional characters.

    Nothing for one that is too short to mean anything.
    """
    plain = " ".join(text.casefold().split())
    if len(plain) < SHORTEST_WORD[not plain.isascii()]:
        return []
    return sorted({plain, simplify(plain), traditional(plain)})


def in_any_number(text: str) -> list[str]:
    """As :func:`words_of`, for a plural its singular too."""
    plain = text.casefold().strip()
    if not plain.isascii():
        return words_of(text)
    one = re.sub(r"(?<=\w\w\w)ies$", "y", plain)
    return sorted({*words_of(text), *words_of(one if one != plain else re.sub(r"(?<=\w\w[^su\W])s$", "", plain))})


def value_behind(text: str) -> str | None:
    """What a noun introduces: the number 139…, 号码139…, flight BA12, the word salbutamol."""
    for pattern in (_BEHIND_NOUN, _BEHIND_NOUN_ZH, _BEHIND_WORD, _BEHIND_WORD_ZH):
        if hit := pattern.match(text.strip()):
            return hit["value"]
    return None


def name_behind(text: str) -> str | None:
    """The name behind what somebody is to the speaker: my ex, Daniel; my colleague Tom Baker; 我前妻卡拉."""
    hit = _TITLED.match(text) or _TITLED_ZH.match(text)
    return hit["name"] if hit else None


def without_whose(text: str) -> str:
    return _WHOSE.sub("", text)


def is_own(text: str) -> bool:
    """Whether the words begin by saying that it is the speaker's."""
    return _OWN.match(text) is not None


def is_speakers(text: str) -> bool:
    """Whether the words say somewhere that it is the speaker's: all of my personal data."""
    return _MINE.search(text) is not None


def says_whose(text: str) -> bool:
    return _SAYS_WHOSE.search(text) is not None
