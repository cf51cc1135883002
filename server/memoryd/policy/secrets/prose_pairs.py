"""The password of a pair: ``login: bob / hunter2``, 账号 admin 密码 …"""

import re

from memoryd.policy.secrets.assignments_values import Value, read_value
from memoryd.policy.secrets.prose_reading import Link, is_told, strong

_PAIR = re.compile(
    r"(?:(?:\s+(?:for|to|on|at|of)\s[^.,;:\n]{1,40}?)?\s*(?:\b(?:is|are|was)\b|[:：=]"
    r"|[分都]?[别別]?[是为為]))?\s*[\"'`“]?"
    r"(?P<name>[\w.+-]{1,40}?(?:@[\w.-]{1,40})?)[\"'`”]?"
    r"(?P<mark>\s*(?:/|／|\||:|：)\s*|\s+and\s+|\s*[,，]\s*(?=[!-~]{6})|\s*[和与與、]\s*"
    r"|\s*[,，;；]?\s*(?:\bpass\w*|\bpwd?|\bpw|\bkey|\bcode|密[码碼]|口令)\s*(?:[:：]|\bis\b|是)?\s*"
    r"|(?<=@[\w.-]{4})[\w.-]{0,36}\s*[,，]\s*)",
    re.IGNORECASE,
)
_DEFAULT_NAMES = frozenset({"admin", "administrator", "root", "guest", "user"})
_AHEAD = 48
_REACH = 400
"""Characters behind a label in which the second of a pair begins, blank lines among them."""


def read_pair(text: str, at: int) -> Value | None:
    """The second of a pair that a label like ``login`` introduces at ``at``; of an unusual name only a strong one."""
    match = _PAIR.match(text, at, at + _REACH)
    if match is None or match["name"].isdigit():
        return None
    value = read_value(text, match.end())
    if value is None or "/" in value.text:
        return None
    if match["name"].lower() in _DEFAULT_NAMES:
        return value if is_told(value, Link.MARKED, text[value.end : value.end + _AHEAD]) else None
    return strong(text, match.end())
