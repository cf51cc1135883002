"""Forms in which a key slips past a pattern: each takes a key to what a person, a program or an enemy makes of it."""

import base64
from collections.abc import Callable
from itertools import pairwise

from bench.screening.carrier_texts import PLAIN
from bench.screening.carriers import Case, placed
from bench.screening.material import Source
from bench.screening.shapes import Kind, Language, Secret, SecretClass, Shape

LONGEST = 130
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u2063"
_BIDI = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
_HOMOGLYPHS = {
    **dict(zip("aceijopsxyhBAEKMHOPCTXSIJ", "асеіјорѕхуһВАЕКМНОРСТХЅІЈ", strict=True)),
    **dict(zip("ovZNY", "ονΖΝΥ", strict=True)),
}
_NUMERALS = ("〇一二三四五六七八九", "零壹贰叁肆伍陆柒捌玖", "零一二三四五六七八九")
_MATH = ((0x1D400, 0x1D7CE), (0x1D5A0, 0x1D7E2), (0x1D5D4, 0x1D7EC), (0x1D670, 0x1D7F6))
Disguise = Callable[[str, Source], str]


def invisible(text: str, source: Source) -> str:
    return _sprinkled(text, _INVISIBLE, source)


def bidirectional(text: str, source: Source) -> str:
    return _sprinkled(text, _BIDI, source)


def full_width(text: str, source: Source) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def mathematical(text: str, source: Source) -> str:
    """Bold, sans-serif, sans-serif bold or monospace letters and digits (block Mathematical Alphanumeric Symbols)."""
    letters, digits = source.choice(_MATH)
    return "".join(_in_alphabet(c, letters, digits) for c in text)


def homoglyphs(text: str, source: Source) -> str:
    """Two thirds of the letters that have a twin in Cyrillic or Greek."""
    return "".join(_HOMOGLYPHS.get(c, c) if source.random() < 0.66 else c for c in text)


def spaced(text: str, source: Source) -> str:
    return " ".join(text)


def dashes(text: str, source: Source) -> str:
    return text.replace("-", source.choice(_DASHES))


def percent(text: str, source: Source) -> str:
    share = source.choice((0.4, 1))
    return "".join(f"%{ord(c):02X}" if at == 0 or source.random() < share else c for at, c in enumerate(text))


def hexadecimal(text: str, source: Source) -> str:
    data = text.encode()
    return source.choice((data.hex(), data.hex(" "), "".join(f"\\x{byte:02x}" for byte in data), "0x" + data.hex()))


def base_64(text: str, source: Source) -> str:
    return base64.b64encode(text.encode()).decode()


def entities(text: str, source: Source) -> str:
    form = source.choice(("&#{};", "&#x{:x};", "&#X{:04X};"))
    return "".join(form.format(ord(c)) for c in text)


def unicode_escapes(text: str, source: Source) -> str:
    form = source.choice(("\\u{:04x}", "\\u{:04X}", "\\u{{{:x}}}"))
    return "".join(form.format(ord(c)) for c in text)


def twice(text: str, source: Source) -> str:
    """One encoding inside another."""
    inner, outer = source.choice(
        ((base_64, base_64), (hexadecimal, base_64), (base_64, percent), (entities, base_64), (percent, percent))
    )
    made = outer(inner(text, source), source)
    return made if made != text else base_64(base_64(text, source), source)


def lines(text: str, source: Source) -> str:
    """Broken over two or three lines, as a mail program, an editor or a shell does it."""
    seam = source.choice(("\n", "\n    ", "\\\n", "\r\n", '" \\\n  "', '" +\n  "'))
    cuts = sorted(source.sample(range(4, len(text) - 2), source.choice((1, 2))))
    edges = [0, *cuts, len(text)]
    return seam.join(text[start:end] for start, end in pairwise(edges))


def numerals(text: str, source: Source) -> str:
    """Chinese numerals for the digits."""
    names = source.choice(_NUMERALS)
    return "".join(names[int(c)] if c.isdecimal() else c for c in text)


def mixed(text: str, source: Source) -> str:
    """Full-width letters with invisible marks among them."""
    return invisible(full_width(text, source), source)


DISGUISES: dict[str, Disguise] = {
    "zero-width": invisible,
    "bidi marks": bidirectional,
    "full-width": full_width,
    "math alphabet": mathematical,
    "homoglyphs": homoglyphs,
    "spaced out": spaced,
    "smart dashes": dashes,
    "percent": percent,
    "hex": hexadecimal,
    "base64": base_64,
    "HTML entities": entities,
    "unicode escapes": unicode_escapes,
    "two encodings": twice,
    "split over lines": lines,
    "Chinese numerals": numerals,
    "full-width, zero-width": mixed,
}
_CARRIERS = [texts for group, texts in PLAIN if group in {"prose", "chat", "tight"}]


def disguised(kind: SecretClass, language: Language, source: Source) -> list[Case]:
    """One case of each form that changes the key; none for keys of context, of several lines, or too long."""
    if kind.kind is Kind.CONTEXT or kind.shape is not Shape.TOKEN:
        return []
    made = [_case(kind, language, form, source) for form in DISGUISES]
    return [case for case in made if case is not None]


def _case(kind: SecretClass, language: Language, form: str, source: Source) -> Case | None:
    key = kind.one(source).value
    changed = DISGUISES[form](key, source)
    if changed == key or len(key) > LONGEST:
        return None
    template = source.choice(_CARRIERS)[language]
    case = placed(Secret(text=changed, value=changed), template, kind, language, "disguised")
    return Case(
        text=case.text,
        start=case.start,
        end=case.end,
        inner=case.inner,
        name=case.name,
        kind=case.kind,
        language=language,
        carrier=case.carrier,
        form=form,
    )


def _sprinkled(text: str, marks: str, source: Source) -> str:
    """A mark after a third of the characters, and at least after the second."""
    marked = (c + source.choice(marks) if at == 1 or source.random() < 0.33 else c for at, c in enumerate(text[:-1]))
    return "".join(marked) + text[-1]


def _in_alphabet(character: str, letters: int, digits: int) -> str:
    if "A" <= character <= "Z":
        return chr(letters + ord(character) - ord("A"))
    if "a" <= character <= "z":
        return chr(letters + 26 + ord(character) - ord("a"))
    return chr(digits + int(character)) if character.isdecimal() and character.isascii() else character
