"""What the guard did, in the journal: identifiers and classes, never what a file holds or is called.

Sending never waits. On a terminal, where no service manager keeps the output, the message goes to standard error too.
"""

import os
import sys
from collections.abc import Mapping

from memoryd.guard.fanotify import Event
from memoryd.guard.groups import Policy
from memoryd.guard.verdicts import Verdict
from memoryd.observe import journal

_WARNING, _INFO = 4, 6


def tell(outcome: str, message: str, *, warn: bool = False, **fields: str | int) -> None:
    """A record of ``outcome``; empty fields are left out."""
    told: Mapping[str, str | int] = {name.upper(): value for name, value in fields.items() if value != ""}
    journal.send(
        {
            "MESSAGE": message,
            "PRIORITY": _WARNING if warn else _INFO,
            "SYSLOG_IDENTIFIER": "memoryd",
            "MEMORYD_OP": "guard",
            "MEMORYD_OUTCOME": outcome,
            **told,
        }
    )
    if sys.stderr.isatty():
        print(f"guard: {message}", file=sys.stderr)


def tell_denied(event: Event, policy: Policy, verdict: Verdict) -> None:
    found = os.fstat(event.fd)
    reason = verdict.reason.value if verdict.reason else ""
    tell(
        "denied",
        f"refused a writer: {verdict.secret or reason}",
        warn=True,
        memoryd_instance=policy.instance,
        guard_reason=reason,
        guard_class=verdict.secret,
        guard_mode=policy.mode.value,
        guard_call=verdict.call,
        guard_tid=event.tid,
        guard_device=f"{os.major(found.st_dev)}:{os.minor(found.st_dev)}",
        guard_inode=found.st_ino,
        guard_owner=found.st_uid,
    )
