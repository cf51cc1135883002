"""The clauses of an English sentence, and whom each speaks of.

A clause that leaves out its subject ("I love tea but hate coffee") is read with that of the clause before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from memoryd.domain.candidate import OWNER
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_gates import part_closed
from memoryd.policy.extract.english_part_forms import (
    A_KIND,
    APPOSED,
    APPOSITION,
    AS_A,
    AS_ONE,
    BOUNDARY,
    CONDITION,
    CONTRAST,
    ELIDED,
    FIRST,
    FRAGMENT,
    INTRODUCED,
    KIN_ALONE,
    KNOWN,
    NAME,
    NOW_IN,
    OF_A_USER,
    OF_ROLE,
    OPENER,
    OTHER_ROLE,
    PRONOUN,
    RATHER,
    SELF,
    SELF_AS,
    TAG,
    USER,
    WITHOUT_A,
    WITHOUT_AM,
    WITHOUT_HAVE,
    WITHOUT_I,
)
from memoryd.policy.extract.english_words import DEMONYMS, NOT_NAMES


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A clause whose predicate begins at ``at`` of ``text``. ``subject`` is None where nobody is named.

    ``text`` begins at ``offset`` of the turn; ``begin`` and ``stop`` bound the evidence there. ``role`` is what the
    subject is to the speaker; ``own`` tells that the subject is the speaker,
    ``first`` that the sentence begins with it. ``before`` and ``after`` are what the
    sentence says around the clause.
    """

    text: str
    offset: int
    begin: int
    stop: int
    at: int
    start: int
    subject: str | None
    own: bool
    speaker: str
    role: str | None = None
    first: bool = True
    before: str = ""
    after: str = ""

    @property
    def predicate(self) -> str:
        return self.text[self.at :]

    @property
    def is_i(self) -> bool:
        """True where the speaker alone is meant."""
        return self.own and self.text[self.at - 1 : self.at].lower() == "i"

    @property
    def statement(self) -> str:
        """The clause without what only leads to it, subject included."""
        return self.text[self.start :]


def parts(clause: Clause, speaker: str, told: str) -> list[Part]:
    """The open clauses of a sentence.

    :param speaker: the subject of the first person.
    :param told: what the turn says before the sentence; a pronoun is read with the one person named there.
    """
    found: list[Part] = []
    conditional = False
    last: Part | None = None
    if clause.text.rstrip(" .!").isdigit():
        return found
    for piece, elided in _pieces(clause):
        gate = part_closed(piece)
        if piece.text[:5].lower() in ("says ", "said "):
            return []
        opened = CONDITION.match(piece.text) is not None
        lead = clause.text[max(0, piece.begin - clause.begin - 6) : piece.begin - clause.begin]
        conditional = opened or (conditional and not CONTRAST.search(lead))
        reported = gate == "reported"
        if found and TAG.match(piece.text):
            found.pop()
        if gate is None and not conditional:
            lead_text = clause.text[: piece.begin - clause.begin]
            heard = told + lead_text
            last = _part(piece, last if elided else None, speaker, heard)
            rest = clause.text[piece.stop - clause.begin :]
            found.append(replace(last, first=piece.begin == clause.begin, before=lead_text, after=rest))
        elif reported:
            break
        elif gate is not None:
            last = None
    return found


def _pieces(clause: Clause) -> Iterator[tuple[Clause, bool]]:
    """Clauses in order, each with whether its subject is to be found in the one before."""
    cuts = {match.end(): (match.start(), False) for match in BOUNDARY.finditer(clause.text)}
    introduction = INTRODUCED.search(clause.text)
    for match in APPOSED.finditer(clause.text, introduction.end()) if introduction else ():
        cuts.setdefault(match.end(), (match.start(), True))
    for match in ELIDED.finditer(clause.text):
        if match.end() not in cuts or _ITS_OWN_HABIT.match(clause.text, match.end()):
            cuts[match.end()] = (match.start(), True)
    if fragment := FRAGMENT.search(clause.text):
        cuts.setdefault(fragment.end(), (fragment.start(), False))
    begin, elided = 0, False
    for end in sorted(cuts):
        stop, next_elided = cuts[end]
        if stop > begin:
            yield clause.part(begin, stop), elided
            begin, elided = end, next_elided
    yield clause.part(begin, len(clause.text)), elided


_ITS_OWN_HABIT = re.compile(
    r"never\s+(?:listen|eat|drink|wear|watch|read|cook|drive|fly|smoke|travel|work|sleep|skip|buy|leave|go|sit|wake|shop|run|swim)\b",
    re.IGNORECASE,
)


