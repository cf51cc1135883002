"""Scored candidates for the tests of what comes after the fusion."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from memoryd.domain.memory import Kind
from memoryd.domain.recall import Candidate, Scored


def scored(
    score: float,
    *,
    exact: float = 0.0,
    ranks: Mapping[str, int | None] | None = None,
    parts: Mapping[str, float] | None = None,
    **candidate_fields: Any,
) -> Scored:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    candidate = Candidate(id=uuid4(), namespace="n", kind=Kind.NOTE, at=at, exact=exact, **candidate_fields)
    return Scored(candidate=candidate, score=score, ranks=ranks or {}, parts=parts or {})
