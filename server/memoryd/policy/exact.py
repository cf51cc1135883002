"""Whether a query names a slot, or is a whole text, so that no ranking is needed."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from memoryd.policy.attributes import Asking, another_person, fit, may_answer, unexplained
from memoryd.policy.terms import query_terms

SPEAKER = "user"

SlotName = tuple[str, str, str]
"""Namespace, normalised subject, key."""

FAR_BETTER = 1.5
"""How far what explains a question by its words must be ahead of a slot that leaves some of them unexplained."""

NEAR_KEY = 0.15
ANSWERS = 0.57
"""Cosines of centred vectors of the shipped model: of a question with the key that it asks for, and with a memory that
answers it; memories that only name the same person stay below."""

COVERED = 0.6
"""Part of the question's words, by their idf, in a memory that has no vector yet and answers."""

MOST_COMPARED = 20

OTHER_WORDS = 2
"""Words or phrases beside the attribute, in a question in which somebody speaks of themself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The slots that a question asks for, and the words of it that they do not explain.

    ``near``: no word of the question is their key's; the vectors alone say that they are meant.
    """

    slots: frozenset[SlotName] = frozenset()
    left: str = ""
    near: bool = False


def asked_slots(asking: Asking, slots: Iterable[SlotName]) -> Wanted:
    """Of each subject the slots that a question asks for, those that fit best; the owner's where nobody else has one.

    :param slots: of the subjects that the question names, and of the owner.
    """
    if not asking.asks_attribute:
        return Wanted()
    fits = {slot: value for slot in slots if (value := fit(asking, slot[2])) and not another_person(asking, slot[2])}
    left = {slot: unexplained(asking, slot[2]) for slot in fits}
    others = {slot: value for slot, value in fits.items() if slot[1] != SPEAKER and _may_ask(asking, left[slot])}
    own = {slot: value for slot, value in fits.items() if slot[1] == SPEAKER and _may_ask_of_owner(asking, left[slot])}
    best = _best(others or own)
    return Wanted(slots=frozenset(best), left=min((" ".join(left[slot]) for slot in best), key=len, default=""))


def _may_ask(asking: Asking, left: Collection[str]) -> bool:
    """What says more than a slot could tell may still ask for one, but not when it is about what happened."""
    return not left or ("asks" in asking.marks and "past" not in asking.marks)


def _may_ask_of_owner(asking: Asking, left: Collection[str]) -> bool:
    if "speaker" not in asking.marks:
        return asking.may_ask_of_owner and not left
    return len(left) <= OTHER_WORDS and _may_ask(asking, left)


def _best(fits: Mapping[SlotName, float]) -> set[SlotName]:
    best: dict[tuple[str, str], float] = {}
    for slot, value in fits.items():
        best[slot[:2]] = max(value, best.get(slot[:2], 0.0))
    return {slot for slot, value in fits.items() if value == best[slot[:2]]}


def comparable_slots(asking: Asking, slots: Iterable[SlotName]) -> list[SlotName]:
    """The slots whose keys are worth comparing with a question that has no word of theirs; none where it tells."""
    if "asks" not in asking.marks or "past" in asking.marks or not asking.asks_attribute:
        return []
    whose = [slot for slot in slots if (slot[1] != SPEAKER) == asking.named]
    able = [slot for slot in whose if may_answer(asking, slot[2]) and not another_person(asking, slot[2])]
    return able[:MOST_COMPARED]


def nearest_slots(cosines: Mapping[SlotName, float]) -> Wanted:
    """Of each subject the slot whose key is nearest to the question, where it is near."""
    near = {slot: cosine for slot, cosine in cosines.items() if cosine >= NEAR_KEY}
    return Wanted(slots=frozenset(_best(near)), near=True)


def is_answered(rivals: Iterable[tuple[float | None, float]], *, asked: float) -> bool:
    """Whether another memory answers a question for which a slot is only near.

    :param rivals: cosine (None = no vector yet) and keyword score of the other memories.
    :param asked: the sum of the idf of the question's terms.
    """
    return any(keyword > COVERED * asked if near is None else near >= ANSWERS for near, keyword in rivals)


def is_overruled(rivals: Collection[float], *, asked: float, left: float) -> bool:
    """Whether another memory explains the question far better than the slots that it seems to ask for.

    :param rivals: keyword scores of the other memories.
    :param asked: the sum of the idf of the question's terms.
    :param left: the part of it that the attribute and its subject do not explain.
    """
    return left > 0 and max(rivals, default=0.0) > FAR_BETTER * (asked - left)


def names_slot(query: str, subject_norm: str | None, key: str | None) -> bool:
    """True when a query says no more than the key and its subject, or than another subject's name.

    ``editor theme``, ``Ann's e-mail``, ``PX-1012`` for what is kept of PX-1012.
    """
    if key is None:
        return False
    asked = set(query_terms(query))
    wanted = set(query_terms(key.replace("_", " ").replace(".", " ")))
    subject = set(query_terms(subject_norm or SPEAKER))
    if wanted <= asked <= wanted | subject | set(query_terms(key)):
        return True
    return subject_norm not in (None, SPEAKER) and bool(asked) and asked == subject
