import inspect
import json
from datetime import UTC, date, datetime
from uuid import UUID

import pytest

from memoryd import AsyncClient, Client
from memoryd.client import forgetting, instance, memories, reads, screening, sessions
from memoryd.client.verbs import Verb, Verbs
from memoryd.errors import InvalidError


def test_absent_fields_are_not_sent_and_none_inside_a_merge_patch_is():
    call = memories.patch_memory("m", metadata={"gone": None}, tags=[], correct=False)
    assert json.loads(call.body or b"") == {"metadata": {"gone": None}, "tags": [], "correct": False}


def test_a_write_always_has_a_key_and_keeps_the_caller_s_own():
    assert memories.remember("x").idempotency_key != memories.remember("x").idempotency_key
    assert memories.remember("x", idempotency_key="mine").idempotency_key == "mine"
    assert b"mine" not in (memories.remember("x", idempotency_key="mine").body or b"")


def test_calls_that_store_nothing_have_no_key():
    assert reads.recall("x").idempotency_key is None
    assert reads.recall("x").repeatable


@pytest.mark.parametrize("call", [memories.patch_memory("m", text="x"), memories.retire_memory("m")])
def test_a_change_without_a_key_is_not_repeatable(call):
    assert not call.repeatable


def test_every_value_of_a_list_repeats_its_name():
    call = reads.briefing(namespaces=["a", "b"])
    assert call.query == (("namespaces", "a"), ("namespaces", "b"))


def test_filters_of_a_list_are_the_contract_s_query_names():
    call = memories.list_memories(
        subject="user", metadata={"file": "a.md"}, include=["retired", "superseded"], valid_at=date(2026, 3, 1)
    )
    assert set(call.query) == {
        ("subject", "user"),
        ("metadata.file", "a.md"),
        ("include", "retired,superseded"),
        ("valid_at", "2026-03-01"),
    }


def test_times_and_ids_travel_as_text():
    at = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
    call = sessions.append("s", [{"role": "user", "content": "x", "at": at, "metadata": {"id": UUID(int=7)}}])
    (message,) = json.loads(call.body or b"")["messages"]
    assert message["at"] in {"2026-03-01T09:30:00Z", "2026-03-01T09:30:00+00:00"}
    assert message["metadata"]["id"] == str(UUID(int=7))


def test_a_session_s_name_is_one_path_segment():
    assert sessions.window("a/../b?c").path == "/v1/sessions/a%2F..%2Fb%3Fc/window"


def test_a_lone_surrogate_is_refused_before_it_is_sent():
    with pytest.raises(InvalidError):
        memories.remember("\ud800")


def test_nan_goes_to_the_server_which_names_the_field():
    assert b"NaN" in (memories.remember("x", confidence=float("nan")).body or b"")


def test_both_clients_have_every_verb_with_the_builder_s_own_signature():
    verbs = {name for name, value in vars(Verbs).items() if isinstance(value, Verb)}
    builders = {
        name: build
        for module in (sessions, memories, reads, screening, forgetting, instance)
        for name, build in vars(module).items()
    }
    with Client("http://127.0.0.1:1", token="t") as client:
        for name in verbs:
            built = getattr(Client, name)
            assert builders[built.__name__] is built
            assert getattr(AsyncClient, name) is built
            assert inspect.signature(getattr(client, name)) == inspect.signature(built)
            assert getattr(client, name).__doc__ == built.__doc__


@pytest.mark.parametrize(
    ("method", "arguments", "message"),
    [
        ("patch", {"memory_id": "m", "foo": 1}, "patch() got an unexpected keyword argument 'foo'"),
        ("get", {}, "get() missing a required argument: 'memory_id'"),
    ],
)
def test_a_wrong_argument_is_told_by_the_method_s_own_name(method, arguments, message):
    with Client("http://127.0.0.1:1", token="t") as client, pytest.raises(TypeError) as refused:
        getattr(client, method)(**arguments)
    assert str(refused.value) == message


def test_export_has_one_signature_in_both_clients():
    own = [p for p in inspect.signature(Client.export).parameters.values() if p.name != "self"]
    other = [p for p in inspect.signature(AsyncClient.export).parameters.values() if p.name != "self"]
    assert own == other == list(inspect.signature(instance.export).parameters.values())
