"""One boot of the guest for all checks of a session."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from tests.os import guest
from tests.os.guest import NoGuestError, Result

MODULES: Final = ("instances", "secrets", "isolation", "audit", "activation", "limits", "removal")
FURTHER: Final = ("backups", "upgrade", "howto", "renewal")
_ALL: Final = (*MODULES[:-1], *FURTHER[:-1], MODULES[-1], FURTHER[-1])  # a server started anew costs most
CHOSEN: Final = _ALL if os.environ.get("MEMORYD_TEST_GUEST") == "all" else MODULES
_SHOWN: Final = 3000


@dataclass(frozen=True, kw_only=True, slots=True)
class Boot:
    """What the checks came to, and where the logs lie."""

    results: dict[str, Result]
    folder: Path

    def result(self, check: str) -> Result:
        """Of one check. Where it did not come to an end, a failure with the end of the logs."""
        found = self.results.get(check)
        return found or Result(outcome="failed", detail=f"it did not run\n{self._logs()}", seconds=0, evidence={})

    def _logs(self) -> str:
        logs = (self.folder / "console.log", self.folder / "reports" / "pytest.log")
        return "\n".join(f"--- {log.name}\n{log.read_text(errors='replace')[-_SHOWN:]}" for log in logs if log.exists())


@pytest.fixture(scope="session")
def boot(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Boot:
    """Skips where this machine has no guest."""
    folder = tmp_path_factory.mktemp("guest")
    try:
        system = guest.prepared()
    except NoGuestError as error:
        pytest.skip(f"no guest with systemd on this machine: {error}")
    return Boot(results=guest.run(system, folder, models, list(CHOSEN)), folder=folder)
