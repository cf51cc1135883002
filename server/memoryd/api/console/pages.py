"""Rendering: templates that escape everything, in the reader's language, behind a policy that lets nothing else run."""

from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from memoryd.api.console.texts import LANGUAGES, TEXTS
from memoryd.runtime import Runtime

HERE = Path(__file__).parent
LANGUAGE_COOKIE = "memoryd_console_language"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


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
    rendered = (
        _environment()
        .get_template(template)
        .render(
            t=TEXTS[lang],
            lang=lang,
            other="en" if lang == "zh" else "zh",
            path=request.url.path,
            moment=lambda at: _moment(at, runtime.settings.zone),
            **{"login": None, **values},
        )
    )
    response = HTMLResponse(rendered, status_code=status, headers=HEADERS)
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, lang, path="/console", samesite="strict", httponly=True)
    return response


def style() -> Response:
    return Response((HERE / "style.css").read_text(), media_type="text/css", headers=HEADERS)


def _moment(at: datetime | str | None, zone: ZoneInfo) -> str:
    if at is None:
        return "–"
    instant = datetime.fromisoformat(at) if isinstance(at, str) else at
    return instant.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S %Z")
