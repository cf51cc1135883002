"""One run against a real, very small language model, to see that a real one's answers come through the same door.

It shows nothing about quality: a model of 135 million parameters seldom keeps to the shape that it is asked for.
"""

import pytest

from memoryd.domain.memory import Source
from memoryd.engines.proposing import proposing
from memoryd.runtime import Runtime
from tests.chat_endpoint import ChatEndpoint
from tests.service.builders import said
from tests.service.test_proposing import read_with
from tests.small_model import SmallModel, missing

TURNS = ("I live in Berlin.", "Rowing on the canal keeps my head clear.", "我对花生过敏。")

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}")


async def test_a_small_model_adds_nothing_that_was_not_said(quiet: Runtime, namespace: str) -> None:
    model = SmallModel()
    with ChatEndpoint(model) as endpoint:
        async with proposing(endpoint.settings(timeout_s=200, batch_timeout_s=600, concurrency=1)) as proposer:
            assert proposer is not None
            found = await read_with(quiet, namespace, proposer, *map(said, TURNS))
    print(*model.written, dict(proposer.counts), sep="\n---\n")
    assert proposer.counts["answered"] == len(TURNS)
    assert {one.value for one in found} >= {"Berlin", "花生"}
    inferred = [one.text for one in found if one.source is Source.INFERRED]
    assert all(any(text in turn for turn in TURNS) for text in inferred)
