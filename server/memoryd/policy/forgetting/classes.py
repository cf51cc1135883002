"""A class of sensitivity or a kind of memory as the target of a request, by the words of a language."""

from collections.abc import Callable, Sequence

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting.owners import Whose
from memoryd.policy.forgetting.pair import Pair

Named = Sequence[tuple[str, re.Pattern[str]]]
Owners = Callable[[str], Whose]
"""By the class: whose it is."""


def classed(pair: Pair, sensitivities: Named, kinds: Named, owners: Owners) -> Target | None:
    """A class is found anywhere in the words, a kind from their beginning on."""
    for value, pattern in sensitivities:
        if hit := pattern.search(pair.read):
            who = owners(value)(pair, *hit.span())
            subject = who.shown if who else None
            return Target(kind=TargetKind.SENSITIVITY, text=pair.shown, value=value, subject=subject)
    for value, pattern in kinds:
        if pattern.match(pair.read):
            return Target(kind=TargetKind.KIND, text=pair.shown, value=value)
    return None
