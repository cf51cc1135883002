"""What the words before and behind a capitalised name say that it is, in English."""

from collections.abc import Iterator

from memoryd.policy.privacy import ner_cue_words as words
from memoryd.policy.privacy.ner_words import NOT_NAMES
from memoryd.policy.privacy.pattern import compiled, hits

Span = tuple[str, int, int]

WORD = r"\p{Lu}[\p{L}\p{M}]*(?:[‑-][\p{L}\p{M}]+|['’][\p{L}\p{M}]{2,})*"
_PARTICLE = r"(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|al|el|ben|ter|af|av|zu|y|e)"
NAME = rf"{WORD}(?: (?:{_PARTICLE} ){{0,2}}(?:\p{{Lu}}\.|{WORD})){{0,4}}"
"""One to five capitalised words in a row, initials and particles between them. RE2."""

_HEAD = r"(?:^|[^\p{L}\p{N}_@.])"
_LIST = rf"{_HEAD}(?i:{words.LIST_BEFORE}): ?({WORD}(?:(?:, and |, | and ){WORD})+)"


def _after(cue: str) -> str:
    return rf"{_HEAD}(?i:{cue}) +({NAME})"


def _before(cue: str) -> str:
    return rf"{_HEAD}({NAME})(?:{cue})"


_CUES = (
    ("person", _after(words.PERSON_BEFORE)),
    ("location", _after(words.PLACE_BEFORE)),
    ("organization", _after(words.ORGANISATION_BEFORE)),
    ("person", _before(words.PERSON_BEHIND)),
    ("organization", _before(words.ORGANISATION_BEHIND)),
    ("organization", rf"{_HEAD}((?:{WORD}(?: | & | and )){{1,4}}(?:{words.SUFFIX})\b\.?)"),
    ("organization", rf"{_HEAD}({WORD}(?:, {WORD})+,? and {WORD})(?: (?:is|was|has|{words.SUFFIX})\b)"),
    ("person", rf"(?m)(?:^|[.!?\"] )[>*• -]{{0,3}}({WORD}(?: {WORD}){{0,2}}):(?: ?[\"“']| \p{{Lu}}[^:\n]*[.!?])"),
    ("location", rf"{_HEAD}(?i:in|at|to) +({NAME})(?:,? \d{{3,6}}\b)"),
    ("location", _before(words.PLACE_BEHIND)),
)
_PLACE = rf"{_HEAD}(?i:{words.PLACE_BEFORE}|in) +(?:the )?$"
_ORGANISATION = rf"\b(?:{words.SUFFIX})\b\.?$|^(?:University|Bank|Ministry|Department|Institute) of "


def cued(text: str) -> list[Span]:
    """The names that a cue tells, none overlapping; of two the one whose cue stands first in this module."""
    found = list(_listed(text))
    for name, pattern in _CUES:
        for hit in hits(pattern, text):
            span = _without_words(text, name, hit.start, hit.end)
            if span and all(span[2] <= start or end <= span[1] for _, start, end in found):
                found.append(span)
    return found


def organisation_in(value: str) -> bool:
    """Whether a name says by its own words that it is one of an organisation."""
    return compiled(_ORGANISATION).search(value) is not None


def is_place_of(text: str, start: int) -> bool:
    """Whether the words before ``start`` ask for a place."""
    return compiled(_PLACE).search(text[max(0, start - 40) : start]) is not None


def _listed(text: str) -> Iterator[Span]:
    """The names of ``founders: A, B and C``."""
    for row in compiled(_LIST).finditer(text):
        start, end = row.span(1)
        for one in compiled(WORD).finditer(text[start:end]):
            yield "person", start + one.start(), start + one.end()


def _without_words(text: str, name: str, start: int, end: int) -> Span | None:
    """The name up to the first word that no name holds; None where it begins with one or goes on as an address."""
    parts = text[start:end].split(" ")
    while parts and parts[-1] in NOT_NAMES:
        end -= len(parts.pop()) + 1
    if not parts or parts[0] in NOT_NAMES or text[end : end + 1] in {"@", "_"}:
        return None
    return ("organization" if name != "location" and organisation_in(text[start:end]) else name, start, end)
