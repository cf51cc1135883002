"""Calls that read by question: recall, context, briefing."""

from collections.abc import Mapping, Sequence
from typing import Any

from memoryd import wire
from memoryd.client.call import Call, When, ask, fetch
from memoryd.domain.memory import Kind
from memoryd.domain.recall import Format, Match, Rerank


def recall(
    query: str,
    *,
    k: int | None = None,
    namespaces: Sequence[str] | None = None,
    kinds: Sequence[Kind | str] | None = None,
    filters: Mapping[str, Any] | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
    match: Match | str | None = None,
    rerank: Rerank | str | None = None,
    token_budget: int | None = None,
    min_score: float | None = None,
    explain: bool | None = None,
) -> Call[wire.RecallOut]:
    """The ``k`` memories that answer ``query`` best, each with its score and why it was found.

    ``filters`` take the query names of :func:`list_memories`, with a value or
    ``{"$eq" | "$ne" | "$gt" | "$gte" | "$lt" | "$lte" | "$in": …}``. ``min_score=0`` keeps weak hits.
    ``match="named"`` answers only with what the query names: a subject, an alias, a slot's key or value.
    ``namespaces`` None means all that the token may read.
    """
    return ask("/v1/recall", wire.RecallOut, dict(locals()))


def context(
    query: str | None = None,
    *,
    session: str | None = None,
    user: str | None = None,
    namespaces: Sequence[str] | None = None,
    token_budget: int | None = None,
    format: Format | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
) -> Call[wire.ContextOut]:
    """What to put into a prompt for ``query``: packed text within ``token_budget`` tokens, with citations."""
    return ask("/v1/context", wire.ContextOut, dict(locals()))


def briefing(
    *,
    namespaces: Sequence[str] | None = None,
    token_budget: int | None = None,
    format: Format | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
) -> Call[wire.ContextOut]:
    """What to know before the first question: the same shape as a context, without a query."""
    return fetch("/v1/briefing", wire.ContextOut, **locals())
