"""PrefEval, explicit form: from how many statements of a preference one is found.

The set gives statements without annotation. A statement that only refuses has to give a negative claim, one that only
likes a positive one; where it does both, or neither word is known, either will do.
"""

import json
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.domain.memory import Kind, Polarity

Read = Callable[[Turn], Sequence[Candidate]]

AT = datetime(2026, 1, 5, 12, tzinfo=UTC)
_REFUSES = re.compile(
    r"\b(?:not|never|avoid\w*|hat(?:e|es|ed)|dislik\w+|refus\w+|avers\w+|despis\w+|detest\w*|loath\w+|against|oppos\w+"
    r"|allerg\w+|intoleran\w+|no|cannot|without|uncomfortable|object|phobia|fear|scared|afraid|skeptical|hesitant"
    r"|struggl\w+|unable|rather than|over|instead of|tired|overwhelm\w+)\b|n't\b",
    re.IGNORECASE,
)
_LIKES = re.compile(
    r"\b(?:lik(?:e|es|ed)|lov(?:e|es|ed)|prefer\w*|enjoy\w*|favou?r\w*|fan|fond|passion\w*|appreciat\w+|value|want|need"
    r"|only|always|interest\w+|adore\w*|rather|must|seek|commit\w+|insist\w*|priorit\w+)\b",
    re.IGNORECASE,
)


def measure(read: Read, folder: Path, split: str) -> list[list[str]]:
    """Rows of a table: statements with a preference of the right polarity, with any preference, with any claim."""
    lines = (folder / "prefeval" / f"explicit.{split}.jsonl").read_text(encoding="utf-8").splitlines()
    statements = [json.loads(line)["preference"] for line in lines]
    found = [read(Turn(role="user", text=text, at=AT)) for text in statements]
    liked = [[one for one in claims if _own_preference(one)] for claims in found]
    right = [any(is_right(text, one) for one in claims) for text, claims in zip(statements, liked, strict=True)]
    return [
        _share("a preference of the right polarity", right),
        _share("a preference of the speaker", [bool(claims) for claims in liked]),
        _share("a claim of any kind", [bool(claims) for claims in found]),
    ]


def is_right(text: str, found: Candidate) -> bool:
    """Whether the polarity is one that the statement's words allow."""
    refuses, likes = _REFUSES.search(text), _LIKES.search(text)
    if bool(refuses) == bool(likes):
        return True
    return (found.polarity is Polarity.NEGATIVE) == bool(refuses)


def _own_preference(found: Candidate) -> bool:
    return found.kind is Kind.PREFERENCE and found.subject == OWNER


def _share(name: str, flags: Sequence[bool]) -> list[str]:
    return [name, str(len(flags)), f"{sum(flags) / len(flags):.3f}"]
