"""Pages: log in, log out."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from memoryd.api.authentication import authenticated
from memoryd.api.console.logins import COOKIE
from memoryd.api.console.pages import ROOT, language, page, style
from memoryd.api.console.texts import TEXTS
from memoryd.api.console.visits import Visit, behind_login, form_of, logins, same_site, see, with_bearer, wording
from memoryd.errors import MemorydError

router = APIRouter()


@router.get("/style.css")
async def get_style() -> Response:
    return style()


@router.get("/login")
async def get_login(request: Request) -> Response:
    notice = TEXTS[language(request)]["expired"] if COOKIE in request.cookies else None
    return page(request, "login.html", notice=notice)


@router.post("/login")
async def post_login(request: Request) -> Response:
    try:
        same_site(request)
        token = (await form_of(request)).get("token", [""])[0].strip()
        await authenticated(with_bearer(request, token))
    except MemorydError as error:
        return page(request, "login.html", error.status, notice=wording(request, error))
    response = see(ROOT)
    logins(request).close(request.cookies.get(COOKIE))
    response.set_cookie(
        COOKIE,
        logins(request).open(token),
        path=ROOT,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return response


@behind_login(router.post("/logout"))
async def post_logout(visit: Visit) -> Response:
    logins(visit.request).close(visit.request.cookies.get(COOKIE))
    response = see(f"{ROOT}/login")
    response.delete_cookie(COOKIE, path=ROOT)
    return response
