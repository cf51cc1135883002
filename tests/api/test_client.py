"""The async client against the application: each method once, and errors as themselves."""

import uuid
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime

import httpx
import pytest
from fastapi import FastAPI

import memoryd
from memoryd import AsyncClient, errors


@pytest.fixture
async def owner(app: FastAPI, owner_token: str) -> AsyncIterator[AsyncClient]:
    async with speaking(app, owner_token) as client:
        yield client


def speaking(app: FastAPI, token: str) -> AsyncClient:
    transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 40001))
    return AsyncClient("http://memoryd", token=token, transport=transport)


async def test_messages_are_appended_listed_and_windowed(owner: AsyncClient, namespace: str):
    turns = [{"role": "user", "content": f"turn {number}"} for number in range(3)]
    appended = await owner.append("s", turns, namespace=namespace)
    assert len({entry.id for entry in appended.entries}) == 3
    page = await owner.messages("s", namespace=namespace, limit=2)
    rest = await owner.messages("s", namespace=namespace, cursor=page.next_cursor)
    assert [item.content for item in (*page.items, *rest.items)] == ["turn 0", "turn 1", "turn 2"]
    window = await owner.window("s", namespace=namespace, token_budget=10_000)
    assert [item.content for item in window.messages] == ["turn 0", "turn 1", "turn 2"]
    assert (await owner.flush(timeout_s=60)).pending == 0


async def test_the_same_key_stores_once_and_another_body_is_refused(owner: AsyncClient, namespace: str):
    key = str(uuid.uuid4())
    turns = [{"role": "user", "content": "once"}]
    first = await owner.append("s", turns, namespace=namespace, idempotency_key=key)
    second = await owner.append("s", turns, namespace=namespace, idempotency_key=key)
    assert first == second
    with pytest.raises(errors.IdempotencyError):
        await owner.append("s", [{"role": "user", "content": "twice"}], namespace=namespace, idempotency_key=key)
    assert len((await owner.messages("s", namespace=namespace)).items) == 1


async def test_a_slot_is_remembered_read_and_has_its_history(owner: AsyncClient, namespace: str):
    await owner.remember(subject="PX-1", key="order.status", value="shipped", namespace=namespace)
    answer = await owner.remember(subject="PX-1", key="order.status", value="delivered", namespace=namespace)
    assert answer.outcome == "replaced"
    assert answer.replaced is not None
    found = await owner.slot("PX-1", "order.status", namespace=namespace)
    assert found.memory is not None
    assert found.memory.value == "delivered"
    versions = (await owner.slot_history("PX-1", "order.status", namespace=namespace)).versions
    assert {version.value for version in versions} == {"shipped", "delivered"}
    with pytest.raises(errors.NotFoundError):
        await owner.slot("PX-1", "order.colour", namespace=namespace)


async def test_a_slot_of_many_gives_memories(owner: AsyncClient, namespace: str):
    defined = await owner.define_slot("language", "many", namespace=namespace)
    assert (defined.subject, defined.cardinality) == ("user", "many")
    for value in ("zh", "en"):
        await owner.remember(subject="user", key="language", value=value, namespace=namespace)
    found = await owner.slot("user", "language", namespace=namespace)
    assert {memory.value for memory in found.memories or []} == {"zh", "en"}


async def test_a_memory_is_read_changed_retired_and_gone(owner: AsyncClient, namespace: str):
    made = (
        await owner.remember("The invoice goes out on Monday", namespace=namespace, metadata={"a": 1, "b": 2})
    ).memory
    assert await owner.get(made.id) == made
    changed = await owner.patch(made.id, metadata={"a": None}, importance=5, expected_version=made.version)
    assert (changed.metadata, changed.importance, changed.id) == ({"b": 2}, 5, made.id)
    with pytest.raises(errors.VersionConflictError) as caught:
        await owner.patch(made.id, importance=4, expected_version=made.version)
    assert caught.value.members["current_version"] == changed.version
    successor = await owner.patch(made.id, text="The invoice goes out on Tuesday")
    assert (await owner.get(made.id)).superseded_by == successor.id
    assert {version.id for version in (await owner.history(made.id)).versions} == {made.id, successor.id}
    assert (await owner.sources(made.id)).sources == []
    retired = await owner.retire(successor.id, reason="moved")
    assert (retired.retired_at is not None, retired.reason) == (True, "moved")
    with pytest.raises(errors.GoneError):
        await owner.retire(successor.id)


async def test_a_list_is_filtered_and_comes_in_pages(owner: AsyncClient, namespace: str):
    items = [{"text": f"note {n}", "tags": ["t"], "metadata": {"n": n}, "namespace": namespace} for n in range(3)]
    answer = await owner.remember_batch([*items, {"text": "", "namespace": namespace}])
    assert [result["status"] for result in answer.results] == [201, 201, 201, 422]
    page = await owner.list(namespaces=[namespace], tag="t", limit=2)
    rest = await owner.list(namespaces=[namespace], tag="t", limit=2, cursor=page.next_cursor)
    assert {memory.text for memory in (*page.items, *rest.items)} == {"note 0", "note 1", "note 2"}
    (one,) = (await owner.list(namespaces=[namespace], metadata={"n": 1})).items
    assert one.text == "note 1"


