"""Whether what has the form of a key can be one: checksums, parts that decode, samples of documentation."""

import base64
import binascii
import json
import re
import string
import zlib

_BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase
_SAMPLE = re.compile(
    r"EXAMPLE|PLACEHOLDER|REDACTED|CHANGE_?ME|X{6,}|\*{3,}|\.{3,}|0{12,}|(?:^|[-_])(?:YOUR|INSERT)[-_]", re.IGNORECASE
)
_SLUG = re.compile(r"(?:[a-z]+|[0-9]+)(?:[-_](?:[a-z]+|[0-9]+))*")
_ARMOUR = re.compile(r"-{4,5} ?(?:BEGIN|END) [^-]{0,60}-{4,5}")
_KEY_LINE = re.compile(r"[A-Za-z0-9+/=]{16,}")
_PASSWORD_SAMPLE = re.compile(
    r"(?:(?:your|my|the)[-_]?)?(?:db[-_]?)?(?:password|passwd|passw0rd|pass|pwd|pw|secret)(?:[-_]?here)?"
    r"|[x*.•]+|\$\w+|%\w+%|\[secret:[a-z0-9-]+\]|[$%#]?[{\[(<].*[}\])>]",
    re.IGNORECASE,
)


def is_plausible(key: str) -> bool:
    """False for samples (``AKIA…EXAMPLE``, ``xxxxxx``, ``your-key``) and for lower-case words joined by hyphens."""
    return not _SAMPLE.search(key) and not _SLUG.fullmatch(key)


def is_no_word(key: str) -> bool:
    """:func:`is_plausible`, and not made of capitals alone."""
    return is_plausible(key) and not (key.isalpha() and key.isupper())


def is_checked_or_plausible(key: str) -> bool:
    """A key whose CRC32 holds is real however it looks; vendors have keys without one, so none is no excuse.

    The prefix and the length are enough: small letters alone make no slug of it, only a sample's marks do.
    """
    return has_base62_checksum(key) or not _SAMPLE.search(key)


def has_base62_checksum(key: str) -> bool:
    """GitHub and npm: the last 6 characters are the CRC32 of the 30 before them, in base 62.

    https://github.blog/engineering/behind-githubs-new-authentication-token-formats/
    """
    body = key.rpartition("_")[2]
    return body[-6:] == base62(zlib.crc32(body[:-6].encode("ascii", "replace")), width=6)


def base62(number: int, *, width: int) -> str:
    """``number`` in base 62 (digits, capitals, small letters), padded with ``0`` to ``width``."""
    digits = ""
    while number:
        number, rest = divmod(number, 62)
        digits = _BASE62[rest] + digits
    return digits.rjust(width, "0")


def is_jwt(token: str) -> bool:
    """The first two parts decode to JSON objects, and the first names an algorithm (RFC 7519; ``none`` included)."""
    header, claims = (_json_object(part) for part in token.split(".")[:2])
    return header is not None and claims is not None and "alg" in header


def _json_object(part: str) -> dict[str, object] | None:
    try:
        decoded = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    except (binascii.Error, ValueError, RecursionError):
        return None
    return decoded if isinstance(decoded, dict) else None


def holds_key_lines(block: str) -> bool:
    """An armoured block with a line of key material in it, not one that only shows the format."""
    lines = _KEY_LINE.findall(_ARMOUR.sub(" ", block))
    return any(not re.search("x{6,}", line, re.IGNORECASE) for line in lines)


def is_password(text: str) -> bool:
    """False where a URL shows a fence (``${VAR}``, ``<password>``), a mask or the word itself."""
    return not _PASSWORD_SAMPLE.fullmatch(text)
