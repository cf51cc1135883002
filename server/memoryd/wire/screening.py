"""What screening found and what it did; a scan; exemptions."""

from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import AliasChoices, BeforeValidator, Field, model_validator

from memoryd.domain.identity import Principal
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Action, FindingKind, Stage
from memoryd.wire.fields import Instant, JsonObject, OptionalText, Reply, Request, Text, Words, blank_is_absent, missing


class FoundOut(Reply):
    """Personal data in a field, and what became of it."""

    class_: Annotated[str, Field(validation_alias=AliasChoices("name", "class_", "class"), serialization_alias="class")]
    grade: Sensitivity
    field: str
    action: Action


class SkippedOut(Reply):
    stage: Stage
    reason: str


class ScreeningOut(Reply):
    """How what was written was screened for personal data: the stages that ran, those that did not, what was found."""

    stages: list[Stage]
    skipped: list[SkippedOut]
    found: list[FoundOut]


class ScanIn(Request):
    """``text``, or ``fields`` with any JSON; ``ner`` off leaves the models of names out."""

    text: OptionalText = None
    fields: JsonObject | None = None
    ner: Literal["auto", "off"] = "auto"

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if (self.text is None) == (self.fields is None):
            raise missing("text", "one of text and fields must be given")
        return self


class FindingOut(Reply):
    """``[start, end)`` are code points of the text at ``field``, or of a key of the object there. Never the value."""

    kind: FindingKind
    class_: Annotated[str, Field(validation_alias=AliasChoices("name", "class_", "class"), serialization_alias="class")]
    grade: Sensitivity
    field: str
    start: int
    end: int
    stage: Stage


class ScanOut(Reply):
    """``stages`` ran; ``skipped`` did not, or not for every text."""

    findings: list[FindingOut]
    stages: list[Stage]
    skipped: list[SkippedOut]


class ExemptionIn(Request):
    """``text`` holds one secret that is none, or ``token`` is it; ``class`` tells which, where several are found."""

    text: Annotated[Annotated[Text, Field(max_length=100_000)] | None, BeforeValidator(blank_is_absent)] = None
    token: Annotated[Annotated[Text, Field(max_length=20_000)] | None, BeforeValidator(blank_is_absent)] = None
    class_: Annotated[
        Annotated[Text, Field(max_length=100)] | None, BeforeValidator(blank_is_absent), Field(alias="class")
    ] = None
    reason: Annotated[Words, Field(min_length=1, max_length=500)]

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if self.text is None and self.token is None:
            raise missing("token", "token or text must be given")
        return self


class ExemptionOut(Reply):
    """``id`` is a keyed hash; what is exempt is kept nowhere."""

    id: str
    class_: Annotated[str, Field(validation_alias=AliasChoices("name", "class_", "class"), serialization_alias="class")]
    created_at: Instant
    principal: Principal
    token_id: UUID | None
    reason: str | None


class ExemptionList(Reply):
    items: list[ExemptionOut]
    next_cursor: str | None
