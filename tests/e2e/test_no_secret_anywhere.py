"""Secrets are sent in every way, right and wrong, to a real server; then nothing under its home and nothing that it
printed or answers holds one: not whole, not in pieces, not in another case or encoding.
"""

import base64
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from tests.api.planting import operations, planted
from tests.conftest import home_with
from tests.e2e import forked
from tests.unit.policy.fake_secrets import fakes
from typer.main import get_command

from memoryd.api.app import create_app
from memoryd.cli.main import app as command_line
from memoryd.policy.secrets import find_secrets
from memoryd.settings import Settings

MEMORYD = Path(sys.executable).parent / "memoryd"
CONTROL = "marzipan" + "orchestra"
"""A word that may be stored: the search must find it, or it would find nothing."""

_FAKES = {fake.name: fake for fake in fakes(Random(97))}
SECRETS = {name: _FAKES[name].value for name in ("github-token", "aws-access-key-id", "slack-token")}
LINES = {
    "private-key": _FAKES["private-key"].text,
    "jwt": _FAKES["jwt"].text,
    "a sentence": "数据库的密码是：" + "Qz" + "7vT!pW2kXr9" + "，别忘了",
}
"""Texts in which more than one word is the secret."""

LOCAL = {
    "serve": "the server itself",
    "worker": "the server's background work",
    "demo": "its own conversation",
    "doctor": "checks and numbers",
    "audit leaks": "reads a repository, without a server",
    "audit ledger": "checks hashes and signatures, without a server",
    "encoder": "vectors for the instances of a machine, with no home",
    "guard": "files of the machine, without a server",
    "guard status": "what the guard publishes of itself",
    "backup": "a sealed file of what was screened when it came",
    "restore": "the same file brought back",
    **{
        f"instance {name}": "accounts, units and folders of the machine"
        for name in ("create", "list", "show", "start", "stop", "remove", "backup", "restore")
    },
    **{f"db {name}": "the database's files" for name in ("start", "stop", "status", "migrate", "resize-vectors")},
    "db schema": "the schema, which holds no content",
    "db psql": "a shell on the database",
    **{f"models {name}": "files of models" for name in ("prepare", "fetch", "list", "check")},
}
READS = {
    *("recall", "context", "briefing", "slot", "list", "history", "export", "stats", "scan", "audit", "flush"),
    *("aliases list", "exempt list", "token list", "token whoami"),
    *("forget", "forgets list", "forgets show", "forgets cancel", "forgets undo"),
    *("receipt list", "receipt show", "receipt verify", "receipt chain", "hold list"),
}
WRITES: dict[str, list[str]] = {
    "remember": ["A remark about tea"],
    "aliases set": ["kubernetes", "k8s"],
    "define-slot": ["user", "languages", "many"],
    "import": ["-"],
    "patch": ["{memory}", "--importance", "4"],
    "retire": ["{memory}"],
    "exempt": ["--reason", "an example"],
    "exempt remove": ["0" * 32],
    "hold place": ["--reason", "case 7"],
    "hold release": ["{memory}"],
    "token issue": ["agent"],
    "token revoke": ["{memory}"],
}
"""A call of each command that writes. A command that is in no list fails."""


@dataclass(kw_only=True)
class Server:
    """A server with a home of its own; ``printed`` is where its output goes, ``sent`` all secrets that went there."""

    home: Path
    printed: Path
    process: "subprocess.Popen[bytes]"
    url: str
    sent: set[str] = field(default_factory=set)

    @property
    def token(self) -> str:
        return (self.home / "owner.token").read_text().strip()

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers={"Authorization": f"Bearer {self.token}"}, timeout=60)

    def run(self, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "MEMORYD_HOME": str(self.home), "COLUMNS": "500"}
        return forked.run(arguments, environment, given)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)


@pytest.fixture(scope="module")
def server(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    printed = tmp_path_factory.mktemp("printed") / "output"
    with home_with(models, cluster=True) as home:
        environment = {**os.environ, "MEMORYD_HOME": str(home), "MEMORYD_LOG__LEVEL": "debug"}
        with printed.open("wb") as output:
            command = [MEMORYD, "serve", "--listen", "127.0.0.1:0"]
            process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=output)
            assert process.stdout is not None
            ready = process.stdout.readline().decode().split()
            found = Server(home=home, printed=printed, process=process, url=ready[2])
            yield found
            found.stop()
            assert process.stdout.read() == b""
            process.stdout.close()


