"""What the guard did, in the journal: identifiers and classes, never what a file holds or is called.

Sending never waits. Where standard error does not lead to the journal, the records are told there too.
"""

import os
from collections.abc import Mapping

from memoryd.guard.fanotify import Event
from memoryd.guard.groups import Policy
from memoryd.guard.stderr import Lines
from memoryd.guard.verdicts import Verdict
from memoryd.observe import journal

_WARNING, _INFO = 4, 6
_lines = Lines(None)


def also_tell(lines: Lines) -> None:
    """Tell each record there too from now on."""
    global _lines  # noqa: PLW0603 - one for the process, as the journal's socket is
    _lines = lines


def tell(outcome: str, message: str, *, warn: bool = False, **fields: str | int) -> None:
    """A record of ``outcome``; empty fields are left out."""
    told: Mapping[str, str | int] = {name: value for name, value in fields.items() if value != ""}
    journal.send(
        {
            "MESSAGE": message,
            "PRIORITY": _WARNING if warn else _INFO,
            "SYSLOG_IDENTIFIER": "memoryd",
            "MEMORYD_OP": "guard",
            "MEMORYD_OUTCOME": outcome,
            **{name.upper(): value for name, value in told.items()},
        }
    )
    _lines.put(message, "warning" if warn else "info", {"op": "guard", "outcome": outcome, **told})


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
