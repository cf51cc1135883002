"""The audit's mirror in systemd's journal: one record for each line of the trail, with fields of its own.

The database has the proof; this outlives the process and its disk. Nobody waits for journald: what it does not take at
once waits in memory for a while, up to a limit, and is dropped and counted beyond that. What users said is in no field.
docs/reference/journal.md is the table of the fields.
"""

import asyncio
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal
from uuid import UUID

from memoryd.domain.audit import AuditRecord
from memoryd.observe.journal import Delivery, Fields, Journal, encode, is_present
from memoryd.settings import Settings

Kind = Literal["write", "read", "forget", "refusal", "admin"]

MESSAGE_ID = "c5d1f0a7b6e94c6f8a3d2e71904b58fa"
"""One id for all records of the audit, as systemd asks for: ``journalctl MESSAGE_ID=…``."""

IDS_IN_ONE = 400
"""Ids of one record; journald takes 1,024 fields, and each id may bring a commitment."""

MOST_WAITING_BYTES = 8 * 1024 * 1024
RETRY_S = 0.005
MOST_RETRY_S = 1.0

FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "MESSAGE": "the record as a line: operation, outcome, namespace",
        "MESSAGE_ID": f"`{MESSAGE_ID}`, the same in all of them",
        "PRIORITY": "4 for a refusal, 5 for a request to forget or an act of administration, 6 for the rest",
        "SYSLOG_IDENTIFIER": "`memoryd`",
        "MEMORYD_INSTANCE": "the instance: the name of its state directory",
        "MEMORYD_KIND": "`write`, `read`, `forget`, `refusal` or `admin`",
        "MEMORYD_OP": "the operation without what follows its dot: `append`, `remember`, `recall`, `forget`, `token` …",
        "MEMORYD_OPERATION": "the operation as the database's audit has it, such as `forget.confirm`",
        "MEMORYD_OUTCOME": "`ok`, what became of a claim, the mode of an erasure, `redacted` or `refused`",
        "MEMORYD_PRINCIPAL": "what the token's bearer is: `owner`, `human`, `agent`, `auditor` or `operator`",
        "MEMORYD_TOKEN_ID": "the token's id",
        "MEMORYD_NAMESPACE": "the namespace, where it is one",
        "MEMORYD_IDS": "an id that the operation touched; once for each",
        "MEMORYD_COMMITMENT": "the salted commitment of what such an id stands for, in hexadecimal; once for each",
        "MEMORYD_FIELD": "of a refusal: the field in which something was found",
        "MEMORYD_CLASS": "of a refusal or a redaction: what it was found as",
        "MEMORYD_CORRELATION_ID": "the request's id, which its answer carries as `X-Correlation-Id`",
        "MEMORYD_PART": f"`2/3`, where a record has more than {IDS_IN_ONE} ids and was parted",
    }
)
"""What each field says; the table of the documentation."""

_KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        **dict.fromkeys(("append", "remember", "patch", "retire", "extract", "alias", "slot", "import"), "write"),
        **dict.fromkeys(("forget", "hold"), "forget"),
        **dict.fromkeys(("token", "exempt", "restore"), "admin"),
        "screen": "refusal",
    }
)
_READS = frozenset({"slot", "alias.list"})
"""Operations named after what they read."""

_PRIORITIES: Mapping[Kind, int] = MappingProxyType({"refusal": 4, "forget": 5, "admin": 5, "write": 6, "read": 6})


State = Literal["on", "absent", "off"]
"""``absent``: records are made, and no journald takes them."""


def kind_of(operation: str) -> Kind:
    return "read" if operation in _READS else _KINDS.get(operation.partition(".")[0], "read")


