"""The change log: every change of what is believed, by ids, in the transaction of the change."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from memoryd.domain.audit import Audited
from memoryd.domain.identity import Call
from memoryd.domain.memory import Source
from memoryd.store import mirroring
from memoryd.store.audit import record_of
from memoryd.store.database import Connection
from memoryd.store.queries import queries
from memoryd.store.stamps import Delta

RULE_VERSION = "1"
"""Raised when the rules decide otherwise on the same input; stands in every logged change."""

NOTHING = Delta()

Operation = Literal["add", "update", "supersede", "merge", "retract"]


async def log(
    connection: Connection,
    call: Call,
    operation: Operation,
    *,
    verb: Audited,
    outcome: str = "ok",
    namespace: str,
    memory_id: UUID,
    now: datetime,
    delta: Delta = NOTHING,
    reason: str | None = None,
    other_id: UUID | None = None,
    source: Source | None = None,
    detail: Mapping[str, Any] | None = None,
) -> None:
    """Carry a change out, log it, and audit the ``verb`` that made it.

    :param reason: is noted on the memories whose successor changes.
    :param detail: field names and ids, never content; what ``delta`` did is added.
    """
    ids = [one for one in (memory_id, other_id) if one is not None]
    await queries().carry_out(
        connection,
        namespace=namespace,
        now=now,
        reason=reason,
        **_stamped(delta),
        **_linked(delta),
        **_said(delta),
        operation=operation,
        memory_id=memory_id,
        other_id=other_id,
        rule_version=RULE_VERSION,
        source=source,
        token_id=call.caller.token_id,
        correlation_id=call.correlation_id,
        detail={**(detail or {}), **delta.detail()},
        audited=verb,
        outcome=outcome,
        principal=call.caller.principal,
        ids=ids,
    )
    mirroring.note(connection, [record_of(replace(call, now=now), verb, outcome, namespace=namespace, ids=ids)])


def _stamped(delta: Delta) -> dict[str, Any]:
    opened = (*delta.opened, *delta.overruled)
    return {
        "closed": [one.id for one in delta.closed],
        "opened": [one.memory_id for one in opened],
        "slot_ids": [one.slot_id for one in opened],
        "value_macs": [one.value_mac for one in opened],
        "valid_froms": [one.valid.start for one in opened],
        "valid_tos": [one.valid.end for one in opened],
        "lives": [one.live for one in opened],
        "ended_at_once": [False] * len(delta.opened) + [True] * len(delta.overruled),
    }


def _linked(delta: Delta) -> dict[str, Any]:
    return {
        "linked": list(delta.links),
        "successors": [link.successor for link in delta.links.values()],
        "ceded_froms": [link.ceded_from for link in delta.links.values()],
        "flagged": [*delta.proposed, *delta.promoted],
        "flags": [True] * len(delta.proposed) + [False] * len(delta.promoted),
    }


def _said(delta: Delta) -> dict[str, Any]:
    said = [one for _, one in delta.said]
    return {
        "said_slots": [slot_id for slot_id, _ in delta.said],
        "said_memories": [one.memory_id for one in said],
        "event_ats": [one.asked.start for one in said],
        "asked_tos": [one.asked.end for one in said],
        "sources": [one.source for one in said],
        "corrections": [one.correction for one in said],
        "limits": [one.limits for one in said],
    }
