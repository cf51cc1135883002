"""What an instance is to be: the options of ``memoryd instance create``, checked, and put over earlier ones."""

import ipaddress
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from memoryd.errors import InvalidError
from memoryd.settings import mistake, secrets

_SIZE: Final = re.compile(r"([0-9]{1,9})([KMGT]?)", re.ASCII)
_UNIT: Final = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
_USER: Final = re.compile(r"[a-z_][a-z0-9_-]{0,31}", re.ASCII)
_SETTING: Final = re.compile(r"MEMORYD_[A-Z0-9_]{1,64}", re.ASCII)
_OF_THE_UNIT: Final = {"MEMORYD_HOME", "MEMORYD_LISTEN", "MEMORYD_MODELS"}
_SYSTEM: Final = tuple(
    PurePosixPath(folder)
    for folder in (
        *("/bin", "/boot", "/dev", "/etc", "/lib", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr"),
        *("/var/lib/memoryd", "/var/log"),
    )
)
_WHOLE: Final = frozenset(map(PurePosixPath, ("/home", "/opt", "/root", "/srv", "/tmp", "/var", "/var/lib")))  # noqa: S108
_LEAST_BYTES: Final = 128 << 20
_KEYS: Final = "/etc/memoryd/NAME/local.env"
_PASSWORDS: Final = {"password", "sslpassword"}
_NOTHING: Final = ("", None, ())
DEFAULT_HIGH: Final = "500M"
DEFAULT_MAX: Final = "800M"


@dataclass(frozen=True, kw_only=True, slots=True)
class Wishes:
    """Empty text and None mean the default of the unit; ``settings`` are pairs of a variable and its value."""

    user: str = ""
    memory_high: str = ""
    memory_max: str = ""
    cpu: str = ""
    tasks: int | None = None
    io_weight: int | None = None
    watch: tuple[str, ...] = ()
    network: tuple[str, ...] = ()
    llm_url: str = ""
    settings: tuple[tuple[str, str], ...] = ()

    def over(self, earlier: "Wishes") -> "Wishes":
        """These, and where nothing is wished those of an earlier call. An empty setting takes an earlier one away."""
        given = {name: value for name in self.__dataclass_fields__ if (value := getattr(self, name)) not in _NOTHING}
        settings, wished = dict(earlier.settings), dict(self.settings)
        for name in [name for name in wished if not wished[name] and settings.pop(name, "")]:
            del wished[name]
        return replace(earlier, **{**given, "settings": tuple(sorted({**settings, **wished}.items()))})

    def document(self) -> dict[str, Any]:
        """As JSON keeps it."""
        return {**asdict(self), "settings": dict(self.settings)}


def from_document(document: Mapping[str, Any]) -> Wishes:
    """The wishes that ``document`` was made of; what a newer version added is left out."""
    known = {name: document[name] for name in Wishes.__dataclass_fields__ if name in document}
    for name in ("watch", "network"):
        known[name] = tuple(known.get(name, ()))
    for name in ("tasks", "io_weight"):
        known[name] = known.get(name) or None
    known["settings"] = tuple(sorted(known.get("settings", {}).items()))
    return Wishes(**known)


def checked(wishes: Wishes) -> Wishes:
    """The wishes themselves. Raises InvalidError naming the option that is wrong."""
    checked_each(wishes)
    _check_order(wishes.memory_high or DEFAULT_HIGH, wishes.memory_max or DEFAULT_MAX)
    wrong = mistake(dict(wishes.settings))
    _check(not wrong, "--set", wrong)
    return wishes


def checked_each(wishes: Wishes) -> Wishes:
    """As ``checked``, by what each option says alone: earlier wishes may stand beside it."""
    _check(not wishes.user or _USER.fullmatch(wishes.user), "--for", "is the name of an account of this machine")
    _check_memory(wishes)
    _check(not wishes.cpu or re.fullmatch(r"[1-9][0-9]{0,4}%", wishes.cpu), "--cpu", "is a percentage, such as 150%")
    _check(wishes.tasks is None or 32 <= wishes.tasks <= 65536, "--tasks", "is 32 to 65536")
    _check(wishes.io_weight is None or 1 <= wishes.io_weight <= 10000, "--io-weight", "is 1 to 10000")
    for folder in wishes.watch:
        _check(_is_folder(folder), "--watch", "is an absolute path without `..` and control characters")
        _check(_is_watchable(folder), "--watch", "is a folder of a person's or an agent's, not one of the system")
    for network in wishes.network:
        _check(_is_network(network), "--network", "is any, localhost, an address or a prefix such as 192.0.2.0/24")
    _check(not wishes.llm_url or _host_of(wishes.llm_url), "--llm-url", "is an http or https URL")
    _check(not _has_password(wishes.llm_url), "--llm-url", f"holds no password: MEMORYD_LLM__API_KEY is set in {_KEYS}")
    for name, value in wishes.settings:
        _check_setting(name, value)
        wrong = mistake({name: value}) if value else ""
        _check(not wrong, "--set", wrong)
    return wishes


def settings_from(pairs: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """``NAME=VALUE`` each. Raises InvalidError."""
    split = [pair.partition("=") for pair in pairs]
    _check(all(equals for _, equals, _ in split), "--set", "is NAME=VALUE")
    return tuple(sorted({name: value for name, _, value in split}.items()))


def opened(wishes: Wishes) -> tuple[str, ...]:
    """What the network drop-in lets through: what was named, else what the model's URL needs; empty for none.

    A host that is a name needs the name service, and its addresses change: that opens all.
    """
    if wishes.network or not wishes.llm_url:
        return wishes.network
    host = _host_of(wishes.llm_url)
    return (host,) if _is_network(host) else ("any",)


def environment(wishes: Wishes) -> dict[str, str]:
    """The settings of the instance that follow from the wishes."""
    if not wishes.llm_url:
        return dict(wishes.settings)
    model = {"MEMORYD_LLM__URL": wishes.llm_url}
    if _is_private(_host_of(wishes.llm_url)):
        model["MEMORYD_LLM__ALLOW_PRIVATE"] = "true"
    return {**model, **dict(wishes.settings)}


def nested(folders: Iterable[str]) -> tuple[str, str] | None:
    """Two of the folders of which one lies in the other; the guard gives a file one answer."""
    paths = sorted(map(PurePosixPath, folders))
    for one, other in pairwise(paths):
        if other.is_relative_to(one):
            return str(other), str(one)
    return None


def size_bytes(size: str) -> int | None:
    """``500M`` in bytes; None for what is no size."""
    found = _SIZE.fullmatch(size)
    return int(found[1]) * _UNIT[found[2]] if found else None


def _check(right: object, option: str, rule: str) -> None:
    if not right:
        raise InvalidError(f"{option} {rule}", field=option)


def _check_memory(wishes: Wishes) -> None:
    for option, size in (("--memory-high", wishes.memory_high), ("--memory-max", wishes.memory_max)):
        is_right = not size or (size_bytes(size) or 0) >= _LEAST_BYTES
        _check(is_right, option, "is a size from 128M on, such as 500M or 2G")
    if wishes.memory_high and wishes.memory_max:
        _check_order(wishes.memory_high, wishes.memory_max)


def _check_order(high: str, most: str) -> None:
    is_right = (size_bytes(high) or 0) <= (size_bytes(most) or 0)
    _check(is_right, "--memory-high", "is not above --memory-max (500M and 800M by default)")


def _check_setting(name: str, value: str) -> None:
    _check(_SETTING.fullmatch(name), "--set", "takes variables that begin with MEMORYD_")
    _check(name not in _OF_THE_UNIT, "--set", f"does not take {', '.join(sorted(_OF_THE_UNIT))}: the unit sets them")
    _check(value.isprintable(), "--set", "takes values of one line without control characters")
    is_secret = name in secrets() or _has_password(value)
    _check(
        not (value and is_secret), "--set", f"is no place for secrets: {name} belongs into {_KEYS}, which root writes"
    )


def _is_folder(folder: str) -> bool:
    path = PurePosixPath(folder)
    # POSIX leaves two leading slashes to the system, and so does pathlib: //etc would be another folder than /etc
    return folder.isprintable() and path.root == "/" and ".." not in path.parts and len(path.parts) > 1


def _is_watchable(folder: str) -> bool:
    """Every open of a watched file waits for the guard: the machine's own must not, nor another instance's state."""
    path = PurePosixPath(folder)
    return path not in _WHOLE and not any(path.is_relative_to(system) for system in _SYSTEM)


def _is_network(text: str) -> bool:
    try:
        return text in {"any", "localhost"} or bool(ipaddress.ip_network(text, strict=False))
    except ValueError:
        return False


def _has_password(url: str) -> bool:
    """Whether it is a URL, such as that of a database, with a password in it."""
    try:
        parts = urlsplit(url)
        return bool(parts.scheme and (parts.password or dict(parse_qsl(parts.query)).keys() & _PASSWORDS))
    except ValueError:
        return False


def _is_private(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def _host_of(url: str) -> str:
    """The host of an http URL; empty for anything else."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return ""
    return host if parts.scheme in {"http", "https"} and url.isprintable() and " " not in url else ""
