"""Calls about screening: what a text holds, and what only looks like a secret."""

from collections.abc import Mapping
from typing import Any

from memoryd import wire
from memoryd.client.call import Call, ask, fetch, nothing, segment, write


def scan(
    text: str | None = None, *, fields: Mapping[str, Any] | None = None, ner: str | None = None
) -> Call[wire.ScanOut]:
    """The secrets and the personal data of a text, or of JSON in ``fields``, by place and class; nothing is stored.

    ``ner="off"`` leaves the models of names out. What did not run is in ``skipped`` of the answer.
    """
    return ask("/v1/scan", wire.ScanOut, {"text": text, "fields": fields, "ner": ner})


def exempt(
    text: str | None = None,
    *,
    reason: str,
    token: str | None = None,
    class_: str | None = None,
    idempotency_key: str | None = None,
) -> Call[wire.ExemptionOut]:
    """Say of the one secret in ``text`` that it is none; it passes from now on, and is kept as a keyed hash alone.

    Where several are found, ``token`` or ``class_`` says which. For the owner and humans (else ForbiddenError).
    """
    body = {"text": text, "token": token, "class": class_, "reason": reason}
    return write("/v1/exemptions", wire.ExemptionOut, body, idempotency_key)


def exemptions(*, limit: int | None = None, cursor: str | None = None) -> Call[wire.ExemptionList]:
    """What is exempt: class, by whom, when and why, never the text."""
    return fetch("/v1/exemptions", wire.ExemptionList, limit=limit, cursor=cursor)


def remove_exemption(exemption_id: str) -> Call[None]:
    """Take an exemption back."""
    return Call(method="DELETE", path=f"/v1/exemptions/{segment(exemption_id)}", read=nothing)
