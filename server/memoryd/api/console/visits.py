"""A request behind the login: who it is, what the form says, and that the form is one of ours."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from memoryd.api.authentication import authenticated
from memoryd.api.console.logins import COOKIE, Login, Logins
from memoryd.api.console.names import name_of
from memoryd.api.console.pages import HEADERS, ROOT, language, page
from memoryd.api.console.texts import TEXTS
from memoryd.domain.identity import Call, Right
from memoryd.errors import ForbiddenError, InvalidError, MemorydError, NotFoundError, UnauthorizedError
from memoryd.observe.correlation import current_id
from memoryd.runtime import Runtime
from memoryd.service.forget import rights
from memoryd.store.instance import known_namespaces

MOST_FIELDS = 30_000

Form = Mapping[str, list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Namespaces:
    """What a form offers. ``everywhere``: others may be named too."""

    known: tuple[str, ...]
    everywhere: bool

    @property
    def first(self) -> str:
        """What the form begins with."""
        return "default" if "default" in self.known or not self.known else self.known[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """``form`` is empty for a page that is only read."""

    request: Request
    login: Login
    call: Call
    form: Form

    @property
    def runtime(self) -> Runtime:
        found: Runtime = self.request.app.state.runtime
        return found

    @property
    def texts(self) -> Mapping[str, str]:
        return TEXTS[language(self.request)]

    def first(self, name: str) -> str:
        """What a field of the form holds, without space around it."""
        return self.form.get(name, [""])[0].strip()

    def id(self, name: str) -> UUID:
        """The id in the address. Raises NotFoundError for what is none."""
        try:
            return UUID(self.request.path_params[name])
        except ValueError:
            raise NotFoundError from None

    async def namespaces(self, right: Right) -> Namespaces:
        """Where the token has the right."""
        named = rights.namespaces(self.runtime, self.call, right)
        if named is not None:
            return Namespaces(known=named, everywhere=False)
        async with self.runtime.database.connection() as connection:
            return Namespaces(known=await known_namespaces(connection), everywhere=True)

    def page(self, template: str, status: int = 200, **values: Any) -> Response:
        return page(self.request, template, status, login=self.login, caller=self.call.caller, **values)

    def wording(self, error: MemorydError) -> str:
        """What an error says to who reads the page."""
        return wording(self.request, error)


Page = Callable[[Visit], Awaitable[Response]]


def behind_login(register: Callable[..., Any]) -> Callable[[Page], Page]:
    """A page behind the login. What goes wrong becomes a page, and an ended login leads to a new one."""

    def decorate(body: Page) -> Page:
        @wraps(body)
        async def answer(request: Request) -> Response:
            login = logins(request).find(request.cookies.get(COOKIE))
            if login is None:
                return see(f"{ROOT}/login")
            try:
                return await body(await _visit(request, login))
            except UnauthorizedError:
                logins(request).close(request.cookies.get(COOKIE))
                return see(f"{ROOT}/login")
            except MemorydError as error:
                return page(request, "error.html", error.status, login=login, detail=wording(request, error))

        # FastAPI reads the signature, which is the request alone
        del answer.__wrapped__
        answer.__annotations__ = {"request": Request, "return": Response}
        register(answer)
        return body

    return decorate


async def _visit(request: Request, login: Login) -> Visit:
    form: Form = {}
    if request.method == "POST":
        same_site(request)
        form = await form_of(request)
        if not login.is_own(form.get("csrf", [""])[0]):
            raise ForbiddenError(field="csrf")
    caller, now = await authenticated(with_bearer(request, login.bearer))
    call = Call(caller=caller, now=now, correlation_id=current_id() or "")
    return Visit(request=request, login=login, call=call, form=form)


def logins(request: Request) -> Logins:
    found: Logins = request.app.state.logins
    return found


def with_bearer(request: Request, bearer: str) -> Request:
    """The request as if it had come with the token: failures count as they do for the API."""
    headers = [(name, value) for name, value in request.scope["headers"] if name != b"authorization"]
    encoded = bearer.encode("latin-1", errors="replace")
    return Request({**request.scope, "headers": [*headers, (b"authorization", b"Bearer " + encoded)]})


async def form_of(request: Request) -> Form:
    try:
        return parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise InvalidError("the form could not be read", field="form") from None


def same_site(request: Request) -> None:
    """Raises ForbiddenError for a form that a page of another origin sent, by what the browser says of it."""
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None:
        own = site in {"same-origin", "none"}
    else:
        own = origin is None or urlsplit(origin).netloc == request.headers.get("host")
    if not own:
        raise ForbiddenError(field="csrf")


def wording(request: Request, error: MemorydError) -> str:
    lang = language(request)
    if error.members.get("field") == "csrf":
        return TEXTS[lang]["foreign"]
    named = name_of(lang, "error", error.code)
    return error.detail if named == error.code else named


def see(path: str) -> Response:
    return RedirectResponse(path, status_code=303, headers=HEADERS)
