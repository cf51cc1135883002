"""Messages: durable in two places, chained, redacted, found at once by keyword and after a flush by vector."""

import asyncio
import json
from pathlib import Path

import pytest

from memoryd.appender import Appender
from memoryd.domain.identity import Call
from memoryd.domain.session import Role
from memoryd.errors import NotFoundError, SecretFoundError
from memoryd.runtime import Runtime
from memoryd.service import flush, memories, messages
from memoryd.service.append import append
from memoryd.service.recall import recall
from memoryd.store import ledger
from memoryd.store.jsonl import LedgerFile
from tests.conftest import owner_call
from tests.service.builders import asked, at, said

GITHUB = "gh" + "p_"


def lines(runtime: Runtime) -> list[dict[str, object]]:
    return [json.loads(line) for line in runtime.settings.ledger_file.read_text().split("\n") if line]


async def say(runtime: Runtime, namespace: str, *contents: str, session: str = "s1") -> list[ledger.LedgerEntry]:
    call = await owner_call(runtime)
    turns = [said(content) for content in contents]
    appended = await append(runtime, call, namespace=namespace, session=session, messages=turns, infer=True)
    return list(appended.entries)


async def test_an_entry_is_in_the_file_when_it_is_answered(runtime: Runtime, namespace: str) -> None:
    (entry,) = await say(runtime, namespace, "我们明天去苏州。")
    line = next(line for line in lines(runtime) if line["id"] == str(entry.id))
    assert line["content"] == "我们明天去苏州。"
    assert line["seq"] == entry.seq


async def test_the_file_equals_the_ledger_after_parallel_writers(runtime: Runtime, namespace: str) -> None:
    await asyncio.gather(*(say(runtime, namespace, f"turn {n}", session=f"s{n % 5}") for n in range(60)))
    async with runtime.database.connection() as connection:
        stored = await ledger.after(connection, 0, 100_000)
    written = lines(runtime)
    assert [line["id"] for line in written] == [str(one.entry.id) for one in stored]
    assert [line["seq"] for line in written] == list(range(1, len(written) + 1))
    assert [line["hash"] for line in written] == [one.hash.hex() for one in stored]


async def test_the_chain_holds_and_opens_to_the_payload(runtime: Runtime, namespace: str) -> None:
    await say(runtime, namespace, "one", "two")
    async with runtime.database.connection() as connection:
        stored = await ledger.after(connection, 0, 100_000)
    previous = ledger.GENESIS
    for one in stored:
        entry = one.entry
        # an erased entry keeps the link that it was appended with, without what opens it
        assert one.hash == ledger.link(
            previous,
            seq=entry.seq,
            namespace=entry.namespace,
            entry_id=entry.id,
            erased=False,
            commitment=one.commitment,
        )
        assert (one.salt is None) == entry.erased
        assert one.salt is None or one.commitment == ledger.commit_to(one.salt, ledger.payload_of(entry))
        previous = one.hash


async def test_positions_follow_the_order_in_a_session(runtime: Runtime, namespace: str) -> None:
    await say(runtime, namespace, "a", "b")
    await say(runtime, namespace, "c")
    page = await messages.list_messages(
        runtime, await owner_call(runtime), namespace=namespace, session="s1", limit=2, cursor=None
    )
    rest = await messages.list_messages(
        runtime, await owner_call(runtime), namespace=namespace, session="s1", limit=2, cursor=page.next_cursor
    )
    assert [one.content for one in (*page.items, *rest.items)] == ["a", "b", "c"]
    assert rest.next_cursor is None


async def test_a_pasted_key_is_redacted_everywhere(runtime: Runtime, call: Call, namespace: str) -> None:
    secret = GITHUB + "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"
    turn = said(
        f"用这个：{secret}，谢谢", tool_calls=({"function": {"arguments": f'{{"token": "{secret}"}}'}},), name="Ann"
    )
    appended = await append(runtime, call, namespace=namespace, session="s1", messages=[turn], infer=True)
    entry = appended.entries[0]
    assert entry.content == "用这个：[secret:github-token]，谢谢"
    assert entry.redacted == ("github-token",)
    assert secret not in json.dumps(entry.tool_calls)
    assert secret.encode() not in runtime.settings.ledger_file.read_bytes()


async def test_a_secret_for_a_session_name_is_refused(runtime: Runtime, call: Call, namespace: str) -> None:
    secret = GITHUB + "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"
    secret = secret.replace("_", ".", 0)
    with pytest.raises(SecretFoundError):
        await append(runtime, call, namespace=namespace, session=secret, messages=[said("x")], infer=True)


