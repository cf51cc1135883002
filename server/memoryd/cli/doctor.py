"""``memoryd doctor``: is everything in place, and if not, what to do. Works whether or not the server runs."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import typer

from memoryd import __version__
from memoryd.cli.options import Invocation, command, load_settings
from memoryd.cli.output import Table, emit
from memoryd.errors import MemorydError

if TYPE_CHECKING:
    from memoryd.client import Client
    from memoryd.settings import Settings
    from memoryd.wire import Ready

app = typer.Typer()
_ENCODER_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """``level`` fail makes the exit code 1; ``do`` says what to do about a warn or a fail."""

    check: str
    level: Literal["ok", "warn", "fail"]
    found: str
    do: str = ""


@command(app, panel="Server")
def doctor(invocation: Invocation) -> None:
    """Check the set-up and the server, and say what to do."""
    findings = list(examine(invocation))
    document = {"version": __version__, "findings": [asdict(finding) for finding in findings]}
    emit(document, _table(findings), as_json=invocation.as_json)
    if any(finding.level == "fail" for finding in findings):
        raise typer.Exit(1)


def examine(invocation: Invocation) -> Iterator[Finding]:
    """All findings, the set-up first. A check that breaks is a finding itself."""
    try:
        settings = load_settings()
    except MemorydError as error:
        yield Finding(check="settings", level="fail", found=error.detail, do="correct that variable")
        return
    has_server = find_spec("asyncpg") is not None
    yield _guarded("settings", check_names if has_server else home_of, settings)
    for check in (check_home, check_owner_token):
        yield check(settings)
    if not has_server:
        yield Finding(check="server parts", level="ok", found="not installed: this is a client alone")
    else:
        yield _guarded("database", check_database, settings)
        yield _guarded("models", check_models, settings)
    yield from check_server(invocation)


def home_of(settings: "Settings") -> Finding:
    return Finding(check="settings", level="ok", found=f"home {settings.home}")


def check_names(settings: "Settings") -> Finding:
    """The names of classes that settings give; raises StartupError."""
    from memoryd.recognising import grades_of

    grades_of(settings)
    return home_of(settings)


def check_home(settings: "Settings") -> Finding:
    """The state directory: there, writable, closed to other users."""
    home = settings.home
    if not home.is_dir():
        return Finding(check="home", level="warn", found="does not exist", do="`memoryd serve` makes it")
    if not os.access(home, os.W_OK | os.X_OK):
        return Finding(check="home", level="fail", found="not writable", do="run as its owner, or set MEMORYD_HOME")
    if home.stat().st_mode & 0o066:
        return Finding(check="home", level="warn", found="other users can read it", do=f"chmod go-rw {home}")
    return Finding(check="home", level="ok", found="writable, closed to other users")


def check_owner_token(settings: "Settings") -> Finding:
    file = settings.owner_token_file
    if not file.exists():
        return Finding(
            check="owner token",
            level="warn",
            found="none yet",
            do="`memoryd serve` writes it; under systemd the unit's credential holds it",
        )
    if file.stat().st_mode & 0o077:
        return Finding(check="owner token", level="fail", found="other users can read it", do=f"chmod 600 {file}")
    return Finding(check="owner token", level="ok", found="readable by its owner alone")


def check_database(settings: "Settings") -> Finding:
    if settings.database.url:
        return Finding(check="database", level="ok", found="external, by MEMORYD_DATABASE__URL")
    from memoryd.ops.cluster import Cluster

    status = Cluster(settings).status()
    match status.state:
        case "running":
            return Finding(check="database", level="ok", found=f"PostgreSQL {status.server_version} is running")
        case "starting":
            return Finding(
                check="database", level="warn", found="PostgreSQL does not answer yet", do="wait and look again"
            )
        case _:
            return Finding(
                check="database", level="warn", found=f"PostgreSQL is {status.state}", do="`memoryd serve` starts it"
            )


def check_models(settings: "Settings") -> Finding:
    if settings.embedding.encoder:
        return _encoder(settings.embedding.encoder)
    from memoryd.engines.manifest import entry_of
    from memoryd.engines.preparing import inspect

    model = settings.embedding.model
    if entry_of(model, "embedding") is None:
        return Finding(check="models", level="ok", found=f"your own {'folder' if Path(model).is_dir() else 'hub id'}")
    return Finding(check="models", level="ok", found=f"{inspect(settings).name}: its files are those recorded")


def _encoder(address: str) -> Finding:
    from memoryd.engines.encoder.remote import describe

    found = describe(address, _ENCODER_S)
    return Finding(check="models", level="ok", found=f"the shared encoder at {address} serves {found.name}")


def check_server(invocation: Invocation) -> Iterator[Finding]:
    """Whether it answers, is ready, speaks this version, and takes the token."""
    try:
        with invocation.client() as client:
            yield _answers(client)
            ready = client.readyz()
            yield from _readiness(ready)
            yield from _around(ready)
            yield _token(client)
    except MemorydError as error:
        yield Finding(check="server", level="fail", found=error.detail, do=_remedy(error))


def _answers(client: "Client") -> Finding:
    client.healthz()
    return Finding(check="server", level="ok", found=f"answers at {client.endpoint}")


def _around(ready: "Ready") -> Iterator[Finding]:
    """What the operating system does for the server. What is off is no fault: without root or systemd all works."""
    of_system = {"systemd": ready.supervision, "limits": ready.limits, "guard": ready.guard, "journal": ready.journal}
    for check, found in of_system.items():
        yield Finding(check=check, level="ok", found=found or "not told by this server")
    if "encoder" in ready.degraded:
        yield Finding(check="encoder", level="warn", found=ready.encoder, do="systemctl status memoryd-encoder.service")
    if "shedding" in ready.degraded:
        do = "wait; where it lasts give the instance a larger MemoryHigh="
        yield Finding(check="memory", level="warn", found="short: requests are refused", do=do)


def _readiness(ready: "Ready") -> Iterator[Finding]:
    if ready.version == __version__:
        yield Finding(check="version", level="ok", found=__version__)
    else:
        found = f"the server is {ready.version}, this is {__version__}"
        yield Finding(check="version", level="warn", found=found, do="install the same version on both sides")
    if not ready.ready:
        yield Finding(check="readiness", level="fail", found=", ".join(ready.reasons), do="read the server's log")
    elif ready.degraded:
        found = f"ready, degraded: {', '.join(ready.degraded)}"
        yield Finding(
            check="readiness", level="warn", found=found, do="answers come without; the server's log says why"
        )
    else:
        yield Finding(check="readiness", level="ok", found="ready")


def _token(client: "Client") -> Finding:
    try:
        me = client.whoami()
    except MemorydError as error:
        return Finding(
            check="token",
            level="fail",
            found=error.detail,
            do="set MEMORYD_TOKEN or --token-file; the owner's is owner.token under the server's home",
        )
    return Finding(check="token", level="ok", found=f"{me.principal} {me.name}")


def _guarded(check: str, look: Callable[["Settings"], Finding], settings: "Settings") -> Finding:
    try:
        return look(settings)
    except MemorydError as error:
        return Finding(check=check, level="fail", found=error.detail, do=_remedy(error))
    except OSError as error:
        return Finding(check=check, level="fail", found=error.strerror or "not readable", do="look at its permissions")


def _remedy(error: MemorydError) -> str:
    # The details of these errors end in what to do already.
    return "" if error.status in {500, 503} else "see `memoryd doctor --help`"


def _table(findings: Sequence[Finding]) -> Table:
    return Table(
        columns=("", "check", "found", "what to do"),
        rows=tuple((finding.level, finding.check, finding.found, finding.do) for finding in findings),
    )
