"""The variables that a tree of settings is read from: their names, and which one an error is about.

``MEMORYD_DATABASE__URL`` is ``settings.database.url``.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeGuard, get_origin

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo

_PREFIX = "MEMORYD_"


class Part(BaseModel):
    """Settings below a common name."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def fields(model: type[BaseModel], prefix: str = _PREFIX) -> Iterator[tuple[str, FieldInfo]]:
    """Each variable and its field."""
    for name, field in model.model_fields.items():
        variable = f"{prefix}{name.upper()}"
        if is_part(field.annotation):
            yield from fields(field.annotation, f"{variable}__")
        else:
            yield variable, field


def names(model: type[BaseModel]) -> list[str]:
    return [name for name, _ in fields(model)]


def named(settings: type[BaseModel], place: Sequence[str | int]) -> str:
    """What is below a setting, such as a key of its JSON, stands in brackets behind the variable."""
    model = settings
    variable, rest = "MEMORYD", list(map(str, place))
    while rest:
        name = rest.pop(0)
        variable += f"__{name.upper()}" if model is not settings else f"_{name.upper()}"
        field = model.model_fields.get(name)
        if field is None or not is_part(field.annotation):
            break
        model = field.annotation
    return f"{variable}{''.join(f' [{key}]' for key in rest)}"


def unread(model: type[BaseModel], given: Mapping[str, str], prefix: str = _PREFIX) -> Iterator[str]:
    """The variables whose text is no JSON where JSON is wanted."""
    for name, field in model.model_fields.items():
        variable = f"{prefix}{name.upper()}"
        if is_part(field.annotation):
            if given.get(variable):
                yield f"{variable} is not read; set what is below it, {variable}__…"
            yield from unread(field.annotation, given, f"{variable}__")
        elif get_origin(field.annotation) is dict and not _is_json(given.get(variable) or "{}"):
            yield f"{variable} is no JSON; give an object, such as {{}}"


def is_part(annotation: object) -> TypeGuard[type[BaseModel]]:
    return isinstance(annotation, type) and issubclass(annotation, Part)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