def test_the_secrets_of_this_module_are_such() -> None:
    for name, text in {**SECRETS, **LINES}.items():
        assert find_secrets(text), name


def test_through_every_field_of_every_call(server: Server, app: FastAPI) -> None:
    secret = SECRETS["github-token"]
    server.sent.add(secret)
    with server.client() as client:
        memory = client.post("/v1/memories", json={"text": f"The {CONTROL} plays on Friday."}).json()["memory"]
        for operation in operations(app):
            path = operation.path.format_map(_PLACES | {"memory_id": memory["id"]})
            for parameter in operation.parameters:
                if parameter["in"] == "query":
                    client.request(operation.method, path, params={parameter["name"]: secret}, json=operation.example)
                elif parameter["in"] == "path":
                    swapped = operation.path.replace(f"{{{parameter['name']}}}", secret)
                    client.request(operation.method, re.sub(r"{\w+}", "x", swapped), json=operation.example)
            for one in planted(operation, secret):
                answer = client.request(operation.method, path, json=one.body)
                assert secret not in answer.text, f"{operation.name} {one.place}"


_PLACES = {
    "session": "s",
    "exemption_id": "0" * 32,
    **dict.fromkeys(("token_id", "forget_id", "receipt_id", "hold_id"), str(UUID(int=1))),
}


@pytest.mark.parametrize("name", sorted({**SECRETS, **LINES}))
def test_in_messages_of_every_part(server: Server, name: str) -> None:
    text = {**SECRETS, **LINES}[name]
    server.sent.update(_values(text))
    call = {"id": "c1", "type": "function", "function": {"name": "deploy", "arguments": json.dumps({"key": text})}}
    turns = [
        {"role": "user", "content": f"It is {text}"},
        {"role": "user", "content": f"用这个：{text}。"},
        {"role": "user", "content": json.dumps({"config": {"value": text}})},
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "content": f"```\n{text}\n```", "tool_call_id": "c1", "metadata": {"deep": [{"er": text}]}},
    ]
    with server.client() as client:
        answer = client.post("/v1/sessions/told/messages", json={"messages": turns})
        assert answer.status_code == 202
        assert all(entry["redacted"] for entry in answer.json()["entries"])
        shown = client.get("/v1/sessions/told/messages", params={"limit": 200}).text
    assert not _seen_in(shown.encode(), _values(text))


def test_in_what_is_malformed_or_goes_nowhere(server: Server) -> None:
    secret = SECRETS["slack-token"]
    server.sent.add(secret)
    good = {"Content-Type": "application/json"}
    with server.client() as client:
        bodies = [
            f'{{"text": "{secret}"',
            f'{{"text": "{secret}", "text": "{secret}"}}',
            f'{{"{secret}": 1}}',
            f'{{"text": ["{secret}"]}}',
            f'{{"text": "{secret}\\u0000"}}',
            f'{{"text": NaN, "key": "{secret}"}}',
            f'{{"text": "{secret}", "importance": "{secret}"}}',
            json.dumps({"text": secret * 400}),
            json.dumps({"text": "a", "kind": secret, "source": secret, "valid_from": secret}),
            "[" * 100 + f'"{secret}"' + "]" * 100,
            secret,
        ]
        answers = [client.post("/v1/memories", content=body, headers=good) for body in bodies]
        answers += [
            client.post("/v1/memories", content=f'"{secret}"', headers={"Content-Type": f"text/{secret}"}),
            client.post(f"/v1/{secret}", json={}),
            client.request(secret[:20], "/v1/memories"),
            client.get("/v1/memories", params={secret: "1", "cursor": secret, "subject": secret}),
            client.get("/v1/memories", params={f"metadata.{secret}": secret}),
            client.post("/v1/recall", json={"query": f"where is {secret}?", "filters": {secret: secret}}),
            client.post("/v1/recall", json={"query": f"where is {secret}?", "k": 3}),
            client.post("/v1/context", json={"query": f"where is {secret}?", "session": "told"}),
            client.get("/v1/whoami", headers={"Authorization": f"Bearer {secret}"}),
            client.get("/v1/whoami", headers={"Cookie": secret, "User-Agent": secret, "X-Correlation-Id": secret}),
            client.post("/v1/memories", json={"text": "Tea at five."}, headers={"Idempotency-Key": secret}),
            client.post("/v1/scan", json={"fields": {secret: {"deep": [secret]}}}),
            client.post("/v1/exemptions", json={"token": secret, "reason": "an example"}),
        ]
        exempt = answers[-1].json()["id"]
        assert client.delete(f"/v1/exemptions/{exempt}").status_code == 204
    assert {answer.status_code for answer in answers} & {500, 502, 503, 507} == set()
    for answer in answers:
        assert secret not in answer.text + str(answer.headers), answer.text


