"""A long export goes in pieces, and a refused line keeps its number in the file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from memoryd.cli import importing
from memoryd.errors import NotFoundError
from memoryd.wire import ImportErrorOut, ImportOut


def test_pieces_keep_the_order_and_the_size(tmp_path: Path) -> None:
    file = tmp_path / "export.ndjson"
    file.write_text("\n".join(f'{{"n": {number}}}' for number in range(1200)) + "\n\n")
    pieces = [*importing._pieces(importing._lines(file))]
    assert [len(piece) for piece in pieces] == [500, 500, 200]
    assert [line for piece in pieces for line, _ in piece] == [*range(1, 1201)]


def test_a_refused_line_has_its_number_in_the_file() -> None:
    zeros: Mapping[str, int] = dict.fromkeys(importing._COUNTS, 0)
    refused = ImportErrorOut(line=2, code="forbidden", detail="no")
    piece: Sequence[tuple[int, Any]] = [(501, b"a"), (503, b"b")]
    total = importing._Sum()
    total.add(piece, ImportOut(**zeros, errors=[refused]))
    assert [one["line"] for one in total.errors] == [503]


@pytest.mark.parametrize("line", [b"\xff\xfe", b'{"a": NaN}', b'{"a": "\\ud800"}', b"[" * 100_000, b"7", b"{"])
def test_what_no_request_could_carry_is_no_record(line: bytes) -> None:
    assert importing._object(line) is None


def test_a_record_is_read() -> None:
    assert importing._object('{"a": "绿门"}\n'.encode()) == {"a": "绿门"}


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="cannot be read"):
        [*importing._lines(tmp_path / "none")]
