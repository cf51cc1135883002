"""The only form in which a bearer token is kept."""

from hashlib import sha256


def hash_token(token: str) -> bytes:
    """SHA-256; a random token needs no salt and no slow hash."""
    return sha256(token.encode()).digest()
