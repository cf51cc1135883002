"""What a word of a claim is, and numerals in words as digits."""

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What a token is. Those from ``negation`` on carry no topic."""

    WORD = "word"
    NAME = "name"
    NUMBER = "number"
    UNIT = "unit"
    DATE = "date"
    POLE = "pole"
    NEGATION = "negation"
    MODALITY = "modality"
    QUANTITY = "quantity"
    TENSE = "tense"
    PERSON = "person"
    ROLE = "role"
    CORRECTION = "correction"
    CHANGE = "change"
    ADDITION = "addition"
    FUNCTION = "function"


class Token(NamedTuple):
    """``form`` is equal for spellings and synonyms; ``side`` is -1 for the second of two opposites; ``text`` folded."""

    form: str
    kind: Kind
    side: int
    text: str


ZH_DIGITS = "零〇一二两三四五六七八九十百千半"
_DIGIT = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_TEN = {"十": 10, "百": 100, "千": 1000}
_TO_TWENTY = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty
"""
_TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety"

NUMERALS: dict[str, str] = (
    {word: str(value) for value, word in enumerate(_TO_TWENTY.split())}
    | {word: str(value * 10) for value, word in enumerate(_TENS.split(), 1)}
    | {"hundred": "100", "thousand": "1000", "million": "1000000", "billion": "1000000000", "dozen": "12"}
    | {"once": "1x", "twice": "2x"}
)
"""English number words, each by itself."""


def zh_value(text: str) -> str:
    """A Chinese numeral below ten thousand as digits; digits said one by one stay in their order."""
    if "半" in text:
        return "0.5"
    if not any(char in _TEN for char in text):
        return "".join(str(_DIGIT[char]) for char in text)
    total, digit = 0, 0
    for char in text:
        if char in _TEN:
            total += (digit or 1) * _TEN[char]
            digit = 0
        else:
            digit = _DIGIT[char]
    return str(total + digit)
