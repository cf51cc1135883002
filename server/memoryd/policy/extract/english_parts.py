"""The clauses of an English sentence, and whom each speaks of.

A clause that leaves out its subject ("I love tea but hate coffee") is read with that of the clause before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_gates import part_closed
from memoryd.policy.extract.english_words import DEMONYMS, NOT_NAMES, ROLE, A

_SUBJECT = r"(?:i|i'\w+|im|we|we'\w+|my|our)\b"
_JOIN = (
    r"(?:and|but|so|because|since|although|though|while|whereas|yet|plus|as|which\s+is\s+why|or|also|then"
    r"|now|that's\s+why)"
)
_VERB = (
    r"(?:(?:can't|cannot|don't|do\s+not|doesn't|does\s+not|never|won't)\s+\w+|hates?|loves?|dislikes?|likes?|prefers?"
    r"|avoids?|enjoys?|adores?|detests?|loathes?|despises?|refuses?|lives?|works?|am|is|speaks?|plays?|moved|have|has"
    r"|can't|cannot|started|bought|adopted|got|find|finds|went|met|visited)"
)
_BOUNDARY = re.compile(
    rf"[,;:)(]\s*(?:{_JOIN}\s+){{0,2}}(?={_SUBJECT})"
    rf"|(?<!todo)(?<!to-do)(?<!task)\s+[-–—]+\s+(?:{_JOIN}\s+)?|\s+(?:{_JOIN}\s+){{1,2}}(?={_SUBJECT})"
    r"|[,;]\s*(?:and\s+|but\s+|so\s+)?(?=(?:if|what|where|how|which|when|why|(?:can|could|would|do|does"
    r"|did|is|are|am|will)\s+(?:i|you|we|he|she|it|they|there|this|that|my|the|anyone|someone)|please"
    r"|always|never|the|let's|remind|don't|says|said|right|correct|isn't|aren't|he|she|they|it|you)\b)"
    r"|\s+(?:but|so|because|since|and|although)\s+(?=(?:he|she|they|it|you|if|please|always|never|what|can"
    r"|could|let's|don't"
    r"\s+forget|the)\b)"
    r"|\s+(?:says|said)\s+(?:my|the|he|she)\b",
    re.IGNORECASE,
)
_ELIDED = re.compile(
    r"(?:,\s*(?:and|but|yet|so)|,(?!\s+(?:\w+\s+){0,2}(?:like|work|works|plays|find|finds|is|am|has|have"
    r"|lives)\b)|,\s*who(?=\s|'s)|\s(?:and"
    rf"|but|yet))\s+(?:then\s+|also\s+)?(?={A}{_VERB}\b|now\s+in\b)",
    re.IGNORECASE,
)
_INTRODUCED = re.compile(r"\b(?:i'm|i\s+am|my\s+name\s+is|my\s+name's)\s+(?-i:[A-Z])\w+(?=,)", re.IGNORECASE)
_APPOSED = re.compile(
    r",\s*(?:and\s+)?(?=\d{1,3}\s*(?:,|$|\.|and\b|years)|(?:an?|the)\s+(?!lot\b|bit\b|few\b)\w)", re.IGNORECASE
)
_APPOSITION = re.compile(r"\d{1,3}\b|(?:an?|the)\s", re.IGNORECASE)
_WITHOUT_I = re.compile(
    r"(?:really\s+|absolutely\s+|just\s+|finally\s+|still\s+)?(?:love(?!\s+(?:you|it|this|that|your|the)\b)"
    r"|hate(?!\s+(?:it|this|that)\b)|can't\s+stand|dislike|despise|adore|moved\s+to|went\s+to|got\s+(?:an?"
    r"|my|married"
    r"|engaged|promoted)\b|bought\s+(?:an?|my)\b|adopted|graduated|quit\s+my|passed\s+my|(?:need"
    r"|have)\s+to(?!\s+(?:know|be)\b)|gotta|was\s+born|born\s+in|learn(?:ed|t)|decided\s+(?:to|on|against)"
    r"|don't\s+(?:like|eat|drink)|used\s+to\s+(?:live|work|like|love)|prefer)\s",
    re.IGNORECASE,
)
_WITHOUT_AM = re.compile(
    r"(?:still\s+|also\s+|not\s+(?:really\s+)?)?(?:allergic\s+to|living\s+in|based\s+in|working\s+(?:on|at"
    r"|as|for)|(?:an?\s+)?(?:huge\s+|big\s+)?fan\s+of|into\s+(?!the\b)\w+|on\s+call|originally\s+from"
    r"|flying\s+to|travell?ing\s+to|moving\s+to|going\s+to(?=\s+(?-i:[A-Z]))"
    r"|(?:vegan|vegetarian|pescatarian)(?=\s*(?:here\b|$|[.,!]|for\s|since\s|and\b)))",
    re.IGNORECASE,
)
_OPENER = re.compile(
    r"(?:(?:well|oh|ah|ok|okay|hi|hey|hello|yes|yeah|yep|no|nope|so|and|but|also|plus|btw|by\s+the\s+way"
    r"|fyi|actually|honestly"
    r"|frankly|look|listen|anyway|sorry|wait|correction|sure|thanks?(?:\s+you)?|first(?:ly)?|second(?:ly)?"
    r"|personally|basically"
    r"|unfortunately|sadly|luckily|fortunately|to\s+be\s+(?:honest|clear|fair)|in\s+fact|as\s+(?:i\s+(?:said|mentioned)"
    r"|you\s+know)|like\s+i\s+said|for\s+(?:the\s+record|context|reference|your\s+information|what\s+it's\s+worth)"
    r"|just\s+so\s+you\s+know|just\s+to\s+let\s+you\s+know|please\s+(?:note|remember(?!\s+to\b))(?:\s+that)?"
    r"|note(?!\s+to\b)(?:\s+that)?"
    r"|remember(?!\s+to\b)(?:\s+that)?|keep\s+in\s+mind(?:\s+that)?|you\s+should\s+know(?:\s+that)?"
    r"|i\s+(?:already\s+)?(?:told\s+you|said"
    r"|mentioned)(?:\s+that)?|i\s+(?:must|have\s+to|should|gotta)\s+(?:say|admit|confess)(?:\s+that)?"
    r"|i\s+(?:think|believe|mean"
    r"|guess|know|admit|meant)(?:\s+that)?|it's\s+true\s+that|the\s+(?:truth|thing|fact)\s+is(?:\s+that)?"
    r"|fun\s+fact|update"
    r"|scratch\s+that|turns\s+out(?:\s+that)?|it\s+turns\s+out(?:\s+that)?|these\s+days|nowadays|currently"
    r"|right\s+now|at\s+the\s+moment|lately|recently|now|in\s+general|generally|usually|since\s+then|still"
    r"|then|for\s+now"
    r"|today|this\s+week|this\s+month|from\s+now\s+on|just|because|although|though|while|since(?=\s+(?:i|we"
    r"|my)\b)|one\s+thing"
    r"|quick\s+note|about\s+me)\b"
    r"[\s,.:!-]*|(?:after|in|on|at|during|last|yesterday|for|over|next|every|this|back|around|tomorrow|two"
    r"|three|\w+\s+(?:years?|months?|weeks?|days?)\s+ago)"
    r"\b[^,.;:!?]{0,40}?,?\s+(?=(?:i|we|my|our)\b(?!\s+(?:can|could|would|should|may|might)\b))|[-*•]\s+"
    r"|\d{1,2}[.)]\s+)",
    re.IGNORECASE,
)
_FIRST = re.compile(r"(?:i|we)(?=\s|'|m\s)", re.IGNORECASE)
_ROLE = re.compile(
    rf"(?:[Mm]y|[Oo]ur)\s+(?:[a-z\d-]+\s+)?(?P<role>{ROLE})(?:,?\s+(?P<name>[A-Z][\w-]+),?)?(?=\s|$"
    r"|'s\s(?!\w+\s+(?:is|name|has)\b))",
)
_NAME = re.compile(
    r"(?P<name>[A-Z][a-z]+(?:-[A-Z][a-z]+)?(?:\s[A-Z][a-z]+)?)(?=\s+(?:(?:really|always|also|absolutely"
    r"|never|just|now|still"
    r"|only|currently|recently|usually)\s+){0,2}(?:likes|loves|hates|lives|works|is|has|plays|speaks"
    r"|prefers|enjoys|dislikes|avoids|studies|teaches|drives|owns|eats|drinks|goes|runs"
    r"|refuses|suffers|collects|adores|despises|detests|loathes|attends|comes|does|knows|follows|finds"
    r"|wears|watches|rides|feels|can't|doesn't|cannot|moved|used|got|bought|adopted|went|started"
    r"|turned|became|quit|joined|left|met|visited|won't|studied|grew|was|broke|finished)\b"
    r"|'s\s+(?:an?|allergic|from|not|in|vegan|vegetarian)\b)"
)
_PRONOUN = re.compile(r"(?:he|she)(?=\s|')", re.IGNORECASE)
_KNOWN = re.compile(rf"\b(?:[Mm]y|[Oo]ur)\s+(?:[a-z-]+\s+)?(?P<role>{ROLE})\b(?!'s)(?:,?\s+(?P<name>[A-Z][a-z]+))?")
_TAG = re.compile(r"(?:right|correct|yes|no|isn't\s+it|don't\s+i|am\s+i|aren't\s+i|do\s+i|huh|eh)\s*\?", re.IGNORECASE)
_CONDITION = re.compile(r"(?:and\s+|but\s+)?(?:if|unless|should|suppose|imagine|assuming)\b", re.IGNORECASE)
_CONTRAST = re.compile(r"\bbut\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A clause whose predicate begins at ``at`` of ``text``. ``subject`` is None where nobody is named.

    ``text`` begins at ``offset`` of the turn; ``begin`` and ``stop`` bound the evidence there. ``role`` is what the
    subject is to the speaker; ``own`` tells that the subject is the speaker,
    ``first`` that the sentence begins with it. ``before`` is what the sentence says before the clause.
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
    for piece, elided in _pieces(clause):
        gate = part_closed(piece)
        if piece.text[:5].lower() in ("says ", "said "):
            return []
        opened = _CONDITION.match(piece.text) is not None
        lead = clause.text[max(0, piece.begin - clause.begin - 6) : piece.begin - clause.begin]
        conditional = opened or (conditional and not _CONTRAST.search(lead))
        reported = gate == "reported"
        if found and _TAG.match(piece.text):
            found.pop()
        if gate is None and not conditional:
            lead_text = clause.text[: piece.begin - clause.begin]
            heard = told + lead_text
            last = _part(piece, last if elided else None, speaker, heard)
            found.append(replace(last, first=piece.begin == clause.begin, before=lead_text))
        elif reported:
            break
        elif gate is not None:
            last = None
    return found


def _pieces(clause: Clause) -> Iterator[tuple[Clause, bool]]:
    """Clauses in order, each with whether its subject is to be found in the one before."""
    cuts = {match.end(): (match.start(), False) for match in _BOUNDARY.finditer(clause.text)}
    introduction = _INTRODUCED.search(clause.text)
    for match in _APPOSED.finditer(clause.text, introduction.end()) if introduction else ():
        cuts.setdefault(match.end(), (match.start(), True))
    for match in _ELIDED.finditer(clause.text):
        cuts.setdefault(match.end(), (match.start(), True))
    begin, elided = 0, False
    for end in sorted(cuts):
        stop, next_elided = cuts[end]
        if stop > begin:
            yield clause.part(begin, stop), elided
            begin, elided = end, next_elided
    yield clause.part(begin, len(clause.text)), elided


def _part(piece: Clause, before: Part | None, speaker: str, told: str) -> Part:
    start = _opened(piece.text)
    if before is not None and before.subject is not None:
        lead = " 'm " if _APPOSITION.match(piece.text) else " "
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
    subject, at, own, role = _who(piece.text, start, speaker, told)
    if subject is None and (own_lead := _left_out(piece.text[start:])):
        return Part(
            text=own_lead + piece.text[start:],
            offset=piece.begin + start - len(own_lead),
            begin=piece.begin,
            stop=piece.stop,
            at=1,
            start=0,
            subject=speaker,
            own=True,
            speaker=speaker,
        )
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


def _left_out(text: str) -> str | None:
    """What a note leaves out before its verb or its predicate: "Love hiking", "Allergic to nuts"."""
    if _WITHOUT_I.match(text):
        return "I "
    return "I'm " if _WITHOUT_AM.match(text) else None


def _opened(text: str) -> int:
    """Where a clause begins behind words that only lead to it."""
    at = 0
    for _ in range(6):
        match = _OPENER.match(text, at)
        if match is None or match.end() == at:
            break
        at = match.end()
    return at


def _who(text: str, at: int, speaker: str, told: str) -> tuple[str | None, int, bool, str | None]:
    """Subject, where the predicate begins, whether that is the speaker, and the subject's role."""
    if match := _FIRST.match(text, at):
        return speaker, match.end(), True, None
    if match := _ROLE.match(text, at):
        name = match["name"] if match["name"] and match["name"].lower() not in NOT_NAMES else None
        end = match.end() if name or not match["name"] else match.start("name") - 1
        return name or match["role"], end, False, match["role"].lower()
    if match := _NAME.match(text, at):
        first = match["name"].split()[0].lower()
        if first not in NOT_NAMES and first not in DEMONYMS:
            return match["name"], match.end(), False, None
    if (match := _PRONOUN.match(text, at)) and (person := _antecedent(told)):
        return person, match.end(), False, None
    return None, at, False, None


def _antecedent(told: str) -> str | None:
    """The one person whom the turn has named; None where it named several or nobody."""
    named = {match["name"] or match["role"] for match in _KNOWN.finditer(told)}
    return named.pop() if len(named) == 1 else None
