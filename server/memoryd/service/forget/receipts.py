"""Receipts: issued once the storage was searched, handed out to who may see the request."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from secrets import token_bytes
from typing import Any
from uuid import UUID

import orjson

import memoryd
from memoryd.domain.erasure import ScanReport, Scrubbed
from memoryd.domain.forget import Forget, State
from memoryd.domain.identity import EVERYTHING, Call
from memoryd.domain.page import Page
from memoryd.errors import NotFoundError
from memoryd.intents import Intent
from memoryd.policy.receipts import Link, commitment, link_from, link_of, sign
from memoryd.runtime import Runtime
from memoryd.service import cursors
from memoryd.service.forget import rights
from memoryd.store import forgets
from memoryd.store.database import Connection
from memoryd.store.forgets import StoredReceipt
from memoryd.store.ids import new_id

SALT_BYTES = 32

OUTSIDE = ("copies-of-the-user", "free-blocks-of-the-file-system", "backups-until-they-expire")
"""What no receipt speaks of, by name (docs: what a receipt proves)."""


async def issue(runtime: Runtime, intent: Intent, scrubbed: Scrubbed) -> None:
    """Sign what was done and seen, chained to the receipt before, and end the request."""
    salt = token_bytes(SALT_BYTES)
    now = await runtime.database.now()
    async with runtime.database.transaction() as connection:
        forget = await forgets.lock(connection, intent.forget_id)
        if forget is None or forget.state is State.COMPLETED:
            return
        await forgets.lock_receipts(connection)
        seq, previous = await forgets.last_receipt(connection)
        document = _document(forget, intent, scrubbed, salt, seq + 1, previous, now)
        signed = sign(document, runtime.keys.receipts)
        stored = StoredReceipt(
            id=UUID(document["id"]), forget_id=forget.id, namespace=forget.namespace, document=signed
        )
        await forgets.insert_receipt(connection, stored, seq=seq + 1, hash=link_of(signed), now=now)
        await forgets.move(connection, forget.id, State.COMPLETED, now, finished=True)
    runtime.intents.keep_salt(forget.id, salt)


def _document(
    forget: Forget,
    intent: Intent,
    scrubbed: Scrubbed,
    salt: bytes,
    seq: int,
    previous: bytes | None,
    now: datetime,
) -> dict[str, Any]:
    return {
        "id": str(new_id()),
        "seq": seq,
        "previous": previous.hex() if previous else None,
        "issued_at": _stamp(now),
        "memoryd": memoryd.__version__,
        "namespace": forget.namespace,
        "request": {
            "id": str(forget.id),
            "understood": forget.understood,
            "mode": forget.mode.value,
            "rules": forget.rule_version,
            "correlation_id": forget.correlation_id,
        },
        "requested_by": _principal(forget.requested_by, forget.request_token),
        "confirmed_by": _principal(forget.confirmed_by, forget.confirm_token),
        "states": [*map(list, forget.states), [State.COMPLETED.value, now.isoformat()]],
        "erased": {"memories": len(forget.memories), "messages": len(forget.entries)},
        "rows": {"before": forget.counts.get("before"), "after": forget.counts.get("after")},
        "commitments": _commitments(intent, salt),
        "wal": {"from": scrubbed.wal_from, "kept_from": scrubbed.wal_to},
        "scan": _scan(scrubbed.report),
        "verdict": scrubbed.report.verdict.value if scrubbed.report else None,
        "backups": _packed(scrubbed.report),
        "outside": list(OUTSIDE),
    }


def _principal(kind: str | None, token_id: UUID | None) -> dict[str, str | None]:
    return {"kind": kind, "token_id": None if token_id is None else str(token_id)}


def _commitments(intent: Intent, salt: bytes) -> list[str]:
    """One an erased text, in no order that tells anything; none where nobody knows any more what it was."""
    if intent.gone is None:
        return []
    rows = {str(row["id"]): row["text"] or "" for row in (*intent.gone.entries, *intent.gone.memories)}
    return sorted(commitment(salt, key, text) for key, text in rows.items())


def _packed(report: ScanReport | None) -> list[dict[str, str]]:
    """Files of the home that were not searched, as they are compressed or encrypted: remove or expire them."""
    return [{"file": name, "blind": why} for name, why in report.packed] if report else []


def _scan(report: ScanReport | None) -> dict[str, Any] | None:
    if report is None:
        return None
    return {
        "files": report.files,
        "bytes": report.bytes,
        "needles": report.needles,
        "patterns": report.patterns,
        "hits": report.hits,
        "excluded": {"short": report.short, "live": report.live, "shared": report.shared, "unproven": report.unproven},
        "rebuilt": report.rebuilt,
        "left_out": list(report.left_out),
        "stores": [
            {
                "name": one.name,
                "verdict": one.verdict.value,
                "files": one.files,
                "bytes": one.bytes,
                "hits": one.hits,
                "blind": one.blind,
            }
            for one in report.stores
        ],
    }


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


async def get(runtime: Runtime, call: Call, found_by: UUID) -> StoredReceipt:
    """By its own id or its request's. Raises NotFoundError."""
    allowed = rights.receipts(runtime, call)
    async with runtime.database.connection() as connection:
        found = await forgets.receipt(connection, allowed, found_by)
    if found is None:
        raise NotFoundError
    return found


async def of(connection: Connection, forget: Forget) -> Mapping[str, Any] | None:
    """The receipt of a request as JSON."""
    found = await forgets.receipt(connection, [forget.namespace], forget.id)
    document: Mapping[str, Any] | None = None if found is None else orjson.loads(found.document)
    return document


async def page(
    runtime: Runtime, call: Call, namespace: str | None, limit: int, cursor: str | None
) -> Page[tuple[StoredReceipt, datetime]]:
    """The newest first."""
    named = rights.receipts(runtime, call, namespace)
    before = cursors.decode_time_and_id(cursor) if cursor else None
    async with runtime.database.connection() as connection:
        found = await forgets.receipts(connection, named, before, limit + 1)
    return cursors.page(found, limit, lambda one: cursors.encode(one[1], one[0].id))


async def chain(runtime: Runtime, call: Call, limit: int, cursor: str | None) -> Page[Link]:
    """The links of all receipts, the oldest first: of those that the token may not read the hashes alone."""
    allowed = rights.receipts(runtime, call)
    after = cursors.decode_number(cursor, most=cursors.BIGINT) if cursor else 0
    async with runtime.database.connection() as connection:
        found = await forgets.links(connection, after, limit + 1)
    links = [link_from(seq, one.document, shown=_may_read(allowed, one.namespace)) for seq, one in found]
    return cursors.page(links, limit, lambda one: cursors.encode(one.seq))


def _may_read(allowed: Collection[str] | None, namespace: str) -> bool:
    return allowed is None or EVERYTHING in allowed or namespace in allowed
