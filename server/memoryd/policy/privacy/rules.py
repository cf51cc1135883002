"""Personal data by rules: its form, its checksum and the words around it; no model."""

from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.normalise import simplify
from memoryd.policy.privacy import (
    accounts,
    belonging,
    cards,
    dates,
    identity_cn,
    identity_world,
    names_en,
    network,
    phones,
    places,
    vehicles,
    words,
)
from memoryd.policy.privacy.addresses_cn import find_addresses
from memoryd.policy.privacy.addresses_en import find_street_addresses
from memoryd.policy.privacy.folding import folded
from memoryd.policy.privacy.names_cn import find_names
from memoryd.policy.privacy.overlaps import apart, outside, united
from memoryd.policy.privacy.pattern import matches
from memoryd.policy.texts import without_surrogates

_NUMBERS = (
    *identity_cn.PATTERNS,
    *cards.PATTERNS,
    *network.PATTERNS,
    *phones.PATTERNS,
    *accounts.PATTERNS,
    *vehicles.PATTERNS,
    *identity_world.PATTERNS,
    *dates.PATTERNS,
    *places.PATTERNS,
)
PATTERNS = (*_NUMBERS, *words.PATTERNS, *belonging.PATTERNS, *names_en.PATTERNS)


def find_personal(text: str) -> tuple[Finding, ...]:
    """The personal data of a text in order, none overlapping.

    Traditional characters are read as simplified ones; offsets are code points of the text as given.
    """
    readable = simplify(without_surrogates(text))
    found = apart(_plain(readable))
    disguised = apart(_undisguised(readable))
    # a mark inside a number looks like its end: what is plain there is only a part of it
    return united(outside(found, disguised), disguised) if disguised else found


def _plain(text: str) -> Iterator[Finding]:
    yield from matches(PATTERNS, text)
    yield from find_addresses(text)
    yield from find_street_addresses(text)
    yield from find_names(text)


def _undisguised(text: str) -> Iterator[Finding]:
    view = folded(text)
    if view is None:
        return
    for finding in matches(_NUMBERS, view.text):
        start, end = view.starts[finding.start], view.ends[finding.end - 1]
        yield replace(finding, start=start, end=end, stage=Stage.NORMALISE)
