"""A secret that a change completes: one half stood there, the other comes now."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from memoryd.domain.screening import FieldFinding
from memoryd.policy.secrets.fields import find_in_fields
from memoryd.policy.secrets.redaction import Passes, none_passes


def find_completed(
    before: Mapping[str, Any], after: Mapping[str, Any], passes: Passes = none_passes
) -> tuple[FieldFinding, ...]:
    """The secrets of an item that were none before the change, each under a field that was changed.

    Whichever half comes first: what was changed is read behind all else, and before it.
    """
    changed = [name for name in after if after[name] != before.get(name)]
    if not changed:
        return ()
    known = {(one.field, one.finding.name) for one in find_in_fields(before, passes)}
    found = [one for one in _found(before, after, passes) if (one.field, one.finding.name) not in known]
    return tuple(one if one.field in changed else replace(one, field=changed[0]) for one in found)


def _found(before: Mapping[str, Any], after: Mapping[str, Any], passes: Passes) -> Iterator[FieldFinding]:
    for changed_first in (False, True):
        yield from find_in_fields(_ordered(before, after, changed_first=changed_first), passes)


def _ordered(before: Any, after: Any, *, changed_first: bool) -> Any:
    """The object with its changed members, at any depth, before the others or behind them."""
    if not (isinstance(before, Mapping) and isinstance(after, Mapping)):
        return after
    names = sorted(after, key=lambda name: (after[name] == before.get(name)) is changed_first)
    return {name: _ordered(before.get(name), after[name], changed_first=changed_first) for name in names}
