"""Claims and what became of them: remember, list, read, change, retire, and where they came from."""

from fastapi import APIRouter, Response

from memoryd.api import examples
from memoryd.api.batch import claim_or_error, to_results
from memoryd.api.claims import to_claim, to_patch
from memoryd.api.deps import CallDep, MetricsDep, ReadScope, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.filters import Filters, Included, to_conditions
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, KnownAt, Limit, MemoryId, NamespaceQuery, Reason, ValidAt
from memoryd.api.preconditions import IfMatch, etag, expected_version, precondition
from memoryd.api.times import as_of
from memoryd.domain.memory import Memory, Patched, Remembered, Version
from memoryd.domain.page import Page
from memoryd.service import memories
from memoryd.service.memories import Listing
from memoryd.service.remember import remember, remember_batch
from memoryd.wire import (
    BatchIn,
    BatchOut,
    HistoryOut,
    MemoryIn,
    MemoryList,
    MemoryOut,
    MemoryPatch,
    PatchedOut,
    RememberedOut,
    SourcesOut,
)

router = APIRouter(prefix="/v1/memories", tags=["memories"], route_class=Operation)


@router.post(
    "",
    summary="Remember a claim",
    status_code=201,
    response_model=RememberedOut,
    responses=answers(201, "What became of the claim", examples.REMEMBERED, 404, 409, 410, body=True),
    openapi_extra=request_example(examples.MEMORY_IN),
)
async def post_memory(body: MemoryIn, runtime: RuntimeDep, call: CallDep, metrics: MetricsDep) -> Remembered:
    """`text` for open knowledge; `subject`, `key` and `value` for a slot, which holds one value at an instant."""
    remembered = await remember(runtime, call, to_claim(body, call.caller, runtime.settings.zone))
    metrics.count_remembered(remembered.outcome.value)
    return remembered


@router.post(
    "/batch",
    summary="Remember several claims",
    response_model=BatchOut,
    responses=answers(200, "One result an item, in order", examples.BATCH, 409, body=True),
    openapi_extra=request_example(examples.BATCH_IN),
)
async def post_batch(body: BatchIn, runtime: RuntimeDep, call: CallDep, metrics: MetricsDep) -> BatchOut:
    """A bad item is a result of its own; with `atomic` all are stored, or none."""
    zone = runtime.settings.zone
    claims = [claim_or_error(item, call.caller, zone) for item in body.items]
    outcomes = await remember_batch(runtime, call, claims, body.atomic)
    for outcome in outcomes:
        if isinstance(outcome, Remembered):
            metrics.count_remembered(outcome.outcome.value)
    return BatchOut(results=to_results(outcomes))


@router.get(
    "",
    summary="List memories",
    response_model=MemoryList,
    responses=answers(200, "A page of memories", examples.MEMORY_LIST),
)
async def list_memories(
    *,
    runtime: RuntimeDep,
    call: CallDep,
    namespaces: ReadScope,
    filters: Filters,
    include: Included,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
    limit: Limit = PAGE,
    cursor: Cursor = None,
) -> Page[Memory]:
    """Memories that fit every filter, among them any `metadata.NAME=value`, as of now or of another instant."""
    zone = runtime.settings.zone
    listing = Listing(
        namespaces=namespaces,
        conditions=to_conditions(filters, zone),
        include=include,
        valid_at=as_of(valid_at, zone, "valid_at"),
        known_at=as_of(known_at, zone, "known_at"),
        limit=limit,
        cursor=cursor,
    )
    return await memories.list_memories(runtime, call, listing)


@router.get(
    "/{memory_id}",
    summary="Read a memory",
    response_model=MemoryOut,
    responses=answers(200, "The memory, its version as ETag", examples.MEMORY, 404, 410),
)
async def get_memory(
    *,
    memory_id: MemoryId,
    runtime: RuntimeDep,
    call: CallDep,
    response: Response,
    namespace: NamespaceQuery = None,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
) -> Memory:
    """A superseded memory stays readable, and names its successor in `superseded_by`."""
    zone = runtime.settings.zone
    memory = await memories.get(
        runtime,
        call,
        memory_id,
        namespace=namespace,
        valid_at=as_of(valid_at, zone, "valid_at"),
        known_at=as_of(known_at, zone, "known_at"),
    )
    response.headers["ETag"] = etag(memory.version)
    return memory


@router.patch(
    "/{memory_id}",
    summary="Change a memory",
    response_model=PatchedOut,
    responses=answers(200, "The memory as it is now", examples.PATCHED, 404, 409, 410, 412, body=True),
    openapi_extra=request_example(examples.PATCH_IN),
)
async def patch_memory(
    *,
    memory_id: MemoryId,
    body: MemoryPatch,
    runtime: RuntimeDep,
    call: CallDep,
    response: Response,
    if_match: IfMatch = None,
) -> Patched:
    """A field that is not sent stays. New content (text, value, subject, key) is a new memory with an id of its own.

    `metadata` is a merge patch (RFC 7396): null in it takes a member away. `correct: true` says that what is replaced
    was never true; otherwise it stopped being true.
    """
    version = expected_version(if_match, body.expected_version)
    patch = to_patch(body, runtime.settings.zone, version)
    with precondition(if_match):
        memory = await memories.patch(runtime, call, memory_id, patch, namespace=body.namespace)
    response.headers["ETag"] = etag(memory.version)
    return memory


@router.delete(
    "/{memory_id}",
    summary="Retire a memory",
    response_model=MemoryOut,
    responses=answers(200, "The retired memory", examples.MEMORY, 404, 410),
)
async def delete_memory(
    memory_id: MemoryId,
    runtime: RuntimeDep,
    call: CallDep,
    namespace: NamespaceQuery = None,
    reason: Reason = None,
) -> Memory:
    """It is believed no longer, and its history stays; the value before it is valid again. A second time is 410."""
    return await memories.retire(runtime, call, memory_id, namespace=namespace, reason=reason)


@router.get(
    "/{memory_id}/history",
    summary="Read all versions of a memory",
    response_model=HistoryOut,
    responses=answers(200, "Versions, oldest first", examples.HISTORY, 404),
)
async def get_history(
    memory_id: MemoryId, runtime: RuntimeDep, call: CallDep, namespace: NamespaceQuery = None
) -> dict[str, tuple[Version, ...]]:
    """What it replaced and what replaced it, with the reasons, and all the stamps of each."""
    return {"versions": await memories.history(runtime, call, memory_id, namespace=namespace)}


@router.get(
    "/{memory_id}/sources",
    summary="Read the messages that a memory came from",
    response_model=SourcesOut,
    responses=answers(200, "Messages, oldest first", examples.SOURCES, 404),
)
async def get_sources(
    memory_id: MemoryId, runtime: RuntimeDep, call: CallDep, namespace: NamespaceQuery = None
) -> dict[str, object]:
    """The lineage of a memory, down to what was said."""
    return {"sources": await memories.sources(runtime, call, memory_id, namespace=namespace)}
