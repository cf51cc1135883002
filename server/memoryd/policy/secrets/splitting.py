"""Secrets in parts: a key whose beginning stands in one message and whose rest in a later one of the same session, and
a password that follows the message which announced it or asked for it.

Only a vendor's form counts for a key, for two chance words may look random together; where its beginning was redacted
by itself, words that announce the rest do as well. Offsets are code points.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.secrets.asking import answer_at, asked_for
from memoryd.policy.secrets.entropy_measures import HEX
from memoryd.policy.secrets.matching import find_by_rules
from memoryd.policy.secrets.prose_reading import is_sure
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
_MARKER = re.compile(r"\[secret:([a-z0-9-]{1,60})\]")
_LAST_RUN = re.compile(r"[A-Za-z0-9_\-+/=.~]{4,200}$")
_BY_LOOK = frozenset({"generic-secret", "high-entropy", "password", "session-cookie"})
_REST = re.compile(
    r"\b(?:rest|remain(?:der|ing|s)|(?:second|2nd|other|last|final|third|next|latter)\s+(?:half|part|bit|piece"
    r"|chunk|section)"
    r"|part\s+(?:2|two|ii|b|3)|2/2|continu\w+|followed by|goes on|ends? (?:in|with)|tail)\b"
    r"|剩[下余餘]?的|[后後下剩另](?:半|面|[边邊]|一?段|一半|余|[续續]|部分)|接[着著上]|[余餘]下|第[二三2]|[结結]尾"
    r"|尾[部巴]",
    re.IGNORECASE,
)
_LEAST_REST = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Fragment:
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """What was redacted last in a message, and under which class: it may be the beginning of a key."""

    text: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """What is kept of a message to read a later one with: runs of characters that keys have, its last words or what
    it asks for, and what was cut out of it. In memory alone.
    """

    fragments: tuple[Fragment, ...] = ()
    ending: str = ""
    cut: Cut | None = None


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


def tail_of(text: str, cut: Cut | None = None) -> Tail:
    ending = text[-_ENDING:]
    if not _ANNOUNCED.search(ending):
        label = asked_for(text)
        ending = f"{label}:" if label else ""
    return Tail(fragments=tuple(_fragments(text))[-MOST_FRAGMENTS:], ending=ending, cut=cut)


def cut_of(said: str, redacted: str) -> Cut | None:
    """What the last mark of the redacted text stands for, as far as it is a run of characters that keys have."""
    markers = list(_MARKER.finditer(redacted)) if said != redacted else []
    if not markers:
        return None
    end = len(said) - (len(redacted) - markers[-1].end())
    run = _LAST_RUN.search(said, max(0, end - 200), end)
    return Cut(text=run.group(), name=markers[-1][1]) if run else None


def may_end_one(text: str) -> bool:
    """Whether there is anything in a message that an earlier one could begin."""
    return bool(_bare(text)) or answer_at(text)[0] < len(text) or any(True for _ in _fragments(text))


def find_split(earlier: Sequence[Tail], text: str, passes: Passes) -> Split | None:
    """The secret that the message completes; ``earlier`` are the messages before it, the oldest first."""
    return _key(earlier, text, passes) or _rest(earlier, text, passes) or _announced(earlier, text, passes)


def _rest(earlier: Sequence[Tail], text: str, passes: Passes) -> Split | None:
    """What goes on with a key whose beginning is redacted already."""
    new = [replace(one, text=one.text.rstrip(".~")) for one in list(_fragments(text))[:MOST_FRAGMENTS]]
    for tail in reversed(earlier):
        for one in new if tail.cut is not None else ():
            if found := _joins(tail.cut, one, passes) or _told_rest(tail.cut, one, text, passes):
                return found
    return None


def _joins(cut: Cut | None, one: Fragment, passes: Passes) -> Split | None:
    """What makes a vendor's key together; behind one that was whole already, only what looks random."""
    known = cut is not None and cut.name not in _BY_LOOK
    if cut is None or (known and (HEX.fullmatch(one.text) or not is_sure(one.text, number=False))):
        return None
    text, border = cut.text + one.text, len(cut.text)
    for finding in find_by_rules(text):
        whole = finding.start + _LEAST <= border and finding.end - _LEAST >= border
        if whole and finding.stage is not Stage.CONTEXT and not passes(text, finding):
            end = one.start + finding.end - border
            return Split(name=finding.name, parts=(Part(back=0, start=one.start, end=end),))
    return None


def _told_rest(cut: Cut | None, one: Fragment, text: str, passes: Passes) -> Split | None:
    """What a sentence calls the rest, or what alone makes a message, where it looks random."""
    told = _REST.search(text) is not None or _bare(text).rstrip(".") == one.text
    if cut is None or not told or len(one.text) < _LEAST_REST or not is_sure(one.text, number=False):
        return None
    finding = Finding(name=cut.name, start=one.start, end=one.end, stage=Stage.CONTEXT)
    return None if passes(text, finding) else Split(name=cut.name, parts=(Part(back=0, start=one.start, end=one.end),))


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
    at, told = answer_at(text)
    answer = text[at:] or _bare(text)
    for tail in reversed(earlier) if answer else ():
        if tail.ending and (part := _answered(tail.ending, answer, told=told, passes=passes)):
            name, start, end = part
            place = text.index(answer)
            return Split(name=name, parts=(Part(back=0, start=place + start, end=place + end),))
    return None


def _answered(ending: str, answer: str, *, told: bool, passes: Passes) -> tuple[str, int, int] | None:
    """The secret that an answer begins with, read behind what announced it; a word alone is none unless it is told."""
    before = f"{ending.rstrip()} "
    for finding in find_secrets(before + answer):
        start, end = finding.start - len(before), finding.end - len(before)
        word = answer[max(start, 0) : end].replace(" ", "").isalpha()
        if 0 <= start <= 1 and (told or not word) and not passes(before + answer, finding):
            return finding.name, start, end
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
