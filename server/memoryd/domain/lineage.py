"""From turns to the claims that were read in them, as a read at two instants sees both."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """A claim that was read in a turn; ``text_mac`` tells its words from those of the turn's other claims.

    ``overtaken`` is true of one that ended, was superseded or retired after its turn was said, ``retired`` of one that
    is believed to have been a mistake. ``standing`` is what holds for it: itself, or who holds its slot or took its
    place; ``standing_turns`` are the turns that this one leads back to, and ``standing_read`` says that it was read in
    them, not given by somebody in the place of what was.
    """

    turn: UUID
    claim: UUID
    text_mac: bytes = b""
    holds: bool = False
    overtaken: bool = False
    retired: bool = False
    standing: UUID | None = None
    standing_turns: frozenset[UUID] = frozenset()
    standing_read: bool = True

    @property
    def put_right(self) -> bool:
        """The turn itself says what took the place of the claim: Berlin, no, Munich."""
        return not self.retired and self.standing_read and self.turn in self.standing_turns
