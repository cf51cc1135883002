"""Whether what has the form of a key can be one: checksums, parts that decode, samples of documentation."""

import base64
import binascii
import json
import re
import string
import zlib
from collections import Counter
from math import log2

import base58

_BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase
_SAMPLE = re.compile(
    r"EXAMPLE|PLACEHOLDER|REDACTED|CHANGE_?ME|X{6,}|\*{3,}|\.{3,}|0{12,}|(?:^|[-_])(?:YOUR|INSERT)[-_]", re.IGNORECASE
)
_WORD = "[a-z]{1,24}|[0-9]{1,24}"
_SLUG = re.compile(rf"(?:{_WORD})(?:[-_](?:{_WORD}))*")
_LONG = 100
_ROW = re.compile(r"0123456789|1234567890|abcdefghij|(\w)\1{11}", re.IGNORECASE)
_ANY_WORD = "[A-Z]?[a-z]{1,24}(?:[A-Z][a-z]{2,24}){0,9}|[A-Z]{1,24}|[0-9]{1,24}"
_WORDS = re.compile(rf"(?:{_ANY_WORD})(?:[-_+/. ](?:{_ANY_WORD}))*")
_CAMEL = re.compile(r"[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})+[0-9]{0,4}")
_DIGIT = re.compile(r"[0-9]")
_LETTER = re.compile(r"[A-Za-z]")
_LOWER = re.compile(r"[a-z]")
_UPPER = re.compile(r"[A-Z]")
_HEX = re.compile(r"[0-9a-f]+|[0-9A-F]+")
_LEAST_DER = 1_405
_ARMOUR = re.compile(r"-{4,5} ?(?:BEGIN|END) [^-]{0,60}-{4,5}")
_KEY_LINE = re.compile(r"[A-Za-z0-9+/=]{16,}")
_PASSWORD_SAMPLE = re.compile(
    r"(?:(?:your|my|the)[-_]?)?(?:db[-_]?)?(?:password|passwd|passw0rd|pass|pwd|pw|secret)(?:[-_]?here)?"
    r"|[x*.•]+|\$\w+|%\w+%|\[secret:[a-z0-9-]+\]|[$%#]?[{\[(<].*[}\])>]",
    re.IGNORECASE,
)


def is_plausible(key: str) -> bool:
    """False for samples (``AKIA…EXAMPLE``, ``xxxxxx``, ``your-key``, ``1234567890``) and small words with hyphens."""
    return not (_SAMPLE.search(key) or _SLUG.fullmatch(key) or (len(key) < _LONG and _ROW.search(key)))


def is_random(key: str) -> bool:
    """:func:`is_plausible`, with letters and digits, and not made of words (``Some-Words_2024``, ``someCamelCase``)."""
    return is_plausible(key) and bool(_DIGIT.search(key) and _LETTER.search(key)) and not _is_worded(key)


def is_varied(key: str) -> bool:
    """:func:`is_random`, or without a digit but with letters of both cases."""
    return is_random(key) or is_cased(key)


def is_unworded(key: str) -> bool:
    """:func:`is_plausible` and not made of words; digits are not asked for."""
    return is_plausible(key) and not _is_worded(key)


def is_mixed(key: str) -> bool:
    """:func:`is_random`, with letters of both cases."""
    return is_random(key) and bool(_LOWER.search(key) and _UPPER.search(key))


def is_long_random(key: str) -> bool:
    """Random of one kind or another: mixed, or at least 32 characters of hex."""
    return is_mixed(key) or (is_random(key) and len(key) >= 32 and bool(_HEX.fullmatch(key)))


def is_cased(key: str) -> bool:
    """Letters of both cases and no words: what 16 random letters and digits nearly always have."""
    return is_unworded(key) and bool(_LOWER.search(key) and _UPPER.search(key))


def is_dense(key: str) -> bool:
    """:func:`is_mixed` with a Shannon entropy over 4.1 bits: more than any digest in hex can have (4.0)."""
    return is_mixed(key) and entropy(key) > 4.1


def entropy(text: str) -> float:
    """Shannon entropy of the characters of a text, in bits."""
    return -sum(count / len(text) * log2(count / len(text)) for count in Counter(text).values())


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
    """The first two parts decode to JSON objects, and the first names an algorithm (RFC 7519; ``none`` included).

    In an encrypted one (RFC 7516) the header alone is readable.
    """
    parts = token.split(".")
    header = _json_object(parts[0])
    if header is None or "alg" not in header:
        return False
    return "enc" in header if len(parts) == 5 else _json_object(parts[1]) is not None


def _is_worded(key: str) -> bool:
    return bool(_WORDS.fullmatch(key) or _CAMEL.fullmatch(key))


def _json_object(part: str) -> dict[str, object] | None:
    try:
        decoded = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    except (binascii.Error, ValueError, RecursionError):
        return None
    return decoded if isinstance(decoded, dict) else None


def is_basic_credential(encoded: str) -> bool:
    """Base64 of ``user:password`` in printable characters (RFC 7617), neither of them a sample."""
    try:
        text = base64.b64decode(encoded + "=" * (-len(encoded) % 4), validate=True).decode()
    except (binascii.Error, ValueError):
        return False
    user, colon, password = text.partition(":")
    return bool(colon) and text.isprintable() and bool(user or password) and is_password(password or user)


def is_base58_key(key: str) -> bool:
    """A key of Bitcoin whose four last bytes are the hash of the rest (base58check)."""
    try:
        base58.b58decode_check(key)
    except ValueError:
        return False
    return True


def is_bot_token(token: str) -> bool:
    """Discord: the first part is the base64 of the bot's id, which is a number; or at least the last one is random."""
    first, _, rest = token.partition(".")
    try:
        if base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).isdigit():
            return not _SAMPLE.search(rest)
    except (binascii.Error, ValueError):
        pass
    return is_mixed(rest.rpartition(".")[2])


def is_private_der(key: str) -> bool:
    """Base64 that may be a private key: no certificate (a second ``30 82``), PKCS #7, or public key of RSA.

    The length is asked for here, not in the pattern: RE2 takes milliseconds where it counts that far.
    """
    return len(key.rstrip("=")) >= _LEAST_DER and key[6:8] not in {"CC", "YJ", "AN", "KC"} and is_plausible(key)


def is_hash(text: str) -> bool:
    """A hash as a program stores it, in which dots mean nothing; false for a sample."""
    return not re.search(r"X{6,}|0{12,}|\*{3,}", text, re.IGNORECASE)


def is_one_time_seed(seed: str) -> bool:
    """Base32 (RFC 4648) with a digit in it, or too long for a word in capitals; groups of four may be apart."""
    letters = re.sub(r"[ -]", "", seed)
    return is_plausible(letters) and len(set(letters)) > 5 and (bool(_DIGIT.search(letters)) or len(letters) >= 26)


def holds_key_lines(block: str) -> bool:
    """An armoured block with a line of key material in it, not one that only shows the format."""
    lines = _KEY_LINE.findall(_ARMOUR.sub(" ", block))
    return any(not re.search("x{6,}", line, re.IGNORECASE) for line in lines)


def is_password(text: str) -> bool:
    """False where a URL shows a fence (``${VAR}``, ``<password>``), a mask or the word itself."""
    return not _PASSWORD_SAMPLE.fullmatch(text)
