"""Pages: requests, receipts, legal holds and the audit trail."""

from uuid import UUID

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.responses import Response

import memoryd
from memoryd.api.console.pages import HEADERS, ROOT
from memoryd.api.console.visits import Visit, behind_login, see
from memoryd.domain.audit import AuditFilter
from memoryd.domain.identity import Right
from memoryd.errors import InvalidError, NotFoundError
from memoryd.policy.receipts import fingerprint_of, verify
from memoryd.service.audit import list_audit
from memoryd.service.forget import holds, receipts
from memoryd.service.forget.listing import list_forgets
from memoryd.service.health import readiness
from memoryd.wire.forget import HoldIn

router = APIRouter()

PAGE = 50
OPERATIONS = (
    *("forget.preview", "forget.show", "forget.confirm", "forget.cancel", "forget.undo"),
    *("hold.place", "hold.release"),
    # what may bring back, and who may do any of it
    *("import", "restore", "token.issue", "token.revoke"),
)
"""Those that the list of the audit's page offers."""

_HOLD = ("namespace", "memory_id", "session", "subject", "reason")


def _cursor(visit: Visit) -> str | None:
    return visit.request.query_params.get("cursor")


@behind_login(router.get("/requests"))
async def get_requests(visit: Visit) -> Response:
    found = await list_forgets(visit.runtime, visit.call, None, PAGE, _cursor(visit))
    return visit.page("requests.html", items=found.items, next=found.next_cursor)


@behind_login(router.get("/receipts"))
async def get_receipts(visit: Visit) -> Response:
    found = await receipts.page(visit.runtime, visit.call, None, PAGE, _cursor(visit))
    return visit.page("receipts.html", items=found.items, next=found.next_cursor)


@behind_login(router.get("/receipts/{receipt_id}"))
async def get_receipt(visit: Visit) -> Response:
    found = await receipts.get(visit.runtime, visit.call, visit.id("receipt_id"))
    checked = verify(found.document, trusted=fingerprint_of(visit.runtime.keys.receipts))
    return visit.page(
        "receipt.html",
        document=checked.document,
        fingerprint=checked.fingerprint,
        holds=checked.intact and checked.trusted,
    )


@behind_login(router.get("/receipts/{receipt_id}/download"))
async def get_receipt_file(visit: Visit) -> Response:
    found = await receipts.get(visit.runtime, visit.call, visit.id("receipt_id"))
    headers = {**HEADERS, "Content-Disposition": f'attachment; filename="receipt-{found.id}.json"'}
    return Response(found.document, media_type="application/json", headers=headers)


@behind_login(router.get("/holds"))
async def get_holds(visit: Visit) -> Response:
    return await _holds(visit)


@behind_login(router.post("/holds"))
async def post_hold(visit: Visit) -> Response:
    try:
        body = HoldIn.model_validate({name: visit.first(name) or None for name in _HOLD})
        placed = await holds.place(
            visit.runtime,
            visit.call,
            body.namespace,
            memory_id=body.memory_id,
            session=body.session,
            subject=body.subject,
            reason=body.reason,
        )
    except ValidationError as error:
        return await _holds(visit, notice=_wrong(visit, str(error.errors()[0]["loc"][0])))
    except InvalidError as error:
        one_of_them = error.members.get("field") == "subject" and error.code == "invalid-value"
        return await _holds(visit, notice=visit.texts["one_of_them"] if one_of_them else visit.wording(error))
    return see(f"{ROOT}/holds?placed={placed.id}")


def _wrong(visit: Visit, field: str) -> str:
    told = {"namespace": "no_namespace", "memory_id": "no_memory_id", "reason": "no_reason"}
    return visit.texts[told[field]] if field in told else f"{visit.texts.get(field, field)}: {_invalid(visit)}"


def _invalid(visit: Visit) -> str:
    return visit.wording(InvalidError())


@behind_login(router.post("/holds/{hold_id}/release"))
async def post_release(visit: Visit) -> Response:
    await holds.release(visit.runtime, visit.call, visit.id("hold_id"))
    return see(f"{ROOT}/holds")


async def _holds(visit: Visit, notice: str | None = None) -> Response:
    found = await holds.list_holds(visit.runtime, visit.call, None, PAGE, _cursor(visit))
    namespaces = await visit.namespaces(Right.FORGET_CONFIRM)
    sent = {name: visit.first(name) for name in _HOLD}
    placed, keeps = await _placed(visit)
    return visit.page(
        "holds.html",
        422 if notice else 200,
        items=found.items,
        next=found.next_cursor,
        namespaces=namespaces,
        sent={**sent, "namespace": sent["namespace"] or namespaces.first},
        notice=notice,
        placed=placed,
        keeps=keeps,
    )


async def _placed(visit: Visit) -> tuple[bool, int | None]:
    """Whether a hold was just placed and is not released, and how much it keeps, None where that was not counted."""
    try:
        return True, await holds.keeps(visit.runtime, visit.call, UUID(visit.request.query_params.get("placed", "")))
    except (ValueError, NotFoundError):
        return False, None


@behind_login(router.get("/audit"))
async def get_audit(visit: Visit) -> Response:
    operation = visit.request.query_params.get("operation") or None
    found = await list_audit(visit.runtime, visit.call, PAGE, _cursor(visit), AuditFilter(operation=operation))
    return visit.page(
        "audit.html", items=found.items, next=found.next_cursor, operation=operation or "", operations=OPERATIONS
    )


@behind_login(router.get("/health"))
async def get_health(visit: Visit) -> Response:
    """What `/readyz` answers, and how many proofs are outstanding."""
    runtime = visit.runtime
    return visit.page(
        "health.html",
        health=await readiness(runtime),
        pending=runtime.intents.waiting,
        fingerprint=fingerprint_of(runtime.keys.receipts),
        version=memoryd.__version__,
    )
