import pytest

from memoryd.domain.text import is_visible


@pytest.mark.parametrize("text", ["a", " a ", "茶", "🍵", "👩\u200d👧", "e\u0301", "·", "\ue000"])
def test_what_leaves_a_mark_is_visible(text):
    assert is_visible(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\t\u3000",
        "\u200b",
        "\u200d\u2060\ufeff",
        "\xad",
        "\u0301",
        "\ufe0f",
        "\u115f\u3164\uffa0",
        "\u2800",
        "\x07",
    ],
    ids=ascii,
)
def test_what_leaves_none_is_not(text):
    assert not is_visible(text)
