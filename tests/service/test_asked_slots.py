"""A slot that a question asks for in other words stands first; a note that answers better stays before it."""

import pytest

from memoryd.domain.identity import Call
from memoryd.runtime import Runtime
from memoryd.service import aliases, flush
from memoryd.service.recall import recall
from memoryd.service.remember import remember, remember_batch
from tests.conftest import owner_call
from tests.service.builders import asked, at, keyed, stated

ANN = {"residence": "Leeds", "job": "nurse", "phone_model": "Fairphone 5", "team": "billing", "city": "York"}


async def first(runtime: Runtime, namespace: str, query: str, **fields: object) -> str:
    await flush.flush(runtime, await owner_call(runtime), timeout_s=60)
    recalled = await recall(runtime, await owner_call(runtime), asked(namespace, query, **fields))
    return recalled.hits[0].memory.text


async def know_ann(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [keyed(namespace, value, key=key, subject="Ann") for key, value in ANN.items()]
    notes = ["Ann lives it up on Fridays.", "Ann carried a heavy box.", "Ann said the city museum reopens in May."]
    claims += [stated(namespace, text, subject="Ann") for text in notes]
    await remember_batch(runtime, call, claims, atomic=True)


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("What does Ann do for a living?", "job"),
        ("Which phone does Ann carry?", "phone_model"),
        ("Which group does Ann belong to?", "team"),
        ("Ann是做什么工作的？", "job"),
        ("Ann用的是什么手机？", "phone_model"),
    ],
)
async def test_other_words_find_the_slot(runtime: Runtime, call: Call, namespace: str, query: str, key: str) -> None:
    await know_ann(runtime, call, namespace)
    assert await first(runtime, namespace, query) == f"Ann {key}: {ANN[key]}"


@pytest.mark.parametrize("query", ["What did Ann say about the city museum?", "Is the city museum open in May, Ann?"])
async def test_a_note_that_answers_stands_before_the_slot(
    runtime: Runtime, call: Call, namespace: str, query: str
) -> None:
    await know_ann(runtime, call, namespace)
    assert await first(runtime, namespace, query) == "Ann said the city museum reopens in May."


async def test_in_chinese_too(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [
        keyed(namespace, "苏州", key="城市", subject="小明"),
        keyed(namespace, "会计", key="职业", subject="小明"),
    ]
    claims += [stated(namespace, "小明说城市博物馆五月重新开放。", subject="小明")]
    await remember_batch(runtime, call, claims, atomic=True)
    assert await first(runtime, namespace, "小明最近住哪儿？") == "小明 城市: 苏州"
    assert await first(runtime, namespace, "What does 小明 do for a living?") == "小明 职业: 会计"
    assert await first(runtime, namespace, "小明说城市博物馆什么时候开放？") == "小明说城市博物馆五月重新开放。"


async def test_an_alias_and_the_owner_are_asked_too(runtime: Runtime, call: Call, namespace: str) -> None:
    await know_ann(runtime, call, namespace)
    await aliases.put(runtime, call, namespace=namespace, subject="Ann", given=["the Duchess"])
    await remember(runtime, call, keyed(namespace, "Graz", key="home_town"))
    assert await first(runtime, namespace, "What does the Duchess do for a living?") == "Ann job: nurse"
    assert await first(runtime, namespace, "Which town do I call home?") == "user home_town: Graz"
    assert await first(runtime, namespace, "我住在哪里？") == "user home_town: Graz"


async def test_the_value_at_the_instant_asked(runtime: Runtime, call: Call, namespace: str) -> None:
    for value, start in (("nurse", "2026-01-01"), ("surgeon", "2026-02-01")):
        await remember(runtime, call, keyed(namespace, value, key="job", subject="Ann", valid_from=at(start)))
    assert await first(runtime, namespace, "What does Ann do for a living?") == "Ann job: surgeon"
    query = "What does Ann do for a living?"
    assert await first(runtime, namespace, query, valid_at=at("2026-01-15")) == "Ann job: nurse"


async def test_a_subject_with_many_memories_keeps_its_slots(runtime: Runtime, call: Call, namespace: str) -> None:
    notes = [stated(namespace, f"Ann carried box number {number} home.", subject="Ann") for number in range(210)]
    await remember_batch(runtime, call, notes, atomic=True)
    await know_ann(runtime, call, namespace)
    assert await first(runtime, namespace, "How does Ann earn a living?") == "Ann job: nurse"


MARA = {"running_shoes": "Pegasus", "thesis_topic": "glaciers", "landlord": "Mr Boll", "mother_tongue": "Finnish"}


async def know_mara(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [keyed(namespace, value, key=key, subject="Mara") for key, value in MARA.items()]
    notes = ["Mara brought a salad to the picnic.", "Mara was late because of the snow."]
    claims += [stated(namespace, text, subject="Mara") for text in notes]
    await remember_batch(runtime, call, claims, atomic=True)


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("What is Mara writing her dissertation about?", "thesis_topic"),
        ("What does Mara wear for jogging?", "running_shoes"),
    ],
)
async def test_where_no_word_fits_the_nearest_key_is_meant(
    runtime: Runtime, call: Call, namespace: str, query: str, key: str
) -> None:
    await know_mara(runtime, call, namespace)
    assert await first(runtime, namespace, query) == f"Mara {key}: {MARA[key]}"


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("Who brings a salad when Mara comes to the picnic?", "Mara brought a salad to the picnic."),
        ("What did Mara bring to the picnic?", "Mara brought a salad to the picnic."),
        ("Was Mara late in the snow?", "Mara was late because of the snow."),
    ],
)
async def test_a_note_that_answers_stands_before_the_nearest_key(
    runtime: Runtime, call: Call, namespace: str, query: str, answer: str
) -> None:
    await know_mara(runtime, call, namespace)
    assert await first(runtime, namespace, query) == answer
