"""Secrets in a text: where they are.

A pass over the text looks for the keywords of all rules at once; only the rules whose keyword is there are tried.
Offsets are code points of the text as given. Nothing here keeps, returns or names a secret's value.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

import re2

from memoryd.domain.screening import Finding
from memoryd.policy.secrets.context import holds_context, triggers
from memoryd.policy.secrets.rule import Rule
from memoryd.policy.secrets.rules import RULES


def find_secrets(text: str) -> tuple[Finding, ...]:
    """The secrets of a text in order, none overlapping: of two that overlap the longer one counts."""
    readable = _without_surrogates(text)
    return _apart([finding for rule in _possible_rules(readable) for finding in _matches(rule, readable)])


def _without_surrogates(text: str) -> str:
    """RE2 reads UTF-8, which has no lone surrogates; each becomes one other character, so offsets hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode(errors="replace").decode()
    return text


def _possible_rules(text: str) -> list[Rule]:
    keywords, owners = _prefilter()
    hits = keywords.Match(text) or ()
    return [RULES[number] for number in sorted(set(chain.from_iterable(owners[hit] for hit in hits)))]


@cache
def _prefilter() -> tuple[Any, Sequence[Sequence[int]]]:
    """One automaton of all triggers, and for each trigger the numbers of its rules."""
    owners: dict[str, list[int]] = {}
    for number, rule in enumerate(RULES):
        for trigger in triggers(rule):
            owners.setdefault(trigger, []).append(number)
    keywords = re2.Set.SearchSet()
    for trigger in owners:
        keywords.Add(trigger)
    keywords.Compile()
    return keywords, tuple(owners.values())


@cache
def _compiled(rule: Rule) -> Any:
    return re2.compile(f"{rule.before}({rule.pattern}){rule.after}")


def _matches(rule: Rule, text: str) -> Iterator[Finding]:
    for match in _compiled(rule).finditer(text):
        start, end = match.span(1)
        goes_on = end < len(text) and text[end] in rule.more
        if not goes_on and rule.valid(text[start:end]) and holds_context(rule, text, start, end):
            yield Finding(name=rule.name, start=start, end=end)


def _apart(findings: list[Finding]) -> tuple[Finding, ...]:
    starts: list[int] = []
    kept: list[Finding] = []
    for finding in sorted(findings, key=lambda finding: finding.start - finding.end):
        place = bisect_left(starts, finding.start)
        if (place == 0 or kept[place - 1].end <= finding.start) and (
            place == len(kept) or finding.end <= kept[place].start
        ):
            starts.insert(place, finding.start)
            kept.insert(place, finding)
    return tuple(kept)
