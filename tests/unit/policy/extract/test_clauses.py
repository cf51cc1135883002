import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.extract.clauses import BLANK, own_words, split


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("I live in Bonn. I like tea!", ["I live in Bonn.", "I like tea!"]),
        ("I live in St. Gallen with Dr. Roth.", ["I live in St. Gallen with Dr. Roth."]),
        ("I measure 1.82 m; she is smaller", ["I measure 1.82 m;", "she is smaller"]),
        ("one\ntwo\n\nthree", ["one", "two", "three"]),
        ("我喜欢猫。也喜欢狗！", ["我喜欢猫。", "也喜欢狗！"]),
        ("我住在柏林。I like jazz.", ["我住在柏林。", "I like jazz."]),
        ("What? Yes.", ["What?", "Yes."]),
        ("  \n ", []),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert [text[clause.begin : clause.stop].rstrip() for clause in split(text)] == [
        sentence.rstrip(";") if clause_ends(text, sentence) else sentence for sentence in sentences
    ]


def clause_ends(text: str, sentence: str) -> bool:
    """A separator at the end of a clause is no part of it."""
    return sentence.endswith(";") and sentence in text


def test_each_sentence_has_its_own_language() -> None:
    assert [clause.language for clause in split("我住在柏林。I like jazz.")] == ["zh", "en"]


@pytest.mark.parametrize(
    "text",
    [
        "```\nI hate tabs\n```",
        "```python\nI hate tabs",
        "`I hate tabs`",
        "> I hate tabs",
        "<document>I hate tabs</document>",
        "*I hate tabs*",
        '"I hate tabs"',
        "“I hate tabs”",
        "「我讨厌制表符」",
    ],
)
def test_other_voices_are_blank(text: str) -> None:
    assert "hate" not in own_words(text)
    assert "讨厌" not in own_words(text)


@pytest.mark.parametrize(
    "text", ['I like "Dune"', "it's Anna's", "I am **very** tired", "2 * 3 * 4", "I don't 'get' it"]
)
def test_own_words_stay(text: str) -> None:
    assert own_words(text) == text


@given(st.text(alphabet="aI .!?\n\"'`*>“”’我喜欢。", max_size=60))
def test_offsets_are_those_of_the_text(text: str) -> None:
    own = own_words(text)
    assert len(own) == len(text)
    for clause in split(text):
        assert own[clause.begin : clause.stop] == clause.text
        assert clause.text.strip(BLANK + " \n")


def test_a_part_has_the_offsets_of_the_turn() -> None:
    text = "Hello. I like tea, and I hate milk."
    clause = list(split(text))[1]
    part = clause.part(11, len(clause.text))
    assert text[part.begin : part.stop] == part.text == "and I hate milk."
