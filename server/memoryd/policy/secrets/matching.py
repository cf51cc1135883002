"""The rules for secrets on one text.

A pass over the text looks for the triggers of all rules at once; only the rules whose trigger is there are tried. RE2
reads bytes: the text is encoded once, and the places of matches are counted back in one pass a rule.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import re2

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.secrets.context import compile_contexts, holds_context, triggers
from memoryd.policy.secrets.rule import Rule
from memoryd.policy.secrets.rules import RULES


def find_by_rules(text: str) -> Iterator[Finding]:
    """What has the form of a key, rule by rule; a rule that asks for words near gives stage ``context``.

    :raises UnicodeEncodeError: a lone surrogate, which UTF-8 does not have.
    """
    data = text.encode()
    for rule in _possible_rules(data):
        stage = Stage.CONTEXT if rule.contexts else Stage.RULES
        for start, end in _matches(rule, text, data):
            yield Finding(name=rule.name, start=start, end=end, stage=stage)


def may_hold_key(text: str) -> bool:
    """Whether a trigger of any rule is there; the text holds no lone surrogates."""
    data = text.encode()
    return any(prefilter.Match(data) for prefilter, _ in _prefilters())


def compile_rules() -> None:
    """All of them at once, which else the first text that may hold their key waits for."""
    for rule in RULES:
        _compiled(rule)
        compile_contexts(rule)


def _possible_rules(data: bytes) -> Iterator[Rule]:
    numbers = {
        number for prefilter, owners in _prefilters() for hit in prefilter.Match(data) or () for number in owners[hit]
    }
    return (RULES[number] for number in sorted(numbers))


@cache
def _prefilters() -> Sequence[tuple[Any, Sequence[Sequence[int]]]]:
    """One automaton of all triggers, and one for each that stands alone; for each trigger the numbers of its rules."""
    rules = list(enumerate(RULES))
    together = _prefilter([(number, rule) for number, rule in rules if not rule.alone])
    return (together, *(_prefilter([(number, rule)]) for number, rule in rules if rule.alone))


def _prefilter(rules: Iterable[tuple[int, Rule]]) -> tuple[Any, Sequence[Sequence[int]]]:
    owners: dict[str, list[int]] = {}
    for number, rule in rules:
        for trigger in triggers(rule):
            owners.setdefault(trigger, []).append(number)
    prefilter = re2.Set.SearchSet()
    for trigger in owners:
        prefilter.Add(trigger)
    prefilter.Compile()
    return prefilter, tuple(owners.values())


@cache
def _compiled(rule: Rule) -> Any:
    """The key is group 1, or all of it: RE2 takes one pass for the whole of a match and a slower one for a group."""
    whole = not (rule.before or rule.after)
    return re2.compile((rule.pattern if whole else f"{rule.before}({rule.pattern}){rule.after}").encode())


def _matches(rule: Rule, text: str, data: bytes) -> Iterator[tuple[int, int]]:
    place = done = 0
    pattern = _compiled(rule)
    for match in pattern.finditer(data):
        first, last = match.span(pattern.groups)
        start = place + len(data[done:first].decode())
        end = start + len(data[first:last].decode())
        place, done = end, last
        goes_on = end < len(text) and text[end] in rule.more
        if not goes_on and rule.valid(text[start:end]) and holds_context(rule, text, start, end):
            yield start, end
