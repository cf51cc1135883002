r"""What a rule for personal data is, and how rules are run over a text.

Patterns are RE2 (linear time; ``\b``, ``\d`` and ``\w`` are ASCII, so a boundary stands between a number and hanzi).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import re2

from memoryd.domain.screening import Finding, FindingKind, Stage
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.searching import places

_AUTOMATON_BYTES = 64 << 20
"""What an automaton may grow to before RE2 begins it anew; most stay under one MiB."""
_TOGETHER = 12
"""Patterns that one automaton looks for: its states multiply with them, and each costs time when it is first needed."""
_JOINTS = frozenset("-./_")


@dataclass(frozen=True, slots=True)
class Hit:
    """A match at ``[start, end)`` of a text."""

    text: str
    start: int
    end: int

    @property
    def value(self) -> str:
        return self.text[self.start : self.end]

    @property
    def digits(self) -> str:
        return "".join(char for char in self.value if char.isascii() and char.isdigit())

    def before(self, length: int) -> str:
        return self.text[max(self.start - length, 0) : self.start]

    def after(self, length: int) -> str:
        return self.text[self.end : self.end + length]

    @property
    def is_part(self) -> bool:
        """True inside a longer code, a path, a decimal or a UUID: a letter, a digit or a joint of one beside it."""
        left, right = self.before(2), self.after(2)
        return goes_on(left[::-1]) or goes_on(right)


def goes_on(beside: str) -> bool:
    """Whether a code goes on with the two characters beside it, told from the nearer one."""
    first, second = beside[:1], beside[1:]
    return _is_word(first) or (first in _JOINTS and _is_word(second))


def _is_word(char: str) -> bool:
    return char.isascii() and (char.isalnum() or char == "_")


def always(hit: Hit) -> bool:
    del hit
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """One form of a class. The finding is group 1 where the pattern has one, and stands if it is ``valid``.

    ``until`` is RE2 for what a finding ends before, if it should hold it. ``hint`` is RE2 that matches in every text
    that the pattern matches in, for one that makes the automaton of all patterns together large: one that may begin
    anywhere and counts.
    """

    name: str
    pattern: str
    valid: Callable[[Hit], bool] = always
    until: str = ""
    hint: str = ""
    stage: Stage = Stage.RULES


def matches(patterns: Sequence[Pattern], text: str) -> Iterator[Finding]:
    """What the patterns find in a text; findings of different patterns may overlap."""
    for pattern in possible_patterns(patterns, text):
        for whole in hits(pattern.pattern, text):
            hit = _cut(whole, pattern.until) if pattern.until else whole
            if pattern.valid(hit):
                yield found(pattern.name, hit.start, hit.end, pattern.stage)


def possible_patterns(patterns: Sequence[Pattern], text: str) -> list[Pattern]:
    """Those that may match somewhere, in the order given."""
    there = set(possible(tuple(one.hint or one.pattern for one in patterns), text))
    return [one for one in patterns if (one.hint or one.pattern) in there]


def possible(patterns: tuple[str, ...], text: str) -> list[str]:
    """Those of the RE2 patterns that match somewhere, in a few passes over the text for all of them."""
    data = text.encode()
    return [group[place] for group, automaton in _automata(patterns) for place in automaton.Match(data) or ()]


@cache
def _automata(patterns: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], Any], ...]:
    groups = (patterns[start : start + _TOGETHER] for start in range(0, len(patterns), _TOGETHER))
    return tuple((group, _together(group)) for group in groups)


def _together(patterns: tuple[str, ...]) -> Any:
    together = re2.Set.SearchSet(_options())
    for pattern in patterns:
        together.Add(pattern)
    together.Compile()
    return together


def _cut(hit: Hit, until: str) -> Hit:
    match = compiled(until).search(hit.value)
    return Hit(hit.text, hit.start, hit.start + match.start()) if match is not None else hit


def hits(pattern: str, text: str) -> Iterator[Hit]:
    """Matches of an RE2 pattern: the first group that took part, else the whole."""
    for start, end, _ in places(compiled(pattern), text):
        yield Hit(text, start, end)


def found(name: str, start: int, end: int, stage: Stage = Stage.RULES) -> Finding:
    """Personal data of the class ``name`` with the grade it has by default."""
    return Finding(name=name, start=start, end=end, kind=FindingKind.PII, grade=GRADES[name], stage=stage)


@cache
def compiled(pattern: str) -> Any:
    return re2.compile(pattern, _options())


def _options() -> Any:
    options = re2.Options()
    options.max_mem = _AUTOMATON_BYTES
    return options
