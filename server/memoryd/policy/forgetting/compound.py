"""Requests of several parts: a part that would be lost, or limited by the time of another, is asked back."""

from collections.abc import Collection, Sequence

import regex as re

from memoryd.domain.forgetting import Target, TargetKind, TimeRange
from memoryd.policy.forgetting import chinese_targets, english_targets
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.language import Language

_JOINT = {
    "en": re.compile(r",? (?:and|&|plus|as well as|or)(?: also)?(?= |$)|, "),
    "zh": re.compile("、|和|以及|还有|及|与|[，,](?:还有|以及|和|包括)?"),
}
_SWEEPS = {
    "en": re.compile(
        r"^(?:(?:and|also) )?(?:everything|anything|all|whatever|(?:all |any )?(?:the |my |our )?(?:chats?|messages?"
        r"|conversations?|records?|notes?|memories|data))(?: (?:else|i (?:said|told you)|we (?:discussed|talked about)"
        r"|you (?:know|have)|about me|from|of|in|on|since))*$"
    ),
    "zh": re.compile(
        "^的?(?:我?(?:跟你)?(?:说|聊|讲)(?:过)?的)?(?:所有|全部|一切|其他|其它)?的?"
        "(?:内容|记录|聊天|聊天记录|对话|记忆|话|东西|事情|数据|信息|资料)?(?:都|全)?$"
    ),
}
_UNSPLIT = frozenset([TargetKind.TOPIC, TargetKind.ENTITY, TargetKind.ATTRIBUTE, TargetKind.SENSITIVITY])


def lost_parts(
    pair: Pair, found: Sequence[Target], lang: Language, names: Collection[str], *, timed: bool
) -> tuple[Target, ...]:
    """The parts of a piece that was read as one thing, where one of them sweeps: my ex and everything before 2020.

    :param timed: the piece has lost words that named a time, so that nothing may be left of a part.
    """
    grammar = chinese_targets if lang == "zh" else english_targets
    if len(found) != 1 or found[0].kind not in _UNSPLIT:
        return ()
    members = [one.stripped() for one in _members(pair, lang)]
    sweeping = [bool(_SWEEPS[lang].match(one.read)) and (timed or bool(one.read)) for one in members]
    if len(members) < 2 or all(sweeping) or not any(sweeping):
        return ()
    kind = TargetKind.TIME if timed else TargetKind.EVERYTHING
    return tuple(
        Target(kind=kind, text=one.shown) if sweeps else grammar.target(one, names)
        for one, sweeps in zip(members, sweeping, strict=True)
    )


def _members(pair: Pair, lang: Language) -> list[Pair]:
    """As :meth:`Pair.split`, with the empty ones."""
    pieces, place = [], 0
    for hit in _JOINT[lang].finditer(pair.read):
        pieces.append(pair.part(place, hit.start()))
        place = hit.end()
    return [*pieces, pair.part(place)]


def differing(times: Sequence[TimeRange | None]) -> bool:
    """Whether the requests of one message speak of different times."""
    return len(set(times)) > 1
