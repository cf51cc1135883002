"""Every rule on bad input, through the door: a status, a code, the field's name, and never a 500."""

import re
from base64 import urlsafe_b64encode
from typing import Any

import httpx
import orjson
import pytest

JSON = {"Content-Type": "application/json"}
FOREIGN = re.compile(r"Input should|(?:Value|String|List) should|Value error|dictionary|timedelta")
UNSEEN = "00000000-0000-7000-8000-000000000000"


def cursor(*place: object) -> str:
    return urlsafe_b64encode(orjson.dumps(place)).decode()


def invalid(answer: httpx.Response, field: str) -> None:
    assert answer.status_code == 422, answer.text
    body = answer.json()
    assert (body["code"], body["field"]) == ("invalid-value", field)
    assert not FOREIGN.search(answer.text), body["detail"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"text": "a", "colour": 1}, "colour"),
        ({"text": "a", "colour": None}, "colour"),
        ({}, "text"),
        ({"text": "", "value": None}, "text"),
        ({"value": "a"}, "key"),
        ({"text": "a", "key": "what?"}, "key"),
        ({"text": "a", "key": "k" * 81}, "key"),
        ({"text": "a" * 8001}, "text"),
        ({"text": "a" * 401, "key": "k"}, "text"),
        ({"value": "a" * 401, "key": "k"}, "value"),
        ({"text": "a", "kind": "rumour"}, "kind"),
        ({"text": "a", "source": "hearsay"}, "source"),
        ({"text": "a", "polarity": "0"}, "polarity"),
        ({"text": "a", "namespace": "No"}, "namespace"),
        ({"text": "a", "namespace": "a/b"}, "namespace"),
        ({"text": "a", "namespace": "a" * 129}, "namespace"),
        ({"text": "a", "session": "-a"}, "session"),
        ({"text": "a", "importance": 0}, "importance"),
        ({"text": "a", "importance": 6}, "importance"),
        ({"text": "a", "importance": 2.5}, "importance"),
        ({"text": "a", "importance": True}, "importance"),
        ({"text": "a", "importance": "3"}, "importance"),
        ({"text": "a", "confidence": "0.5"}, "confidence"),
        ({"text": "a", "confidence": True}, "confidence"),
        ({"text": "a", "pinned": "yes"}, "pinned"),
        ({"text": "a", "pinned": 1}, "pinned"),
        ({"text": "a", "infer": "false"}, "infer"),
        ({"text": "a", "correct": 0}, "correct"),
        ({"text": "   "}, "text"),
        ({"text": "\u3000\n\t"}, "text"),
        ({"text": "a", "subject": " "}, "subject"),
        ({"text": "a", "key": " "}, "key"),
        ({"value": " ", "key": "k"}, "value"),
        ({"value": [], "key": "k"}, "value"),
        ({"value": {}, "key": "k"}, "value"),
        ({"text": "\u200b\u2060"}, "text"),
        ({"text": "a", "tags": [" "]}, "tags.0"),
        ({"text": "a", "value": "a" * 401, "key": "k"}, "value"),
        ({"text": "a", "value": {"a": "b" * 393}, "key": "k"}, "value"),
        ({"text": "a", "metadata": {"a": "b" * 16 * 1024}}, "metadata"),
        ({"text": "a", "metadata": {"a": "茶" * 5500}}, "metadata"),
        ({"text": "a", "confidence": 1.1}, "confidence"),
        ({"text": "a", "tags": ["x"] * 13}, "tags"),
        ({"text": "a", "tags": [""]}, "tags.0"),
        ({"text": "a", "tags": "x"}, "tags"),
        ({"text": "a", "refs": ["x"] * 21}, "refs"),
        ({"text": "a", "metadata": []}, "metadata"),
        ({"text": "a", "valid_from": "yesterday"}, "valid_from"),
        ({"text": "a", "valid_from": "1700000000"}, "valid_from"),
        ({"text": "a", "valid_from": 1700000000}, "valid_from"),
        ({"text": "a", "valid_from": "2026-02-30"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-01-01T25:00:00Z"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-01-01T10:00+99:00"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-W09-1"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-W09-1T10:00"}, "valid_from"),
        ({"text": "a", "valid_from": "20260301T10:00-05:00"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-03-01T10"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-03-01x10:00"}, "valid_from"),
        ({"text": "a", "valid_from": "２026-03-01"}, "valid_from"),
        ({"text": "a", "valid_to": "9999-12-31"}, "valid_to"),
        ({"text": "a", "valid_from": "0001-01-01T00:00:00+14:00"}, "valid_from"),
        ({"text": "a", "valid_from": "2026-01-02", "valid_to": "2026-01-01"}, "valid_to"),
        ({"text": "a\0"}, "text"),
        ({"text": "a", "tags": ["b\0"]}, "tags.0"),
        ({"text": "a", "metadata": {"b": ["c\0"]}}, "metadata.b.0"),
        ({"text": ["a"]}, "text"),
        ([], "body"),
        ("text", "body"),
    ],
)
async def test_a_claim_is_refused_by_name(client: httpx.AsyncClient, body: Any, field: str) -> None:
    invalid(await client.post("/v1/memories", json=body), field)


