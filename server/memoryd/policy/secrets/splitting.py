"""Secrets in parts: a key whose beginning stands in one message and whose rest in a later one of the same session, and
a password that follows the message which announced it.

Only a vendor's form counts for a key, for two chance words may look random together. Offsets are code points.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from memoryd.domain.screening import Stage
from memoryd.policy.secrets.matching import find_by_rules
from memoryd.policy.secrets.redaction import Passes
from memoryd.policy.secrets.scanning import find_secrets
from memoryd.policy.texts import without_surrogates

MOST_FRAGMENTS = 4
"""Of one message, its last ones for what may begin a key and its first ones for what may end it."""

_RUN = re.compile(r"[A-Za-z0-9_\-+/=.~]{4,200}")
_TELLING = re.compile(r"[0-9_]|[a-z][A-Z]|^[A-Z]{4}|-\w+-|[+/=]")
_LEAST = 4
"""Characters of a secret that each of its parts holds."""
_ENDING = 60
_ANNOUNCED = re.compile(r"(?i)(?:\bis|\bare|\bbe|[:：=是为為])[\s\"'`“‘「]*$")
_LONGEST_VALUE = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Fragment:
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """What is kept of a message to read a later one with: runs of characters that keys have, and its last words."""

    fragments: tuple[Fragment, ...] = ()
    ending: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """``[start, end)`` of a message; ``back`` is 0 for the new one, 1 for the one before it."""

    back: int
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    name: str
    parts: tuple[Part, ...]


def tail_of(text: str) -> Tail:
    ending = text[-_ENDING:]
    return Tail(fragments=tuple(_fragments(text))[-MOST_FRAGMENTS:], ending=ending if _ANNOUNCED.search(ending) else "")


def may_end_one(text: str) -> bool:
    """Whether there is anything in a message that an earlier one could begin."""
    return bool(_bare(text)) or any(True for _ in _fragments(text))


def find_split(earlier: Sequence[Tail], text: str, passes: Passes) -> Split | None:
    """The secret that the message completes; ``earlier`` are the messages before it, the oldest first."""
    return _key(earlier, text, passes) or _announced(earlier, text, passes)


def _key(earlier: Sequence[Tail], text: str, passes: Passes) -> Split | None:
    new = [(0, one) for one in list(_fragments(text))[:MOST_FRAGMENTS]]
    before = [[(len(earlier) - place, one) for one in tail.fragments] for place, tail in enumerate(earlier)]
    for chain in _chains(before, new):
        if found := _joined(chain, passes):
            return found
    return None


_Placed = tuple[int, Fragment]


def _chains(before: Sequence[Sequence[_Placed]], new: Sequence[_Placed]) -> Iterator[tuple[_Placed, ...]]:
    """Two parts, the nearest message first; then three, the last run of two messages that follow each other."""
    for many in reversed(before):
        yield from product(reversed(many), new)
    last = [many[-1] for many in before if many]
    for first, second in reversed(list(pairwise(last))):
        yield from ((first, second, one) for one in new)


def _joined(chain: Sequence[_Placed], passes: Passes) -> Split | None:
    text = "".join(one.text for _, one in chain)
    for finding in find_by_rules(text):
        if finding.stage is Stage.CONTEXT or passes(text, finding):
            continue
        if parts := _parts(chain, finding.start, finding.end):
            return Split(name=finding.name, parts=parts)
    return None


def _parts(chain: Sequence[_Placed], start: int, end: int) -> tuple[Part, ...]:
    """Where the parts of a secret in the joined text stand; none unless each of them holds enough of it."""
    parts, place = [], 0
    for back, one in chain:
        first, last = max(start - place, 0), min(end - place, len(one.text))
        if last - first < _LEAST:
            return ()
        parts.append(Part(back=back, start=one.start + first, end=one.start + last))
        place += len(one.text)
    return tuple(parts)


def _announced(earlier: Sequence[Tail], text: str, passes: Passes) -> Split | None:
    value = _bare(text)
    if not value:
        return None
    for tail in reversed(earlier):
        if not tail.ending:
            continue
        before = f"{tail.ending.rstrip()} "
        for finding in find_secrets(before + value):
            if finding.start >= len(before) and not passes(before + value, finding):
                start = text.index(value)
                return Split(name=finding.name, parts=(Part(back=0, start=start, end=start + len(value)),))
    return None


def _bare(text: str) -> str:
    """The one word of ASCII that a message consists of; a sentence in Chinese has no spaces either."""
    value = text.strip()
    alone = value.isascii() and _LEAST <= len(value) <= _LONGEST_VALUE and len(value.split()) == 1
    return value if alone else ""


def _fragments(text: str) -> Iterator[Fragment]:
    for match in _RUN.finditer(without_surrogates(text)):
        if _TELLING.search(match[0]):
            yield Fragment(text=match[0], start=match.start())
