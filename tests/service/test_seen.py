"""What is searched in is what the reader sees: scored by the words left to it, as the store scores."""

import pytest

from memoryd.domain.identity import Call
from memoryd.domain.memory import Sensitivity
from memoryd.domain.recall import Recalled
from memoryd.policy.indexing import index_memory, windows
from memoryd.policy.keywords import score
from memoryd.runtime import Runtime
from memoryd.service.append import append
from memoryd.service.flush import flush
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from memoryd.service.search import prepare, ranked
from tests.conftest import owner_call, skip_without
from tests.service.builders import asked, said, stated
from tests.service.test_privacy import NAME, as_reader

TURNS = ["The plumber came twice, the plumber said.", "We had soup and bread.", "The bread was old, said the plumber."]


async def test_words_count_as_in_the_store(runtime: Runtime, call: Call, namespace: str) -> None:
    turns = [said(one) for one in TURNS]
    await append(runtime, call, namespace=namespace, session="s", messages=turns, infer=False)
    await flush(runtime, call, timeout_s=60)
    prepared = await prepare(runtime, await owner_call(runtime), asked(namespace, "did the plumber eat bread?"))
    async with runtime.database.snapshot() as connection:
        order, _ = await ranked(runtime, connection, await owner_call(runtime), prepared)
    found = sorted((one.candidate for one in order), key=lambda one: one.id)
    assert len(found) == len(TURNS)
    for place, (text, one) in enumerate(zip(TURNS, found, strict=True)):
        (part,) = index_memory(text, [], one.at)
        assert one.keyword == pytest.approx(
            score(prepared.weighed, part.terms, part.length, prepared.corpus.turn_mean), rel=1e-4
        )
        before, after = "".join(TURNS[place - 1 : place]), "".join(TURNS[place + 1 : place + 2])
        (terms,) = windows([text], before, after)
        assert one.keyword_window == pytest.approx(
            score(prepared.weighed, terms, terms.total(), prepared.corpus.around_mean), rel=1e-4
        )


async def test_words_beside_what_is_masked_count_as_in_the_store(runtime: Runtime, call: Call, namespace: str) -> None:
    phone = "139" + "1234" + "5678"
    turns = [said(one) for one in (*TURNS, f"The baker has {phone}.")]
    await append(runtime, call, namespace=namespace, session="s", messages=turns, infer=False)
    await flush(runtime, call, timeout_s=60)
    reader = as_reader(await owner_call(runtime), Sensitivity.LOW)
    prepared = await prepare(runtime, reader, asked(namespace, f"did the plumber eat bread, {phone}?"))
    async with runtime.database.snapshot() as connection:
        order, _ = await ranked(runtime, connection, reader, prepared)
    found = sorted((one.candidate for one in order), key=lambda one: one.id)
    (part,) = index_memory(TURNS[2], [], found[2].at)
    assert found[2].keyword == pytest.approx(
        score(prepared.weighed, part.terms, part.length, prepared.corpus.turn_mean), rel=1e-4
    )
    (terms,) = windows([TURNS[2]], TURNS[1], "The baker has .")
    assert found[2].keyword_window == pytest.approx(
        score(prepared.weighed, terms, terms.total(), prepared.corpus.around_mean), rel=1e-4
    )
    assert found[3].keyword == 0


@pytest.fixture
def english(runtime: Runtime) -> None:
    if "en" not in runtime.recogniser.models:
        skip_without("the recogniser of English names is not installed")


def lexical(recalled: Recalled) -> list[tuple[str, int | None]]:
    return sorted((one.memory.text, one.ranks["keyword"]) for one in recalled.hits)


@pytest.mark.usefixtures("english")
async def test_a_name_that_only_a_model_finds_lifts_nothing(runtime: Runtime, call: Call, namespace: str) -> None:
    for text in ("The door was repaired.", f"{NAME} will be at the office on Monday.", "The roof is new."):
        await remember(runtime, call, stated(namespace, text, infer=False))
    await flush(runtime, call, timeout_s=60)
    name, other = NAME.split()[-1], "Obermaier"
    reader = as_reader(await owner_call(runtime), Sensitivity.NONE)
    told = [
        [lexical(await recall(runtime, one, asked(namespace, f"door {word}", min_score=0))) for word in (name, other)]
        for one in (await owner_call(runtime), reader)
    ]
    assert told[0][0] != told[0][1], "the owner is told"
    assert told[1][0] == told[1][1]
