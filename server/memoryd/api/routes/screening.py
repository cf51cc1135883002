"""Screening: what a text holds, without storing it; and what a person said is no secret."""

from typing import Any

from fastapi import APIRouter, Request

from memoryd.api import examples
from memoryd.api.departure import while_there
from memoryd.api.deps import CallDep, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, ExemptionId, Limit
from memoryd.domain.exemption import Exemption
from memoryd.domain.page import Page
from memoryd.service import exemptions, scan
from memoryd.wire import ExemptionIn, ExemptionList, ExemptionOut, ScanIn, ScanOut

router = APIRouter(prefix="/v1", tags=["screening"], route_class=Operation)


@router.post(
    "/scan",
    summary="Look for secrets and personal data",
    response_model=ScanOut,
    responses=answers(200, "What was found where, never the values", examples.SCAN, body=True),
    openapi_extra=request_example(examples.SCAN_IN),
)
async def post_scan(body: ScanIn, runtime: RuntimeDep, call: CallDep, request: Request) -> Any:
    """Nothing is stored. `fields` is any JSON object, whose keys are looked at too; a `field` is the path in it."""
    work = scan.scan(runtime, call, text=body.text, fields=body.fields, ner=body.ner == "auto")
    return await while_there(request, work)


@router.post(
    "/exemptions",
    summary="Say that a text is no secret",
    status_code=201,
    response_model=ExemptionOut,
    responses=answers(201, "The exemption, without the text", examples.EXEMPTION, 409, body=True),
    openapi_extra=request_example(examples.EXEMPTION_IN),
)
async def post_exemption(body: ExemptionIn, runtime: RuntimeDep, call: CallDep) -> Exemption:
    """For the owner and humans. Just this text passes from now on, as a finding of this class.

    It is kept as a keyed hash. `text` is what a write would send; where several secrets are found in it, `token` or
    `class` says which is meant.
    """
    return await exemptions.exempt(
        runtime, call, text=body.text or body.token or "", token=body.token, name=body.class_, reason=body.reason
    )


@router.get(
    "/exemptions",
    summary="List what is exempt",
    response_model=ExemptionList,
    responses=answers(200, "Exemptions, without the texts", examples.EXEMPTION_LIST),
)
async def get_exemptions(
    runtime: RuntimeDep, call: CallDep, limit: Limit = PAGE, cursor: Cursor = None
) -> Page[Exemption]:
    """Who exempted something of which class, when and why. The texts themselves are kept nowhere."""
    return await exemptions.list_exemptions(runtime, call, limit, cursor)


@router.delete(
    "/exemptions/{exemption_id}",
    summary="Take an exemption back",
    status_code=204,
    responses=answers(204, "Found as a secret again from now on", None, 404),
)
async def delete_exemption(exemption_id: ExemptionId, runtime: RuntimeDep, call: CallDep) -> None:
    """What was stored meanwhile stays."""
    await exemptions.remove(runtime, call, exemption_id)
