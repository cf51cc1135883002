"""What an English sentence claims."""

from collections.abc import Sequence

from memoryd.domain.candidate import Candidate, Turn
from memoryd.policy.extract.clauses import Clause


def closed(clause: Clause) -> str | None:
    """Why a sentence tells nothing of its speaker, a :class:`Gate`; None where it may."""
    return None


def read(clause: Clause, turn: Turn, before: Sequence[Turn]) -> list[Candidate]:
    """The claims of a sentence that is not closed."""
    return []
