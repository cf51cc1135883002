"""English: how a ticket asks, noun first or without a verb: home address: delete; erasure request: Tom Baker."""

import regex as re

from memoryd.policy.forgetting.english_words import BARE, DONE

_DASH = r"(?::| —| -)"
_WHOSE = (
    r"(?:gdpr|ccpa|pipl|dpo|dsar?|dsr|art(?:icle)?\.? ?17|urgent|data subject|subject|customer|user|new|full|complete"
    r"|total|immediate|permanent|please)"
)
TICKETS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "en-noun-first",
        re.compile(
            rf"^{BARE}(?P<rest>(?!(?:i|you|he|she|they|we|it|this|that|these|those)\b)(?:[^:;,—]|, (?!and\b)){{2,60}}?)"
            rf"{_DASH} {BARE}(?:delete|erase|remove|purge|wipe|forget|{DONE})"
            r"(?:,? (?:it|them|all|asap|please|now|immediately))*$"
        ),
    ),
    (
        "en-erasure-request",
        re.compile(
            rf"^(?:{_WHOSE},? )*(?:erasure|deletion|removal|forget|delete|purge)"
            rf"(?: (?:request|req|requested|order|ticket|required|needed|due))?{_DASH}"
            r"(?P<rest> (?!(?:none|not|no|why|how|what|when|who"
            r"|done|failed|ok|error|finished|completed?|rejected|closed|pending|denied|approved)\b)[^?]{2,120})$"
        ),
    ),
    (
        "en-erasure-of",
        re.compile(
            r"^(?:(?:full|complete|total|immediate|permanent|please),? )+(?:erasure|deletion|removal|purge)"
            r" of(?P<rest> [^?]{2,120})$"
        ),
    ),
)
"""Each with the group ``rest``, the object."""