async def test_recall_context_and_briefing_find_it(owner: AsyncClient, namespace: str):
    await owner.remember("王芳 prefers mail over the phone", namespace=namespace, pinned=True)
    await owner.flush()
    answer = await owner.recall("How to reach 王芳?", namespaces=[namespace], k=3, explain=True)
    assert "王芳" in answer.hits[0].memory.text
    assert (await owner.recall("王芳", namespaces=[namespace], filters={"importance": {"$gt": 3}})).hits == []
    context = await owner.context("How to reach 王芳?", namespaces=[namespace], token_budget=100)
    assert "王芳" in context.text
    assert context.citations[0].memory_id == answer.hits[0].memory.id
    assert "王芳" in (await owner.briefing(namespaces=[namespace], token_budget=100)).text


async def test_times_are_instants_on_both_axes(owner: AsyncClient, namespace: str):
    spring, summer = datetime(2025, 4, 1, tzinfo=UTC), datetime(2025, 7, 1, tzinfo=UTC)
    for value, since in (("Bern", spring), ("Porto", summer)):
        await owner.remember(subject="user", key="city", value=value, valid_from=since, namespace=namespace)
    then = await owner.slot("user", "city", namespace=namespace, valid_at=datetime(2025, 5, 1, tzinfo=UTC))
    assert then.memory is not None
    assert then.memory.value == "Bern"
    assert then.memory.valid_from == spring
    assert then.memory.valid_to == summer


async def test_packed_and_exported_as_of_an_instant(owner: AsyncClient, namespace: str):
    for value, since in (("Bern", date(2025, 4, 1)), ("Porto", date(2025, 7, 1))):
        await owner.remember(subject="user", key="city", value=value, valid_from=since, namespace=namespace)
    then = date(2025, 6, 30)
    assert "Bern" in (await owner.briefing(namespaces=[namespace], valid_at=then)).text
    assert "Bern" in (await owner.context("which city?", namespaces=[namespace], valid_at=then)).text
    exported = [one async for one in owner.export(namespaces=[namespace], valid_at=then) if one["type"] == "memory"]
    assert [one["value"] for one in exported] == ["Bern"]
    assert [one async for one in owner.export(namespaces=[namespace], known_at=then) if one["type"] == "memory"] == []
    versions = (await owner.slot_history("user", "city", namespace=namespace)).versions
    assert [(one.value, len(one.stamps)) for one in versions] == [("Bern", 2), ("Porto", 1)]


async def test_tokens_are_issued_listed_used_and_revoked(owner: AsyncClient, app: FastAPI, namespace: str):
    issued = await owner.issue_token("agent", name="bot", write_namespaces=[namespace], read_namespaces=[namespace])
    assert issued.id in {token.id for token in (await owner.tokens(limit=200)).items}
    async with speaking(app, issued.token) as agent:
        assert (await agent.whoami()).token_id == issued.id
        await agent.remember("the agent was here", namespace=namespace)
        with pytest.raises(errors.ForbiddenError):
            await agent.remember("x", namespace="elsewhere")
        with pytest.raises(errors.ForbiddenError):
            await agent.tokens()
        await owner.revoke_token(issued.id)
        with pytest.raises(errors.UnauthorizedError):
            await agent.whoami()


async def test_the_instance_tells_about_itself(owner: AsyncClient, namespace: str):
    await owner.remember("counted", namespace=namespace)
    assert namespace in (await owner.stats()).namespaces
    assert (await owner.audit(namespace=namespace)).items[0].namespace == namespace
    assert (await owner.healthz())["status"] == "ok"
    assert (await owner.readyz()).version == memoryd.__version__
    assert "# TYPE" in await owner.metrics()


async def test_export_holds_what_was_remembered(owner: AsyncClient, namespace: str):
    await owner.remember("exported words", namespace=namespace)
    records = [record async for record in owner.export(namespaces=[namespace])]
    assert any("exported words" in str(record) for record in records)


async def test_a_secret_is_refused_by_its_own_error(owner: AsyncClient, namespace: str):
    secret = "ghp_" + "a1B2" * 9
    with pytest.raises(errors.SecretFoundError) as caught:
        await owner.remember(f"the token is {secret}", namespace=namespace)
    assert caught.value.members["field"] == "text"
    assert secret not in str(caught.value.members) + caught.value.detail


async def test_bad_input_is_named_by_its_field(owner: AsyncClient):
    with pytest.raises(errors.InvalidError) as caught:
        await owner.recall("x", k=0)
    assert caught.value.members["field"] == "k"
    with pytest.raises(errors.InvalidError):
        await owner.recall("x", filters={"nonesuch": 1})


async def test_a_wrong_token_is_told(app: FastAPI):
    async with speaking(app, "wrong") as client:
        with pytest.raises(errors.UnauthorizedError):
            await client.whoami()
        assert (await client.healthz())["status"] == "ok"
