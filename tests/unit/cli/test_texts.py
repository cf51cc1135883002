"""Files in pieces: nothing is owned twice, nothing by nobody."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memoryd.cli import texts
from memoryd.cli.texts import FileText, Lines, pieces, read_text
from memoryd.service.scan import LONGEST_RECOGNISED


@given(st.text(min_size=1), st.integers(1, 7), st.integers(0, 5), st.integers(0, 5))
@settings(max_examples=200)
def test_every_character_is_owned_by_one_piece(text, size, before, behind):
    saved = texts.PIECE, texts.BEFORE, texts.BEHIND
    texts.PIECE, texts.BEFORE, texts.BEHIND = size, before, behind
    try:
        owned = [
            (piece.start + place, piece.text[place])
            for piece in pieces(text)
            for place in range(len(piece.text))
            if piece.owns(place)
        ]
    finally:
        texts.PIECE, texts.BEFORE, texts.BEHIND = saved
    told = dict(owned)
    assert len(told) == len(owned)
    assert all(text[place] == character for place, character in owned)
    assert all(not text[place].strip() for place in range(len(text)) if place not in told)


def test_a_line_and_a_column_count_from_one():
    lines = Lines("ab\r\n中文x\n\nlast")
    places = [lines.place(offset) for offset in (0, 1, 4, 6, 9, 12)]
    assert places == [(1, 1), (1, 2), (2, 1), (2, 3), (4, 1), (4, 4)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030"])
def test_a_text_is_read_in_its_encoding(tmp_path, encoding):
    path = tmp_path / "note.txt"
    path.write_bytes("密码 is here".encode(encoding))
    assert read_text(path) == FileText(text="密码 is here", binary=False)


def test_nul_keeps_its_place(tmp_path):
    path = tmp_path / "note.txt"
    path.write_bytes(b"a\0b")
    assert read_text(path) == FileText(text="a\N{REPLACEMENT CHARACTER}b", binary=True)


def test_no_byte_of_a_binary_file_swallows_a_letter(tmp_path):
    path = tmp_path / "note.db"
    path.write_bytes(b"\0\0\x90key\xe6")
    assert read_text(path).text.strip("\N{REPLACEMENT CHARACTER}") == "key"


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / "missing")


def test_a_piece_is_short_enough_for_the_models_of_names():
    assert texts.BEFORE + texts.PIECE + texts.BEHIND <= LONGEST_RECOGNISED
