"""The rules of screening made ready, so that no first text waits for them."""

from memoryd.policy.normalise import simplify, traditional
from memoryd.policy.privacy.pattern import compiled
from memoryd.policy.privacy.rules import PATTERNS, find_personal
from memoryd.policy.secrets import find_secrets
from memoryd.policy.secrets.matching import compile_rules

_TEXTS = (
    "今天下午三点在公司开会，谁来写会议记录？项目的编号是 PX-1012，价格为 1,250.00 元，时间改到 2026-11-30 14:05。",
    "We spoke about order PX-1012 on Friday (3 items, $1,250.00); see https://example.org/a/b?c=1. What next?",
    "def total(items: list[Item]) -> int:\n    return sum(item.price * 12 for item in items)  # \\u00e9 100%\n",
    "０１二三四五六七八 a\u200bb g h p x A b 0 1 2 3 4 5 6",
)
"""Plain ones and one in disguise: what nearly every text asks of the automata, which grow as they read."""


def ready_screening() -> None:
    """Tables made, patterns compiled, automata grown: about half a second."""
    simplify("中"), traditional("中")
    compile_rules()
    for pattern in PATTERNS:
        compiled(pattern.pattern)
    for text in _TEXTS:
        find_secrets(text), find_personal(text)
