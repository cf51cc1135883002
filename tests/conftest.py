"""Real parts for every test that needs them: one private PostgreSQL, one embedding model, one open Runtime."""

import gc
import os
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Final
from uuid import uuid4

import pytest
import pytest_asyncio

os.environ.setdefault("HF_HUB_OFFLINE", "1")

from memoryd.background import running
from memoryd.domain.identity import Call, Caller, Principal
from memoryd.domain.memory import Sensitivity
from memoryd.engines.preparing import prepare
from memoryd.ops.migrate import prepare_database
from memoryd.ops.postmaster import postmaster_pid
from memoryd.runtime import Runtime
from memoryd.settings import Settings

UNREAD: Final = {"MEMORYD_PRIVACY__CHINESE": "", "MEMORYD_PRIVACY__ENGLISH": ""}
"""No process that reads names beside a server whose test is not about them."""
MODELS = Path(os.environ.get("MEMORYD_TEST_MODELS", Path(__file__).parent.parent / ".memoryd" / "models"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Ten thousand tests stay until the end: garbage collections that walk them take half of the time to find them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def skip_without(reason: str) -> None:
    """Leave a test out for want of what is not installed here; in CI, where the set-up installs all of it, it fails."""
    if os.environ.get("CI"):
        pytest.fail(f"the set-up did not install what is tested: {reason}")
    pytest.skip(reason)


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """For servers that inherit the environment."""
    for name, value in UNREAD.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="session")
def models() -> Iterator[Path]:
    """The prepared models, made once and kept between runs."""
    prepare(Settings(home=MODELS.parent), progress=lambda _: None)
    with _KEPT:
        yield MODELS


@pytest.fixture(scope="session")
def settings(models: Path) -> Iterator[Settings]:
    with home_with(models, cluster=True) as home:
        yield Settings(home=home, listen="127.0.0.1:0", timezone="Asia/Shanghai")


@contextmanager
def home_with(models: Path, *, cluster: bool = False) -> Iterator[Path]:
    """A home with nothing but the models; not in pytest's own folder, whose mode shuts PostgreSQL's account out.

    With ``cluster`` it has an empty one too, for tests that are not about how it is made.
    """
    with tempfile.TemporaryDirectory(prefix="memoryd-tests-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        (home / "models").symlink_to(models, target_is_directory=True)
        if cluster:
            subprocess.run(["cp", "-a", _cluster(models), home / "pg"], check=True)
        yield home


@cache
def _cluster(models: Path) -> Path:
    """A data directory that was made and migrated once, and is stopped."""
    home = _KEPT.enter_context(home_with(models))
    prepare_database(Settings(home=home))
    return home / "pg"


_KEPT: Final = ExitStack()
"""What lasts until the end of the session."""


def leave_unsynced(settings: Settings) -> None:
    """Have PostgreSQL go on without waiting for the disk, where no test kills it: a sixth of what such tests take."""
    with (settings.cluster_dir / "postgresql.conf").open("a") as configuration:
        configuration.write("fsync = off\nfull_page_writes = off\n")
    postmaster = postmaster_pid(settings.cluster_dir)
    assert postmaster is not None
    os.kill(postmaster, signal.SIGHUP)


@pytest_asyncio.fixture(scope="session")
async def runtime(settings: Settings) -> AsyncIterator[Runtime]:
    async with running(settings) as opened:
        leave_unsynced(settings)
        yield opened


@pytest_asyncio.fixture(scope="module")
async def quiet(models: Path) -> AsyncIterator[Runtime]:
    """An instance of the module's own, whose worker is not started."""
    with home_with(models, cluster=True) as home:
        settings = Settings(home=home, timezone="Asia/Shanghai", worker=False)
        async with Runtime.open(settings) as opened:
            leave_unsynced(settings)
            yield opened


@pytest.fixture
def namespace() -> str:
    """A namespace of the test's own."""
    return f"t-{uuid4().hex[:12]}"


@pytest.fixture(scope="module")
def shared_namespace() -> str:
    """One of the module's own: what is written there once, its tests read, and none changes."""
    return f"t-{uuid4().hex[:12]}"


@pytest_asyncio.fixture
async def call(runtime: Runtime) -> Call:
    """A request of the owner, now."""
    return await owner_call(runtime)


async def owner_call(runtime: Runtime) -> Call:
    caller = Caller(
        token_id=uuid4(),
        principal=Principal.OWNER,
        name="test",
        write=("*",),
        read=("*",),
        clearance=Sensitivity.CRITICAL,
    )
    return Call(caller=caller, now=await runtime.database.now(), correlation_id=uuid4().hex)
