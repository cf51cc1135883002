"""The sentence that would ask plainly for what a doubted request named."""

from datetime import datetime

import regex as re

from memoryd.domain.forgetting import DoubtKind, Intent, Reading, Target, TargetKind
from memoryd.policy.forgetting.reading import read_request
from memoryd.policy.forgetting.unclear import unclear

_MEANT = (DoubtKind.ANOTHER, DoubtKind.ELSEWHERE, DoubtKind.ASIDE, DoubtKind.UNNAMED, DoubtKind.CASE)
_WHOLE = (TargetKind.ATTRIBUTE, TargetKind.SENSITIVITY, TargetKind.KIND)

_NO_NAME = re.compile(r"(?:everything|anything|all|whatever)\b.*|(?:所有|一切|全部).*|它们?|这个?|那个?")
"""What is no name behind "about"."""


def plainly(reading: Reading, now: datetime) -> str | None:
    """The sentence that would ask for what a doubted one named; None where that is no single thing."""
    doubt = reading.doubt
    if doubt is None or doubt.kind not in _MEANT or len(doubt.targets) != 1 or doubt.time or doubt.exceptions:
        return None
    if unclear(doubt.targets, reading.lang) or _NO_NAME.fullmatch(doubt.targets[0].text.lower()):
        return None
    say = _sentence(doubt.targets[0], reading.lang)
    meant = read_request(say, now=now)
    return say if meant.intent is Intent.FORGET and not meant.ambiguous and len(meant.targets) == 1 else None


def _sentence(target: Target, lang: str) -> str:
    text = target.text
    if target.kind in _WHOLE:
        return f"从你的记忆里删除{text}" if lang == "zh" else f"Delete {text} from your memory"
    return f"从你的记忆里删除关于{text}的一切" if lang == "zh" else f"Delete everything about {text} from your memory"
