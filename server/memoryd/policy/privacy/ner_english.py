"""What a recogniser of English entities said, put right and completed by the words around it."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache

import regex

from memoryd.policy.privacy.ner_cues import NAME, cued, is_place_of, organisation_in
from memoryd.policy.privacy.ner_dates import is_absolute
from memoryd.policy.privacy.ner_groups import groups_and_countries
from memoryd.policy.privacy.ner_names import Names, names_by_list
from memoryd.policy.privacy.ner_nations import COUNTRIES, GROUPS
from memoryd.policy.privacy.ner_ordinary import ORDINARY
from memoryd.policy.privacy.ner_words import AMBIGUOUS, NOT_NAMES, ORGANISATIONS
from memoryd.policy.privacy.pattern import compiled

Span = tuple[str, int, int]

CLASSES: Mapping[str, str] = {
    "PERSON": "person",
    "GPE": "location",
    "LOC": "location",
    "FAC": "location",
    "ORG": "organization",
    "NORP": "nrp",
    "DATE": "date-time",
}
"""spaCy's labels (OntoNotes 5) and the class that each becomes; the others are dropped."""

_LONGEST_NAME = 80
_LEAD = regex.compile(
    r"^(?:the|an?|The|An?|Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dad|Mom|Mum|Grandpa|Grandma|Uncle|Aunt|Auntie)\b\.?\s+"
)
_UNLIKE = regex.compile(r"[@#/\\\n\t<>=_|]|\d|\p{Han}")
_INITIAL = regex.compile(r"\p{Lu}\p{L}+ \p{Lu}\.? \p{Lu}[\p{L}'’-]+")
_ACRONYM = regex.compile(r"\p{Lu}{2,5}s?")
_CAPITAL = regex.compile(r"\p{Lu}")


def settle(text: str, spans: Iterable[Span], names: Names) -> list[Span]:
    """The spans in our classes with those that cues and lists add; none overlapping.

    What a cue says stands before what the recogniser says, and that before what a list says.
    """
    first_names = _without_places(frozenset(names.first))
    told = cued(text)
    seen = [found for label, start, end in spans if (found := _judged(text, label, start, end, first_names))]
    listed = [*groups_and_countries(text), *names_by_list(text, Names(first=first_names, last=names.last))]
    apart = _apart([*told, *seen, *listed])
    return sorted([*apart, *_again(text, apart)], key=lambda span: span[1])


@lru_cache(maxsize=4)
def _without_places(first_names: frozenset[str]) -> frozenset[str]:
    """Of some ten thousand names; they are the same for every text."""
    return first_names - COUNTRIES - GROUPS


def _judged(text: str, label: str, start: int, end: int, first_names: AbstractSet[str]) -> Span | None:
    """One span of the recogniser in our class, trimmed; None where it is not believed."""
    name = CLASSES.get(label)
    if name == "date-time":
        return (name, start, end) if is_absolute(text, start, end) else None
    start, end = _trimmed(text, start, end)
    value = text[start:end]
    if name in {None, "nrp"} or end - start < 2 or _UNLIKE.search(value) or not _CAPITAL.search(value):
        return None  # the list of groups knows them better
    kind = (
        None
        if value in NOT_NAMES or _is_ordinary(value)
        else _kind(name or "", value, is_place_of(text, start), first_names)
    )
    return (kind, start, _whole(text, start, end) if kind == "person" else end) if kind else None


def _is_ordinary(value: str) -> bool:
    words = value.split(" ")
    return value not in AMBIGUOUS | ORGANISATIONS and all(word.lower() in ORDINARY for word in words)


def _kind(name: str, value: str, is_place: bool, first_names: AbstractSet[str]) -> str | None:
    """What a name is, from what the recogniser said, its own words and whether the words before it ask for a place."""
    has_first_name = value.split(maxsplit=1)[0] in first_names and value not in AMBIGUOUS
    is_person = has_first_name or _INITIAL.fullmatch(value) is not None
    if name != "location" and organisation_in(value):
        return "organization"
    if name == "organization" and is_person:
        return "person"
    if is_place and (name == "organization" or " " not in value):
        return "location"
    if name == "location" and is_person:
        return "person"
    if name == "organization":
        return name if value in ORGANISATIONS or " " in value else None
    return None if name == "person" and _ACRONYM.fullmatch(value) else name


def _whole(text: str, start: int, end: int) -> int:
    """Where the row of capitalised words ends that a name starts: a recogniser often takes the first one alone."""
    row = compiled(NAME).match(text[start : start + _LONGEST_NAME])
    words = text[end : start + row.end()].split() if row else []
    return start + row.end() if words and NOT_NAMES.isdisjoint(words) else end


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Without an article or title before, a possessive behind, or marks around; the first line of several."""
    if (line := text.find("\n", start, end)) > start:
        end = line
    while start < end and (match := _LEAD.search(text[start:end]) or regex.match(r"[\W_]+", text[start:end])):
        start += match.end()
    while start < end and (match := regex.search(r"(?:['’]s?|[^\w.)]+|(?<!\b\w)\.)$", text[start:end])):
        end -= len(match[0])
    return start, end


def _apart(spans: list[Span]) -> list[Span]:
    kept: list[Span] = []
    for span in spans:
        if all(span[2] <= other[1] or other[2] <= span[1] for other in kept):
            kept.append(span)
    return kept


def _again(text: str, spans: list[Span]) -> list[Span]:
    """Persons and places that are named again where nothing else was found."""
    found: list[Span] = []
    values = {text[start:end]: name for name, start, end in spans if name in {"person", "organization"}}
    for value, name in values.items():
        for word in {value, *_parts(value, name)}:
            found += [(name, at, at + len(word)) for at in _places(text, word)]
    found.sort(key=lambda span: span[1] - span[2])
    return _apart([*spans, *found])[len(spans) :]


def _places(text: str, word: str) -> Iterator[int]:
    """Where the word stands as a whole."""
    at = text.find(word)
    while at >= 0:
        beside = text[max(0, at - 1) : at], text[at + len(word) : at + len(word) + 1]
        if not any(char.isalnum() or char == "_" for char in beside):
            yield at
        at = text.find(word, at + 1)


def _parts(value: str, name: str) -> list[str]:
    """First and last names of a whole name stand for it."""
    words = value.split(" ")
    return [word for word in (words[0], words[-1]) if len(words) > 1 and len(word) > 2] if name == "person" else []
