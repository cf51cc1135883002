"""Key material that is public: what is armoured as a certificate, a public key or a signature, and keys of SSH."""

import re
from base64 import b64decode
from binascii import Error

_BEGIN = re.compile(r"-{4,5} ?BEGIN [A-Z0-9 ]{1,40}-{4,5}")
_END = re.compile(r"[A-Za-z0-9+/=\s>|\\]*-{4,5} ?END ")
_INSIDE = re.compile(r"(?:[\s>]*[A-Za-z-]{1,20}: [^\n]{0,200}\n)*[A-Za-z0-9+/=\s>|\\]*")
_SSH = re.compile(
    r"(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\w+|sk-(?:ssh|ecdsa)-[\w@.-]+)\s+(AAAA[A-Za-z0-9+/=\s]*)$", re.ASCII
)
_LONGEST = 16_384
_LONGEST_SSH = 4_096


def is_in_public_armour(text: str, place: int) -> bool:
    """Whether ``place`` stands in a public block, with nothing but headers and base64 around it, or in a key of SSH.

    A block of a private key hides nothing, nor does one without an end, nor a signed text.
    """
    head = text.rfind("BEGIN ", max(0, place - _LONGEST), place)
    begin = _BEGIN.search(text, max(0, head - 6), place) if head >= 0 else None
    if begin is not None and "PRIVATE" not in begin[0] and _INSIDE.fullmatch(text, begin.end(), place):
        return _END.match(text, place, place + _LONGEST) is not None
    ssh = _SSH.search(text, max(0, place - _LONGEST_SSH), place)
    return ssh is not None and _is_cut(re.sub(r"\s", "", ssh[1]))


def _is_cut(blob: str) -> bool:
    """Whether a key of SSH goes on: it is a row of fields, each behind its length in four bytes (RFC 4253, 6.6)."""
    try:
        raw = b64decode(blob[: len(blob) // 4 * 4])
    except Error:
        return False
    place = 0
    while place + 4 <= len(raw):
        place += 4 + int.from_bytes(raw[place : place + 4])
    return place > len(raw)
