"""Matches of RE2 by code points."""

import re2
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.searching import places

WHOLE = re2.compile("[0-9a-c]+")
GROUPED = re2.compile("x(密+)|(y)z|w")


@given(st.text(alphabet="0a密xyzw \N{GRINNING FACE}é", max_size=60))
def test_places_are_those_of_finditer(text: str) -> None:
    for pattern in (WHOLE, GROUPED):
        expected = [(*match.span(match.lastindex or 0), match.lastindex or 0) for match in pattern.finditer(text)]
        assert list(places(pattern, text)) == expected
