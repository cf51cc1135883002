"""Shapes of requests to forget, legal holds and receipts."""

from typing import Annotated, Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field, model_validator

from memoryd.domain.forget import State
from memoryd.domain.forgetting import Mode
from memoryd.domain.memory import Kind
from memoryd.domain.session import Role
from memoryd.wire.fields import (
    Flag,
    Instant,
    JsonObject,
    Namespace,
    OptionalText,
    OptionalWords,
    Reply,
    Request,
    SessionName,
    Text,
    missing,
)

MOST_IDS = 20_000


class ForgetIn(Request):
    """Exactly one of ``request`` (plain language), ``ids``, ``filter``, ``session`` and ``everything``.

    ``session`` beside a request in words is the conversation in which it was made.
    """

    request: Annotated[OptionalWords, Field(max_length=2_000)] = None
    ids: Annotated[list[UUID] | None, Field(max_length=MOST_IDS)] = None
    filter: JsonObject | None = None
    session: SessionName | None = None
    everything: Flag = False
    namespace: Namespace = "default"
    mode: Mode | None = None
    reason: Annotated[OptionalText, Field(max_length=500)] = None

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        named = [name for name in ("request", "ids", "filter", "everything") if getattr(self, name)]
        alone = not named and self.session is not None
        if len(named) != 1 and not alone:
            raise missing("request", "give one of request, ids, filter, session and everything")
        if self.session is not None and named and named != ["request"]:
            raise missing("session", "session goes alone or beside request")
        return self


class ForgetDerivedOut(Reply):
    """What goes along: a turn that said an item, or a claim that was read in one."""

    memory_id: UUID
    turn: bool
    text: str | None


class ForgetItemOut(Reply):
    """A memory that was found. ``why``: by what rule; ``score`` where a search found it.

    ``along``: of one that is near, what else goes where it is selected.
    """

    memory_id: UUID
    why: str
    score: float | None
    selected: bool
    held: UUID | None
    turn: bool
    version: int
    kind: Kind | None
    text: str | None
    subject: str | None
    key: str | None
    value: Any
    session: str | None
    at: Instant | None
    along: list[ForgetDerivedOut] = Field([])


class ForgetMessageOut(Reply):
    entry_id: UUID
    session: str
    role: Role
    at: Instant
    content: str


class ReceiptOut(Reply):
    """The signed receipt as it is, with more members than are named here (docs/explanation/forgetting.md)."""

    model_config = ConfigDict(extra="allow")

    format: str
    id: UUID
    verdict: str | None
    signature: str


class ForgetOut(Reply):
    """A request to forget. What was asked and found is shown while the preview waits, and kept nowhere.

    ``trouble_in``: files of the home that hold some of it, by their paths there.
    """

    id: UUID
    namespace: str
    state: State
    mode: Mode
    understood: dict[str, Any]
    items: list[ForgetItemOut]
    derived: list[ForgetDerivedOut]
    messages: list[ForgetMessageOut]
    near: list[ForgetItemOut]
    held: list[ForgetItemOut]
    counts: dict[str, int]
    irreversible: bool
    confirm_token: str | None
    phrase: str | None
    created_at: Instant
    expires_at: Instant
    confirmed_at: Instant | None
    undo_until: Instant | None
    finished_at: Instant | None
    states: list[list[str]]
    trouble: str | None
    trouble_in: list[str] = Field([])
    reason: str | None
    receipt: dict[str, Any] | None
    salt: str | None


class ForgetSummaryOut(Reply):
    id: UUID
    namespace: str
    state: State
    mode: Mode
    understood: str
    requested_by: str
    confirmed_by: str | None
    created_at: Instant
    finished_at: Instant | None
    trouble: str | None


class ForgetList(Reply):
    items: list[ForgetSummaryOut]
    next_cursor: str | None


class ConfirmIn(Request):
    """``namespace``, where it is given, must be that of the request."""

    confirm_token: Annotated[Text, Field(min_length=1, max_length=200)]
    select: Annotated[list[UUID] | None, Field(max_length=MOST_IDS)] = None
    phrase: Annotated[OptionalText, Field(max_length=200)] = None
    namespace: Namespace | None = None


class HoldIn(Request):
    namespace: Namespace = "default"
    memory_id: UUID | None = None
    session: SessionName | None = None
    subject: Annotated[OptionalText, Field(max_length=200)] = None
    reason: Annotated[Text, Field(min_length=1, max_length=500)]


class HoldOut(Reply):
    id: UUID
    namespace: str
    memory_id: UUID | None
    session: str | None
    subject: str | None
    reason: str
    placed_by: str
    placed_at: Instant


class PlacedHoldOut(HoldOut):
    """``keeps``: how many memories and messages it keeps now; of those that come later it keeps as much.

    None where they could not be counted in time: the hold is placed all the same.
    """

    keeps: int | None


class HoldList(Reply):
    items: list[HoldOut]
    next_cursor: str | None


class ReceiptSummaryOut(Reply):
    id: UUID
    forget_id: UUID
    namespace: str
    issued_at: Instant


class ReceiptList(Reply):
    items: list[ReceiptSummaryOut]
    next_cursor: str | None


class LinkOut(Reply):
    """A link of the chain of receipts: ``previous`` and ``digest`` give the ``link`` that the next one names.

    ``receipt`` is null where the token may not read it.
    """

    seq: int
    format: str
    previous: str | None
    digest: str
    link: str
    receipt: dict[str, Any] | None


class LinkList(Reply):
    items: list[LinkOut]
    next_cursor: str | None
