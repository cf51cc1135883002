"""Members of a list that share a noun or an owner.

My birthday and that of my wife, Tom and Carla's records, 赵磊和李四的病历, Tom's phone number and address.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting.pair import Pair

_OWNED = (TargetKind.ATTRIBUTE, TargetKind.SENSITIVITY)
_LED = re.compile(r"^(?:(?:my|our|the|his|her|their|all|of|any) |我们?的|我|他的|她的)+")
_OF = re.compile(r"^(?:the ones?|that|those|the same) (?:of|from|for) (?P<who>.+)$")
_BARE_POSSESSIVE = re.compile(r"^(?P<who>.+(?:'s|s'))$")
_BARE_ZH = re.compile("^(?P<who>[^的]+的)$")
_NOUN_ZH = re.compile("(?:^|的)(?P<noun>[^的]+)$")
_LINK = re.compile(r"(?:'s|') |的|(?<=\b(?:his|her|their)) ")
_BEHIND = re.compile(r" (?:of|belonging to) $")
_OWN = re.compile(r"^(?:my|our|your|his|her|their|all|every|each|any)\b|^(?:我|咱|你|本人|自己|所有|全部|一切)")
"""Before what has an owner of its own, or is all there is."""


@dataclass(frozen=True, slots=True)
class _Member:
    pair: Pair
    target: Target

    @property
    def whose(self) -> tuple[int, int] | None:
        """Where the words stand that say whose it is, if it is an attribute or a class of data."""
        if self.target.kind not in _OWNED or self.target.subject is None:
            return None
        begin = self.pair.shown.find(self.target.subject)
        return (begin, begin + len(self.target.subject)) if begin >= 0 else None


def completed(members: Sequence[Pair], read: Callable[[Pair], Target], *, about: bool = False) -> list[Pair]:
    """The members, each with the noun or the owner that it shares with another.

    :param about: what the list is about is asked for, so that a name in it may be all about somebody.
    """
    if len(members) < 2:
        return [*members]
    whole = [members[0], *(_elliptic(members[0], one) or one for one in members[1:])]
    known = [_Member(one, _named(one, read)) for one in whole]
    return _from_first(known) or _from_last(known, about) or _owned_behind(known) or _owned(known)


def _named(one: Pair, read: Callable[[Pair], Target]) -> Target:
    """My mum's, before what is hers, is my mum."""
    owner = read(_unowned(one)) if _BARE_POSSESSIVE.match(one.read) else None
    return owner if owner is not None and owner.kind is TargetKind.ENTITY else read(one)


def _elliptic(first: Pair, one: Pair) -> Pair | None:
    """My birthday and the one of my wife."""
    led = _LED.match(first.read)
    noun = first.part(led.end()) if led else first
    if hit := _OF.match(one.read):
        return noun.joined(_said(" of ")).joined(one.part(*hit.span("who")))
    if _BARE_POSSESSIVE.match(one.read):
        return one.joined(_said(" ")).joined(noun)
    own = _NOUN_ZH.search(first.read)
    if own and _BARE_ZH.match(one.read):
        begin = own.start("noun")
        rest = re.match("(?:我们?|咱们?)", first.read[begin:])
        return one.joined(first.part(begin + (rest.end() if rest else 0)))
    return None


_SPEAKER = re.compile(r"(?:me|myself|us|my|mine|our|我|我们|本人|自己)的?$")
_SPEAKERS = re.compile("(?P<whose>my|our) |(?P<whose>我们?|本人)的")


def _from_first(known: Sequence[_Member]) -> list[Pair]:
    """The personal data of Tom and Carla."""
    first, *others = known
    place = first.whose
    if place is None or place[1] != len(first.pair.shown) or not all(_is_owner(one) for one in others):
        return []
    return [first.pair, *(first.pair.part(0, place[0]).joined(one.pair) for one in others)]


