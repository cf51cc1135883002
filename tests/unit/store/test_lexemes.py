"""Quoted lexemes, read back as PostgreSQL reads a tsvector. tests/sql/test_literals.py asks PostgreSQL itself."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.store.lexemes import quoted, tsvector

LEXEME = re.compile(r"'((?:[^'\\]|''|\\.)*)'(?::1([ABCD]))?", re.DOTALL)
terms = st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\x00"), min_size=1, max_size=20)


def read(literal: str) -> dict[str, str]:
    """Lexemes with their labels: inside quotes a quote is doubled, and a backslash makes the next character plain."""
    found = {}
    end = 0
    for hit in LEXEME.finditer(literal):
        assert literal[end : hit.start()] in {"", " "}
        found[re.sub(r"''|\\(.)", lambda one: one.group(1) or "'", hit.group(1), flags=re.DOTALL)] = hit.group(2)
        end = hit.end()
    assert end == len(literal)
    return found


@pytest.mark.parametrize(
    ("term", "literal"),
    [
        ("tea", "'tea'"),
        ("茶", "'茶'"),
        ("o'brien", "'o''brien'"),
        ("c:\\temp", "'c:\\\\temp'"),
        ("a & b:*", "'a & b:*'"),
    ],
)
def test_golden(term: str, literal: str) -> None:
    assert quoted(term) == literal


def test_the_label_is_the_frequency_up_to_four() -> None:
    assert tsvector({"a": 1, "b": 2, "c": 3, "d": 4, "e": 99}) == "'a':1D 'b':1C 'c':1B 'd':1A 'e':1A"
    assert tsvector({}) == ""


@given(terms)
def test_a_term_is_one_lexeme_whatever_it_holds(term: str) -> None:
    assert list(read(quoted(term))) == [term]


@given(st.dictionaries(terms, st.integers(1, 9), max_size=6))
def test_a_vector_holds_each_term_once(counts: dict[str, int]) -> None:
    assert read(tsvector(counts)) == {term: "DCBA"[min(count, 4) - 1] for term, count in counts.items()}
