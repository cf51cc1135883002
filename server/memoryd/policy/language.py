"""Which of the two languages a text is in, by its letters alone."""

import re
from typing import Literal

Language = Literal["zh", "en"]

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
_LATIN = re.compile(r"[A-Za-z]")
_LETTERS_PER_HAN = 3


def language_of(text: str) -> Language:
    """The script that carries more of the text; one Han character weighs as much as three Latin letters."""
    han = len(_HAN.findall(text))
    return "zh" if han and han * _LETTERS_PER_HAN >= len(_LATIN.findall(text)) else "en"
