"""Which attribute a piece of a request names: my phone number, where I live, 家庭住址."""

from collections.abc import Sequence
from functools import cache

import regex as re

from memoryd.policy.attribute_table import Word, kinds_of, runs, units, words_for

_NONE = frozenset[str]()
_WHO_EN = r"(?:(?:my|our|his|her|their) )?[a-z'-]+(?: [a-z'-]+)?"
_ASKED_EN = (
    (re.compile(rf"\bwhere {_WHO_EN} (?:live|lives|reside|resides|am living|stay|is living|lived)\b"), "residence"),
    (re.compile(rf"\bhow old (?:i am|we are|they are|{_WHO_EN} is)\b"), "age"),
    (
        re.compile(
            r"\bhow (?:much|many) (?:i|he|she|we|they) (?:earn|make|get paid)s?\b|\bwhat (?:i|he|she|we|they)"
            r" (?:earn|make)s?\b"
            rf"|\bwhat {_WHO_EN} earns\b"
        ),
        "salary",
    ),
    (re.compile(rf"\bwhere {_WHO_EN} works?\b|\bwho (?:i work|{_WHO_EN} works) for\b"), "employer"),
    (re.compile(rf"\bwhat (?:i do|{_WHO_EN} does) for (?:a living|work)\b"), "job"),
    (re.compile(rf"\bwhen {_WHO_EN} (?:was|were) born\b"), "birthday"),
    (re.compile(r"\bhow (?:much|heavy) i weigh\b|\bwhat i weigh\b"), "weight"),
    (re.compile(r"\bhow tall i am\b"), "height"),
    (re.compile(r"\bwhat i'm called\b"), "name"),
)
_ASKED_ZH = (
    (re.compile("住(?:在)?哪|住的地方|住哪"), "residence"),
    (re.compile("多大(?:年纪|岁数|了)?$|几岁"), "age"),
    (re.compile("(?:挣|赚)多少|拿多少钱"), "salary"),
    (re.compile("在哪(?:里|儿|家)?(?:上班|工作)"), "employer"),
    (re.compile("做什么工作|干什么的"), "job"),
    (re.compile("叫什么"), "name"),
)


def attribute_in(text: str) -> str | None:
    """The attribute that the last known words of a piece name, None where they name none."""
    for pattern, name in (*_ASKED_EN, *_ASKED_ZH):
        if pattern.search(text):
            return name
    own = units(text)
    named = [names for run, word in runs(own, _NONE) if (names := _named(run, word))]
    if not named:
        return None
    return sorted(named[-1], key=_order)[0]


def _named(run: Sequence[str], word: Word | None) -> set[str]:
    """The attributes that a run names: a presentation has the stem of a present, and is none."""
    if word is None:
        return set()
    said = " ".join(map(_singular, run))
    return {name for name in word.names if said in _spellings(name)}


@cache
def _spellings(name: str) -> frozenset[str]:
    return frozenset(" ".join(map(_singular, units(one))) for one in words_for(name))


_PLURAL = re.compile(r"(?<=[a-z]{2}(?:s|x|z|ch|sh))es$|(?<=[a-z]{2}[^\Ws])s$")


def _singular(word: str) -> str:
    """The same for a word and its plural, if no word of the language."""
    return str(_PLURAL.sub("", word.removesuffix("'s"))) if not word.endswith("ies") else word[:-3] + "y"


_OWNERS = re.compile(
    "(?:的|我家|家里|我|我们|你|他|她|旧|老|新|前|本人|记|那个|这个|家庭|手机|个人|公司|常用|真实|全|具体|详细"
    "|私人|工作|办公|银行|学校|电子|那|这)$"
)


def head_attribute(text: str) -> str | None:
    """As :func:`attribute_in`, where the piece ends in the attribute, and it is no person.

    In Chinese what stands before it must be able to own it: 找工作 is no 工作.
    """
    own = units(text)
    names, before = set[str](), ""
    place = 0
    for run, word in runs(own, _NONE):
        names = _named(run, word)
        before = "".join(own[:place])
        place += len(run)
    if names and (not before or before.isascii() or own[-1].isascii() or _may_own(before)):
        best = sorted(names, key=_order)[0]
        return None if _is_person(best) else best
    return next((name for pattern, name in (*_ASKED_EN, *_ASKED_ZH) if pattern.search(text)), None)


def _may_own(before: str) -> bool:
    return _OWNERS.search(before) is not None or attribute_in(before) is not None


def is_kin(text: str) -> bool:
    """Whether the last words name a person by what they are to somebody: my sister, 同事."""
    own = units(text)
    place, last = 0, set[str]()
    for run, word in runs(own, _NONE):
        place += len(run)
        last = _named(run, word)
    return bool(last) and all(_is_person(name) for name in last)


def _is_person(name: str) -> bool:
    return "person" in kinds_of(name)


def _order(name: str) -> tuple[bool, str]:
    return _is_person(name), name
