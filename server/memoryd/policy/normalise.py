"""When two spellings are the same: subjects, keys, values and queries.

Every form is NFKC (so full-width equals half-width) and case-folded. The functions are idempotent.
"""

import re
import unicodedata
from functools import cache

CJK = (
    "\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\uac00-\ud7a3\u0e00-\u0e7f\U00020000-\U000323af"
)
"""Character class of the scripts that set no spaces between words (Han, kana, Hangul, Thai)."""

KEY_LENGTH = 80
_KEY = re.compile(r"[a-z0-9_.:/@\-" + CJK + r"]{1," + str(KEY_LENGTH) + r"}")
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_SPACE_BESIDE_CJK = re.compile(rf"(?<=[{CJK}]) | (?=[{CJK}])")
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])")


def fold(text: str) -> str:
    """NFKC, case-folded, runs of white space as one space, none at the ends."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def simplify(text: str) -> str:
    """Traditional Chinese characters as simplified ones, each by itself (OpenCC ``t2s``).

    Without context 乾隆 becomes 干隆, but a substring always maps to what it maps to inside its text.
    """
    return text.translate(_simplified()) if _HAN.search(text) else text


def traditional(text: str) -> str:
    """Simplified Chinese characters as traditional ones, each by itself and by its commonest form (OpenCC ``s2t``)."""
    return text.translate(_traditional()) if _HAN.search(text) else text


def drop_thousands(text: str) -> str:
    """``1,250,000`` as ``1250000``; lists such as ``1,2`` and ``1,2500`` stay."""
    return _THOUSANDS.sub(lambda match: match.group().replace(",", ""), text)


def normalise_subject(text: str) -> str:
    return fold(text)


def normalise_key(text: str) -> str:
    """A key of 1 to 80 of ``[a-z0-9_.:/@-]`` and CJK letters; spaces become ``_``.

    :raises ValueError: another character, nothing at all, or too long.
    """
    key = fold(text).replace(" ", "_")
    if not _KEY.fullmatch(key):
        raise ValueError(f"a key has 1 to {KEY_LENGTH} characters of a-z 0-9 _ . : / @ - and CJK letters")
    return key


def normalise_value(text: str) -> str:
    """What two values are compared by: folded, simplified, no thousands separators, no space beside CJK."""
    value = simplify(drop_thousands(fold(text)))
    return _SPACE_BESIDE_CJK.sub("", value)


def normalise_query(text: str) -> str:
    """The form of a query that keys the cache and is compared with whole texts."""
    return fold(text)


@cache
def _simplified() -> dict[int, str]:
    return _converted("t2s")


@cache
def _traditional() -> dict[int, str]:
    return _converted("s2t")


def _converted(configuration: str) -> dict[int, str]:
    import opencc

    convert = opencc.OpenCC(configuration).convert
    characters = (chr(code) for code in (*range(0x3400, 0x4DC0), *range(0x4E00, 0xA000)))
    return {ord(char): other for char in characters if (other := convert(char)) != char}
