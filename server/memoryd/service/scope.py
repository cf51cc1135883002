"""Which namespaces a call may touch, and which sensitivities it may see."""

from collections.abc import Sequence

from memoryd.domain.identity import Call, Right
from memoryd.domain.memory import Memory, Sensitivity
from memoryd.errors import ForbiddenError, NotFoundError
from memoryd.runtime import Runtime
from memoryd.service.privacy import may_be_named
from memoryd.service.screening import refuse_names, secrets_of_name
from memoryd.store import instance


def demand(call: Call, right: Right) -> None:
    if not call.caller.has(right):
        raise ForbiddenError(f"a token of kind {call.caller.principal.value} may not do that")


def writable(call: Call, namespace: str) -> None:
    """Raises ForbiddenError unless the token may write there."""
    if not call.caller.may_write(namespace):
        raise ForbiddenError("this token may not write in that namespace", namespace=_name(namespace))


def _name(namespace: str) -> str | None:
    """As an error may repeat it."""
    return None if secrets_of_name(namespace) else namespace


async def readable(runtime: Runtime, call: Call, namespaces: Sequence[str] | None) -> tuple[str, ...]:
    """The namespaces of a read: those named, each of which must be allowed, or all that the token may read."""
    demand(call, Right.READ)
    if namespaces:
        refuse_names(runtime, call, namespaces)
        for namespace in namespaces:
            if not call.caller.may_read(namespace):
                raise ForbiddenError("this token may not read that namespace", namespace=namespace)
        return tuple(dict.fromkeys(namespaces))
    if not call.caller.reads_all:
        return tuple(sorted(set(call.caller.read)))
    async with runtime.database.connection() as connection:
        return await instance.known_namespaces(connection)


def audited(runtime: Runtime, namespaces: Sequence[str]) -> str | None:
    """The namespace of a read for the audit trail: none of several, nor one with personal data that may not be kept."""
    only = namespaces[0] if len(namespaces) == 1 else None
    return only if only is not None and may_be_named(runtime, only) else None


async def one_readable(runtime: Runtime, call: Call, namespace: str | None) -> tuple[str, ...]:
    """The namespaces in which an id is looked for: one that may not be read holds nothing (404, as if absent)."""
    if namespace is not None and not call.caller.may_read(namespace):
        demand(call, Right.READ)
        raise NotFoundError
    return await readable(runtime, call, None if namespace is None else [namespace])


def sensitivities(call: Call) -> tuple[str, ...] | None:
    """Those that the token's clearance covers, beside what can be masked; None = all."""
    if call.caller.clearance is Sensitivity.CRITICAL:
        return None
    return tuple(one.value for one in Sensitivity if one.rank <= call.caller.clearance.rank)


def visible(call: Call, memory: Memory) -> bool:
    """False for a memory above the token's clearance, which is to this caller as if it were absent.

    Where personal data in it is what is above, it is not absent but masked.
    """
    return memory.maskable or memory.sensitivity.rank <= call.caller.clearance.rank
