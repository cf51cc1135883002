"""The texts of a JSON object, each with the path to it, and the object with some of them rewritten."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

UNNAMED = "?"
"""Stands in a path for a key that may be content itself."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MANY_DIGITS = re.compile(r"\d{5}")
_DIGEST = re.compile(r"\[#[0-9a-f]{32}\]")
_LAST_STEP = re.compile(r"(\.[A-Za-z0-9_-]+|\[#[0-9a-f]{32}\])#$")

Rewrite = Callable[["Text"], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text of an object; ``key`` is true of a key below its first level.

    ``field`` is its place and no other's, such as ``metadata.notes[2]``; a key that may be content stands in it by its
    digest, and behind the place of a key itself stands ``#``.
    """

    field: str
    text: str
    key: bool = False

    @property
    def shown(self) -> str:
        """The path that answers and the audit trail name: ``?`` for a key that may be content; of a key its object."""
        object_of_key = _LAST_STEP.sub("", self.field) if self.key else self.field
        return _DIGEST.sub(f".{UNNAMED}", object_of_key)

    @property
    def located(self) -> bool:
        """Whether models read it too; a key that is a name of a program, as most are, tells nothing."""
        return not self.key or not _is_plain(self.text)


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
            yield _key(field, key)
            yield from _texts(_below(field, key), item)
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from _texts(f"{field}[{number}]", item)
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
    """The object with every text, and every key below the first level, as ``rewrite`` gives it.

    Keys of one object that become alike are told apart by a number, so that nothing is lost.
    """
    return {name: _rewritten(name, value, rewrite) for name, value in fields.items()}


def _rewritten(field: str, value: Any, rewrite: Rewrite) -> Any:
    if isinstance(value, str):
        return rewrite(Text(field=field, text=value))
    if isinstance(value, Mapping):
        return _rewritten_object(field, value, rewrite)
    if isinstance(value, list | tuple):
        return [_rewritten(f"{field}[{number}]", item, rewrite) for number, item in enumerate(value)]
    if _is_long_number(value):
        text = rewrite(Text(field=field, text=str(int(value))))
        return value if text == str(int(value)) else text
    return value


def _rewritten_object(field: str, value: Mapping[str, Any], rewrite: Rewrite) -> dict[str, Any]:
    made: dict[str, Any] = {}
    times: Counter[str] = Counter()
    for key, item in value.items():
        name = rewritten_key = rewrite(_key(field, key))
        while name != key and (name in value or name in made):
            times[rewritten_key] += 1
            name = f"{rewritten_key} ({times[rewritten_key] + 1})"
        made[name] = _rewritten(_below(field, key), item, rewrite)
    return made


def _is_long_number(value: Any) -> bool:
    """A number that may be one of a phone or a card: without a fraction, of five digits or more."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) >= 10_000 and value % 1 == 0


def _key(field: str, key: str) -> Text:
    return Text(field=f"{_below(field, key)}#", text=key, key=True)


def _below(field: str, key: str) -> str:
    if _is_plain(key):
        return f"{field}.{key}"
    return f"{field}[#{blake2b(key.encode(errors='surrogatepass'), digest_size=16).hexdigest()}]"


def _is_plain(key: str) -> bool:
    """Whether a key names a place and holds no content: no sentence, no number, nothing but letters of ASCII."""
    return _NAME.fullmatch(key) is not None and _MANY_DIGITS.search(key) is None