@pytest.mark.parametrize("blank", [None, ""])
async def test_blank_optional_fields_are_absent(client: httpx.AsyncClient, namespace: str, blank: str | None) -> None:
    optional = (
        "subject key value kind tags refs importance confidence pinned source polarity valid_from valid_to session "
        "metadata correct infer"
    )
    body = {"text": f"blank as {blank!r}", "namespace": namespace} | dict.fromkeys(optional.split(), blank)
    answer = await client.post("/v1/memories", json=body)
    assert answer.status_code == 201, answer.text
    memory = answer.json()["memory"]
    assert (memory["importance"], memory["confidence"], memory["subject"]) == (3, 1.0, None)


@pytest.mark.parametrize(
    ("raw", "status", "field"),
    [
        (b'{"text": "a"', 400, None),
        (b"", 400, None),
        (b'{"text": "a", "text": "b"}', 400, None),
        (b'{"text": "a", "metadata": ' + b'{"a":' * 64 + b"1" + b"}" * 65, 400, None),
        (b"[" * 100_000, 400, None),
        (b'{"text": "\xff"}', 400, None),
        (b'{"text": "a", "confidence": NaN}', 422, "confidence"),
        (b'{"text": "a", "metadata": {"x": -Infinity}}', 422, "metadata.x"),
        (b'{"text": "a", "metadata": {"x": 1e400}}', 422, "metadata.x"),
        (b'{"text": "a", "importance": 99999999999999999999}', 422, "importance"),
        (b'{"text": "a\\ud800"}', 422, "text"),
        (b'{"text": "a\\u0000"}', 422, "text"),
    ],
)
async def test_a_body_is_read_strictly(client: httpx.AsyncClient, raw: bytes, status: int, field: str | None) -> None:
    answer = await client.post("/v1/memories", content=raw, headers=JSON)
    assert answer.status_code == status, answer.text
    assert answer.json().get("field") == field


