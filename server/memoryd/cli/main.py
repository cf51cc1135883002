"""``memoryd``: the command line. Exit codes are those of the error tree; see docs/reference/cli.md."""

import io
import sys
from typing import Annotated

import typer

from memoryd import __version__
from memoryd.cli import (
    admin,
    aliases,
    backups,
    changing,
    demo,
    doctor,
    exempting,
    forgetting,
    guard,
    holdings,
    importing,
    memory,
    receipt,
    scanning,
    serve,
)
from memoryd.cli.lazy import DatabaseGroup, InstancesGroup, ModelsGroup
from memoryd.cli.options import Endpoint, Json, Namespace, TokenFile, between, json_between
from memoryd.cli.output import emit, failed, note
from memoryd.errors import MemorydError

app = typer.Typer(
    help="A memory server for AI agents: what was said, what is true, and since when.",
    epilog="First steps: memoryd serve, then memoryd remember 'I prefer tea' and memoryd recall 'what do I drink?'",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
# Commands of a Typer without a name join the parent's own.
app.add_typer(memory.app)
app.add_typer(holdings.app)
app.add_typer(importing.app)
app.add_typer(changing.app)
app.add_typer(aliases.aliases, name="aliases", rich_help_panel=aliases.PANEL, callback=between)
app.add_typer(scanning.app)
app.add_typer(exempting.exempt, name="exempt", rich_help_panel=exempting.PANEL)
app.add_typer(forgetting.app)
app.add_typer(forgetting.forgets, name="forgets", rich_help_panel=forgetting.PANEL, callback=between)
app.add_typer(receipt.receipt, name="receipt", rich_help_panel=receipt.PANEL, callback=between)
app.add_typer(forgetting.hold, name="hold", rich_help_panel=forgetting.PANEL, callback=between)
app.add_typer(serve.app)
app.add_typer(guard.app, name="guard", rich_help_panel=serve.PANEL)
app.add_typer(demo.app)
app.add_typer(doctor.app)
app.add_typer(admin.app)
app.add_typer(backups.app)
app.add_typer(admin.audit, name="audit", rich_help_panel=admin.PANEL)
app.add_typer(admin.token, name="token", rich_help_panel=admin.PANEL, callback=between)
app.add_typer(
    typer.Typer(
        cls=DatabaseGroup, no_args_is_help=True, help="The private PostgreSQL and its schema.", callback=json_between
    ),
    name="db",
    rich_help_panel=admin.PANEL,
)
app.add_typer(
    typer.Typer(
        cls=ModelsGroup, no_args_is_help=True, help="Make the models ready and check them.", callback=json_between
    ),
    name="models",
    rich_help_panel=admin.PANEL,
)

app.add_typer(
    typer.Typer(
        cls=InstancesGroup,
        no_args_is_help=True,
        help="memoryd for several people of one machine; needs root and systemd.",
        callback=json_between,
    ),
    name="instance",
    rich_help_panel=admin.PANEL,
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
    as_json: Json = False,
    endpoint: Endpoint = None,
    token_file: TokenFile = None,
    namespace: Namespace = None,
) -> None:
    if version:
        emit({"version": __version__}, f"memoryd {__version__}", as_json=as_json)
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The console script: one place where an error becomes a message and an exit code."""
    _write_utf8()
    try:
        app()
    except MemorydError as error:
        sys.exit(failed(error, as_json=_wants_json(sys.argv[1:])))
    except ModuleNotFoundError as error:
        if _is_ours(error):
            raise
        note(f"memoryd: this command needs {error.name}, a part of the server: install memoryd[server]")
        sys.exit(1)


def _write_utf8() -> None:
    # JSON is UTF-8 whatever the locale; a name that the shell passed in another encoding must not end the program.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _wants_json(arguments: list[str]) -> bool:
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in options


def _is_ours(error: ModuleNotFoundError) -> bool:
    return (error.name or "").partition(".")[0] == "memoryd"
