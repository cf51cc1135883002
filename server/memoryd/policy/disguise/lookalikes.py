"""Characters that stand for an ASCII character: other forms of it, and letters of other scripts that look like it.

The forms are those of Unicode NFKC; the letters are a choice from Unicode's confusables (UTS 39) of what an input
method or a web page for look-alike text yields.
"""

import unicodedata
from functools import cache

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7\u2043\u207b\u2796\ufe58\ufe63\uff0d"
UNDERSCORES = "\u203f\u2040\ufe33\ufe34\ufe4d\ufe4e\ufe4f\uff3f\u02cd"

# a string of look-alikes for each letter; only such as a reader takes for it
LETTERS = {
    "a": "аɑα⍺ᴀạ",
    "b": "ƅЬʙ",
    "c": "сϲᴄⅽƈ",
    "d": "ԁɗⅾᴅժ",
    "e": "еҽєεᴇẹ",
    "f": "ƒſϝꜰ",
    "g": "ɡցɢԍ",
    "h": "һհʜḥ",
    "i": "іιɩıɪⅰᎥ",
    "j": "јϳᴊʝ",
    "k": "кκᴋḳⲕ",
    "l": "ӏⅼʟḷ",
    "m": "мⅿᴍṃ",
    "n": "ոпɴṇ",
    "o": "оοօσᴏọ໐",
    "p": "рρᴘṗϱ",
    "q": "ԛգզ",
    "r": "гᴦʀṛⲅ",
    "s": "ѕꜱʂṣ",
    "t": "тτᴛṭ",
    "u": "υսᴜụʋ",
    "v": "ѵνᴠⅴṿ",
    "w": "ԝωшᴡẇẉա",
    "x": "хχⅹẋ",
    "y": "уγʏỵỿүẏ",
    "z": "ᴢẓʐ",
    "A": "АΑᎪꓮ",
    "B": "ВΒᏴꓐ",
    "C": "СϹᏟⅭꓚ",
    "D": "ᎠⅮꓓ",
    "E": "ЕΕᎬꓰ",
    "F": "ϜꓝҒ",
    "G": "ԌᏀꓖ",
    "H": "НΗᎻꓧ",
    "I": "ІΙӀⅠꓲІ",
    "J": "ЈᎫꓙͿ",
    "K": "КΚᏦꓗK",
    "L": "ᏞⅬꓡԼ",
    "M": "МΜᎷⅯꓟ",
    "N": "ΝꓠԈ",
    "O": "ОΟՕꓳ",
    "P": "РΡᏢꓑ",
    "Q": "Ԛ",
    "R": "ᎡᏒꓣƦ",
    "S": "ЅՏᏚꓢ",
    "T": "ТΤᎢꓔ",
    "U": "ՍꓴԱ",
    "V": "ѴᏙⅤꓦ",
    "W": "ԜᎳꓪ",
    "X": "ХΧⅩꓫ",
    "Y": "УΥҮꓬ",
    "Z": "ΖᏃꓜ",
    "0": "߀",
    "3": "ЗȜӠ",
    "4": "Ꮞ",
    "5": "Ƽ",
    "6": "бᏮ",
    "8": "Ȣ",
}
_CIRCLED_BLOCKS = ((0x2070, 0x209F), (0x2460, 0x24FF), (0x1F100, 0x1F189), (0xB2, 0xB9), (0x2776, 0x2793))
_WIDTH_BLOCKS = (
    (0x2100, 0x218F),
    (0xFB00, 0xFB06),
    (0xFE50, 0xFE6F),
    (0xFF01, 0xFFEF),
    (0x1D400, 0x1D7FF),
    (0x1FBF0, 0x1FBF9),
    (0x2024, 0x2026),
)
_SQUARED = ((0x1F130, "A"), (0x1F150, "A"), (0x1F170, "A"), (0x1F1E6, "A"))


@cache
def width() -> dict[str, str]:
    """Full-width, mathematical and small forms, dashes and low lines: each to its ASCII character or characters."""
    return {**_compatible(_WIDTH_BLOCKS), **dict.fromkeys(DASHES, "-"), **dict.fromkeys(UNDERSCORES, "_")}


@cache
def circled() -> dict[str, str]:
    """Circled, squared, raised and lowered letters and digits, and the tag characters, which only programs read."""
    squared = {chr(first + place): chr(ord(letter) + place) for first, letter in _SQUARED for place in range(26)}
    return {**_compatible(_CIRCLED_BLOCKS), **squared, **_dingbats(), **_tags()}


@cache
def lookalikes() -> dict[str, str]:
    """Letters of other scripts, each to the Latin letter or the digit that it looks like."""
    return {char: letter for letter, chars in LETTERS.items() for char in chars}


def _dingbats() -> dict[str, str]:
    starts = (0x2776, 0x2780, 0x278A)
    return {chr(start + place): str((place + 1) % 10) for start in starts for place in range(9)} | {
        "\u24eb": "11",
        "\u24ff": "0",
    }


def _tags() -> dict[str, str]:
    return {chr(0xE0000 + code): chr(code) for code in range(0x21, 0x7F)}


def _compatible(blocks: tuple[tuple[int, int], ...]) -> dict[str, str]:
    characters = (chr(code) for first, last in blocks for code in range(first, last + 1))
    forms = ((char, unicodedata.normalize("NFKC", char)) for char in characters)
    return {
        char: form for char, form in forms if form != char and form.isascii() and form.isprintable() and form.strip()
    }
