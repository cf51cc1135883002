"""Exemptions: a person says of one text that it is no secret, and of what was said so before."""

from collections.abc import Sequence
from dataclasses import replace

from memoryd.domain.exemption import Exemption
from memoryd.domain.identity import Call, Right
from memoryd.domain.page import Page
from memoryd.domain.screening import Finding
from memoryd.errors import ConflictError, InvalidError, NotFoundError
from memoryd.policy.secrets import find_secrets
from memoryd.runtime import Runtime
from memoryd.service import cursors, scope
from memoryd.service.masking import shown_of
from memoryd.service.privacy import refuse_personal
from memoryd.service.screening import refuse_secrets
from memoryd.store import audit, exemptions, idempotency
from memoryd.store.database import Connection

_HASH_BYTES = 16


async def exempt(
    runtime: Runtime, call: Call, *, text: str, token: str | None, name: str | None, reason: str
) -> Exemption:
    """Let one text pass from now on, as what it was found as. It is kept as a keyed hash; the audit has its class.

    ``text`` is screened as a write would be, ``token`` and ``name`` (a class) say which of its secrets is meant. Raises
    InvalidError unless that is just one, ForbiddenError for an agent.
    """
    scope.demand(call, Right.EXEMPT)
    refuse_secrets(runtime, call, {"reason": reason}, namespace=None)
    refuse_personal(runtime, call, {"reason": reason}, namespace=None)
    finding = _the_one(text, token, name)
    exemption = Exemption(
        mac=runtime.exempted.mac(finding.name, text[finding.start : finding.end]),
        name=finding.name,
        created_at=call.now,
        principal=call.caller.principal,
        token_id=call.caller.token_id,
        reason=reason,
    )
    stored = await _store(runtime, call, exemption)
    await runtime.exempted.reload()
    return (await _shown(runtime, call, [stored]))[0]


async def _shown(runtime: Runtime, call: Call, found: Sequence[Exemption]) -> list[Exemption]:
    """Exemptions with their reasons as the caller may see them."""
    shown = await shown_of(runtime, call, [({"reason": one.reason or ""}, {}) for one in found])
    return [replace(one, reason=fields["reason"] or None) for one, fields in zip(found, shown, strict=True)]


def _the_one(text: str, token: str | None, name: str | None) -> Finding:
    found = [one for one in find_secrets(text) if name in {None, one.name}]
    if token is not None:
        found = [one for one in found if text[one.start : one.end] in token]
    meant = {(one.name, text[one.start : one.end]): one for one in found}
    field = "text" if token is None else "token"
    if not meant:
        raise InvalidError("is not what screening finds: there is nothing to exempt", field=field)
    if len(meant) > 1:
        classes = sorted({one.name for one in found})
        raise InvalidError("holds several secrets; name one by token or by class", field=field, classes=classes)
    return next(iter(meant.values()))


async def _store(runtime: Runtime, call: Call, exemption: Exemption) -> Exemption:
    async with runtime.database.transaction() as connection:
        if await _is_repeated(runtime, connection, call, exemption):
            stored = await exemptions.find(connection, exemption.mac)
            if stored is None:
                raise ConflictError("this exemption was taken back since; send it again under another Idempotency-Key")
            return stored
        await exemptions.insert(connection, exemption)
        await audit.insert(connection, [audit.record_of(call, "exempt", "ok", class_=exemption.name)])
        stored = await exemptions.find(connection, exemption.mac)
    return stored or exemption


async def _is_repeated(runtime: Runtime, connection: Connection, call: Call, exemption: Exemption) -> bool:
    """Whether the same request came before; another body under its key is refused."""
    if call.idempotency is None:
        return False
    asked, owner = call.idempotency, call.caller.token_id
    if await idempotency.record(connection, runtime.keys, owner, asked, [exemption.id], call.now):
        return False
    await idempotency.stored(connection, runtime.keys, owner, asked)
    return True


async def list_exemptions(runtime: Runtime, call: Call, limit: int, cursor: str | None) -> Page[Exemption]:
    """What is exempt, by id; the texts themselves are kept nowhere."""
    scope.demand(call, Right.EXEMPT)
    after = _hash(str(cursors.decode(cursor, 1)[0]), "cursor") if cursor else None
    async with runtime.database.connection() as connection:
        found = await exemptions.page(connection, after, limit + 1)
    page = cursors.page(found, limit, lambda one: cursors.encode(one.id))
    return replace(page, items=tuple(await _shown(runtime, call, page.items)))


async def remove(runtime: Runtime, call: Call, exemption_id: str) -> None:
    """Found as a secret again from now on; what was stored meanwhile stays. Raises NotFoundError."""
    scope.demand(call, Right.EXEMPT)
    mac = _hash(exemption_id, "exemption_id")
    async with runtime.database.transaction() as connection:
        name = await exemptions.delete(connection, mac)
        if name is None:
            raise NotFoundError
        await audit.insert(connection, [audit.record_of(call, "exempt.remove", "ok", class_=name)])
    await runtime.exempted.reload()


def _hash(text: str, field: str) -> bytes:
    try:
        mac = bytes.fromhex(text)
    except ValueError:
        mac = b""
    if len(mac) != _HASH_BYTES:
        raise InvalidError("is not one that this list gave out", field=field)
    return mac
