"""The chart parser, on a grammar of sums."""

from dataclasses import dataclass

import pytest

from memoryd.policy.timex.chart import LONGEST, Grammar, Item, parse


@dataclass(frozen=True, slots=True)
class Value:
    number: int
    kind: str = "sum"

    @property
    def cats(self) -> tuple[str, ...]:
        return (self.kind,)


GRAMMAR = Grammar()


@GRAMMAR.rule("the? $sum plus|and $sum")
def add(_: None, left: Value, right: Value) -> Value:
    return Value(left.number + right.number)


@GRAMMAR.rule("half of $sum")
def halve(_: None, of: Value) -> Value | None:
    return None if of.number % 2 else Value(of.number // 2)


@GRAMMAR.rule("invert $sum")
def invert(_: None, of: Value) -> Value:
    raise OverflowError


def values(text: str) -> set[tuple[str, int]]:
    words = text.split()
    seeds = [Item(at, at + 1, Value(int(word))) for at, word in enumerate(words) if word.isdigit()]
    return {
        (" ".join(words[item.start : item.stop]), item.value.number)
        for item in parse(GRAMMAR, words, seeds, None)
        if isinstance(item.value, Value)
    }


@pytest.mark.parametrize(
    ("text", "number"), [("1 plus 2", 3), ("the 1 and 2", 3), ("1 plus 2 plus 3", 6), ("half of 4 plus 2", 3)]
)
def test_longest_value(text: str, number: int) -> None:
    assert (text, number) in values(text)


def test_parts_have_values_too() -> None:
    assert {("1", 1), ("2 plus 3", 5), ("1 plus 2 plus 3", 6)} <= values("1 plus 2 plus 3")


@pytest.mark.parametrize("text", ["half of 3", "invert 1", "plus 1"])
def test_no_value_where_a_rule_gives_none_fails_or_does_not_match(text: str) -> None:
    assert text not in {said for said, _ in values(text)}


def test_no_longer_than_the_bound() -> None:
    text = " plus ".join(["1"] * 40)
    assert max(len(said.split()) for said, _ in values(text)) <= LONGEST + 1


def test_words_of_the_rules_are_known() -> None:
    assert {"the", "plus", "and", "half", "of", "invert"} == GRAMMAR.words
