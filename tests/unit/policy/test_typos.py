import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.naming import read_names, spelt
from memoryd.policy.normalise import simplify
from memoryd.policy.typos import buckets, is_typo, misspelt, suspects
from memoryd.policy.typos import within_one_edit as one_edit


def knows_nothing(_: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("typscript", "typescript"),
        ("typsecript", "typescript"),
        ("Kuberbetes", "kubernetes"),
        ("eror", "error"),
        ("deadletter queue", "dead letter queue"),
        ("张晓明", "张小明"),
        ("欧阳修文", "欧阳秀文"),
    ],
)
def test_one_typo_is_forgiven(typed: str, name: str) -> None:
    asked = read_names(f"what about {typed} then" if typed.isascii() else f"请问{typed}在哪")
    suspected, form = suspects(asked, knows_nothing), spelt(name)
    assert misspelt(suspected, [form], knows_nothing) == {form}
    places = buckets(suspected)
    assert any(form.startswith(one.prefix) and one.shortest <= len(form) <= one.longest for one in places)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("mango", "mongo"),
        ("k9s", "k8s"),
        ("maro", "mara"),
        ("chapter 8", "chapter 7"),
        ("PX-1013", "px 1012"),
        ("typsecritp", "typescript"),
        ("王小明", "张小明"),
        ("张伟", "张玮"),
        ("张小明明", "张小明"),
        ("张小姐", "张小明"),
    ],
)
def test_what_is_no_typo(typed: str, name: str) -> None:
    asked = read_names(f"what about {typed} then" if typed.isascii() else f"请问{typed}")
    assert spelt(name) not in misspelt(suspects(asked, knows_nothing), [spelt(name)], knows_nothing)


def test_a_word_that_the_store_knows_is_no_typo() -> None:
    assert is_typo("reach", "react", knows_nothing)
    assert not is_typo("reach", "react", {"reach"}.__contains__)
    assert not is_typo("there", "three", knows_nothing), "a function word is known by itself"
    assert is_typo("compost", "compose", knows_nothing)
    assert not is_typo("compost", "compose", {"compost"}.__contains__)
    assert is_typo("compost heap", "compose heap", knows_nothing)
    assert not is_typo("compost heap", "compose heap", {"compost", "heap"}.__contains__)
    assert not is_typo("王建军", "王建国", {"建军"}.__contains__)
    assert is_typo("王建军", "王建国", {"王建"}.__contains__)


def test_a_name_that_is_spelt_right_is_no_typo_of_another() -> None:
    suspected = suspects(read_names("ask Marina"), knows_nothing)
    assert misspelt(suspected, ["marine"], knows_nothing) == {"marine"}
    assert misspelt(suspected, ["marina", "marine"], knows_nothing) == frozenset()


def test_what_the_store_knows_throughout_is_not_suspected() -> None:
    assert suspects(read_names("the rolling deploys"), {"rolling", "deploys"}.__contains__) == {}
    assert suspects(read_names("公园跑步"), lambda pair: simplify(pair) in {"公园", "园跑", "跑步"}) == {}


@given(st.text("ab张伟 c", max_size=8), st.text("ab张伟 c", max_size=8))
def test_one_edit_is_symmetric(one: str, other: str) -> None:
    assert one_edit(one, other) == one_edit(other, one)


@given(st.text("abc", min_size=2, max_size=8), st.data())
def test_every_single_edit_is_one(word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word) - 2))
    char = data.draw(st.sampled_from("abcx"))
    edits = [
        word[:place] + word[place + 1 :],
        word[:place] + char + word[place:],
        word[:place] + char + word[place + 1 :],
        word[:place] + word[place + 1] + word[place] + word[place + 2 :],
    ]
    assert all(one_edit(word, edited) for edited in edits)
    assert not one_edit(word, f"{word}xx")
