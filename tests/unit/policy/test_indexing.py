"""What is indexed of a memory, in both languages."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.indexing import index_memory, spoken, window_terms
from memoryd.policy.passages import passages
from memoryd.policy.terms import index_terms, query_terms

AT = datetime(2026, 3, 1, tzinfo=UTC)


def test_a_short_text_is_one_item_with_its_measures() -> None:
    (item,) = index_memory("Does the kiln reach 1260 degrees?", [], AT)
    assert (item.part, item.words, item.asks, item.language) == (0, 6, True, "en")
    assert item.terms["kiln"] == 1
    assert item.length == index_terms("Does the kiln reach 1260 degrees?").total()


def test_chinese_is_measured_by_characters() -> None:
    (item,) = index_memory("窑炉能到一千度吗？", [], AT)
    assert (item.words, item.asks, item.language) == (8, True, "zh")
    assert item.terms["窑炉"] == 1


def test_labels_are_terms_and_count_in_the_length() -> None:
    (bare,) = index_memory("It is shipped.", [], AT)
    (labelled,) = index_memory("It is shipped.", ["PX-1012", "order.status"], AT)
    assert set(query_terms("PX-1012 status")) <= set(labelled.terms)
    assert labelled.length > bare.length
    assert labelled.words == bare.words, "a label is not text"


def test_the_event_date_is_found_and_is_not_counted() -> None:
    (item,) = index_memory("We met.", [], AT)
    assert item.length == index_terms("We met.").total() < item.terms.total()
    assert set(query_terms("2026-03-01")) & set(item.terms)
    assert set(query_terms("3月1日")) & set(item.terms)
    (other,) = index_memory("We met.", [], AT.replace(day=2))
    assert not set(query_terms("2026-03-01")) & set(other.terms) >= set(query_terms("2026-03-01"))


@given(st.lists(st.sampled_from(["The hall was cold and the roof was wet. ", "礼堂很冷，屋顶漏水。"]), max_size=90))
def test_a_long_text_has_an_item_for_each_passage(sentences: list[str]) -> None:
    text = "".join(sentences)
    items = index_memory(text, ["Ann"], AT)
    assert [item.part for item in items] == list(range(len(passages(text))))
    assert all("ann" in item.terms for item in items)


def test_only_the_passage_that_ends_in_a_question_asks() -> None:
    text = "The hall was cold. " * 80 + "Who repairs it?"
    assert [item.asks for item in index_memory(text, [], AT)][-1] is True
    assert index_memory(text, [], AT)[0].asks is False


@given(st.lists(st.text(max_size=30), max_size=3))
def test_the_terms_of_a_window_are_those_of_its_turns_together(texts: list[str]) -> None:
    together = window_terms(texts)
    assert together.total() == sum(index_terms(text).total() for text in texts)
    assert set(together) == {term for text in texts for term in index_terms(text)}


def test_a_turn_is_spoken_with_its_speakers_name() -> None:
    assert spoken("Ann", "Yes.") == "Ann: Yes."
    assert spoken(None, "Yes.") == spoken("", "Yes.") == "Yes."
