"""Names of instances: what is let through can be nothing but a part of a path, an account and a unit's name."""

import re
from pathlib import PurePosixPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.errors import InvalidError
from memoryd.ops.instances.naming import RESERVED, account_of, checked_name
from memoryd.ops.instances.places import CONFIG, STATES, UNITS, Places

REFUSED = [
    "", ".", "..", "a/b", "../etc", "/etc", "a@b", "a%i", "%i", "a\\x2db", "\\x2d", "a\0b", "a\n", "a b", " a", "-a",
    "1a", "A", "Alice", "a_b", "a.b", "a,b", "a'", 'a"', "a$b", "a`b", "a;b", "a*", "~", "é",
    "\u0430lice", "alic\u0435", "ａlice", "a\u2010b", "a\u00adb", "a\u200bb", "a\u0131", "٣a", "a" * 24,
]  # fmt: skip


@pytest.mark.parametrize("name", [*REFUSED, *sorted(RESERVED)], ids=repr)
def test_a_name_that_could_be_something_else_is_refused(name: str) -> None:
    with pytest.raises(InvalidError):
        checked_name(name)


@pytest.mark.parametrize("name", ["encoder", "guard", "root", "postgres", "all", "default", "system", "pg", "models"])
def test_the_words_of_the_design_are_reserved(name: str) -> None:
    assert name in RESERVED


@pytest.mark.parametrize("name", ["a", "alice", "a-b", "bob2", "a" * 23])
def test_a_plain_name_is_taken(name: str) -> None:
    assert checked_name(name) == name


# Text around the border: what is allowed with a sprinkle of what is not.
near = st.text(st.sampled_from("abz09-./@%\\x2d\0\n _A\u0430\u200b~"), max_size=26) | st.text(max_size=40)


@given(near)
def test_what_is_taken_stays_where_it_belongs(name: str) -> None:
    try:
        places = Places(name=checked_name(name))
    except InvalidError:
        return
    assert places.state.parent == STATES and places.config.parent == CONFIG and places.drop_ins.parent == UNITS
    assert len(account_of(name)) <= 31
    assert re.fullmatch(r"[a-z_][a-z0-9_-]*", places.account, re.ASCII)
    assert PurePosixPath(str(places.socket)).name == f"{name}.sock"


@given(near)
def test_a_refusal_repeats_no_strange_characters(name: str) -> None:
    try:
        checked_name(name)
    except InvalidError as error:
        assert error.detail.isascii() and error.detail.isprintable()
