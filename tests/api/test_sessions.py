"""Messages over HTTP: appended, redacted, listed, in the window, traced from memories."""

import httpx

TURNS = [
    {"role": "user", "content": "I moved to Lisbon last week.", "at": "2026-03-01T09:30:00+08:00", "name": "Ada"},
    {"role": "assistant", "content": "Noted. 你好 😀", "id": "m-2", "metadata": {"file": "a.txt"}},
    {"role": "assistant", "tool_calls": [{"name": "look_up", "arguments": {"city": "Lisbon"}}]},
    {"role": "tool", "content": "sunny", "tool_call_id": "c-1"},
]


async def post(client: httpx.AsyncClient, namespace: str, turns: list[dict[str, object]]) -> httpx.Response:
    return await client.post("/v1/sessions/morning/messages", json={"namespace": namespace, "messages": turns})


async def test_turns_are_kept_as_they_came(client: httpx.AsyncClient, namespace: str) -> None:
    answer = await post(client, namespace, TURNS)
    assert answer.status_code == 202, answer.text
    posted = answer.json()
    assert posted.keys() == {"session", "entries", "task_correlation_id", "screening"}
    assert posted["task_correlation_id"].startswith("morning-")
    assert all(entry.keys() == {"id", "seq", "at", "redacted"} for entry in posted["entries"])
    assert [entry["seq"] for entry in posted["entries"]] == sorted(entry["seq"] for entry in posted["entries"])

    stored = (await client.get("/v1/sessions/morning/messages", params={"namespace": namespace})).json()["items"]
    assert [message["id"] for message in stored] == [entry["id"] for entry in posted["entries"]]
    assert [message["content"] for message in stored] == [turn.get("content", "") for turn in TURNS]
    assert stored[0]["at"] == "2026-03-01T01:30:00.000000Z"
    assert (stored[0]["name"], stored[1]["external_id"], stored[1]["metadata"]) == ("Ada", "m-2", {"file": "a.txt"})
    assert (stored[2]["tool_calls"], stored[3]["tool_call_id"]) == (TURNS[2]["tool_calls"], "c-1")


async def test_pages_of_a_session(client: httpx.AsyncClient, namespace: str) -> None:
    await post(client, namespace, [{"role": "user", "content": f"turn {number}"} for number in range(5)])
    path, query = "/v1/sessions/morning/messages", {"namespace": namespace, "limit": "2"}
    seen: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = (await client.get(path, params={**query, "cursor": cursor})).json()
        seen += [message["content"] for message in page["items"]]
        cursor = page["next_cursor"]
    assert seen == [f"turn {number}" for number in range(5)]


async def test_the_window_is_the_newest_turns(client: httpx.AsyncClient, namespace: str) -> None:
    await post(client, namespace, [{"role": "user", "content": f"turn number {number}"} for number in range(9)])
    path = "/v1/sessions/morning/window"
    window = (await client.get(path, params={"namespace": namespace, "token_budget": 24})).json()
    assert window.keys() == {"session", "messages", "tokens", "left_out"}
    assert 0 < window["tokens"] <= 24
    assert len(window["messages"]) + window["left_out"] == 9
    assert window["messages"][-1]["content"] == "turn number 8"


async def test_a_secret_is_redacted_and_said(client: httpx.AsyncClient, namespace: str) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    answer = await post(client, namespace, [{"role": "user", "content": f"the key is {secret}, keep it"}])
    (entry,) = answer.json()["entries"]
    assert entry["redacted"]
    stored = await client.get("/v1/sessions/morning/messages", params={"namespace": namespace})
    assert secret not in stored.text
    assert "[secret:" in stored.json()["items"][0]["content"]


async def test_an_unknown_session_is_404(client: httpx.AsyncClient, namespace: str) -> None:
    for call in ("messages", "window"):
        answer = await client.get(f"/v1/sessions/nowhere/{call}", params={"namespace": namespace})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_flush_waits_for_the_worker(client: httpx.AsyncClient, namespace: str) -> None:
    await post(client, namespace, [{"role": "user", "content": "flush me"}])
    answer = await client.post("/v1/flush", json={"timeout_s": 60})
    assert (answer.status_code, answer.json()["pending"]) == (200, 0)
    assert (await client.post("/v1/flush")).status_code == 200


async def test_a_note_leads_back_to_its_message(client: httpx.AsyncClient, namespace: str) -> None:
    posted = (await post(client, namespace, [{"role": "user", "content": "The boiler was serviced."}])).json()
    listed = (await client.get("/v1/memories", params={"namespace": namespace, "kind": "note"})).json()["items"]
    (note,) = listed
    assert [one["entry_id"] for one in note["provenance"]] == [posted["entries"][0]["id"]]
    sources = (await client.get(f"/v1/memories/{note['id']}/sources")).json()["sources"]
    assert [source["id"] for source in sources] == [posted["entries"][0]["id"]]
