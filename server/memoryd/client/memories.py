"""Calls about what is held true: claims, memories by id, slots."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal
from uuid import UUID

from memoryd import wire
from memoryd.client.call import Call, When, encode, fetch, pairs, segment, write
from memoryd.domain.memory import Cardinality, Kind, Polarity, Source

MemoryId = UUID | str


def remember(
    text: str | None = None,
    *,
    subject: str | None = None,
    key: str | None = None,
    value: Any = None,
    kind: Kind | str | None = None,
    namespace: str | None = None,
    tags: Sequence[str] | None = None,
    refs: Sequence[str] | None = None,
    importance: int | None = None,
    confidence: float | None = None,
    pinned: bool | None = None,
    source: Source | str | None = None,
    polarity: Polarity | str | None = None,
    valid_from: When | None = None,
    valid_to: When | None = None,
    session: str | None = None,
    metadata: Mapping[str, Any] | None = None,
    correct: bool | None = None,
    infer: bool | None = None,
    personal_data: Literal["confirmed"] | None = None,
    idempotency_key: str | None = None,
) -> Call[wire.RememberedOut]:
    """Remember a claim: ``text`` for open knowledge, ``subject``, ``key`` and ``value`` for a slot.

    ``outcome`` of the answer says what became of it: created, replaced (the old memory is ``replaced``), merged or
    proposed. ``correct`` marks what it replaces as never having been true. ``personal_data="confirmed"`` keeps personal
    data that the settings ask about (UnconfirmedError).
    """
    body = {name: given for name, given in locals().items() if name != "idempotency_key"}
    return write("/v1/memories", wire.RememberedOut, body, idempotency_key)


def remember_batch(
    items: Iterable[Mapping[str, Any]], *, atomic: bool = False, idempotency_key: str | None = None
) -> Call[wire.BatchOut]:
    """Remember several claims (fields as in :func:`remember`); one result an item, in order.

    With ``atomic`` either all are stored or none.
    """
    body = {"items": list(items), "atomic": atomic}
    return write("/v1/memories/batch", wire.BatchOut, body, idempotency_key)


def get_memory(
    memory_id: MemoryId,
    *,
    namespace: str | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
) -> Call[wire.MemoryOut]:
    """One memory by its id. A superseded one stays readable and names its successor in ``superseded_by``."""
    path = f"/v1/memories/{segment(memory_id)}"
    return fetch(path, wire.MemoryOut, namespace=namespace, valid_at=valid_at, known_at=known_at)


def list_memories(
    *,
    namespaces: Sequence[str] | None = None,
    subject: str | None = None,
    key: str | None = None,
    kind: Kind | str | Sequence[Kind | str] | None = None,
    tag: str | Sequence[str] | None = None,
    session: str | None = None,
    source: Source | str | Sequence[Source | str] | None = None,
    pinned: bool | None = None,
    importance: int | None = None,
    confidence: float | None = None,
    metadata: Mapping[str, Any] | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
    include: Iterable[str] | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> Call[wire.MemoryList]:
    """Memories that fit every filter, a page at a time; hand ``next_cursor`` back as ``cursor``.

    Several kinds, tags or sources mean any of them. ``include`` takes ``superseded`` and ``retired``. ``metadata``
    maps a field's name to its value.
    """
    query = {name: given for name, given in locals().items() if name not in {"metadata", "include"}}
    query["include"] = ",".join(include) if include else None
    query |= {f"metadata.{name}": value for name, value in (metadata or {}).items()}
    return fetch("/v1/memories", wire.MemoryList, **query)


def patch_memory(
    memory_id: MemoryId,
    *,
    text: str | None = None,
    value: Any = None,
    subject: str | None = None,
    key: str | None = None,
    tags: Sequence[str] | None = None,
    refs: Sequence[str] | None = None,
    importance: int | None = None,
    confidence: float | None = None,
    pinned: bool | None = None,
    metadata: Mapping[str, Any] | None = None,
    valid_from: When | None = None,
    valid_to: When | None = None,
    reason: str | None = None,
    correct: bool | None = None,
    expected_version: int | None = None,
    personal_data: Literal["confirmed"] | None = None,
    namespace: str | None = None,
) -> Call[wire.PatchedOut]:
    """Change a memory. New content (text, value, subject, key) is a new memory with a new id, which is returned.

    ``metadata`` is a merge patch: None in it takes a member away. With ``expected_version`` the change is refused
    (VersionConflictError) when somebody else was faster.
    """
    body = {name: given for name, given in locals().items() if name != "memory_id"}
    return Call(
        method="PATCH",
        path=f"/v1/memories/{segment(memory_id)}",
        read=wire.PatchedOut.model_validate_json,
        body=encode(body),
    )


def retire_memory(
    memory_id: MemoryId, *, reason: str | None = None, namespace: str | None = None
) -> Call[wire.MemoryOut]:
    """Retire a memory: it is believed no longer, its history stays. A second time is GoneError."""
    return Call(
        method="DELETE",
        path=f"/v1/memories/{segment(memory_id)}",
        read=wire.MemoryOut.model_validate_json,
        query=pairs({"reason": reason, "namespace": namespace}),
    )


def history(memory_id: MemoryId, *, namespace: str | None = None) -> Call[wire.HistoryOut]:
    """All versions that a memory belongs to, oldest first."""
    return fetch(f"/v1/memories/{segment(memory_id)}/history", wire.HistoryOut, namespace=namespace)


def sources(memory_id: MemoryId, *, namespace: str | None = None) -> Call[wire.SourcesOut]:
    """The messages that a memory was drawn from."""
    return fetch(f"/v1/memories/{segment(memory_id)}/sources", wire.SourcesOut, namespace=namespace)


def slot(
    subject: str,
    key: str,
    *,
    namespace: str | None = None,
    valid_at: When | None = None,
    known_at: When | None = None,
) -> Call[wire.SlotOut]:
    """The value of a slot, now or at an instant: the exact-match read. NotFoundError when there is none."""
    return fetch(
        "/v1/slots",
        wire.SlotOut,
        subject=subject,
        key=key,
        namespace=namespace,
        valid_at=valid_at,
        known_at=known_at,
    )


def slot_history(subject: str, key: str, *, namespace: str | None = None) -> Call[wire.HistoryOut]:
    """All that a slot has held."""
    return fetch("/v1/slots/history", wire.HistoryOut, subject=subject, key=key, namespace=namespace)


def set_aliases(subject: str, aliases: Sequence[str], *, namespace: str | None = None) -> Call[wire.AliasesOut]:
    """The other names of a subject, as a whole list; an empty one takes them away.

    ConflictError where a name belongs to another subject, which ``candidates`` of its members names.
    """
    body = {"subject": subject, "aliases": list(aliases), "namespace": namespace}
    return Call(
        method="PUT",
        path="/v1/aliases",
        read=wire.AliasesOut.model_validate_json,
        body=encode(body),
        repeatable=True,
    )


def aliases(
    *,
    namespaces: Sequence[str] | None = None,
    subject: str | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> Call[wire.AliasList]:
    """Subjects with their aliases, a page at a time; of one ``subject``, which may be named by an alias."""
    return fetch("/v1/aliases", wire.AliasList, **locals())


def define_slot(
    key: str, cardinality: Cardinality | str, *, subject: str | None = None, namespace: str | None = None
) -> Call[wire.SlotDefinition]:
    """Say whether a slot holds ``one`` value at a time or ``many``; without ``subject`` it is the speaker's own."""
    body = {"key": key, "cardinality": cardinality, "subject": subject, "namespace": namespace}
    return Call(
        method="PUT",
        path="/v1/slots/definitions",
        read=wire.SlotDefinition.model_validate_json,
        body=encode(body),
        repeatable=True,
    )
