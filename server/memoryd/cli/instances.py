"""``memoryd instance``: memoryd for several people of one machine, each with an account, limits and a socket."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from memoryd.cli.options import Json
from memoryd.cli.output import Fields, Table, emit, note
from memoryd.errors import ConflictError, InvalidError
from memoryd.ops.instances import backups, carrying, records, showing
from memoryd.ops.instances.carrying import Created
from memoryd.ops.instances.host import Host
from memoryd.ops.instances.naming import checked_name
from memoryd.ops.instances.places import Places
from memoryd.ops.instances.showing import Shown
from memoryd.ops.instances.wishes import Wishes, settings_from
from memoryd.store.ids import new_token

app = typer.Typer(help="memoryd for several people of one machine; needs root and systemd.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(help="The instance's name.", metavar="NAME")]
Root = Annotated[
    Path, typer.Option("--root", help="Write into a folder with the tree of a machine instead.", metavar="DIR")
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Print the steps and take none.")]


@app.command()
def create(
    name: Name,
    *,
    user: Annotated[
        str | None, typer.Option("--for", help="The person's account: may use the socket, gets the token.")
    ] = None,
    memory_high: Annotated[
        str | None, typer.Option(help="From here on it is slowed down (500M).", metavar="SIZE")
    ] = None,
    memory_max: Annotated[
        str | None, typer.Option(help="Here it is ended and started anew (800M).", metavar="SIZE")
    ] = None,
    cpu: Annotated[str | None, typer.Option(help="Of one processor (100%).", metavar="PERCENT")] = None,
    tasks: Annotated[int | None, typer.Option(help="Processes and threads (192).", metavar="N")] = None,
    io_weight: Annotated[int | None, typer.Option(help="Share of the disk, others have 100 (50).", metavar="N")] = None,
    watch: Annotated[
        list[str] | None, typer.Option(help="A folder of texts that the guard inspects.", metavar="DIR")
    ] = None,
    network: Annotated[
        list[str] | None, typer.Option(help="Open the network: any, localhost, an address or prefix.", metavar="NET")
    ] = None,
    llm_url: Annotated[
        str | None, typer.Option(help="A language model; opens the network to it.", metavar="URL")
    ] = None,
    setting: Annotated[list[str] | None, typer.Option("--set", help="A setting.", metavar="NAME=VALUE")] = None,
    root: Root = Path("/"),
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Make an instance, or change one to these options. Run again, it ends what was interrupted."""
    wishes = Wishes(
        user=_text("--for", user),
        memory_high=_text("--memory-high", memory_high),
        memory_max=_text("--memory-max", memory_max),
        cpu=_text("--cpu", cpu),
        tasks=tasks,
        io_weight=io_weight,
        watch=tuple(watch or ()),
        network=tuple(network or ()),
        llm_url=_text("--llm-url", llm_url),
        settings=settings_from(setting or ()),
    )
    told: list[str] = []
    host = _host(root)
    created = carrying.create(host, name, wishes, fresh_token=new_token(), tell=told.append, dry_run=dry_run)
    if dry_run:
        emit({"name": name, "steps": told}, "\n".join(told), as_json=as_json)
    else:
        emit(_without_empty(asdict(created)), _created(created), as_json=as_json)
        _explain(created)


@app.command("list")
def list_instances(*, root: Root = Path("/"), as_json: Json = False) -> None:
    """List the instances: state, memory now and limit, endpoint."""
    host = _host(root)
    host.check()
    shown = showing.every(host)
    rows = tuple((one.name, _state(one), _used(one), one.user, one.endpoint) for one in shown)
    table = Table(columns=("name", "state", "memory", "for", "endpoint"), rows=rows)
    emit({"items": [showing.document(one) for one in shown]}, table, as_json=as_json)


@app.command()
def show(name: Name, *, root: Root = Path("/"), as_json: Json = False) -> None:
    """Show an instance: the limits in force, memory now, guard, backups."""
    host = _host(root, name)
    shown = showing.show(host, records.existing(host, name))
    emit(showing.document(shown), Fields(values=_fields(shown)), as_json=as_json)


@app.command()
def start(name: Name, *, as_json: Json = False) -> None:
    """Start an instance."""
    carrying.start(Host(), name)
    emit({"name": name, "started": True}, f"started {name}", as_json=as_json)


