"""Parameters that many calls share, each with its bounds and its line in the reference."""

from typing import Annotated
from uuid import UUID

from fastapi import Path, Query

from memoryd.wire import LIST_LIMIT, Namespace, OptionalText, SessionName, Text, WhenIn

SessionPath = Annotated[SessionName, Path(description="a conversation", examples=["2026-03-01-morning"])]
MemoryId = Annotated[UUID, Path(description="a memory", examples=["01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a10"])]
TokenId = Annotated[UUID, Path(description="a token", examples=["01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a11"])]
ForgetId = Annotated[UUID, Path(description="a request to forget", examples=["01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a13"])]
HoldId = Annotated[UUID, Path(description="a legal hold", examples=["01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a14"])]
ReceiptId = Annotated[
    UUID, Path(description="a receipt, or its request", examples=["01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a15"])
]
ExemptionId = Annotated[
    str, Path(max_length=64, description="an exemption", examples=["5f0c3a9be8d1427c96a0b1d2e3f40517"])
]

NamespaceQuery = Annotated[Namespace | None, Query(description="a namespace")]
NamespaceDefault = Annotated[Namespace, Query(description="a namespace")]
Limit = Annotated[int, Query(ge=1, le=LIST_LIMIT, description="items of a page")]
Cursor = Annotated[OptionalText, Query(max_length=1000, description="`next_cursor` of the page before")]
TokenBudget = Annotated[int | None, Query(ge=1, le=1_000_000, description="tokens at most (o200k_base)")]
ValidAt = Annotated[WhenIn, Query(description="true in the world at; a date means the end of that day")]
KnownAt = Annotated[WhenIn, Query(description="as believed here at; a date means the end of that day")]
SubjectQuery = Annotated[OptionalText, Query(max_length=200, description="a subject, or an alias of it")]
KeyQuery = Annotated[Text, Query(min_length=1, max_length=200, description="the slot's key")]
Reason = Annotated[OptionalText, Query(max_length=500, description="why; kept with the memory's history")]

PAGE = 50
