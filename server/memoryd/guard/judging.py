"""The answer to one event, by the policy of its group. None where the answer takes longer and is made elsewhere."""

from memoryd.guard import fanotify
from memoryd.guard.admission import is_admitted
from memoryd.guard.calls import Call, Deed, call_of, does, opens_to
from memoryd.guard.fanotify import Event
from memoryd.guard.groups import Policy
from memoryd.guard.leases import may_be_written
from memoryd.guard.payload import Payload, TooLargeError, payload_of
from memoryd.guard.screening import secret_of_write
from memoryd.guard.verdicts import ALLOWED, Reason, Verdict


def judge_protected(event: Event, policy: Policy) -> Verdict:
    """Reads are the permissions' affair; whoever writes, or may be writing, has to be the service."""
    call = call_of(event.tid)
    deed = opens_to(call) if event.mask & fanotify.OPEN_PERM else does(call)
    if deed is Deed.READ or (deed in {Deed.UNKNOWN, Deed.MAP_SHARED} and not may_be_written(event.fd)):
        return ALLOWED
    if policy.uid is not None and is_admitted(event.tid, policy.uid, policy.units):
        return ALLOWED
    return _refused(Reason.NOT_ADMITTED, call)


def judge_access(event: Event, most: int) -> Verdict | tuple[Call, Payload]:
    """An access to a file of a watched directory; for a write the bytes that are to be judged.

    Taking away is allowed. A call that cannot be looked into is allowed where the kernel says that nobody has the file
    open for writing, so that it can only be reading.
    """
    call = call_of(event.tid)
    deed = does(call)
    if deed is Deed.WRITE and call is not None:
        payload = payload_or_refusal(event, call, most)
        return payload if isinstance(payload, Verdict) else (call, payload)
    if deed in {Deed.READ, Deed.TRUNCATE} or not may_be_written(event.fd):
        return ALLOWED
    return _refused(Reason.SHARED_MAP if deed is Deed.MAP_SHARED else Reason.UNKNOWN_CALL, call)


def payload_or_refusal(event: Event, call: Call, most: int) -> Payload | Verdict:
    """What the call would write; a refusal where that is more than ``most`` bytes, or cannot be read."""
    try:
        return payload_of(event, call, most)
    except TooLargeError:
        return _refused(Reason.TOO_LARGE, call)
    except OSError:
        return _refused(Reason.UNREADABLE, call)


def judge_write(call: Call, payload: Payload) -> Verdict:
    name = secret_of_write(payload)
    return _refused(Reason.SECRET, call, name) if name else ALLOWED


def _refused(reason: Reason, call: Call | None, secret: str = "") -> Verdict:
    return Verdict(reason, secret, -1 if call is None else call.number)
