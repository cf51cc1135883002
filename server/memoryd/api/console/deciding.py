"""Pages: one request, from its preview over the confirmation to its proof."""

from typing import Any
from uuid import UUID

from fastapi import APIRouter
from starlette.responses import Response

from memoryd.api.console.pages import ROOT
from memoryd.api.console.visits import Visit, behind_login, see
from memoryd.api.forgets import previewed, state_of
from memoryd.domain.forget import Forget, State
from memoryd.domain.identity import Right
from memoryd.errors import DriftedError, HeldError, InvalidError, PhraseError
from memoryd.plans import Plan
from memoryd.policy.confirming import is_phrase
from memoryd.service.forget import confirming, planning, receipts, undoing

router = APIRouter()

_RUNS = frozenset({State.EXECUTING, State.SCRUBBING})


@behind_login(router.get("/forget/{forget_id}"))
async def get_forget(visit: Visit) -> Response:
    return await _page(visit)


@behind_login(router.post("/forget/{forget_id}/confirm"))
async def post_confirm(visit: Visit) -> Response:
    forget_id = visit.id("forget_id")
    plan = visit.runtime.plans.get(forget_id)
    try:
        chosen = [UUID(one) for one in visit.form.get("select", ())]
        _check(visit, plan, chosen)
        await confirming.confirm(
            visit.runtime,
            visit.call,
            forget_id,
            visit.first("confirm_token"),
            select=chosen,
            typed=plan.phrase if plan else None,
            wait_s=0.0,
        )
    except (DriftedError, HeldError, InvalidError) as error:
        return await _page(visit, error=error)
    except ValueError:
        return await _page(visit, error=InvalidError(field="select"))
    return see(f"{ROOT}/forget/{forget_id}")


def _check(visit: Visit, plan: Plan | None, chosen: list[UUID]) -> None:
    """Here a confirmation always takes a typed phrase."""
    if plan is not None and not is_phrase(visit.first("phrase"), _phrase(visit, plan)):
        raise PhraseError(field="phrase")
    if not chosen:
        raise InvalidError(visit.texts["nothing_selected"], field="select")


@behind_login(router.post("/forget/{forget_id}/cancel"))
async def post_cancel(visit: Visit) -> Response:
    forget_id = visit.id("forget_id")
    await confirming.cancel(visit.runtime, visit.call, forget_id)
    return see(f"{ROOT}/forget/{forget_id}")


@behind_login(router.post("/forget/{forget_id}/undo"))
async def post_undo(visit: Visit) -> Response:
    forget_id = visit.id("forget_id")
    await undoing.undo(visit.runtime, visit.call, forget_id)
    return see(f"{ROOT}/forget/{forget_id}")


@behind_login(router.post("/forget/{forget_id}/salt"))
async def post_salt(visit: Visit) -> Response:
    """The salt of the receipt's commitments, once, to who confirmed."""
    forget = await confirming.find(visit.runtime, visit.call, visit.id("forget_id"))
    salt = visit.runtime.intents.take_salt(forget.id) if _may_have_salt(visit, forget) else None
    return await _state(visit, forget, salt=salt.hex() if salt else visit.texts["salt_gone"])


async def _page(visit: Visit, error: InvalidError | DriftedError | HeldError | None = None) -> Response:
    """The preview as long as it waits, else how the request stands."""
    forget = await confirming.find(visit.runtime, visit.call, visit.id("forget_id"))
    plan = visit.runtime.plans.get(forget.id)
    if plan is None or forget.state is not State.AWAITING_CONFIRMATION:
        return await _state(visit, forget)
    shown = previewed(await planning.shown_of(visit.runtime, visit.call, forget, plan))
    chosen = set(visit.form.get("select", ())) if error else {str(one.id) for one in plan.items if one.selected}
    return visit.page(
        "preview.html",
        error.status if error else 200,
        forget=shown,
        near=sorted(shown.near, key=lambda one: one.score or 0.0, reverse=True),
        chosen=chosen,
        phrase=_phrase(visit, plan),
        notice=_notice(visit, error),
        drifted=isinstance(error, DriftedError),
        wrong_phrase=isinstance(error, PhraseError),
        barred=_barred(visit, forget),
    )


def _notice(visit: Visit, error: InvalidError | DriftedError | HeldError | None) -> str | None:
    if error is None:
        return None
    if error.detail == visit.texts["nothing_selected"]:
        return error.detail
    return visit.wording(error)


def _barred(visit: Visit, forget: Forget) -> str | None:
    """Why this token cannot confirm."""
    if not visit.call.caller.has(Right.FORGET_CONFIRM):
        return visit.texts["may_not_confirm"]
    if visit.runtime.settings.forget.second_principal and visit.call.caller.token_id == forget.request_token:
        return visit.texts["second"]
    return None


async def _state(visit: Visit, forget: Forget, salt: str | None = None) -> Response:
    receipt: Any = None
    if forget.state is State.COMPLETED:
        async with visit.runtime.database.connection() as connection:
            receipt = await receipts.of(connection, forget)
    return visit.page(
        "state.html",
        forget=state_of(forget, receipt, trouble_in=visit.runtime.intents.found_in(forget.id)),
        state=forget.state.value,
        runs=forget.state in _RUNS,
        gone=forget.state is State.AWAITING_CONFIRMATION,
        may_undo=forget.state is State.SOFT_DELETED and visit.call.caller.has(Right.FORGET_CONFIRM),
        may_have_salt=_may_have_salt(visit, forget),
        salt=salt,
    )


def _may_have_salt(visit: Visit, forget: Forget) -> bool:
    return forget.state is State.COMPLETED and forget.confirm_token == visit.call.caller.token_id


def _phrase(visit: Visit, plan: Plan) -> str:
    return plan.phrase or visit.texts["phrase_plain"]
