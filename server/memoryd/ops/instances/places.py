"""Where the things of one instance lie, as paths of the machine that it runs on."""

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from memoryd.ops.instances.naming import account_of

CONFIG: Final = PurePosixPath("/etc/memoryd")
STATES: Final = PurePosixPath("/var/lib/memoryd")
BACKUPS: Final = PurePosixPath("/var/backups/memoryd")
UNITS: Final = PurePosixPath("/etc/systemd/system")
GUARD: Final = "memoryd-guard.service"


@dataclass(frozen=True, kw_only=True, slots=True)
class Places:
    """The paths and names that follow from an instance's name."""

    name: str

    @property
    def account(self) -> str:
        return account_of(self.name)

    @property
    def service(self) -> str:
        return f"memoryd@{self.name}.service"

    @property
    def socket_unit(self) -> str:
        return f"memoryd@{self.name}.socket"

    @property
    def work(self) -> str:
        """The unit of a backup or a restore; the guard admits it by this name."""
        return f"memoryd-work-{self.name}.service"

    @property
    def endpoint(self) -> str:
        return f"unix:{self.socket}"

    @property
    def socket(self) -> PurePosixPath:
        return PurePosixPath("/run/memoryd") / f"{self.name}.sock"

    @property
    def state(self) -> PurePosixPath:
        return STATES / self.name

    @property
    def config(self) -> PurePosixPath:
        return CONFIG / self.name

    @property
    def record(self) -> PurePosixPath:
        return self.config / "instance.json"

    @property
    def token(self) -> PurePosixPath:
        return self.config / "owner-token"

    @property
    def environment(self) -> PurePosixPath:
        return self.config / "instance.env"

    @property
    def own_environment(self) -> PurePosixPath:
        return self.config / "local.env"

    @property
    def drop_ins(self) -> PurePosixPath:
        return UNITS / f"{self.service}.d"

    @property
    def control_drop_ins(self) -> PurePosixPath:
        """What ``systemctl set-property`` wrote."""
        return PurePosixPath("/etc/systemd/system.control") / f"{self.service}.d"

    @property
    def limits(self) -> PurePosixPath:
        return self.drop_ins / "limits.conf"

    @property
    def network(self) -> PurePosixPath:
        return self.drop_ins / "network.conf"

    @property
    def sysusers(self) -> PurePosixPath:
        return PurePosixPath("/etc/sysusers.d") / f"memoryd-{self.name}.conf"

    @property
    def guard(self) -> PurePosixPath:
        return CONFIG / "guard.d" / f"{self.name}.toml"

    @property
    def guard_drop_in(self) -> PurePosixPath:
        return UNITS / f"{GUARD}.d" / f"{self.name}.conf"
