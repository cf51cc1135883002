"""Types of fields, and what every request and every reply is: the ground of the other modules here."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any, Literal, LiteralString

from pydantic import (
    AfterValidator,
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    Strict,
    StringConstraints,
    model_validator,
)
from pydantic_core import PydanticCustomError, to_json

from memoryd.domain.memory import METADATA_BYTES
from memoryd.domain.session import TOOL_CALLS_BYTES
from memoryd.domain.text import is_visible
from memoryd.domain.time import read_time, spell_time

NAMESPACE_PATTERN = r"^[a-z0-9][a-z0-9._:-]{0,127}$"
SESSION_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$"
SCOPE_PATTERN = r"^(\*|[a-z0-9][a-z0-9._:-]{0,127})$"
LIST_LIMIT = 200


def clean_text(value: str) -> str:
    """Refuse what PostgreSQL and JSON cannot both carry: NUL and lone surrogates."""
    if "\x00" in value:
        raise ValueError("must not contain NUL")
    if any("\ud800" <= char <= "\udfff" for char in value):
        raise ValueError("must not contain lone surrogates")
    return value


def clean_json(value: Any) -> Any:
    """:func:`clean_text` for every key and string at any depth."""
    if isinstance(value, str):
        clean_text(value)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            clean_text(key)
            clean_json(item)
    elif isinstance(value, list):
        for item in value:
            clean_json(item)
    return value


def blank_is_absent(value: Any) -> Any:
    return None if value == "" else value


def _time_text(value: Any) -> Any:
    # Pydantic would read "1700000000" as a Unix time.
    if isinstance(value, datetime | date) or value is None:
        return value
    return read_time(value)


def _not_blank(value: str) -> str:
    if value and not is_visible(value):
        raise ValueError("must hold a visible character")
    return value


def _not_empty(value: Any) -> Any:
    if value in ([], {}):
        raise ValueError("must not be empty")
    return _not_blank(value) if isinstance(value, str) else value


def _at_most(most: int) -> AfterValidator:
    """A bound on the size of a value as JSON, in bytes."""

    def check(value: Any) -> Any:
        if len(to_json(value)) > most:
            raise ValueError(f"must be at most {most // 1024} KiB as JSON")
        return value

    return AfterValidator(check)


def missing(field: str, message: LiteralString) -> PydanticCustomError:
    """An error of the whole object that names one of its fields."""
    return PydanticCustomError("missing_field", message, {"field": field})


Text = Annotated[str, AfterValidator(clean_text)]
Words = Annotated[Text, AfterValidator(_not_blank)]
# Pydantic would read "yes" as true, true as 1 and "0.5" as a number.
Flag = Annotated[bool, Strict()]
Whole = Annotated[int, Strict()]
Number = Annotated[float, Strict()]
SlotValue = Annotated[Any, AfterValidator(clean_json), AfterValidator(_not_empty)]
JsonObject = Annotated[dict[str, Any], AfterValidator(clean_json)]
Metadata = Annotated[JsonObject, _at_most(METADATA_BYTES)]
ToolCalls = Annotated[list[JsonObject], Field(max_length=128), _at_most(TOOL_CALLS_BYTES)]
Namespace = Annotated[str, StringConstraints(pattern=NAMESPACE_PATTERN)]
SessionName = Annotated[str, StringConstraints(pattern=SESSION_PATTERN)]
OptionalText = Annotated[Text | None, BeforeValidator(blank_is_absent)]
OptionalWords = Annotated[Words | None, BeforeValidator(blank_is_absent)]
Tags = Annotated[list[Annotated[Words, Field(min_length=1, max_length=100)]], Field(max_length=12)]
Refs = Annotated[list[Annotated[Words, Field(min_length=1, max_length=500)]], Field(max_length=20)]
OptionalSession = Annotated[SessionName | None, BeforeValidator(blank_is_absent)]
# A date stays a date: which instant it means depends on the field and on the instance's zone.
WhenIn = Annotated[datetime | date | None, BeforeValidator(_time_text), BeforeValidator(blank_is_absent)]
# A person says that personal data is meant to be kept, where the settings ask.
Confirmed = Annotated[Literal["confirmed"] | None, BeforeValidator(blank_is_absent)]
Instant = Annotated[datetime, PlainSerializer(spell_time, when_used="json")]


# The domain calls it `task`; on the wire it keeps the name of the contract.
Task = Annotated[str, Field(validation_alias=AliasChoices("task_correlation_id", "task"))]


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _blank_fields_are_absent(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        optional = {name for name, info in cls.model_fields.items() if not info.is_required()}
        return {name: value for name, value in data.items() if name not in optional or value not in (None, "")}


class Reply(BaseModel):
    model_config = ConfigDict(from_attributes=True, frozen=True)
