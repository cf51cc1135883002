"""Masked texts as they are compared."""

from memoryd.policy import apart
from memoryd.policy.conflict import Relation
from memoryd.policy.dedup import compare

ONE, OTHER = (apart.marked("phone-number", bytes([number] * 16)) for number in (1, 2))
ANNA, MARIA = (apart.marked("person", bytes([number] * 16)) for number in (3, 4))


def test_two_spellings_of_a_number_agree() -> None:
    assert apart.spelt("+86 139-0000") == apart.spelt("＋86 1390000")


def test_places_take_the_marks_of_their_class_in_order() -> None:
    text = "[person] has [phone-number], or [phone-number] and [phone-number]"
    told = apart.with_marks(text, [ONE, ANNA, OTHER])
    assert told == f"{ANNA} has {ONE}, or {OTHER} and {OTHER}"
    assert apart.marks_of(told) == (ANNA, ONE, OTHER, OTHER)
    assert apart.without_marks(told) == text


def test_values_of_json_have_marks_too() -> None:
    value = {"mobile": ["[phone-number]"], "[person]": 3}
    told = apart.with_marks(value, [ONE, ANNA])
    assert told == {"mobile": [ONE], ANNA: 3}
    assert apart.holds_place(value)
    assert not apart.holds_place(told)


def test_what_is_no_class_is_no_place() -> None:
    assert apart.with_marks("[todo] [secret:x]", [ONE]) == "[todo] [secret:x]"


def test_texts_that_differ_in_what_is_masked_are_compared_as_different() -> None:
    numbers = [apart.in_words(f"Anna's phone number is {one}") for one in (ONE, OTHER)]
    assert compare(*numbers).relation is Relation.UPDATE
    names = [apart.in_words(f"{one} likes tea in the morning") for one in (ANNA, MARIA)]
    assert compare(*names).relation is Relation.COMPATIBLE
    assert compare(numbers[0], numbers[0]).relation is Relation.DUPLICATE