async def test_a_body_that_is_not_json_is_400(client: httpx.AsyncClient) -> None:
    answer = await client.post("/v1/memories", data={"text": "a"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_json_without_a_content_type_is_read(client: httpx.AsyncClient, namespace: str) -> None:
    body = b'{"text": "no content type", "namespace": "%s"}' % namespace.encode()
    assert (await client.post("/v1/memories", content=body)).status_code == 201


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/v1/memories?colour=red", "colour"),
        ("/v1/memories?metadata.=1", "metadata."),
        ("/v1/memories?limit=0", "limit"),
        ("/v1/memories?limit=201", "limit"),
        ("/v1/memories?limit=many", "limit"),
        ("/v1/memories?limit=1&limit=2", "limit"),
        ("/v1/memories?cursor=nonsense", "cursor"),
        ("/v1/memories?kind=rumour", "kind"),
        ("/v1/memories?source=hearsay", "source"),
        ("/v1/memories?include=deleted", "include"),
        ("/v1/memories?valid_at=soon", "valid_at"),
        ("/v1/memories?known_at=1700000000", "known_at"),
        ("/v1/memories?valid_at=9999-12-31", "valid_at"),
        ("/v1/memories?valid_at=2026-W09-1", "valid_at"),
        ("/v1/memories?subject=a%00b", "subject"),
        ("/v1/memories?subject=%ff", "query"),
        ("/v1/memories?namespace=No", "namespace"),
        ("/v1/memories/nothing", "memory_id"),
        (f"/v1/memories/{UNSEEN}?colour=red", "colour"),
        ("/v1/slots", "key"),
        ("/v1/slots?key=what%3F", "key"),
        ("/v1/sessions/-a/messages", "session"),
        ("/v1/sessions/a/window?token_budget=0", "token_budget"),
        ("/v1/briefing?format=xml", "format"),
        ("/v1/audit?limit=1000", "limit"),
        ("/v1/tokens?limit=201", "limit"),
    ],
)
async def test_a_parameter_is_refused_by_name(client: httpx.AsyncClient, path: str, field: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 422, answer.text
    assert answer.json()["field"] == (field if field != "metadata." else "metadata.?")
    assert not FOREIGN.search(answer.text), answer.text


@pytest.mark.parametrize("name", ["valid_at", "known_at"])
async def test_a_plus_that_was_lost_in_the_query_is_told(client: httpx.AsyncClient, name: str) -> None:
    answer = await client.get(f"/v1/memories?{name}=2026-01-01T10:00:00+08:00")
    assert (answer.status_code, answer.json()["field"]) == (422, name)
    assert "%2B" in answer.json()["detail"]
    assert (await client.get(f"/v1/memories?{name}=2026-01-01T10:00:00%2B08:00")).status_code == 200


async def test_an_end_before_now_says_that_the_start_defaults_to_now(client: httpx.AsyncClient) -> None:
    answer = await client.post("/v1/memories", json={"text": "a", "valid_to": "2020-01-01"})
    invalid(answer, "valid_to")
    assert "now where it is not given" in answer.json()["detail"]


async def test_an_unknown_subject_without_near_ones_promises_none(client: httpx.AsyncClient) -> None:
    answer = await client.get("/v1/slots?subject=Zxqvbnmkj&key=k")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-subject")
    assert "lists" not in answer.json()["detail"]


PAGED = ["/v1/audit", "/v1/memories", "/v1/tokens", "/v1/sessions/cursors/messages"]
PLACES = [
    (),
    (None,),
    (True,),
    (-1,),
    (0,),
    (2**31 - 1,),
    (2**31,),
    (2**62,),
    (2**63 - 1,),
    (2**63,),
    (2**64 - 1,),
    (1.5,),
    ("a\0",),
    (UNSEEN,),
    ("9999-12-31T23:59:59.999999-23:59", UNSEEN),
    ("9999-12-31T23:59:59.999999Z", UNSEEN),
    ("0001-01-01T00:00:00+14:00", UNSEEN),
    ("0001-01-01T00:00:00", UNSEEN),
    ("0001-01-01", UNSEEN),
    ("2026-01-01T00:00:00Z", "x"),
    ({"a": 1}, [2]),
]


@pytest.mark.parametrize("place", PLACES, ids=repr)
@pytest.mark.parametrize("path", PAGED)
async def test_any_cursor_is_a_place_or_refused(client: httpx.AsyncClient, path: str, place: tuple[object]) -> None:
    turns = {"messages": [{"role": "user", "content": "to be paged"}]}
    await client.post("/v1/sessions/cursors/messages", json=turns)
    answer = await client.get(path, params={"cursor": cursor(*place)})
    assert answer.status_code in {200, 422}, answer.text
    assert answer.status_code == 200 or answer.json()["field"] == "cursor"


@pytest.mark.parametrize("place", [("a\0b", "x"), ("a", "\0"), (1, 2), ([["\0"]], "x"), (None, {})])
async def test_a_cursor_of_names_is_a_place_or_refused(client: httpx.AsyncClient, place: tuple[object, object]) -> None:
    answer = await client.get("/v1/aliases", params={"cursor": cursor(*place)})
    assert answer.status_code == 200 or answer.json()["field"] == "cursor"


async def test_empty_parameters_are_absent(client: httpx.AsyncClient) -> None:
    answer = await client.get("/v1/memories?subject=&limit=&valid_at=&cursor=&kind=&include=&metadata.x=")
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "query"),
        ({"query": ""}, "query"),
        ({"query": " \n"}, "query"),
        ({"query": "a", "k": True}, "k"),
        ({"query": "a", "k": "5"}, "k"),
        ({"query": "a", "explain": "no"}, "explain"),
        ({"query": "a", "min_score": "0.1"}, "min_score"),
        ({"query": "a", "namespaces": []}, "namespaces"),
        ({"query": "a", "valid_at": "2026-W09-1"}, "valid_at"),
        ({"query": "a", "k": 0}, "k"),
        ({"query": "a", "k": 201}, "k"),
        ({"query": "a", "kinds": ["rumour"]}, "kinds.0"),
        ({"query": "a", "rerank": "maybe"}, "rerank"),
        ({"query": "a", "min_score": -1}, "min_score"),
        ({"query": "a", "token_budget": 0}, "token_budget"),
        ({"query": "a", "valid_at": "soon"}, "valid_at"),
        ({"query": "a", "namespaces": ["No"]}, "namespaces.0"),
        ({"query": "a", "limit": 3}, "limit"),
    ],
)
async def test_a_question_is_refused_by_name(client: httpx.AsyncClient, body: dict[str, Any], field: str) -> None:
    invalid(await client.post("/v1/recall", json=body), field)


