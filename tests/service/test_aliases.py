"""Aliases and whom a name means, in English and Chinese."""

import asyncio
from random import choice
from string import ascii_letters, digits

import pytest

from memoryd.domain.audit import AuditFilter
from memoryd.domain.identity import Call, Principal
from memoryd.domain.memory import Kind
from memoryd.domain.recall import Condition, Match, Operator, Recalled
from memoryd.errors import (
    AmbiguousError,
    ConflictError,
    ForbiddenError,
    InvalidError,
    NotFoundError,
    SecretFoundError,
    UnknownSubjectError,
)
from memoryd.runtime import Runtime
from memoryd.service import aliases, audit, slots
from memoryd.service.flush import flush
from memoryd.service.memories import Listing, list_memories, retire
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import asked, call_as, keyed, stated

CAST = [
    ("kubernetes", ["k8s", "kube"], "Services run on EKS, with Helm charts in the monorepo.", "how is kube set up?"),
    ("张小明", ["小明", "Ming"], "每天早上六点去公园跑步。", "小明有什么习惯？"),
    ("dead_letter_queue", ["DLQ", "failed messages"], "Replay is done by hand.", "what becomes of failed messages?"),
    ("止损策略", ["止损线"], "跌破百分之八就卖出。", "現在的止損線是多少"),
]


async def name(runtime: Runtime, call: Call, namespace: str, subject: str, *given: str) -> aliases.Aliased:
    return await aliases.put(runtime, call, namespace=namespace, subject=subject, given=given)


async def value_of(runtime: Runtime, namespace: str, subject: str) -> object:
    found = await slots.current(runtime, await owner_call(runtime), namespace=namespace, subject=subject, key="city")
    return found.memories[0].value


def subjects_of(answer: Recalled) -> list[str | None]:
    return [hit.memory.subject for hit in answer.hits]


@pytest.fixture
async def cast(runtime: Runtime, call: Call, namespace: str) -> str:
    for subject, given, text, _ in CAST:
        await remember(runtime, call, stated(namespace, text, subject=subject))
        await name(runtime, call, namespace, subject, *given)
    for number in range(10):
        await remember(
            runtime, call, stated(namespace, f"Room {number} was painted in colour {number}.", subject="paint")
        )
    await flush(runtime, call, timeout_s=60)
    return namespace


async def test_the_list_is_replaced_as_a_whole(runtime: Runtime, call: Call, namespace: str) -> None:
    put = await name(runtime, call, namespace, "Kubernetes", "K8s", "kube", "k8s", "kubernetes")
    assert (put.subject, put.aliases) == ("Kubernetes", ("K8s", "kube")), "twice is once, and its own name is none"
    await name(runtime, call, namespace, "kube", "容器平台")
    page = await aliases.list_aliases(runtime, call, namespaces=(namespace,))
    assert [(one.subject, one.aliases) for one in page.items] == [("Kubernetes", ("容器平台",))]
    await name(runtime, call, namespace, "Kubernetes")
    assert not (await aliases.list_aliases(runtime, call, namespaces=(namespace,))).items


