"""A reading of a text in which digits and letters are plain: full-width, mathematical, in Chinese, split by marks,
told one by one.

Only what is near something disguised is read, so an ordinary text costs nothing. Circled digits, ideographic spaces
and superscripts stay as they are: they part numbers that do not belong together.
"""

import re
import unicodedata
from functools import lru_cache

from memoryd.policy.disguise import View
from memoryd.policy.privacy.pattern import hits

_HIDDEN = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff"
_NUMERALS = "〇零○一二三四五六七八九幺两兩壹贰叁肆伍陆柒捌玖"
_VALUES = dict(zip(_NUMERALS, "000123456789122123456789", strict=True))
_SAID = re.compile(rf"[{_NUMERALS}](?:[ \-]?[{_NUMERALS}0-9]){{6,}}")
_JOINTS = r"[ .·-]{1,3}"
_ONE_BY_ONE = rf"[0-9](?:{_JOINTS}[0-9]){{6,}}"
_TOLD = re.compile(rf"(?<![0-9]){_ONE_BY_ONE}(?![0-9])")
"""Single digits with spaces or marks between them."""
_DISGUISED = (
    rf"[0-9A-Za-z@.+][{_HIDDEN}]+[0-9A-Za-z@.+]|[０-９Ａ-Ｚａ-ｚ＠\x{{1d400}}-\x{{1d7ff}}]+"
    rf"|{_SAID.pattern}|{_ONE_BY_ONE}"
)
_IS_HIDDEN = re.compile(f"[{_HIDDEN}]")
_MARGIN = 48
_GAP = "\n\n"


def folded(text: str) -> View | None:
    """What is near disguised characters, plain; None for a text without any."""
    windows = _windows(text)
    if not windows:
        return None
    chars: list[str] = []
    places: list[int] = []
    for start, end in windows:
        _fold(text, start, end, chars, places)
        chars.extend(_GAP)
        places.extend([end] * len(_GAP))
    return View(text="".join(chars), starts=places, ends=[place + 1 for place in places])


def _windows(text: str) -> list[tuple[int, int]]:
    windows: list[tuple[int, int]] = []
    for hit in hits(_DISGUISED, text):
        start, end = max(hit.start - _MARGIN, 0), min(hit.end + _MARGIN, len(text))
        if windows and start <= windows[-1][1]:
            windows[-1] = (windows[-1][0], end)
        else:
            windows.append((start, end))
    return windows


def _fold(text: str, start: int, end: int, chars: list[str], places: list[int]) -> None:
    said = _places(_SAID, text, start, end)
    joints = {place for place in _places(_TOLD, text, start, end) if not text[place].isdigit()}
    for place in range(start, end):
        char = text[place]
        if place not in joints and not _IS_HIDDEN.match(char):
            chars.append(_VALUES.get(char, char) if place in said else _plain(char))
            places.append(place)


def _places(pattern: re.Pattern[str], text: str, start: int, end: int) -> set[int]:
    return {place for match in pattern.finditer(text, start, end) for place in range(*match.span())}


@lru_cache(maxsize=4096)
def _plain(char: str) -> str:
    if char.isascii() or char == "\u3000" or unicodedata.category(char) == "No":
        return char
    plain = unicodedata.normalize("NFKC", char)
    return plain if len(plain) == 1 and plain.isascii() else char
