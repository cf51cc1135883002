"""``memoryd demo``: the main job, shown on a bundled conversation."""

import typer

from memoryd.cli.options import Json, load_settings

app = typer.Typer()


@app.command(rich_help_panel="Server")
def demo(as_json: Json = False) -> None:
    """Keep a conversation, redact two pasted keys, answer questions, follow what changes, forget with a receipt."""
    settings = load_settings()
    from memoryd.cli.demo.play import demo as play

    play(settings, as_json=as_json)
