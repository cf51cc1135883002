"""A real HTTP server that answers by script, for what a healthy memoryd does not do: 503s, cut connections."""

import json
import socket
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseServer, ThreadingUnixStreamServer
from typing import Any, Self

CUT = "cut"


@dataclass(frozen=True, kw_only=True)
class Answer:
    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Seen:
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


def problem(status: int, code: str, **members: Any) -> Answer:
    body = {"type": "about:blank", "title": "t", "status": status, "detail": f"because {code}", "code": code} | members
    headers = {"Content-Type": "application/problem+json", "X-Correlation-Id": "c-1"}
    return Answer(status=status, body=body, headers=headers)


class ScriptedServer:
    """Gives one answer of ``script`` a request, the last one again and again; ``seen`` holds the requests.

    With ``path`` it listens on a Unix socket.
    """

    def __init__(self, *script: Answer | str, path: Path | None = None) -> None:
        self.script = list(script)
        self.seen: list[Seen] = []
        self._http: BaseServer
        if path is None:
            listening = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
            self._http, self.url = listening, f"http://127.0.0.1:{listening.server_port}"
        else:
            self._http, self.url = ThreadingUnixStreamServer(str(path), _handler(self)), f"unix:{path}"

    def next_answer(self) -> Answer | str:
        return self.script.pop(0) if len(self.script) > 1 else self.script[0]

    def __enter__(self) -> Self:
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._http.shutdown()
        self._http.server_close()


def _handler(server: ScriptedServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            server.seen.append(Seen(method=self.command, path=self.path, headers=dict(self.headers), body=body))
            answer = server.next_answer()
            if isinstance(answer, str):
                self.close_connection = True
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            content = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = answer  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    return Handler
