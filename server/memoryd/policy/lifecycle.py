"""How long a claim holds, by its own words: explicit lifetimes, states, habits, and wishes for one session.

A time that is what a claim says (a birthday, the day that a meeting was moved to) is no lifetime. Questions and
conditions have none. Of several sentences the first that says most decides.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from memoryd.domain.lifecycle import Hardness, Lifecycle
from memoryd.domain.memory import Kind
from memoryd.domain.timex import Form, Leaning, Mention
from memoryd.policy import lifecycle_cues as cues
from memoryd.policy.extract.clauses import Clause, split
from memoryd.policy.lifecycle_words import NEVER_DATED, STATE_KEYS
from memoryd.policy.lifetime_places import Bounds, Predicate, Scene, bare, moved_to, onward
from memoryd.policy.lifetimes import bounds_of
from memoryd.policy.normalise import simplify
from memoryd.policy.timex.reading import find_times

_HARDEST = (Hardness.HARD, Hardness.SOFT, Hardness.NONE)
_RULINGS = frozenset({Kind.DECISION, Kind.LESSON})
_PERISHABLE = frozenset({Kind.EVENT, Kind.TASK, Kind.NOTE})


def classify(text: str, *, kind: Kind | None, key: str | None, at: datetime) -> Lifecycle:
    """How long the claim ``text`` holds.

    :param kind: its kind, where that is known; an event's time is its start, a task's its due.
    :param key: the slot that it fills, if any.
    :param at: when it was said, aware, in the speaker's zone.
    """
    said = [_of_sentence(clause, kind, key, at) for clause in split(text) if not _leaves_open(clause.text)]
    if not said:
        return Lifecycle()
    decisive = min(said, key=lambda one: (not (one.valid_from or one.valid_to), _HARDEST.index(one.hardness)))
    return replace(decisive, session_only=any(one.session_only for one in said))


def _leaves_open(sentence: str) -> bool:
    plain = simplify(sentence)
    return bool(cues.QUESTION.search(plain) or cues.CONDITION.search(plain))


def _of_sentence(clause: Clause, kind: Kind | None, key: str | None, at: datetime) -> Lifecycle:
    text = simplify(clause.text)
    says = frozenset(cue for cue in cues.OF_SENTENCE if cue.search(text))
    scene = Scene(text=text, at=at, predicate=_predicate(text, kind, key), leaning=_leaning(says), says=says)
    mentions = find_times(text, at=at, leaning=scene.leaning)
    if kind is Kind.EVENT:
        return _moved(_of_event(scene, mentions), clause.begin)
    if key in NEVER_DATED:
        return Lifecycle()
    bounds = [found for mention in mentions if (found := bounds_of(mention, scene))]
    lifecycle = _combined(bounds, scene)
    if lifecycle.hardness is Hardness.NONE:
        open_one = _unbounded(scene, kind, mentions)
        lifecycle = replace(open_one, due=lifecycle.due, evidence=lifecycle.evidence or open_one.evidence)
    return _moved(replace(lifecycle, session_only=_ends_with_session(scene)), clause.begin)


def announced(lifecycle: Lifecycle, text: str) -> bool:
    """True where the words tell from when on it is so (from May on, starting Monday, 明天起), not when it happens."""
    return any(
        cues.START_BEFORE.search(text[:begin])
        or cues.FROM_BEFORE.search(text[:begin])
        or cues.FROM_WITHIN.match(text[begin:stop])
        or cues.ONWARD_AFTER.match(text[stop:])
        for begin, stop in lifecycle.evidence
    )


def _predicate(text: str, kind: Kind | None, key: str | None) -> Predicate:
    if kind is Kind.TASK or (kind is None and cues.TASK.search(text)):
        return Predicate.TASK
    if kind is Kind.STATE or key in STATE_KEYS:
        return Predicate.STATE
    if kind in _RULINGS:
        return Predicate.RULING
    if cues.EVENT_SUBJECT.search(text):
        return Predicate.EVENT
    if kind is Kind.PREFERENCE or cues.WISH.search(text):
        return Predicate.WISH
    return Predicate.STATE if cues.STATE.search(text) else Predicate.OTHER


def _leaning(says: frozenset[re.Pattern[str]]) -> Leaning:
    past = cues.PAST in says and not says & {cues.AHEAD, cues.HAS_DONE}
    return Leaning.PAST if past else Leaning.FUTURE


def _of_event(scene: Scene, mentions: Sequence[Mention]) -> Lifecycle:
    """What happened is true from its start on, what will happen from when it is told.

    Of a time that was moved, the last one counts.
    """
    told = [one for mention in mentions if (one := bare(mention, scene)).start and mention.form is not Form.SET]
    soft = Lifecycle(hardness=Hardness.SOFT, half_life=Kind.EVENT)
    if not told:
        return soft
    time = moved_to(told[-1], scene) or told[0]
    begun = _begun(time, scene)
    behind = begun if begun is not None and begun <= scene.at else None
    return replace(soft, valid_from=behind, evidence=((time.begin, time.stop),))


def _begun(time: Mention, scene: Scene) -> datetime | None:
    """Its start; of what has begun, in the reading that lies behind."""
    ahead = time.start is not None and time.start > scene.at
    if ahead and time.other and cues.PERFECT in scene.says:
        return time.other.start
    return time.start


def _combined(bounds: Sequence[Bounds], scene: Scene) -> Lifecycle:
    """The first start, the first end after it, and the last due that the sentence gives."""
    start = next((one.start for one in bounds if one.start), None)
    ends = [one for one in bounds if one.end or one.length]
    end = _end_of(ends[0], start, scene) if ends else None
    due = next((one.due for one in reversed(bounds) if one.due), None)
    used = tuple((one.begin, one.stop) for one in bounds)
    hard = Hardness.HARD if start or end else Hardness.NONE
    return Lifecycle(valid_from=start, valid_to=end, hardness=hard, due=due, evidence=used)


def _end_of(bounds: Bounds, start: datetime | None, scene: Scene) -> datetime | None:
    """The end; read again from the start on where it would lie before it: from Friday until Tuesday."""
    if bounds.length:
        return onward(start or scene.at, bounds.length)
    end = bounds.end
    if end and start and bounds.from_now:
        return _moved_on(end, start - scene.at)
    if end is None or start is None or end > start:
        return end
    again = find_times(scene.text[bounds.begin : bounds.stop], at=start, leaning=Leaning.FUTURE)
    later = [one.end for one in again if one.end and one.end > start]
    return later[0] if later else None


def _moved_on(end: datetime, by: timedelta) -> datetime | None:
    try:
        return end + by
    except OverflowError:
        return None


def _unbounded(scene: Scene, kind: Kind | None, mentions: Sequence[Mention]) -> Lifecycle:
    """Without bounds: a state is hard and open, a habit and what is for the time being fade, so do notes and tasks."""
    if kind in _PERISHABLE:
        return Lifecycle(hardness=Hardness.SOFT, half_life=kind)
    if scene.predicate is not Predicate.WISH and (cue := cues.TEMPORARY.search(scene.text)):
        return Lifecycle(hardness=Hardness.SOFT, half_life=Kind.TASK, evidence=(cue.span(),))
    habit = cues.HABIT.search(scene.text)
    if habit or any(mention.form is Form.SET for mention in mentions):
        spans = [habit.span()] if habit else [(one.begin, one.stop) for one in mentions if one.form is Form.SET]
        return Lifecycle(hardness=Hardness.SOFT, half_life=Kind.NOTE, evidence=tuple(spans))
    current = cues.CURRENT.search(scene.text)
    stated = scene.predicate is Predicate.STATE or current
    if stated and (scene.leaning is Leaning.FUTURE or kind is Kind.STATE):
        return Lifecycle(hardness=Hardness.HARD, evidence=(current.span(),) if current else ())
    return Lifecycle()


def _ends_with_session(scene: Scene) -> bool:
    return scene.predicate is Predicate.WISH and cues.SESSION.search(scene.text) is not None


def _moved(found: Lifecycle, offset: int) -> Lifecycle:
    return replace(found, evidence=tuple((begin + offset, stop + offset) for begin, stop in found.evidence))
