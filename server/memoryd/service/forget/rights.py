"""Who may ask to forget, and who may confirm it: in one namespace that the token names, never across."""

from memoryd.domain.forget import Forget
from memoryd.domain.identity import EVERYTHING, Call, Principal, Right
from memoryd.errors import ForbiddenError, NotFoundError
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.screening import refuse_names


def of_principal(call: Call) -> tuple[str, ...]:
    """The namespaces in which the token may forget: an auditor's are those that it names to read."""
    return call.caller.read if call.caller.principal is Principal.AUDITOR else call.caller.write


def previewing(runtime: Runtime, call: Call, namespace: str) -> None:
    """Raises ForbiddenError unless the token may ask what would be forgotten there."""
    scope.demand(call, Right.FORGET_PREVIEW)
    refuse_names(runtime, call, [namespace])
    if not _covers(call, namespace):
        raise ForbiddenError("this token may not forget in that namespace", namespace=namespace)


def confirming(call: Call, namespace: str) -> None:
    """Raises ForbiddenError unless the token may confirm there, NotFoundError where it may not even look."""
    if not _covers(call, namespace):
        raise NotFoundError
    scope.demand(call, Right.FORGET_CONFIRM)


def holding(runtime: Runtime, call: Call, namespace: str) -> None:
    """Raises ForbiddenError unless the token may place holds there."""
    scope.demand(call, Right.FORGET_CONFIRM)
    refuse_names(runtime, call, [namespace])
    if not _covers(call, namespace):
        raise ForbiddenError("this token may not place holds in that namespace", namespace=namespace)


def looking(call: Call, namespace: str) -> None:
    """Raises NotFoundError unless the token may see requests there."""
    scope.demand(call, Right.FORGET_PREVIEW)
    if not _covers(call, namespace):
        raise NotFoundError


def reads_words(call: Call, forget: Forget) -> bool:
    """Whether the token may read what was asked and why: who asked, and who may confirm."""
    return call.caller.has(Right.FORGET_CONFIRM) or forget.request_token == call.caller.token_id


def namespaces(runtime: Runtime, call: Call, right: Right, named: str | None = None) -> tuple[str, ...] | None:
    """Those in which the token has the right, None = all of the instance; of one that is ``named``, at most that."""
    scope.demand(call, right)
    if named is not None:
        refuse_names(runtime, call, [named])
        return (named,) if _covers(call, named) else ()
    allowed = of_principal(call)
    return None if EVERYTHING in allowed else tuple(sorted(set(allowed)))


def receipts(runtime: Runtime, call: Call, named: str | None = None) -> tuple[str, ...] | None:
    """Those whose receipts the token may read: who reads all of the audit reads all of them, which name no content."""
    if not call.caller.has(Right.AUDIT_ALL):
        return namespaces(runtime, call, Right.FORGET_CONFIRM, named)
    if named is None:
        return None
    refuse_names(runtime, call, [named])
    return (named,)


def _covers(call: Call, namespace: str) -> bool:
    named = of_principal(call)
    return EVERYTHING in named or namespace in named
