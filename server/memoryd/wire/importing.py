"""What an import takes, and what it answers."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from memoryd.wire.fields import Flag, JsonObject, OptionalText, Reply, Request, missing


class ImportIn(Request):
    """Records of an export: ``items``, or its lines as ``text``."""

    format: Literal["memoryd/1"] = "memoryd/1"
    items: Annotated[list[JsonObject] | None, Field(max_length=5000)] = None
    text: OptionalText = None
    dry_run: Flag = False

    @model_validator(mode="after")
    def _has_records(self) -> Self:
        if (self.items is None) == (self.text is None):
            raise missing("items", "either items or text must be given")
        return self


class ImportErrorOut(Reply):
    """A line that was not brought in; ``line`` counts from 1."""

    line: int
    code: str
    detail: str
    field: str | None = None


class ImportOut(Reply):
    """Lines by what became of them, each counted once. ``skipped`` were here already; ``forgotten`` are tombstones,
    turns that were erased where they come from, and what was forgotten here."""

    read: int
    created: int
    replaced: int
    merged: int
    proposed: int
    skipped: int
    forgotten: int
    errors: list[ImportErrorOut]
