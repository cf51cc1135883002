"""The rules for secrets on one text.

A pass over the text looks for the triggers of all rules at once; only the rules whose trigger is there are tried. RE2
reads bytes: the text is encoded once, and the places of matches are counted back in one pass a rule.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

import re2

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.secrets.context import holds_context, triggers
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
    prefilter, _ = _prefilter()
    return bool(prefilter.Match(text.encode()))


def _possible_rules(data: bytes) -> Iterator[Rule]:
    prefilter, owners = _prefilter()
    hits = prefilter.Match(data) or ()
    return (RULES[number] for number in sorted(set(chain.from_iterable(owners[hit] for hit in hits))))


@cache
def _prefilter() -> tuple[Any, Sequence[Sequence[int]]]:
    """One automaton of all triggers, and for each trigger the numbers of its rules."""
    owners: dict[str, list[int]] = {}
    for number, rule in enumerate(RULES):
        for trigger in triggers(rule):
            owners.setdefault(trigger, []).append(number)
    prefilter = re2.Set.SearchSet()
    for trigger in owners:
        prefilter.Add(trigger)
    prefilter.Compile()
    return prefilter, tuple(owners.values())


@cache
def _compiled(rule: Rule) -> Any:
    return re2.compile(f"{rule.before}({rule.pattern}){rule.after}".encode())


def _matches(rule: Rule, text: str, data: bytes) -> Iterator[tuple[int, int]]:
    place = done = 0
    for match in _compiled(rule).finditer(data):
        first, last = match.span(1)
        start = place + len(data[done:first].decode())
        end = start + len(data[first:last].decode())
        place, done = end, last
        goes_on = end < len(text) and text[end] in rule.more
        if not goes_on and rule.valid(text[start:end]) and holds_context(rule, text, start, end):
            yield start, end
