"""The bytes of a record as the protocol has them, and a sender that neither waits nor fails."""

import os
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.observe.journal import MOST_FIELDS, Delivery, Journal, encode


def parsed(record: bytes) -> list[tuple[str, bytes]]:
    """A reader of the protocol as journald reads it, written from its description."""
    found = []
    while record:
        name, record = record.split(b"\n", 1)
        assert b"=" not in name
        size = int.from_bytes(record[:8], "little")
        found.append((name.decode(), record[8 : 8 + size]))
        assert record[8 + size : 9 + size] == b"\n"
        record = record[9 + size :]
    return found


@pytest.mark.parametrize(
    "value",
    [
        "",
        "plain",
        "\nMEMORYD_OP=forget\n",
        "a\n\x05\x00\x00\x00\x00\x00\x00\x00evil!\nMEMORYD_OP=x\n",
        "nul\0inside",
        "中文 🦊",
        "\udcff\udc00",
        "\ud800",
        b"\xff\xfe\x00\n=",
        "x" * 100_000,
        -7,
    ],
)
def test_no_value_ends_its_field_or_begins_another(value: str | bytes | int) -> None:
    found = parsed(encode({"MESSAGE": value, "MEMORYD_OP": "remember"}))
    assert [name for name, _ in found] == ["MESSAGE", "MEMORYD_OP"]
    assert found[1][1] == b"remember"
    assert len(found[0][1]) >= len(str(value).encode(errors="replace")) or isinstance(value, (bytes, str))


def test_a_list_is_a_field_several_times() -> None:
    assert parsed(encode({"IDS": ["a", "b"], "NONE": (), "N": 1})) == [("IDS", b"a"), ("IDS", b"b"), ("N", b"1")]


@pytest.mark.parametrize("name", ["", "_PID", "1A", "a", "A B", "A=B", "A\nB", "Ä", "A" * 65, "A\n"])
def test_a_name_that_journald_would_not_take_is_no_field(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        encode({name: "x"})


def test_more_fields_than_journald_takes_are_no_record() -> None:
    assert len(parsed(encode({"IDS": ["x"] * MOST_FIELDS}))) == MOST_FIELDS
    for wrong in ({"IDS": ["x"] * (MOST_FIELDS + 1)}, {}):
        with pytest.raises(ValueError, match="1024"):
            encode(wrong)


@pytest.fixture
def receiver() -> Iterator[socket.socket]:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as opened:
        opened.bind(str(Path(folder) / "socket"))
        opened.settimeout(5)
        yield opened


def test_a_record_is_one_datagram_and_a_large_one_a_sealed_file(receiver: socket.socket) -> None:
    journal = Journal(receiver.getsockname())
    assert journal.send({"MESSAGE": "small"})
    assert parsed(receiver.recv(65536)) == [("MESSAGE", b"small")]
    assert journal.send({"MESSAGE": "x" * 5_000_000})
    data, files, _, _ = socket.recv_fds(receiver, 65536, 4)
    with pytest.raises(PermissionError):
        os.write(files[0], b"y")
    with os.fdopen(files[0], "rb") as file:
        file.seek(0)
        assert (data, parsed(file.read())) == (b"", [("MESSAGE", b"x" * 5_000_000)])
    assert (journal.sent, journal.dropped) == (2, 0)


def test_a_full_queue_drops_and_counts_and_never_waits(receiver: socket.socket) -> None:
    journal = Journal(receiver.getsockname())
    results = [journal.send({"MESSAGE": str(number)}) for number in range(2000)]
    assert (journal.sent, journal.dropped) == (results.count(True), results.count(False))
    assert journal.dropped > 0
    assert journal.deliver(encode({"MESSAGE": "x"})) is Delivery.BUSY
    receiver.recv(65536)
    assert journal.send({"MESSAGE": "again"})


def test_without_journald_a_record_is_dropped_and_counted(tmp_path: Path) -> None:
    journal = Journal(str(tmp_path / "none"))
    assert not journal.send({"MESSAGE": "x"})
    assert not journal.send({"not a name": "x"})
    assert (journal.sent, journal.dropped) == (0, 2)
    assert journal.deliver(encode({"MESSAGE": "x"})) is Delivery.ABSENT
    too_long = Journal("/" + "x" * 200)
    assert not too_long.send({"MESSAGE": "x"})
