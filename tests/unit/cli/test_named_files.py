"""What is named is read, or it is said why not."""

import os
import socket

from memoryd.cli import named_files as module
from memoryd.cli.named_files import named_files


def told(path, *, recursive=True):
    return {
        str(one.path.relative_to(path)) if one.path != path else "": one.refused
        for one in named_files(path, recursive=recursive)
    }


def test_a_folder_without_links_and_version_control(tmp_path):
    for name in ("b.txt", "a/c.md", ".git/config"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    (tmp_path / "program").write_bytes(b"\x7fELF\0\0")
    (tmp_path / "link").symlink_to(tmp_path / "b.txt")
    assert list(told(tmp_path).items()) == [("b.txt", ""), ("program", ""), ("a/c.md", "")]


def test_pipes_and_sockets_are_told_and_not_opened(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        refused = told(tmp_path)
    assert set(refused) == {"pipe", "socket"}
    assert all("pipe, a socket or a device" in reason for reason in refused.values())


def test_a_folder_needs_the_option(tmp_path):
    assert "--recursive" in told(tmp_path, recursive=False)[""]


def test_what_is_not_there_and_what_is_too_large(tmp_path, monkeypatch):
    assert told(tmp_path / "missing") == {"": "no such file or directory"}
    monkeypatch.setattr(module, "LARGEST", 3)
    (tmp_path / "a.txt").write_text("four")
    assert "over" in told(tmp_path)["a.txt"]


def test_a_folder_that_cannot_be_listed_is_told(tmp_path, monkeypatch):
    (tmp_path / "closed").mkdir()
    scandir = os.scandir

    def refuse(place):
        if str(place).endswith("closed"):
            raise PermissionError(13, "Permission denied", str(place))
        return scandir(place)

    monkeypatch.setattr(os, "scandir", refuse)
    assert told(tmp_path) == {"closed": "permission denied"}
