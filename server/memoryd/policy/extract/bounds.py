"""How much of a turn is read for claims: a pasted book must not hold up what was said after it."""

import re

MOST_CHARACTERS = 8000
"""As many as a claim may have."""
MOST_CLAIMS = 50

_END = re.compile(r"[.!?…][\"'”’)\]]*(?=\s)|[。！？；][”’」』）]*|\n")


def beginning(text: str) -> str:
    """The text, or of a longer one the first :data:`MOST_CHARACTERS`, less the sentence that is cut off there.

    That sentence is kept where it takes more than half of them.
    """
    if len(text) <= MOST_CHARACTERS:
        return text
    ends = [match.end() for match in _END.finditer(text, MOST_CHARACTERS // 2, MOST_CHARACTERS)]
    return text[: ends[-1] if ends else MOST_CHARACTERS]
