"""A real HTTP server on loopback that answers chat completions as a test says, badly too."""

import json
import ssl
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from memoryd.settings import LlmSettings

LONGEST_STALL_S = 20.0


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A request as it came; ``turn`` is what it asks about."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]

    @property
    def turn(self) -> dict[str, str]:
        written = self.body["messages"][-1]["content"].split("\n")[1]
        turn: dict[str, str] = json.loads(written)
        return turn


Behaviour = Callable[["Handler", Asked], None]


class ChatEndpoint:
    """Behaves as the script says, one behaviour a request, the last one again and again; ``asked`` holds the requests.

    Requests that stall are let go at the end. With ``tls`` it speaks HTTPS.
    """

    def __init__(self, *script: Behaviour, tls: ssl.SSLContext | None = None) -> None:
        self.script = list(script)
        self.asked: list[Asked] = []
        self.released = threading.Event()
        self.at_once, self.most_at_once = 0, 0
        self.lock = threading.Lock()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), type("Bound", (Handler,), {"endpoint": self}))
        if tls is not None:
            self._http.socket = tls.wrap_socket(self._http.socket, server_side=True)
        self.port = self._http.server_port
        self.url = f"http://127.0.0.1:{self.port}/v1"

    def settings(self, **fields: Any) -> LlmSettings:
        return LlmSettings(
            **{"url": self.url, "model": "test-model", "allow_private": True, "timeout_s": 5.0, **fields}
        )

    def __enter__(self) -> Self:
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.released.set()
        self._http.shutdown()
        self._http.server_close()


class Handler(BaseHTTPRequestHandler):
    endpoint: ChatEndpoint
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        asked = Asked(path=self.path, headers=dict(self.headers), body=body)
        with self.endpoint.lock:
            self.endpoint.asked.append(asked)
            script = self.endpoint.script
            behave = script.pop(0) if len(script) > 1 else script[0]
            self.endpoint.at_once += 1
            self.endpoint.most_at_once = max(self.endpoint.most_at_once, self.endpoint.at_once)
        try:
            behave(self, asked)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        finally:
            with self.endpoint.lock:
                self.endpoint.at_once -= 1

    def give(self, status: int, body: bytes, headers: Mapping[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def completion(content: Any) -> bytes:
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode()


def says(content: Any) -> Behaviour:
    """A completion whose message is that text."""
    return gives(200, completion(content))


def proposes(found: Callable[[str], Sequence[Mapping[str, Any]]]) -> Behaviour:
    """A completion with the candidates that ``found`` gives for the text of the turn."""

    def behave(handler: Handler, asked: Asked) -> None:
        candidates = list(found(asked.turn["text"]))
        handler.give(200, completion(json.dumps({"candidates": candidates}, ensure_ascii=False)))

    return behave


def gives(status: int, body: bytes = b"{}", **headers: str) -> Behaviour:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, _: handler.give(status, body, named)


def stalls(handler: Handler, _: Asked) -> None:
    """Takes the request and answers nothing."""
    handler.endpoint.released.wait(LONGEST_STALL_S)
    handler.close_connection = True


def drips(handler: Handler, _: Asked) -> None:
    """Sends a byte now and then, so that no read takes long."""
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    while not handler.endpoint.released.wait(0.05):
        handler.wfile.write(b" ")
        handler.wfile.flush()


def breaks_off(handler: Handler, _: Asked) -> None:
    """Promises more than it sends."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [')
    handler.close_connection = True


def hangs_up(handler: Handler, _: Asked) -> None:
    handler.close_connection = True
