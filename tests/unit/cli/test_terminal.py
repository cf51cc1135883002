"""On a terminal: tables with headings, indented JSON. A pseudo-terminal, as a person has one."""

import os
import pty
import subprocess
import sys

from tests.scripted_server import Answer, ScriptedServer
from tests.unit.cli.answers import memory, recalled


def on_a_terminal(tmp_path, *arguments):
    ours, theirs = pty.openpty()
    environment = {**os.environ, "MEMORYD_HOME": str(tmp_path), "COLUMNS": "200", "TERM": "dumb"}
    command = [sys.executable, "-c", "from memoryd.cli.main import main; main()", *arguments]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL, env=environment)
    os.close(theirs)
    output = b""
    try:
        while chunk := os.read(ours, 65536):
            output += chunk
    except OSError:
        pass  # the other end is closed: Linux says so by EIO
    os.close(ours)
    assert process.wait(timeout=20) == 0
    return output.decode().replace("\r\n", "\n")


def test_a_table_has_headings_and_keeps_brackets_and_drops_escapes(tmp_path):
    with ScriptedServer(Answer(body=recalled(memory(text="[red]\x1b[2J tea [/red]")))) as server:
        shown = on_a_terminal(tmp_path, "recall", "tea", "--endpoint", server.url)
    heading, *rows = shown.splitlines()
    assert heading.split() == ["id", "score", "valid", "from", "kind", "text"]
    assert "[red]\ufffd[2J" in "".join(rows)
    assert "\x1b[2J" not in shown


def test_json_is_indented(tmp_path):
    with ScriptedServer(Answer(body=recalled())) as server:
        shown = on_a_terminal(tmp_path, "recall", "tea", "--json", "--endpoint", server.url)
    assert shown.startswith('{\n  "hits": []')
