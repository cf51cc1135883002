"""The chain of receipts in a file, checked offline: all links, and the signatures of the receipts that are there."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memoryd.errors import BadRequestError
from memoryd.ops.files import unreadable

if TYPE_CHECKING:
    from memoryd.policy.receipts import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """``read``: receipts that are there; ``signed``: all of those hold; ``trusted``: by the key that was given, if any;
    ``broken_at``: where the chain does not. ``head``: the last link; ``seen``: whether it goes through a given one.
    """

    read: int
    signed: bool
    trusted: bool
    broken_at: int | None
    head: str | None
    seen: bool


def links_in(file: Path) -> "list[Link] | None":
    """The links in a file of ``memoryd receipt chain``, None where it is another.

    Raises what ``unreadable`` makes, and BadRequestError for links that are none.
    """
    try:
        document = json.loads(file.read_text())
    except OSError as error:
        raise unreadable(file, error) from None
    except (ValueError, RecursionError):
        return None
    links = document.get("links", document.get("items")) if isinstance(document, dict) else None
    if not isinstance(links, list):
        return None
    try:
        return [_link(one) for one in links]
    except (KeyError, TypeError, ValueError):
        raise BadRequestError(f"{file}: this is no chain of receipts") from None


def _link(one: Mapping[str, Any]) -> "Link":
    import rfc8785

    from memoryd.policy.receipts import FIRST_FORMAT, Link

    return Link(
        seq=int(one["seq"]),
        previous=bytes.fromhex(one["previous"]) if one["previous"] else None,
        digest=bytes.fromhex(one["digest"]),
        first_form=one["format"] == FIRST_FORMAT,
        document=rfc8785.dumps(one["receipt"]).decode() if one["receipt"] else None,
    )


def check_links(links: "Sequence[Link]", key: str | None, head: str | None) -> Checked:
    """``key``: the fingerprint of the key that should have signed; ``head``: a link that was noted earlier."""
    from memoryd.policy.receipts import broken_at, verify

    found = [verify(one.document, trusted=key) for one in links if one.document is not None]
    return Checked(
        read=len(found),
        signed=all(one.intact for one in found),
        trusted=all(one.trusted is not False for one in found),
        broken_at=broken_at(links),
        head=links[-1].own.hex() if links else None,
        seen=head is None or any(one.own.hex() == head for one in links),
    )
