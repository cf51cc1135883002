"""A part of a list."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Generic[Item]):
    """``next_cursor`` is opaque; None on the last page."""

    items: tuple[Item, ...]
    next_cursor: str | None = None
