"""Codes of digits: in groups, and those that only a clause further on gives."""

import re

from memoryd.policy.secrets.assignments_values import Value

_GROUPED = re.compile(
    r"\d{3}[ -]\d{3}(?![\d-])|\d{2}[ -]\d{2}[ -]\d{2}(?![\d-])|\d{1,2}(?: - | ?-> ?|, ?)\d{1,2}(?: - | ?-> ?"
    r"|, ?)\d{1,2}(?![\d-])"
    r"|\d{4}[ -]\d{4}(?![\d-])|\d(?: \d){3,7}(?!\d)"
)
_ALONE = re.compile(
    r"(?!(?:19|20)\d\d(?!\d))(\d{4,8})[#*]?(?=\s*(?:$|[\n,，。;；!！)）]|\.(?:\s|$)|\s(?:and|but|ok|please|for|now"
    r"|谢|谢谢)))"
)


def read_grouped(text: str, at: int) -> Value | None:
    """``123 456``, ``12-34-56``, ``1 2 3 4``."""
    match = _GROUPED.match(text, at)
    return Value(text=match.group(), start=at, end=match.end()) if match else None


def read_digits(text: str, at: int) -> Value | None:
    """4 to 8 digits that end a clause, a year apart."""
    match = _ALONE.match(text, at)
    return Value(text=match[1], start=at, end=match.end(1)) if match else None
