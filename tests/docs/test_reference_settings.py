"""docs/reference/settings.md lists every setting with its default, what it may be, and its meaning, and no other."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from annotated_types import Ge, Gt, Le, Lt
from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from memoryd.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "settings.md"
HOME = "`~/.local/share/memoryd`; as root `/var/lib/memoryd`"


def settings(model: type[BaseModel], prefix: str) -> Iterator[tuple[str, FieldInfo]]:
    """Every leaf of the tree with the name of its variable."""
    for name, field in model.model_fields.items():
        variable = prefix + name.upper()
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            yield from settings(field.annotation, f"{variable}__")
        else:
            yield variable, field


def default_of(field: FieldInfo) -> str:
    if field.default_factory is not None:
        return HOME
    plain: Any = field.default.get_secret_value() if isinstance(field.default, SecretStr) else field.default
    return f"`{plain}`" if plain != "" else "empty"


def allowed_by(field: FieldInfo) -> str:
    """A choice, or the bounds of a number; empty for text."""
    if get_origin(field.annotation) is Literal:
        return ", ".join(f"`{one}`" for one in get_args(field.annotation))
    bounds = []
    for bound in field.metadata:
        match bound:
            case Ge(ge=least):
                bounds.append(f"≥ {least}")
            case Gt(gt=under):
                bounds.append(f"> {under}")
            case Le(le=most):
                bounds.append(f"≤ {most}")
            case Lt(lt=over):
                bounds.append(f"< {over}")
    return ", ".join(bounds)


def documented() -> dict[str, tuple[str, str, str]]:
    rows = re.findall(r"^\| `(MEMORYD_\w+)` \| (.+?) \|(.*?)\| (.+?) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {variable: (default, allowed.strip(), meaning) for variable, default, allowed, meaning in rows}


def test_the_page_is_the_tree() -> None:
    tree = {
        variable: (default_of(field), allowed_by(field), field.description)
        for variable, field in settings(Settings, "MEMORYD_")
    }
    assert documented() == tree


@pytest.mark.parametrize(
    ("user", "home"), [(1000, Path.home() / ".local/share/memoryd"), (0, Path("/var/lib/memoryd"))]
)
def test_the_default_home_is_the_one_that_the_page_names(
    monkeypatch: pytest.MonkeyPatch, user: int, home: Path
) -> None:
    monkeypatch.delenv("MEMORYD_HOME", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert Settings().home == home


@pytest.mark.parametrize("variable", sorted(documented()))
def test_every_variable_of_the_page_is_read(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    """A value that no setting can have is refused where the variable is read, and reaches the tree where it is text."""
    field = dict(settings(Settings, "MEMORYD_"))[variable]
    monkeypatch.setenv(variable, "no such value")
    if field.annotation in (str, Path, SecretStr) and variable != "MEMORYD_TIMEZONE":
        assert "no such value" in _leaves(Settings())
    else:
        with pytest.raises(ValueError, match=r"no such value|error parsing value"):
            Settings()


def _leaves(model: BaseModel) -> list[str]:
    found = []
    for name in type(model).model_fields:
        value = getattr(model, name)
        if isinstance(value, BaseModel):
            found += _leaves(value)
        else:
            found.append(str(value.get_secret_value() if isinstance(value, SecretStr) else value))
    return found
