"""A class of sensitivity or a kind of memory as the target of a request, by the words of a language."""

from collections.abc import Sequence

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting.pair import Pair

Named = Sequence[tuple[str, re.Pattern[str]]]


def classed(pair: Pair, sensitivities: Named, kinds: Named) -> Target | None:
    """A class is found anywhere in the words, a kind from their beginning on."""
    for value, pattern in sensitivities:
        if pattern.search(pair.read):
            return Target(kind=TargetKind.SENSITIVITY, text=pair.shown, value=value)
    for value, pattern in kinds:
        if pattern.match(pair.read):
            return Target(kind=TargetKind.KIND, text=pair.shown, value=value)
    return None