async def test_a_turn_is_a_note_with_one_provenance_entry(runtime: Runtime, namespace: str) -> None:
    (entry,) = await say(runtime, namespace, "The kiln reaches 1260 degrees.")
    memory = await memories.get(runtime, await owner_call(runtime), entry.id)
    assert memory.kind == "note"
    assert memory.text == "The kiln reaches 1260 degrees."
    assert [one.entry_id for one in memory.provenance] == [entry.id]
    assert (await memories.sources(runtime, await owner_call(runtime), entry.id))[0].id == entry.id


async def test_system_prompts_are_kept_and_not_recalled(runtime: Runtime, call: Call, namespace: str) -> None:
    turns = [said("You are a helpful kiln expert.", Role.SYSTEM), said("Hello.")]
    await append(runtime, call, namespace=namespace, session="s1", messages=turns, infer=True)
    recalled = await recall(runtime, await owner_call(runtime), asked(namespace, "kiln expert", min_score=0))
    assert [hit.memory.text for hit in recalled.hits] == ["Hello."]


async def test_found_at_once_by_keyword_and_later_by_vector(runtime: Runtime, namespace: str) -> None:
    await say(runtime, namespace, "My bicycle has a flat tyre.", "队列端口错配了。", "Ticket PX-1012 is open.")
    for query, text in (("PX-1012", "Ticket PX-1012 is open."), ("端口错配", "队列端口错配了。")):
        recalled = await recall(runtime, await owner_call(runtime), asked(namespace, query, explain=True))
        assert recalled.hits[0].memory.text == text, [(h.memory.text, h.score, h.why) for h in recalled.hits]
    await flush.flush(runtime, await owner_call(runtime), timeout_s=60)
    recalled = await recall(runtime, await owner_call(runtime), asked(namespace, "the wheel of my bike lost its air"))
    assert recalled.hits[0].memory.text == "My bicycle has a flat tyre."
    assert recalled.hits[0].ranks["dense"] == 1


async def test_an_id_comes_first_among_its_neighbours(runtime: Runtime, namespace: str) -> None:
    for number, rest in enumerate((["I will check it.", "Thank you, bye."], ["工单还没处理，明天再说", "好的谢谢"])):
        identifier = f"AB-5550{number}"
        await say(runtime, namespace, f"Order {identifier} is late.", *rest, session=f"s{number}")
    await flush.flush(runtime, await owner_call(runtime), timeout_s=60)
    for number in (0, 1):
        recalled = await recall(runtime, await owner_call(runtime), asked(namespace, f"AB-5550{number}"))
        assert recalled.hits[0].memory.text == f"Order AB-5550{number} is late."


async def test_a_window_holds_the_newest_turns_that_fit(runtime: Runtime, namespace: str) -> None:
    await say(runtime, namespace, "one two three", "four five six", "seven eight nine")
    call = await owner_call(runtime)
    window = await messages.window(runtime, call, namespace=namespace, session="s1", token_budget=16)
    assert [one.content for one in window.entries] == ["four five six", "seven eight nine"]
    assert window.left_out == 1
    assert window.tokens <= 16
    with pytest.raises(NotFoundError):
        await messages.window(runtime, call, namespace=namespace, session="none", token_budget=16)


async def test_event_times_are_those_given(runtime: Runtime, call: Call, namespace: str) -> None:
    turn = said("We met in Bath.", at=at("2026-03-01T10:00:00"))
    appended = await append(runtime, call, namespace=namespace, session="s1", messages=[turn], infer=True)
    memory = await memories.get(runtime, await owner_call(runtime), appended.entries[0].id)
    assert memory.valid_from == at("2026-03-01T10:00:00")


@pytest.mark.parametrize("torn", [b'{"seq": 99, "con', b"\xff\xfe", b"{" * 200_000])
async def test_a_torn_line_is_cut_and_the_file_completed(
    runtime: Runtime, namespace: str, tmp_path: Path, torn: bytes
) -> None:
    await say(runtime, namespace, "kept one", "kept two")
    whole = runtime.settings.ledger_file.read_bytes()
    damaged = tmp_path / "ledger.jsonl"
    damaged.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]) + torn)
    mended = await Appender.open(runtime.database, runtime.keys, LedgerFile.open(damaged))
    await mended.close()
    assert damaged.read_bytes() == whole
