from collections.abc import Iterator

import httpx
import pytest

from memoryd import errors
from memoryd.client.answers import conclude, problem
from memoryd.client.instance import readyz, whoami
from memoryd.errors import MemorydError


def tree(kind: type[MemorydError]) -> Iterator[type[MemorydError]]:
    yield kind
    for child in kind.__subclasses__():
        yield from tree(child)


ANSWERED = [kind for kind in tree(MemorydError) if kind.__module__ == errors.__name__]


def answer(status: int, content_type: str = "application/problem+json", **body: object) -> httpx.Response:
    return httpx.Response(status, json=body, headers={"content-type": content_type})


@pytest.mark.parametrize("kind", ANSWERED)
def test_every_code_of_the_tree_comes_back_as_its_own_error(kind):
    error = problem(answer(kind.status, code=kind.code, detail="so it is"))
    assert type(error) is kind
    assert error.detail == "so it is"


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (404, errors.NotFoundError),
        (409, errors.ConflictError),
        (410, errors.GoneError),
        (422, errors.InvalidError),
        (503, errors.UnavailableError),
        (502, errors.UnavailableError),
        (418, errors.BadRequestError),
        (500, errors.MemorydError),
        (302, errors.MemorydError),
    ],
)
def test_an_unknown_code_or_none_is_read_by_its_status(status, kind):
    assert type(problem(answer(status, code="of-a-later-version"))) is kind
    assert type(problem(httpx.Response(status, text="<html>"))) is kind


def test_members_come_along():
    error = problem(answer(409, code="ambiguous", candidates=["Ann", "Anne"], correlation_id="c"))
    assert error.members == {"candidates": ["Ann", "Anne"], "correlation_id": "c"}
    error = problem(answer(422, code="secret-found", field="text", **{"class": "github-token"}))
    assert error.members == {"field": "text", "class": "github-token"}


def test_retry_after_and_the_request_s_id_are_taken_from_the_headers():
    response = httpx.Response(503, headers={"retry-after": "7", "x-correlation-id": "c"})
    assert problem(response).members == {"retry_after_s": 7, "correlation_id": "c"}


@pytest.mark.parametrize("content", [b"{", b"[]", b'"x"', b"\xff"])
def test_a_broken_problem_body_still_is_an_error(content):
    response = httpx.Response(404, content=content, headers={"content-type": "application/problem+json"})
    assert type(problem(response)) is errors.NotFoundError


def test_not_ready_is_an_answer_and_an_overloaded_server_is_an_error():
    body = {"ready": False, "reasons": ["database"], "degraded": [], "guard": "off", "limits": "ok", "version": "1"}
    assert conclude(readyz(), answer(503, "application/json", **body)).reasons == ["database"]
    with pytest.raises(errors.UnavailableError):
        conclude(readyz(), answer(503, code="unavailable"))


@pytest.mark.parametrize("content", [b"<html>", b"{}", b"[1]"])
def test_an_answer_of_another_shape_names_the_route_and_quotes_nothing(content):
    with pytest.raises(MemorydError, match="GET /v1/whoami") as caught:
        conclude(whoami(), httpx.Response(200, content=content))
    assert content.decode() not in caught.value.detail
