"""What a caller changes of one memory."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from memoryd.domain.memory import Marks


@dataclass(frozen=True, slots=True, kw_only=True)
class Patch:
    """The fields that were set, the times, and the version that the caller read.

    ``confirmed`` where the caller says that personal data in them is meant to be kept; ``marks`` tell apart what was
    masked in the text and value given.
    """

    fields: Mapping[str, Any]
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    reason: str | None = None
    correct: bool = False
    expected_version: int | None = None
    confirmed: bool = False
    marks: Marks | None = None
