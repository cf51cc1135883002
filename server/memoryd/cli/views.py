"""Answers of the server as a person reads them."""

import json
from collections.abc import Iterable
from datetime import UTC, datetime, tzinfo
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from memoryd.cli.output import Fields, Table

if TYPE_CHECKING:
    from memoryd import wire


def moment(at: datetime | None, zone: tzinfo = UTC) -> str:
    """To the minute in that zone, with its offset (``Z`` for none); ``-`` for an open end."""
    if at is None:
        return "-"
    return at.astimezone(zone).isoformat(" ", "minutes").replace("+00:00", "Z")


def remembered(answer: "wire.RememberedOut") -> Fields:
    values = {"outcome": str(answer.outcome), "id": str(answer.memory.id), "text": claim(answer.memory)}
    if answer.replaced is not None:
        values["replaced"] = f"{answer.replaced.id}  {claim(answer.replaced)}"
    return Fields(values=values)


def hits(answer: "wire.RecallOut", zone: ZoneInfo, *, explain: bool) -> Table:
    columns: tuple[str, ...] = ("id", "score", "valid from", "kind", "text")
    if explain:
        columns = (*columns, "why")
    return Table(columns=columns, rows=tuple(_hit(hit, zone, explain=explain) for hit in answer.hits))


def recall_notes(answer: "wire.RecallOut", *, explain: bool) -> Iterable[str]:
    """What the hits themselves do not say."""
    if not answer.hits:
        yield "nothing was found"
    if answer.degraded:
        yield f"degraded: {', '.join(answer.degraded)} could not answer"
    if explain:
        left_out = answer.left_out
        yield f"matched {answer.total_matched}, left out {left_out.weak} weak, {left_out.budget} over budget"
        yield "took " + ", ".join(f"{stage} {ms:.1f} ms" for stage, ms in answer.took_ms.items())


def values(answer: "wire.SlotOut", zone: ZoneInfo) -> Table:
    """What a slot holds, one row a value."""
    held = answer.memories or ([answer.memory] if answer.memory else [])
    return Table(
        columns=("value", "valid from", "valid to", "id"),
        rows=tuple(
            (_value(item), moment(item.valid_from, zone), moment(item.valid_to, zone), str(item.id)) for item in held
        ),
    )


def memories(answer: "wire.MemoryList", zone: ZoneInfo) -> Table:
    return Table(
        columns=("id", "valid from", "valid to", "kind", "text"),
        rows=tuple(
            (str(item.id), moment(item.valid_from, zone), moment(item.valid_to, zone), str(item.kind), claim(item))
            for item in answer.items
        ),
    )


def patched(memory: "wire.MemoryOut", zone: ZoneInfo) -> Fields:
    return Fields(
        values={
            "id": str(memory.id),
            "version": str(memory.version),
            "text": claim(memory),
            "valid from": moment(memory.valid_from, zone),
            "valid to": moment(memory.valid_to, zone),
        }
    )


def defined(answer: "wire.SlotDefinition") -> Fields:
    return Fields(values={"subject": answer.subject or "-", "key": answer.key, "holds": str(answer.cardinality)})


def retired(memory: "wire.MemoryOut") -> Fields:
    return Fields(values={"retired": str(memory.id), "text": claim(memory), "reason": memory.reason or "-"})


def versions(answer: "wire.HistoryOut", zone: ZoneInfo) -> Table:
    """One row a stamp: where the memory was true, and from when to when that was believed."""
    columns = ("id", "version", "valid from", "valid to", "known from", "known to", "text", "source", "state", "reason")
    return Table(columns=columns, rows=tuple(row for item in answer.versions for row in _stamps(item, zone)))


