"""Street addresses in the Latin, Greek and Cyrillic scripts: ``221B Baker St, London NW1 6XE``, ``ul. Miła 53``.

An address is a core (a street with its number, a box, a corner of two streets) and a tail (unit, town, state, postal
code, country, over several lines). A number beside a name is a street only on evidence, counted in points.
"""

import re
from collections.abc import Iterator

from memoryd.domain.screening import Finding
from memoryd.policy.privacy.address_parts import Part, follow, lines
from memoryd.policy.privacy.pattern import Hit, compiled, found, hits, possible
from memoryd.policy.privacy.streets import (
    BEFORE,
    BEHIND,
    ENDS,
    LETTER,
    PARTICLE,
    UNIT,
    UNIT_WORD,
    UPPER,
    WEAK_BEFORE,
    WEAK_BEHIND,
    WEAK_ENDS,
)

_WORD = rf"(?:[{UPPER}][{LETTER}'’-]*\.?|\d{{1,3}}(?:st|nd|rd|th)\b)"
_LOW = rf"(?i:{BEFORE}|{WEAK_BEFORE})\.?"
_NAME = (
    rf"(?:{_LOW} (?:(?:{PARTICLE}) ){{0,3}})?{_WORD}(?:[ ](?:(?:{PARTICLE})[ ]){{0,2}}{_WORD}){{0,6}}"
    r"(?: (?:u|gate|utca|út|tér|tie|vei|alle|trg)\b\.?)?"
)
_HOUSE = r"\d{1,5}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?)?\b"
_FIRST = (
    rf"(?:(?i:{UNIT}),? )?\b(?:{_HOUSE}(?: {_HOUSE})?[ ]{_NAME}|{_HOUSE}, {_LOW} {_NAME})"
    rf"(?: \d{{1,5}}[A-Za-z]?\b\.?)?(?: {_NAME})?"
)
_LAST = rf"\b{_NAME} \d{{1,5}}[A-Za-z]?\b\.?(?: {_NAME})?"
_BOX = (
    r"(?:\b\d{1,5} )?\b(?i:P\.? ?O\.? ?Box|Postbox|Postfach|Post Office Box|Postboks|Apartado) \d{1,6}"
    rf"(?: {_NAME})?"
)
_FORCES = (
    rf"(?i)\b(?:PSC \d{{1,5}},? Box \d{{1,5}}|Unit \d{{1,5}},? Box \d{{1,5}}|(?:USS|USNS|USNV|USCGC|"
    rf"HMS) [{LETTER}'’ -]{{2,40}})[ ,]*\n?[ >?]*(?:APO|FPO|DPO),? (?:AA|AE|AP) \d{{5}}\b"
)
_SIDE = rf"(?:{_HOUSE} )?{_NAME}(?: \d{{1,5}}[A-Za-z]?\b)?"
_CORNER = rf"(?i:\b(?:the )?(?:corner|intersection|crossing) of) {_SIDE} and {_SIDE}"
_PAIR = rf"\b{_WORD} and (?i:{BEFORE})\.? {_NAME} \d{{1,5}}\b"

_CORES = (_FORCES, _BOX, _CORNER, _PAIR, _FIRST, _LAST)

_END = r"(?:[ .,]|$)"
_STREET = (
    rf"(?:^|[ ,])(?i:[{LETTER}'’.-]+ (?:{BEHIND}){_END}|(?:{BEFORE})\.? [{LETTER}'’]"
    rf"|[{LETTER}'’-]{{2,}}(?:{ENDS}){_END})"
)
_PERHAPS = (
    rf"(?:^|[ ,])(?i:[{LETTER}'’.-]+ (?:{WEAK_BEHIND}){_END}|(?:{WEAK_BEFORE})\.? [{LETTER}'’]"
    rf"|[{LETTER}'’-]{{2,}}(?:{WEAK_ENDS}){_END})"
)
_LEAD = (
    r"(?i)(?:\b(?:at|to|address(?:es)?(?: is| of [^\n]{0,30} is)?|located (?:at|in|on)|lives? (?:at|on|in)|"
    r"side of|with|deliver|ship|"
    r"home|office|here they are|is|user)|:|\n[>? ]*|^[>? ]*|, and|^and)[ :\n]{0,3}$"
)
_TOLD = r"(?i)(?:\baddress(?:es)?(?: is|:)?|\blives? (?:at|on)|\blocated (?:at|on)|\bside of)[ :\n]{0,3}$"
_STOPS = (
    r"(?i)(?:^|[ .,])(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|"
    r"mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|percent|million|billion|"
    r"months|days|weeks|years|hours|act|am|pm|tb|gb|mb|kb|usd|eur|version|python|java|chapter|section|page|i|we|you|he|she|"
    r"they|it|what|how|why|when|where|who|please)(?:[ .,]|$)"
)
_YEAR = r"^(?:1[89]|20)\d\d\b"
_IN = r"(?i)(?:^|[^a-z])(?:in|since|of|by|from|until|during|before|after)\s$"
_BOXED = rf"{_FORCES}|^{_BOX}"
_CROSSING = rf"^(?:{_CORNER}|{_PAIR})"
_UNIT_FIRST = rf"^(?i:{UNIT})"
_UNIT_NEXT = rf"^[ ,]{{0,2}}\n?[ >?]*(?i:{UNIT})"
_UNIT_ALONE = rf"^(?i:{UNIT})\.?$"
_DIGIT = r"\d"
_LAST_DIGIT = r"\d\.?$"
_TWO_NUMBERS = r"^\d+ \d"
_STREETS = (_BOXED, _STREET, _PERHAPS, _UNIT_FIRST, _CROSSING)
_CLUES = (*_STREETS, _UNIT_ALONE, _STOPS, _YEAR, _DIGIT, _LAST_DIGIT, _TWO_NUMBERS)
"""What a core may hold that tells for or against a street."""
_BEFORE = (_LEAD, _TOLD, _IN)
_SMALL = re.compile(f"[{LETTER}]+")
_FUNCTION_WORDS = """
a an at for from to after before last this that is are was were will in on by with please can could my your his her our
their i we you he she it they me us him them if when or but so as not no do did does have has had be been case night
"""
_FUNCTION = frozenset([*PARTICLE.split("|"), *_FUNCTION_WORDS.split()])
_ENOUGH = 3
_WORDY = 6
_REACH = 40
_WINDOW = 260


