"""Secrets in a text and in JSON: where they are, and the text without them.

A pass over the text looks for the keywords of all rules at once; only the rules whose keyword is there are tried.
Offsets are code points of the text as given. Nothing here keeps, returns or names a secret's value, except inside the
text that :func:`redact` leaves unchanged.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

import re2

from memoryd.domain.screening import FieldFinding, Finding
from memoryd.policy.secret_rules import RULES, Rule

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


def find_secrets(text: str) -> tuple[Finding, ...]:
    """The secrets of a text in order, none overlapping: of two that overlap the longer one counts."""
    readable = _without_surrogates(text)
    return _apart([finding for rule in _possible_rules(readable) for finding in _matches(rule, readable)])


def redact(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with ``[secret:CLASS]`` for each secret, and the classes that were replaced; idempotent."""
    names: tuple[str, ...] = ()
    while findings := find_secrets(text):
        text = _replaced(text, findings)
        names += tuple(finding.name for finding in findings)
    return text, names


def find_in_fields(fields: Mapping[str, Any]) -> tuple[FieldFinding, ...]:
    """The secrets in the keys and texts of JSON at any depth, with the path to each (``tool_calls[0].arguments``).

    A secret in a key is reported on the object that holds it; a key that is no plausible name shows as ``?``.
    """
    return tuple(
        FieldFinding(field=path, finding=finding) for path, text in _texts(fields) for finding in find_secrets(text)
    )


def redact_value(value: Any) -> tuple[Any, tuple[str, ...]]:
    """A JSON value with every key and text redacted, and the classes that were replaced.

    It recurses: the caller limits the depth.
    """
    names: list[str] = []

    def clean(item: Any) -> Any:
        if isinstance(item, str):
            text, found = redact(item)
            names.extend(found)
            return text
        if isinstance(item, Mapping):
            return {clean(key): clean(below) for key, below in item.items()}
        return [clean(below) for below in item] if isinstance(item, list | tuple) else item

    return clean(value), tuple(names)


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
    """One automaton of all keywords, and for each keyword the numbers of its rules."""
    owners: dict[str, list[int]] = {}
    for number, rule in enumerate(RULES):
        for keyword in rule.keywords:
            owners.setdefault(keyword, []).append(number)
    keywords = re2.Set.SearchSet()
    for keyword in owners:
        keywords.Add(re2.escape(keyword))
    keywords.Compile()
    return keywords, tuple(owners.values())


@cache
def _compiled(rule: Rule) -> Any:
    return re2.compile(f"{rule.before}({rule.pattern}){rule.after}")


def _matches(rule: Rule, text: str) -> Iterator[Finding]:
    for match in _compiled(rule).finditer(text):
        start, end = match.span(1)
        goes_on = end < len(text) and text[end] in rule.more
        if not goes_on and rule.valid(text[start:end]):
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


def _replaced(text: str, findings: Sequence[Finding]) -> str:
    pieces, done = [], 0
    for finding in findings:
        pieces += [text[done : finding.start], f"[secret:{finding.name}]"]
        done = finding.end
    return "".join([*pieces, text[done:]])


def _texts(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every text of a JSON object with its path, in document order; a stack, so that no depth is too deep."""
    waiting: list[tuple[str, Any]] = [("", fields)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            yield path, value
        elif isinstance(value, Mapping):
            yield from ((path, key) for key in value)
            waiting.extend(reversed([(_below(path, key), item) for key, item in value.items()]))
        elif isinstance(value, list | tuple):
            waiting.extend(reversed([(f"{path}[{place}]", item) for place, item in enumerate(value)]))


def _below(path: str, key: str) -> str:
    # a path goes into errors and the audit trail: a key that a user wrote as a sentence does not
    name = key if _NAME.fullmatch(key) and not find_secrets(key) else "?"
    return f"{path}.{name}" if path else name
