import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.attributes import read_question
from memoryd.policy.exact import (
    Wanted,
    asked_slots,
    comparable_slots,
    is_answered,
    is_overruled,
    names_slot,
    nearest_slots,
)
from memoryd.policy.naming import spelt


@pytest.mark.parametrize(
    ("query", "subject", "key"),
    [
        ("editor theme", "user", "editor.theme"),
        ("editor theme", None, "editor_theme"),
        ("user editor.theme", "user", "editor.theme"),
        ("the editor's theme", "user", "editor.theme"),
        ("PX-1012", "px-1012", "order.status"),
        ("Ann's email", "ann", "email"),
        ("饮食", "user", "饮食"),
        ("我的饮食是什么", "user", "饮食"),
        ("小明的生日", "小明", "生日"),
        ("小明", "小明", "生日"),
    ],
)
def test_a_query_that_says_the_names_names_the_slot(query: str, subject: str | None, key: str) -> None:
    assert names_slot(query, subject, key)


@pytest.mark.parametrize(
    ("query", "subject", "key"),
    [
        ("editor", "user", "editor.theme"),
        ("which editor theme did Ann like in May", "user", "editor.theme"),
        ("user", "user", "editor.theme"),
        ("what is the status of PX-1013", "px-1012", "order.status"),
        ("where was PX-1012 packed", "px-1012", "order.status"),
        ("what did Ann say about the city museum", "ann", "city"),
        ("小红的生日", "小明", "生日"),
        ("editor theme", "user", None),
        ("", "user", "editor.theme"),
        ("", "px-1012", "order.status"),
    ],
)
def test_a_query_that_says_less_or_other_things_does_not(query: str, subject: str | None, key: str | None) -> None:
    assert not names_slot(query, subject, key)


@given(st.text(max_size=40))
def test_without_a_key_there_is_no_slot_to_name(query: str) -> None:
    assert not names_slot(query, "user", None)


@given(st.text(max_size=40), st.text(min_size=1, max_size=20))
def test_any_query_has_an_answer(query: str, subject: str) -> None:
    assert names_slot(query, subject, "order.status") in {True, False}


def asked(query: str, *slots: tuple[str, str]) -> set[str]:
    asking = read_question(query, [spelt(subject) for subject, _ in slots if subject != "user"])
    return {key for _, _, key in asked_slots(asking, [("n", *slot) for slot in slots]).slots}


@pytest.mark.parametrize("query", ["what is the status of PX-1012", "status PX-1012", "PX-1012 order status"])
def test_a_subject_and_a_part_of_the_key_ask_for_the_slot(query: str) -> None:
    assert asked(query, ("px-1012", "order.status"), ("px-1012", "order.date")) == {"order.status"}


def test_of_several_slots_the_one_that_fits_best_is_asked_for() -> None:
    assert asked("Ann's phone", ("ann", "phone"), ("ann", "phone_model")) == {"phone"}
    assert asked("the model of Ann's phone", ("ann", "phone"), ("ann", "phone_model")) == {"phone_model"}
    assert asked("Ann's phone and Bob's", ("ann", "phone"), ("bob", "phone_model")) == {"phone", "phone_model"}


def test_what_is_left_unexplained_is_told() -> None:
    asking = read_question("Which phone does Ann carry?", ["ann"])
    assert asked_slots(asking, [("n", "ann", "phone_model")]).left == "carry"
    assert asked_slots(asking, [("n", "ann", "team")]) == Wanted()


def test_another_memory_overrules_only_what_leaves_words_unexplained() -> None:
    assert not is_overruled([90.0], asked=10.0, left=0.0)
    assert is_overruled([90.0], asked=10.0, left=4.0)
    assert not is_overruled([7.0], asked=10.0, left=4.0)
    assert not is_overruled([], asked=10.0, left=4.0)


def test_keys_are_compared_for_a_question_about_whom_it_names_and_nobody_else() -> None:
    slots = [("n", "ann", "gizmo"), ("n", "ann", "city"), ("n", "user", "gadget")]
    assert comparable_slots(read_question("What does Ann fiddle with?", ["ann"]), slots) == slots[:2]
    assert comparable_slots(read_question("When does Ann fiddle?", ["ann"]), slots) == slots[:1]
    assert comparable_slots(read_question("What do I fiddle with?", []), slots) == slots[2:]
    for query in (
        "Ann fiddles a lot.",
        "What did Ann fiddle with?",
        "Why does Ann fiddle?",
        "Did Ann say who fiddles?",
    ):
        assert comparable_slots(read_question(query, ["ann"]), slots) == []


def test_the_nearest_key_of_each_subject_is_meant_where_it_is_near() -> None:
    cosines = {("n", "ann", "gizmo"): 0.3, ("n", "ann", "city"): 0.2, ("n", "bob", "gizmo"): 0.1}
    assert nearest_slots(cosines) == Wanted(slots=frozenset({("n", "ann", "gizmo")}), near=True)
    assert not nearest_slots({}).slots


def test_a_memory_answers_by_its_vector_or_before_it_has_one_by_its_words() -> None:
    assert is_answered([(0.4, 9.0), (0.7, 1.0)], asked=10.0)
    assert not is_answered([(0.4, 9.0)], asked=10.0)
    assert is_answered([(None, 9.0)], asked=10.0)
    assert not is_answered([(None, 4.0)], asked=10.0)
    assert not is_answered([], asked=0.0)
