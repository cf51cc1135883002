"""What a confirmation of a request to forget stands for, and when it takes more than a click."""

import hmac
from collections.abc import Collection, Iterable
from datetime import datetime
from hashlib import sha256
from uuid import UUID

from memoryd.domain.forget import Closure, Item

RULES = "forget-4"
"""Version of the rules that understand and close a request; what was shown under others is not confirmed."""

PHRASE_ABOVE = 500
"""More items than these are confirmed by a typed phrase."""


def fingerprint(
    forget_id: UUID, token_id: UUID, items: Iterable[Item], closure: Closure, expires_at: datetime
) -> bytes:
    """SHA-256 over all that would go: the request, who asked, ids with versions, what goes along, rules, expiry."""
    shown = sorted((str(one.id), one.version, one.selected, str(one.held)) for one in items)
    gone = (sorted(map(str, closure.memories)), sorted(map(str, closure.entries)))
    return sha256(repr((str(forget_id), str(token_id), shown, gone, RULES, expires_at.isoformat())).encode()).digest()


def confirmation(token: str, chosen: Collection[UUID], *, as_shown: bool) -> bytes:
    """What a confirmation is known again by: hashes of its token and of what it chose, and whether that is what the
    preview had selected.
    """
    return _hash_of_token(token) + _hash_of_ids(chosen) + bytes([as_shown])


def is_by_token(kept: bytes, token: str) -> bool:
    """Whether a confirmation was made with this token."""
    return hmac.compare_digest(kept[: sha256().digest_size], _hash_of_token(token))


def is_of_selection(kept: bytes, select: Collection[UUID] | None) -> bool:
    """Whether a confirmation chose this; None = what the preview had selected. One that was kept before selections were
    is taken for it.
    """
    chosen = kept[sha256().digest_size :]
    if not chosen:
        return True
    return chosen[-1] == 1 if select is None else chosen[:-1] == _hash_of_ids(select)


def _hash_of_token(token: str) -> bytes:
    return sha256(token.encode()).digest()


def _hash_of_ids(ids: Collection[UUID]) -> bytes:
    return sha256(b"".join(sorted(one.bytes for one in set(ids)))).digest()


def phrase(count: int, *, everything: bool, lang: str) -> str | None:
    """What is to be typed before so much is forgotten; None where a confirmation is enough."""
    if not everything and count <= PHRASE_ABOVE:
        return None
    if lang == "zh":
        return f"忘记 {count} 条"
    return "forget 1 item" if count == 1 else f"forget {count} items"


def is_phrase(typed: str | None, wanted: str | None) -> bool:
    """Whether what was typed is what was asked for, up to spaces and case."""
    return wanted is None or (typed is not None and _plain(typed) == _plain(wanted))


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()
