"""The targets that a piece of a request names, what of them is open, and what a "don't forget" offers to remember."""

from collections.abc import Collection, Sequence
from dataclasses import replace

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting import chinese_targets, english_targets
from memoryd.policy.forgetting.legal import invokes_right
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK, Plain
from memoryd.policy.forgetting.things import HOMONYMS
from memoryd.policy.forgetting.timely import is_timely
from memoryd.policy.language import Language

_OF_FORGET = re.compile(r"^[ ,:：，]*(?:to |that |about |的是|了|记|掉)?[ ,:：，]*")


def named(body: Plain, pair: Pair, lang: Language, names: Collection[str], *, timed: bool) -> list[Target]:
    """The targets in a piece, one at least.

    :param timed: the piece has lost the words that named a time; where nothing is left, that is the target.
    """
    grammar = chinese_targets if lang == "zh" else english_targets
    own = cut(pair, lang)
    if timed and is_timely(own.read, lang):
        return [Target(kind=TargetKind.TIME, text=own.shown.lstrip("的 "))]
    return [_restored(body, grammar.target(one, names)) for one in grammar.split(own, names)]


def cut(pair: Pair, lang: Language) -> Pair:
    """A piece without what follows its object."""
    closed = _closed(pair)
    return chinese_targets.cut(closed) if lang == "zh" else english_targets.cut(closed)


def by_right(targets: Sequence[Target], text: str, why: str) -> list[Target]:
    """Who invokes the law means everything, of whom the personal data is, unless something narrower is named."""
    right = invokes_right(text)
    personal = [one for one in targets if one.value == "personal"]
    if why.endswith(("right-to-erasure", "keep-nothing")) or (right and any(one.subject is None for one in personal)):
        return [Target(kind=TargetKind.EVERYTHING, text=targets[0].text)]
    return [_person(one) if right and one in personal and one.subject else one for one in targets]


def _person(target: Target) -> Target:
    return Target(kind=TargetKind.ENTITY, text=target.subject or target.text)


def _closed(pair: Pair) -> Pair:
    """Without the gaps that times left."""
    return pair.without(re.compile("(?<= ) +")).stripped()


def _restored(body: Plain, target: Target) -> Target:
    if target.kind is TargetKind.QUOTE:
        return replace(target, text=body.quote_in(target.text) or "")
    return replace(target, text=body.restored(target.text)) if re.search(MARK, target.text) else target


_PRONOUN = re.compile(
    r"(?:\b(?:him|her|them|he|she|they|his|their)|其|他|她|他们|她们|那个人|这个人|此人|该人|该用户|该客户)$"
)


def antecedent(target: Target, before: Pair, names: Collection[str]) -> Target:
    """Who a pronoun stands for, where the words before it name one alone."""
    if not is_pronoun(target):
        return target
    known = {name for name in names if name and name.lower() in before.read}
    return _standing_for(target, known or {*english_targets.names_in(before), *chinese_targets.names_in(before)})


def among(targets: Sequence[Target], beside: Sequence[Target]) -> list[Target]:
    """Who a pronoun stands for, where one alone is named beside it: my friend Oskar and everything about him."""
    people = {who for one in beside if (who := whom(one)) is not None and not is_pronoun(one)}
    return [_standing_for(one, people) if is_pronoun(one) else one for one in targets]


def _standing_for(target: Target, people: Collection[str]) -> Target:
    if len(people) != 1:
        return target
    (name,) = people
    return replace(target, text=name) if target.kind is TargetKind.ENTITY else replace(target, subject=name)


def whom(target: Target) -> str | None:
    """Who a target is about, None for the speaker and where it is about nobody."""
    return target.text if target.kind is TargetKind.ENTITY else target.subject


def is_pronoun(target: Target) -> bool:
    """Whether whom a request is about is named by a pronoun."""
    who = whom(target)
    return who is not None and _PRONOUN.search(who.lower()) is not None and len(who) < 8


_BARE = re.compile("^(?:the |a |an |my )?")


def ambiguity(targets: Sequence[Target], text: str) -> tuple[Target, ...]:
    """The readings between which a user must choose, where a bare word has two senses; a pronoun is to be named."""
    if len(targets) == 1 and is_pronoun(targets[0]):
        return (targets[0],)
    for target in targets:
        word = target.text.lower().removesuffix("s") if target.text.lower() not in HOMONYMS else target.text.lower()
        senses = HOMONYMS.get(word)
        if (
            target.kind in (TargetKind.ENTITY, TargetKind.TOPIC)
            and senses
            and not re.search("公司|水果|手机|company|fruit", text)
        ):
            return tuple(Target(kind=_kind(sense), text=target.text, value=sense) for sense in senses)
    return ()


def _kind(sense: str) -> TargetKind:
    return TargetKind.ENTITY if sense in ("company", "person", "brand", "product", "name", "club") else TargetKind.TOPIC


_DELETES = re.compile(r"\b(?:delete|erase|remove|wipe|forget|purge)\b|删|清除|忘掉|抹")


def offer(body: Plain, pair: Pair) -> str | None:
    """What a "don't forget …" would have remembered; nothing where it would delete, or says nothing."""
    lead = _OF_FORGET.match(pair.read)
    text = body.restored(pair.part(lead.end() if lead else 0).stripped().shown)
    return text if len(text) > 1 and not _DELETES.search(text.lower()) else None
