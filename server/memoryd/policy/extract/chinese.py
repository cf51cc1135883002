"""What a Chinese sentence claims, in simplified or traditional characters."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.domain.memory import Kind
from memoryd.policy.extract.chinese_answers import answers
from memoryd.policy.extract.chinese_changes import changes
from memoryd.policy.extract.chinese_contrast import contrasted
from memoryd.policy.extract.chinese_corrections import corrected, last_keyed, names_a_value, spoken
from memoryd.policy.extract.chinese_family import family
from memoryd.policy.extract.chinese_gates import TAKES_BACK, dictated, sentence_gate
from memoryd.policy.extract.chinese_leanings import above_all, leanings
from memoryd.policy.extract.chinese_likes import likes
from memoryd.policy.extract.chinese_orders import orders
from memoryd.policy.extract.chinese_parts import Part, gated, parts_of
from memoryd.policy.extract.chinese_profile import profile
from memoryd.policy.extract.chinese_records import decisions, events, lessons, tasks
from memoryd.policy.extract.chinese_script import plain
from memoryd.policy.extract.chinese_states import states
from memoryd.policy.extract.chinese_tastes import elided, tastes
from memoryd.policy.extract.chinese_words import RELATIONS
from memoryd.policy.extract.clauses import Clause, split
from memoryd.policy.normalise import simplify


def closed(clause: Clause) -> str | None:
    """Why a sentence tells nothing of its speaker, a :class:`Gate`; None where at least a part of it may."""
    words = plain(clause.text)
    if gate := sentence_gate(words):
        return gate
    gates = [gate for _, gate in gated(words)]
    return gates[0] if gates and all(gates) else None


def read(clause: Clause, turn: Turn, before: Sequence[Turn]) -> list[Candidate]:
    """The claims of a sentence that is not closed."""
    if _is_taken_back(turn, clause) or _is_dictated(turn, clause):
        return []
    speaker = turn.speaker if turn.several and turn.speaker else OWNER
    parts = list(parts_of(clause, turn.text[: clause.begin]))
    found: list[Candidate] = []
    for place, part in enumerate(parts):
        if part.start >= part.stop or (found and part.begin < found[-1].stop):
            continue
        found += (
            _contrasted(parts[place : place + 2])
            or list(_claims(part))
            or elided(part, turn.text[: clause.begin])
            or list(above_all(part, found))
            or _corrected(part, found, clause, turn, before)
        )
    if not found and clause.begin <= _FIRST_WORDS:
        found = _too(parts, turn, before) or [one for part in parts for one in answers(part, before)]
    return [_placed(candidate, clause, speaker) for candidate in _once(found)]


def _is_taken_back(turn: Turn, clause: Clause) -> bool:
    """Whether the next sentence says that this one was no truth: 开玩笑的，其实我住在天津."""
    following = turn.text[clause.stop : clause.stop + _TAKEN_BACK]
    return _MAY_TAKE_BACK.search(following) is not None and TAKES_BACK.match(simplify(following)) is not None


def _is_dictated(turn: Turn, clause: Clause) -> bool:
    """Whether a sentence belongs to a text that an earlier one asks for."""
    return clause.begin > 0 and dictated(simplify(turn.text[: clause.begin])) is not None


_MAY_TAKE_BACK = re.compile("[骗騙逗笑玩瞎胡]")


def _too(parts: Sequence[Part], turn: Turn, before: Sequence[Turn]) -> list[Candidate]:
    """What somebody else just said of themself, where the speaker says the same: 我也是."""
    if not parts or not before or not _ALSO.fullmatch(parts[0].words, parts[0].begin, parts[0].stop):
        return []
    last, part = before[-1], parts[0]
    if last.role == turn.role and last.speaker == turn.speaker:
        return []
    said = [one for one in _read_all(replace(last, several=False)) if one.subject == OWNER and _is_shared(one)]
    text = part.said[part.begin : part.stop]
    return [replace(one, begin=part.begin, stop=part.stop, text=text, rule="zh.too") for one in said[-1:]]


def _is_shared(one: Candidate) -> bool:
    return one.key is not None and (one.kind is Kind.PREFERENCE or one.key in _SHARED)


_ALSO = re.compile(r"(?:我|俺|咱)也(?:是|一样|这样|同感)(?:的|啊|呀|诶|欸)?|同感|同上|\+1|我也\+1")
_SHARED = frozenset({"allergy", "diet", "health", "residence", "hometown", "hobby", "language"})
_FIRST_WORDS = 6
_TAKEN_BACK = 24


def _once(found: Sequence[Candidate]) -> list[Candidate]:
    """The claims without those that only say an attitude of the sentence again."""
    said: dict[tuple[object, ...], Candidate] = {}
    for place, one in enumerate(found):
        again = one.key is not None and one.polarity is not None
        said.setdefault((one.subject, one.key, one.value, one.polarity) if again else (place,), one)
    return list(said.values())


def _corrected(
    part: Part, found: Sequence[Candidate], clause: Clause, turn: Turn, before: Sequence[Turn]
) -> list[Candidate]:
    if not part.corrects or not names_a_value(part):
        return []
    wrong = last_keyed(found)
    for one in spoken(turn, clause, before):
        wrong = wrong or last_keyed(_read_all(one))
    return list(corrected(part, wrong)) if wrong else []


def _contrasted(pair: Sequence[Part]) -> list[Candidate]:
    """What a part and the one after it claim together, where the first denies a value and the second names it."""
    read_as = contrasted(*pair) if len(pair) > 1 else None
    if read_as is None:
        return []
    right, evidence = read_as
    text = evidence.said[evidence.begin : evidence.stop]
    return [
        replace(one, begin=evidence.begin, stop=evidence.stop, text=text, correction=True) for one in _claims(right)
    ]


def _read_all(turn: Turn) -> list[Candidate]:
    return [got for sentence in split(turn.text) for got in read(sentence, turn, ())]


def _claims(part: Part) -> Iterator[Candidate]:
    """The claims of a part, by the first family of rules that knows it."""
    for rules in (decisions, orders):
        if found := list(rules(part)):
            yield from found
            return
    if found := list(changes(part)):
        yield from found
        return
    keyed = [*(tastes(part) or likes(part)), *profile(part), *family(part)] or list(states(part))
    if keyed:
        yield from keyed
        return
    for rules in (lessons, tasks, leanings, events):
        if found := list(rules(part)):
            yield from found
            return


def _placed(candidate: Candidate, clause: Clause, speaker: str) -> Candidate:
    """The candidate with the offsets of its turn, and the speaker for what is said of oneself."""
    return replace(
        candidate,
        subject=_whose(candidate.subject, speaker),
        begin=clause.begin + candidate.begin,
        stop=clause.begin + candidate.stop,
    )


def _whose(subject: str, speaker: str) -> str:
    """The subject as others would name it: the mother of one of several speakers is no other speaker's."""
    if subject == OWNER or not subject:
        return speaker
    return f"{speaker}的{subject}" if speaker != OWNER and subject in RELATIONS else subject