@app.command()
def stop(name: Name, *, as_json: Json = False) -> None:
    """Stop an instance, its socket too."""
    carrying.stop(Host(), name)
    emit({"name": name, "stopped": True}, f"stopped {name}", as_json=as_json)


@app.command()
def remove(
    name: Name,
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    root: Root = Path("/"),
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Remove an instance with everything that it remembers; its backups are kept."""
    host, told = _host(root, name), list[str]()
    records.existing(host, name)
    if not (yes or dry_run):
        _ask(name)
    carrying.remove(host, name, tell=told.append, dry_run=dry_run)
    kept = [str(path) for path in backups.of(host, name)]
    lines = told if dry_run else [f"removed {name}", *(f"kept {path}" for path in kept)]
    document: dict[str, Any] = {"steps": told} if dry_run else {"removed": True, "backups": kept}
    emit({"name": name, **document}, "\n".join(lines), as_json=as_json)


@app.command()
def backup(name: Name, *, as_json: Json = False) -> None:
    """Write an instance's memories into a file of root's under /var/backups/memoryd."""
    report = backups.backup(Host(), name)
    emit(report, str(report["path"]), as_json=as_json)
    note(
        f"it opens with {Places(name=name).state}/instance.key alone, which is not in it: keep a copy of that elsewhere"
    )


@app.command()
def restore(
    name: Name,
    *,
    source: Annotated[Path, typer.Option("--from", help="The backup.", metavar="FILE")],
    key: Annotated[
        Path | None,
        typer.Option("--key", help="Your copy of instance.key, for an instance that has none.", metavar="FILE"),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: Json = False,
) -> None:
    """Make an instance what a backup holds; what was forgotten since stays forgotten."""
    backups.restorable(Host(), name, source, key)
    if not yes:
        _ask(name)
    report = backups.restore(Host(), name, source, key)
    emit(report, f"restored {name} from {source}", as_json=as_json)


def _host(root: Path, name: str = "") -> Host:
    """The machine, checked where an instance of it is ``name``d. Raises InvalidError, StartupError, NotFoundError."""
    host = Host(root=root.absolute())
    if name:
        checked_name(name)
        host.check()
    return host


def _text(option: str, text: str | None) -> str:
    """Raises InvalidError for a text that is given and empty, as by a variable of the shell that is not set."""
    if text == "":
        raise InvalidError(f"{option} must not be empty", field=option)
    return text or ""


def _ask(name: str) -> None:
    """Raises ConflictError unless the instance's name is typed on a terminal."""
    if not sys.stdin.isatty():
        raise ConflictError("this asks for the instance's name to be typed; on no terminal give --yes")
    note(f"This replaces or deletes what {name} remembers. Type its name to go on:")
    if sys.stdin.readline().strip() != name:
        raise ConflictError("nothing was changed")


def _created(created: Created) -> Fields:
    fields = {"endpoint": created.endpoint, "token": created.token, "token file": created.handed_to}
    return Fields(values={name: value for name, value in fields.items() if value})


def _explain(created: Created) -> None:
    if created.token:
        note("the token is the owner's and is not shown again")
    if created.was:
        note(f"{created.name} was there ({created.was}); it is now what was asked for")


def _without_empty(document: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in document.items() if value}


def _state(shown: Shown) -> str:
    return shown.state if shown.state != "ready" else shown.service or shown.state


def _used(shown: Shown) -> str:
    current, high = shown.memory.get("current", ""), shown.memory.get("high", "")
    return f"{_mebibytes(current)} of {_mebibytes(high)}" if current else "-"


def _mebibytes(size: str) -> str:
    return f"{int(size) / (1 << 20):.0f}M" if size.isdigit() else size


def _fields(shown: Shown) -> dict[str, str]:
    fixed = {
        "name": shown.name,
        "state": _state(shown),
        "endpoint": shown.endpoint,
        "for": shown.user,
        "socket": shown.socket,
        "result": shown.result,
        "restarts": shown.restarts,
        "tasks": shown.tasks,
        "network": shown.network,
        "guard": shown.guard,
        "watched": ", ".join(shown.watched),
        "backups": ", ".join(shown.backups),
    }
    limits = {f"limit {name}": value for name, value in shown.limits.items()}
    memory = {f"memory {name}": value for name, value in shown.memory.items()}
    return {name: value for name, value in {**fixed, **limits, **memory}.items() if value}
