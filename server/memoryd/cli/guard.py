"""``memoryd guard``: the process that guards files, and what it says of itself."""

from pathlib import Path
from typing import Annotated, Any

import typer

from memoryd.cli.options import Json
from memoryd.cli.output import Fields, emit
from memoryd.errors import NotFoundError

app = typer.Typer(help="Guard the files of instances and of agents. Runs as root on Linux, until it is told to stop.")

Config = Annotated[
    Path | None,
    typer.Option("--config", help="The configuration; drop-ins lie in the folder beside it.", metavar="FILE"),
]


@app.callback(invoke_without_command=True)
def guard(
    context: typer.Context,
    *,
    config: Config = None,
    check: Annotated[
        bool, typer.Option("--check", help="Read the configuration, say what the kernel allows, and end.")
    ] = False,
    as_json: Json = False,
) -> None:
    if context.invoked_subcommand is not None:
        return
    from memoryd.guard.config import CONFIG

    if config is not None and not config.exists():
        raise NotFoundError(f"--config: there is no file {config}")
    path = config or CONFIG
    if check:
        facts = _checked(path)
        emit(facts, Fields(values={name: _shown(value) for name, value in facts.items()}), as_json=as_json)
        return
    from memoryd.guard.daemon import Daemon

    Daemon(path).run()


@app.command()
def status(
    state: Annotated[
        Path | None, typer.Option("--state", help="The file that the guard publishes.", metavar="FILE")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show what the guard of this machine does; exit code 4 where none runs."""
    from dataclasses import asdict

    from memoryd.observe.guard_state import PATH, read_state

    found = read_state(state or PATH)
    if found is None:
        raise NotFoundError("No guard runs on this machine; `systemctl start memoryd-guard` starts it.")
    facts = asdict(found)
    emit(facts, Fields(values={name: _shown(value) for name, value in facts.items()}), as_json=as_json)


def _checked(path: Path) -> dict[str, Any]:
    from memoryd.guard.checking import check

    return check(path)


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) or "-" if isinstance(value, list | tuple) else str(value)
