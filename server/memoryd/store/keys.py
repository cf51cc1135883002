"""The instance's own key: what is stored as an HMAC is stored under it."""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from secrets import token_bytes
from uuid import UUID

from memoryd.errors import StartupError

KEY_BYTES = 32


class Keys:
    """Keyed hashes, one key a purpose, derived from the instance's secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._terms = self._derive("terms")
        self._texts = self._derive("texts")
        self._idempotency = self._derive("idempotency")
        self._exemptions = self._derive("exemptions")
        self._confirmations = self._derive("confirmations")
        self.backups = self._derive("backups")
        """What backups are sealed with."""
        self.receipts = self._derive("receipts")
        """Seed of the Ed25519 key that signs receipts."""

    def _derive(self, purpose: str) -> bytes:
        return blake2b(purpose.encode(), key=self._secret, digest_size=KEY_BYTES).digest()

    def term(self, term: str) -> bytes:
        """8 bytes for an index term: enough to count documents by, too little to hold the word."""
        return blake2b(term.encode(), key=self._terms, digest_size=8).digest()

    def text(self, normalised: str) -> bytes:
        """16 bytes by which two normalised texts or values are known to be the same."""
        return blake2b(normalised.encode(), key=self._texts, digest_size=16).digest()

    def masked(self, name: str, words: str) -> bytes:
        """16 bytes by which two things of a class that were masked are known to be the same."""
        return self.text(f"masked\0{name}\0{words}")

    def unknown(self, normalised: str) -> bytes:
        """16 bytes by which a masked text or value is known again where nobody knows what was masked in it."""
        return self.text(f"unknown\0{normalised}")

    def slot_value(self, subject_norm: str, key: str, value_norm: str) -> bytes:
        """16 bytes by which a forgotten value of a slot is known again."""
        return self.text(f"{subject_norm}\0{key}\0{value_norm}")

    def piece(self, spelt: str) -> bytes:
        """16 bytes by which a forgotten number, code or address is known again among other words."""
        return self.text(f"piece\0{spelt}")

    def unknown_value(self, subject_norm: str, key: str, value_norm: str) -> bytes:
        """16 bytes by which a forgotten value is known again where nobody knows what was masked in it."""
        return self.unknown(f"{subject_norm}\0{key}\0{value_norm}")

    def exemption(self, name: str, token: str) -> bytes:
        """16 bytes by which one text, found as one class of secret, is known again."""
        return blake2b(f"{name}\0{token}".encode(errors="surrogatepass"), key=self._exemptions, digest_size=16).digest()

    def confirmation(self, forget_id: UUID, shown: bytes) -> str:
        """What confirms just the preview that was shown: the request's id, and what nobody else can make."""
        return f"{forget_id}.{blake2b(shown, key=self._confirmations, digest_size=32).hexdigest()}"

    def idempotency(self, data: bytes) -> bytes:
        return blake2b(data, key=self._idempotency, digest_size=32).digest()


def load_keys(path: Path) -> Keys:
    """Read the key, or make it (0600) on first use. It stays outside backups (docs: what a backup holds)."""
    try:
        secret = path.read_bytes()
    except FileNotFoundError:
        secret = _create(path)
    if not is_key(secret):
        raise StartupError(f"{path.name} under MEMORYD_HOME is damaged: restore it from where you keep it")
    return Keys(secret)


def is_key(secret: bytes) -> bool:
    return len(secret) == KEY_BYTES


def _create(path: Path) -> bytes:
    """Whole or not at all; of two that make it at once the first one's stands."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
    return path.read_bytes()
