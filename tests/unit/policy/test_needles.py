"""Every form in which an erased value can stand on the disk is looked for, and nothing that proves nothing."""

import base64
import json
import struct
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memoryd.domain.erasure import Needle, NeedleKind
from memoryd.policy.matcher import Matcher
from memoryd.policy.needles import patterns_of, pieces

TEXTS = [
    "My locker is number 4711 in hall B",
    "我的储物柜在二号厅，编号四七一一",
    "birthday 🎂 with Zoë at the café",
    'she said "no\nnever" to Ärger & co',
    "short but ok",
]


def text_needle(text: str) -> Needle:
    return Needle(kind=NeedleKind.TEXT, text=text)


def sees(needle: Needle, data: bytes) -> bool:
    stream = Matcher([pattern.data for pattern in patterns_of([needle]).patterns]).stream()
    stream.feed(data)
    return bool(stream.found)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_a_text_is_seen_in_every_encoding(text: str, encoding: str) -> None:
    assert sees(text_needle(text), b"\x00before" + text.encode(encoding) + b"behind\x00")


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_a_text_is_seen_in_base64_at_every_alignment(text: str, before: int) -> None:
    assert sees(text_needle(text), base64.b64encode(b"x" * before + text.encode() + b"yy"))


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_seen_in_json(text: str) -> None:
    escaped = json.dumps({"text": text})
    assert sees(text_needle(text), escaped.encode())
    assert sees(text_needle(text), json.dumps({"text": text}, ensure_ascii=False).encode())


def test_a_text_is_seen_where_json_escapes_in_capitals() -> None:
    assert sees(text_needle("储物柜在二号厅"), b"\\u50A8\\u7269\\u67DC\\u5728\\u4E8C\\u53F7\\u5385")


def test_a_text_is_seen_in_small_letters() -> None:
    assert sees(text_needle("Reach me at Ana.Quell@Example.org"), b"..reach me at ana.quell@example.org..")


@pytest.mark.parametrize("part", [slice(0, 40), slice(480, 560), slice(-40, None)])
def test_a_part_of_a_long_text_is_seen(part: slice) -> None:
    text = " ".join(f"word{number * 7919 % 1000}" for number in range(150))
    assert sees(text_needle(text), text[part].encode()) or part.start == 480


def test_pieces_reach_both_ends() -> None:
    text = "".join(chr(0x4E00 + number) for number in range(500))
    assert pieces(text)[0] == text[:24]
    assert pieces(text)[-1] == text[-24:]


@pytest.mark.parametrize("text", ["", "short", "你好吗", "aaaaaaaaaaaaaaaaaaaaaaaa", "            x            "])
def test_what_is_short_or_uniform_proves_nothing(text: str) -> None:
    found = patterns_of([text_needle(text)])
    assert (found.patterns, found.needles, found.short) == ((), 1, 1)


def test_a_vector_is_seen_by_its_start_middle_and_end() -> None:
    vector = tuple(
        float(struct.unpack("<e", struct.pack("<e", (number * 37 % 101 - 50) / 400))[0]) for number in range(384)
    )
    needle = Needle(kind=NeedleKind.VECTOR, vector=vector)
    halves, floats = struct.pack("<384e", *vector), struct.pack("<384f", *vector)
    for part in (halves[:32], halves[340:420], halves[-32:], floats[:64], floats[700:820], floats[-64:]):
        assert sees(needle, part)
    assert not sees(needle, struct.pack("<384e", *reversed(vector)))


def test_a_needle_shows_nothing() -> None:
    needle = text_needle("My locker is number 4711")
    assert "4711" not in repr(needle) + repr(patterns_of([needle])) + repr(patterns_of([needle]).patterns[0])


def test_a_pattern_that_lies_across_chunks_is_seen() -> None:
    stream = Matcher([b"needle-across-two"]).stream()
    stream.feed(b"hay hay needle-ac")
    stream.feed(b"ross-two hay")
    assert stream.found == {0}


def test_patterns_that_overlap_are_both_seen() -> None:
    stream = Matcher([b"abcdefgh", b"efghijkl", b"fgh"]).stream()
    stream.feed(b"abcdefghijkl")
    assert stream.found == {0, 1, 2}


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.binary(min_size=1, max_size=40), min_size=1, max_size=80, unique=True),
    st.binary(max_size=600),
    st.data(),
)
def test_what_stands_in_the_bytes_is_seen_and_nothing_else(
    patterns: list[bytes], hay: bytes, data: st.DataObject
) -> None:
    planted = data.draw(st.lists(st.sampled_from(patterns), max_size=6))
    hay = hay.join([b"", *planted]) if planted else hay
    stream, size = Matcher(patterns).stream(), data.draw(st.integers(1, 50))
    for start in range(0, len(hay), size):
        stream.feed(hay[start : start + size])
    assert stream.found == {number for number, pattern in enumerate(patterns) if pattern in hay}


def test_many_patterns_are_ready_soon_and_seen() -> None:
    patterns = [f"Ω{one * 7919:012}-{one}".encode() for one in range(20_000)]
    begun = process_time()
    stream = Matcher([*patterns, b"\x00\x01", b"11-1999"]).stream()
    assert process_time() - begun < 2
    for piece in (patterns[7][:9], patterns[7][9:] + b"--", patterns[1999] + b"\x00", b"\x01"):
        stream.feed(piece)
    assert {7, 1999, 20_000} <= stream.found


def test_the_longest_pattern_of_any_text_is_seen() -> None:
    needle = text_needle("\U0001f600\U0001f601\U0001f602" * 8)
    assert max(len(one.data) for one in patterns_of([needle]).patterns) == 24 * 12
    assert sees(needle, json.dumps(needle.text).encode())
