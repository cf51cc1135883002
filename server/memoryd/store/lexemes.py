"""Terms as PostgreSQL reads them: quoted lexemes, so that no character of a term means anything."""

from collections.abc import Mapping

_LABELS = "DCBA"


def quoted(term: str) -> str:
    escaped = term.replace("\\", "\\\\").replace("'", "''")
    return f"'{escaped}'"


def tsvector(counts: Mapping[str, int]) -> str:
    """A tsvector literal with one position a lexeme, whose label is the frequency: D 1, C 2, B 3, A 4 or more."""
    return " ".join(f"{quoted(term)}:1{_LABELS[min(count, 4) - 1]}" for term, count in counts.items())
