"""A question finds and orders nothing by a word that its reader sees masked: not whole, not in part, not beside it."""

from typing import Any

import httpx
import pytest
from tests.api.conftest import Grant
from tests.api.test_privacy import say

SPACED = "139" + " 1234 " + "5678"
OTHERS = [
    f"The {thing} in the {place} was repaired." for thing in ("door", "roof", "lamp") for place in ("hall", "yard")
]


async def hits(client: httpx.AsyncClient, namespace: str, query: str) -> list[Any]:
    body = {"namespace": namespace, "query": query, "min_score": 0, "k": 50}
    answer = await client.post("/v1/recall", json=body)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    return [found["total_matched"], [(hit["memory"]["text"], hit["ranks"]["keyword"]) for hit in found["hits"]]]


@pytest.fixture(scope="module")
async def stocked(client: httpx.AsyncClient, shared_namespace: str) -> str:
    for text in OTHERS:
        made = await client.post("/v1/memories", json={"namespace": shared_namespace, "text": text})
        assert made.status_code == 201
    text = f"You reach the plumber under {SPACED}."
    assert (await client.post("/v1/memories", json={"namespace": shared_namespace, "text": text})).status_code == 201
    await say(client, shared_namespace, "It rained.", f"The roofer has {SPACED}.", "We had soup.")
    await client.post("/v1/flush", json={})
    return shared_namespace


@pytest.mark.parametrize(("right", "wrong"), [("5678", "5679"), ("roof 5678", "roof 5679"), ("1234", "4321")])
async def test_a_piece_of_a_number_lifts_nothing(
    client: httpx.AsyncClient, grant: Grant, stocked: str, right: str, wrong: str
) -> None:
    agent = await grant("agent", read=[stocked])
    keyword_of = [[one[1] for one in (await hits(client, stocked, query))[1]] for query in (right, wrong)]
    assert keyword_of[0] != keyword_of[1], "the owner is told"
    found = [await hits(agent, stocked, query) for query in (right, wrong)]
    assert found[0][0] == found[1][0]
    assert dict(found[0][1]) == dict(found[1][1])


async def test_what_is_not_masked_still_lifts(grant: Grant, stocked: str) -> None:
    agent = await grant("agent", read=[stocked])
    for word, shown in (
        ("plumber", "You reach the plumber under [phone-number]."),
        ("roofer", "The roofer has [phone-number]."),
    ):
        assert (await hits(agent, stocked, word))[1][0] == (shown, 1)
