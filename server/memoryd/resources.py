"""Where the files that ship with memoryd lie: inside the wheel, or in the repository of an editable install."""

from importlib.resources import files
from pathlib import Path
from typing import Literal

from memoryd.errors import StartupError


def shipped(name: Literal["models", "migrations"]) -> Path:
    """The folder of that name. Raises StartupError where the installation lacks it."""
    package = Path(str(files("memoryd")))
    for folder in (package / "_shipped" / name, package.parent.parent / name):
        if folder.is_dir():
            return folder
    raise StartupError(f"the shipped folder {name!r} is missing; install memoryd again")
