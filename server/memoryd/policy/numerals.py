"""Numerals in words, zh and en, as digits."""

ZH_DIGITS = "零〇一二两三四五六七八九十百千"
_DIGIT = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_TEN = {"十": 10, "百": 100, "千": 1000}

_TO_TWENTY = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty
"""

NUMERALS: dict[str, str] = {word: str(value) for value, word in enumerate(_TO_TWENTY.split())} | {
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "seventy": "70",
    "eighty": "80",
    "ninety": "90",
    "hundred": "100",
    "thousand": "1000",
    "million": "1000000",
    "billion": "1000000000",
    "dozen": "12",
    "twice": "2x",
    "once": "1x",
}
"""English number words that stand alone."""


def zh_value(text: str) -> str:
    """A Chinese numeral below ten thousand as digits; digits said one by one stay in their order."""
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
