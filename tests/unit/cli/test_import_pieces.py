"""A long export goes in pieces, and a refused line keeps its number in the file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from memoryd.cli import importing
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
    piece: Sequence[tuple[int, Any]] = [(501, "a"), (503, "b")]
    total = importing._Sum()
    total.add(piece, ImportOut(**zeros, errors=[refused]))
    assert [one["line"] for one in total.errors] == [503]
