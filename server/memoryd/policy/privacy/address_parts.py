"""What follows the street of an address: unit, town, state, postal code and country, on one line or several."""

from collections.abc import Iterator
from dataclasses import dataclass

from memoryd.policy.privacy.pattern import compiled
from memoryd.policy.privacy.regions import COUNTRIES
from memoryd.policy.privacy.streets import LETTER, PARTICLE, UNIT, UPPER


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an address at ``[start, end)``; ``kind`` is unit, place, state, code or country."""

    kind: str
    start: int
    end: int
    is_on_new_line: bool


_SEPARATOR = r"^(?:[ \t]*,[ \t]*|[ \t]*\n[ \t>?]*(?:\n[ \t>?]*)?(?:, ?)?|[ \t]+)"
_CODE = (
    r"(?:\d{4,6}(?:-\d{3,4})?|\d{3} \d{2}|\d{2}-\d{3}|\d{3}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|"
    r"[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2})\b"
)
_WORD = rf"[{UPPER}][{LETTER}'’./-]*"
_PLACE = rf"{_WORD}(?:[ ](?:(?:{PARTICLE})[ ]){{0,3}}{_WORD}){{0,4}}"
_COUNTRY = rf"(?:{COUNTRIES}|Greenlander|Cyprus \([{LETTER}]+\))\b(?: \([{LETTER}]+\))?"
_KINDS = (
    ("unit", rf"^(?:\(?(?i:{UNIT})\)?)"),
    ("country", rf"^(?:{_COUNTRY})"),
    ("code", rf"^(?:(?:[A-Z]{{1,3}}-)?{_CODE})"),
    ("state", rf"^(?:[A-Za-z]{{1,3}}\b|\d{{1,2}}\b)(?:[ \t]*,?[ \t]*\n?[ \t]*)(?:{_CODE})"),
    ("place", rf"^(?:{_PLACE})"),
)
_FUNCTION_WORDS = """
the this that i we you he she it they my our your please thanks thank regards best kind sincerely cheers phone tel
email e-mail fax mobile website web call let if when what who where why how and but or so not no yes also see for in
on at from to is are was were will would can could may do does did have has hello hi dear ps note date subject re
total name attn contact bot user just then there here he's it's i'm i'd i'll i've don't
"""
_FUNCTION = frozenset(_FUNCTION_WORDS.split())
_MOST = 8


def follow(tail: str, offset: int) -> list[Part]:
    """The parts at the beginning of what stands behind a street, at most eight; offsets count from ``offset``."""
    parts: list[Part] = []
    place = 0
    while len(parts) < _MOST and (part := _next(tail, place, parts)) is not None:
        parts.append(part)
        place = part.end
        if part.kind == "country" and not _has_code(tail, place):
            break
    return [
        Part(kind=part.kind, start=part.start + offset, end=part.end + offset, is_on_new_line=part.is_on_new_line)
        for part in parts
    ]


def _next(tail: str, place: int, parts: list[Part]) -> Part | None:
    separator = compiled(_SEPARATOR).search(tail[place:])
    if separator is None:
        return None
    start = place + separator.end()
    rest, broken = tail[start:], "\n" in separator.group()
    for kind, pattern in _KINDS:
        match = compiled(pattern).search(rest)
        if match is not None and _fits(kind, match.group(), rest, parts, broken=broken):
            end = start + _length(kind, match.group(), rest)
            return Part(kind=kind, start=start, end=end, is_on_new_line=broken)
    return None


def _length(kind: str, value: str, rest: str) -> int:
    """A state is matched with the code behind it; a town may have taken the letters of one (London NW|1 6XE)."""
    if kind == "state":
        return len(compiled(r"^(?:[A-Za-z]+|\d{1,2})").search(value).group())
    if kind == "place" and rest[len(value) : len(value) + 1].isdigit() and " " in value:
        return value.rindex(" ")
    return len(value)


def _fits(kind: str, value: str, rest: str, parts: list[Part], *, broken: bool) -> bool:
    after = rest[len(value) :]
    before = {part.kind for part in parts}
    if kind == "code":
        return (
            "code" not in before and not after.startswith(("-", "/", ":", ".0", "%")) and (not broken or _ends(after))
        )
    if kind == "state":
        return "code" not in before
    if "code" in before and kind == "place":
        return _is_town(value) and parts[-1].kind == "code" and len(parts) < 3 and not (broken and not _ends(after))
    if kind == "place":
        return _is_town(value) and (not broken or _ends(after)) and not after.startswith((":", "'", "@"))
    return "code" not in before or kind == "country"


def _is_town(value: str) -> bool:
    first = value.split(maxsplit=1)[0].lower().strip(".,'")
    return first not in _FUNCTION and len(value) > 1


def _ends(after: str) -> bool:
    """True where the line ends, or goes on with a part of an address; false where it goes on as a sentence."""
    return compiled(r"^[ \t]*(?:$|\n|[,.?!;)]|\d|[A-Z]{1,3}\b|[a-z]{2,3} \d{3}|\p{Lu})").search(after) is not None


def _has_code(tail: str, place: int) -> bool:
    return compiled(rf"^[ ,]{{0,2}}{_CODE}").search(tail[place : place + 12]) is not None


def lines(parts: list[Part]) -> Iterator[list[Part]]:
    """Parts by the lines on which they stand, those on the street's line first (an empty list if there are none)."""
    line: list[Part] = []
    for part in parts:
        if part.is_on_new_line:
            yield line
            line = []
        line.append(part)
    yield line
