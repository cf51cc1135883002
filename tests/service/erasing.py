"""A memoryd of a test's own, from which things are erased as a caller does it, and its files searched byte by byte."""

import asyncio
from base64 import b64encode
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import orjson

from memoryd.api.app import create_app
from memoryd.background import running
from memoryd.runtime import Runtime
from memoryd.settings import Settings
from memoryd.store.ledger import GENESIS, link
from tests.conftest import home_with

NOT_SEARCHED = frozenset({"models"})


@dataclass(slots=True, kw_only=True)
class Home:
    """``client`` speaks as the owner."""

    settings: Settings
    runtime: Runtime
    client: httpx.AsyncClient

    def speaking(self, token: str) -> httpx.AsyncClient:
        return _client(self.settings, self.runtime, token)

    async def post(self, path: str, status: int | None = None, **body: Any) -> Any:
        answer = await self.client.post(f"/v1{path}", json=body, timeout=60)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    async def get(self, path: str, **query: Any) -> Any:
        answer = await self.client.get(f"/v1{path}", params=query)
        assert answer.is_success, answer.text
        return answer.json()

    async def tell(self, namespace: str, *messages: str | dict[str, Any], session: str = "s") -> list[str]:
        """The ids of messages, of the user where they are only texts; everything is indexed and read then."""
        said = [{"role": "user", "content": one} if isinstance(one, str) else one for one in messages]
        answer = await self.post(f"/sessions/{session}/messages", namespace=namespace, messages=said)
        await self.flush()
        return [one["id"] for one in answer["entries"]]

    async def flush(self) -> None:
        await self.post("/flush", timeout_s=60)

    async def forget(self, namespace: str, **asked: Any) -> Any:
        """What is asked goes, asked again where it changed meanwhile; the request as the confirmation answers it."""
        while True:
            preview = await self.post("/forget", 201, namespace=namespace, **asked)
            given = {"confirm_token": preview["confirm_token"], "phrase": preview["phrase"]}
            answer = await self.client.post(f"/v1/forget/{preview['id']}/confirm", json=given, timeout=60)
            if answer.status_code != 409:
                assert answer.is_success, answer.text
                return answer.json()

    async def ends(self, forget_id: str, state: str, seconds: float = 60) -> Any:
        """The request once it is in that state."""
        async with asyncio.timeout(seconds):
            while (found := await self.get(f"/forget/{forget_id}"))["state"] != state:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        return found

    async def recall(self, namespace: str, query: str, **more: Any) -> list[dict[str, Any]]:
        answer = await self.post("/recall", query=query, namespaces=[namespace], **more)
        hits: list[dict[str, Any]] = answer["hits"]
        return hits

    async def found(self, namespace: str, query: str) -> list[str]:
        return [hit["memory"]["text"] for hit in await self.recall(namespace, query)]

    async def run(self, sql: str, *arguments: Any) -> Any:
        async with self.runtime.database.connection() as connection:
            return await connection.fetch(sql, *arguments)

    def lines(self) -> list[dict[str, Any]]:
        return [orjson.loads(line) for line in self.settings.ledger_file.read_bytes().splitlines()]


def _client(settings: Settings, runtime: Runtime, token: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=create_app(settings, runtime), client=("127.0.0.1", 40000))
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.AsyncClient(transport=transport, base_url="http://memoryd", headers=headers)


@asynccontextmanager
async def at_home(models: Path, **settings: Any) -> AsyncIterator[Home]:
    with home_with(models, cluster=True) as folder:
        async with opened(folder, **settings) as home:
            yield home


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[Home]:
    given = Settings(home=folder, listen="127.0.0.1:0", timezone="Asia/Shanghai", **settings)
    async with running(given) as runtime:
        token = given.owner_token_file.read_text(encoding="ascii").strip()
        async with _client(given, runtime, token) as client:
            yield Home(settings=given, runtime=runtime, client=client)


def forms(text: str) -> set[bytes]:
    """A text as files may hold it: UTF-8, UTF-16, escaped in JSON, base64 at each of three offsets."""
    plain = text.encode()
    escaped = orjson.dumps(text)[1:-1]
    ascii_only = text.encode("ascii", "backslashreplace")
    coded = {b64encode(b"\0" * shift + plain)[4 if shift else 0 : -4] for shift in range(3)}
    return {plain, escaped, ascii_only, text.encode("utf-16-le"), *(one for one in coded if len(one) >= 8)}


def files_with(home: Path, sought: Iterable[bytes]) -> dict[str, set[bytes]]:
    """The files below the home that hold one of the byte strings, whatever kind of file it is, with what they hold."""
    wanted, found = set(sought), {}
    for path in home.rglob("*"):
        if path.is_symlink() or not path.is_file() or NOT_SEARCHED & set(path.relative_to(home).parts):
            continue
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            continue
        if held := {one for one in wanted if one in data}:
            found[path.relative_to(home).as_posix()] = held
    return found


def broken_links(lines: Iterable[dict[str, Any]]) -> list[int]:
    """The numbers of the lines whose hash does not follow from the one before and from their own commitment."""
    previous, broken = GENESIS, []
    for line in lines:
        commitment = bytes.fromhex(line["commitment"])
        own = link(
            previous,
            seq=line["seq"],
            namespace=line["namespace"],
            entry_id=UUID(line["id"]),
            erased=False,
            commitment=commitment,
        )
        previous = bytes.fromhex(line["hash"])
        if own != previous:
            broken.append(line["seq"])
    return broken
