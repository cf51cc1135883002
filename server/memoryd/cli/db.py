"""``memoryd db``: the private PostgreSQL and its schema."""

import json
import os
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console

from memoryd.ops.binaries import packaged
from memoryd.ops.cluster import Cluster, connection_url
from memoryd.ops.migrate import dump_schema, migrate, pending
from memoryd.settings import Settings

app = typer.Typer(help="The private PostgreSQL and its schema.", no_args_is_help=True)
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@app.command()
def start(as_json: Json = False) -> None:
    """Start the private PostgreSQL; makes it first where there is none."""
    cluster = Cluster(Settings())
    with _working("starting PostgreSQL"):
        started = cluster.start()
    _report({"started": started, "dsn": cluster.dsn()}, "started" if started else "was running already", as_json)


@app.command()
def stop(as_json: Json = False) -> None:
    """Stop the private PostgreSQL."""
    with _working("stopping PostgreSQL"):
        stopped = Cluster(Settings()).stop()
    _report({"stopped": stopped}, "stopped" if stopped else "was not running", as_json)


@app.command()
def status(as_json: Json = False) -> None:
    """Show whether it runs, its version and which migrations are pending."""
    settings = Settings()
    facts = _external_facts() if settings.database.url else _cluster_facts(settings)
    if facts["state"] in {"running", "external"}:
        facts["pending"] = pending(settings)
    _report(facts, "\n".join(f"{name:<15} {_shown(value)}" for name, value in facts.items()), as_json)


@app.command("migrate")
def migrate_(as_json: Json = False) -> None:
    """Start PostgreSQL where needed and apply the pending migrations."""
    settings = Settings()
    with _working("migrating the database"):
        if not settings.database.url:
            Cluster(settings).start()
        applied = migrate(settings)
    _report({"applied": applied}, "\n".join(f"applied {name}" for name in applied) or "up to date", as_json)


@app.command()
def schema(as_json: Json = False) -> None:
    """Print the schema of the database as SQL."""
    text = dump_schema(Settings())
    _report({"schema": text}, text.rstrip(), as_json)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def psql(context: typer.Context) -> None:
    """Open psql on the database; further arguments are psql's. It keeps no history file."""
    program = packaged().program("psql")
    history = ("-v", "HISTFILE=/dev/null")
    os.execv(program, [str(program), *history, "-d", connection_url(Settings()), *context.args])  # noqa: S606


def _cluster_facts(settings: Settings) -> dict[str, Any]:
    facts = asdict(Cluster(settings).status())
    return {name: value if isinstance(value, int | None) else str(value) for name, value in facts.items()}


def _external_facts() -> dict[str, Any]:
    return {"state": "external"}


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return "-" if value is None else str(value)


def _working(what: str) -> Any:
    """A spinner on a terminal, one plain line otherwise; on standard error, so that ``--json`` stays whole."""
    return Console(stderr=True).status(f"{what} …")


def _report(facts: dict[str, Any], text: str, as_json: bool) -> None:
    typer.echo(json.dumps(facts) if as_json else text)
