import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.spans import LONGEST, SPAN, spans

LONG = "This sentence is long enough to stand alone, since it says one thing and then says some more of it."
LANG = "这一句话足够长可以单独成为一段因为它只说了一件事情然后又多说了几句。"


@pytest.mark.parametrize("text", ["", " ", "Short.", "Hi. There. Friend.", "你好。", LONG, "no end"])
def test_a_short_text_is_one_span_as_it_is(text: str) -> None:
    assert spans(text) == [text]


def test_long_sentences_stand_alone() -> None:
    assert spans(f"{LONG} {LONG}\n{LONG}") == [LONG] * 3
    assert spans(LANG * 3) == [LANG] * 3


def test_short_sentences_join_the_next_and_the_last_joins_the_one_before() -> None:
    assert spans(f"Yes. {LONG} {LONG} Bye.") == [f"Yes. {LONG}", f"{LONG} Bye."]


def test_a_full_stop_inside_a_word_ends_nothing() -> None:
    assert spans("see app.main.py v1.2.3 and mail a@b.org " * 2) == ["see app.main.py v1.2.3 and mail a@b.org " * 2]


@given(st.text(alphabet="ab. ?\n。你好！1", max_size=400))
def test_spans_hold_all_that_the_text_holds(text: str) -> None:
    assert "".join("".join(spans(text)).split()) == "".join(text.split())


@given(st.text(max_size=4000))
def test_no_span_is_too_long_or_too_short_among_several(text: str) -> None:
    found = spans(text)
    if len(found) > 1:
        assert all(span.strip() and len(span) <= LONGEST for span in found)


def test_a_wall_of_text_is_cut() -> None:
    assert [len(span) for span in spans("x" * (2 * LONGEST + 5))] == [LONGEST, LONGEST, 5]
    assert SPAN < LONGEST
