"""docs/reference/cli.md lists every command with every option, and nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from memoryd.cli.main import app

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"
SHARED = {"--json", "--endpoint", "--token-file", "--namespace", "-n"}
HELP = {"--help", "-h"}


def commands(command: Any, path: str) -> Iterator[tuple[str, set[str]]]:
    names = {name for parameter in command.params for name in parameter.opts if not name.isidentifier()}
    names |= {parameter.name for parameter in command.params if parameter.param_type_name == "argument"}
    yield path, names - SHARED - HELP
    if hasattr(command, "list_commands"):
        for name in command.list_commands(None):
            yield from commands(command.get_command(None, name), f"{path} {name}")


def documented() -> Iterator[tuple[str, set[str]]]:
    for section in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        heading, _, body = section.partition("\n")
        items = re.findall(r"^- ((?:`[^`]+`(?:, )?)+):", body, flags=re.MULTILINE)
        yield heading, {name for item in items for name in re.findall(r"`([^`]+)`", item)}


def test_every_command_and_option_is_described_and_no_other():
    described = dict(documented())
    assert described.pop("Everywhere") == SHARED
    assert described == dict(commands(get_command(app), "memoryd"))
