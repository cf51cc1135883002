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
from memoryd.policy.extract.keys import PROFILE
from memoryd.policy.lifecycle import classify
from memoryd.policy.normalise import normalise_key

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
            kept = _settled(candidate, turn)
            if kept is not None:
                found.setdefault((kept.subject, kept.key, kept.key and kept.value, kept.polarity, kept.begin), kept)
    return tuple(found.values()) or tuple(_mended(turn, before))


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
    for clause in split(turn.text):
        gate = _READERS[clause.language].closed(clause)
        if gate in (Gate.ROLE_PLAY, Gate.PASTED):
            break
        if gate == Gate.JOKE and kept and heard[-1] is kept[-1]:
            kept.pop()
        if gate is None:
            kept.append(clause)
        heard.append(clause)
    return kept


def _settled(candidate: Candidate, turn: Turn) -> Candidate | None:
    """The candidate with its evidence cut from the turn and the times that this names; None for a wish of the session.

    One whose evidence is too long for a slot loses its key.
    """
    text = turn.text[candidate.begin : candidate.stop]
    held = classify(text, kind=candidate.kind, key=candidate.key, at=turn.at)
    if held.session_only:
        return None
    if candidate.key is not None and len(text) > _LONGEST_KEYED:
        candidate = replace(candidate, key=None, value=None)
    if not _names_a_time(candidate, held, turn):
        begun = held.valid_from or _begun(candidate, text, turn)
        candidate = replace(candidate, valid_from=begun, valid_to=held.valid_to)
    return replace(candidate, text=text)


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
