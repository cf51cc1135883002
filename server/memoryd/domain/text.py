"""Texts that say something."""

from unicodedata import category

_UNSEEN = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf", "Mn", "Me"})
# blanks that Unicode counts among the letters and symbols: the fillers of Hangul, the empty Braille cell
_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def is_visible(text: str) -> bool:
    """Whether any character leaves a mark: not for white space, zero-width characters and lone combining marks."""
    return any(category(char) not in _UNSEEN and char not in _FILLERS for char in text)
