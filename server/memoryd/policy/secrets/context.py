"""Whether the words that a rule asks for stand near what has the form of its key."""

from functools import cache
from typing import Any

import re2

from memoryd.policy.secrets.rule import Context, Rule


def holds_context(rule: Rule, text: str, start: int, end: int) -> bool:
    """Whether each of the rule's contexts has a word near ``[start, end)`` of ``text``, which itself counts for none."""
    return all(_has_word(context, text, start, end) for context in rule.contexts)


def triggers(rule: Rule) -> tuple[str, ...]:
    """RE2 of which one matches somewhere in every text that holds a key of the rule."""
    if rule.keywords:
        return tuple(re2.escape(keyword) for keyword in rule.keywords)
    return tuple(f"(?i:{word})" for word in rule.contexts[0].words)


def _has_word(context: Context, text: str, start: int, end: int) -> bool:
    search = _compiled(context).search
    return bool(search(_before(context, text, start)) or search(_after(context, text, end)))


def _before(context: Context, text: str, start: int) -> str:
    # one more character in front, so that a word cut by the window is not taken for a whole one
    lines = text[max(0, start - context.within - 1) : start].split("\n")
    return "\n".join(lines[-context.lines - 1 :])


def _after(context: Context, text: str, end: int) -> str:
    lines = text[end : end + context.within].split("\n")
    return "\n".join(lines[: context.lines + 1])


@cache
def _compiled(context: Context) -> Any:
    return re2.compile("|".join(form for word in context.words for form in _forms(word)))


def _forms(word: str) -> tuple[str, ...]:
    """The word in any case where a word begins, and capitalised where a hump of camelCase does."""
    if not (word[0].isascii() and word[0].isalpha()):
        return (f"(?i:{word})",)
    return (f"(?:^|[^A-Za-z])(?i:{word})", f"[a-z]{word[0].upper()}(?i:{word[1:]})")
