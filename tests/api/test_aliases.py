"""Aliases over HTTP and by the client, and what a name that fits several or nobody answers."""

import httpx
import pytest
from fastapi import FastAPI
from tests.api.conftest import Grant

from memoryd import AsyncClient, errors


async def put(client: httpx.AsyncClient, namespace: str, subject: str, *aliases: str) -> httpx.Response:
    body = {"namespace": namespace, "subject": subject, "aliases": list(aliases)}
    return await client.put("/v1/aliases", json=body)


async def remember(client: httpx.AsyncClient, namespace: str, subject: str, value: str = "Oslo") -> None:
    body = {"namespace": namespace, "subject": subject, "key": "city", "value": value}
    assert (await client.post("/v1/memories", json=body)).status_code == 201


async def slot(client: httpx.AsyncClient, namespace: str, subject: str) -> httpx.Response:
    return await client.get("/v1/slots", params={"namespace": namespace, "subject": subject, "key": "city"})


@pytest.mark.parametrize(("subject", "alias"), [("Ann Lee", "Annie"), ("张伟", "老张")])
async def test_set_list_and_read_by_an_alias(
    client: httpx.AsyncClient, namespace: str, subject: str, alias: str
) -> None:
    await remember(client, namespace, subject)
    answer = await put(client, namespace, subject, alias)
    expected = {"namespace": namespace, "subject": subject, "aliases": [alias]}
    assert (answer.status_code, answer.json()) == (200, expected)
    listed = await client.get("/v1/aliases", params={"namespace": namespace})
    assert listed.json() == {"items": [expected], "next_cursor": None}
    assert (await slot(client, namespace, alias)).json()["memory"]["value"] == "Oslo"
    memories = await client.get("/v1/memories", params={"namespace": namespace, "subject": alias})
    assert [item["subject"] for item in memories.json()["items"]] == [subject]
    body = {"query": f"{alias} city", "namespace": namespace, "match": "named"}
    hits = (await client.post("/v1/recall", json=body)).json()["hits"]
    assert [hit["memory"]["value"] for hit in hits] == ["Oslo"]


async def test_a_name_of_another_is_409_with_its_owner(client: httpx.AsyncClient, namespace: str) -> None:
    await remember(client, namespace, "Bob")
    await put(client, namespace, "Bob", "Bobby")
    answer = await put(client, namespace, "Ann", "Bob")
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert (answer.json()["candidates"], answer.json()["field"]) == (["Bob"], "aliases")
    assert (await put(client, namespace, "Ann", "Bobby")).status_code == 200
    answer = await slot(client, namespace, "Bobby")
    assert (answer.status_code, answer.json()["code"], answer.json()["candidates"]) == (
        409,
        "ambiguous",
        ["Ann", "Bob"],
    )


async def test_several_are_409_and_nobody_is_404(client: httpx.AsyncClient, namespace: str) -> None:
    for subject in ("Ann Lee", "Ann Wu"):
        await remember(client, namespace, subject)
    answer = await slot(client, namespace, "Ann")
    assert (answer.status_code, answer.json()["code"]) == (409, "ambiguous")
    assert sorted(answer.json()["candidates"]) == ["Ann Lee", "Ann Wu"]
    assert (await slot(client, namespace, answer.json()["candidates"][0])).status_code == 200
    answer = await slot(client, namespace, "Anna Li")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-subject")
    assert set(answer.json()["near"]) <= {"Ann Lee", "Ann Wu"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"subject": "", "aliases": []}, "subject"),
        ({"subject": "Ann"}, "aliases"),
        ({"subject": "Ann", "aliases": [" "]}, "aliases.0"),
        ({"subject": "Ann", "aliases": ["x" * 201]}, "aliases.0"),
        ({"subject": "Ann", "aliases": ["a"] * 101}, "aliases"),
        ({"subject": "Ann", "aliases": ["\u3000\u200b"]}, "aliases.0"),
        ({"subject": "Ann", "aliases": [], "names": []}, "names"),
    ],
)
async def test_bad_input_names_the_field(client: httpx.AsyncClient, body: dict[str, object], field: str) -> None:
    answer = await client.put("/v1/aliases", json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


async def test_rights(grant: Grant, namespace: str) -> None:
    reader = await grant(read=[namespace])
    assert (await put(reader, namespace, "Ann", "Annie")).status_code == 403
    assert (await reader.get("/v1/aliases", params={"namespace": namespace})).status_code == 200
    assert (await reader.get("/v1/aliases", params={"namespace": "other"})).status_code == 403


async def test_the_client_sets_lists_and_raises(app: FastAPI, owner_token: str, namespace: str) -> None:
    transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 40002))
    async with AsyncClient("http://memoryd", token=owner_token, transport=transport) as owner:
        assert (await owner.set_aliases("Ann", ["Annie"], namespace=namespace)).aliases == ["Annie"]
        assert [item.subject for item in (await owner.aliases(namespaces=[namespace])).items] == ["Ann"]
        with pytest.raises(errors.ConflictError) as raised:
            await owner.set_aliases("Bob", ["Ann"], namespace=namespace)
        assert raised.value.members["candidates"] == ["Ann"]
        answer = await owner.recall("ask Annie", namespaces=[namespace], match="named")
        assert answer.hits == []
