"""Whether the words that a rule asks for stand near what has the form of its key."""

from functools import cache
from typing import Any

import re2

from memoryd.policy.normalise import traditional
from memoryd.policy.secrets.armour import is_in_public_armour
from memoryd.policy.secrets.rule import Context, Rule

_LABEL = re2.compile(
    r"(?i:\b(?:md5|sha-?\d{1,3}|(?:\w*[_-])?hash(?:es)?|digest|etag|commit|checksum|integrity|fingerprint|revision|rev"
    r"|(?:request|trace|span|open|union|order|media|device|message)[ _-]?id|tx(?:n|id)?|transaction|block)\b"
    r"|哈希|摘要|校验|指纹|提交|订单|流水|交易)[^A-Za-z0-9]{0,10}$"
)
_LABEL_LENGTH = 32


def holds_context(rule: Rule, text: str, start: int, end: int) -> bool:
    """Whether each of the rule's contexts has a word near ``[start, end)`` of ``text``, which itself counts for none.

    What a label in front of it calls a digest or an identifier is no key, whatever else stands near, nor is a line of
    what is armoured and public.
    """
    if not rule.contexts:
        return True
    near = all(_has_word(context, text, start, end) for context in rule.contexts)
    return near and not _is_labelled(text, start) and not is_in_public_armour(text, start)


def triggers(rule: Rule) -> tuple[str, ...]:
    """RE2 of which one matches somewhere in every text that holds a key of the rule."""
    if rule.keywords or rule.hint:
        return tuple(re2.escape(keyword) for keyword in rule.keywords) or (rule.hint,)
    return tuple(f"(?i:{_in_both_scripts(word)})" for word in rule.contexts[0].words)


def compile_contexts(rule: Rule) -> None:
    for context in rule.contexts:
        _compiled(context)


def _is_labelled(text: str, start: int) -> bool:
    return bool(_LABEL.search(text[max(0, start - _LABEL_LENGTH) : start]))


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
    return re2.compile("|".join(form for word in context.words for form in _forms(_in_both_scripts(word))))


def _in_both_scripts(word: str) -> str:
    pairs = zip(word, traditional(word), strict=True)
    return "".join(char if char == other else f"[{char}{other}]" for char, other in pairs)


def _forms(word: str) -> tuple[str, ...]:
    """The word in any case where a word begins, and capitalised where a hump of camelCase does."""
    if not (word[0].isascii() and word[0].isalpha()):
        return (f"(?i:{word})",)
    return (f"(?:^|[^A-Za-z])(?i:{word})", f"[a-z]{word[0].upper()}(?i:{word[1:]})")
