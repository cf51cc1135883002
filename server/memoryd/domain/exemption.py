"""What looks like a secret and is none, as a person said."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Exemption:
    """``mac`` is the keyed hash of a class and of one text of it, which itself is kept nowhere."""

    mac: bytes
    name: str
    created_at: datetime
    principal: str
    token_id: UUID | None
    reason: str | None

    @property
    def id(self) -> str:
        return self.mac.hex()
