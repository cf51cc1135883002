"""``memoryd backup`` and ``memoryd restore``: one home as one file, and back."""

from pathlib import Path
from typing import Annotated

import typer

from memoryd.cli.options import Invocation, command, load_settings, option
from memoryd.cli.output import Fields, emit, note

app = typer.Typer()
PANEL = "Administration"


@command(app, panel=PANEL)
def backup(
    invocation: Invocation,
    to: Annotated[Path, option("--to", help="The new file; one that exists is not overwritten.", metavar="FILE")],
) -> None:
    """Write everything that this home holds into one sealed file; the server may run meanwhile."""
    from memoryd.service.backup import backup as make

    settings = load_settings()
    made = make(settings, to, progress=note)
    document = {
        "id": made.id,
        "path": str(made.path),
        "bytes": made.bytes,
        "created_at": made.created_at.isoformat(),
        "memories": made.memories,
        "messages": made.messages,
        "forgotten": made.forgotten,
        "key": made.key,
    }
    emit(document, Fields(values={name: str(value) for name, value in document.items()}), as_json=invocation.as_json)
    note(f"it opens with {settings.home / 'instance.key'} alone, which is not in it: keep a copy of that elsewhere")


@command(app, panel=PANEL)
def restore(
    invocation: Invocation,
    source: Annotated[Path, option("--from", help="What `memoryd backup` wrote.", metavar="FILE")],
    key: Annotated[
        Path | None,
        option("--key", help="Your copy of instance.key, for a home that has none.", metavar="FILE"),
    ] = None,
) -> None:
    """Make this home what a backup holds, less what it has forgotten since; stop the server first."""
    from memoryd.service.restore import restore as bring_back

    done = bring_back(load_settings(), source, key=key, progress=note)
    document = {
        "id": done.id,
        "created_at": done.created_at.isoformat(),
        "memories": done.memories,
        "messages": done.messages,
        "forgotten_again": done.forgotten_again,
    }
    emit(document, Fields(values={name: str(value) for name, value in document.items()}), as_json=invocation.as_json)
    if done.forgotten_again:
        note(f"{done.forgotten_again} items were forgotten after the backup was made, and did not come back")