async def test_the_list_goes_on_behind_its_cursor_and_finds_one_by_an_alias(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    for subject in ("Ann", "Bob", "张伟"):
        await name(runtime, call, namespace, subject, f"the {subject}")
    first = await aliases.list_aliases(runtime, call, namespaces=(namespace,), limit=2)
    rest = await aliases.list_aliases(runtime, call, namespaces=(namespace,), limit=2, cursor=first.next_cursor)
    assert [one.subject for one in (*first.items, *rest.items)] == ["Ann", "Bob", "张伟"]
    assert rest.next_cursor is None
    one = await aliases.list_aliases(runtime, call, namespaces=(namespace,), subject="the 张伟")
    assert [found.subject for found in one.items] == ["张伟"]


@pytest.mark.parametrize(("subject", "alias"), [("Ann Lee", "Annie"), ("张伟", "老张")])
async def test_a_write_under_an_alias_is_one_of_the_subject(
    runtime: Runtime, call: Call, namespace: str, subject: str, alias: str
) -> None:
    await remember(runtime, call, keyed(namespace, "Lisbon", subject=subject))
    await name(runtime, call, namespace, subject, alias)
    assert (await remember(runtime, call, keyed(namespace, "Porto", subject=alias))).replaced is not None
    for spelling in (subject, alias):
        assert await value_of(runtime, namespace, spelling) == "Porto"
        assert len(await slots.slot_history(runtime, call, namespace=namespace, subject=spelling, key="city")) == 2


async def test_an_alias_holds_in_its_namespace_alone(runtime: Runtime, call: Call, namespace: str) -> None:
    other = f"{namespace}-other"
    await remember(runtime, call, keyed(namespace, "Lisbon", subject="Ann"))
    await name(runtime, call, other, "Ann", "Annie")
    with pytest.raises(UnknownSubjectError):
        await value_of(runtime, namespace, "Annie B")


async def test_an_alias_of_several_is_asked_about(runtime: Runtime, call: Call, namespace: str) -> None:
    for subject, city in (("Samuel", "Porto"), ("Samantha", "Faro")):
        await remember(runtime, call, keyed(namespace, city, subject=subject))
        await name(runtime, call, namespace, subject, "Sam")
    with pytest.raises(AmbiguousError) as read:
        await value_of(runtime, namespace, "Sam")
    with pytest.raises(AmbiguousError) as keyed_write:
        await remember(runtime, call, keyed(namespace, "Lagos", subject="sam"))
    with pytest.raises(AmbiguousError) as open_write:
        await remember(runtime, call, stated(namespace, "Sam plays chess.", subject="Sam"))
    for raised in (read, keyed_write, open_write):
        assert raised.value.members["candidates"] == ["Samantha", "Samuel"]
    await name(runtime, call, namespace, "Samantha")
    assert await value_of(runtime, namespace, "Sam") == "Porto"


@pytest.mark.parametrize("taken", ["bob", "Rob"])
async def test_a_name_of_another_subject_is_a_conflict(
    runtime: Runtime, call: Call, namespace: str, taken: str
) -> None:
    await remember(runtime, call, keyed(namespace, "Porto", subject="Bob"))
    await name(runtime, call, namespace, "Bob", "Bobby")
    retired = await remember(runtime, call, stated(namespace, "Rob likes chess.", subject="Rob"))
    await retire(runtime, call, retired.memory.id, reason="mistaken")
    await name(runtime, call, namespace, "Ann", "Annie")
    with pytest.raises(ConflictError) as raised:
        await name(runtime, call, namespace, "Ann", "Anna", taken)
    assert raised.value.members["candidates"] == ["Rob" if taken == "Rob" else "Bob"]
    kept = await aliases.list_aliases(runtime, call, namespaces=(namespace,), subject="Ann")
    assert kept.items[0].aliases == ("Annie",), "nothing was changed"


async def test_a_name_without_anything_of_its_own_may_become_an_alias(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await name(runtime, call, namespace, "Bob", "Bobby")
    await name(runtime, call, namespace, "Bob")
    assert (await name(runtime, call, namespace, "Robert", "Bob")).aliases == ("Bob",)
    await remember(runtime, call, keyed(namespace, "Porto", subject="Bob"))
    assert await value_of(runtime, namespace, "Robert") == "Porto"


async def test_two_at_once_share_the_name(runtime: Runtime, call: Call, namespace: str) -> None:
    puts = (name(runtime, call, namespace, subject, "Sam") for subject in ("Samuel", "Samantha"))
    assert [one.aliases for one in await asyncio.gather(*puts)] == [("Sam",), ("Sam",)]


async def test_a_secret_is_no_name_and_is_audited(runtime: Runtime, call: Call, namespace: str) -> None:
    secret = "ghp_" + "".join(choice(ascii_letters + digits) for _ in range(36))
    with pytest.raises(SecretFoundError) as raised:
        await name(runtime, call, namespace, "deploy key", secret)
    assert raised.value.members["field"].startswith("aliases")
    assert not (await aliases.list_aliases(runtime, call, namespaces=(namespace,))).items
    await name(runtime, call, namespace, "deploy key", "the key")
    records = (await audit.list_audit(runtime, call, 50, None, AuditFilter(namespace=namespace))).items
    assert {("alias.put", "ok"), ("alias.list", "ok"), ("screen", "refused")} == {
        (one.operation, one.outcome) for one in records
    }


async def test_rights(runtime: Runtime, call: Call, namespace: str) -> None:
    reader = await call_as(runtime, Principal.AGENT, read=[namespace])
    with pytest.raises(ForbiddenError):
        await name(runtime, reader, namespace, "Ann", "Annie")
    with pytest.raises(InvalidError):
        await name(runtime, call, namespace, "Ann", " ")


async def test_reading_goes_from_exact_to_alias_to_contained_to_alike(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    cities = {"Ann": "Oslo", "Ann Lee": "Lima", "Margaret": "Bern", "欧阳文静": "杭州", "王芳": "北京"}
    for subject, city in cities.items():
        await remember(runtime, call, keyed(namespace, city, subject=subject))
    await name(runtime, call, namespace, "Margaret", "Peggy Sue")
    for asked_for, city in [
        ("ann", "Oslo"),
        ("PEGGY  SUE", "Bern"),
        ("Lee", "Lima"),
        ("Peggy", "Bern"),
        ("文静", "杭州"),
        ("Margarett", "Bern"),
    ]:
        assert await value_of(runtime, namespace, asked_for) == city


@pytest.mark.parametrize(("known", "name_of_several"), [(["Ann Lee", "Ann Wu"], "Ann"), (["王小芳", "李小芳"], "小芳")])
async def test_several_that_fit_are_named(
    runtime: Runtime, call: Call, namespace: str, known: list[str], name_of_several: str
) -> None:
    for subject in known:
        await remember(runtime, call, keyed(namespace, "Oslo", subject=subject))
    with pytest.raises(AmbiguousError) as raised:
        await value_of(runtime, namespace, name_of_several)
    assert set(raised.value.members["candidates"]) == set(known)
    with pytest.raises(AmbiguousError):
        await slots.slot_history(runtime, call, namespace=namespace, subject=name_of_several, key="city")


@pytest.mark.parametrize(("known", "typed"), [("Margaret", "Marge"), ("张小明", "张晓明")])
async def test_nobody_of_that_name_is_told_who_is_near(
    runtime: Runtime, call: Call, namespace: str, known: str, typed: str
) -> None:
    await remember(runtime, call, keyed(namespace, "Oslo", subject=known))
    with pytest.raises(UnknownSubjectError) as raised:
        await value_of(runtime, namespace, typed)
    assert raised.value.members["near"] == [known]


async def test_a_known_subject_without_the_key_and_the_owner(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, stated(namespace, "Ann plays chess.", subject="Ann"))
    await remember(runtime, call, keyed(namespace, "Oslo", subject="user guide"))
    with pytest.raises(NotFoundError) as raised:
        await value_of(runtime, namespace, "Ann")
    assert not isinstance(raised.value, UnknownSubjectError)
    with pytest.raises(UnknownSubjectError):
        await value_of(runtime, namespace, "user")


@pytest.mark.parametrize(("subject", "_given", "_text", "query"), CAST)
async def test_a_query_that_names_an_alias_finds_the_subject(
    runtime: Runtime, call: Call, cast: str, subject: str, _given: list[str], _text: str, query: str
) -> None:
    answer = await recall(runtime, call, asked(cast, query))
    assert subjects_of(answer)[0] == subject
    named = await recall(runtime, call, asked(cast, query, match=Match.NAMED))
    assert subjects_of(named) == [subject]
    assert "named" in named.hits[0].why


@pytest.mark.parametrize(
    ("query", "subject"),
    [
        ("what about kuberentes?", "kubernetes"),
        ("张晓明每天做什么", "张小明"),
        ("dead leter queue", "dead_letter_queue"),
    ],
)
async def test_one_typo_is_forgiven(runtime: Runtime, call: Call, cast: str, query: str, subject: str) -> None:
    assert subjects_of(await recall(runtime, call, asked(cast, query, match=Match.NAMED))) == [subject]


@pytest.mark.parametrize("query", ["is there life on other planets?", "火星上有生命吗？"])
async def test_what_is_only_vaguely_near_does_not_come_back(
    runtime: Runtime, call: Call, cast: str, query: str
) -> None:
    answer = await recall(runtime, call, asked(cast, query))
    assert not answer.hits
    assert answer.left_out.weak == answer.total_matched > 0
    assert (await recall(runtime, call, asked(cast, query, min_score=0.0))).hits


async def test_what_is_near_comes_back_without_being_named(runtime: Runtime, call: Call, cast: str) -> None:
    assert "张小明" in subjects_of(await recall(runtime, call, asked(cast, "谁每天早上跑步？")))
    assert "kubernetes" in subjects_of(await recall(runtime, call, asked(cast, "where are the Helm charts?")))


async def test_turns_and_what_the_owner_says_are_no_claims_about_another(
    runtime: Runtime, call: Call, cast: str
) -> None:
    await remember(runtime, call, stated(cast, "We met kube people at the harbour."))
    await flush(runtime, call, timeout_s=60)
    texts = [hit.memory.text for hit in (await recall(runtime, call, asked(cast, "who was at the harbour?"))).hits]
    assert texts == ["We met kube people at the harbour."]


async def test_slots_of_the_owner_are_named_by_key_and_value(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Lisbon", key="home_city"))
    await remember(runtime, call, keyed(namespace, "深色", key="主题"))
    for query in ("what is my home city by now?", "anything planned for Lisbon?"):
        answer = await recall(runtime, call, asked(namespace, query, match=Match.NAMED))
        assert [hit.memory.value for hit in answer.hits] == ["Lisbon"]
    answer = await recall(runtime, call, asked(namespace, "编辑器的主题是什么", match=Match.NAMED))
    assert [hit.memory.value for hit in answer.hits] == ["深色"]


async def test_a_new_alias_ends_the_answers_kept(runtime: Runtime, call: Call, cast: str) -> None:
    query = asked(cast, "what of the orchestrator?", match=Match.NAMED)
    assert not (await recall(runtime, call, query)).hits
    await name(runtime, call, cast, "kubernetes", "orchestrator")
    assert subjects_of(await recall(runtime, call, query)) == ["kubernetes"]
    await name(runtime, call, cast, "kubernetes")
    assert not (await recall(runtime, call, query)).hits


@pytest.mark.parametrize("spelling", ["kube", "KUBERNETES"])
async def test_a_filter_by_subject_takes_aliases(runtime: Runtime, call: Call, cast: str, spelling: str) -> None:
    for operator, value in ((Operator.EQ, spelling.lower()), (Operator.IN, [spelling.lower(), "nobody"])):
        condition = Condition(field="subject", operator=operator, value=value)
        listing = Listing(namespaces=(cast,), conditions=(condition,))
        listed = await list_memories(runtime, await owner_call(runtime), listing)
        assert [one.subject for one in listed.items] == ["kubernetes"]
        answer = await recall(runtime, call, asked(cast, "Helm", filters=(condition,), kinds=(Kind.FACT,)))
        assert subjects_of(answer) == ["kubernetes"]
