"""The text that may ask for something: one spelling, and without what is only data in it (quotes, code, pasted text).

``shown`` keeps the writer's letters for what is shown again; ``read`` is lower-cased and in simplified characters, and
as long, so that a place in one is the same place in the other. A quoted stretch is one character, :data:`QUOTE` on.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

import regex as re

from memoryd.policy.forgetting import pasted
from memoryd.policy.forgetting.notation import spelled_out
from memoryd.policy.normalise import CJK, simplify

QUOTE = 0xE000
MOST_QUOTES = 256
MARK = f"[{chr(QUOTE)}-{chr(QUOTE + MOST_QUOTES - 1)}]"
"""Character class of a quoted stretch."""

LONGEST = 8000
"""Characters that are read; a request that begins behind them is none."""

_PRIVATE = re.compile("[\ue000-\uf8ff]")
_QUOTED = re.compile(
    r"“([^“”]*)”|\"([^\"]*)\"|「([^「」]*)」|『([^『』]*)』|«([^«»]*)»|《([^《》]*)》|‘([^‘’]{2,})’(?!\w)"
    r"|``([^`]*)``|`([^`\n]*)`|(?<!\w)'([^'\n]{1,200}(?:'\w[^'\n]{0,200}){0,4})'(?!\w)"
)
_ASPECT = re.compile("(?<=[记存留写看])著")
"""Written so in traditional characters, and for another word as well."""
_SIGNS = {0x2019: "'", 0x02BC: "'", 0x2018: "'", 0x3000: " ", 0x00A0: " ", 0x2014: "—", 0x2013: "—"}
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")
_BLANKS = re.compile(r"[ \t\f\v]+")
_BESIDE_CJK = re.compile(rf"(?<=[{CJK}]) (?=[{CJK}，。！？、；：])|(?<=[，。！？、；：]) ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain:
    shown: str
    read: str
    quotes: tuple[str, ...]

    def quote_in(self, text: str) -> str | None:
        """What stands inside the first marks of a piece of this text."""
        hit = re.search(MARK, text)
        return self.quotes[ord(hit.group()) - QUOTE] if hit else None

    def restored(self, text: str) -> str:
        """A piece of the text with what was quoted."""
        return str(re.sub(MARK, lambda hit: self.quotes[ord(hit.group()) - QUOTE], text).strip())


def plain(text: str) -> Plain:
    text = _PRIVATE.sub(" ", _INVISIBLE.sub("", text[:LONGEST]))
    quotes: list[str] = []

    def taken(hit: re.Match[str]) -> str:
        quotes.append(next((one for one in hit.groups() if one is not None), ""))
        return chr(QUOTE + len(quotes) - 1) if len(quotes) <= MOST_QUOTES else " "

    text = _QUOTED.sub(taken, pasted.without(text))
    shown = "".join(map(_one, text))
    shown = _BESIDE_CJK.sub("", _BLANKS.sub(" ", shown)).strip()
    shown = _mended(shown)
    read = _ASPECT.sub("着", "".join(map(_lower, simplify(shown))))
    return Plain(shown=shown, read=read, quotes=tuple(quotes[:MOST_QUOTES]))


def _one(char: str) -> str:
    sign = _SIGNS.get(ord(char))
    if sign is not None:
        return sign
    folded = unicodedata.normalize("NFKC", char)
    return folded if len(folded) == 1 and char not in "，。！？；：" else char


def _lower(char: str) -> str:
    lower = char.lower()
    return lower if len(lower) == 1 else char


_VERBS = ("forget", "delete", "erase", "remove", "wipe")
_SPLIT = re.compile(
    r"\b(?:"
    + "|".join(f"{verb[:place]} {verb[place:]}" for verb in _VERBS for place in range(1, len(verb)))
    + "|"
    + "|".join(" ".join(verb) for verb in _VERBS)
    + r")\b",
    re.IGNORECASE,
)
_GLUED = re.compile(rf"\b({'|'.join(_VERBS)})(my|everything|this|that|what)\b", re.IGNORECASE)
_SLIPS = dict(
    slip.split("=")
    for slip in [
        "froget=forget",
        "foget=forget",
        "forgte=forget",
        "forgert=forget",
        "delte=delete",
        "deleet=delete",
        "dlete=delete",
        "deleate=delete",
        "remvoe=remove",
        "romove=remove",
        "earse=erase",
        "pleas=please",
        "plase=please",
        "dont=don't",
        "donot=do not",
        "pls=please",
        "plz=please",
        "u=you",
        "everthing=everything",
        "abt=about",
        "convo=conversation",
        "adress=address",
        "addres=address",
        "emial=email",
        "phnoe=phone",
        "brithday=birthday",
        "pasword=password",
        "passwrod=password",
        "memroy=memory",
        "memmory=memory",
        "evrything=everything",
        "everythin=everything",
        "informations=information",
        "wanna=want to",
        "gonna=going to",
        "gotta=have to",
        "lemme=let me",
        "im=i'm",
        "ive=i've",
        "cant=can't",
        "didnt=didn't",
        "doesnt=doesn't",
        "isnt=isn't",
        "thats=that's",
        "youre=you're",
        "havent=haven't",
        "wouldnt=wouldn't",
        "shouldnt=shouldn't",
    ]
)
_SLIPPED = ("forget", "delete", "erase", "remove", "address", "password", "birthday", "email", "phone", "memory")
_WORDS = frozenset(["forge", "ease", "eras", "emil", "pone", "memo", "adress"])
"""What would be a slip and is a word, or stands above."""


def _slips_of(word: str) -> Iterator[str]:
    """One letter left out, doubled, or changed for its neighbour, but never the first."""
    for place in range(1, len(word)):
        yield word[:place] + word[place + 1 :]
        yield word[:place] + word[place] + word[place:]
        yield word[:place] + word[place : place + 2][::-1] + word[place + 2 :]


_SLIPS |= {
    slip: word for word in _SLIPPED for slip in _slips_of(word) if slip not in (word, *_SLIPS) and slip not in _WORDS
}
_ID = re.compile(r"\bid(?= (?:like|want|rather|prefer|love|appreciate|be (?:happy|glad|grateful))\b)")
_SLIP = re.compile(r"(?<![\w.@/-])(?:" + "|".join(_SLIPS) + r")\b(?![-@/]|\.\w)", re.IGNORECASE)
"""Not in an id or an address."""


def _mended(text: str) -> str:
    """Slips of the keyboard in the words that decide."""
    text = spelled_out(text)
    text = _SPLIT.sub(lambda hit: hit.group().replace(" ", ""), text)
    text = _GLUED.sub(r"\1 \2", text)
    text = _ID.sub("i'd", text)
    return str(_SLIP.sub(lambda hit: _SLIPS[hit.group().lower()], text))