def _from_last(known: Sequence[_Member], about: bool) -> list[Pair]:
    """Tom and Carla's medical records, my and Tom's data, 赵磊和我的病历, Tom's and my address."""
    *others, last = known
    noun = _noun_of(last)
    if noun is None or not all(_is_owner(one) for one in others):
        return []
    if last.whose is None and not all(_shares(one, last.target.kind, about) for one in others):
        return []
    return [*(_owning(_unowned(one.pair), noun) for one in others), last.pair]


def _noun_of(last: _Member) -> Pair | None:
    """What is owned, behind the words that say whose it is."""
    place = last.whose
    if place is not None and place[1] < len(last.pair.shown):
        return last.pair.part(place[1])
    own = _SPEAKERS.match(last.pair.read)
    if own is None or last.target.kind not in (*_OWNED, TargetKind.TOPIC) or last.target.subject is not None:
        return None
    rest = last.pair.part(own.end("whose"))
    return rest if rest.read.startswith("的") else _said("'s").joined(rest)


def _owning(who: Pair, noun: Pair) -> Pair:
    own = _SPEAKER.match(who.read) and noun.read.startswith("'s")
    return who.joined(noun.part(len("'s")) if own else noun)


def _is_owner(one: _Member) -> bool:
    return _is_name(one) or _SPEAKER.match(one.pair.read) is not None


def _shares(one: _Member, kind: TargetKind, about: bool) -> bool:
    """Whether a name owns what is the speaker's behind it: not in "my ex and my address"."""
    if kind is TargetKind.SENSITIVITY or _BARE_POSSESSIVE.match(one.pair.read):
        return True
    return kind is TargetKind.ATTRIBUTE and _is_name(one) and not (about or _SPEAKERS.match(one.pair.read))


def _unowned(pair: Pair) -> Pair:
    """Tom's and James' address: Tom, James."""
    return pair.part(0, len(pair.read.removesuffix("'s").removesuffix("'").removesuffix("的")))


def _owned(known: Sequence[_Member]) -> list[Pair]:
    """Tom's phone number and address: his address, and not the speaker's."""
    found, leads = list[Pair](), list[Pair]()
    for place, one in enumerate(known):
        owner = _owner_of(one)
        if owner is not None:
            before = [_unowned(name.pair) for name in known[:place]] if all(map(_is_owner, known[:place])) else []
            lead, link, noun = owner
            leads = [*(_owning(who, link) for who in before), lead]
            found = [*([_owning(who, noun) for who in before] or found), one.pair]
        elif leads and _lacks_owner(one):
            found += [lead.joined(_unled(one.pair)) for lead in leads]
        else:
            leads = []
            found.append(one.pair)
    return found


def _owner_of(one: _Member) -> tuple[Pair, Pair, Pair] | None:
    """Of Tom's phone number: Tom's, what links him to what he owns, and the same with that."""
    place = one.whose
    link = _LINK.match(one.pair.read, place[1]) if place else None
    if place is None or link is None:
        return None
    return one.pair.part(0, link.end()), one.pair.part(place[1], link.end()), one.pair.part(place[1])


def _owned_behind(known: Sequence[_Member]) -> list[Pair]:
    """The phone number and address of Tom."""
    *others, last = known
    place = last.whose
    behind = _BEHIND.search(last.pair.read[: place[0]]) if place else None
    if behind is None:
        return []
    tail = last.pair.part(behind.start())
    return [*(one.pair.joined(tail) if _lacks_owner(one) else one.pair for one in others), last.pair]


def _lacks_owner(one: _Member) -> bool:
    return one.target.kind in _OWNED and one.target.subject is None and not _OWN.match(one.pair.read)


def _unled(pair: Pair) -> Pair:
    return pair.part(len(pair.read) - len(pair.read.removeprefix("the ")))


def _is_name(one: _Member) -> bool:
    return one.target.kind is TargetKind.ENTITY and one.target.text in (one.pair.shown, _unowned(one.pair).shown)


def _said(text: str) -> Pair:
    return Pair(text, text)
