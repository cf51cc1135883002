"""What a validation error of a request says."""

from collections.abc import Mapping
from typing import Any

from memoryd import wording
from memoryd.wire import NAMESPACE_PATTERN, SCOPE_PATTERN, SESSION_PATTERN

_NAMESPACE = "1 to 128 small letters, digits or . _ : -, and begin with a letter or a digit"

_PATTERNS: Mapping[str, str] = {
    NAMESPACE_PATTERN: f"must be {_NAMESPACE}",
    SCOPE_PATTERN: f"must be * for all, or {_NAMESPACE}",
    SESSION_PATTERN: "must be 1 to 128 letters, digits or . _ : @ - (no spaces) and begin with a letter or a digit",
}


def rule(error: Mapping[str, Any]) -> str:
    """The rule that one of pydantic's errors breaks, such as ``must be at most 8,000 characters``."""
    return wording.rule(error, _PATTERNS)
