"""The pages: log in, ask, look, confirm, watch; receipts, holds, audit. Every form carries the login's own token."""

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from memoryd.api.authentication import authenticated
from memoryd.api.console.logins import COOKIE, Login, Logins
from memoryd.api.console.pages import HEADERS, language, page, style
from memoryd.api.console.texts import TEXTS
from memoryd.api.forgets import asked_of, previewed, state_of
from memoryd.domain.forget import State
from memoryd.domain.identity import Call
from memoryd.errors import (
    AmbiguousError,
    DriftedError,
    ForbiddenError,
    InvalidError,
    MemorydError,
    NotAForgetRequestError,
    NotFoundError,
    PhraseError,
    UnauthorizedError,
)
from memoryd.observe.correlation import current_id
from memoryd.policy.confirming import is_phrase, phrase
from memoryd.policy.receipts import fingerprint_of, verify
from memoryd.runtime import Runtime
from memoryd.service.audit import list_audit
from memoryd.service.forget import confirming, holds, planning, receipts, undoing
from memoryd.service.forget.listing import list_forgets
from memoryd.wire.forget import ForgetIn

router = APIRouter(prefix="/console", include_in_schema=False)

PAGE = 50
_RUNS = frozenset({State.EXECUTING, State.SCRUBBING})

Form = Mapping[str, list[str]]
Page = Callable[[Request, Login, Call], Awaitable[Response]]


def page_of(method: Callable[..., Any]) -> Callable[[Page], Page]:
    """A page behind the login. What goes wrong becomes a page, and an ended login leads to a new one."""

    def register(body: Page) -> Page:
        @wraps(body)
        async def answer(request: Request) -> Response:
            login = _logins(request).find(request.cookies.get(COOKIE))
            if login is None:
                return _to_login(request)
            try:
                if request.method == "POST":
                    await _own_form(request, login)
                return await body(request, login, await _call(request, login))
            except UnauthorizedError:
                _logins(request).close(request.cookies.get(COOKIE))
                return _to_login(request)
            except MemorydError as error:
                return page(request, "error.html", error.status, login=login, detail=error.detail)

        # FastAPI reads the signature, which is the request alone
        del answer.__wrapped__
        answer.__annotations__ = {"request": Request, "return": Response}
        method(answer)
        return body

    return register


@router.get("/style.css")
async def get_style() -> Response:
    return style()


@router.get("/login")
async def get_login(request: Request) -> Response:
    notice = TEXTS[language(request)]["expired"] if COOKIE in request.cookies else None
    return page(request, "login.html", notice=notice)


