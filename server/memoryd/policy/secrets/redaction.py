"""Secrets in texts and in JSON, and both without them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from memoryd.domain.screening import FieldFinding, Finding
from memoryd.policy.secrets.scanning import find_secrets

Passes = Callable[[str, Finding], bool]
"""Whether what was found in a text is no secret after all, as a person said of it."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")

OWN_NAMES = frozenset(
    [
        "text",
        "subject",
        "key",
        "value",
        "tags",
        "refs",
        "session",
        "metadata",
        "reason",
        "name",
        "external_id",
        "tool_calls",
        "tool_call_id",
        "arguments",
        "function",
        "id",
        "type",
        "importance",
        "confidence",
        "pinned",
    ]
)
"""Keys that come with every write and hold nothing, so that only other keys cost the time to look into them."""


def none_passes(_text: str, _finding: Finding) -> bool:
    """Nobody said anything of anything."""
    return False


def redact(text: str, passes: Passes = none_passes) -> tuple[str, tuple[str, ...]]:
    """The text with ``[secret:CLASS]`` for each secret, and the classes that were replaced; idempotent."""
    names: tuple[str, ...] = ()
    while findings := _secrets(text, passes):
        text = _replaced(text, findings)
        names += tuple(finding.name for finding in findings)
    return text, names


def find_in_fields(fields: Mapping[str, Any], passes: Passes = none_passes) -> tuple[FieldFinding, ...]:
    """The secrets in the keys and texts of JSON at any depth, with the path to each (``tool_calls[0].arguments``).

    A secret in a key is reported on the object that holds it; a key that is no plausible name shows as ``?``.
    """
    return tuple(
        FieldFinding(field=path, finding=finding)
        for path, text in texts_of_json(fields)
        for finding in _secrets(text, passes)
    )


def _secrets(text: str, passes: Passes) -> tuple[Finding, ...]:
    return tuple(finding for finding in find_secrets(text) if not passes(text, finding))


def redact_value(value: Any, passes: Passes = none_passes) -> tuple[Any, tuple[str, ...]]:
    """A JSON value with every key and text redacted, and the classes that were replaced.

    It recurses: the caller limits the depth.
    """
    names: list[str] = []

    def clean(item: Any) -> Any:
        if isinstance(item, str):
            text, found = redact(item, passes)
            names.extend(found)
            return text
        if isinstance(item, Mapping):
            return {key if key in OWN_NAMES else clean(key): clean(below) for key, below in item.items()}
        return [clean(below) for below in item] if isinstance(item, list | tuple) else item

    return clean(value), tuple(names)


def _replaced(text: str, findings: Sequence[Finding]) -> str:
    pieces, done = [], 0
    for finding in findings:
        pieces += [text[done : finding.start], f"[secret:{finding.name}]"]
        done = finding.end
    return "".join([*pieces, text[done:]])


def texts_of_json(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every text of a JSON object with its path, in document order; a stack, so that no depth is too deep."""
    waiting: list[tuple[str, Any]] = [("", fields)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            yield path, value
        elif isinstance(value, Mapping):
            yield from ((path, key) for key in value if key not in OWN_NAMES)
            waiting.extend(reversed([(_below(path, key), item) for key, item in value.items()]))
        elif isinstance(value, list | tuple):
            waiting.extend(reversed([(f"{path}[{place}]", item) for place, item in enumerate(value)]))


def _below(path: str, key: str) -> str:
    # a path goes into errors and the audit trail: a key that a user wrote as a sentence does not
    named = key in OWN_NAMES or (_NAME.fullmatch(key) and not find_secrets(key))
    name = key if named else "?"
    return f"{path}.{name}" if path else name
