"""Rendering: templates that escape everything, in the reader's language, behind a policy that lets nothing else run."""

from collections.abc import Iterable
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from memoryd.api.console.names import name_of
from memoryd.api.console.texts import LANGUAGES, TEXTS
from memoryd.domain.identity import Caller, Right
from memoryd.runtime import Runtime

HERE = Path(__file__).parent
ROOT = "/console"
LANGUAGE_COOKIE = "memoryd_console_language"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # with no-referrer a browser says "null" for the origin of our own forms
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_SECTIONS = (
    ("ask", ROOT, Right.FORGET_PREVIEW),
    ("requests", f"{ROOT}/requests", Right.FORGET_PREVIEW),
    ("receipts", f"{ROOT}/receipts", Right.FORGET_PREVIEW),
    ("holds", f"{ROOT}/holds", Right.FORGET_CONFIRM),
    ("audit", f"{ROOT}/audit", Right.AUDIT_OWN),
    ("health", f"{ROOT}/health", None),
)


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def language(request: Request) -> str:
    """What was chosen, else what the browser prefers."""
    chosen = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page in the reader's language."""
    lang = language(request)
    runtime: Runtime = request.app.state.runtime
    defaults = {"login": None, "caller": None, "notice": None}
    rendered = (
        _environment()
        .get_template(template)
        .render(
            t=TEXTS[lang],
            lang=lang,
            named=partial(name_of, lang),
            here=page_of_form(request.url.path),
            other_language=_in_language(request, "en" if lang == "zh" else "zh"),
            sections=_sections(values.get("caller")),
            moment=partial(_moment, zone=runtime.settings.zone),
            **{**defaults, **values},
        )
    )
    response = HTMLResponse(rendered, status_code=status, headers=HEADERS)
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, lang, path=ROOT, samesite="strict", httponly=True)
    return response


def style() -> Response:
    return Response((HERE / "style.css").read_text(), media_type="text/css", headers=HEADERS)


def page_of_form(path: str) -> str:
    """Where the page stands whose form is sent to that address; the address itself where it is a page."""
    if path == f"{ROOT}/forget":
        return ROOT
    if path.startswith(f"{ROOT}/holds/"):
        return f"{ROOT}/holds"
    head, _, action = path.rpartition("/")
    return head if action and head.rpartition("/")[0] == f"{ROOT}/forget" else path


def _in_language(request: Request, lang: str) -> str:
    query = {**request.query_params, "lang": lang} if request.method == "GET" else {"lang": lang}
    return f"{page_of_form(request.url.path)}?{urlencode(query)}"


def _sections(caller: Caller | None) -> Iterable[tuple[str, str]]:
    """Those that the token may open."""
    if caller is None:
        return ()
    allowed = {right for right in Right if caller.has(right)}
    if Right.AUDIT_ALL in allowed:
        allowed.add(Right.AUDIT_OWN)
    return [(name, path) for name, path, right in _SECTIONS if right is None or right in allowed]


def _moment(at: datetime | str | None, zone: ZoneInfo) -> str:
    if at is None:
        return "–"
    instant = datetime.fromisoformat(at) if isinstance(at, str) else at
    return instant.astimezone(zone).isoformat(sep=" ", timespec="seconds")
