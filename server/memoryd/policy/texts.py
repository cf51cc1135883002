"""The texts of a JSON object, each with the path to it, and the object with some of them rewritten."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

UNNAMED = "?"
"""Stands in a path for a key that may be content itself."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MANY_DIGITS = re.compile(r"\d{5}")

Rewrite = Callable[["Text"], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text at ``field``, such as ``metadata.notes[2]``; ``key`` is true of a key of the object that stands there."""

    field: str
    text: str
    key: bool = False

    @property
    def located(self) -> bool:
        """Whether its field leads to this text and to no other."""
        return not self.key and UNNAMED not in self.field


def texts_of(fields: Mapping[str, Any]) -> Iterator[Text]:
    """Every text and every key below the first level, in document order; of numbers those of five digits or more.

    It recurses: the caller limits the depth.
    """
    for name, value in fields.items():
        yield from _texts(name, value)


def _texts(field: str, value: Any) -> Iterator[Text]:
    if isinstance(value, str):
        yield Text(field=field, text=value)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield Text(field=field, text=key, key=True)
            yield from _texts(_below(field, key), item)
    elif isinstance(value, list | tuple):
        for place, item in enumerate(value):
            yield from _texts(f"{field}[{place}]", item)
    elif _is_long_number(value):
        yield Text(field=field, text=str(int(value)))


def without_surrogates(text: str) -> str:
    """The text as UTF-8 can hold it: each lone surrogate becomes one other character, so offsets hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode(errors="replace").decode()
    return text


def length_of(items: Iterable[Mapping[str, Any]]) -> int:
    """Characters of all texts and keys of objects: what it costs to read them."""
    return sum(len(one.text) for fields in items for one in texts_of(fields))


def top_of(field: str) -> str:
    """``metadata`` of ``metadata.notes[2]``."""
    return re.split(r"[.\[]", field, maxsplit=1)[0]


def rewritten(fields: Mapping[str, Any], rewrite: Rewrite) -> dict[str, Any]:
    """The object with every text, and every key below the first level, as ``rewrite`` gives it."""
    return {name: _rewritten(name, value, rewrite) for name, value in fields.items()}


def _rewritten(field: str, value: Any, rewrite: Rewrite) -> Any:
    if isinstance(value, str):
        return rewrite(Text(field=field, text=value))
    if isinstance(value, Mapping):
        return {
            rewrite(Text(field=field, text=key, key=True)): _rewritten(_below(field, key), item, rewrite)
            for key, item in value.items()
        }
    if isinstance(value, list | tuple):
        return [_rewritten(f"{field}[{place}]", item, rewrite) for place, item in enumerate(value)]
    if _is_long_number(value):
        text = rewrite(Text(field=field, text=str(int(value))))
        return value if text == str(int(value)) else text
    return value


def _is_long_number(value: Any) -> bool:
    """A number that may be one of a phone or a card: without a fraction, of five digits or more."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) >= 10_000 and value % 1 == 0


def _below(field: str, key: str) -> str:
    # a path goes into answers and the audit trail: a key that a user wrote as a sentence or a number does not
    named = _NAME.fullmatch(key) and not _MANY_DIGITS.search(key)
    return f"{field}.{key if named else UNNAMED}"
