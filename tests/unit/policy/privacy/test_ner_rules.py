"""What cues, lists and characters make of a recogniser's spans."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memoryd.policy.privacy import ner_chinese, ner_english
from memoryd.policy.privacy.ner_casing import recased
from memoryd.policy.privacy.ner_languages import languages_of
from memoryd.policy.privacy.ner_names import Names
from memoryd.policy.privacy.ner_sentences import may_name, sentences

NAMES = Names(
    first=frozenset({"Anna", "Tobias", "Daniel", "France", "Tea", "Link", "Rice", "Lemon", "Olive"}),
    last=frozenset({"Sugiyama", "Pleasures", "Link", "Kitteridge"}),
)


def english(text: str, *spans: tuple[str, str]) -> list[tuple[str, str]]:
    told = [(label, text.index(value), text.index(value) + len(value)) for label, value in spans]
    return [(name, text[start:end]) for name, start, end in ner_english.settle(text, told, NAMES)]


def chinese(text: str, *spans: tuple[str, str]) -> list[tuple[str, str]]:
    told = [(tag, text.index(value), text.index(value) + len(value)) for tag, value in spans]
    return [(name, text[start:end]) for name, start, end in ner_chinese.settle(text, told)]


@pytest.mark.parametrize(
    ("text", "spans", "expected"),
    [
        ("My name is Quillan Drax", [], [("person", "Quillan Drax")]),
        ("I work for Vandelay and live in Gouda", [], [("organization", "Vandelay"), ("location", "Gouda")]),
        ("Greetings from Tobias", [], [("person", "Tobias")]),
        ("Acme Holdings called", [("PERSON", "Acme Holdings")], [("organization", "Acme Holdings")]),
        ("I flew to Anna Bay", [("PERSON", "Anna Bay")], [("location", "Anna Bay")]),
        ("France won", [("GPE", "France")], [("location", "France")]),
        ("Tobias won", [("ORG", "Tobias")], [("person", "Tobias")]),
        ("the SSN is here", [("ORG", "SSN")], []),
        ("box 4411 is full", [("PERSON", "box 4411")], []),
        ("founders: Kell, Dorn and Vask", [], [("person", "Kell"), ("person", "Dorn"), ("person", "Vask")]),
        ("Mr. Kell Dorn left; Dorn is tired", [], [("person", "Kell Dorn"), ("person", "Dorn")]),
        ("review by one (Hirota Sugiyama)", [], [("person", "Hirota Sugiyama")]),
        ("a note from Uncle Tobias", [], [("person", "Tobias")]),
        ("Vandelay won", [("ORG", "Vandelay")], []),
        ("Microsoft won", [("ORG", "Microsoft")], [("organization", "Microsoft")]),
        ("write to Anna@example.com", [], []),
        ("Tea or coffee?", [("PERSON", "Tea")], []),
        ("Please send the Link", [("PERSON", "Link")], []),
        ("Green Tea is good", [("PERSON", "Green Tea")], []),
        ("a book by Tea Sugiyama", [], [("person", "Tea Sugiyama")]),
        ("verses from Anna Dorn's Cautionary Tales", [("PERSON", "Anna Dorn")], [("person", "Anna Dorn")]),
        ("add Yrsa K Vellund as a payee", [("ORG", "Yrsa K Vellund")], [("person", "Yrsa K Vellund")]),
    ],
)
def test_english(text: str, spans: list[tuple[str, str]], expected: list[tuple[str, str]]) -> None:
    assert english(text, *spans) == expected


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("founded in 1977 by friends", "1977", True),
        ("due on 3 May 2024", "3 May 2024", True),
        ("on Tuesday", "Tuesday", True),
        ("see you next week", "next week", False),
        ("Box 1977", "1977", False),
        ("PO number 51065", "51065", False),
    ],
)
def test_dates_of_the_calendar_alone(text: str, value: str, kept: bool) -> None:
    assert english(text, ("DATE", value)) == ([("date-time", value)] if kept else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("two Brazilians and a Dane", [("nrp", "Brazilians"), ("nrp", "Dane")]),
        ("we are proud peruvians", [("nrp", "peruvians")]),
        ("she is studying English and law", []),
        ("translate it into French.", []),
        ("my Chinese phone number", []),
        ("polish the silver", []),
    ],
)
def test_groups(text: str, expected: list[tuple[str, str]]) -> None:
    assert english(text) == expected


@pytest.mark.parametrize(
    ("text", "spans", "expected"),
    [
        ("找赵娟老师", [("PER", "赵娟老师")], [("person", "赵娟")]),
        ("陈医生没来", [("PER", "陈医生")], [("person", "陈医生")]),
        ("张伟😀在", [("PER", "张伟😀")], [("person", "张伟")]),
        ("车牌津F·CCPD5", [("PER", "津F")], []),
        ("小红书", [("PER", "小红")], []),
        ("明儿见", [("PER", "明儿")], []),
        ("北京时间三点", [("LOC", "北京")], []),
        ("去北京开会", [("LOC", "北京")], [("location", "北京")]),
        ("股票000858", [("PER", "000858")], []),
    ],
)
def test_chinese(text: str, spans: list[tuple[str, str]], expected: list[tuple[str, str]]) -> None:
    assert chinese(text, *spans) == expected


def test_sentences_cover_what_is_not_blank() -> None:
    text = "Dr. Kell said no. He left!\n\n今天下雨。明天呢？  \nend"
    parts = [text[start:end] for start, end in sentences(text, 600)]
    assert [part.strip() for part in parts] == ["Dr. Kell said no.", "He left!", "今天下雨。", "明天呢？", "end"]


def test_a_long_sentence_is_cut_at_a_space() -> None:
    text = "word " * 400
    parts = sentences(text, 600)
    assert all(end - start <= 600 and text[end - 1] == " " for start, end in parts)
    assert "".join(text[start:end] for start, end in parts) == text


@pytest.mark.parametrize(
    ("sentence", "may"),
    [("The build is broken again.", False), ("Kell is late.", True), ("it was 1977", True), ("见 wxid_a1", False)],
)
def test_sentences_without_a_name_are_not_read(sentence: str, may: bool) -> None:
    assert may_name(sentence) is may


def test_names_get_capitals_where_a_text_has_none() -> None:
    assert recased("my friend anna dorn is from norway", NAMES) == "my friend Anna Dorn is from Norway"
    assert recased("Anna met daniel", NAMES) == "Anna met daniel"
    assert recased("i read olive kitteridge", NAMES) == "i read Olive Kitteridge"
    assert recased("anna said that daniel lives there", NAMES) == "Anna said that Daniel lives there"


@pytest.mark.parametrize(
    "text",
    ["tea is ready", "i drink tea every morning", "click the link please", "lemon tea and rice", "i like olive oil"],
)
def test_ordinary_words_that_are_names_too_get_no_capitals(text: str) -> None:
    assert recased(text, NAMES) == text


@pytest.mark.parametrize(
    ("text", "languages"), [("张伟", ("zh",)), ("Anna", ("en",)), ("Anna 在上海", ("zh", "en")), ("42", ())]
)
def test_languages(text: str, languages: tuple[str, ...]) -> None:
    assert languages_of(text) == languages


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_casing_reads_any_text(text: str) -> None:
    assert len(recased(text, NAMES)) == len(text)


@pytest.mark.parametrize("text", ["", "4711 0815", "number1@example.org", "？！"])
def test_a_text_without_words_stays(text: str) -> None:
    assert recased(text, NAMES) == text
