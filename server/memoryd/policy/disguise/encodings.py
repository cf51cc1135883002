"""What an encoding hides: escapes of URLs, HTML and programs; runs of hex, base64, base32 and character codes."""

import base64
import binascii
import html
import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import re2

from memoryd.policy.disguise.view import Disguise, Edit, View, disjoint, rewritten
from memoryd.policy.searching import places

FEWEST = 8
"""Characters that a payload has at least."""
MOST = 200_000
"""Characters of payloads that one view holds at most."""

_BASE64 = r"[A-Za-z0-9+/_-]{22,}={0,2}"
_ESCAPE = re2.compile(r"%[0-9A-Fa-f]{2}|\\[xuU][0-9A-Fa-f{]|\\[0-7]{3}|&#?[A-Za-z0-9]{2,31};")
_PAYLOAD = re2.compile(_BASE64 + r"|(?:[0-9A-Fa-fx]{2,8}[ :,;-]{1,2}){8}")
_BYTES = (re.compile(r"%[0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*"), re.compile(r"\\x[0-9A-Fa-f]{2}(?:\\x[0-9A-Fa-f]{2})*"))
_CHARACTER = re.compile(r"\\u\{([0-9A-Fa-f]{1,6})\}|\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_OCTAL = re.compile(r"\\([0-7]{3})")
_REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_HALVES = re.compile(r"\\x|%")
_NUMBER = re.compile(r"[0-9]+")
_NOT_HEX = re.compile(r"0x|[^0-9A-Fa-f]")


def unescaped(view: View) -> View | None:
    """The view with plain characters for escapes; None where there are none."""
    if not _ESCAPE.search(view.text):
        return None
    return rewritten(view, disjoint(sorted(_escapes(view.text))), Disguise.ENCODED)


def unpacked(view: View) -> View | None:
    """The view with what encoded runs say in their place; None where none says anything."""
    if not _PAYLOAD.search(view.text):
        return None
    longest_first = sorted(_payloads(view.text), key=lambda edit: (edit.start, -edit.end))
    return rewritten(view, disjoint(longest_first), Disguise.ENCODED)


def _escapes(text: str) -> Iterator[Edit]:
    for match in chain.from_iterable(pattern.finditer(text) for pattern in _BYTES):
        yield from _spread(match)
    for match in _CHARACTER.finditer(text):
        yield from _one(match, int(match[1] or match[2] or match[3], 16))
    for match in _OCTAL.finditer(text):
        yield from _one(match, int(match[1], 8))
    for match in _REFERENCE.finditer(text):
        if (character := html.unescape(match.group())) != match.group():
            yield Edit(match.start(), match.end(), character)


def _spread(match: re.Match[str]) -> Iterator[Edit]:
    """Each character of a run of escaped bytes in the place of its own bytes."""
    run = match.group()
    unit = 3 if run[0] == "%" else 4
    try:
        characters = bytes.fromhex(_HALVES.sub("", run)).decode()
    except UnicodeDecodeError:
        return
    place = match.start()
    for character in characters:
        size = unit * len(character.encode())
        yield Edit(place, place + size, character)
        place += size


def _one(match: re.Match[str], code: int) -> Iterator[Edit]:
    if 0x20 <= code < 0x110000 and not 0xD800 <= code < 0xE000:
        yield Edit(match.start(), match.end(), chr(code))


def _payloads(text: str) -> Iterator[Edit]:
    room = MOST
    for pattern, decode in _ENCODINGS:
        for start, end, _ in places(pattern, text):
            payload = _readable(decode, text[start:end])
            if payload and len(payload) <= room:
                room -= len(payload)
                yield Edit(start, end, payload)


def _readable(decode: Callable[[str], bytes], run: str) -> str | None:
    """What the run says; None where it is no text. The head is read first, so that an image costs nothing."""
    try:
        if decode is _from_base64 and len(run) > 400 and _text(decode(run[:96])) is None:
            return None
        return _text(decode(run))
    except (ValueError, binascii.Error):
        return None


def _text(data: bytes) -> str | None:
    wide = len(data) > 8 and not any(data[1::2])
    text = data.decode("utf-16-le" if wide else "utf-8", "strict")
    plain = text.replace("\n", " ").replace("\r", " ").replace("\t", " ")
    return text if len(text) >= FEWEST and plain.isprintable() else None


def _from_base64(run: str) -> bytes:
    body = run.rstrip("=").translate(_STANDARD)
    body = "".join(body.split())
    return base64.b64decode(body[: len(body) - (len(body) % 4 == 1)] + "=" * (-len(body) % 4))


def _from_base32(run: str) -> bytes:
    body = run.rstrip("=")
    return base64.b32decode(body + "=" * (-len(body) % 8))


def _from_hex(run: str) -> bytes:
    return bytes.fromhex(_NOT_HEX.sub("", run))


def _from_decimal(run: str) -> bytes:
    return bytes(int(number) for number in _NUMBER.findall(run))


def _from_binary(run: str) -> bytes:
    bits = "".join(run.split())
    return bytes(int(bits[place : place + 8], 2) for place in range(0, len(bits), 8))


_STANDARD = str.maketrans("-_", "+/", " >|#")
_ENCODINGS: tuple[tuple[Any, Callable[[str], bytes]], ...] = tuple(
    (re2.compile(pattern), decode)
    for pattern, decode in (
        (r"\b(?:[01]{8}[ ,]?){7,}[01]{8}\b", _from_binary),
        (r"\b(?:[0-9]{2,3}[, ]{1,2}){11,}[0-9]{2,3}\b", _from_decimal),
        (r"\b(?:(?:0x)?[0-9A-Fa-f]{2}[ :,;-]{1,2}){11,}(?:0x)?[0-9A-Fa-f]{2}\b", _from_hex),
        (r"\b(?:0x)?(?:[0-9A-Fa-f]{2}){8,}\b", _from_hex),
        (r"\b[A-Z2-7]{24,}={0,6}", _from_base32),
        (r"(?:[A-Za-z0-9+/]{40,}[ \t]{0,2}\r?\n[ \t>|#]{0,8})+[A-Za-z0-9+/]+={0,2}", _from_base64),
        (_BASE64, _from_base64),
    )
)
