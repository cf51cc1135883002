"""Chinese and mixed numerals: 一百二十三, 两, 廿, 〇, 二零一六, 2千, 1.5."""

NUMERAL = r"(?:\d{1,5}(?:\.\d{1,2})?[十百千万]?|[零〇一二两三四五六七八九十百千廿卅俩仨]{1,9})"
"""A numeral in simplified characters and ASCII digits, without a sign."""

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "俩": 2, "仨": 3}
_TENS = {"廿": 20, "卅": 30}
_WEIGHTS = {"十": 10, "百": 100, "千": 1000, "万": 10000}


def number(text: str) -> float | None:
    """Its value; digits in a row are read one by one (二零一六: 2016). None if it is no number."""
    if text[0].isdecimal():
        weight = _WEIGHTS.get(text[-1], 1)
        return float(text if weight == 1 else text[:-1]) * weight
    if len(text) > 1 and all(char in _DIGITS for char in text):
        return float("".join(str(_DIGITS[char]) for char in text))
    return _by_weight(text)


def whole(text: str) -> int | None:
    """Its value if that is whole."""
    value = number(text)
    return int(value) if value is not None and value == int(value) else None


def spelled_by_digit(text: str) -> bool:
    """Whether it names digits and no weights, as years are read: 98, 九八, not 九十八."""
    return text.isdecimal() or all(char in _DIGITS for char in text)


def pair(text: str) -> bool:
    """Whether its characters are digits in a row, which beside a unit give a choice: 两三天, 七八点."""
    return len(text) > 1 and all(char in _DIGITS for char in text)


def _by_weight(text: str) -> float | None:
    total = pending = 0
    for char in text:
        if char in _DIGITS:
            if pending:
                return None
            pending = _DIGITS[char]
        elif char in _TENS:
            total += _TENS[char]
        else:
            total += (pending or 1) * _WEIGHTS[char]
            pending = 0
    return float(total + pending)
