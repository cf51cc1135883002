import pytest

from memoryd.engines.tokens import count_tokens


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 0), ("hello world", 2), ("你好", 1), ("The quick brown fox jumps over the lazy dog.", 10), ("\n\n", 1)],
)
def test_counts_are_those_of_o200k_base(text: str, count: int) -> None:
    assert count_tokens(text) == count


@pytest.mark.parametrize("special", ["<|endoftext|>", "<|endofprompt|>"])
def test_what_looks_like_a_special_token_is_counted_as_text(special: str) -> None:
    assert count_tokens(special) > 1


def test_a_lone_surrogate_does_not_raise() -> None:
    assert count_tokens("\ud800") >= 1


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("今天下午三点在公司开会，谁来写会议记录？", 15),
        ("don't  merge\r\n\r\n  antidisestablishmentarianism 1234567", 15),
        ("👩‍👩‍👧 été Größe ﬁn", 12),
        ("qzxvw" * 40, 120),
    ],
)
def test_what_is_no_token_is_merged_from_its_bytes(text: str, count: int) -> None:
    assert count_tokens(text) == count


def test_pieces_of_equal_memory_are_told_apart() -> None:
    assert (count_tokens("TO"), count_tokens("佔"), count_tokens("TO")) == (1, 2, 1)


def test_a_long_run_without_a_space_takes_little_more_than_its_length() -> None:
    assert count_tokens("a" * 40_000) == 5_000
