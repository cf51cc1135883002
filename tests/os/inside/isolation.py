"""What the account of one instance may do to another: nothing."""

import sys
from typing import Final

from tests.os.inside.machine import Instance, as_account, run, shown, tried

_CONNECT: Final = "import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])"
_READ_MEMORY: Final = "import sys; open(f'/proc/{sys.argv[1]}/mem', 'rb').read(1)"
_TRACE: Final = """
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
if libc.ptrace(16, int(sys.argv[1]), 0, 0) != 0: raise OSError(ctypes.get_errno(), "ptrace")
"""
_DENIED: Final = ("PermissionError", "Permission denied", "Operation not permitted")


def refused(account: str, *argv: str) -> None:
    answer = as_account(account, *argv)
    assert answer.returncode != 0, f"{argv} was allowed: {answer.stdout}"
    assert any(text in answer.stderr for text in _DENIED), answer.stderr


def test_the_account_itself_may(anna: Instance) -> None:
    """What is refused below is not refused for want of a program or a path."""
    assert as_account(anna.account, "ls", str(anna.state)).returncode == 0
    assert as_account(anna.account, sys.executable, "-I", "-c", _CONNECT, str(anna.socket)).returncode == 0
    assert as_account(anna.account, sys.executable, "-I", "-c", _CONNECT, _database(anna)).returncode == 0


def test_files_are_closed(anna: Instance, ben: Instance) -> None:
    for argv in (("ls",), ("cat",), ("touch",), ("rm", "-r")):
        refused(ben.account, *argv, str(anna.state / "pg"))


def test_the_socket_is_closed(anna: Instance, ben: Instance) -> None:
    refused(ben.account, sys.executable, "-I", "-c", _CONNECT, str(anna.socket))


def test_the_database_is_closed(anna: Instance, ben: Instance) -> None:
    refused(ben.account, sys.executable, "-I", "-c", _CONNECT, _database(anna))


def _database(instance: Instance) -> str:
    listening = run("find", "/run", str(instance.state), "-user", instance.account, "-name", ".s.PGSQL.*", "-type", "s")
    return listening.splitlines()[0]


def test_memory_is_closed(anna: Instance, ben: Instance) -> None:
    refused(ben.account, sys.executable, "-I", "-c", _READ_MEMORY, str(anna.main_pid))
    refused(ben.account, sys.executable, "-I", "-c", _TRACE, str(anna.main_pid))


def test_there_is_no_network(anna: Instance) -> None:
    links = run("nsenter", f"--target={anna.main_pid}", "--net", "cat", "/proc/net/dev")
    names = [line.split(":")[0].strip() for line in links.splitlines() if ":" in line]
    assert names == ["lo"]
    assert shown(anna.service, "RestrictAddressFamilies") == "AF_UNIX"
    reach = "import socket; socket.create_connection(('192.0.2.1', 9), 2)"
    answer = tried("nsenter", f"--target={anna.main_pid}", "--net", sys.executable, "-I", "-c", reach)
    assert "Network is unreachable" in answer.stderr
