"""The mirror of the audit in a real journald: field by field, of real requests, and without a word of the user's."""

import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from memoryd.observe.audit import FIELDS, MESSAGE_ID
from memoryd.observe.journal import Journal
from memoryd.settings import JournalSettings
from memoryd.store.ledger import commit_to
from tests.service.erasing import Home, at_home, forms
from tests.service.journald import Journald, journald, missing

pytestmark = pytest.mark.skipif(missing() is not None, reason=str(missing()))

SENTINEL = "Vexmoor keeps the ledger behind the green door"
HOSTILE = [
    "\nMEMORYD_OP=forged\n",
    "a\n\x06\x00\x00\x00\x00\x00\x00\x00forged\nMEMORYD_OP=forged\n",
    "before\0after",
    "中文 🦊",
    b"\xff\xfe\n\x80",
    "x" * 300_000,
    "",
]


@pytest.fixture(scope="module")
def journal() -> Iterator[Journald]:
    with journald() as opened:
        yield opened


def sent(journal: Journald, **fields: str | bytes) -> None:
    """Journald's queue is short where no systemd made it: what does not fit is sent again."""
    sender = Journal(journal.socket)
    deadline = time.monotonic() + 30
    while not sender.send({"MESSAGE": "test", **fields}):
        assert time.monotonic() < deadline
        time.sleep(0.001)


def as_bytes(value: Any) -> bytes:
    """journalctl gives what is no plain text as a list of numbers."""
    return bytes(value) if isinstance(value, list) else str(value).encode()


def test_a_thousand_records_come_back_field_by_field(journal: Journald) -> None:
    for number in range(1000):
        sent(journal, MEMORYD_TEST="many", N=str(number), BODY=f"line {number}\nMEMORYD_TEST=other")
    found = journal.records("MEMORYD_TEST=many")
    assert [int(one["N"]) for one in found] == list(range(1000))
    assert all(one["BODY"] == f"line {number}\nMEMORYD_TEST=other" for number, one in enumerate(found))
    assert {one["_TRANSPORT"] for one in found} == {"journal"}
    assert journal.records("MEMORYD_TEST=other") == []


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_nothing_in_a_value_adds_or_ends_a_field(journal: Journald, number: int) -> None:
    value = HOSTILE[number]
    sent(journal, MEMORYD_TEST=f"hostile{number}", FIRST=value, MEMORYD_OP="true")
    (found,) = journal.records(f"MEMORYD_TEST=hostile{number}")
    own = {name for name in found if not name.startswith("_")}
    assert own == {"MESSAGE", "MEMORYD_TEST", "FIRST", "MEMORYD_OP"}
    assert as_bytes(found["FIRST"]) == (value if isinstance(value, bytes) else value.encode())
    assert found["MEMORYD_OP"] == "true"
    assert journal.records("MEMORYD_OP=forged") == []


@pytest_asyncio.fixture(scope="module")
async def home(models: Any, journal: Journald) -> AsyncIterator[Home]:
    settings = JournalSettings(mode="on", socket=journal.socket)
    async with at_home(models, journal=settings) as opened:
        yield opened


async def of(home: Home, journal: Journald, answer: httpx.Response, operation: str) -> dict[str, Any]:
    """The record of what a request did, once the batch of reads is written."""
    await home.runtime.reads.flush()
    correlation_id = answer.headers["x-correlation-id"]
    (found,) = journal.records(f"MEMORYD_CORRELATION_ID={correlation_id}", f"MEMORYD_OPERATION={operation}")
    return found


async def test_each_operation_is_a_record_of_its_own(home: Home, journal: Journald) -> None:
    asked: dict[str, tuple[str, str, dict[str, Any]]] = {
        "append": ("POST", "/sessions/s/messages", {"messages": [{"role": "user", "content": "The bridge is open"}]}),
        "remember": ("POST", "/memories", {"subject": "user", "key": "city", "value": "Lyon"}),
        "recall": ("POST", "/recall", {"query": "Which city?", "namespaces": ["journal"]}),
        "screen": ("POST", "/memories", {"text": "the key is " + "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"}),
        "forget": ("POST", "/forget", {"request": "Forget my city"}),
        "token": ("POST", "/tokens", {"principal": "agent", "write": ["journal"]}),
    }
    named = {"forget": "forget.preview", "token": "token.issue"}
    answers = {}
    for operation, (method, path, body) in asked.items():
        given = body if "namespaces" in body or operation == "token" else {"namespace": "journal", **body}
        answer = await home.client.request(method, f"/v1{path}", json=given)
        answers[operation] = answer
        found = await of(home, journal, answer, named.get(operation, operation))
        assert found["MEMORYD_OP"] == operation
        assert (found["SYSLOG_IDENTIFIER"], found["MESSAGE_ID"]) == ("memoryd", MESSAGE_ID)
        assert (found["MEMORYD_PRINCIPAL"], found["MEMORYD_INSTANCE"]) == ("owner", "home")
        assert {name for name in found if not name.startswith("_")} <= set(FIELDS)
        assert found.get("MEMORYD_NAMESPACE") == (None if operation == "token" else "journal")
    entry = answers["append"].json()["entries"][0]["id"]
    (row,) = await home.run("SELECT commitment FROM ledger WHERE id = $1", entry)
    appended = await of(home, journal, answers["append"], "append")
    assert (appended["MEMORYD_IDS"], appended["MEMORYD_COMMITMENT"]) == (entry, row["commitment"].hex())
    refused = await of(home, journal, answers["screen"], "screen")
    assert (refused["MEMORYD_KIND"], refused["MEMORYD_OUTCOME"], refused["PRIORITY"]) == ("refusal", "refused", "4")
    assert refused["MEMORYD_FIELD"] == "text"


