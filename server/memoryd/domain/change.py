"""What a caller changes of one memory."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Patch:
    """The fields that were set, the times, and the version that the caller read.

    ``confirmed`` where the caller says that personal data in them is meant to be kept.
    """

    fields: Mapping[str, Any]
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    reason: str | None = None
    correct: bool = False
    expected_version: int | None = None
    confirmed: bool = False
