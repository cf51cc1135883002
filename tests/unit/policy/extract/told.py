"""What a turn tells, in a form that is easy to compare."""

from datetime import UTC, datetime

from memoryd.domain.candidate import Candidate, Turn
from memoryd.policy.extract.reading import extract

AT = datetime(2026, 5, 4, 12, tzinfo=UTC)
"""A Monday."""


def turn(text: str, *, role: str = "user", speaker: str | None = None, several: bool = False) -> Turn:
    return Turn(role=role, text=text, at=AT, speaker=speaker, several=several)


def candidates(text: str, question: str | None = None) -> tuple[Candidate, ...]:
    before = () if question is None else (turn(question, role="assistant"),)
    return extract(turn(text), before)


def told(text: str, question: str | None = None) -> list[str]:
    """``SUBJECT.KEY=VALUE`` of keyed claims with their polarity, the kind of the others; the owner is left out."""
    return [_short(one) for one in candidates(text, question)]


def _short(one: Candidate) -> str:
    whose = "" if one.subject == "user" else f"{one.subject}."
    what = str(one.kind) if one.key is None else f"{one.key}={one.value}"
    return f"{whose}{what}{one.polarity or ''}"
