"""Whether a turn carries what somebody else read in it: the words, the value, whom it speaks of, and its polarity.

Each check errs to the side of no: what is refused here is left to the rules, and still found as the turn's text.
"""

import re
from collections.abc import Iterator, Sequence

from memoryd.domain.candidate import OWNER, Turn
from memoryd.domain.memory import Polarity
from memoryd.policy.extract import chinese_gates, english_gates
from memoryd.policy.extract.chinese_words import RELATION
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_words import ROLE
from memoryd.policy.normalise import CJK, fold, normalise_value, simplify
from memoryd.policy.phrases import ATTITUDE
from memoryd.policy.wording import Wording, read
from memoryd.policy.words import Kind

CONTAINED = 0.8
"""Share of a value's words that its evidence has to hold; its numbers, dates and names all of them."""

_MARKS = " \t\r\n.,;:!?…\"'“”‘’。，；：！？、"
_HAN = re.compile(rf"[{CJK}]")
_BREAK_ZH = re.compile(r"[，,；;]+|(?=但是|不过|可是|而且|所以)")
_BREAK_EN = re.compile(
    r"[,;:]?\s+(?:(?:and|but|so|because|while|although|though|plus)\s+)*(?=(?:i|we|my|our|he|she|they|it|you)\b)",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"(?<![a-z])(?:i|i'm|im|i've|i'd|i'll|me|my|mine|myself|we|we're|we've|our|us)(?![a-z'])|我|咱|俺|本人",
    re.IGNORECASE,
)
_OTHER = re.compile(
    rf"(?<![a-z])(?:he|she|they|his|her|their|him|them|you|your|someone|somebody|everyone|people)(?![a-z])"
    rf"|(?<![a-z])(?:my|our)\s+(?:[a-z-]+\s+)?(?:{ROLE})(?![a-z])|[他她它你您]们?|别人|有人|大家|{RELATION}",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"(?:he|she|they|his|her|their)|[他她]", re.IGNORECASE)
_OVER = re.compile(
    r"\bused\s+to\b|\b(?:quit|gave\s+up|given\s+up|former|formerly|avoid\w*)\b|戒|放弃|以前|曾经|过敏|避免", re.I
)

_ONCE = re.compile(r"(?<![超通经难不])过(?![敏得着来去年节])")


def locate(quote: str, clauses: Sequence[Clause]) -> tuple[Clause, int, int] | None:
    """The clause that holds a quotation, and its offsets there; case and white space aside, word by word."""
    words = quote.replace("’", "'").strip(_MARKS).split()
    if not words:
        return None
    spaced = r"\s+".join(map(re.escape, words))
    first, last = (r"(?<!\w)" if _is_letter(words[0][0]) else ""), (r"(?!\w)" if _is_letter(words[-1][-1]) else "")
    pattern = re.compile(first + spaced + last, re.IGNORECASE)
    for clause in clauses:
        if match := pattern.search(clause.text):
            return clause, match.start(), match.end()
    return None


def supports(quote: str, value: str) -> bool:
    """Whether a quotation holds the words of a value."""
    said, wanted = normalise_value(quote), normalise_value(value).strip(_MARKS)
    if not wanted:
        return False
    if _HAN.search(wanted) and len(wanted) <= 4:
        return wanted in said
    return _contains(read(quote), read(value))


def is_meant(clause: Clause, begin: int, stop: int) -> bool:
    """False where the clause up to a quotation's part asks, supposes or tells what somebody else said."""
    first, last = _bounds(clause, begin, stop)
    if clause.language == "en":
        return english_gates.part_closed(clause.part(0, last)) is None
    return chinese_gates.part_gates(simplify(clause.text), [(first, last)]) == [None]


def is_passing(clause: Clause, begin: int, stop: int) -> bool:
    """True for a wish that is bound to the moment."""
    around = _part(clause, begin, stop)
    return english_gates.soon_over(around) if clause.language == "en" else chinese_gates.passing(simplify(around))


def agrees(clause: Clause, begin: int, stop: int, polarity: Polarity | None) -> bool:
    """Whether the part of a clause around a quotation says it with this polarity, as far as words tell."""
    around = _part(clause, begin, stop)
    wording = read(around)
    denied = len(wording.of(Kind.NEGATION)) + sum(
        token.form == ATTITUDE and token.side < 0 for token in wording.of(Kind.POLE)
    )
    if denied == 0:
        return polarity is not Polarity.NEGATIVE or _may_be_over(around, wording)
    return denied == 1 and polarity is Polarity.NEGATIVE


