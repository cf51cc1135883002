"""A bottom-up chart parser: rules over words and categories, each giving a value to what it matches.

A pattern is read word by word: ``a|b`` is either word, ``$name`` a value of a category, ``?`` after one makes it
optional. The rule's function gets the values of the categories in order, after the context. Patterns are kept as a
trie, so what many begin with is matched once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

LONGEST = 20
"""Words in one expression; what bounds the work on a long list of dates."""
READINGS = 2
"""Values of one category that one stretch of words may have."""

Element = frozenset[str] | str
"""Words, or the name of a category."""
_NONE: Mapping[str, "Node"] = MappingProxyType({})

_Make = TypeVar("_Make", bound=Callable[..., Any])


class Value(Protocol):
    @property
    def cats(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Item:
    start: int
    stop: int
    value: Value


@dataclass(slots=True)
class Node:
    """What may follow a beginning, and the functions of the patterns that end here.

    Most of the 16,000 nodes of a grammar have no table or one: those of their own are made when something is added.
    """

    words: Mapping[str, "Node"] = field(default_factory=lambda: _NONE)
    cats: Mapping[str, "Node"] = field(default_factory=lambda: _NONE)
    makes: tuple[Callable[..., Any], ...] = ()

    def add(self, pattern: tuple[Element, ...], make: Callable[..., Any]) -> None:
        if not pattern:
            self.makes += (make,)
            return
        first, rest = pattern[0], pattern[1:]
        if isinstance(first, str):
            self.cats = _with(self.cats, [first], rest, make)
        else:
            self.words = _with(self.words, first, rest, make)


def _with(
    table: Mapping[str, Node], names: Iterable[str], rest: tuple[Element, ...], make: Callable[..., Any]
) -> Mapping[str, Node]:
    """The table, where it is one already, with the rest of a pattern behind each of the names."""
    own = table if isinstance(table, dict) else {}
    for name in names:
        own.setdefault(name, Node()).add(rest, make)
    return own


@dataclass(slots=True)
class Grammar:
    """Rules as a trie, and every word that one of them names."""

    root: Node = field(default_factory=Node)
    words: set[str] = field(default_factory=set)

    def rule(self, *patterns: str) -> Callable[[_Make], _Make]:
        """What makes a function a rule of the patterns; the function itself stays as it is."""

        def add(make: _Make) -> _Make:
            for pattern in patterns:
                for expanded in _expand(pattern):
                    self.root.add(expanded, make)
                    self.words.update(*(element for element in expanded if not isinstance(element, str)))
            return make

        return add


@dataclass(slots=True)
class _Parse:
    words: Sequence[str]
    context: Any
    chart: list[dict[str, list[Item]]]

    def made(self, make: Callable[..., Any], values: tuple[Value, ...]) -> Value | None:
        """The rule's value; None also where the calendar ends (in 9000 years)."""
        try:
            value: Value | None = make(self.context, *values)
        except (OverflowError, ValueError):
            return None
        return value

    def begun(self, node: Node | None, start: int, at: int, values: tuple[Value, ...]) -> Iterator[Item]:
        """The items that complete a pattern of which the part up to ``at`` has led to ``node``."""
        if node is None or at - start > LONGEST:
            return
        for make in node.makes:
            value = self.made(make, values)
            if value is not None:
                yield Item(start, at, value)
        if at == len(self.words):
            return
        yield from self.begun(node.words.get(self.words[at]), start, at + 1, values)
        here = self.chart[at]
        for cat, child in node.cats.items():
            for item in here.get(cat, ()):
                yield from self.begun(child, start, item.stop, (*values, item.value))


def parse(grammar: Grammar, words: Sequence[str], seeds: Sequence[Item], context: Any) -> Iterator[Item]:
    """All values that the rules give to stretches of the words, from the last word to the first.

    :param seeds: values that words have by themselves.
    """
    state = _Parse(words, context, [{} for _ in range(len(words) + 1)])
    seeded: list[list[Item]] = [[] for _ in words]
    for seed in seeds:
        seeded[seed.start].append(seed)
    for start in range(len(words) - 1, -1, -1):
        agenda = seeded[start]
        agenda += state.begun(grammar.root.words.get(words[start]), start, start + 1, ())
        yield from _close(grammar.root, state, start, agenda)


def _close(root: Node, state: _Parse, start: int, agenda: list[Item]) -> Iterator[Item]:
    """What begins at a word: its items, and those of the patterns that begin with one of them."""
    seen: Counter[tuple[int, tuple[str, ...]]] = Counter()
    for item in agenda:
        key = (item.stop, item.value.cats)
        seen[key] += 1
        if seen[key] > READINGS:
            continue
        yield item
        for cat in item.value.cats:
            state.chart[start].setdefault(cat, []).append(item)
            agenda.extend(state.begun(root.cats.get(cat), start, item.stop, (item.value,)))


def _expand(pattern: str) -> Iterator[tuple[Element, ...]]:
    """The pattern with and without each of its optional parts."""
    choices: list[list[tuple[Element, ...]]] = []
    for part in pattern.split(" "):
        optional = part.endswith("?") and len(part) > 1
        name = part[:-1] if optional else part
        element: Element = name[1:] if name.startswith("$") else frozenset(name.split("|"))
        choices.append([(element,), ()] if optional else [(element,)])
    for chosen in product(*choices):
        yield tuple(element for part in chosen for element in part)
