"""English: how a ticket asks, noun first or without a verb: home address: delete; erasure request: Tom Baker."""

import regex as re

from memoryd.policy.forgetting.english_words import BARE, DONE, HOLDS

_DASH = r"(?::| —| -)"
_WHOSE = (
    r"(?:gdpr|ccpa|pipl|dpo|dsar?|dsr|art(?:icle)?\.? ?17|urgent|data subject|subject|customer|user|new|full|complete"
    r"|total|immediate|permanent|please)"
)
_HELD = (
    r"\b(?:my|our|everything|anything|all|(?:phone|passport|account|id) numbers?|address(?:es)?|e-?mails?|birthdays?)\b"
)
_STATES = (
    r".*(?:(?<!\b(?:i|you|we|they|he|she|that|which|who|what) )\b(?:will|is|are|was|were|has|have|had|can|could|should"
    r"|would|must|might|did|does|wants|says|looks|happens|goes|went|gets|got|takes)\b|'(?:ll|re)\b)"
)
"""A sentence, and no thing: Tom's team will look into it."""
TICKETS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "en-noun-first",
        re.compile(
            rf"^{BARE}(?P<rest>(?!(?:i|you|he|she|they|we|it|this|that|these|those)\b)(?:[^:;,—]|, (?!and\b)){{2,60}}?)"
            rf"{_DASH} (?:{BARE}(?:delete|erase|remove|purge|wipe|forget)"
            rf"|(?:please |(?:is )?to be |(?:must|should) be )+{DONE})"
            r"(?:,? (?:it|them|all|asap|please|now|immediately))*$"
        ),
    ),
    (
        "en-erasure-request",
        re.compile(
            rf"^(?:(?:(?:{_WHOSE},? )+(?:erasure|deletion|removal)|erasure|forget|delete|purge"
            r"|(?:erasure|deletion|removal) (?=re?q|order|ticket|needed|due))"
            rf" ?(?:(?<= )(?:request|req|requested|order|ticket|required|needed|due))?{_DASH}"
            rf"|(?:deletion|removal){_DASH}(?=.*(?:{_HELD}|{HOLDS})))"
            rf"(?P<rest> (?!{_STATES})(?!(?:none|not|no|why|how|what|when|who"
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
