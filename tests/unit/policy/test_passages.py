from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.passages import PASSAGE_LENGTH, passages

ENGLISH = "The committee met in the old hall and spoke about the roof. "
CHINESE = "委员会在旧礼堂开会，讨论了屋顶的事情。"

sentences = st.one_of(
    st.text(max_size=40),
    st.builds(
        lambda text, times: text * times,
        st.sampled_from([ENGLISH, CHINESE, "x", "\n", "？”", " "]),
        st.integers(1, 400),
    ),
)
texts = st.lists(sentences, max_size=12).map("".join)


def joined(parts: list[str]) -> str:
    """The text again: each passage begins with the end of the one before, or follows it at once."""
    whole = parts[0]
    for before, part in pairwise(parts):
        shared = next(size for size in range(min(len(before), len(part)), -1, -1) if before.endswith(part[:size]))
        whole += part[shared:]
    return whole


@pytest.mark.parametrize("text", ["", "short", "x" * PASSAGE_LENGTH])
def test_a_short_text_is_one_passage(text: str) -> None:
    assert passages(text) == [text]


@given(texts)
def test_passages_are_pieces_of_the_text_within_the_length(text: str) -> None:
    parts = passages(text)
    assert all(len(part) <= PASSAGE_LENGTH for part in parts)
    assert all(parts) or parts == [""]
    end = 0
    for part in parts:
        place = text.rfind(part, 0, end + len(part))
        assert place >= 0, "no gap between passages"
        end = max(end, place + len(part))
    assert end == len(text)


@pytest.mark.parametrize("sentence", [ENGLISH, CHINESE])
def test_the_last_sentence_of_a_passage_begins_the_next(sentence: str) -> None:
    text = "".join(f"{number}{sentence}" for number in range(120))
    parts = passages(text)
    assert len(parts) > 2
    for before, part in pairwise(parts):
        first = part[: part.index(sentence) + len(sentence)]
        assert before.endswith(first)
    assert joined(parts) == text


def test_a_sentence_without_an_end_is_cut_by_length() -> None:
    text = "".join(chr(0x4E00 + number) for number in range(2 * PASSAGE_LENGTH + 5))
    assert [len(part) for part in passages(text)] == [PASSAGE_LENGTH, PASSAGE_LENGTH, 5]
    assert "".join(passages(text)) == text


def test_closing_quotes_stay_with_their_sentence() -> None:
    filler = "字" * 400
    parts = passages(f"{filler}。{filler}他说：“好！”{filler}。{filler}。")
    assert parts[0].endswith("“好！”")