def is_so(clause: Clause, begin: int, stop: int) -> bool:
    """Whether the part around a quotation says how things are, and no wish, duty, chance, past, future or liking."""
    around = _part(clause, begin, stop)
    wording = read(around)
    turned = any(wording.has(kind) for kind in (Kind.MODALITY, Kind.TENSE)) or _ONCE.search(simplify(around))
    return not turned and not any(token.form == ATTITUDE for token in wording.of(Kind.POLE))


def speaks_of(subject: str, clause: Clause, span: tuple[int, int], turn: Turn, *, until: int | None) -> bool:
    """Whether a quotation speaks of the subject: the owner as ``I``, a speaker among several too, others by name.

    :param until: where the value begins; the last person named before it counts. Without a value it is the first in
        the quotation, or else the last one before it.
    """
    own = _is_own(subject, turn)
    named = sorted(_named(clause.text, None if own else subject))
    if until is not None:
        named = [one for one in named if one[0] < until]
        return bool(named) and named[-1][2] == ("own" if own else "subject")
    inside = [one for one in named if span[0] <= one[0] < span[1]]
    before = [one for one in named if one[0] < span[0]]
    counted = inside[:1] or before[-1:]
    return bool(counted) and counted[0][2] == ("own" if own else "subject")


def names_nobody(clause: Clause, until: int) -> bool:
    """True where a clause names no person before a place, as an order to the assistant does not."""
    return all(begin >= until for begin, _, _ in _named(clause.text, None))


def speaks_for_owner(clause: Clause) -> bool:
    return _OWN.search(clause.text) is not None


def _is_own(subject: str, turn: Turn) -> bool:
    return subject == OWNER or (turn.speaker is not None and fold(subject) == fold(turn.speaker))


def _is_letter(char: str) -> bool:
    return char.isalnum() and not _HAN.match(char)


def _contains(said: Wording, wanted: Wording) -> bool:
    if not wanted.forms:
        return wanted.normal in said.normal
    hard = {token.form for kind in (Kind.NUMBER, Kind.DATE, Kind.NAME) for token in wanted.of(kind)}
    shared = len(wanted.forms & said.forms)
    return hard <= said.forms and shared >= CONTAINED * len(wanted.forms)


def _may_be_over(around: str, wording: Wording) -> bool:
    turned = any(token.side < 0 or token.form == "start/stop" for token in wording.of(Kind.POLE))
    return turned or _OVER.search(around) is not None


def _part(clause: Clause, begin: int, stop: int) -> str:
    return clause.text[slice(*_bounds(clause, begin, stop))]


def _bounds(clause: Clause, begin: int, stop: int) -> tuple[int, int]:
    """From the break of a clause before a quotation to the break after it."""
    pattern = _BREAK_ZH if clause.language == "zh" else _BREAK_EN
    breaks = [match.span() for match in pattern.finditer(clause.text)]
    first = max((end for _, end in breaks if end <= begin), default=0)
    return first, min((start for start, _ in breaks if start >= stop), default=len(clause.text))


def _named(said: str, subject: str | None) -> Iterator[tuple[int, int, str]]:
    """Who is named, with where: ``own``, ``other``, or the ``subject`` that was asked for.

    A pronoun after the subject's name stands for it.
    """
    said = simplify(said)
    known = _places(said, subject) if subject else []
    yield from ((begin, end, "subject") for begin, end in known)
    yield from ((match.start(), match.end(), "own") for match in _OWN.finditer(said))
    for match in _OTHER.finditer(said):
        refers = any(end <= match.start() for _, end in known) and _PRONOUN.fullmatch(match.group())
        yield match.start(), match.end(), "subject" if refers else "other"


def _places(said: str, subject: str) -> list[tuple[int, int]]:
    name = simplify(subject.strip())
    edges = (r"(?<!\w)", r"(?!\w)") if name and _is_letter(name[0]) else ("", "")
    pattern = re.compile(edges[0] + re.escape(name) + edges[1], re.IGNORECASE)
    return [match.span() for match in pattern.finditer(said)] if name else []
