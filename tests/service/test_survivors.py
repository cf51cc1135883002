"""What survives an erasure: the same texts, statistics and order as where the erased items never were."""

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
import pytest
import pytest_asyncio
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.service.erasing import Home, at_home

BEGUN = datetime(2026, 3, 2, 9, tzinfo=UTC)
WORDS = (
    "harbour",
    "violin",
    "Zanzibar",
    "orchard",
    "lantern",
    "green door",
    "Momo",
    "bridge",
    "绿门",
    "储物柜",
    "下雨",
)
QUERIES = ("the green door at the harbour", "Momo and the violin", "储物柜 绿门", "orchard lantern bridge")

SQL_TESTS = Path(__file__).parent.parent / "sql"
KEYWORDS, VECTORS = ((SQL_TESTS / f"survivors_{name}.sql").read_text() for name in ("keywords", "vectors"))

texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" and ".join)
turns = st.lists(st.tuples(texts, st.booleans()), min_size=2, max_size=9).filter(
    lambda said: any(gone for _, gone in said) and not all(gone for _, gone in said)
)


@pytest_asyncio.fixture(scope="module")
async def home(models: Path) -> AsyncIterator[Home]:
    async with at_home(models) as found:
        yield found


def said(number: int, text: str) -> dict[str, Any]:
    return {"role": "user", "content": f"{number}: {text}", "at": (BEGUN + timedelta(minutes=number)).isoformat()}


async def statistics(home: Home, namespace: str) -> tuple[list[Any], list[Any]]:
    terms = await home.run("SELECT term, documents FROM terms WHERE namespace = $1 ORDER BY term", namespace)
    corpora = await home.run(
        "SELECT documents, turn_terms, around_terms FROM corpora WHERE namespace = $1 AND documents > 0", namespace
    )
    return [tuple(row) for row in terms], [tuple(row) for row in corpora]


async def windows(home: Home, namespace: str) -> list[tuple[Any, ...]]:
    """Each passage with its own words and its window's, the oldest first."""
    return [tuple(row) for row in await home.run(KEYWORDS, namespace)]


async def vectors(home: Home, namespace: str) -> NDArray[np.float32]:
    rows = await home.run(VECTORS, namespace)
    return np.array([[row[name].to_numpy() for name in ("turn", "around")] for row in rows], dtype=np.float32)


async def answers(home: Home, namespace: str) -> list[dict[str, float]]:
    """For each query the texts found with their scores, the best first."""
    return [
        {hit["memory"]["text"]: hit["score"] for hit in await home.recall(namespace, query, k=20)} for query in QUERIES
    ]


async def seen(home: Home, namespace: str) -> tuple[Any, ...]:
    await home.flush()
    return (
        await windows(home, namespace),
        await statistics(home, namespace),
        await vectors(home, namespace),
        await answers(home, namespace),
    )


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    """Equal up to the last bits of half floats, which the worker may have embedded in another batch."""
    assert one[:2] == other[:2]
    assert one[2].shape == other[2].shape
    assert np.allclose(one[2], other[2], atol=2e-3)
    for mine, theirs in zip(one[3], other[3], strict=True):
        assert mine == pytest.approx(theirs, abs=5e-3)
        clear = [text for text in mine if all(abs(mine[text] - mine[x]) > 5e-3 for x in mine if x != text)]
        assert clear == [text for text in theirs if text in clear]


async def planted(home: Home, turns: Sequence[tuple[str, bool]]) -> tuple[str, str, list[str]]:
    """Namespaces with all and with what is to survive, and the ids of the rest."""
    whole, never = f"w-{uuid4().hex[:12]}", f"n-{uuid4().hex[:12]}"
    ids = await home.tell(whole, *(said(number, text) for number, (text, _) in enumerate(turns)))
    await home.tell(never, *(said(number, text) for number, (text, gone) in enumerate(turns) if not gone))
    return whole, never, [one for one, (_, gone) in zip(ids, turns, strict=True) if gone]


@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(turns=turns)
async def test_survivors_are_as_where_the_rest_never_was(home: Home, turns: Sequence[tuple[str, bool]]) -> None:
    whole, never, gone = await planted(home, turns)
    await home.forget(whole, ids=gone)
    same(await seen(home, whole), await seen(home, never))


async def test_neighbours_close_the_gap(home: Home) -> None:
    turns = [
        ("harbour", False),
        ("violin and Momo", True),
        ("orchard", True),
        ("lantern 绿门", False),
        ("bridge", False),
    ]
    whole, never, gone = await planted(home, turns)
    assert await windows(home, whole) != await windows(home, never)
    await home.forget(whole, ids=gone)
    same(await seen(home, whole), await seen(home, never))


async def test_an_undo_leaves_everything_as_it_was(home: Home) -> None:
    turns = [("harbour", False), ("violin and Momo", True), ("orchard", False)]
    whole, _, gone = await planted(home, turns)
    before = await seen(home, whole)
    done = await home.forget(whole, ids=gone, mode="soft")
    assert len((await seen(home, whole))[0]) == 2
    await home.post(f"/forget/{done['id']}/undo")
    same(await seen(home, whole), before)
