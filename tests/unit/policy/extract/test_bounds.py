"""How much of a turn is read: whole sentences of its beginning."""

import pytest

from memoryd.policy.extract.bounds import MOST_CHARACTERS, beginning


@pytest.mark.parametrize("unit", ["I live in Berlin. ", "我住在柏林。", "One line\n", "He said “no.” "])
def test_a_long_text_ends_behind_a_sentence(unit: str) -> None:
    text = unit * (MOST_CHARACTERS // len(unit) + 5)
    read = beginning(text)
    assert MOST_CHARACTERS - len(unit) <= len(read) <= MOST_CHARACTERS
    assert read.rstrip() == (unit * (len(read) // len(unit) + 1))[: len(read)].rstrip()
    assert read.rstrip().endswith(unit.rstrip())


def test_a_text_up_to_the_bound_is_read_whole() -> None:
    text = "3.14 " * (MOST_CHARACTERS // 5)
    assert beginning(text) == text


@pytest.mark.parametrize("text", ["x" * 9000, "3.14," * 2000, "Hi. " + "x" * 9000])
def test_without_a_sentence_end_in_reach_it_is_cut_at_the_bound(text: str) -> None:
    assert beginning(text) == text[:MOST_CHARACTERS]
