r"""What a rule for one format of a key is.

Patterns are RE2 (linear time; ``\b`` and ``\w`` are ASCII, so a boundary stands between a key and hanzi or ``，。：``).
"""

import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from memoryd.policy.secrets.checks import is_plausible

WORD = string.ascii_letters + string.digits + "_"
EDGE = r"(?:\b|\\[nrt]|%[0-9A-Fa-f]{2})"
"""A key begins at a word boundary, or right after an escape of JSON or of a URL."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One format of a key.

    ``pattern`` is the key itself, found after ``before`` and in front of ``after``, which are no part of it. Every
    match holds one of the ``keywords``. A match that goes on with one of ``more`` is no key, nor is one that is not
    ``valid``.
    """

    name: str
    pattern: str
    keywords: tuple[str, ...]
    before: str = EDGE
    after: str = ""
    more: str = WORD
    valid: Callable[[str], bool] = is_plausible


def rule(name: str, pattern: str, *keywords: str, **rest: Any) -> Rule:
    return Rule(name=name, pattern=pattern, keywords=keywords, **rest)


def checked(valid: Callable[[str], bool], name: str, pattern: str, *keywords: str, **rest: Any) -> Rule:
    return Rule(name=name, pattern=pattern, keywords=keywords, valid=valid, **rest)