@router.post("/login")
async def post_login(request: Request) -> Response:
    _same_site(request)
    token = _first(await _form(request), "token").strip()
    try:
        await authenticated(_with_bearer(request, token))
    except MemorydError as error:
        notice = TEXTS[language(request)]["bad_token"] if isinstance(error, UnauthorizedError) else error.detail
        return page(request, "login.html", error.status, notice=notice)
    response = _see("/console")
    response.set_cookie(
        COOKIE,
        _logins(request).open(token),
        path="/console",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return response


@page_of(router.post("/logout"))
async def post_logout(request: Request, login: Login, call: Call) -> Response:
    _logins(request).close(request.cookies.get(COOKIE))
    response = _see("/console/login")
    response.delete_cookie(COOKIE, path="/console")
    return response


@page_of(router.get(""))
async def get_ask(request: Request, login: Login, call: Call) -> Response:
    return _ask_page(request, login, call)


@page_of(router.post("/forget"))
async def post_forget(request: Request, login: Login, call: Call) -> Response:
    form = await _form(request)
    texts = TEXTS[language(request)]
    fields = {name: _first(form, name) for name in ("request", "namespace", "mode")}
    try:
        body = ForgetIn.model_validate(fields)
    except ValueError:
        raise InvalidError("a field does not hold what it may hold", field="request") from None
    runtime: Runtime = request.app.state.runtime
    shown: dict[str, Any]
    try:
        asked = asked_of(runtime, call, body)
        preview = await planning.preview(runtime, call, body.namespace, asked, body.mode or planning.mode_of(asked))
    except NotAForgetRequestError as error:
        shown = {"notice": texts["not_a_request"], "understood": error.members["reading"]}
    except AmbiguousError as error:
        shown = {"notice": texts["ambiguous"], "candidates": error.members.get("candidates")}
    else:
        return _see(f"/console/forget/{preview.forget.id}")
    return _ask_page(request, login, call, status=422, asked=fields["request"], namespace=body.namespace, **shown)


@page_of(router.get("/forget/{forget_id}"))
async def get_forget(request: Request, login: Login, call: Call) -> Response:
    return await _forget_page(request, login, call)


@page_of(router.post("/forget/{forget_id}/confirm"))
async def post_confirm(request: Request, login: Login, call: Call) -> Response:
    form = await _form(request)
    texts = TEXTS[language(request)]
    forget_id = _id(request, "forget_id")
    runtime: Runtime = request.app.state.runtime
    plan = runtime.plans.get(forget_id)
    select = [UUID(one) for one in form.get("select", ())]
    typed = _first(form, "phrase")
    if plan is not None and not is_phrase(typed, _phrase(request, plan)):
        return await _forget_page(request, login, call, notice=texts["wrong_phrase"])
    try:
        await confirming.confirm(
            runtime,
            call,
            forget_id,
            _first(form, "confirm_token"),
            select=select,
            typed=plan.phrase if plan else typed,
            wait_s=0.0,
        )
    except (DriftedError, PhraseError, InvalidError) as error:
        notice = texts["drifted"] if isinstance(error, DriftedError) else error.detail
        return await _forget_page(request, login, call, notice=notice)
    return _see(f"/console/forget/{forget_id}")


@page_of(router.post("/forget/{forget_id}/cancel"))
async def post_cancel(request: Request, login: Login, call: Call) -> Response:
    forget_id = _id(request, "forget_id")
    await confirming.cancel(request.app.state.runtime, call, forget_id)
    return _see(f"/console/forget/{forget_id}")


@page_of(router.post("/forget/{forget_id}/undo"))
async def post_undo(request: Request, login: Login, call: Call) -> Response:
    forget_id = _id(request, "forget_id")
    await undoing.undo(request.app.state.runtime, call, forget_id)
    return _see(f"/console/forget/{forget_id}")


@page_of(router.get("/requests"))
async def get_requests(request: Request, login: Login, call: Call) -> Response:
    cursor = request.query_params.get("cursor")
    found = await list_forgets(request.app.state.runtime, call, None, PAGE, cursor)
    return page(request, "requests.html", login=login, items=found.items, next=found.next_cursor)


@page_of(router.get("/receipts"))
async def get_receipts(request: Request, login: Login, call: Call) -> Response:
    cursor = request.query_params.get("cursor")
    found = await receipts.page(request.app.state.runtime, call, None, PAGE, cursor)
    return page(request, "receipts.html", login=login, items=found.items, next=found.next_cursor)


@page_of(router.get("/receipts/{receipt_id}"))
async def get_receipt(request: Request, login: Login, call: Call) -> Response:
    runtime: Runtime = request.app.state.runtime
    found = await receipts.get(runtime, call, _id(request, "receipt_id"))
    checked = verify(found.document, trusted=fingerprint_of(runtime.keys.receipts))
    return page(
        request,
        "receipt.html",
        login=login,
        document=checked.document,
        fingerprint=checked.fingerprint,
        holds=checked.intact and checked.trusted,
    )


@page_of(router.get("/receipts/{receipt_id}/download"))
async def get_receipt_file(request: Request, login: Login, call: Call) -> Response:
    found = await receipts.get(request.app.state.runtime, call, _id(request, "receipt_id"))
    headers = {**HEADERS, "Content-Disposition": f'attachment; filename="receipt-{found.id}.json"'}
    return Response(found.document, media_type="application/json", headers=headers)


@page_of(router.get("/holds"))
async def get_holds(request: Request, login: Login, call: Call) -> Response:
    return await _holds_page(request, login, call)


@page_of(router.post("/holds"))
async def post_hold(request: Request, login: Login, call: Call) -> Response:
    form = await _form(request)
    memory = _first(form, "memory_id").strip()
    try:
        await holds.place(
            request.app.state.runtime,
            call,
            _first(form, "namespace").strip() or "default",
            memory_id=_uuid(memory, "memory_id") if memory else None,
            session=_first(form, "session").strip() or None,
            subject=_first(form, "subject").strip() or None,
            reason=_first(form, "reason").strip(),
        )
    except InvalidError as error:
        return await _holds_page(request, login, call, notice=error.detail)
    return _see("/console/holds")


@page_of(router.post("/holds/{hold_id}/release"))
async def post_release(request: Request, login: Login, call: Call) -> Response:
    await holds.release(request.app.state.runtime, call, _id(request, "hold_id"))
    return _see("/console/holds")


@page_of(router.get("/audit"))
async def get_audit(request: Request, login: Login, call: Call) -> Response:
    found = await list_audit(request.app.state.runtime, call, PAGE, request.query_params.get("cursor"))
    return page(request, "audit.html", login=login, items=found.items, next=found.next_cursor)


async def _forget_page(request: Request, login: Login, call: Call, notice: str | None = None) -> Response:
    """The preview as long as it waits, else how the request stands."""
    runtime: Runtime = request.app.state.runtime
    forget_id = _id(request, "forget_id")
    forget = await confirming.find(runtime, call, forget_id)
    plan = runtime.plans.get(forget_id)
    if plan is not None and forget.state is State.AWAITING_CONFIRMATION:
        shown = previewed(await planning.shown_of(runtime, call, forget, plan))
        typed = _phrase(request, plan)
        status = 422 if notice else 200
        return page(request, "preview.html", status, login=login, forget=shown, phrase=typed, notice=notice)
    receipt: Any = None
    salt = None
    if forget.state is State.COMPLETED:
        async with runtime.database.connection() as connection:
            receipt = await receipts.of(connection, forget)
        salt = runtime.intents.take_salt(forget.id) if forget.confirm_token == call.caller.token_id else None
    state = "expired_state" if forget.state is State.EXPIRED else forget.state.value
    runs = forget.state in _RUNS
    shown = state_of(forget, receipt)
    return page(
        request,
        "state.html",
        login=login,
        forget=shown,
        runs=runs,
        state_text=state,
        salt=salt.hex() if salt else None,
    )


def _phrase(request: Request, plan: Any) -> str:
    """Here a confirmation always takes a typed phrase."""
    count = sum(one.selected for one in plan.items) or len(plan.items) or len(plan.near)
    return plan.phrase or phrase(count, everything=True, lang=language(request)) or ""


async def _holds_page(request: Request, login: Login, call: Call, notice: str | None = None) -> Response:
    cursor = request.query_params.get("cursor")
    found = await holds.list_holds(request.app.state.runtime, call, None, PAGE, cursor)
    status = 422 if notice else 200
    return page(request, "holds.html", status, login=login, items=found.items, next=found.next_cursor, notice=notice)


def _ask_page(request: Request, login: Login, call: Call, status: int = 200, **values: Any) -> Response:
    named = [one for one in (*call.caller.write, *call.caller.read) if one != "*"]
    empty = {"notice": None, "understood": None, "candidates": None, "asked": ""}
    return page(
        request, "ask.html", status, login=login, **{**empty, "namespace": named[0] if named else "default", **values}
    )


def _logins(request: Request) -> Logins:
    found: Logins = request.app.state.logins
    return found


async def _call(request: Request, login: Login) -> Call:
    caller, now = await authenticated(_with_bearer(request, login.bearer))
    return Call(caller=caller, now=now, correlation_id=current_id() or "")


def _with_bearer(request: Request, bearer: str) -> Request:
    """The request as if it had come with the token: failures count as they do for the API."""
    headers = [(name, value) for name, value in request.scope["headers"] if name != b"authorization"]
    encoded = bearer.encode("latin-1", errors="replace")
    return Request({**request.scope, "headers": [*headers, (b"authorization", b"Bearer " + encoded)]})


async def _form(request: Request) -> Form:
    try:
        return parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=30_000)
    except ValueError:
        raise InvalidError("the form could not be read", field="form") from None


def _first(form: Form, name: str) -> str:
    return form.get(name, [""])[0]


async def _own_form(request: Request, login: Login) -> None:
    """Raises ForbiddenError for a form that no page of ours made."""
    _same_site(request)
    if not login.is_own(_first(await _form(request), "csrf")):
        raise ForbiddenError("this form is not one that the console gave out; go back and try again")


def _same_site(request: Request) -> None:
    origin = request.headers.get("origin")
    if origin not in {None, "null", f"{request.url.scheme}://{request.headers.get('host')}"}:
        raise ForbiddenError("this form came from another site")


def _id(request: Request, name: str) -> UUID:
    try:
        return UUID(request.path_params[name])
    except ValueError:
        raise NotFoundError from None


def _uuid(text: str, field: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise InvalidError("is not the id of a memory", field=field) from None


def _to_login(request: Request) -> Response:
    return _see("/console/login")


def _see(path: str) -> Response:
    return RedirectResponse(path, status_code=303, headers=HEADERS)
