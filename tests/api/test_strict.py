"""JSON as it is read, before any shape is asked of it."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.api.strict import field_name, parse
from memoryd.errors import BadRequestError, InvalidError

DEPTH = 64
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0")),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0")), inner, max_size=4
        )
    ),
    max_leaves=20,
)


@given(JSON, st.booleans())
def test_what_is_well_formed_is_read_as_it_is(value: object, ascii_only: bool) -> None:
    assert parse(json.dumps(value, ensure_ascii=ascii_only).encode(), DEPTH) == value


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    try:
        parse(raw, DEPTH)
    except (BadRequestError, InvalidError) as error:
        assert error.status in {400, 422}


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"nul",
        b"{} {}",
        b'{"a": 1,}',
        b"{'a': 1}",
        b'{"a": "\x01"}',
        b'{"a": "\x00"}',
        b'{"a": 01}',
        b'\xef\xbb\xbf{"a": 1}',
        b'{"a": "\xff"}',
        b'{"a": "\xed\xa0\x80"}',
        '{"a": 1}'.encode("utf-16"),
    ],
)
def test_malformed_is_400(raw: bytes) -> None:
    with pytest.raises(BadRequestError):
        parse(raw, DEPTH)


@pytest.mark.parametrize("raw", [b'{"a": 1, "a": 1}', b'{"a": {"b": 1, "b": 2}}', b'[{"a": 1, "\\u0061": 2}]'])
def test_a_key_given_twice_is_400(raw: bytes) -> None:
    with pytest.raises(BadRequestError, match="twice"):
        parse(raw, DEPTH)


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_nesting_ends_at_the_limit(opening: str, closing: str) -> None:
    fits = (opening * DEPTH + "1" + closing * DEPTH).encode()
    too_deep = (opening * (DEPTH + 1) + "1" + closing * (DEPTH + 1)).encode()
    parse(fits, DEPTH)
    with pytest.raises(BadRequestError, match="deeper than 64"):
        parse(too_deep, DEPTH)


@pytest.mark.parametrize("raw", [b"[" * 1_000_000, b'{"a":' * 1_000_000, b"[" * 500_000 + b"]" * 500_000])
def test_absurd_nesting_is_refused_fast(raw: bytes) -> None:
    started = time.process_time()
    with pytest.raises(BadRequestError):
        parse(raw, DEPTH)
    assert time.process_time() - started < 1


def test_many_brackets_side_by_side_are_not_deep() -> None:
    parse(b"[" + b",".join([b"[]"] * 1000) + b"]", DEPTH)


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        (b'{"a": NaN}', "a"),
        (b'{"a": [1, Infinity]}', "a.1"),
        (b'{"a": {"b": -Infinity}}', "a.b"),
        (b'{"a": 1e999}', "a"),
        (b"NaN", "body"),
        (b'{"a": 9223372036854775808}', "a"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "a"),
        (b'{"a": "x\\u0000y"}', "a"),
        (b'{"a": ["\\ud800"]}', "a.0"),
        (b'{"a": "\\udc00\\ud800"}', "a"),
        (b'{"a": {"\\u0000": 1}}', "a.?"),
    ],
)
def test_what_cannot_be_kept_is_422_and_named(raw: bytes, field: str) -> None:
    with pytest.raises(InvalidError) as caught:
        parse(raw, DEPTH)
    assert caught.value.members["field"] == field


@pytest.mark.parametrize("text", ["😀", "مرحبا", "e\u0301", "\u200f", "\U0010ffff", "\\u0000", "\\ud800"])
def test_unusual_text_survives_unchanged(text: str) -> None:
    assert parse(json.dumps({"a": text}).encode(), DEPTH) == {"a": text}


def test_a_name_that_may_be_content_is_not_shown() -> None:
    secret = "AKIA" + "Q7RZ3LMX2WTB5KDY"
    assert field_name(("metadata", 0, "ok_name", "two words", "x" * 33, secret)) == "metadata.0.ok_name.?.?.?"
