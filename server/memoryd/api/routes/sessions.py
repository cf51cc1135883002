"""What was said: a session's messages and its window, and the wait until they are processed."""

from fastapi import APIRouter

from memoryd.api import examples
from memoryd.api.claims import to_message
from memoryd.api.deps import CallDep, MetricsDep, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, Limit, NamespaceDefault, SessionPath, TokenBudget
from memoryd.domain.page import Page
from memoryd.domain.session import Appended, LedgerEntry, Window
from memoryd.service import append, flush, messages
from memoryd.service.flush import Flushed
from memoryd.wire import FlushIn, FlushOut, MessageList, MessagesIn, MessagesOut, WindowOut

router = APIRouter(prefix="/v1", tags=["sessions"], route_class=Operation)


@router.post(
    "/sessions/{session}/messages",
    summary="Append turns to a session",
    status_code=202,
    response_model=MessagesOut,
    responses=answers(202, "Durable; secrets were redacted before", examples.MESSAGES, 409, 507, body=True),
    openapi_extra=request_example(examples.MESSAGES_IN),
)
async def post_messages(
    session: SessionPath, body: MessagesIn, runtime: RuntimeDep, call: CallDep, metrics: MetricsDep
) -> Appended:
    """Turns are durable, and found by keyword, when this answers; vectors and claims follow (`POST /v1/flush`)."""
    zone = runtime.settings.zone
    turns = [to_message(message, zone, index) for index, message in enumerate(body.messages)]
    appended = await append.append(
        runtime, call, namespace=body.namespace, session=session, messages=turns, infer=body.infer
    )
    metrics.count_appended(len(appended.entries), sum(len(entry.redacted) for entry in appended.entries))
    return appended


@router.get(
    "/sessions/{session}/messages",
    summary="Read a session's turns",
    response_model=MessageList,
    responses=answers(200, "Turns, oldest first", examples.MESSAGE_LIST, 404),
)
async def get_messages(
    *,
    session: SessionPath,
    runtime: RuntimeDep,
    call: CallDep,
    namespace: NamespaceDefault = "default",
    limit: Limit = PAGE,
    cursor: Cursor = None,
) -> Page[LedgerEntry]:
    """Turns as they were stored, a page at a time."""
    return await messages.list_messages(runtime, call, namespace=namespace, session=session, limit=limit, cursor=cursor)


@router.get(
    "/sessions/{session}/window",
    summary="Read the newest turns within a token budget",
    response_model=WindowOut,
    responses=answers(200, "The newest turns that fit, oldest first", examples.WINDOW, 404),
)
async def get_window(
    session: SessionPath,
    runtime: RuntimeDep,
    call: CallDep,
    namespace: NamespaceDefault = "default",
    token_budget: TokenBudget = None,
) -> Window:
    """The sliding window of a session; `left_out` counts the older turns that did not fit."""
    return await messages.window(runtime, call, namespace=namespace, session=session, token_budget=token_budget)


@router.post(
    "/flush",
    summary="Wait until the ledger is processed",
    response_model=FlushOut,
    responses=answers(200, "What is still pending, and what was processed", examples.FLUSH, body=True),
    openapi_extra=request_example(examples.FLUSH_IN),
)
async def post_flush(runtime: RuntimeDep, call: CallDep, body: FlushIn = FlushIn()) -> Flushed:  # noqa: B008
    """Read your own writes in scripts and tests: waits until every appended turn is indexed, or `timeout_s`."""
    return await flush.flush(runtime, call, timeout_s=body.timeout_s)