def find_street_addresses(text: str) -> Iterator[Finding]:
    """Addresses, and in a block of lines each line by itself: its street an address, its town a location."""
    # who writes all in small letters has no capitals to tell a name by
    small = not compiled("[A-ZÀ-ÞΆ-ΫА-Я]").search(text)
    cased = _capitalised(text) if small else text
    last = 0
    for core in sorted(_cores(cased), key=lambda hit: (hit.start, -hit.end)):
        if core.start >= last and (parts := _read(core, small=small)) is not None:
            last = parts[-1].end if parts else core.end
            yield from _findings(core, parts)


def _cores(text: str) -> Iterator[Hit]:
    for pattern in possible(_CORES, text):
        cores = hits(pattern, text)
        yield from map(_without_unit, cores) if pattern in {_FIRST, _LAST} else cores


def _without_unit(core: Hit) -> Hit:
    """A street ends before the unit (Suite 568), which is told by its own rule."""
    value = core.value
    unit = compiled(rf"[ ,](?i:{UNIT_WORD})\b").search(value)
    value = value[: unit.start()] if unit is not None else value
    if value.endswith(".") and value[-_WORDY:-1].isalpha():  # a full stop, and no abbreviation
        value = value[:-1]
    return Hit(core.text, core.start, core.start + len(value))


def _read(core: Hit, *, small: bool) -> list[Part] | None:
    """What follows a core that is a street; None for what is no street."""
    clues, tail = set(possible(_CLUES, core.value)), core.after(_WINDOW)
    if _BOXED in clues:
        return follow(tail, core.end)
    before = set(possible(_BEFORE, core.before(_REACH)))
    numbered = core.value[0].isdigit()
    street = 2 * (_STREET in clues) + (_PERHAPS in clues)
    unit = _UNIT_FIRST in clues or _has(_UNIT_NEXT, tail)
    told = _LEAD in before and not small if numbered else _TOLD in before
    # a name and a number behind it are much besides a street: Ensuring 7, Offering 24
    sure = street if numbered else street > 1
    dated = _YEAR in clues and _IN in before
    if _DIGIT not in clues or dated or clues & {_STOPS, _UNIT_ALONE} or not (sure or unit or told):
        return None
    parts = follow(tail, core.end)
    placed = any(part.kind in {"code", "country", "place"} for part in parts)
    form = numbered + (_LAST_DIGIT in clues) + (_TWO_NUMBERS in clues) + (_CROSSING in clues)
    return parts if street + 2 * unit + (_LEAD in before) + placed + form >= _ENOUGH else None


def _has(pattern: str, text: str) -> bool:
    return compiled(pattern).search(text) is not None


def _findings(core: Hit, parts: list[Part]) -> Iterator[Finding]:
    if not (_begins_line(core) and any(part.is_on_new_line for part in parts)):
        yield found("address", core.start, parts[-1].end if parts else core.end)
        return
    first, *rest = lines(parts)
    yield found("address", core.start, first[-1].end if first else core.end)
    for line in rest:
        yield from _line(line)


def _line(line: list[Part]) -> Iterator[Finding]:
    """A line of a block: what is of one class is one finding, a postal code apart."""
    for part in line:
        yield found("address" if part.kind == "unit" else "location", part.start, part.end)


def _begins_line(core: Hit) -> bool:
    """True for a block of lines, not for what goes on behind a label on the line before."""
    before = core.before(_REACH)
    return compiled(r"(?:^|[^:\s>?]\s*\n[ \t>?]*)$").search(before) is not None


def _capitalised(text: str) -> str:
    return _SMALL.sub(_capital, text)


def _capital(word: re.Match[str]) -> str:
    letters = word.group()
    first = letters[0].upper()
    return letters if letters in _FUNCTION or len(first) > 1 else first + letters[1:]
