"""Slots and their definitions, and the other names of subjects."""

from typing import Annotated

from pydantic import Field

from memoryd.domain.memory import Cardinality
from memoryd.wire.fields import Namespace, OptionalWords, Reply, Request, Words
from memoryd.wire.memories import MemoryOut


class SlotOut(Reply):
    """``memory`` for a slot of cardinality one, ``memories`` for many."""

    memory: MemoryOut | None = None
    memories: list[MemoryOut] | None = None


class SlotDefinition(Request):
    subject: Annotated[OptionalWords, Field(max_length=200)] = None
    key: Annotated[Words, Field(min_length=1, max_length=200)]
    cardinality: Cardinality
    namespace: Namespace = "default"


class AliasesIn(Request):
    """All the other names of a subject; an empty list takes them away."""

    subject: Annotated[Words, Field(min_length=1, max_length=200)]
    aliases: Annotated[list[Annotated[Words, Field(min_length=1, max_length=200)]], Field(max_length=100)]
    namespace: Namespace = "default"


class AliasesOut(Reply):
    namespace: str
    subject: str
    aliases: list[str]


class AliasList(Reply):
    items: list[AliasesOut]
    next_cursor: str | None
