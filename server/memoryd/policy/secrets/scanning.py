"""Secrets in a text: where they are.

The text is read as it stands, then in each reading that undoes a disguise. Offsets are code points of the text as
given. Nothing here keeps, returns or names a secret's value. Time grows with the length; RE2 releases Python's lock,
the rest does not: whoever has an event loop reads long texts in a thread.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from operator import attrgetter

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.disguise import CHARACTERS, EVERY, Disguise, View, views
from memoryd.policy.secrets.assignments import find_assignments
from memoryd.policy.secrets.choosing import BY_CONTEXT, BY_FORM, BY_NAME, Candidate, apart
from memoryd.policy.secrets.entropy import find_random_runs
from memoryd.policy.secrets.matching import find_by_rules, may_hold_key
from memoryd.policy.secrets.mnemonics import find_mnemonics
from memoryd.policy.secrets.prose import find_passwords
from memoryd.policy.secrets.windows import AFTER, SIZE, in_windows
from memoryd.policy.texts import without_surrogates

_MARKER = re.compile(r"\[secret:[a-z0-9-]{1,60}\]")
_ARMOURED = re.compile(r"-----END [A-Z0-9 ]{0,40}-----")
_READABLE = CHARACTERS | {Disguise.NUMERALS, Disguise.ENCODED}
"""Families after which a sentence is still a sentence, so that a password told in it can be looked for."""

_FORWARD = EVERY - {Disguise.REVERSED}


def find_secrets(text: str) -> tuple[Finding, ...]:
    """The secrets of a text in order, none overlapping.

    Of two that overlap the longer one counts, and what a rule knows over a sentence, a name or a random look. What
    stands in place of a secret already (``[secret:…]``) is none.
    """
    readable = without_surrogates(text)
    if len(readable) <= SIZE + AFTER:
        return _find(readable)
    return tuple(in_windows(readable, _find))


def _find(text: str) -> tuple[Finding, ...]:
    candidates = [*_as_it_stands(text)]
    rest = _without_armour(text, candidates)
    for view in views(rest, EVERY if may_hold_key(rest[::-1]) else _FORWARD):
        candidates += _disguised(view)
    markers = [match.span() for match in _MARKER.finditer(text)]
    found = apart(one for one in candidates if not _is_marker(one.finding, markers))
    # what only looks random counts least: it is looked for where nothing is found yet, so that an armoured key of
    # thirty lines costs no judgement of each
    runs = find_random_runs(text, [(one.start, one.end) for one in found])
    return tuple(sorted((*found, *(run for run in runs if not _is_marker(run, markers))), key=attrgetter("start")))


def _without_armour(text: str, candidates: Iterable[Candidate]) -> str:
    """The text with blanks for the armoured keys that stand in it whole: no reading of them tells more."""
    for one in candidates:
        start, end = one.finding.start, one.finding.end
        if one.rank == BY_FORM and _ARMOURED.search(text, start, end):
            text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _as_it_stands(text: str) -> Iterator[Candidate]:
    yield from map(partial(_candidate, BY_FORM), find_by_rules(text))
    yield from map(partial(_candidate, BY_FORM), find_mnemonics(text))
    yield from map(partial(_candidate, BY_CONTEXT), find_passwords(text))
    yield from map(partial(_candidate, BY_NAME), find_assignments(text))


def _disguised(view: View) -> Iterator[Candidate]:
    for finding in find_by_rules(view.text):
        yield _candidate(BY_FORM, _in_original(view, finding))
    if view.undone <= _READABLE:
        for finding in find_mnemonics(view.text):
            yield _candidate(BY_FORM, _in_original(view, finding))
        for finding in find_passwords(view.text):
            yield _candidate(BY_CONTEXT, _in_original(view, finding))


def _candidate(rank: int, finding: Finding) -> Candidate:
    return Candidate(finding=finding, rank=rank)


def _in_original(view: View, finding: Finding) -> Finding:
    start, end = view.span(finding.start, finding.end)
    return replace(finding, start=start, end=end, stage=Stage.NORMALISE)


def _is_marker(finding: Finding, markers: list[tuple[int, int]]) -> bool:
    return any(start <= finding.start and finding.end <= end for start, end in markers)
