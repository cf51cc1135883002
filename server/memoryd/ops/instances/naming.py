"""Which names an instance may have. A name becomes part of an account, a path and a unit, and is never escaped."""

import re
from typing import Final

from memoryd.errors import InvalidError

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,22}", re.ASCII)
_OF_THE_SYSTEM: Final = {
    "admin", "all", "daemon", "default", "encoder", "guard", "memoryd", "nobody", "none", "postgres", "root", "self",
    "system", "systemd",
}  # fmt: skip
# A server that root runs by hand has its home where the instances have theirs.
_OF_A_HOME: Final = {"backup", "backups", "endpoint", "inbox", "keys", "ledger", "models", "pg", "pg-dist", "pg-new",
                     "rebuild", "run"}  # fmt: skip
RESERVED: Final = frozenset(_OF_THE_SYSTEM | _OF_A_HOME)


def is_name(name: str) -> bool:
    """Whether an instance may have it."""
    return bool(_NAME.fullmatch(name)) and name not in RESERVED


def checked_name(name: str) -> str:
    """The name itself. Raises InvalidError, which repeats nothing of a name that is refused for its characters."""
    if not _NAME.fullmatch(name):
        raise InvalidError(
            "an instance's name is a small letter, then at most 22 small letters, digits and hyphens", field="NAME"
        )
    if name in RESERVED:
        raise InvalidError(f"{name} is kept for the system; choose another name", field="NAME")
    return name


def account_of(name: str) -> str:
    """The system account, and its group, of an instance; at most 31 characters, as accounts must be."""
    return f"memoryd-{name}"
