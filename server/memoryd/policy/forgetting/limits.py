"""What a request is limited to behind what it names: my personal data, but only my phone number; 信息，只删手机号."""

from collections.abc import Sequence
from dataclasses import replace

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting.naming import is_pronoun, whom
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.language import Language

_LIMIT_EN = re.compile(
    r"^(?P<whole>[^,;:(]+?)"
    r"(?:(?:[,;:]| -| —| \() ?(?:(?:but|and|though|or rather|well|actually),? )*(?:please )?| but )"
    r"(?<!not )(?:only|just|nothing but|limited to)"
    r"(?! (?:in case|because|since|as|so|do|to|once|now|for now|like|please|if|when|after|before|i|it|it's)\b)"
    r"(?: (?:delete|forget|erase|remove|wipe|about|for|of))*"
    r"(?P<part> .+?)\)?$"
)
_LIMIT_ZH = re.compile(
    "^(?P<whole>[^，,；;（(]+)[，,；;（(](?:但是?|不过|并?且|其中)?(?:请|我|你|要)*(?:只|仅|单)(?!是?(?:因为|由于|为了|想|怕|觉得|不))(?:是|要|需要?|限于?|针对|包括"
    "|含|删除?|清除?|忘|去|抹)+(?:掉|了)?(?P<part>[^，,]+?)[)）]?(?:就行|就好|即可|就可以)?(?:了|吧)*$"
)
_NARROW = (TargetKind.ATTRIBUTE, TargetKind.SENSITIVITY, TargetKind.QUOTE)


def limited(pair: Pair, lang: Language) -> tuple[Pair, Pair] | None:
    """What is named at first, and the part that alone is meant of it; None where there is no limit."""
    hit = (_LIMIT_ZH if lang == "zh" else _LIMIT_EN).match(pair.read)
    return (pair.part(*hit.span("whole")), pair.part(*hit.span("part")).stripped()) if hit else None


def part_of(whole: Sequence[Target], part: Sequence[Target], lang: Language) -> list[Target]:
    """The part, each of it of whom the whole is about; nothing where it names what cannot be a part."""
    people = {who for one in whole if (who := whom(one)) is not None}
    if any(one.kind not in _NARROW for one in part) or len(people) > 1:
        return []
    return [_owned(one, people, lang) for one in part]


_OWN = {"en": re.compile(r"(?:my|our) "), "zh": re.compile("我|本人")}


def _owned(target: Target, people: set[str], lang: Language) -> Target:
    unsaid = (
        target.subject is None and target.kind is not TargetKind.QUOTE and not _OWN[lang].match(target.text.lower())
    )
    return replace(target, subject=next(iter(people))) if people and (unsaid or is_pronoun(target)) else target
