"""Frames, turns and lanes of the shared encoder, and both sides of its socket over a model of two numbers."""

import asyncio
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from memoryd.engines.encoder import frames, serving
from memoryd.engines.encoder.frames import Frame, FrameError
from memoryd.engines.encoder.lane import MOST_WAITING, Lane
from memoryd.engines.encoder.remote import RemoteEmbedder, describe, open_remote, open_unheard
from memoryd.engines.encoder.serving import Encoder
from memoryd.engines.encoder.turns import Turns
from memoryd.engines.lanes import Limits
from memoryd.engines.model import Side, Vectors
from memoryd.errors import EngineUnavailableError, ModelError

LIMITS = Limits(deadline_s=2.0, batch_size=4)


class Counting:
    """The length of a text and 1 for a query; it waits until ``go`` is set."""

    def __init__(self, name: str = "counting") -> None:
        self.name = name
        self.dimension = 2
        self.go = threading.Event()
        self.go.set()
        self.seen: list[str] = []

    def encode(self, texts: Sequence[str], side: Side) -> Vectors:
        assert self.go.wait(120)
        self.seen += texts
        if "fail" in texts:
            raise ValueError("my diary says")
        return np.array([[len(text), side == "query"] for text in texts], np.float32)


@asynccontextmanager
async def served(path: Path, model: Counting, threads: int = 1) -> AsyncIterator[Encoder]:
    encoder = Encoder(model, threads, LIMITS)
    connections: list[asyncio.StreamWriter] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.append(writer)
        await encoder.serve(reader, writer)

    # which replaces what an earlier one left at the path
    server = await asyncio.start_unix_server(serve, path)
    try:
        yield encoder
    finally:
        server.close()
        for writer in connections:
            writer.close()
        encoder.close()


async def opened(path: Path, limits: Limits = LIMITS) -> RemoteEmbedder:
    return await asyncio.to_thread(open_remote, f"unix:{path}", limits, 5.0)


def test_texts_and_vectors_come_back_as_they_were() -> None:
    texts = ["", "tea", "茶", "\0 and \ud800"]
    lengths, body = frames.pack_texts(texts)
    assert frames.unpack_texts(Frame(head={"lengths": lengths}, body=body)) == ["", "tea", "茶", "\0 and ?"]
    vectors = np.random.default_rng(7).random((3, 5), np.float32)
    assert np.array_equal(frames.unpack_vectors(frames.pack_vectors(vectors), 3, 5), vectors)


def test_a_long_text_is_cut_between_characters() -> None:
    lengths, body = frames.pack_texts(["茶" * frames.MOST_TEXT_BYTES])
    assert lengths == [frames.MOST_TEXT_BYTES // 3 * 3]
    assert set(body.decode()) == {"茶"}


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ({}, b""),
        ({"lengths": "3"}, b"tea"),
        ({"lengths": []}, b""),
        ({"lengths": [True, 2]}, b"tea"),
        ({"lengths": [-1, 4]}, b"tea"),
        ({"lengths": [2]}, b"tea"),
        ({"lengths": [1] * (frames.MOST_TEXTS + 1)}, b"x" * (frames.MOST_TEXTS + 1)),
        ({"lengths": [1]}, b"\xff"),
    ],
)
def test_texts_that_are_none_are_refused(head: dict[str, object], body: bytes) -> None:
    with pytest.raises(FrameError):
        frames.unpack_texts(Frame(head=head, body=body))


def test_each_client_has_its_turn_however_much_one_asks() -> None:
    turns: Turns[str] = Turns(100, 1000)
    for number in range(5):
        assert turns.put(1, f"greedy {number}", 1)
    assert turns.put(2, "modest", 1)
    assert turns.put(3, "third", 1)
    taken = [turns.take() for _ in range(8)]
    assert taken == ["greedy 0", "modest", "third", "greedy 1", "greedy 2", "greedy 3", "greedy 4", None]
    assert len(turns) == 0


