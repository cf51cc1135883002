import stat
from pathlib import Path

import pytest

from memoryd.errors import StartupError
from memoryd.store.keys import KEY_BYTES, Keys, load_keys

SECRET = bytes(range(KEY_BYTES))


def test_golden() -> None:
    """What is stored is compared with what these give; a change of them would orphan it."""
    keys = Keys(SECRET)
    assert keys.term("kiln").hex() == "3bfa2a16c039ebf6"
    assert keys.text("kiln").hex() == "9546a53c5700a1ef4b2c0cbb4d8f9f19"
    assert keys.idempotency(b"kiln").hex() == "85f9b3a2e72a232921af51f6173ae16f4d47a03bee3b24176e0fee50fa417a51"


def test_each_purpose_has_a_key_of_its_own() -> None:
    keys = Keys(SECRET)
    hashes = [keys.term("茶"), keys.text("茶"), keys.idempotency("茶".encode())]
    assert [len(one) for one in hashes] == [8, 16, 32]
    assert len({one[:8] for one in hashes}) == 3


def test_another_instance_hashes_otherwise() -> None:
    one, other = Keys(SECRET), Keys(SECRET[::-1])
    assert one.term("tea") != other.term("tea")
    assert one.text("tea") != other.text("tea")
    assert one.idempotency(b"tea") != other.idempotency(b"tea")


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "instance.key"
    made = load_keys(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.stat().st_size == KEY_BYTES
    before = path.read_bytes()
    assert load_keys(path).text("tea") == made.text("tea")
    assert path.read_bytes() == before
    assert load_keys(tmp_path / "other.key").text("tea") != made.text("tea")


@pytest.mark.parametrize("left", [b"", SECRET[:-1], SECRET + b"\n"])
def test_a_damaged_key_is_neither_used_nor_replaced(tmp_path: Path, left: bytes) -> None:
    path = tmp_path / "instance.key"
    path.write_bytes(left)
    with pytest.raises(StartupError, match="damaged"):
        load_keys(path)
    assert path.read_bytes() == left
