"""What is written into the files of an instance. Every value was checked before; what systemd reads is quoted here."""

import json
from typing import Any, Final

from memoryd.ops.instances import wishes as wished
from memoryd.ops.instances.places import Places
from memoryd.ops.instances.wishes import Wishes

_HEADER: Final = "# Written by `memoryd instance create`, which writes it anew; put own changes beside it.\n"
_LIMITS: Final = (
    ("memory_high", "MemoryHigh"),
    ("memory_max", "MemoryMax"),
    ("cpu", "CPUQuota"),
    ("tasks", "TasksMax"),
    ("io_weight", "IOWeight"),
)


def sysusers(places: Places, wishes: Wishes) -> str:
    account = places.account
    lines = [f'u {account} - "memoryd instance {places.name}" {places.state}']
    if wishes.user:
        lines.append(f"m {wishes.user} {account}")
    return _HEADER + "".join(f"{line}\n" for line in lines)


def limits(wishes: Wishes) -> str:
    """The drop-in of the limits that were wished; empty where the unit's own hold."""
    lines = [f"{key}={value}\n" for name, key in _LIMITS if (value := getattr(wishes, name))]
    return _HEADER + "[Service]\n" + "".join(lines) if lines else ""


def network(wishes: Wishes) -> str:
    """The drop-in that opens the network; empty where the instance has none."""
    allowed = wished.opened(wishes)
    if not allowed:
        return ""
    return (
        f"{_HEADER}[Service]\nPrivateNetwork=no\nRestrictAddressFamilies=AF_INET AF_INET6\n"
        f"IPAddressAllow={' '.join(allowed)}\n"
    )


def environment(wishes: Wishes) -> str:
    """An ``EnvironmentFile`` of systemd: double quotes, in which four characters are escaped."""
    lines = [f'{name}="{_escaped(value)}"\n' for name, value in sorted(wished.environment(wishes).items())]
    return _HEADER + "".join(lines)


def _escaped(value: str) -> str:
    return "".join(f"\\{sign}" if sign in '"\\$`' else sign for sign in value)


def guard(places: Places, wishes: Wishes) -> str:
    """The instance in the guard's configuration. A JSON string is a TOML string."""
    state = places.state
    lines = {
        "instance": places.name,
        "account": places.account,
        "protected": [str(state)],
        "excluded": [str(state / "pg"), str(state / "models")],
        "watched": list(wishes.watch),
    }
    return _HEADER + "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in lines.items())


def guard_drop_in(wishes: Wishes) -> str:
    """What the guard's unit needs for the watched folders: it must write where it quarantines."""
    lines = [f'ReadWritePaths="-{_unit_quoted(folder)}"\n' for folder in wishes.watch]
    return _HEADER + "[Service]\n" + "".join(lines) if lines else ""


def _unit_quoted(path: str) -> str:
    return path.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%")


def record(state: str, wishes: Wishes, *, handed_to: str) -> str:
    """``instance.json``: how far a call came, what was wished, and in which file of the user's the token lies."""
    document: dict[str, Any] = {"state": state, "handed_to": handed_to, "wishes": wishes.document()}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
