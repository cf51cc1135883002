"""What a recogniser of English entities said, put right and completed by the words around it."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

import regex

from memoryd.policy.privacy.ner_cues import NAME, cued, is_place_of, organisation_in
from memoryd.policy.privacy.ner_dates import is_absolute
from memoryd.policy.privacy.ner_groups import groups_and_countries
from memoryd.policy.privacy.ner_nations import COUNTRIES
from memoryd.policy.privacy.ner_names import NOT_NAMES, names_by_list

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

_ROW = regex.compile(NAME)
_LEAD = regex.compile(r"^(?:the|an?|The|An?|Mr|Mrs|Ms|Miss|Dr|Prof|Sir)\b\.?\s+")
_UNLIKE = regex.compile(r"[@#/\\\n\t<>=_|]|\d")
_ACRONYM = regex.compile(r"\p{Lu}{2,5}s?")
_CAPITAL = regex.compile(r"\p{Lu}")


def settle(text: str, spans: Iterable[Span], first_names: AbstractSet[str]) -> list[Span]:
    """The spans in our classes with those that cues and lists add; none overlapping.

    What a cue says stands before what the recogniser says, and that before what a list says.
    """
    first_names = first_names - COUNTRIES
    told = cued(text)
    seen = [found for label, start, end in spans if (found := _judged(text, label, start, end, first_names))]
    listed = [*groups_and_countries(text), *names_by_list(text, first_names)]
    apart = _apart([*told, *seen, *listed])
    return sorted([*apart, *_again(text, apart)], key=lambda span: span[1])


def _judged(text: str, label: str, start: int, end: int, first_names: AbstractSet[str]) -> Span | None:
    """One span of the recogniser in our class, trimmed; None where it is not believed."""
    name = CLASSES.get(label)
    if name == "date-time":
        return (name, start, end) if is_absolute(text, start, end) else None
    start, end = _trimmed(text, start, end)
    value = text[start:end]
    if name is None or end - start < 2 or _UNLIKE.search(value) or not _CAPITAL.search(value) or value in NOT_NAMES:
        return None
    if name == "nrp":
        return None  # the list of groups says it better
    if name == "organization":
        return _as_organisation(text, start, end, first_names)
    if name == "person" and organisation_in(value):
        return ("organization", start, end)
    if name == "person" and " " not in value and is_place_of(text, start):
        return ("location", start, end)
    if name == "location" and value.split()[0] in first_names and not is_place_of(text, start):
        return ("person", start, end)
    return (name, start, _whole(text, start, end) if name == "person" else end)


def _whole(text: str, start: int, end: int) -> int:
    """Where the row of capitalised words ends that a name starts: a recogniser often takes the first one alone."""
    row = _ROW.match(text, start)
    words = text[end : row.end()].split() if row and row.end() > end else []
    return row.end() if row and words and NOT_NAMES.isdisjoint(words) else end


def _as_organisation(text: str, start: int, end: int, first_names: AbstractSet[str]) -> Span | None:
    value = text[start:end]
    if organisation_in(value):
        return ("organization", start, end)
    if value.split()[0] in first_names:
        return ("person", start, end)
    if is_place_of(text, start):
        return ("location", start, end)
    return None if _ACRONYM.fullmatch(value) else ("organization", start, end)


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
            found += [(name, m.start(), m.end()) for m in regex.finditer(rf"(?<!\w){regex.escape(word)}(?!\w)", text)]
    found.sort(key=lambda span: span[1] - span[2])
    return _apart([*spans, *found])[len(spans) :]


def _parts(value: str, name: str) -> list[str]:
    """First and last names of a whole name stand for it."""
    words = value.split(" ")
    return [word for word in (words[0], words[-1]) if len(words) > 1 and len(word) > 2] if name == "person" else []
