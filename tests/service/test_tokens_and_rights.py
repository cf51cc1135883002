"""Tokens, and the table of rights: who writes, reads, sees the audit trail, issues tokens and counts."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from memoryd.domain.audit import AuditFilter
from memoryd.domain.change import Patch
from memoryd.domain.identity import Call, Principal
from memoryd.domain.memory import Memory, Sensitivity
from memoryd.errors import (
    AlreadyIssuedError,
    ForbiddenError,
    IdempotencyError,
    InvalidError,
    NotFoundError,
    UnauthorizedError,
)
from memoryd.runtime import Runtime
from memoryd.service import audit, context, export, flush, memories, messages, scope, slots, stats, tokens
from memoryd.service.append import append
from memoryd.service.memories import Listing
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import asked, call_as, issued, keyed, keyed_call, said, stated

SET_SENSITIVITY = (Path(__file__).parent.parent / "sql" / "set_sensitivity.sql").read_text()

OWNER, HUMAN, AGENT, AUDITOR, OPERATOR = Principal
TABLE = {
    "write": {OWNER, HUMAN, AGENT},
    "read": {OWNER, HUMAN, AGENT},
    "audit": {OWNER, HUMAN, AUDITOR},
    "tokens": {OWNER, OPERATOR},
    "stats": {OWNER, HUMAN, AGENT, OPERATOR},
}
Verb = Callable[[Runtime, Call, str], Awaitable[Any]]


async def _issue(runtime: Runtime, call: Call, _: str) -> Any:
    given: dict[str, Any] = {"write": [], "read": [], "clearance": None, "expires_at": None}
    return await tokens.issue(runtime, call, principal=OPERATOR, name="second", **given)


VERBS: dict[str, dict[str, Verb]] = {
    "write": {
        "append": lambda runtime, call, namespace: append(
            runtime, call, namespace=namespace, session="s", messages=[said("hello")], infer=True
        ),
        "remember": lambda runtime, call, namespace: remember(runtime, call, stated(namespace, "Tea is ready.")),
        "flush": lambda runtime, call, _: flush.flush(runtime, call, timeout_s=60),
    },
    "read": {
        "recall": lambda runtime, call, namespace: scope.readable(runtime, call, [namespace]),
        "list everything": lambda runtime, call, _: scope.readable(runtime, call, None),
        "messages": lambda runtime, call, namespace: messages.list_messages(
            runtime, call, namespace=namespace, session="read", limit=5, cursor=None
        ),
        "window": lambda runtime, call, namespace: messages.window(
            runtime, call, namespace=namespace, session="read", token_budget=None
        ),
        "slot": lambda runtime, call, namespace: slots.current(
            runtime, call, namespace=namespace, subject="user", key="city"
        ),
        "slot history": lambda runtime, call, namespace: slots.slot_history(
            runtime, call, namespace=namespace, subject="user", key="city"
        ),
    },
    "audit": {"list": lambda runtime, call, _: audit.list_audit(runtime, call, 5, None)},
    "tokens": {
        "issue": _issue,
        "list": lambda runtime, call, _: tokens.list_tokens(runtime, call, 5, None),
    },
    "stats": {"stats": lambda runtime, call, _: stats.stats(runtime, call)},
}


async def scoped(runtime: Runtime, principal: Principal, namespace: str) -> Call:
    """A request of that kind with every scope that its tokens may have."""
    if principal in {HUMAN, AGENT}:
        return await call_as(runtime, principal, write=[namespace], read=[namespace])
    return await call_as(runtime, principal)


@pytest.mark.parametrize(
    ("principal", "right", "verb"),
    [
        (principal, right, verb)
        for principal in Principal
        for right, verbs in VERBS.items()
        for verb in verbs
        if (principal, right) != (OPERATOR, "audit")  # its view of operations is not made yet
    ],
)
async def test_the_table_of_rights(
    runtime: Runtime, namespace: str, principal: Principal, right: str, verb: str
) -> None:
    owner = await owner_call(runtime)
    await append(runtime, owner, namespace=namespace, session="read", messages=[said("hello")], infer=True)
    await remember(runtime, owner, keyed(namespace, "Leeds"))
    call = await scoped(runtime, principal, namespace)
    if principal in TABLE[right]:
        await VERBS[right][verb](runtime, call, namespace)
    else:
        with pytest.raises(ForbiddenError):
            await VERBS[right][verb](runtime, call, namespace)


async def test_own_records_are_those_of_the_token(runtime: Runtime, namespace: str) -> None:
    mine = await scoped(runtime, HUMAN, namespace)
    await remember(runtime, await scoped(runtime, HUMAN, namespace), stated(namespace, "theirs"))
    await remember(runtime, mine, stated(namespace, "mine"))
    own = await audit.list_audit(runtime, mine, 50, None)
    every = await audit.list_audit(runtime, await call_as(runtime, AUDITOR), 50, None, AuditFilter(namespace=namespace))
    assert [(one.operation, one.token_id) for one in own.items] == [("remember", mine.caller.token_id)]
    assert len(every.items) == 2


async def test_stats_name_no_namespace_that_may_not_be_read(runtime: Runtime, namespace: str) -> None:
    other = f"{namespace}-other"
    for one in (namespace, other):
        await remember(runtime, await owner_call(runtime), stated(one, "text"))
    assert set((await stats.stats(runtime, await scoped(runtime, AGENT, namespace))).namespaces) == {namespace}
    assert {namespace, other} <= set((await stats.stats(runtime, await call_as(runtime, OPERATOR))).namespaces)


async def _by_id(runtime: Runtime, call: Call, memory: Memory, **where: str) -> list[type[Exception] | None]:
    """What each verb by id answers: None, or the kind of its refusal."""
    verbs: list[Awaitable[Any]] = [
        memories.get(runtime, call, memory.id, **where),
        memories.history(runtime, call, memory.id, **where),
        memories.sources(runtime, call, memory.id, **where),
        memories.patch(runtime, call, memory.id, Patch(fields={"pinned": True}), **where),
        memories.retire(runtime, call, memory.id, **where),
    ]
    answers = [(await asyncio.gather(verb, return_exceptions=True))[0] for verb in verbs]
    return [type(one) if isinstance(one, Exception) else None for one in answers]


async def test_an_id_outside_the_scope_is_as_if_absent(runtime: Runtime, call: Call, namespace: str) -> None:
    made = (await remember(runtime, call, stated(namespace, "text"))).memory
    stranger = await scoped(runtime, AGENT, f"{namespace}-other")
    assert await _by_id(runtime, stranger, made) == [NotFoundError] * 5
    assert await _by_id(runtime, stranger, made, namespace=namespace) == [NotFoundError] * 5
    writer = await call_as(runtime, AGENT, write=[namespace], read=[f"{namespace}-other"])
    assert await _by_id(runtime, writer, made) == [NotFoundError] * 5
    with pytest.raises(NotFoundError):
        await memories.get(runtime, call, uuid4())


async def test_what_may_be_read_and_not_written_is_forbidden_to_change(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    made = (await remember(runtime, call, stated(namespace, "text"))).memory
    reader = await call_as(runtime, AGENT, read=[namespace])
    assert await _by_id(runtime, reader, made) == [None, None, None, ForbiddenError, ForbiddenError]
    assert (await memories.get(runtime, call, made.id)).version == 1


async def test_a_namespace_outside_the_scope_is_forbidden_by_name(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    stranger = await scoped(runtime, AGENT, f"{namespace}-other")
    for verb in (*VERBS["write"].items(), *VERBS["read"].items()):
        if verb[0] in {"flush", "list everything"}:
            continue
        with pytest.raises(ForbiddenError) as raised:
            await verb[1](runtime, stranger, namespace)
        assert raised.value.members == {"namespace": namespace}
    assert await scope.readable(runtime, stranger, None) == (f"{namespace}-other",)


async def _seen(runtime: Runtime, call: Call, namespace: str) -> set[str]:
    """The texts that any read of many shows."""
    found: set[str] = set()
    listed = await memories.list_memories(runtime, call, Listing(namespaces=(namespace,)))
    found |= {one.text for one in listed.items}
    found |= {hit.memory.text for hit in (await recall(runtime, call, asked(namespace, "pump", min_score=0))).hits}
    briefing = await context.briefing(runtime, call, namespaces=(namespace,), token_budget=None)
    found |= {line for line in ("The pump is loud.", "user pump: red") if line in briefing.text}
    lines = [one async for one in export.export(runtime, call, export.Export(namespaces=(namespace,), history=True))]
    return found | {line["text"] for line in lines if line["type"] == "memory"}


@pytest.mark.parametrize("sensitivity", Sensitivity)
@pytest.mark.parametrize("clearance", [Sensitivity.NONE, Sensitivity.MEDIUM, Sensitivity.CRITICAL])
async def test_clearance_hides_what_is_more_sensitive(
    runtime: Runtime, call: Call, namespace: str, sensitivity: Sensitivity, clearance: Sensitivity
) -> None:
    plain = (await remember(runtime, call, stated(namespace, "The pump is loud."))).memory
    slot = (await remember(runtime, call, keyed(namespace, "red", key="pump"))).memory
    async with runtime.database.connection() as connection:
        for one in (plain, slot):
            await connection.execute(SET_SENSITIVITY, one.id, sensitivity.value)
    shown = {"The pump is loud.", "user pump: red"}
    assert await _seen(runtime, await owner_call(runtime), namespace) == shown
    reader = await call_as(runtime, HUMAN, write=[namespace], read=[namespace], clearance=clearance)
    if sensitivity.rank <= clearance.rank:
        assert await _seen(runtime, reader, namespace) == shown
        assert await _by_id(runtime, reader, plain) == [None] * 5
        return
    assert await _seen(runtime, reader, namespace) == set()
    assert await _by_id(runtime, reader, plain) == [NotFoundError] * 5
    assert await slots.slot_history(runtime, reader, namespace=namespace, subject="user", key="pump") == ()
    with pytest.raises(NotFoundError):
        await slots.current(runtime, reader, namespace=namespace, subject="user", key="pump")
    newer = await remember(runtime, reader, keyed(namespace, "blue", key="pump"))
    assert newer.replaced is None, "what is replaced is not shown either"


async def test_a_revoked_token_is_refused_at_once(runtime: Runtime, call: Call) -> None:
    info, token = await issued(runtime, AGENT)
    assert (await tokens.authenticate(runtime, token))[0].token_id == info.id
    await tokens.revoke(runtime, call, info.id)
    with pytest.raises(UnauthorizedError):
        await tokens.authenticate(runtime, token)
    for unknown in (info.id, uuid4()):
        with pytest.raises(NotFoundError):
            await tokens.revoke(runtime, call, unknown)


async def test_a_token_ends_at_its_instant(runtime: Runtime, call: Call) -> None:
    given: dict[str, Any] = {"principal": AGENT, "name": None, "write": [], "read": [], "clearance": None}
    ends = await runtime.database.now() + timedelta(milliseconds=150)
    _, token = await tokens.issue(runtime, call, **given, expires_at=ends)
    await tokens.authenticate(runtime, token)
    await asyncio.sleep(0.2)
    with pytest.raises(UnauthorizedError):
        await tokens.authenticate(runtime, token)
    with pytest.raises(InvalidError):
        await tokens.issue(runtime, await owner_call(runtime), **given, expires_at=ends)


@pytest.mark.parametrize("token", ["", "memoryd_", "no such token", "\x00", "茶"])
async def test_what_is_no_token_is_refused(runtime: Runtime, token: str) -> None:
    with pytest.raises(UnauthorizedError):
        await tokens.authenticate(runtime, token)


@pytest.mark.parametrize(
    ("principal", "write", "refusal"),
    [
        (OWNER, [], ForbiddenError),
        (AGENT, ["*"], InvalidError),
        (AUDITOR, ["a"], InvalidError),
        (OPERATOR, ["a"], InvalidError),
    ],
)
async def test_no_token_is_wider_than_its_kind(
    runtime: Runtime, principal: Principal, write: list[str], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        await issued(runtime, principal, write=write)


async def test_a_token_is_issued_once_under_a_key(runtime: Runtime, call: Call) -> None:
    given: dict[str, Any] = {"write": [], "read": [], "clearance": None, "expires_at": None}
    name = uuid4().hex
    asking = keyed_call(call, "k", b"one", route="POST /tokens")

    async def once() -> object:
        return await tokens.issue(runtime, asking, principal=AGENT, name=name, **given)

    answers = await asyncio.gather(*(once() for _ in range(5)), return_exceptions=True)
    assert sorted(type(one).__name__ for one in answers) == ["AlreadyIssuedError"] * 4 + ["tuple"]
    with pytest.raises(AlreadyIssuedError):
        await once()
    with pytest.raises(IdempotencyError):
        other = keyed_call(call, "k", b"two", route="POST /tokens")
        await tokens.issue(runtime, other, principal=AGENT, name=name, **given)
    listed: list[str] = []
    cursor = None
    while True:
        page = await tokens.list_tokens(runtime, call, 100, cursor)
        listed += [one.name for one in page.items]
        cursor = page.next_cursor
        if cursor is None:
            break
    assert listed.count(name) == 1