def test_in_lines_that_are_no_http(server: Server) -> None:
    secret = SECRETS["slack-token"]
    host, _, port = server.url.removeprefix("http://").rpartition(":")
    for raw in (f"{secret}\r\n\r\n", f"GET /{secret} HTTP/9.9\r\n\r\n", f"POST / HTTP/1.1\r\n{secret}\r\n\r\n"):
        with socket.create_connection((host, int(port)), timeout=5) as connection:
            connection.sendall(raw.encode())
            connection.shutdown(socket.SHUT_WR)
            assert secret not in connection.recv(65536).decode("latin-1")


def test_through_every_command_that_writes(server: Server) -> None:
    secret = SECRETS["aws-access-key-id"]
    server.sent.add(secret)
    commands = dict(_commands(get_command(command_line), ""))
    assert commands.keys() == LOCAL.keys() | READS | WRITES.keys(), "say what the new command does"
    with server.client() as client:
        memory = client.post("/v1/memories", json={"text": "Coffee is at four."}).json()["memory"]["id"]
    for name, base in WRITES.items():
        arguments = [memory if one == "{memory}" else one for one in base]
        for planted_in in _planted(commands[name], arguments, secret):
            ran = server.run(*name.split(), *planted_in, given="tea")
            assert ran.returncode in {2, 4}, f"{name} {planted_in}: {ran.returncode} {ran.stderr}"
            assert secret not in ran.stdout + ran.stderr, f"{name} {planted_in}"


def test_an_imported_line(server: Server) -> None:
    secret = SECRETS["github-token"]
    server.sent.add(secret)
    lines = [{"type": "memory", "text": f"The key is {secret}"}, {"type": "memory", secret: secret}, {"type": secret}]
    ran = server.run("import", "-", given="\n".join(map(json.dumps, lines)))
    assert ran.returncode == 2
    assert secret not in ran.stdout + ran.stderr


def test_a_scanned_file_and_a_piped_text(server: Server, tmp_path: Path) -> None:
    secret = SECRETS["github-token"]
    note = tmp_path / "note.txt"
    note.write_text("first line\n" + f"的 {secret}\n", encoding="utf-8")
    ran = server.run("scan", str(note))
    assert ran.returncode == 2
    assert ran.stdout.startswith(f"{note}:2:3\tgithub-token\tcritical\t")
    assert secret not in ran.stdout + ran.stderr
    clean = server.run("scan", "-", given="nothing to see")
    assert (clean.returncode, clean.stdout) == (0, "")


