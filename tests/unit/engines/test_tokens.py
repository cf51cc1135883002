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
