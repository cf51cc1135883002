"""The console: its pages under one prefix, and what is none of them."""

from fastapi import APIRouter
from starlette.responses import Response

from memoryd.api.console import asking, deciding, entering, records
from memoryd.api.console.pages import ROOT, page_of_form
from memoryd.api.console.visits import Visit, behind_login, see
from memoryd.errors import NotFoundError

router = APIRouter(include_in_schema=False)
for pages in (entering, asking, deciding, records):
    router.include_router(pages.router, prefix=ROOT)


@behind_login(router.get(ROOT + "/{rest:path}"))
async def get_other(visit: Visit) -> Response:
    """The address of a form, read: its page. Raises NotFoundError for any other."""
    path = visit.request.url.path
    own = page_of_form(path.rstrip("/"))
    if own == path:
        raise NotFoundError
    return see(own)