def test_a_secret_in_the_name_of_a_file(server: Server, tmp_path: Path) -> None:
    secret = SECRETS["github-token"]
    (tmp_path / f"notes {secret}.md").write_text("tea")
    ran = server.run("scan", "-r", "--no-ner", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stdout.startswith(f"{tmp_path}/notes [secret:github-token].md:name\tgithub-token\t")
    assert secret not in ran.stdout + ran.stderr


def test_a_large_file_is_scanned_in_pieces_with_exact_places(server: Server, tmp_path: Path) -> None:
    secret = SECRETS["aws-access-key-id"]
    filler = "the tea is ready and the cake is too\n" * 24_000
    text = filler[:399_990] + f" {secret} " + filler + f"末行 {secret}\n"
    path = tmp_path / "large.txt"
    path.write_text(text, encoding="utf-8")
    ran = server.run("scan", "--json", "--no-ner", str(path))
    assert ran.returncode == 2
    found = [one for one in json.loads(ran.stdout)["findings"] if one["kind"] == "secret"]
    assert [text[one["start"] : one["end"]] for one in found] == [secret, secret]
    last = found[-1]
    assert text.splitlines()[last["line"] - 1][last["column"] - 1 :].startswith(secret)


def test_the_command_exempts_by_standard_input_and_takes_it_back(server: Server) -> None:
    secret = SECRETS["aws-access-key-id"]
    text = f"The manual of the vendor shows {secret} on its first page."
    assert server.run("remember", text).returncode == 2
    ran = server.run("exempt", "--reason", "the manual's example", "--json", given=text)
    assert ran.returncode == 0, ran.stderr
    exemption = json.loads(ran.stdout)
    assert server.run("exempt", "list").stdout.startswith(exemption["id"])
    assert server.run("scan", "-", "--no-ner", given=text).returncode == 0
    assert server.run("exempt", "remove", exemption["id"]).returncode == 0
    assert server.run("remember", text).returncode == 2


def test_no_answer_tells_a_secret(server: Server) -> None:
    needles = _all_of(server)
    with server.client() as client:
        for path in ("/v1/export", "/metrics", "/v1/stats", "/v1/audit?limit=200", "/v1/tokens", "/v1/memories"):
            assert not _seen_in(client.get(path).content, needles), path
        assert CONTROL in client.get("/v1/export").text


def test_no_file_and_no_line_of_output_holds_a_secret(server: Server) -> None:
    """Last: the server has stopped, so that all it knows is in its files."""
    server.stop()
    needles = _all_of(server)
    held = {path: path.read_bytes() for path in sorted(server.home.rglob("*")) if path.is_file() and _is_own(path)}
    with_control = [path for path, content in held.items() if _seen_in(content, {CONTROL})]
    assert any("pg" in path.parts for path in with_control)
    assert any(path.suffix == ".jsonl" for path in held)
    assert [str(path) for path, content in held.items() if _seen_in(content, needles)] == []
    assert not _seen_in(server.printed.read_bytes(), needles)
    assert server.printed.stat().st_size > 0


@pytest.fixture(scope="module")
def app() -> FastAPI:
    """The application for its document alone."""
    return create_app(Settings())


def _is_own(path: Path) -> bool:
    return not any(part.is_symlink() for part in path.parents)


def _values(text: str) -> set[str]:
    """What must be nowhere of a text with secrets: each of them, and each line of one with several."""
    spans = [text[one.start : one.end] for one in find_secrets(text)]
    lines = {line for span in spans for line in span.splitlines() if len(line) >= 8 and not line.startswith("-----")}
    return lines or set(spans)


def _all_of(server: Server) -> set[str]:
    assert len(server.sent) >= 6, "run the whole module"
    return server.sent


def _seen_in(content: bytes, values: set[str]) -> list[str]:
    """The values of which the content holds the whole or the middle, in any case, or the whole in another encoding."""
    lowered = content.lower()
    return [value for value in values if any(one in lowered for one in _plain(value)) or _encoded_in(content, value)]


def _plain(value: str) -> set[bytes]:
    middle = value[len(value) // 3 : len(value) // 3 + 16]
    return {one.lower().encode(encoding) for one in (value, middle) for encoding in ("utf-8", "utf-16-le", "utf-16-be")}


def _encoded_in(content: bytes, value: str) -> bool:
    raw = value.encode()
    forms = {raw.hex().encode(), json.dumps(value)[1:-1].encode()}
    for shift in range(3):
        # without its first and last characters, which depend on what stands around the value
        forms.add(base64.b64encode(b"\0" * shift + raw)[4:-4])
    return any(form in content for form in forms)


def _commands(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every command by its words; a group that does something by itself too."""
    groups = hasattr(command, "list_commands")
    if path and (not groups or command.invoke_without_command):
        yield path, command
    if groups:
        for name in command.list_commands(None):
            yield from _commands(command.get_command(None, name), f"{path} {name}".strip())


_IN_A_NAMESPACE = {"remember", "set", "define-slot"}
_SHARED = {"endpoint", "token_file", "namespace", "as_json", "help"}


def _planted(command: Any, base: list[str], secret: str) -> Iterator[list[str]]:
    """The call with the secret in place of each argument, and in each option that takes a text."""
    places = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    for place, parameter in enumerate(places):
        if _takes_text(parameter):
            yield [*base[:place], secret, *base[place + 1 :]]
    for parameter in command.params:
        if parameter.param_type_name == "option" and _takes_text(parameter) and parameter.name not in _SHARED:
            value = f"note={secret}" if parameter.name == "metadata" else secret
            yield [*base, parameter.opts[0], json.dumps(secret) if parameter.name == "value_json" else value]
    if command.name in _IN_A_NAMESPACE:
        yield [*base, "--namespace", "sk" + "-" + "a8f3k2m9q7x1z5c4v6b0n8d2" + "w7e1r3t9"]


def _takes_text(parameter: Any) -> bool:
    return parameter.type_descriptor.annotation in {str, list[str]}