async def test_a_change_of_a_slot_names_both_versions(home: Home, journal: Journald) -> None:
    old = await home.post("/memories", namespace="change", subject="user", key="city", value="Lyon")
    answer = await home.client.patch(f"/v1/memories/{old['memory']['id']}", json={"value": "Oslo"})
    new = answer.json()
    found = await of(home, journal, answer, "patch")
    assert (found["MEMORYD_KIND"], found["MEMORYD_OP"]) == ("write", "patch")
    assert old["memory"]["id"] in found["MEMORYD_IDS"]
    assert new["id"] in found["MEMORYD_IDS"]
    rows = await home.run("SELECT salt, commitment FROM memories WHERE namespace = 'change' ORDER BY id")
    assert several(found["MEMORYD_COMMITMENT"]) == {row["commitment"].hex() for row in rows}
    content = {"id": new["id"], "namespace": "change", "subject": "user", "key": "city", "value": "Oslo"}
    assert commit_to(rows[1]["salt"], {**content, "text": new["text"]}) == rows[1]["commitment"]
    gone = await home.forget("change", ids=[new["id"]])
    (forgotten,) = journal.records("MEMORYD_OPERATION=forget.confirm", "MEMORYD_NAMESPACE=change")
    assert rows[1]["commitment"].hex() in several(forgotten["MEMORYD_COMMITMENT"])
    assert gone["state"] == "completed"


async def test_what_the_database_audited_is_in_the_journal_and_no_more(home: Home, journal: Journald) -> None:
    """A refused item of a batch is undone alone, and so is its record."""
    await home.tell("whole", "I live in Bergen and work as a baker", "The bridge was closed")
    late, early = "2030-01-01T00:00:00Z", "2029-01-01T00:00:00Z"
    items = [{"text": "kept"}, {"text": "x", "valid_from": late, "valid_to": early}]
    answer = await home.client.post("/v1/memories/batch", json={"items": [{"namespace": "whole", **i} for i in items]})
    assert [one["status"] for one in answer.json()["results"]] == [201, 422]
    await home.runtime.reads.flush()
    rows = await home.run("SELECT operation, outcome, ids FROM audit WHERE namespace = 'whole' ORDER BY seq")
    records = journal.records("MEMORYD_NAMESPACE=whole")
    told = [(one["MEMORYD_OPERATION"], one["MEMORYD_OUTCOME"], several(one.get("MEMORYD_IDS"))) for one in records]
    assert sorted(told) == sorted((row["operation"], row["outcome"], set(map(str, row["ids"]))) for row in rows)
    assert len(told) >= 4


def several(value: Any) -> set[str]:
    return set(value if isinstance(value, list) else [value] if value else [])


async def test_no_word_of_the_user_is_in_the_files_of_the_journal(home: Home, journal: Journald) -> None:
    secret = "ghp_" + "Zq9" * 12
    ids = await home.tell("quiet", SENTINEL, f"my token is {secret}", session="vexmoor-session")
    await home.client.post("/v1/memories", json={"namespace": "quiet", "text": f"use {secret}"})
    await home.client.post("/v1/memories", json={"namespace": "quiet", "text": SENTINEL, "metadata": {SENTINEL: 1}})
    await home.recall("quiet", SENTINEL)
    await home.client.post("/v1/forget", json={"namespace": "quiet", "request": f'Forget "{SENTINEL}"'})
    await home.forget("quiet", ids=ids[:1])
    await home.runtime.reads.flush()
    assert len(journal.records("MEMORYD_NAMESPACE=quiet")) >= 6
    files = journal.files()
    assert any(b"forget.confirm" in data for data in files)
    sought = forms(SENTINEL) | forms(secret) | forms("vexmoor-session") | {b"Vexmoor", b"vexmoor", b"green door"}
    assert [one for one in sought if any(one in data for data in files)] == []


async def test_a_journald_that_hangs_makes_nobody_wait(home: Home, journal: Journald) -> None:
    mirror = home.runtime.mirror
    assert mirror is not None
    with journal.stopped():
        begun = time.monotonic()
        for number in range(40):
            await home.post("/memories", namespace="hang", text=f"note number {number} of forty")
        assert time.monotonic() - begun < 20
        assert mirror.waiting > 0
    deadline = time.monotonic() + 20
    while mirror.waiting and time.monotonic() < deadline:
        await home.runtime.database.now()
        time.sleep(0.01)  # noqa: ASYNC251
    assert mirror.dropped == 0
    assert len(journal.records("MEMORYD_NAMESPACE=hang")) == 40
    assert (await home.client.get("/readyz")).json()["journal"] == "on"
    metrics = await home.client.get("/metrics")
    assert 'memoryd_journal_records_total{outcome="dropped"} 0.0' in metrics.text


async def test_what_is_too_much_to_wait_is_dropped_and_counted(
    home: Home, journal: Journald, monkeypatch: pytest.MonkeyPatch
) -> None:
    mirror = home.runtime.mirror
    assert mirror is not None
    monkeypatch.setattr("memoryd.observe.audit.MOST_WAITING_BYTES", 4096)
    with journal.stopped():
        for number in range(40):
            await home.post("/memories", namespace="much", text=f"remark number {number} of forty")
    assert mirror.dropped > 0
