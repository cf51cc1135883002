"""What may be remembered of a turn: its sentences, those that speak for their speaker, and what each of them claims."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from memoryd.domain.candidate import Candidate, Turn
from memoryd.domain.lifecycle import Lifecycle
from memoryd.domain.memory import Kind, Source
from memoryd.policy.extract import chinese, english
from memoryd.policy.extract.clauses import Clause, Gate, split
from memoryd.policy.extract.keys import CHOICES, PROFILE, canonical
from memoryd.policy.lifecycle import classify
from memoryd.policy.normalise import normalise_key, simplify

_SPEAKING = frozenset({"user", "human"})
_OBSERVED = re.compile(
    r"^[ \t]*(?P<key>[A-Za-z][\w .-]{0,38}\w)[ \t]*[:=][ \t]+(?P<value>\S[^\n]{0,199})$", re.MULTILINE
)
_SCENE = re.compile(r"\b(?:role-?\s?play|pretend|in\s+character|let's\s+play)|角色扮演|扮演|假装|假裝", re.IGNORECASE)
_SCENE_ENDS = re.compile(
    r"\b(?:stop|end|enough|out\s+of\s+character|back\s+to\s+reality|no\s+more|seriously"
    r"|in\s+real\s+life|by\s+the\s+way)\b"
    r"|结束|結束|停止|不玩了|不演了|说正经|說正經|说真的|說真的|回到现实|现实中|顺便",
    re.IGNORECASE,
)
_MOST_OBSERVED = 5
_OBSERVED_CONFIDENCE = 0.5
_LONGEST_KEYED = 400


class _Reader(Protocol):
    """A language: ``closed`` names why a sentence tells nothing, ``read`` gives what it claims."""

    def closed(self, clause: Clause) -> str | None: ...

    def read(self, clause: Clause, turn: Turn, before: Sequence[Turn]) -> list[Candidate]: ...


_READERS: dict[str, _Reader] = {"en": english, "zh": chinese}


def extract(turn: Turn, before: Sequence[Turn] = ()) -> tuple[Candidate, ...]:
    """The claims of a turn, in the order in which they were said.

    :param before: up to four turns that precede it, the oldest first; a short answer is read with the question.
    """
    if turn.role == "tool":
        return tuple(_observed(turn))
    found: dict[tuple[object, ...], Candidate] = {}
    for clause in spoken_clauses(turn, before):
        for candidate in _READERS[clause.language].read(clause, turn, before):
            kept = _settled(candidate, turn, clause)
            if kept is not None:
                found.setdefault(_told_once(kept), kept)
    return tuple(found.values()) or tuple(_mended(turn, before))


def _told_once(one: Candidate) -> tuple[object, ...]:
    """What makes a claim the same as another of its turn: its slot and value, or else its words."""
    if one.key is None:
        return one.subject, one.kind, one.polarity, one.begin, one.stop
    return one.subject, one.key, one.value and simplify(one.value).casefold(), one.polarity


_MENDS = re.compile(
    r"^\W*(?:sorry|oops|whoops|typo|correction|i\s+meant?|my\s+(?:bad|mistake)|no\s+wait"
    r"|wait|make\s+that|actually|no)\b(?:[\s,:]+(?:typo|it's|i\s+meant?|that's|make\s+that))*"
    r"[\s,:]+(?P<new>[\w@.'-]{1,40}(?:\s[\w'-]{1,20})?),?\s+not\s+(?P<old>[\w@.'-]{1,40}(?:\s[\w'-]{1,20})?)",
    re.IGNORECASE,
)


def _mended(turn: Turn, before: Sequence[Turn]) -> Iterator[Candidate]:
    """The claim of the turn before with the value that this turn puts right: "sorry, 39 not 29"."""
    match = _MENDS.match(turn.text) if turn.role in _SPEAKING else None
    said = [one for one in before if one.role == turn.role and one.speaker == turn.speaker]
    if match is None or not said:
        return
    for claim in extract(said[-1]):
        if claim.key in PROFILE and claim.value is not None and _begins_with(match["old"], claim.value):
            begin, stop = match.start("new"), match.start("old") + len(claim.value)
            text = turn.text[begin:stop]
            yield replace(claim, value=match["new"], text=text, begin=begin, stop=stop, correction=True)


def _begins_with(text: str, value: str) -> bool:
    return re.match(rf"{re.escape(value)}(?!\w)", text, re.IGNORECASE) is not None


def _plays(turn: Turn, before: Sequence[Turn]) -> bool:
    """True where an earlier turn opened a scene that nothing has ended since."""
    playing = False
    for one in (*before, turn):
        if one.role in _SPEAKING and _SCENE_ENDS.search(one.text):
            playing = False
        elif one.role in _SPEAKING and one is not turn and _SCENE.search(one.text):
            playing = any(_READERS[clause.language].closed(clause) == Gate.ROLE_PLAY for clause in split(one.text))
    return playing


def spoken_clauses(turn: Turn, before: Sequence[Turn] = ()) -> list[Clause]:
    """The sentences of a turn that speak for their speaker, who is a person and out of any scene."""
    if turn.role not in _SPEAKING or _plays(turn, before):
        return []
    heard: list[Clause] = []
    kept: list[Clause] = []
    told = False
    for clause in split(turn.text):
        gate = _READERS[clause.language].closed(clause)
        if gate in (Gate.ROLE_PLAY, Gate.PASTED):
            break
        told = gate == Gate.FICTION or (told and not _ASIDE.match(clause.text))
        if gate is None and (told or _is_said_by_another(turn, clause)):
            gate = Gate.FICTION
        if gate == Gate.JOKE and kept and heard[-1] is kept[-1]:
            kept.pop()
        if gate is None:
            kept.append(clause)
        heard.append(clause)
    return kept


_ASIDE = re.compile(
    r"\W*(?:by\s+the\s+way|btw|fyi|for\s+(?:context|reference)|context|note|about\s+me"
    r"|in\s+real\s+life|also|remember|as\s+for\s+me"
    r"|(?:can|could|would|will)\s+you|please|ps|p\.s|anyway|thanks?)\b",
    re.IGNORECASE,
)
"""What takes up the talk again after a text was asked for."""
_NAMED_LINE = re.compile(
    r"[ \t]*(?:\[[^\]\n]{1,30}\]\s*)?(?P<who>[A-Z][\w.'-]{1,20}(?:\s[A-Z][\w.'-]{0,20})?)\s?(?:\([^)\n]{1,20}\)\s?)?:"
    r"\s+(?=\S)(?=[^\n]*\b(?:I|I'\w+|i|i'\w+|im|my|me|we|you)\b)"
)
_LABEL = re.compile(
    r"(?:note|update|correction|edit|context|background|fact|facts|fyi|ps|btw|me"
    r"|i|myself|user|human|reminder|question|answer"
    r"|preference|preferences|about|diet|allergy|allergies|job|work|home|family|health"
    r"|hobby|hobbies|food|drinks?|music|style"
    r"|language|tone|format|name|age|likes?|dislikes?|loves?|hates?|rule|rules|important"
    r"|warning|confession|psa|disclaimer"
    r"|to-?do|task|tasks|decision|lesson|plan|plans|goal|goals|status|news|also|remember"
    r"|personal|general|random|today|tomorrow"
    r"|yesterday|seriously|honestly|hi|hello|hey|well|so|ok|okay|thing|first|second"
    r"|third|one|two|three|summary|takeaway|til"
    r"|tip|profile|bio|intro|introduction|quick|final|travel|sports?|code|coding"
    r"|learning|media|books?|movies?|films?|and|but"
    r"|situation|problem|reason|result|truth|spoiler|backstory|heads|location|pets?"
    r"|constraints?|requirements?)\b",
    re.IGNORECASE,
)


def _is_said_by_another(turn: Turn, clause: Clause) -> bool:
    """True in a line of a transcript that names another speaker: "Sarah: I love pizza"."""
    line = turn.text.rfind("\n", 0, clause.begin) + 1
    match = _NAMED_LINE.match(turn.text, line)
    if match is None or _LABEL.match(match["who"]):
        return False
    return turn.speaker is None or match["who"].casefold() != turn.speaker.casefold()


def _settled(candidate: Candidate, turn: Turn, clause: Clause) -> Candidate | None:
    """The candidate with its evidence cut from the turn and the times that this names; None for a wish of the session.

    One whose evidence is too long for a slot loses its key. Times that the reader set are kept.
    """
    text = turn.text[candidate.begin : candidate.stop]
    held = _lifecycle(candidate, text, turn, clause)
    if held.session_only:
        return None
    if candidate.key is not None and len(text) > _LONGEST_KEYED:
        candidate = replace(candidate, key=None, value=None)
    if not _names_a_time(candidate, held, turn):
        begun = candidate.valid_from or held.valid_from or _begun(candidate, text, turn)
        candidate = replace(candidate, valid_from=begun, valid_to=candidate.valid_to or held.valid_to)
    if candidate.key in CHOICES and candidate.value is not None:
        candidate = replace(candidate, value=canonical(candidate.key, candidate.value))
    return replace(candidate, text=text)


def _lifecycle(candidate: Candidate, text: str, turn: Turn, clause: Clause) -> Lifecycle:
    """How long the evidence says that the claim holds; its end may stand behind the evidence, in the same sentence."""
    held = classify(text, kind=candidate.kind, key=candidate.key, at=turn.at)
    end = _END_BEHIND.match(turn.text, candidate.stop, clause.stop)
    if held.valid_to is not None or end is None:
        return held
    longer = classify(text + end.group(), kind=candidate.kind, key=candidate.key, at=turn.at)
    return longer if longer.valid_to is not None else held


_END_BEHIND = re.compile(
    r"[,，、;；\s–—-]*(?:(?:but\s+)?(?:only\s+)?(?:until|till|til|through|thru|up\s+to)\b"
    r"|(?:不过|但)?(?:只)?(?:直到|一直到|到|至))"
    r"[^,，;；.。!！?？]{1,40}(?:\.\d+[^,，;；.。!！?？]{0,20})?",
    re.IGNORECASE,
)


def _begun(candidate: Candidate, text: str, turn: Turn) -> datetime | None:
    """When a lasting fact began by an event that the words date: "I moved to Munich last month"."""
    if candidate.key not in _BEGIN_BY_EVENTS or not _EVENT.search(text):
        return None
    began = classify(text, kind=Kind.EVENT, key=None, at=turn.at).valid_from
    return began if began is not None and began <= turn.at else None


_BEGIN_BY_EVENTS = frozenset({"residence", "employer", "job", "school", "relationship", "spouse"})
_EVENT = re.compile(
    r"\b(?:moved|relocated|emigrated|immigrated|joined|started|became|got\s+(?:married"
    r"|engaged|divorced|promoted|hired))\b"
    r"|搬[到去来來]|入[职職]|加入|跳槽|[结結]婚|[离離]婚"
)


def _names_a_time(candidate: Candidate, held: Lifecycle, turn: Turn) -> bool:
    """True where the time is what the claim is about: a dislike of winter holds in summer too."""
    if candidate.kind is not Kind.PREFERENCE or candidate.value is None or not (held.valid_from or held.valid_to):
        return False
    named = classify(candidate.value, kind=Kind.PREFERENCE, key=candidate.key, at=turn.at)
    return named.valid_from is not None or named.valid_to is not None


def _observed(turn: Turn) -> Iterator[Candidate]:
    """States that a tool printed as ``key: value`` lines, where it printed little else."""
    lines = [line for line in turn.text.splitlines() if line.strip()]
    matches = list(_OBSERVED.finditer(turn.text))
    if len(matches) != len(lines) or len(lines) > _MOST_OBSERVED:
        return
    for match in matches:
        yield Candidate(
            kind=Kind.STATE,
            subject="tool",
            text=match.group().strip(),
            begin=match.start(),
            stop=match.end(),
            key=normalise_key(match["key"]),
            value=match["value"].strip(),
            source=Source.AGENT_OBSERVED,
            confidence=_OBSERVED_CONFIDENCE,
            rule="observed",
        )
