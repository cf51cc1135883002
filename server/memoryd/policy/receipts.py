"""Receipts: what was forgotten and how far that is proven, signed so that anyone can check it offline.

A receipt is a JSON object in canonical form (RFC 8785) with an Ed25519 signature (RFC 8032) over all of it but the
signature. Each names the link of the one before, so that none can be taken out unseen. It names no content.

The link of a receipt is SHA-256 over the link that it names and the SHA-256 of its document. So who may not read a
receipt can check the chain through it, from these two hashes alone. Receipts of the first form were linked by the
SHA-256 of their document.
"""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import orjson
import rfc8785
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

FORMAT = "memoryd-receipt/2"
FIRST_FORMAT = "memoryd-receipt/1"
SIGNATURE = "signature"
_FINGERPRINT = 32


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
    return _grouped(sha256(public).hexdigest()[:_FINGERPRINT])


def read_fingerprint(text: str) -> str:
    """A fingerprint that somebody typed, in small letters or capitals, grouped or not. Raises ValueError for none."""
    digits = "".join(one for one in text.casefold() if one not in ":- ")
    if len(digits) != _FINGERPRINT or not set(digits) <= set("0123456789abcdef"):
        raise ValueError("this is no fingerprint")
    return _grouped(digits)


def _grouped(digits: str) -> str:
    return ":".join(digits[place : place + 4] for place in range(0, len(digits), 4))


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
    """SHA-256 of a receipt as it was signed."""
    return sha256(document.encode()).digest()


def link(previous: bytes | None, document_digest: bytes) -> bytes:
    """By what the next receipt names this one; ``previous`` is what this one names."""
    return sha256((previous or bytes(32)) + document_digest).digest()


def link_of(document: str) -> bytes:
    """That of a receipt as it was signed."""
    found = orjson.loads(document)
    if found.get("format") == FIRST_FORMAT:
        return digest(document)
    previous = found.get("previous")
    return link(bytes.fromhex(previous) if previous else None, digest(document))


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
    if (
        not isinstance(document, dict)
        or document.get("format") not in (FORMAT, FIRST_FORMAT)
        or not isinstance(document.get("key"), dict)
    ):
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
    return bool(later.get("previous") == link_of(earlier.strip()).hex())


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One link of the chain: ``document`` is the receipt as it was signed, None where it is not the reader's.

    ``first_form``: its link is the hash of its document alone, so that ``previous`` of another's is only claimed.
    """

    seq: int
    previous: bytes | None
    digest: bytes
    first_form: bool = False
    document: str | None = None

    @property
    def own(self) -> bytes:
        return self.digest if self.first_form else link(self.previous, self.digest)


def link_from(seq: int, document: str, *, shown: bool) -> Link:
    found = orjson.loads(document)
    previous = found.get("previous")
    return Link(
        seq=seq,
        previous=bytes.fromhex(previous) if previous else None,
        digest=digest(document),
        first_form=found.get("format") == FIRST_FORMAT,
        document=document if shown else None,
    )


def broken_at(links: Sequence[Link]) -> int | None:
    """The ``seq`` at which a chain does not hold, None where it does: one is missing, or was changed.

    It begins with the first of all, which names none before it. That the last ones are there it cannot show.
    """
    for place, one in enumerate(links):
        if one.document is not None and link_from(one.seq, one.document, shown=True) != one:
            return one.seq
        if place and (one.seq != links[place - 1].seq + 1 or one.previous != links[place - 1].own):
            return one.seq
        if not place and (one.seq != 1 or one.previous is not None):
            return one.seq
    return None
