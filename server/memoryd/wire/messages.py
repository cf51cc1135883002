"""Messages in and out, the window of a session, flush."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import AliasChoices, BeforeValidator, Field, model_validator

from memoryd.domain.session import Role
from memoryd.domain.text import is_visible
from memoryd.wire.fields import (
    Flag,
    Instant,
    JsonObject,
    Metadata,
    Namespace,
    Number,
    OptionalText,
    Reply,
    Request,
    Task,
    Text,
    ToolCalls,
    WhenIn,
    missing,
)
from memoryd.wire.screening import ScreeningOut


class MessageIn(Request):
    role: Role
    content: Annotated[Text, BeforeValidator(lambda value: "" if value is None else value)] = ""
    at: WhenIn = None
    name: Annotated[OptionalText, Field(max_length=128)] = None
    id: Annotated[OptionalText, Field(max_length=128)] = None
    tool_calls: ToolCalls = Field([])
    tool_call_id: Annotated[OptionalText, Field(max_length=128)] = None
    metadata: Metadata = Field({})

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not is_visible(self.content) and not self.tool_calls:
            raise missing("content", "content must hold a visible character unless tool_calls are given")
        return self


class MessagesIn(Request):
    messages: Annotated[list[MessageIn], Field(min_length=1, max_length=1000)]
    namespace: Namespace = "default"
    infer: Flag = True


class EntryOut(Reply):
    id: UUID
    seq: int
    at: Instant
    redacted: list[str]


class MessagesOut(Reply):
    session: str
    entries: list[EntryOut]
    task_correlation_id: Task
    screening: ScreeningOut | None = None


class MessageOut(Reply):
    id: UUID
    seq: int
    session: str
    namespace: str
    role: Role
    content: str
    at: Instant
    name: str | None
    external_id: str | None
    tool_calls: list[JsonObject]
    tool_call_id: str | None
    redacted: list[str]
    metadata: JsonObject
    task_correlation_id: Task
    erased: bool


class MessageList(Reply):
    items: list[MessageOut]
    next_cursor: str | None


class WindowOut(Reply):
    session: str
    messages: Annotated[list[MessageOut], Field(validation_alias=AliasChoices("messages", "entries"))]
    tokens: int
    left_out: int


class FlushIn(Request):
    timeout_s: Annotated[Number, Field(gt=0, le=600)] = 60.0


class FlushOut(Reply):
    pending: int
    processed: int
