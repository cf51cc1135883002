"""Aliases: the other names of a subject."""

from fastapi import APIRouter

from memoryd.api import examples
from memoryd.api.deps import CallDep, ReadScope, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, Limit, SubjectQuery
from memoryd.domain.page import Page
from memoryd.service import aliases
from memoryd.store.aliases import Aliased
from memoryd.wire import AliasesIn, AliasesOut, AliasList

router = APIRouter(prefix="/v1/aliases", tags=["aliases"], route_class=Operation)


@router.put(
    "",
    summary="Say by which other names a subject goes",
    response_model=AliasesOut,
    responses=answers(200, "The subject's aliases", examples.ALIASES, 409, body=True),
    openapi_extra=request_example(examples.ALIASES_IN),
)
async def put_aliases(body: AliasesIn, runtime: RuntimeDep, call: CallDep) -> Aliased:
    """The whole list: what is not in it is an alias no longer. A name of another subject is a conflict."""
    return await aliases.put(runtime, call, namespace=body.namespace, subject=body.subject, given=body.aliases)


@router.get(
    "",
    summary="List subjects with their aliases",
    response_model=AliasList,
    responses=answers(200, "A page, by namespace and subject", examples.ALIAS_LIST),
)
async def get_aliases(
    runtime: RuntimeDep,
    call: CallDep,
    namespaces: ReadScope,
    subject: SubjectQuery = None,
    limit: Limit = PAGE,
    cursor: Cursor = None,
) -> Page[Aliased]:
    """Those that have aliases, or the one `subject`, which may be named by an alias."""
    return await aliases.list_aliases(runtime, call, namespaces=namespaces, subject=subject, limit=limit, cursor=cursor)
