"""Receipts: what was forgotten and how far that is proven, signed so that anyone can check it offline.

A receipt is a JSON object in canonical form (RFC 8785) with an Ed25519 signature (RFC 8032) over all of it but the
signature. Each names the SHA-256 of the one before, so that none can be taken out unseen. It names no content.
"""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import orjson
import rfc8785
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

FORMAT = "memoryd-receipt/1"
SIGNATURE = "signature"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """What a receipt's check found. ``trusted`` is None where no key was given to compare with."""

    intact: bool
    fingerprint: str
    trusted: bool | None
    trouble: str | None
    document: Mapping[str, Any]


def commitment(salt: bytes, item_id: str, text: str) -> str:
    """SHA-256 over salt, id and text: who has the salt can show that an item was in it, nobody else can guess."""
    return sha256(salt + item_id.encode() + b"\0" + text.encode(errors="surrogatepass")).hexdigest()


def fingerprint(public: bytes) -> str:
    """SHA-256 of the raw public key, in groups of four to be read aloud."""
    digest = sha256(public).hexdigest()[:32]
    return ":".join(digest[place : place + 4] for place in range(0, len(digest), 4))


def fingerprint_of(private: bytes) -> str:
    """That of the key whose 32 raw bytes these are."""
    return fingerprint(Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw())


def sign(document: Mapping[str, Any], private: bytes) -> str:
    """The document with key and signature, as canonical JSON. ``private``: the 32 raw bytes of the key."""
    key = Ed25519PrivateKey.from_private_bytes(private)
    public = key.public_key().public_bytes_raw()
    named = {
        **document,
        "format": FORMAT,
        "key": {"algorithm": "Ed25519", "public": b64encode(public).decode(), "fingerprint": fingerprint(public)},
    }
    signature = key.sign(rfc8785.dumps(named))
    return rfc8785.dumps({**named, SIGNATURE: b64encode(signature).decode()}).decode()


def digest(document: str) -> bytes:
    """By what the next receipt names this one."""
    return sha256(document.encode()).digest()


def verify(text: str | bytes, *, trusted: str | None = None) -> Verified:
    """Check form, key and signature. ``trusted``: the fingerprint of the key that should have signed it.

    Raises ValueError for what is no receipt.
    """
    document = _read(text)
    public, signature = _bytes_at(document["key"].get("public")), _bytes_at(document.get(SIGNATURE))
    own = fingerprint(public)
    trouble = _trouble(document, public, signature)
    if trouble is None and trusted is not None and own != trusted:
        trouble = "another key signed it"
    return Verified(
        intact=_trouble(document, public, signature) is None,
        fingerprint=own,
        trusted=None if trusted is None else own == trusted,
        trouble=trouble,
        document=document,
    )


def _read(text: str | bytes) -> dict[str, Any]:
    try:
        document = orjson.loads(text)
    except ValueError:
        raise ValueError("this is not JSON") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT or not isinstance(document.get("key"), dict):
        raise ValueError(f"this is not a receipt of the form {FORMAT}")
    return document


def _bytes_at(value: Any) -> bytes:
    try:
        return b64decode(value, validate=True)
    except (TypeError, ValueError, Error):
        return b""


def _trouble(document: Mapping[str, Any], public: bytes, signature: bytes) -> str | None:
    unsigned = {name: value for name, value in document.items() if name != SIGNATURE}
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, rfc8785.dumps(unsigned))
    except (InvalidSignature, ValueError):
        return "the signature does not fit: it was changed after it was signed"
    if document["key"].get("fingerprint") != fingerprint(public):
        return "the fingerprint is not that of its key"
    return None


def follows(later: Mapping[str, Any], earlier: str) -> bool:
    """Whether a receipt names another one, as it stands in its file, as the one before it."""
    return bool(later.get("previous") == digest(earlier.strip()).hex())
