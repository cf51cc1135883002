"""An encoder that was away at the start: what goes wrong when it is first heard of is told, and tried again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from memoryd import fitting
from memoryd.engines.encoder.frames import MOST_ASKED, Frame, read_frame
from memoryd.engines.encoder.link import Link
from memoryd.engines.encoder.remote import RemoteEmbedder
from memoryd.engines.lanes import Limits
from memoryd.errors import DiskFullError, ModelError


async def _describe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await read_frame(reader, MOST_ASKED)
    writer.write(Frame(head={"id": 0, "name": "a-model", "dimension": 384}).packed())
    await writer.drain()
    writer.close()


async def test_a_database_that_does_not_take_the_model_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcomes: list[Exception | bool] = [DiskFullError(), DiskFullError(), ModelError("another dimension"), True]

    async def fits(_database: object, _model: object) -> bool:
        outcome = outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    monkeypatch.setattr(fitting, "LOOK_AGAIN_S", 0.01)
    monkeypatch.setattr(fitting, "fit_vectors", fits)
    path, begun = str(tmp_path / "encoder.sock"), list[bool]()
    embedder = RemoteEmbedder(Link(path, None), Limits(deadline_s=1, batch_size=8))
    database: Any = None
    server = await asyncio.start_unix_server(_describe, path)
    async with server, asyncio.timeout(10):
        with capture_logs() as logs:
            await fitting.hear(embedder, database, begun.append)
    assert (begun, embedder.name, embedder.dimension, outcomes) == ([True], "a-model", 384, [])
    assert [one["reason"] for one in logs if "reason" in one] == [DiskFullError().detail, "another dimension"]
