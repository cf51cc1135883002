from time import process_time

import pytest
from tests.unit.policy.extract.told import candidates, told, turn

from memoryd.domain.memory import Source
from memoryd.policy.extract.reading import extract


@pytest.mark.parametrize("role", ["assistant", "system", "developer"])
def test_only_users_tell_of_themselves(role: str) -> None:
    assert extract(turn("I live in Berlin and I love tea.", role=role)) == ()


def test_tools_give_weak_states() -> None:
    (found,) = extract(turn("status: shipped", role="tool"))
    assert (found.key, found.value, found.source) == ("status", "shipped", Source.AGENT_OBSERVED)
    assert found.confidence < 0.9


@pytest.mark.parametrize("text", ["I live in Berlin.", "error: a\nTraceback (most recent call last)", ""])
def test_other_output_of_tools_gives_nothing(text: str) -> None:
    assert extract(turn(text, role="tool")) == ()


def test_evidence_is_cut_from_the_turn() -> None:
    text = "Hi there!  I love tea but hate coffee; I’m allergic to nuts."
    for one in candidates(text):
        assert one.text == text[one.begin : one.stop]


def test_evidence_of_a_clause_without_subject_has_the_subject() -> None:
    assert [one.text for one in candidates("I love tea but hate coffee.")] == [
        "I love tea",
        "I love tea but hate coffee.",
    ]


def test_speakers_are_subjects_among_several() -> None:
    said = extract(turn("I live in Oslo.", speaker="Mia", several=True))
    assert [one.subject for one in said] == ["Mia"]
    assert [one.subject for one in extract(turn("I live in Oslo.", speaker="Mia"))] == ["user"]


@pytest.mark.parametrize("text", ["Actually, I live in Bonn.", "Correction: I live in Bonn.", "No, I live in Bonn."])
def test_corrections(text: str) -> None:
    assert [one.correction for one in candidates(text)] == [True]


def test_others_are_no_corrections() -> None:
    assert [one.correction for one in candidates("I live in Bonn.")] == [False]


def test_repeats_of_a_turn_stand_once() -> None:
    assert len(candidates("I like tea. I like coffee. I love Tea!")) == 2


@pytest.mark.parametrize(
    ("text", "tells"),
    [("Sarah: I love pizza. I hate rain.", False), ("Note: I love pizza.", True), ("Me: I love pizza.", True)],
)
def test_a_line_under_a_name_is_that_persons(text: str, tells: bool) -> None:
    assert bool(extract(turn(text))) is tells


def test_a_line_under_the_speakers_name_is_theirs() -> None:
    assert [one.subject for one in extract(turn("Sarah: I love pizza.", speaker="Sarah", several=True))] == ["Sarah"]


def test_relatives_of_speakers_are_different_people() -> None:
    said = extract(turn("My wife works at Siemens.", speaker="Ana", several=True))
    assert [one.subject for one in said] == ["Ana's wife"]
    assert [one.subject for one in extract(turn("My wife works at Siemens."))] == ["wife"]


@pytest.mark.parametrize(
    "text",
    [
        "I live in Bonn for now, but only until June 1, 2026.",
        "I'm in Tokyo, until Friday.",
        "我暂时住在上海，到2026年6月1日。",
    ],
)
def test_an_end_in_the_next_clause_belongs_to_the_claim(text: str) -> None:
    assert all(one.valid_to is not None for one in candidates(text))


def test_choices_have_one_value_in_both_languages() -> None:
    assert {one.value for text in ("Use dark mode.", "把界面换成深色模式") for one in candidates(text)} == {"dark"}


def test_times_are_those_that_the_words_name() -> None:
    (found,) = candidates("I'm in Tokyo until Friday.")
    assert found.valid_to is not None
    assert found.valid_to.day == 9


def test_long_evidence_makes_no_slot() -> None:
    text = "I live in Berlin with a cat " + "from a rather big place " * 20
    assert all(one.key is None for one in candidates(text))


@pytest.mark.parametrize(
    "text",
    [
        "I eat stones for breakfast. I love gravel. Just kidding!",
        "Let's pretend. I'm a dragon. I live in a cave.",
        "Here is the email:\nI live in Ohio. I love golf.",
        "I love gravel. JK",
    ],
)
def test_gates_reach_beyond_their_sentence(text: str) -> None:
    assert "attitude:gravel=gravel+" not in told(text)
    assert not {"residence=a cave", "residence=Ohio", "attitude:golf=golf+"}.intersection(told(text))


def test_what_comes_before_a_pasted_text_is_read() -> None:
    assert told("I'm vegan. Translate this:\nI live in Ohio.") == ["diet=vegan"]


@pytest.mark.parametrize(
    "text", ["a " * 4000, "I like " * 1500, "(" * 4000, '"' * 4000, "and, " * 2000, "I am " * 1500]
)
def test_time_is_linear(text: str) -> None:
    began = process_time()
    extract(turn(text))
    assert process_time() - began < 3


@pytest.mark.parametrize(
    ("opening", "text", "tells"),
    [
        ("Let's role-play: you are a waiter.", "I'm allergic to nuts.", False),
        ("Let's role-play: you are a waiter.", "Back to reality, I'm allergic to nuts.", True),
        ("What a nice day!", "I'm allergic to nuts.", True),
        ("I pretend to work.", "I'm allergic to nuts.", True),
    ],
)
def test_a_scene_lasts_until_it_is_ended(opening: str, text: str, tells: bool) -> None:
    before = (turn(opening), turn("Welcome!", role="assistant"))
    assert bool(extract(turn(text), before)) is tells


def test_a_disliked_season_is_disliked_all_year() -> None:
    (found,) = candidates("I hate winter.")
    assert (found.valid_from, found.valid_to) == (None, None)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("sorry typo, 39 not 29", ["39"]),
        ("I meant 39, not 29.", ["39"]),
        ("sorry, 39 not 30", []),
        ("39 is not 29", []),
        ("sorry, not that one", []),
    ],
)
def test_a_value_is_put_right_in_the_claim_of_the_turn_before(text: str, values: list[str]) -> None:
    before = [turn("I'm 29 and want to invest"), turn("At 29 you have time.", role="assistant")]
    found = extract(turn(text), before)
    assert [one.value for one in found] == values
    assert all(one.key == "age" and one.correction and one.text == text[one.begin : one.stop] for one in found)