@pytest.mark.parametrize(
    "filters",
    [
        {"colour": "red"},
        {"importance": {"$near": 3}},
        {"importance": {"$gte": [1]}},
        {"kind": {"$in": "fact"}},
        {"created_at": {"$gte": "soon"}},
        {"metadata.": 1},
        {"created_at": {"$gte": "2026-W09-1"}},
        {"created_at": {"$gte": "0001-01-01T00:00:00+14:00"}},
        {"created_at": {"$lte": "9999-12-31T23:59:59-14:00"}},
        {"kind": ["fact"] * 201},
        {"metadata.x": {"$in": list(range(60_000))}},
        {"metadata.a.b.c.d.e.f.g.h.i": 1},
        {"metadata." + "." * 200_000: 1},
        {"metadata." + "x" * 192: 1},
    ],
    ids=lambda filters: repr(filters)[:60],
)
async def test_a_filter_is_refused_by_name(client: httpx.AsyncClient, filters: dict[str, Any]) -> None:
    answer = await client.post("/v1/recall", json={"query": "a", "filters": filters})
    assert answer.status_code == 422, answer.text
    assert answer.json()["field"] == f"filters.{next(iter(filters))}"[:200]


@pytest.mark.parametrize(
    "filters",
    [
        {"tag": ["x"] * 200},
        {"metadata.a.b.c.d.e.f.g.h": 1},
        {"metadata." + "x" * 191: 1},
        {f"metadata.x{i}": {"$in": list(range(200))} for i in range(100)},
    ],
    ids=lambda filters: repr(filters)[:60],
)
async def test_the_largest_filters_are_asked(client: httpx.AsyncClient, filters: dict[str, Any]) -> None:
    answer = await client.post("/v1/recall", json={"query": "a", "filters": filters})
    assert answer.status_code == 200, answer.text


async def test_filters_have_at_most_a_hundred_names(client: httpx.AsyncClient) -> None:
    filters = {f"metadata.x{i}": 1 for i in range(101)}
    invalid(await client.post("/v1/recall", json={"query": "a", "filters": filters}), "filters")


@pytest.mark.parametrize("query", ["a::b", ":*", "'", '"', "%", "_", "!", "a & b | !c", "\\", "(", "<->", "--", ";"])
async def test_query_syntax_is_plain_text(client: httpx.AsyncClient, namespace: str, query: str) -> None:
    answer = await client.post("/v1/recall", json={"query": query, "namespace": namespace})
    assert answer.status_code == 200, answer.text
    assert answer.json()["hits"] == []


