"""What is known of an item that rules do not find again: what becomes of it when it is read again, or changes."""

from collections.abc import Mapping
from typing import Any

from memoryd.domain.memory import Recognised
from memoryd.policy.texts import texts_of

Places = dict[str, list[tuple[str, int, int]]]

PART = "secret:"
"""Begins the name of what is a part of a secret, and of the field under which such parts are kept."""

TOLD = "told:"
"""Begins the name of a field under which is kept what the words of a turn told of a claim that was read in it."""


def fields_of(field: str) -> tuple[str, ...]:
    """The names under which places of a field are kept: found by a model, a part of a secret, told by a turn."""
    return field, f"{PART}{field}", f"{TOLD}{field}"


def told(places: Recognised) -> Places:
    """Places as they are kept apart from what models find."""
    return {f"{TOLD}{field}": list(found) for field, found in places.items()}


def renewed(known: Recognised, new: Recognised, read: Mapping[str, bool], longest: int) -> Places:
    """What is known once models read again: what they found before, in a text that they reached, counts no more.

    :param read: the fields that the item has, true for those that were read.
    :param longest: characters that are read of a text; what was found behind them stays.
    """
    places: Places = {field: list(found) for field, found in new.items()}
    for name, found in known.items():
        field = _bare(name)
        apart = field != name
        kept = [one for one in found if field in read and (apart or not read[field] or one[2] > longest)]
        places[name] = list(dict.fromkeys((n, start, end) for n, start, end in (*places.get(name, ()), *kept)))
    return {name: found for name, found in places.items() if found}


def carried(known: Recognised, before: Mapping[str, Any], after: Mapping[str, Any]) -> Places:
    """What is known of an item that changed: what stands in a text that it still has in the same place."""
    old, new = _located(before), _located(after)
    return {
        name: list(found)
        for name, found in known.items()
        if _bare(name) in new and old.get(_bare(name)) == new[_bare(name)]
    }


def _located(fields: Mapping[str, Any]) -> dict[str, str]:
    return {one.field: one.text for one in texts_of(fields) if one.located}


def _bare(name: str) -> str:
    return name.removeprefix(PART).removeprefix(TOLD)
