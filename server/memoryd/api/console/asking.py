"""Pages: say what is to be forgotten, and look at what would be."""

from typing import Any

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.responses import Response

from memoryd.api.console.pages import ROOT
from memoryd.api.console.visits import Visit, behind_login, see
from memoryd.api.forgets import asked_of
from memoryd.domain.forgetting import Mode
from memoryd.domain.identity import Right
from memoryd.errors import AmbiguousError, ForbiddenError, InvalidError, MemorydError, NotAForgetRequestError
from memoryd.service.forget import confirming, planning
from memoryd.wire.forget import ForgetIn

router = APIRouter()

_WRONG = {"namespace": "no_namespace", "mode": "no_mode", "reason": "long_reason"}
_FIELDS = ("request", "namespace", "mode", "reason")


@behind_login(router.get(""))
async def get_ask(visit: Visit) -> Response:
    return await _page(visit)


@behind_login(router.post("/forget"))
async def post_forget(visit: Visit) -> Response:
    try:
        body = ForgetIn.model_validate({name: visit.first(name) for name in _FIELDS})
        asked = await asked_of(visit.runtime, visit.call, body)
        preview = await planning.preview(visit.runtime, visit.call, body.namespace, asked, body.mode, body.reason)
    except (ValidationError, InvalidError, AmbiguousError, ForbiddenError) as error:
        return await _page(visit, **_told(visit, error))
    if preview.token is None:
        read = planning.described(asked.reading) if asked.reading else None
        return await _page(visit, notice=visit.texts["none"], understood=read)
    return see(f"{ROOT}/forget/{preview.forget.id}")


def _told(visit: Visit, error: ValidationError | MemorydError) -> dict[str, Any]:
    """What the form says of what was wrong with it."""
    texts = visit.texts
    if isinstance(error, ValidationError):
        return {"notice": texts[_WRONG.get("".join(map(str, error.errors()[0]["loc"])), "no_request")]}
    if isinstance(error, NotAForgetRequestError):
        reading = error.members["reading"]
        told = {"understood": reading, "say": error.members.get("say"), "say_for": texts["say_plainly"]}
        return {"notice": texts["doubted" if reading["doubt"] else "not_a_request"], **told}
    if isinstance(error, AmbiguousError):
        return {
            "notice": texts["ambiguous"],
            "candidates": error.members.get("candidates"),
            "say": error.members.get("say"),
            "say_for": texts["say"],
        }
    return {"notice": texts["not_there"] if isinstance(error, ForbiddenError) else visit.wording(error)}


@behind_login(router.post("/forget/{forget_id}/again"))
async def post_again(visit: Visit) -> Response:
    """The same request anew, in the place of a preview that no longer holds."""
    forget_id = visit.id("forget_id")
    forget = await confirming.find(visit.runtime, visit.call, forget_id)
    plan = visit.runtime.plans.get(forget_id)
    if plan is None:
        return see(ROOT)
    await confirming.cancel(visit.runtime, visit.call, forget_id)
    preview = await planning.preview(visit.runtime, visit.call, plan.namespace, plan.asked, forget.mode, forget.reason)
    return see(f"{ROOT}/forget/{preview.forget.id}")


async def _page(visit: Visit, **shown: Any) -> Response:
    """The form as it was sent, with what was wrong with it."""
    namespaces = await visit.namespaces(Right.FORGET_PREVIEW)
    sent = {name: visit.first(name) for name in _FIELDS}
    empty = {"understood": None, "candidates": None, "say": None, "say_for": None}
    return visit.page(
        "ask.html",
        422 if "notice" in shown else 200,
        asked={**sent, "namespace": sent["namespace"] or namespaces.first, "mode": sent["mode"] or Mode.ERASE.value},
        namespaces=namespaces,
        **{**empty, **shown},
    )