@pytest.mark.parametrize(
    ("messages", "field"),
    [
        ([], "messages"),
        ([{"role": "user"}], "messages.0.content"),
        ([{"role": "user", "content": ""}], "messages.0.content"),
        ([{"role": "user", "content": " \n\u3000"}], "messages.0.content"),
        ([{"role": "user", "content": "a", "metadata": {"b": "c" * 16 * 1024}}], "messages.0.metadata"),
        ([{"role": "user", "tool_calls": [{"a": "b" * 4096}] * 64}], "messages.0.tool_calls"),
        ([{"role": "user", "content": "a"}, {"role": "king", "content": "b"}], "messages.1.role"),
        ([{"role": "user", "content": "a", "at": "soon"}], "messages.0.at"),
        ([{"role": "user", "content": "a", "at": "0001-01-01T00:00:00+14:00"}], "messages.0.at"),
        ([{"role": "user", "content": "a", "mood": "good"}], "messages.0.mood"),
        ([{"role": "user", "content": "a\0"}], "messages.0.content"),
        ([{"role": "user", "content": "a", "tool_calls": [1]}], "messages.0.tool_calls.0"),
    ],
)
async def test_a_message_is_refused_by_name(client: httpx.AsyncClient, messages: list[Any], field: str) -> None:
    invalid(await client.post("/v1/sessions/bad/messages", json={"messages": messages}), field)


async def test_a_context_of_no_namespace_is_refused(client: httpx.AsyncClient) -> None:
    invalid(await client.post("/v1/context", json={"query": "a", "namespaces": []}), "namespaces")


async def test_a_wait_is_a_number(client: httpx.AsyncClient) -> None:
    invalid(await client.post("/v1/flush", json={"timeout_s": "5"}), "timeout_s")


async def test_the_largest_claim_and_message_are_taken(client: httpx.AsyncClient, namespace: str) -> None:
    metadata = {"a": "b" * (16 * 1024 - 8)}
    claim = {"value": {"a": "b" * 392}, "text": "a" * 400, "key": "k", "metadata": metadata, "namespace": namespace}
    answer = await client.post("/v1/memories", json=claim)
    assert answer.status_code == 201, answer.text
    turn = {"role": "assistant", "content": " ", "tool_calls": [{"a": "b" * 4000}] * 64, "metadata": metadata}
    answer = await client.post("/v1/sessions/large/messages", json={"messages": [turn], "namespace": namespace})
    assert answer.status_code == 202, answer.text


@pytest.mark.parametrize(
    ("patch", "field"),
    [
        ({"value": "a" * 401}, "value"),
        ({"value": {"a": "b" * 393}, "text": "short"}, "value"),
        ({"text": "a" * 401}, "text"),
        ({"text": " "}, "text"),
        ({"pinned": "yes"}, "pinned"),
        ({"importance": True}, "importance"),
        ({"expected_version": "1"}, "expected_version"),
        ({"metadata": {"a": "b" * 16 * 1024}}, "metadata"),
        ({"metadata": {"more": "b" * 8 * 1024}}, "metadata"),
    ],
)
async def test_a_change_is_refused_by_name(
    client: httpx.AsyncClient, namespace: str, patch: dict[str, Any], field: str
) -> None:
    claim = {"value": "a", "key": "k", "metadata": {"old": "b" * 9 * 1024}, "namespace": namespace}
    memory = (await client.post("/v1/memories", json=claim)).json()["memory"]
    invalid(await client.patch(f"/v1/memories/{memory['id']}", json=patch), field)


async def test_a_change_of_an_open_claim_to_a_slot_needs_a_value(client: httpx.AsyncClient, namespace: str) -> None:
    memory = (await client.post("/v1/memories", json={"text": "a" * 500, "namespace": namespace})).json()["memory"]
    path = f"/v1/memories/{memory['id']}"
    invalid(await client.patch(path, json={"key": "k"}), "value")
    changed = await client.patch(path, json={"key": "k", "value": True})
    assert changed.json()["text"] == "user k: true"


@pytest.mark.parametrize("value", ["9" * 400, '"', "[1]", "null", "-", "1e999", "NaN", "true"])
async def test_odd_metadata_filters_are_text(client: httpx.AsyncClient, namespace: str, value: str) -> None:
    answer = await client.get("/v1/memories", params={"namespace": namespace, "metadata.x": value})
    assert (answer.status_code, answer.json()["items"]) == (200, [])
