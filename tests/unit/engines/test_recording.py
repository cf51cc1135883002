from pathlib import Path

import pytest

from memoryd.engines.recording import RECORD, origin_of, record, verify
from memoryd.errors import ModelError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "model" / "onnx"
    (made / "deep").mkdir(parents=True)
    (made / "weights").write_bytes(b"\x00" * 1000)
    (made / "deep" / "tokenizer").write_text("pieces")
    record(made, {"recipe": 1})
    return made


def test_what_was_recorded_is_accepted(folder: Path) -> None:
    verify(folder)
    assert origin_of(folder) == {"recipe": 1}


@pytest.mark.parametrize("name", ["weights", "deep/tokenizer"])
def test_a_changed_file_is_refused_with_its_name_and_the_remedy(folder: Path, name: str) -> None:
    raw = bytearray((folder / name).read_bytes())
    raw[0] ^= 1
    (folder / name).write_bytes(raw)
    with pytest.raises(ModelError, match=rf"{name}.*memoryd models prepare --force"):
        verify(folder)


def test_a_missing_file_is_refused(folder: Path) -> None:
    (folder / "weights").unlink()
    with pytest.raises(ModelError, match="weights is missing"):
        verify(folder)


@pytest.mark.parametrize("text", ["", "{", "{}"])
def test_a_broken_record_is_refused_and_names_no_origin(folder: Path, text: str) -> None:
    (folder / RECORD).write_text(text)
    assert origin_of(folder) is None
    with pytest.raises(ModelError, match="no record"):
        verify(folder)