def records_of(record: AuditRecord, instance: str) -> Iterator[Fields]:
    """The fields of a line of the audit; in several records where it has too many ids for one."""
    parts = max(1, -(-max(len(record.ids), len(record.commitments)) // IDS_IN_ONE))
    common = _fields(record, instance)
    for place in range(parts):
        own = slice(place * IDS_IN_ONE, (place + 1) * IDS_IN_ONE)
        yield {
            **common,
            "MEMORYD_IDS": [str(one) for one in record.ids[own]],
            "MEMORYD_COMMITMENT": [one.hex() for one in record.commitments[own]],
            "MEMORYD_PART": [f"{place + 1}/{parts}"] if parts > 1 else (),
        }


def _fields(record: AuditRecord, instance: str) -> Fields:
    kind = kind_of(record.operation)
    told = " ".join(filter(None, (record.operation, record.outcome, record.namespace)))
    known: dict[str, str | None] = {
        "MESSAGE": f"memoryd: {told}",
        "MESSAGE_ID": MESSAGE_ID,
        "PRIORITY": str(_PRIORITIES[kind]),
        "SYSLOG_IDENTIFIER": "memoryd",
        "MEMORYD_INSTANCE": instance,
        "MEMORYD_KIND": kind,
        "MEMORYD_OP": record.operation.partition(".")[0],
        "MEMORYD_OPERATION": record.operation,
        "MEMORYD_OUTCOME": record.outcome,
        "MEMORYD_PRINCIPAL": record.principal,
        "MEMORYD_TOKEN_ID": None if record.token_id is None else str(record.token_id),
        "MEMORYD_NAMESPACE": record.namespace,
        "MEMORYD_FIELD": record.field,
        "MEMORYD_CLASS": record.class_,
        "MEMORYD_CORRELATION_ID": record.correlation_id if _is_id(record.correlation_id) else None,
    }
    return {name: value for name, value in known.items() if value}


def _is_id(text: str) -> bool:
    """What is written on behalf of a turn carries its task's id, which holds a session's name: a user's word."""
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def described(mirror: "AuditMirror | None") -> str:
    """What of it works now, for who looks at an instance."""
    if mirror is None:
        return "off: the audit is in the database alone"
    if mirror.state == "absent":
        return "absent: journald does not run"
    return "on" if not mirror.dropped else f"on, {mirror.dropped} records were dropped"


def open_mirror(settings: Settings) -> "AuditMirror | None":
    """The mirror that the settings ask for; ``auto`` makes one where journald's socket is there now."""
    mode, path = settings.journal.mode, settings.journal.socket
    if mode == "off" or (mode == "auto" and not is_present(path)):
        return None
    return AuditMirror(Journal(path), settings.home.name)


class AuditMirror:
    """Sends what it is given; used from one event loop. ``dropped`` counts what journald never took."""

    def __init__(self, journal: Journal, instance: str) -> None:
        self.dropped = 0
        self._journal = journal
        self._instance = instance
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._retry_s = RETRY_S
        self._timer: asyncio.TimerHandle | None = None

    @property
    def sent(self) -> int:
        return self._journal.sent

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def state(self) -> State:
        return "on" if is_present(self._journal.path) else "absent"

    def note(self, records: Sequence[AuditRecord]) -> None:
        for record in records:
            for fields in records_of(record, self._instance):
                self._put(encode(fields))
        if self._timer is None:
            self._drain()

    def close(self) -> None:
        """What still waits is tried once more, and dropped where that fails."""
        self._drain()
        if self._timer is not None:
            self._timer.cancel()
        self.dropped += len(self._waiting)
        self._waiting.clear()
        self._journal.close()

    def _put(self, record: bytes) -> None:
        if self._bytes + len(record) > MOST_WAITING_BYTES:
            self.dropped += 1
            return
        self._waiting.append(record)
        self._bytes += len(record)

    def _drain(self) -> None:
        self._timer = None
        while self._waiting:
            delivery = self._journal.deliver(self._waiting[0])
            if delivery is Delivery.BUSY:
                self._try_again()
                return
            self.dropped += delivery is Delivery.ABSENT
            self._bytes -= len(self._waiting.popleft())
            self._retry_s = RETRY_S

    def _try_again(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._retry_s, self._drain)
        self._retry_s = min(self._retry_s * 2, MOST_RETRY_S)
