r"""What a rule for one format of a key is.

Patterns are RE2 (linear time; ``\b`` and ``\w`` are ASCII, so a boundary stands between a key and hanzi or ``，。：``).
"""

import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from memoryd.policy.secrets.checks import is_plausible

WORD = string.ascii_letters + string.digits + "_"
EDGE = r"(?:\b|_|\\(?:[nrt]|u[0-9A-Fa-f]{4})|%[0-9A-Fa-f]{2})"
"""A key begins at a word boundary, behind the part of a name (``key_…``), or after an escape of JSON or of a URL."""
APART = r"(?:^|[^\w+/.~-]|\\(?:[nrt]|u[0-9A-Fa-f]{4})|%[0-9A-Fa-f]{2})"
"""What begins at :data:`EDGE` and is no later part of a path, a slug or a run of base64."""
UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Words of which one must stand near a key, on either side, in any case.

    ``words`` are RE2. One that begins with an ASCII letter begins a word or a part of one (``myAwsKey``,
    ``MY_AWS_KEY``); where it ends is not looked at, unless it says so. Chinese ones are simplified and stand for their
    traditional forms too. Near is ``within`` code points, but no further than ``lines`` line breaks away.
    """

    words: tuple[str, ...]
    within: int = 60
    lines: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One format of a key.

    ``pattern`` is the key itself, found after ``before`` and in front of ``after``, which are no part of it. Every
    match holds one of the ``keywords`` or, where no text is common to all, the RE2 ``hint``; a rule with neither is
    tried where a word of its first context occurs. A match that goes on with one of ``more`` is no key, nor is one
    that is not ``valid``, nor one that lacks a word of any of its ``contexts``. ``alone`` is a hint that one automaton
    with all others would make large: it begins with what stands everywhere, and counts far.
    """

    name: str
    pattern: str
    keywords: tuple[str, ...]
    before: str = EDGE
    after: str = ""
    more: str = WORD
    valid: Callable[[str], bool] = is_plausible
    contexts: tuple[Context, ...] = ()
    hint: str = ""
    alone: bool = False


def rule(name: str, pattern: str, *keywords: str, **rest: Any) -> Rule:
    return Rule(name=name, pattern=pattern, keywords=keywords, **rest)


def checked(valid: Callable[[str], bool], name: str, pattern: str, *keywords: str, **rest: Any) -> Rule:
    return Rule(name=name, pattern=pattern, keywords=keywords, valid=valid, **rest)
