"""The words of a request as they are looked for, and the families of data that a key is of."""

import pytest

from memoryd.policy.families import FAMILIES, family_named
from memoryd.policy.sought import in_any_number, name_behind, value_behind


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the number 13912345678", "13912345678"),
        ("号码13912345678", "13912345678"),
        ("订单PX-2044", "PX-2044"),
        ("flight BA12", "BA12"),
        ("ticket #42", "#42"),
        ("my email ann@example.org", "ann@example.org"),
        ("the word salbutamol", "salbutamol"),
        ("单词salbutamol", "salbutamol"),
        ("the name of my dog", None),
        ("the words I said", None),
        ("my trip in 2024", None),
        ("my phone number", None),
        ("单词表", None),
        ("词典", None),
    ],
)
def test_a_value_is_told_from_the_noun_before_it(text: str, value: str | None) -> None:
    assert value_behind(text) == value


def test_a_plural_is_looked_for_in_the_singular_too() -> None:
    assert in_any_number("my allergies") == ["my allergies", "my allergy"]
    assert in_any_number("my pills") == ["my pill", "my pills"]
    assert in_any_number("my illness") == ["my illness"]


@pytest.mark.parametrize(
    ("key", "families"),
    [
        ("allergy", {"health"}),
        ("food_allergy", {"health"}),
        ("diagnosis", {"health"}),
        ("doctor_phone", set()),
        ("bank_account", {"financial"}),
        ("salary", {"financial"}),
        ("github_account", set()),
        ("sim_card", set()),
        ("address", set()),
        ("phone", set()),
    ],
)
def test_a_key_is_of_a_family(key: str, families: set[str]) -> None:
    assert {name for name, family in FAMILIES.items() if family.holds(key)} == families


def test_a_key_with_a_word_of_a_family_may_be_of_it() -> None:
    assert FAMILIES["health"].touches("doctor_phone")
    assert not FAMILIES["health"].touches("phone")


def test_a_family_is_named_as_a_whole() -> None:
    assert (family_named("Health"), family_named("财务"), family_named("asthma")) == ("health", "financial", None)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my ex, Daniel", "Daniel"),
        ("My colleague Tom Baker", "Tom Baker"),
        ("我前男友李强", "李强"),
        ("my boss at Initech", None),
        ("what Carla earns", None),
        ("everything Tom told you", None),
        ("my wife", None),
        ("Tom Baker", None),
        ("我前妻", None),
    ],
)
def test_a_name_stands_behind_what_somebody_is(text: str, name: str | None) -> None:
    assert name_behind(text) == name
