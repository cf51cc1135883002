"""Street addresses in the Latin, Greek and Cyrillic scripts: ``221B Baker St, London NW1 6XE``, ``ul. Miła 53``.

An address is a core (a street with its number, a box, a corner of two streets) and a tail (unit, town, state, postal
code, country, over several lines). A number beside a name is a street only on evidence, counted in points.
"""

import re
from collections.abc import Iterator, Sequence

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
_IN = r"(?i)\b(?:in|since|of|by|from|until|during|before|after)\s$"
_SMALL = re.compile(f"[{LETTER}]+")
_FUNCTION_WORDS = """
a an at for from to after before last this that is are was were will in on by with please can could my your his her our
their i we you he she it they me us him them if when or but so as not no do did does have has had be been case night
"""
_FUNCTION = frozenset([*PARTICLE.split("|"), *_FUNCTION_WORDS.split()])
_ENOUGH = 3
_REACH = 40
_WINDOW = 260


def find_street_addresses(text: str) -> Iterator[Finding]:
    """Addresses, and in a block of lines each line by itself: its street an address, its town a location."""
    # who writes all in small letters has no capitals to tell a name by
    small = not compiled("[A-ZÀ-ÞΆ-ΫА-Я]").search(text)
    cased = _capitalised(text) if small else text
    last = 0
    for core in sorted(_cores(cased), key=lambda hit: (hit.start, -hit.end)):
        if core.start >= last and not _is_said(core):
            parts = follow(cased[core.end : core.end + _WINDOW], core.end)
            if _points(core, parts, small=small) >= _ENOUGH:
                last = parts[-1].end if parts else core.end
                yield from _findings(core, parts)


def _cores(text: str) -> Iterator[Hit]:
    for pattern in possible(_CORES, text):
        cores = hits(pattern, text)
        yield from map(_without_unit, cores) if pattern in {_FIRST, _LAST} else cores


def _without_unit(core: Hit) -> Hit:
    """A street ends before the unit (Suite 568), which is told by its own rule."""
    unit = compiled(rf"[ ,](?i:{UNIT_WORD})\b").search(core.value)
    value = core.value[: unit.start()] if unit is not None else core.value
    if _has(r"\p{L}{5}\.$", value):  # a full stop, and no abbreviation
        value = value[:-1]
    return Hit(core.text, core.start, core.start + len(value))


def _points(core: Hit, parts: Sequence[Part], *, small: bool) -> int:
    """Evidence that a core is a street."""
    value = core.value
    if _has(rf"{_FORCES}|^{_BOX}", value):
        return _ENOUGH
    if not any(char.isdigit() for char in value):
        return 0
    kinds = {part.kind for part in parts}
    street = 2 * _has(_STREET, value) or _has(_PERHAPS, value)
    unit = "unit" in kinds or _has(rf"(?i:^{UNIT})", value)
    before = core.before(_REACH)
    led = _has(_LEAD, before)
    # a name and a number behind it are much besides a street: Ensuring 7, Offering 24
    sure = street if value[0].isdigit() else street > 1
    if not (sure or unit or (led and not small if value[0].isdigit() else _has(_TOLD, before))):
        return 0
    numbers = value[0].isdigit() + value.rstrip(".")[-1:].isdigit() + _has(r"^\d+ \d", value)
    corner = _has(rf"^(?:{_CORNER}|{_PAIR})", value)
    return street + 2 * unit + led + numbers + bool(kinds & {"code", "country", "place"}) + corner


def _has(pattern: str, text: str) -> bool:
    return compiled(pattern).search(text) is not None


def _is_said(core: Hit) -> bool:
    """Words of a sentence, or a year and what happened in it."""
    return _has(_STOPS, core.value) or (_has(_YEAR, core.value) and _has(_IN, core.before(8)))


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
