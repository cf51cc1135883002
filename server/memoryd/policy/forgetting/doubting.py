"""A doubt about a request to forget: the patterns that must all be found for it."""

from dataclasses import dataclass

import regex as re

from memoryd.policy.forgetting.heard import Heard, Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """What speaks against it: in the ``sentence``, ``before`` the object, in the ``object_``, from it to the ``end``.

    ``unless``: found in the object, it outweighs this.
    """

    sentence: re.Pattern[str] | None = None
    before: re.Pattern[str] | None = None
    object_: re.Pattern[str] | None = None
    end: re.Pattern[str] | None = None
    unless: re.Pattern[str] | None = None


def holds(one: Doubt, sentence: Sentence, heard: Heard) -> bool:
    """Whether all that a doubt looks for is there."""
    read = sentence.read
    object_ = read[heard.begin : heard.stop]
    if one.unless is not None and one.unless.search(object_):
        return False
    asked = (
        (one.sentence, read),
        (one.before, read[: heard.begin]),
        (one.object_, object_),
        (one.end, read[heard.begin :]),
    )
    return all(pattern.search(text) for pattern, text in asked if pattern is not None)
