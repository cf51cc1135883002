"""What a text given at the start of a session knows: of how many slots the value now, of how many an old one too."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.simulation.world import Slot
from memoryd.engines.tokens import count_tokens

FIRST_LINES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """``tokens`` of o200k; ``current`` and ``stale`` are numbers of slots."""

    name: str
    tokens: int
    current: int
    stale: int


def line(session: int, slot: Slot) -> str:
    """A claim as a plain log keeps it."""
    return f"[session {session}] {slot.subject} {slot.attribute.key}: {slot.current}"


def knows(name: str, text: str, world: Sequence[Slot]) -> Knowledge:
    lines = text.splitlines()
    return Knowledge(
        name=name,
        tokens=count_tokens(text),
        current=sum(slot.current is not None and tells(lines, slot, {slot.current}) for slot in world),
        stale=sum(tells(lines, slot, slot.past) for slot in world),
    )


def tells(lines: Sequence[str], slot: Slot, values: set[str]) -> bool:
    """Whether a line names the subject and one of the values; the sentence of the owner says "my" for the subject.

    Values of the attributes of one family are distinct, so the attribute need not be named.
    """
    return any(_names(text, slot.subject) and any(value in text for value in values) for text in lines)


def _names(text: str, subject: str) -> bool:
    return subject in text or (subject == "user" and "My " in text)
