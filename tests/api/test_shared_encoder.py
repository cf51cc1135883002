"""One encoder for several instances, as real processes with the real model."""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from memoryd import Client
from memoryd.engines.embedding import open_embedder
from memoryd.settings import EmbeddingSettings, Settings

TEXTS = ["I prefer tea", "我更喜欢喝茶", "", "x" * 20_000, "the invoice TK100234 is open", "茶\n\n" * 300]
HEAVY = ("onnxruntime", "libtorch", "sentencepiece")


@pytest.fixture(scope="module")
def place(models: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="memoryd-tests-") as folder:
        for home in ("encoder", "home"):
            (Path(folder) / home).mkdir()
            (Path(folder) / home / "models").symlink_to(models, target_is_directory=True)
        yield Path(folder)


@contextmanager
def running(command: str, home: Path, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    """A memoryd process from its ready line on."""
    process = subprocess.Popen(
        [sys.executable, "-m", "memoryd", command],
        env={**os.environ, "MEMORYD_HOME": str(home), "MEMORYD_LISTEN": "127.0.0.1:0", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        assert " ready " in process.stdout.readline()
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_an_instance_without_a_model_of_its_own(place: Path) -> None:
    address = f"unix:{place}/encoder.sock"
    with _both(place, address) as (encoder, server):
        _vectors_are_those_of_the_model(place, address)
        client = Client(settings=Settings(home=place / "home"), timeout_s=60)
        _heard_of(client)
        client.flush(timeout_s=60)
        assert "dense" not in _recall_degraded(client)
        _holds_no_model(server.pid)
        encoder.send_signal(signal.SIGKILL)
        encoder.wait(timeout=30)
        assert "dense" in _recall_degraded(client)
        assert "encoder" in client.readyz().degraded
        with running("encoder", place / "encoder", MEMORYD_EMBEDDING__ENCODER=address):
            assert "dense" not in _recall_degraded(client)
            assert "encoder" not in client.readyz().degraded
        client.close()


@contextmanager
def _both(place: Path, address: str) -> Iterator[tuple["subprocess.Popen[str]", "subprocess.Popen[str]"]]:
    """The server first: it starts and serves, though nobody makes vectors yet."""
    with running("serve", place / "home", MEMORYD_EMBEDDING__ENCODER=address) as server:
        with Client(settings=Settings(home=place / "home"), timeout_s=60) as client:
            ready = client.readyz()
            assert ready.ready
            assert "encoder" in ready.degraded
            client.remember("the fence is green", infer=False)
            assert "dense" in _recall_degraded(client)
        with running("encoder", place / "encoder", MEMORYD_EMBEDDING__ENCODER=address) as encoder:
            yield encoder, server


def _heard_of(client: Client) -> None:
    deadline = time.monotonic() + 60
    while "encoder" in client.readyz().degraded:
        assert time.monotonic() < deadline
        time.sleep(0.2)


def _recall_degraded(client: Client) -> list[str]:
    """Each question is new, so that no cache answers it."""
    return client.recall(f"which colour had the fence at {time.monotonic_ns()}").degraded


def _vectors_are_those_of_the_model(place: Path, address: str) -> None:
    async def compare() -> None:
        own = open_embedder(Settings(home=place / "encoder"))
        shared = open_embedder(Settings(home=place / "home", embedding=EmbeddingSettings(encoder=address)))
        assert (shared.name, shared.dimension) == (own.name, own.dimension)
        assert np.array_equal(await shared.embed_queries(TEXTS), await own.embed_queries(TEXTS))
        assert np.array_equal(await shared.embed_passages(TEXTS), await own.embed_passages(TEXTS))
        shared.close()
        own.close()

    asyncio.run(compare())


def _holds_no_model(pid: int) -> None:
    mapped = Path(f"/proc/{pid}/maps").read_text()
    assert [name for name in HEAVY if name in mapped] == []
