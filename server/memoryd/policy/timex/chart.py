"""A bottom-up chart parser: rules over words and categories, each giving a value to what it matches.

A pattern is read word by word: ``a|b`` is either word, ``$name`` a value of a category, ``?`` after one makes it
optional. The rule's function gets the values of the categories in order, after the context.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Protocol

LONGEST = 24
"""Words in one expression; what bounds the work on a long list of dates."""


READINGS = 3
"""Values of one category that one stretch of words may have."""


class Value(Protocol):
    @property
    def cats(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Rule:
    pattern: tuple[frozenset[str] | str, ...]
    make: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Item:
    start: int
    stop: int
    value: Value


@dataclass(slots=True)
class Grammar:
    """Rules, found by what they begin with."""

    by_word: dict[str, list[Rule]] = field(default_factory=dict)
    by_cat: dict[str, list[Rule]] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)

    def rule(self, *patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        def add(make: Callable[..., Any]) -> Callable[..., Any]:
            for pattern in patterns:
                for expanded in _expand(pattern):
                    self._add(Rule(expanded, make))
            return make

        return add

    def _add(self, rule: Rule) -> None:
        for element in rule.pattern:
            if not isinstance(element, str):
                self.words |= element
        first = rule.pattern[0]
        if isinstance(first, str):
            self.by_cat.setdefault(first, []).append(rule)
        else:
            for word in first:
                self.by_word.setdefault(word, []).append(rule)


def parse(grammar: Grammar, words: Sequence[str], seeds: Sequence[Item], context: Any) -> Iterator[Item]:
    """All values that the rules give to stretches of the words.

    :param seeds: values that words have by themselves.
    """
    chart: list[dict[str, list[Item]]] = [{} for _ in range(len(words) + 1)]
    seeded: list[list[Item]] = [[] for _ in words]
    for seed in seeds:
        seeded[seed.start].append(seed)
    for start in range(len(words) - 1, -1, -1):
        agenda = list(seeded[start])
        for rule in grammar.by_word.get(words[start], ()):
            agenda += _apply(rule, words, chart, start, start + 1, (), context)
        seen: Counter[tuple[int, tuple[str, ...]]] = Counter()
        while agenda:
            item = agenda.pop(0)
            seen[item.stop, item.value.cats] += 1
            if seen[item.stop, item.value.cats] > READINGS:
                continue
            yield item
            for cat in item.value.cats:
                chart[start].setdefault(cat, []).append(item)
                for rule in grammar.by_cat.get(cat, ()):
                    agenda += _apply(rule, words, chart, start, item.stop, (item.value,), context)


def _apply(
    rule: Rule,
    words: Sequence[str],
    chart: list[dict[str, list[Item]]],
    start: int,
    at: int,
    values: tuple[Value, ...],
    context: Any,
) -> Iterator[Item]:
    """The rule's value for every way to match the rest of its pattern from ``at`` on."""
    for stop, matched in _match(rule.pattern, 1, words, chart, at, values):
        if stop - start <= LONGEST:
            value = rule.make(context, *matched)
            if value is not None:
                yield Item(start, stop, value)


def _match(
    pattern: tuple[frozenset[str] | str, ...],
    index: int,
    words: Sequence[str],
    chart: list[dict[str, list[Item]]],
    at: int,
    values: tuple[Value, ...],
) -> Iterator[tuple[int, tuple[Value, ...]]]:
    if index == len(pattern):
        yield at, values
        return
    if at >= len(words):
        return
    element = pattern[index]
    if not isinstance(element, str):
        if words[at] in element:
            yield from _match(pattern, index + 1, words, chart, at + 1, values)
        return
    for item in chart[at].get(element, ()):
        yield from _match(pattern, index + 1, words, chart, item.stop, (*values, item.value))


def _expand(pattern: str) -> Iterator[tuple[frozenset[str] | str, ...]]:
    """The pattern with and without each of its optional parts."""
    choices: list[list[tuple[frozenset[str] | str, ...]]] = []
    for part in pattern.split(" "):
        optional = part.endswith("?") and len(part) > 1
        name = part[:-1] if optional else part
        element = name[1:] if name.startswith("$") else frozenset(name.split("|"))
        choices.append([(element,), ()] if optional else [(element,)])
    for chosen in product(*choices):
        yield tuple(element for part in chosen for element in part)
