"""How the claim of a slot is spelt as text, and how long it may be."""

from collections.abc import Collection
from typing import Any

import orjson

OWNER_SUBJECT = "user"
"""Whom a keyed claim is about that names nobody."""

LONGEST = 400
"""Characters of the text and of the value: a slot holds a fact, not a document."""

TOO_LONG = f"text and value of a keyed claim have at most {LONGEST} characters"


def spell(value: Any) -> str:
    """A text as it is, anything else as JSON."""
    return value if isinstance(value, str) else orjson.dumps(value).decode()


def sentence(subject: str | None, key: str, value: Any) -> str:
    """The text of a claim that brings none of its own."""
    return f"{subject} {key}: {spell(value)}"


def overlong(text: str, value: Any, given: Collection[str]) -> str | None:
    """Which of the fields that were given makes the claim too long; None where it is not."""
    spelt = {"value": spell(value), "text": text}
    long = [name for name, one in spelt.items() if len(one) > LONGEST]
    blamed = [name for name in spelt if name in given] or ["key"]
    return next((name for name in long if name in blamed), blamed[0]) if long else None
