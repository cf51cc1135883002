"""kill -9 in the middle of an erasure: after the restart it is proven, or honestly pending, and nothing is read."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from bench.server import Server, start
from tests.conftest import home_with
from tests.service.erasing import broken_links, files_with, forms

POINTS = [("executing", 0.0), ("scrubbing", 0.3)]
"""States in which the server is killed, and how many seconds later."""
WITHOUT_NEEDLES = {"journal", "files", "exports", "cache", "logs"}
"""Stores beside the cluster: nobody knows after the kill what to look for in their files, and the receipt says so."""
NAMESPACE = "kill"


@pytest.fixture
def home(models: Path, unread: None) -> Iterator[Path]:
    with home_with(models, cluster=True) as place:
        yield place


class Asking:
    """A caller who goes on where the server dies."""

    def __init__(self, server: Server) -> None:
        token = (server.home / "owner.token").read_text().strip()
        self._http = httpx.Client(base_url=f"{server.url}/v1", headers={"Authorization": f"Bearer {token}"}, timeout=60)

    def post(self, path: str, **body: Any) -> Any:
        answer = self._http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str, **query: Any) -> Any:
        answer = self._http.get(path, params=query)
        assert answer.is_success, answer.text
        return answer.json()

    def status(self, path: str) -> int:
        return self._http.get(path).status_code

    def tell(self, *texts: str) -> list[str]:
        messages = [{"role": "user", "content": one} for one in texts]
        answer = self.post("/sessions/s/messages", namespace=NAMESPACE, messages=messages)
        self.post("/flush", timeout_s=60)
        return [one["id"] for one in answer["entries"]]

    def begin(self, ids: list[str]) -> str:
        """Confirm in a thread of its own, whose answer may never come."""
        preview = self.post("/forget", namespace=NAMESPACE, ids=ids)

        def confirm() -> None:
            with suppress(httpx.HTTPError, AssertionError):
                self.post(f"/forget/{preview['id']}/confirm", confirm_token=preview["confirm_token"])

        threading.Thread(target=confirm, daemon=True).start()
        return str(preview["id"])

    def until(self, forget_id: str, *states: str, seconds: float = 60) -> Any:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            with suppress(httpx.HTTPError, AssertionError):
                found = self.get(f"/forget/{forget_id}")
                if found["state"] in states:
                    return found
            time.sleep(0.005)
        raise AssertionError(f"the request came to none of {states}")


def lines(home: Path) -> list[dict[str, Any]]:
    return [orjson.loads(line) for line in (home / "ledger" / "ledger.jsonl").read_bytes().splitlines()]


def test_a_killed_server_proves_the_erasure_or_says_that_it_is_pending(home: Path) -> None:
    server = start(home)
    try:
        for state, wait_s in POINTS:
            word = f"Vexmoor{state}{int(wait_s * 10)}"
            asking = Asking(server)
            ids = asking.tell(f"{word} is behind the green door", "The bridge was closed")
            forget_id = asking.begin(ids[:1])
            asking.until(forget_id, state, "scrubbing", "completed")
            time.sleep(wait_s)
            os.kill(server.pid, signal.SIGKILL)
            server.process.wait()
            server = start(home)
            asking = Asking(server)
            assert not [one for one in lines(home) if word in str(one["content"])]
            assert asking.status(f"/memories/{ids[0]}") == 410
            done = asking.until(forget_id, "completed", "pending")
            assert (done["state"] == "completed") == (done["receipt"] is not None)
            verdicts = {one["name"]: one["verdict"] for one in done["receipt"]["scan"]["stores"]}
            assert {name for name, verdict in verdicts.items() if verdict != "REMOVED"} <= WITHOUT_NEEDLES
            assert "FOUND" not in verdicts.values()
            assert files_with(home, forms(word)) == {}
            assert broken_links(lines(home)) == []
            assert asking.status(f"/memories/{ids[1]}") == 200
    finally:
        server.stop()


def test_a_killed_postgresql_does_not_stop_the_proof(home: Path) -> None:
    server = start(home)
    try:
        asking = Asking(server)
        ids = asking.tell("Vexmoorpostmaster is behind the green door", "The bridge was closed")
        forget_id = asking.begin(ids[:1])
        asking.until(forget_id, "scrubbing", "completed")
        os.kill(server.postmaster(), signal.SIGKILL)
        done = asking.until(forget_id, "completed")
        assert done["receipt"]["verdict"] == "REMOVED"
        assert files_with(home, forms("Vexmoorpostmaster")) == {}
        assert asking.status(f"/memories/{ids[0]}") == 410
    finally:
        server.stop()
