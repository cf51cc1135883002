"""``memoryd db``: the private PostgreSQL and its schema."""

import asyncio
import os
from contextlib import AbstractContextManager
from typing import Any

import typer
from rich.console import Console

from memoryd.cli.options import Json, load_settings
from memoryd.cli.output import Fields, emit
from memoryd.errors import ConflictError
from memoryd.ops.binaries import packaged
from memoryd.ops.cluster import Cluster, connection_url
from memoryd.ops.migrate import dump_schema, pending, prepare_database, split_password
from memoryd.ops.server_lock import server_runs
from memoryd.settings import Settings

app = typer.Typer(help="The private PostgreSQL and its schema.", no_args_is_help=True)


@app.command()
def start(as_json: Json = False) -> None:
    """Start the private PostgreSQL; makes it first where there is none. It runs until `memoryd db stop`."""
    cluster = Cluster(load_settings())
    with _working("starting PostgreSQL"):
        started = cluster.start_for_good()
    emit({"started": started, "dsn": cluster.dsn()}, "started" if started else "it runs already", as_json=as_json)


@app.command()
def stop(as_json: Json = False) -> None:
    """Stop the private PostgreSQL. A server that runs would start it again: stop that first."""
    settings = load_settings()
    if server_runs(settings.home):
        raise ConflictError(f"a server runs on {settings.home} and needs its database; stop the server first")
    cluster = Cluster(settings)
    with _working("stopping PostgreSQL"):
        stopped = cluster.stop()
    emit({"stopped": stopped}, "stopped" if stopped else "it did not run", as_json=as_json)


@app.command()
def status(as_json: Json = False) -> None:
    """Show whether it runs, its version and which migrations are pending."""
    facts = _facts(load_settings())
    view = Fields(values={name: _shown(value) for name, value in facts.items()})
    emit(facts, view, as_json=as_json)


@app.command()
def migrate(as_json: Json = False) -> None:
    """Apply the pending migrations. Starts the private PostgreSQL where it does not run, and stops it again."""
    settings = load_settings()
    with _working("bringing the database up to date"):
        applied = prepare_database(settings)
    emit({"applied": applied}, "\n".join(f"applied {name}" for name in applied) or "up to date", as_json=as_json)


@app.command("resize-vectors")
def resize_vectors(as_json: Json = False) -> None:
    """Make the store ready for a model of another dimension; stop the server first, the next one embeds all anew."""
    from memoryd.runtime import resize_vectors as resize

    settings = load_settings()
    with _working("making room for the new vectors"):
        waiting = asyncio.run(resize(settings))
    emit({"waiting": waiting}, f"{waiting} memories will be embedded anew by the next server", as_json=as_json)


@app.command()
def schema(as_json: Json = False) -> None:
    """Print the schema of the running database as SQL."""
    text = dump_schema(load_settings())
    emit({"schema": text}, text.rstrip(), as_json=as_json)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def psql(context: typer.Context) -> None:
    """Open psql on the running database; further arguments are psql's. It keeps no history file."""
    program = str(packaged().program("psql"))
    url, password = split_password(connection_url(load_settings()))
    if password:
        os.putenv("PGPASSWORD", password)
    os.execv(program, [program, "-v", "HISTFILE=/dev/null", "-d", url, *context.args])  # noqa: S606


def _facts(settings: Settings) -> dict[str, Any]:
    if settings.database.url:
        return {"state": "external", "pending": pending(settings)}
    found = Cluster(settings).status()
    return {
        "state": found.state,
        "pid": found.pid,
        "server_version": found.server_version,
        "data_dir": str(found.data_dir),
        "socket_dir": str(found.socket_dir),
        "pending": pending(settings) if found.state == "running" else None,
    }


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return "-" if value is None else str(value)


def _working(what: str) -> AbstractContextManager[object]:
    """A spinner on a terminal, nothing otherwise; on standard error, so that an answer stays whole."""
    return Console(stderr=True).status(f"{what} …")
