"""Values that are put right, in the same sentence, in the next one and in the next turn."""

import pytest
from tests.unit.policy.extract.told import candidates, told, turn

from memoryd.policy.extract.reading import extract


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("my number's 13800138000, oh wait no, 13900139000", ["phone=13900139000"]),
        ("my name's Tom, oh sorry, Tim", ["name=Tim"]),
        ("I live in Bonn, I mean Berlin", ["residence=Berlin"]),
        ("I live in Bonn, no wait, in Berlin", ["residence=Berlin"]),
        ("I like tea, no wait, coffee", ["attitude:coffee=coffee+"]),
        ("My birthday isn't May 3, it's May 4", ["birthday=May 4"]),
        ("My birthday is not May 3, it's May 4", ["birthday=May 4"]),
        ("My name isn't Bob, it's Rob", ["name=Rob"]),
    ],
)
def test_the_last_value_of_a_sentence_counts(text: str, found: list[str]) -> None:
    assert told(text) == found
    assert all(one.correction for one in candidates(text))


@pytest.mark.parametrize(
    ("said", "text", "found"),
    [
        ("I live in Leeds.", "No wait, it's York", ["York"]),
        ("My name is Rob.", "Actually it's Robert", ["Robert"]),
        ("I'm 29.", "no wait, 30", ["30"]),
        ("I'm 29.", "Sorry, I meant the second one", []),
        ("I live in Leeds.", "Actually, thanks!", []),
        ("I live in Leeds.", "sorry, Tuesday works", []),
        ("I live in Leeds.", "No wait, it's Tuesday", []),
        ("My flight is at 9.", "no, 10", []),
        ("What a day!", "No wait, it's York", []),
    ],
)
def test_a_bare_value_corrects_the_slot_that_was_told(said: str, text: str, found: list[str]) -> None:
    claims = extract(turn(text), (turn(said),))
    assert [one.value for one in claims] == found
    assert all(one.correction for one in claims)


def test_a_sentence_corrects_the_one_before() -> None:
    assert told("My number is 07700 900123. Sorry, it's 07700 900124") == ["phone=07700 900123", "phone=07700 900124"]


@pytest.mark.parametrize("text", ["I work at Siemens, sorry for the delay", "I work at Siemens. Actually, it's great."])
def test_excuses_correct_nothing(text: str) -> None:
    assert told(text) == ["employer=Siemens"]


@pytest.mark.parametrize("text", ["Forget that I live in Leeds", "That's not true that I live in Leeds"])
def test_what_is_taken_back_is_not_told(text: str) -> None:
    assert told(text) == []
