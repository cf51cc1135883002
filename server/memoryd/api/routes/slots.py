"""Slots: the value that a subject and key hold, by exact match."""

from fastapi import APIRouter

from memoryd.api import examples
from memoryd.api.claims import to_key
from memoryd.api.deps import CallDep, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.operation import Operation
from memoryd.api.parameters import KeyQuery, KnownAt, NamespaceDefault, SubjectQuery, ValidAt
from memoryd.api.times import as_of
from memoryd.domain.memory import Cardinality, Version
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.service import slots
from memoryd.wire import HistoryOut, SlotDefinition, SlotOut

router = APIRouter(prefix="/v1/slots", tags=["slots"], route_class=Operation)


@router.get(
    "",
    summary="Read the value of a slot",
    response_model=SlotOut,
    response_model_exclude_unset=True,
    responses=answers(200, "`memory`, or `memories` for a slot of many", examples.SLOT, 404, 409),
)
async def get_slot(
    *,
    key: KeyQuery,
    runtime: RuntimeDep,
    call: CallDep,
    subject: SubjectQuery = None,
    namespace: NamespaceDefault = "default",
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
) -> dict[str, object]:
    """The exact-match read. `subject` defaults to the speaker, `user`; an alias finds its subject."""
    zone = runtime.settings.zone
    found = await slots.current(
        runtime,
        call,
        namespace=namespace,
        subject=subject or OWNER_SUBJECT,
        key=to_key(key),
        valid_at=as_of(valid_at, zone, "valid_at"),
        known_at=as_of(known_at, zone, "known_at"),
    )
    if found.cardinality is Cardinality.MANY:
        return {"memories": found.memories}
    return {"memory": found.memories[0]}


@router.get(
    "/history",
    summary="Read all that a slot has held",
    response_model=HistoryOut,
    responses=answers(200, "Versions, oldest first", examples.HISTORY, 404, 409),
)
async def get_slot_history(
    key: KeyQuery,
    runtime: RuntimeDep,
    call: CallDep,
    subject: SubjectQuery = None,
    namespace: NamespaceDefault = "default",
) -> dict[str, tuple[Version, ...]]:
    """Every value with its stamps: the times that it was true, and from when to when that was believed."""
    versions = await slots.slot_history(
        runtime, call, namespace=namespace, subject=subject or OWNER_SUBJECT, key=to_key(key)
    )
    return {"versions": versions}


@router.put(
    "/definitions",
    summary="Say whether a slot holds one value or many",
    response_model=SlotDefinition,
    responses=answers(200, "The definition", examples.SLOT_DEFINITION, 409, body=True),
    openapi_extra=request_example(examples.SLOT_DEFINITION),
)
async def put_definition(body: SlotDefinition, runtime: RuntimeDep, call: CallDep) -> SlotDefinition:
    """A slot of `many` (languages spoken) gains and loses values one by one; `one` is the default."""
    subject = body.subject or OWNER_SUBJECT
    key = to_key(body.key)
    await slots.define(runtime, call, namespace=body.namespace, subject=subject, key=key, cardinality=body.cardinality)
    return body.model_copy(update={"subject": subject, "key": key})
