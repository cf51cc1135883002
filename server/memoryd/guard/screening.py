"""Whether bytes hold a secret: its class, by the rules that screen every write of memoryd.

Before a write a text in which nothing can be hidden, words and numbers in plain sight, is read as it stands, and any
other in every reading. What is closed is always read in every reading.
"""

from collections.abc import Iterator

import re2

from memoryd.domain.screening import Finding
from memoryd.guard.payload import Payload
from memoryd.policy.secrets import find_secrets
from memoryd.policy.secrets.matching import compile_rules
from memoryd.policy.secrets.scanning import find_undisguised

_WORD = r"(?:[AIai] )?[A-Za-z]{2,16}(?:['-][A-Za-z]{1,16})?|[0-9]{1,4}(?:-[0-9]{2}){0,2}"
_PLAIN = re2.compile(rf"(?:(?:{_WORD})(?:[.,;:!?)]{{0,2}}(?:[ \n]\(?|$)))*".encode())
_LONG = 4_096


def warm_up() -> None:
    """Compile all rules, so that no writer waits for it."""
    compile_rules()
    for text in ("password: " + "x" * 9, "口令是 12345678", "nothing here", "0x" + "41" * 30, "a\nb c d e f"):
        find_secrets(text)
        find_undisguised(text)


def secret_of_write(payload: Payload) -> str | None:
    """The class of a secret that the write would complete, or None; what stood there already is not its own."""
    whole = payload.before + payload.data + payload.behind
    if len(whole) <= _LONG and _PLAIN.fullmatch(whole):
        return _touching(find_undisguised(whole.decode()), payload)
    if name := _touching(find_secrets(_decoded(whole)), payload):
        return name
    return secret_of(whole.replace(b"\0", b"")) if b"\0" in payload.data else None


def secret_of(data: bytes) -> str | None:
    """The class of the first secret in a part of a file."""
    return next((one.name for text in _texts(data) for one in find_secrets(text)), None)


def _texts(data: bytes) -> Iterator[str]:
    """As UTF-8; where there are NULs also without them, as letters of UTF-16 read."""
    yield _decoded(data)
    if b"\0" in data:
        yield _decoded(data.replace(b"\0", b""))


def _decoded(data: bytes) -> str:
    return data.decode(errors="replace")


def _touching(findings: tuple[Finding, ...], payload: Payload) -> str | None:
    if not findings:
        return None
    first = len(_decoded(payload.before))
    end = len(_decoded(payload.before + payload.data))
    return next((one.name for one in findings if one.start < end and one.end > first), None)