def test_what_waits_for_one_client_is_bounded() -> None:
    turns: Turns[int] = Turns(3, 100)
    assert [turns.put(1, number, 10) for number in range(4)] == [True, True, True, False]
    assert turns.put(2, 0, 90)
    assert not turns.put(2, 1, 20)
    assert turns.put(3, 0, 1000), "one alone may be larger, or it would never be done"
    turns.take()
    assert turns.put(1, 4, 10)


async def test_a_modest_client_waits_for_one_job_of_a_greedy_one() -> None:
    model = Counting()
    lane = Lane("test", lambda texts: model.encode(texts, "query"), 1)
    model.go.clear()
    greedy = [asyncio.create_task(lane.ask(1, [f"greedy {number}"], 10)) for number in range(20)]
    await asyncio.sleep(0.05)
    modest = asyncio.create_task(lane.ask(2, ["modest"], 10))
    await asyncio.sleep(0.05)
    model.go.set()
    await asyncio.gather(modest, *greedy)
    assert model.seen.index("modest") <= 2
    lane.close()


async def test_too_much_is_refused_and_what_nobody_awaits_is_not_computed() -> None:
    model = Counting()
    lane = Lane("test", lambda texts: model.encode(texts, "query"), 1)
    model.go.clear()
    first = asyncio.create_task(lane.ask(1, ["first"], 10))
    await asyncio.sleep(0.05)
    late = asyncio.create_task(lane.ask(1, ["too late"], 0.1))
    left = asyncio.create_task(lane.ask(1, ["left alone"], 10))
    await asyncio.sleep(0.2)
    left.cancel()
    with pytest.raises(EngineUnavailableError, match="in time"):
        await late
    rest = [asyncio.create_task(lane.ask(1, ["rest"], 10)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0.05)
    refused = [task for task in rest if task.done()]
    assert len(refused) == 2
    with pytest.raises(EngineUnavailableError, match="too much"):
        await refused[0]
    model.go.set()
    await asyncio.gather(first, *(task for task in rest if task not in refused))
    assert "too late" not in model.seen
    assert "left alone" not in model.seen
    await asyncio.gather(*refused, return_exceptions=True)
    lane.close()


async def test_both_sides_of_the_socket(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    async with served(path, Counting()):
        embedder = await opened(path)
        assert (embedder.name, embedder.dimension) == ("counting", 2)
        queries = await embedder.embed_queries(["a", "bb"])
        texts = [f"{'x' * (number % 7)}" for number in range(50)]
        passages = await embedder.embed_passages(texts)
        assert queries.tolist() == [[1, 1], [2, 1]]
        assert passages.tolist() == [[len(text), 0] for text in texts]
        assert (await embedder.embed_passages([])).shape == (0, 2)
        assert await embedder.is_reachable()
        embedder.close()
        with pytest.raises(EngineUnavailableError):
            await embedder.embed_queries(["a"])


async def test_answers_find_who_asked_for_them(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    async with served(path, Counting(), threads=4):
        embedder = await opened(path)
        asked = [embedder.embed_queries(["x" * number]) for number in range(60)]
        answers = await asyncio.gather(*asked)
        assert [int(answer[0, 0]) for answer in answers] == list(range(60))
        embedder.close()


async def test_a_model_that_fails_and_one_that_hangs_are_unavailable(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    model = Counting()
    async with served(path, model):
        embedder = await opened(path, Limits(deadline_s=0.3, batch_size=4))
        with pytest.raises(EngineUnavailableError) as failed:
            await embedder.embed_queries(["fail"])
        assert "diary" not in failed.value.detail
        model.go.clear()
        begun = asyncio.get_running_loop().time()
        with pytest.raises(EngineUnavailableError):
            await embedder.embed_queries(["a"])
        assert asyncio.get_running_loop().time() - begun < 1.5
        model.go.set()
        assert (await embedder.embed_queries(["a"])).tolist() == [[1, 1]]
        embedder.close()


async def test_it_finds_the_encoder_again_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    async with served(path, Counting()):
        embedder = await opened(path)
        assert (await embedder.embed_queries(["a"])).tolist() == [[1, 1]]
    with pytest.raises(EngineUnavailableError):
        await embedder.embed_queries(["a"])
    assert not await embedder.is_reachable()
    async with served(path, Counting()):
        assert (await embedder.embed_queries(["aa"])).tolist() == [[2, 1]]
    async with served(path, Counting("another")):
        with pytest.raises(EngineUnavailableError, match="another model"):
            await embedder.embed_queries(["a"])
    embedder.close()


def asking(number: int, texts: Sequence[str]) -> bytes:
    lengths, body = frames.pack_texts(texts)
    return Frame(head={"id": number, "side": "query", "within_s": 60, "lengths": lengths}, body=body).packed()


async def test_a_large_question_gives_others_their_turn_after_each_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, model, accounts = tmp_path / "encoder.sock", Counting(), count(1)
    monkeypatch.setattr(serving, "_account", lambda _writer: next(accounts))
    async with served(path, model):
        model.go.clear()
        greedy, to_greedy = await asyncio.open_unix_connection(path)
        modest, to_modest = await asyncio.open_unix_connection(path)
        texts = [f"greedy {place:03}" for place in range(frames.MOST_TEXTS)]
        to_greedy.write(asking(1, texts))
        await asyncio.sleep(0.1)
        to_modest.write(asking(2, ["modest"]))
        await asyncio.sleep(0.1)
        model.go.set()
        answers = [await frames.read_frame(one, frames.MOST_ANSWERED) for one in (greedy, modest)]
        assert [answer.head["rows"] for answer in answers if answer] == [frames.MOST_TEXTS, 1]
        assert model.seen.index("modest") <= 2 * LIMITS.batch_size
        for writer in (to_greedy, to_modest):
            writer.close()


async def test_who_does_not_read_the_answers_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, model = tmp_path / "encoder.sock", Counting()
    model.dimension = 16_000
    monkeypatch.setattr(serving, "MOST_UNREAD", 2**20)
    monkeypatch.setattr(model, "encode", lambda texts, _side: np.zeros((len(texts), model.dimension), np.float32))
    async with served(path, model):
        _, writer = await asyncio.open_unix_connection(path, limit=2**10)
        writer.write(b"".join(asking(number, ["tea"] * 64) for number in range(16)))
        async with asyncio.timeout(20):
            await _ended(writer)


async def _ended(writer: asyncio.StreamWriter) -> None:
    """The other side has closed: nothing can be written any more."""
    with suppress(ConnectionError):
        while True:
            writer.write(asking(0, ["tea"]))
            await writer.drain()
            await asyncio.sleep(0.05)


async def test_what_was_asked_when_it_restarted_is_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    with socket.socket(socket.AF_UNIX) as kept:
        kept.bind(str(path))
        kept.listen()
        model = Counting()
        encoder = Encoder(model, 1, LIMITS)
        writers: list[asyncio.StreamWriter] = []

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writers.append(writer)
            await encoder.serve(reader, writer)

        server = await asyncio.start_server(serve, sock=kept.dup())
        embedder = await opened(path)
        model.go.clear()
        asked = asyncio.create_task(embedder.embed_queries(["a"]))
        await asyncio.sleep(0.1)
        server.close()
        for writer in writers:
            writer.close()
        await asyncio.sleep(0.1)
        assert not asked.done(), "it waits at the socket that is kept open"
        successor = Encoder(Counting(), 1, LIMITS)
        server = await asyncio.start_server(successor.serve, sock=kept.dup())
        assert (await asked).tolist() == [[1, 1]]
        model.go.set()
        embedder.close()
        server.close()
        encoder.close()
        successor.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        struct.pack(">II", 2**31, 10),
        struct.pack(">II", 20, 2**31),
        struct.pack(">II", 14, 10) + b"not json!!",
        struct.pack(">II", 8, 4) + b"[17]",
    ],
)
async def test_who_speaks_something_else_is_cut_off_and_the_others_served(tmp_path: Path, sent: bytes) -> None:
    path = tmp_path / "encoder.sock"
    async with served(path, Counting()):
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(sent)
        assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()
        embedder = await opened(path)
        assert (await embedder.embed_queries(["a"])).tolist() == [[1, 1]]
        embedder.close()


async def test_questions_that_are_malformed_are_answered_so(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    async with served(path, Counting()):
        reader, writer = await asyncio.open_unix_connection(path)
        for head in ({"id": 1, "side": "other"}, {"id": 2, "side": ["query"]}, {"id": 3, "side": "query"}):
            writer.write(Frame(head=head).packed())
            answer = await frames.read_frame(reader, 1000)
            assert answer is not None
            assert (answer.head["id"], answer.head["error"]) == (head["id"], "malformed")
        writer.close()


async def test_connections_of_one_account_are_bounded(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    async with served(path, Counting()):
        kept = [await asyncio.open_unix_connection(path) for _ in range(serving.MOST_CONNECTIONS)]
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_unix_connection(path)
        assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()
        kept[0][1].close()
        await asyncio.sleep(0.1)
        embedder = await opened(path)
        assert await embedder.is_reachable()
        embedder.close()
        for _, one in kept:
            one.close()


ASK = """
import asyncio, os, sys
from memoryd.engines.encoder.remote import open_remote
from memoryd.engines.lanes import Limits
os.setuid(int(sys.argv[4]))
async def main():
    embedder = await asyncio.to_thread(open_remote, "unix:" + sys.argv[1], Limits(deadline_s=100, batch_size=1), 60)
    await asyncio.gather(*(embedder.embed_queries([sys.argv[2]]) for _ in range(int(sys.argv[3]))))
asyncio.run(main())
"""


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that other accounts may enter, which pytest's own is not."""
    mask = os.umask(0)
    with tempfile.TemporaryDirectory(prefix="memoryd-tests-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
    os.umask(mask)


@pytest.mark.skipif(os.geteuid() != 0, reason="other accounts need root")
async def test_accounts_are_told_apart_by_the_kernel(open_to_all: Path) -> None:
    """A greedy one asks a hundred times before a modest one asks once; the modest one is answered among the first."""
    path = open_to_all / "encoder.sock"
    model = Counting()
    model.go.clear()
    async with served(path, model) as encoder:
        greedy = await asyncio.create_subprocess_exec(sys.executable, "-c", ASK, path, "greedy", "100", "12345")
        await _queued(encoder, 99)
        modest = await asyncio.create_subprocess_exec(sys.executable, "-c", ASK, path, "modest", "1", "12346")
        await _queued(encoder, 100)
        model.go.set()
        assert await asyncio.wait_for(asyncio.gather(greedy.wait(), modest.wait()), 60) == [0, 0]
    assert model.seen.count("greedy") == 100
    assert model.seen.index("modest") <= 3


async def _queued(encoder: Encoder, queries: int) -> None:
    """Until so many wait behind the one in hand."""
    async with asyncio.timeout(60):
        while encoder.waiting < queries:  # noqa: ASYNC110 - the encoder tells nobody
            await asyncio.sleep(0.02)


def test_without_an_encoder_a_start_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="does not answer; start"):
        describe(f"unix:{tmp_path}/none.sock", 0.3)


@pytest.mark.parametrize("address", ["/run/x.sock", "unix:relative", "127.0.0.1:1"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ModelError, match="MEMORYD_EMBEDDING__ENCODER"):
        describe(address, 0.3)


def test_an_instance_loads_no_engine() -> None:
    program = (
        "import sys; import memoryd.serve, memoryd.engines.encoder.remote; "
        "print([m for m in ('torch', 'onnxruntime', 'sentencepiece', 'transformers') if m in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert answer.stdout.strip() == "[]"


async def test_an_encoder_that_was_away_at_the_start_is_asked_once_it_was_heard_of(tmp_path: Path) -> None:
    path = tmp_path / "encoder.sock"
    embedder = await asyncio.to_thread(open_unheard, f"unix:{path}", LIMITS, 0.1)
    assert not embedder.is_known
    assert not await embedder.is_reachable()
    with pytest.raises(EngineUnavailableError):
        await embedder.describe()
    async with served(path, Counting()):
        with pytest.raises(EngineUnavailableError):
            await embedder.embed_queries(["tea"])
        embedder.adopt(await embedder.describe())
        assert (embedder.is_known, embedder.name, embedder.dimension) == (True, "counting", 2)
        assert (await embedder.embed_queries(["tea"])).tolist() == [[3, 1]]
    embedder.close()
