"""One JSON document, read strictly: what RFC 8259 leaves open is refused and never guessed.

Malformed text, invalid UTF-8, a key given twice and too deep nesting are 400. NUL, lone surrogates, NaN, infinities
and whole numbers over 64 bits are 422 and name the field: PostgreSQL, or one of our readers, could not carry them.
"""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final

from memoryd.errors import BadRequestError, InvalidError
from memoryd.policy.secrets import find_secrets

_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_.$-]{0,31}")
_SUSPECT_TEXT = re.compile(rb"\\u(?:0000|[dD][89a-fA-F])")
_LONGEST_INTEGER = len(str(-(2**63)))
_Path = tuple[str | int, ...]


class _Refused:
    """Stands in the parsed document where a number cannot be kept, until its place is known."""

    def __init__(self, message: str) -> None:
        self.message: Final = message


_NOT_FINITE = _Refused("must be a finite number")
_TOO_LONG = _Refused("must fit in 64 bits")


class _Numbers:
    """The number hooks of one parse; remembers whether a number was refused, so that most documents need no search."""

    def __init__(self) -> None:
        self.refused = False

    def constant(self, _text: str) -> _Refused:
        self.refused = True
        return _NOT_FINITE

    def decimal(self, text: str) -> float | _Refused:
        value = float(text)
        return value if math.isfinite(value) else self.constant(text)

    def integer(self, text: str) -> int | _Refused:
        if len(text) <= _LONGEST_INTEGER and -(2**63) <= (value := int(text)) < 2**63:
            return value
        self.refused = True
        return _TOO_LONG


def parse(raw: bytes, max_depth: int) -> Any:
    """The document in ``raw``. Raises BadRequestError and InvalidError as the module says."""
    numbers = _Numbers()
    try:
        document = json.loads(
            raw.decode("utf-8"),
            object_pairs_hook=_unique,
            parse_constant=numbers.constant,
            parse_float=numbers.decimal,
            parse_int=numbers.integer,
        )
    except UnicodeDecodeError as error:
        raise BadRequestError("the body is not valid UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadRequestError(f"malformed JSON at line {error.lineno} column {error.colno}") from None
    except RecursionError as error:
        raise _too_deep(max_depth) from error
    if raw.count(b"[") + raw.count(b"{") > max_depth:
        _check_depth(document, max_depth)
    if numbers.refused or _SUSPECT_TEXT.search(raw):
        _check_values(document)
    return document


def field_name(path: _Path) -> str:
    """A path as ``messages.0.content``; a key that is no plausible name, or is a secret, shows as ``?``."""
    return ".".join(str(part) if isinstance(part, int) or _is_name(part) else "?" for part in path)


def _is_name(key: str) -> bool:
    return bool(_NAME.fullmatch(key)) and not find_secrets(key)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise BadRequestError("an object of the body gives one key twice")
    return members


def _too_deep(max_depth: int) -> BadRequestError:
    return BadRequestError(f"the body is nested deeper than {max_depth} levels")


def _children(value: Any) -> Iterator[tuple[str | int, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def _check_depth(document: Any, max_depth: int) -> None:
    level = [document]
    for _ in range(max_depth):
        level = [child for value in level for _, child in _children(value) if isinstance(child, dict | list)]
        if not level:
            return
    raise _too_deep(max_depth)


def _check_values(document: Any) -> None:
    pending: list[tuple[_Path, Any]] = [((), document)]
    while pending:
        path, value = pending.pop()
        if isinstance(value, _Refused):
            raise InvalidError(value.message, field=field_name(path) or "body")
        if isinstance(value, str):
            _check_text(value, path)
        for name, child in _children(value):
            if isinstance(name, str):
                _check_text(name, (*path, name))
            pending.append(((*path, name), child))


def _check_text(text: str, path: _Path) -> None:
    if "\x00" in text:
        raise InvalidError("must not contain NUL", field=field_name(path) or "body")
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise InvalidError("must not contain lone surrogates", field=field_name(path) or "body")