def _stamps(item: "wire.VersionOut", zone: ZoneInfo) -> Iterable[tuple[str, ...]]:
    for stamp in item.stamps:
        yield (
            str(item.id),
            str(item.version),
            moment(stamp.valid_from, zone),
            moment(stamp.valid_to, zone),
            moment(stamp.system_from, zone),
            moment(stamp.system_to, zone),
            claim(item),
            str(item.source),
            _state(item),
            item.reason or "-",
        )


def _state(item: "wire.MemoryOut") -> str:
    """What became of the memory; ``-`` for one that nothing has ended."""
    if item.retired_at is not None:
        return "retired"
    if item.proposed:
        return "proposed"
    return f"replaced by {item.superseded_by}" if item.superseded_by else "-"


def aliased(answer: "wire.AliasesOut") -> Fields:
    return Fields(values={"subject": answer.subject, "aliases": ", ".join(answer.aliases) or "-"})


def alias_table(answer: "wire.AliasList") -> Table:
    return Table(
        columns=("namespace", "subject", "aliases"),
        rows=tuple((item.namespace, item.subject, ", ".join(item.aliases)) for item in answer.items),
    )


def token_table(answer: "wire.TokenList", zone: ZoneInfo) -> Table:
    return Table(
        columns=("id", "principal", "name", "write", "read", "clearance", "expires", "revoked"),
        rows=tuple(
            (
                str(item.id),
                str(item.principal),
                item.name,
                ",".join(item.write),
                ",".join(item.read),
                str(item.clearance),
                moment(item.expires_at, zone),
                moment(item.revoked_at, zone),
            )
            for item in answer.items
        ),
    )


def whoami(answer: "wire.WhoAmI", zone: ZoneInfo) -> Fields:
    return Fields(
        values={
            "token": str(answer.token_id),
            "principal": str(answer.principal),
            "name": answer.name,
            "write": ", ".join(answer.write) or "-",
            "read": ", ".join(answer.read) or "-",
            "clearance": str(answer.clearance),
            "expires": moment(answer.expires_at, zone),
            "rights": ", ".join(answer.rights),
            "server": answer.version,
            "receipt key": answer.receipt_key,
        }
    )


def audit_table(answer: "wire.AuditList", zone: ZoneInfo) -> Table:
    return Table(
        columns=("seq", "at", "operation", "outcome", "principal", "namespace", "ids", "class", "field"),
        rows=tuple(
            (
                str(item.seq),
                moment(item.at, zone),
                item.operation,
                item.outcome,
                item.principal,
                item.namespace or "-",
                ",".join(map(str, item.ids)) or "-",
                item.class_ or "-",
                item.field or "-",
            )
            for item in answer.items
        ),
    )


def stats_table(answer: "wire.StatsOut") -> Table:
    """One row a fact: what is counted, of what, how many."""
    rows = [
        (f"namespace {name}", counted, str(number))
        for name, counts in sorted(answer.namespaces.items())
        for counted, number in counts.items()
    ]
    rows.append(("worker", "pending", str(answer.pending)))
    parts = {"recognition": answer.recognition, "embedding": answer.embedding, "database": answer.database}
    for part, facts in parts.items():
        rows.extend((part, name, _plain(value)) for name, value in facts.items())
    return Table(columns=("of", "what", "value"), rows=tuple(rows))


def claim(memory: "wire.MemoryOut") -> str:
    """``subject · key = value`` for a slot, else the text."""
    if memory.key is None or memory.value is None:
        return memory.text
    return f"{memory.subject or '-'} · {memory.key} = {_value(memory)}"


def _hit(hit: "wire.HitOut", zone: ZoneInfo, *, explain: bool) -> tuple[str, ...]:
    memory = hit.memory
    row = (str(memory.id), f"{hit.score:.3f}", moment(memory.valid_from, zone), str(memory.kind), claim(memory))
    return (*row, hit.why) if explain else row


def _value(memory: "wire.MemoryOut") -> str:
    """The value, with a sign before one that is denied."""
    return f"not {_plain(memory.value)}" if memory.polarity == "-" else _plain(memory.value)


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
