"""A secret in parts: the last one is redacted, the earlier ones hidden from every read and due to be erased."""

from random import Random

from memoryd.domain.identity import Call
from memoryd.domain.session import Message, Role
from memoryd.runtime import Runtime
from memoryd.service import export, messages
from memoryd.service.append import append
from memoryd.service.flush import flush
from memoryd.service.recall import recall
from memoryd.store import parts
from tests.service.builders import asked, said
from tests.unit.policy.fake_secrets import fakes

KEY = next(fake.value for fake in fakes(Random(51)) if fake.name == "github-token")
HALF = len(KEY) // 2
FIRST, SECOND = KEY[:HALF], KEY[HALF:]
HIDDEN = "[secret:github-token]"


async def tell(runtime: Runtime, call: Call, namespace: str, *texts: str, session: str = "s") -> list[tuple[str, ...]]:
    turns = [said(text) for text in texts]
    answer = await append(runtime, call, namespace=namespace, session=session, messages=turns, infer=True)
    return [one.redacted for one in answer.entries]


async def shown(runtime: Runtime, call: Call, namespace: str, session: str = "s") -> list[str]:
    page = await messages.list_messages(runtime, call, namespace=namespace, session=session, limit=50, cursor=None)
    return [one.content for one in page.items]


async def test_over_two_requests(runtime: Runtime, call: Call, namespace: str) -> None:
    assert await tell(runtime, call, namespace, f"The kiln's key begins {FIRST}") == [()]
    assert await tell(runtime, call, namespace, f"and goes on {SECOND}.") == [("github-token",)]
    hidden = [f"The kiln's key begins {HIDDEN}", f"and goes on {HIDDEN}."]
    assert await shown(runtime, call, namespace) == hidden
    await flush(runtime, call, timeout_s=60)
    assert await shown(runtime, call, namespace) == hidden
    hits = (await recall(runtime, call, asked(namespace, "the kiln's key"))).hits
    assert hits
    assert not any(FIRST in hit.memory.text for hit in hits)
    lines = [record async for record in export.export(runtime, call, export.Export(namespaces=(namespace,)))]
    assert FIRST not in repr(lines)
    assert SECOND not in repr(lines)


async def test_an_answer_in_the_cache_does_not_show_it(runtime: Runtime, call: Call, namespace: str) -> None:
    await tell(runtime, call, namespace, f"The kiln's key begins {FIRST}")
    before = await recall(runtime, call, asked(namespace, "kiln key begins"))
    assert any(FIRST in hit.memory.text for hit in before.hits)
    await tell(runtime, call, namespace, SECOND)
    after = await recall(runtime, call, asked(namespace, "kiln key begins"))
    assert not any(FIRST in hit.memory.text for hit in after.hits)


async def test_the_earlier_turn_waits_for_its_erasure(runtime: Runtime, call: Call, namespace: str) -> None:
    await tell(runtime, call, namespace, FIRST)
    await tell(runtime, call, namespace, SECOND)
    async with runtime.database.connection() as connection:
        due = [one for one in await parts.due(connection) if one.namespace == namespace]
    page = await messages.list_messages(runtime, call, namespace=namespace, session="s", limit=5, cursor=None)
    assert [(one.entry_id, one.name) for one in due] == [(page.items[0].id, "github-token")]


async def test_within_one_request_neither_part_is_written(runtime: Runtime, call: Call, namespace: str) -> None:
    redacted = await tell(runtime, call, namespace, f"It is {FIRST}", "wait", f"{SECOND}, that is all")
    assert redacted == [("github-token",), (), ("github-token",)]
    assert await shown(runtime, call, namespace) == [f"It is {HIDDEN}", "wait", f"{HIDDEN}, that is all"]


async def test_after_a_restart_the_database_is_asked(runtime: Runtime, call: Call, namespace: str) -> None:
    await tell(runtime, call, namespace, FIRST)
    await tell(runtime, call, namespace, "one moment")
    runtime.tails = type(runtime.tails)()
    await tell(runtime, call, namespace, "here it comes")
    assert await tell(runtime, call, namespace, SECOND) == [("github-token",)]
    assert (await shown(runtime, call, namespace))[0] == HIDDEN


async def test_other_sessions_and_far_turns_are_not_joined(runtime: Runtime, call: Call, namespace: str) -> None:
    await tell(runtime, call, namespace, FIRST, session="one")
    assert await tell(runtime, call, namespace, SECOND, session="two") == [()]
    await tell(runtime, call, namespace, *["tea and cake"] * 4, session="one")
    assert await tell(runtime, call, namespace, SECOND, session="one") == [()]


async def test_a_password_behind_its_announcement(runtime: Runtime, call: Call, namespace: str) -> None:
    await tell(runtime, call, namespace, "数据库的密码是：")
    (redacted,) = await tell(runtime, call, namespace, "Qz7vT!pW2kXr9")
    assert len(redacted) == 1
    assert "Qz7v" not in repr(await shown(runtime, call, namespace))


async def test_the_rest_of_a_key_whose_beginning_was_redacted_by_itself(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    first, second = "q7RzT2mXw9LkB4" + "nV", "c8YdP3sHf6" + "Jg1Ta5"
    for session, texts in (
        ("one", (f"The api key is {first}", f"the second half: {second}")),
        ("two", (first, second)),
    ):
        lead = "" if session == "one" else "my token is "
        for text in (lead + texts[0], texts[1]):
            await tell(runtime, call, namespace, text, session=session)
        assert not any(
            part in text for text in await shown(runtime, call, namespace, session) for part in (first, second)
        )


async def test_an_answer_to_a_question_for_a_secret(runtime: Runtime, call: Call, namespace: str) -> None:
    value = "Tr0ub4dor" + "&3x"
    question = Message(role=Role.ASSISTANT, content="What is your wifi password?")
    both = [question, said(value)]
    await append(runtime, call, namespace=namespace, session="one", messages=both, infer=True)
    for message in both:
        await append(runtime, call, namespace=namespace, session="two", messages=[message], infer=True)
    for session in ("one", "two"):
        assert await shown(runtime, call, namespace, session) == [question.content, "[secret:password]"]
