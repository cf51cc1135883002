"""What is in force: asked of systemd and read from the kernel, never from what was wished."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from memoryd.observe.guard_state import read_state
from memoryd.ops.instances import backups, records
from memoryd.ops.instances.host import Host, run
from memoryd.ops.instances.records import Record

_CGROUPS: Final = Path("/sys/fs/cgroup")
_PROPERTIES: Final = (
    "ActiveState", "SubState", "Result", "NRestarts", "MainPID", "ControlGroup",
    "MemoryHigh", "MemoryMax", "MemorySwapMax", "CPUQuotaPerSecUSec", "TasksMax", "TasksCurrent", "IOWeight",
)  # fmt: skip
_OFF: Final = "off"


@dataclass(frozen=True, kw_only=True, slots=True)
class Shown:
    """One instance. Sizes are bytes as the kernel writes them (``max`` for no limit); empty where nothing runs."""

    name: str
    state: str
    endpoint: str
    user: str
    socket: str
    service: str
    result: str
    restarts: str
    limits: dict[str, str]
    memory: dict[str, str]
    tasks: str
    network: str
    watched: tuple[str, ...]
    guard: str
    backups: tuple[str, ...]


def show(host: Host, record: Record) -> Shown:
    """The instance of that record as it is now."""
    asked = _properties(record.places.service) if host.is_live else {}
    socket = _properties(record.places.socket_unit) if host.is_live else {}
    return Shown(
        name=record.name,
        state=record.state,
        endpoint=record.places.endpoint,
        user=record.wishes.user,
        socket=socket.get("ActiveState", ""),
        service=asked.get("ActiveState", ""),
        result=asked.get("Result", ""),
        restarts=asked.get("NRestarts", ""),
        limits=_limits(asked),
        memory=_memory(_CGROUPS / asked.get("ControlGroup", "").lstrip("/")) if asked.get("ControlGroup") else {},
        tasks=_number(asked.get("TasksCurrent", "")),
        network="opened" if host.path(record.places.network).exists() else "private",
        watched=record.wishes.watch,
        guard=_guard(record) if host.is_live else _OFF,
        backups=tuple(path.name for path in backups.of(host, record.name)),
    )


def every(host: Host) -> list[Shown]:
    return [show(host, record) for record in records.every(host)]


def _properties(unit: str) -> dict[str, str]:
    answer = run(["systemctl", "show", unit, f"--property={','.join(_PROPERTIES)}"])
    return {name: value for name, _, value in (line.partition("=") for line in answer.stdout.splitlines())}


def _limits(asked: dict[str, str]) -> dict[str, str]:
    names = ("MemoryHigh", "MemoryMax", "MemorySwapMax", "CPUQuotaPerSecUSec", "TasksMax", "IOWeight")
    return {name: _number(asked[name]) for name in names if name in asked}


def _number(value: str) -> str:
    # systemd writes the largest number where a value was never set
    return "" if value in {"[not set]", "18446744073709551615"} else value


def _memory(cgroup: Path) -> dict[str, str]:
    """``current``, ``peak``, ``high``, ``max`` as the kernel has them, and how often a limit was met."""
    found = {name: text for name in ("current", "peak", "high", "max") if (text := _read(cgroup / f"memory.{name}"))}
    events = dict(line.split() for line in _read(cgroup / "memory.events").splitlines())
    return {**found, **{f"events_{name}": events[name] for name in ("high", "oom_kill") if name in events}}


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii").strip()
    except OSError:
        return ""


def _guard(record: Record) -> str:
    """The guard's mode where it protects this instance, else ``off``."""
    state = read_state()
    return state.mode if state is not None and str(record.places.state) in state.protected else _OFF


def document(shown: Shown) -> dict[str, Any]:
    """As ``--json`` prints it."""
    return {name: getattr(shown, name) for name in Shown.__dataclass_fields__}
