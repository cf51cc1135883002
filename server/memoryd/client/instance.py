"""Calls about the instance: tokens, audit, counts, health."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from memoryd import wire
from memoryd.client.call import Call, When, fetch, nothing, pairs, segment, write
from memoryd.domain.identity import Principal
from memoryd.domain.memory import Sensitivity


def issue_token(
    principal: Principal | str,
    *,
    name: str | None = None,
    write_namespaces: Sequence[str] = (),
    read_namespaces: Sequence[str] = (),
    clearance: Sensitivity | str | None = None,
    expires_at: When | None = None,
    idempotency_key: str | None = None,
) -> Call[wire.TokenIssued]:
    """Issue a token. Its secret is in this answer alone. ``["*"]`` means every namespace."""
    body = {
        "principal": principal,
        "name": name,
        "write": list(write_namespaces),
        "read": list(read_namespaces),
        "clearance": clearance,
        "expires_at": expires_at,
    }
    return write("/v1/tokens", wire.TokenIssued, body, idempotency_key)


def tokens(*, limit: int | None = None, cursor: str | None = None) -> Call[wire.TokenList]:
    """The tokens of the instance, never their secrets."""
    return fetch("/v1/tokens", wire.TokenList, limit=limit, cursor=cursor)


def revoke_token(token_id: UUID | str) -> Call[None]:
    """Revoke a token; it is refused from then on."""
    return Call(method="DELETE", path=f"/v1/tokens/{segment(token_id)}", read=nothing)


def whoami() -> Call[wire.WhoAmI]:
    """The token that this client sends: its principal, its namespaces and its rights."""
    return fetch("/v1/whoami", wire.WhoAmI)


def audit(
    *,
    namespace: str | None = None,
    operation: str | None = None,
    principal: Principal | str | None = None,
    since: When | None = None,
    until: When | None = None,
    id: UUID | str | None = None,
    correlation_id: str | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> Call[wire.AuditList]:
    """Who did what, the newest first: identifiers only, never content. ``forget`` stands for ``forget.*`` too."""
    return fetch("/v1/audit", wire.AuditList, **locals())


def stats() -> Call[wire.StatsOut]:
    """Counts of what the token may see, and what is still to be indexed."""
    return fetch("/v1/stats", wire.StatsOut)


def healthz() -> Call[dict[str, Any]]:
    """Whether the process answers. Needs no token."""
    return Call(method="GET", path="/healthz", read=_read_object, repeatable=True)


def readyz() -> Call[wire.Ready]:
    """Whether the instance can serve, and what is degraded; ``ready`` may be false without an error."""
    return fetch("/readyz", wire.Ready, accepts=frozenset({503}))


def metrics() -> Call[str]:
    """The metrics, in Prometheus' text format."""
    return Call(method="GET", path="/metrics", read=bytes.decode, repeatable=True)


def export(
    *,
    namespaces: Sequence[str] | None = None,
    history: bool | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
) -> Call[dict[str, Any]]:
    """Everything that the token may read, one JSON object a line, with old versions and every stamp.

    ``history=False`` leaves old versions out. With an instant there is what held, and had been said, then.
    """
    return Call(method="GET", path="/v1/export", read=_read_object, query=pairs(locals()))


def import_records(
    items: Sequence[Mapping[str, Any]], *, dry_run: bool = False, idempotency_key: str | None = None
) -> Call[wire.ImportOut]:
    """Bring records of an export in again, at most 5,000 a call and in their order; sent again they change nothing.

    What was forgotten since stays forgotten. ``dry_run`` says what would become of them, and changes nothing.
    """
    body = {"format": "memoryd/1", "items": [dict(one) for one in items], "dry_run": dry_run}
    return write("/v1/import", wire.ImportOut, body, idempotency_key)


def _read_object(content: bytes | str) -> dict[str, Any]:
    document = json.loads(content)
    if not isinstance(document, dict):
        raise TypeError("not a JSON object")
    return document
