"""Why what sounds like a request to forget may be none: another is asked, it states, or its object lies elsewhere.

The grammars of the two languages look for three things: a directive mood (a frame), an object that a memory holds
(the evidence), and nothing that governs the clause (a question, a report, a condition). What they have found is doubted
here once more, whatever rule found it: a request that is doubted deletes nothing.
"""

from collections.abc import Mapping

from memoryd.domain.forgetting import DoubtKind
from memoryd.policy.forgetting import chinese_doubts, english_doubts
from memoryd.policy.forgetting.doubting import holds
from memoryd.policy.forgetting.heard import Heard, Sentence

DOUBTS = {**english_doubts.DOUBTS, **chinese_doubts.DOUBTS}


KINDS: Mapping[str, DoubtKind] = {
    f"{lang}-{name}": kind
    for kind, names in {
        DoubtKind.ANOTHER: "other-listener to-another of-all",
        DoubtKind.TOLD: "by-another hearsay another-clause unasked own-doing own-settings own-memory"
        " states mentions quotes talks-of-right wishes done refuses"
        " nearly lost-own own-work does-not-care",
        DoubtKind.ELSEWHERE: "other-thing other-place other-text other-rules edits other-app in-text other-surface",
        DoubtKind.ASIDE: "idle of-heart then-task then-question new-topic then-lesson",
        DoubtKind.RULE: "of-business procedure no-request policy some-day some-time while before-it",
        DoubtKind.UNNAMED: "indefinite unnamed",
        DoubtKind.CASE: "case",
    }.items()
    for name in names.split()
    for lang in ("en", "zh")
}
"""The kind of each doubt."""


def doubt(sentence: Sentence, heard: Heard) -> str | None:
    """The first doubt about a request that was heard, None where there is none."""
    return next((why for why, one in DOUBTS.items() if holds(one, sentence, heard)), None)