def _part(piece: Clause, before: Part | None, speaker: str, told: str) -> Part:
    start = _opened(piece.text)
    if before is not None and before.subject is not None:
        lead = " 'm " if APPOSITION.match(piece.text) else " 'm a " if A_KIND.match(piece.text) else " "
        return Part(
            text=lead + piece.text,
            offset=piece.begin - len(lead),
            begin=before.begin,
            stop=piece.stop,
            at=1,
            start=1,
            subject=before.subject,
            own=before.own,
            speaker=speaker,
            role=before.role,
        )
    if said := _of_the_user(piece, start):
        return said
    if NOW_IN.match(piece.text):
        return _completed(piece, 0, "I'm ", speaker)
    subject, at, own, role = _who(piece.text, start, speaker, told)
    if subject is None and not (start and piece.text[start:].isdigit()) and (left_out := _left_out(piece.text[start:])):
        return _completed(piece, start + left_out[1], left_out[0], speaker)
    return Part(
        text=piece.text,
        offset=piece.begin,
        begin=piece.begin,
        stop=piece.stop,
        at=at,
        start=start,
        subject=subject,
        own=own,
        speaker=speaker,
        role=role,
    )


def _left_out(text: str) -> tuple[str, int] | None:
    """What a note leaves out before its verb or its predicate, "Love hiking", "Allergic to nuts"; and what to skip."""
    if match := AS_A.match(text):
        return "I'm ", match.end()
    return next(((lead, 0) for form, lead in _LEFT_OUT if form.match(text)), None)


_LEFT_OUT = (
    (WITHOUT_I, "I "),
    (RATHER, "I'd "),
    (SELF, "I'm "),
    (WITHOUT_A, "I'm a "),
    (SELF_AS, "I'm a "),
    (WITHOUT_HAVE, "I've "),
    (WITHOUT_AM, "I'm "),
)


def _completed(piece: Clause, start: int, lead: str, speaker: str) -> Part:
    """A clause of the speaker with the words that it leaves out before ``start``."""
    return Part(
        text=lead + piece.text[start:],
        offset=piece.begin + start - len(lead),
        begin=piece.begin,
        stop=piece.stop,
        at=0 if lead[0] == "m" else 1,
        start=0,
        subject=None if lead[0] == "m" else speaker,
        own=lead[0] != "m",
        speaker=speaker,
    )


_IN_FIRST_PERSON = re.compile(r"^I (prefer|want|need|use|like|love|hate|work|live|speak|avoid)s\b")


def _of_the_user(piece: Clause, start: int) -> Part | None:
    """What an agent writes of the owner in the third person: "The user lives in Oslo"."""
    match = USER.match(piece.text, start)
    if match is None or not (match["owns"] or match["verb"].lower() in OF_A_USER):
        return None
    said = _completed(piece, match.end(), "my " if match["owns"] else "I ", OWNER)
    return replace(said, text=_IN_FIRST_PERSON.sub(r"I \1", said.text))


def _opened(text: str) -> int:
    """Where a clause begins behind words that only lead to it."""
    at = 0
    for _ in range(6):
        match = OPENER.match(text, at)
        if match is None or match.end() == at:
            break
        at = match.end()
    return at


def _who(text: str, at: int, speaker: str, told: str) -> tuple[str | None, int, bool, str | None]:
    """Subject, where the predicate begins, whether that is the speaker, and the subject's role."""
    if match := AS_ONE.match(text, at) or FIRST.match(text, at):
        return speaker, match.end(), True, None
    return _somebody(text, at, told)


def _somebody(text: str, at: int, told: str) -> tuple[str | None, int, bool, str | None]:
    """The same where the speaker is not the subject."""
    if match := OTHER_ROLE.match(text, at) or KIN_ALONE.match(text, at):
        role = match["role"].lower()
        return match.groupdict().get("name") or role, match.end(), False, role
    if match := OF_ROLE.match(text, at):
        name = match["name"] if match["name"] and match["name"].lower() not in NOT_NAMES else None
        end = match.end() if name or not match["name"] else match.start("name") - 1
        return name or match["role"], end, False, match["role"].lower()
    if match := NAME.match(text, at):
        first = match["name"].split()[0].lower()
        if first not in NOT_NAMES and first not in DEMONYMS:
            return match["name"], match.end(), False, None
    if (match := PRONOUN.match(text, at)) and (person := _antecedent(told)):
        return person, match.end(), False, None
    return None, at, False, None


def _antecedent(told: str) -> str | None:
    """The one person whom the turn has named; None where it named several or nobody."""
    named = {match["name"] or match["role"].lower() for match in KNOWN.finditer(told)}
    return named.pop() if len(named) == 1 else None
