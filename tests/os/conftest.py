"""One boot of the guest for all checks of a session, and what became of each."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from tests.os import guest
from tests.os.guest import NoGuestError, Result

MODULES: Final = ("instances", "secrets", "isolation", "audit", "activation", "limits", "removal")
FURTHER: Final = ("backups", "upgrade", "howto", "renewal")
IN_QEMU: Final = ("guard",)
_ALL: Final = (*MODULES[:-1], *FURTHER[:-1], MODULES[-1], FURTHER[-1])  # a server started anew costs most
ASKED_FOR: Final = os.environ.get("MEMORYD_TEST_GUEST", "")
CHOSEN: Final = _ALL if ASKED_FOR == "all" else MODULES
_SHOWN: Final = 3000


@dataclass(frozen=True, kw_only=True, slots=True)
class Boot:
    """What the checks came to, and where the logs lie."""

    results: dict[str, Result]
    folder: Path

    def report(self, check: str, record: Callable[[str, object], None]) -> None:
        """One check as the outcome of the test that calls; where it did not run, with the end of the logs."""
        result = self.results.get(check)
        if result is None:
            pytest.fail(f"it did not run\n{self._logs()}")
        for name, value in result.evidence.items():
            record(name, value)
            print(f"{name}: {value}")
        if result.outcome == "skipped":
            pytest.skip(result.detail)
        assert result.outcome == "passed", result.detail

    def _logs(self) -> str:
        logs = (self.folder / "console.log", self.folder / "reports" / "pytest.log")
        return "\n".join(f"--- {log.name}\n{log.read_text(errors='replace')[-_SHOWN:]}" for log in logs if log.exists())


@pytest.fixture(scope="session")
def boot(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Boot:
    """User-Mode Linux. Skips where this machine has no guest."""
    return _booted(models, tmp_path_factory.mktemp("guest"), CHOSEN, "boot")


@pytest.fixture(scope="session")
def boot_qemu(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Boot:
    """QEMU. Skips where it was not asked for, and where this machine has none."""
    if ASKED_FOR != "qemu":
        pytest.skip("slow without virtualisation; `just os-qemu` runs it")
    return _booted(models, tmp_path_factory.mktemp("qemu"), IN_QEMU, "boot-qemu", "qemu")


def _booted(models: Path, folder: Path, modules: tuple[str, ...], program: str, *machine: str) -> Boot:
    try:
        system = guest.prepared(*machine)
    except NoGuestError as error:
        pytest.skip(f"no guest with systemd on this machine: {error}")
    return Boot(results=guest.run(system, folder, models, modules, program), folder=folder)
