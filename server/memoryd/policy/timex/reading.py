"""What a text says of when: the time expressions in it, in any mix of English and Chinese."""

from datetime import datetime

from memoryd.domain.timex import Leaning, Mention
from memoryd.policy.timex import chinese, english

MOST_CHARACTERS = 8000
"""As many as a claim may have; what bounds the work on a pasted log."""


def find_times(text: str, *, at: datetime, leaning: Leaning = Leaning.PAST) -> tuple[Mention, ...]:
    """The time expressions in the order of the text, none overlapping another; of two that do, the longer stays.

    Of a longer text the first ``MOST_CHARACTERS`` are read.

    :param at: when it was said, aware, in the speaker's zone.
    :param leaning: where a bare expression (Friday, 周五) is looked for.
    """
    text = text[:MOST_CHARACTERS]
    found = [*english.find(text, at, leaning), *chinese.find(text, at, leaning)]
    return _longest(found)


def read_time_expression(text: str, *, at: datetime, leaning: Leaning = Leaning.PAST) -> Mention | None:
    """The text as one whole expression; None if it is none, or has words beside it."""
    begin = len(text) - len(text.lstrip())
    stop = len(text.rstrip())
    found = find_times(text, at=at, leaning=leaning)
    if len(found) == 1 and (found[0].begin, found[0].stop) == (begin, stop):
        return found[0]
    return None


def _longest(found: list[Mention]) -> tuple[Mention, ...]:
    kept: list[Mention] = []
    for mention in sorted(found, key=lambda one: (one.begin, -one.stop)):
        if kept and mention.begin < kept[-1].stop:
            if mention.stop - mention.begin > kept[-1].stop - kept[-1].begin:
                kept[-1] = mention
        else:
            kept.append(mention)
    return tuple(kept)
