import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.naming import LONGEST_UNSPACED, MOST_UNITS, Asked, read_names, spelt


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("dead_letter-queue", "dead letter queue"),
        ("Fly.io", "fly io"),
        ("O’Brien", "o brien"),
        ("Ｃ＋＋", "c++"),
        ("后端 Watchdog 误杀", "后端watchdog误杀"),
        ("张·伟", "张伟"),
        ("...", ""),
    ],
)
def test_the_form_of_a_name(name: str, form: str) -> None:
    assert spelt(name) == form


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("What's Mara doing?", "mara"),
        ("MARA'S father", "Mara"),
        ("is the dead-letter queue full", "dead_letter_queue"),
        ("the errors of today", "error"),
        ("one class hierarchy too many", "class hierarchies"),
        ("why the batches fail", "batch"),
        ("how does C++ compare", "c++"),
        ("昨天我和张伟去了杭州", "张伟"),
        ("昨天我和張偉去了杭州", "张伟"),
        ("昨天我和张伟去了杭州", "張偉"),
        ("后端 watchdog 误杀了什么", "后端watchdog误杀"),
        (f"{'so ' * 80}what about Kubernetes?", "kubernetes"),
    ],
)
def test_a_text_holds_a_name(text: str, name: str) -> None:
    assert read_names(text).holds(name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the next chapter", "chapter order"),
        ("authentication", "auth"),
        ("the letter is dead", "dead letter"),
        ("what is it", "it"),
        ("the user said so", "user"),
        ("plan c", "c"),
        ("我们在哪里", "我们"),
        ("老张来了", "张"),
    ],
)
def test_a_part_a_function_word_and_a_single_character_name_nobody(text: str, name: str) -> None:
    assert not read_names(text).holds(name)


@given(st.text(max_size=400))
def test_any_text_is_read_in_bounds(text: str) -> None:
    asked = read_names(text)
    assert isinstance(asked, Asked)
    assert len(asked.plain) <= 3 * MOST_UNITS * LONGEST_UNSPACED
    assert all(spelt(gram) == gram for gram in asked.plain if gram.isascii())
