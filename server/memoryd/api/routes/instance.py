"""The instance: its audit trail, its counts, its export."""

from collections.abc import AsyncIterator
from typing import Annotated, Any
from uuid import UUID

import orjson
from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import ValidationError

from memoryd.api import examples, importing
from memoryd.api.deps import CallDep, ReadScope, RuntimeDep
from memoryd.api.documentation import answers
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, KnownAt, Limit, NamespaceQuery, ValidAt
from memoryd.api.problems import invalid_item
from memoryd.api.strict import parse
from memoryd.api.times import as_of, end_of, start_of
from memoryd.domain.audit import OPERATIONS, AuditFilter, is_operation
from memoryd.domain.identity import Principal
from memoryd.errors import InvalidError
from memoryd.service import audit
from memoryd.service import export as exports
from memoryd.service import stats as counts
from memoryd.service.importing import bring_in
from memoryd.wire import AuditList, ImportIn, ImportOut, OptionalText, StatsOut, WhenIn

router = APIRouter(prefix="/v1", tags=["instance"], route_class=Operation)

NDJSON = "application/x-ndjson"


@router.get(
    "/audit",
    summary="Read who did what",
    response_model=AuditList,
    responses=answers(200, "Records, the newest first", examples.AUDIT),
)
async def get_audit(
    *,
    runtime: RuntimeDep,
    call: CallDep,
    namespace: NamespaceQuery = None,
    operation: Annotated[
        OptionalText, Query(max_length=64, description="a verb, such as `remember`; `forget` stands for `forget.*` too")
    ] = None,
    principal: Annotated[Principal | None, Query(description="what the token's bearer was")] = None,
    since: Annotated[WhenIn, Query(description="from this instant on; a date means its start")] = None,
    until: Annotated[WhenIn, Query(description="before this instant; a date means the end of that day")] = None,
    id: Annotated[UUID | None, Query(description="an id that was touched: of a memory, a token, a request")] = None,
    correlation_id: Annotated[OptionalText, Query(max_length=200, description="of one request")] = None,
    limit: Limit = PAGE,
    cursor: Cursor = None,
) -> Any:
    """Identifiers alone, never content. Who may not read all of it reads the records of its own token."""
    zone = runtime.settings.zone
    if operation is not None and not is_operation(operation):
        raise InvalidError(f"this is no operation; there are {', '.join(OPERATIONS)}", field="operation")
    asked = AuditFilter(
        namespace=namespace,
        operation=operation,
        principal=principal,
        since=start_of(since, zone, "since"),
        until=end_of(until, zone, "until"),
        touched=id,
        correlation_id=correlation_id,
    )
    return await audit.list_audit(runtime, call, limit, cursor, asked)


@router.get(
    "/stats",
    summary="Count what is stored",
    response_model=StatsOut,
    responses=answers(200, "Counts", examples.STATS),
)
async def get_stats(runtime: RuntimeDep, call: CallDep) -> Any:
    """Counts by namespace that the token may see, and what the worker has still to index."""
    return await counts.stats(runtime, call)


@router.get(
    "/export",
    summary="Export as lines of JSON",
    response_class=StreamingResponse,
    responses={
        **answers(200, "One JSON object a line", None),
        200: {"description": "One JSON object a line", "content": {NDJSON: {"example": '{"type":"memory"}\n'}}},
    },
)
async def get_export(
    *,
    runtime: RuntimeDep,
    call: CallDep,
    namespaces: ReadScope,
    history: Annotated[
        bool | None, Query(description="old versions too, with all stamps; so it is unless an instant is asked")
    ] = None,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
) -> StreamingResponse:
    """Everything that the token may read, with its history; as of an instant, what held and had been said then."""
    zone = runtime.settings.zone
    asked = exports.Export(
        namespaces=namespaces,
        history=history,
        valid_at=as_of(valid_at, zone, "valid_at"),
        known_at=as_of(known_at, zone, "known_at"),
    )
    records = exports.export(runtime, call, asked)
    return StreamingResponse(await _started(_lines(records)), media_type=NDJSON)


@router.post(
    "/import",
    summary="Import lines of an export",
    response_model=ImportOut,
    responses=answers(200, "What became of the lines", examples.IMPORTED, body=True),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                NDJSON: {"schema": {"type": "string"}, "example": '{"type":"memory"}\n'},
                "application/json": {
                    "schema": ImportIn.model_json_schema(),
                    "example": examples.IMPORT_IN,
                },
            },
        }
    },
)
async def post_import(
    request: Request,
    runtime: RuntimeDep,
    call: CallDep,
    dry_run: Annotated[bool, Query(description="say what would become of the lines, and change nothing")] = False,
) -> ImportOut:
    """Messages and claims of an export under their ids, each as if it were posted: screened, by the rules, in the
    namespaces that the token may write. What was forgotten since stays away, and what is here already is skipped. Sent
    again it changes nothing."""
    limits = runtime.settings.limits
    media_type = request.headers.get("content-type", "application/json").partition(";")[0].strip().lower()
    raw = await request.body()
    if media_type == NDJSON:
        found = importing.documents(raw, limits.json_depth)
    else:
        body = _import_in(parse(raw, limits.json_depth))
        dry_run = dry_run or body.dry_run
        text = body.text
        found = importing.documents(text.encode(), limits.json_depth) if text is not None else [*(body.items or ())]
    records = importing.records(found, call.caller, runtime.settings.zone)
    return importing.answer(await bring_in(runtime, call, records, dry_run=dry_run))


def _import_in(document: Any) -> ImportIn:
    try:
        return ImportIn.model_validate(document)
    except ValidationError as error:
        raise invalid_item(error) from None


async def _lines(records: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
    async for record in records:
        yield orjson.dumps(record, default=str, option=orjson.OPT_APPEND_NEWLINE)


async def _started(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """``lines`` with the first one already read: what is refused is refused before the answer begins."""
    first = await anext(lines, b"")

    async def all_lines() -> AsyncIterator[bytes]:
        yield first
        async for line in lines:
            yield line

    return all_lines()
