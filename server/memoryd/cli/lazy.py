"""Groups of commands that are imported when one of them is asked for: they need the server's parts."""

import importlib
from typing import Any, ClassVar

from typer.core import TyperGroup
from typer.main import get_group


class LazyGroup(TyperGroup):
    """``memoryd --help`` names it by its own help text, so that the base install shows everything there is."""

    module: ClassVar[str]

    def list_commands(self, ctx: Any) -> list[str]:
        return self._loaded().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return self._loaded().get_command(ctx, cmd_name)

    def _loaded(self) -> TyperGroup:
        return get_group(importlib.import_module(self.module).app)


class DatabaseGroup(LazyGroup):
    module = "memoryd.cli.db"


class InstancesGroup(LazyGroup):
    module = "memoryd.cli.instances"


class ModelsGroup(LazyGroup):
    module = "memoryd.cli.models"
