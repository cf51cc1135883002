"""The application over a real runtime, and clients that speak to it without a socket."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache

import httpx
import pytest
from fastapi import FastAPI

from memoryd.api.app import create_app
from memoryd.runtime import Runtime
from memoryd.settings import LimitSettings, Settings

Grant = Callable[..., Awaitable[httpx.AsyncClient]]
Limited = Callable[..., httpx.AsyncClient]


@pytest.fixture(scope="session")
def app(settings: Settings, runtime: Runtime) -> FastAPI:
    return create_app(settings, runtime)


@pytest.fixture(scope="session")
def owner_token(settings: Settings, runtime: Runtime) -> str:
    return settings.owner_token_file.read_text(encoding="ascii").strip()


@pytest.fixture(scope="session")
async def client(app: FastAPI, owner_token: str) -> AsyncIterator[httpx.AsyncClient]:
    """The owner's."""
    async with speaking_to(app, owner_token) as found:
        yield found


@pytest.fixture
async def grant(app: FastAPI, client: httpx.AsyncClient) -> AsyncIterator[Grant]:
    """Issues a token with ``POST /v1/tokens`` and hands out a client that sends it."""
    opened: list[httpx.AsyncClient] = []

    async def issue(principal: str = "agent", **fields: object) -> httpx.AsyncClient:
        answer = await client.post("/v1/tokens", json={"principal": principal, **fields})
        assert answer.status_code == 201, answer.text
        found = speaking_to(app, answer.json()["token"])
        opened.append(found)
        return found

    yield issue
    for found in opened:
        await found.aclose()


@pytest.fixture
async def limited(settings: Settings, runtime: Runtime, owner_token: str) -> AsyncIterator[Limited]:
    """Clients of an application of its own, with other limits."""
    opened: list[httpx.AsyncClient] = []

    def make(**limits: int) -> httpx.AsyncClient:
        changed = settings.model_copy(update={"limits": LimitSettings(**limits)})
        found = speaking_to(create_app(changed, runtime), owner_token)
        opened.append(found)
        return found

    yield make
    for found in opened:
        await found.aclose()


def speaking_to(app: FastAPI, token: str) -> httpx.AsyncClient:
    """A client; every status that it is answered with must stand in the reference of the call."""
    transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 40000))
    headers = {"Authorization": f"Bearer {token}"}
    hooks = {"response": [_is_documented]}
    return httpx.AsyncClient(transport=transport, base_url="http://memoryd", headers=headers, event_hooks=hooks)


async def _is_documented(answer: httpx.Response) -> None:
    known, statuses = _reference()
    asked = answer.request
    paths = [path for pattern, path in known if pattern.fullmatch(asked.url.path)]
    for path in sorted(paths, key=lambda path: path.count("{"))[:1]:
        told = statuses.get((asked.method, path))
        assert told is None or str(answer.status_code) in told, f"{asked.method} {path}: {answer.status_code}"


@cache
def _reference() -> tuple[list[tuple[re.Pattern[str], str]], dict[tuple[str, str], set[str]]]:
    """The paths and the statuses of each call, which are the same in every application: to make them takes a second."""
    paths = create_app(Settings()).openapi()["paths"]
    known = [(re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), path) for path in paths]
    return known, {
        (method.upper(), path): set(operation["responses"])
        for path, methods in paths.items()
        for method, operation in methods.items()
    }
