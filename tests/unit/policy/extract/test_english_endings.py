"""What is over: each form with what it denies, and near forms that end nothing."""

import pytest
from tests.unit.policy.extract.told import told, turn

from memoryd.policy.extract.reading import extract


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I quit my job at Acme", ["employer=Acme-"]),
        ("I resigned from Acme.", ["employer=Acme-"]),
        ("I got fired from Tesco", ["employer=Tesco-"]),
        ("I was let go from Acme in May", ["employer=Acme-"]),
        ("I left Acme Ltd", ["employer=Acme Ltd-"]),
        ("I left Facebook in 2020 for a startup", ["employer=Facebook-"]),
        ("I no longer work at Google", ["employer=Google-"]),
        ("I quit my job", ["job=unemployed"]),
        ("I got laid off", ["job=unemployed"]),
        ("I left Leeds for York", ["residence=York"]),
        ("Tom and I got divorced", ["spouse=Tom-", "relationship=divorced"]),
        ("I broke up with Tom", ["partner=Tom-", "relationship=single"]),
        ("Anna and I split up", ["partner=Anna-", "relationship=single"]),
        ("We got divorced", ["relationship=divorced"]),
        ("I have a girlfriend now", ["relationship=in a relationship"]),
        ("I sold my Honda", ["possession=Honda-"]),
        ("I sold my old Honda Civic last week", ["possession=Honda Civic-"]),
        ("My dog Rex died", ["pet=Rex-", "Rex.status=died"]),
        ("My grandfather passed away", ["grandfather.status=died"]),
        ("I'm not tired any more", ["mood=tired-"]),
        ("I'm no longer sick", ["status=sick-"]),
        ("I'm no longer vegan", ["diet=vegan-"]),
    ],
)
def test_what_is_over(text: str, found: list[str]) -> None:
    assert [one for one in told(text) if "=" in one] == found


@pytest.mark.parametrize(
    "text",
    [
        "I left Anna a message",
        "I left Paris",
        "I left Uber Eats a review",
        "We left Sarah at the station",
        "I no longer work with Anna",
        "I quit",
        "I got fired up",
        "We broke up the furniture",
        "Anna and I split the bill",
        "I sold my soul",
        "My phone died",
        "I'm not tired",
    ],
)
def test_what_ends_nothing(text: str) -> None:
    assert [one for one in told(text) if "=" in one] == []


@pytest.mark.parametrize(
    ("said", "text", "found"),
    [
        ("I work at Initech.", "I quit", "employer=Initech-"),
        ("I work at Initech.", "I left Initech", "employer=Initech-"),
        ("I work at Initech.", "I got fired", "employer=Initech-"),
        ("I have a dog named Rex.", "Rex died last night", "pet=dog named Rex-"),
    ],
)
def test_what_was_said_before_tells_what_is_over(said: str, text: str, found: str) -> None:
    claims = extract(turn(text), (turn(said),))
    assert found in [f"{one.key}={one.value}{one.polarity or ''}" for one in claims]


def test_a_change_of_employer_has_the_old_and_the_new_one() -> None:
    assert "employer=Google-" in told("I quit Google last month and joined Stripe")
