"""What one vector stands for: a sentence or two, since a vector of many sentences is close to none of them.

The best span of a memory is its dense channel, the mean of its spans its own part in the window, so that nothing is
encoded twice. docs/explanation/retrieval.md has the measurements.
"""

import re

from memoryd.policy.normalise import CJK

SPAN = 80
"""Least size of a span in Latin letters, a CJK character counting as three; shorter sentences are joined."""

LONGEST = 1000
"""Characters that an encoder of 512 tokens reads in any script; a longer sentence is cut."""

_END = re.compile(r"(?<=[.!?])[\"'”’)\]]*\s+|(?<=[。！？；])(?![”’」』）])|\n+")
_WIDE = re.compile(f"[{CJK}]")


def spans(text: str) -> list[str]:
    """The text in spans of whole sentences; one, the text itself, when it is short."""
    joined: list[str] = []
    for sentence in _sentences(text):
        if joined and _size(joined[-1]) < SPAN:
            joined[-1] = f"{joined[-1]} {sentence}"
        else:
            joined.append(sentence)
    if len(joined) > 1 and _size(joined[-1]) < SPAN:
        joined[-2:] = [f"{joined[-2]} {joined[-1]}"]
    cut = [span[start : start + LONGEST] for span in joined for start in range(0, len(span), LONGEST)]
    return cut if len(cut) > 1 else [text]


def _sentences(text: str) -> list[str]:
    return [sentence for piece in _END.split(text) if (sentence := piece.strip())]


def _size(text: str) -> int:
    return len(text) + 2 * len(_WIDE.findall(text))
