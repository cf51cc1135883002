"""The bound of descriptors that unanswered callers are looked for at, across guards that are killed."""

import os
import subprocess
import sys

import pytest

from memoryd.guard.heard import LABEL, Heard

NEXT = (
    "import os; os.environ['LISTEN_PID'] = str(os.getpid());"
    "from memoryd.guard.heard import Heard; print(Heard().orphans().stop)"
)
"""The guard after it, with the memory at descriptor 3."""


@pytest.fixture(autouse=True)
def _no_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LISTEN_FDS", raising=False)


def test_without_the_memory_of_a_guard_before_all_numbers_are_tried() -> None:
    assert Heard().orphans() == range(3, 65_536)


@pytest.mark.parametrize(("noted", "bound"), [(0, 8_192), (700, 8_892), (64_000, 65_536)])
def test_the_next_guard_looks_a_little_further_than_was_noted(noted: int, bound: int) -> None:
    heard = Heard()
    if noted:
        heard.note(noted)
    command = ["sh", "-c", f'exec 3<>/proc/self/fd/{heard.fd}; exec {sys.executable} -c "{NEXT}"']
    environment = os.environ | {"LISTEN_FDS": "1", "LISTEN_FDNAMES": LABEL}
    done = subprocess.run(command, env=environment, pass_fds=[heard.fd], stdout=subprocess.PIPE, text=True, check=True)
    assert int(done.stdout) == bound
