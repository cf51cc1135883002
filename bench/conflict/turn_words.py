"""What turns say without a topic, and how they deny and change: data for :mod:`bench.conflict.turns`."""

import re

ASKING = re.compile(
    r"\b(?:can|could|would) you (?:please )?(?:help me|tell me|explain|suggest|recommend|remind me|provide|give me"
    r"|show me|walk me through|review)\b|\bhelp me\b|\bhow (?:can|do|should) i\b|\bwhat(?:'s| is| are)\b|\bshould i\b"
    r"|\bi(?:'m| am) (?:kinda )?(?:trying|wondering|looking|worried|struggling|having trouble|not sure)\b"
    r"|(?:你)?(?:能不能|能否|可以|帮我|请问)",
    re.IGNORECASE,
)

DENIES = re.compile(
    r"\bnever\b|\b(?:haven|hasn|didn|don|doesn|wasn|isn)['’]t\b|\b(?:have|has|had|did|do|does) not\b|\bno longer\b"
    r"|从未|从没|从来没|从不|没有|没去|没做|未曾|并未|不曾|还没|不再",
    re.IGNORECASE,
)

CHANGES = re.compile(
    r"\b(?:now|new|updated?|increas\w+|decreas\w+|reduc\w+|adjust\w*|extend\w*|short\w+|resched\w+|postpon\w+|mov(?:ed|ing)"
    r"|chang\w+|rais\w+|lower\w*|improv\w+|grew|grow\w*|reach\w*|expand\w*|rais\w*|revis\w+|switch\w*|latest)\b"
    r"|改[到为成]|增加|减少|提高|降低|延[期长]|推迟|提前|调整|更新|换成|变成|现在",
    re.IGNORECASE,
)

_GENERIC = """
kinda tri try want sure make help know need understand wonder look like never actual realli also get got think thing
way use good best new now time day week month year project work start feel give take first last recent ensur current
manag consid consider specif might mayb even still much mani lot bit yeah thank sound great let go plan ve
sinc alreadi better improv increas reduc updat differ can could would should one two three some ani all
want wasn didn don doesn isn haven hasn
"""

SHIFTS = re.compile(
    r"\b(?:reschedul\w+|postpon\w+|(?:been|was|were|got) (?:moved|extended|shortened|adjusted|revised|pushed back))\b"
    r"|改期|改到|延期|推迟|提前到|顺延",
    re.IGNORECASE,
)

GENERIC = frozenset(_GENERIC.split())
"""Stemmed words that any turn may have."""
