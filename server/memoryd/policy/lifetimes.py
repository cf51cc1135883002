"""Which bound of a lifetime a time expression is, by the words around it: its start, its end, both, a due, or none."""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from memoryd.domain.timex import Form, Leaning, Mention
from memoryd.policy import lifecycle_cues as cues
from memoryd.policy.lifetime_places import FINE, Bounds, Place, Predicate, Scene, beside, onward, placed

_LONG = timedelta(days=6)
_DAY = timedelta(days=1)
_MOMENT = timedelta(minutes=1)


def bounds_of(mention: Mention, scene: Scene) -> Bounds | None:
    """The bounds that an expression gives; None where it is content, or a recurrence."""
    if mention.form is Form.DURATION:
        return _of_length(mention, scene)
    place = placed(mention, scene)
    if place is None or _is_moved(place) or _is_now(place, scene):
        return None
    if place.ranges:
        return _end(place, scene) or _of_range(place, scene)
    found = _end(place, scene) or _start(place, scene) or _around(place, scene)
    from_now = place.form is Form.INTERVAL and place.start == scene.at
    return replace(found, from_now=from_now) if found else None


def _is_now(place: Place, scene: Scene) -> bool:
    return place.fine and place.start <= scene.at <= place.end <= scene.at + _MOMENT


def _is_moved(place: Place) -> bool:
    opening = cues.FROM_WITHIN.match(place.said)
    before = f"{place.before}{opening.group()} " if opening else place.before
    return bool(cues.MOVED_BEFORE.search(before) or cues.MOVED_AFTER.match(place.after))


def _of_length(mention: Mention, scene: Scene) -> Bounds | None:
    said = scene.text[mention.begin : mention.stop]
    begin = mention.begin + (lasting.end() if (lasting := cues.LASTING.match(said)) else 0)
    before, after = beside(begin, mention.stop, scene)
    if mention.span is None or cues.NOT_BEFORE.search(before) or cues.NOT_AFTER.match(after):
        return None
    found = Bounds(begin=mention.begin, stop=mention.stop)
    fine = mention.grain in FINE
    if not fine and _goes_on(before, after):
        since = onward(scene.at, mention.span, back=True)
        return replace(found, start=since) if since else None
    if scene.predicate is not Predicate.EVENT and _runs(before, after, scene, fine=fine):
        return replace(found, length=mention.span)
    return None


def _goes_on(before: str, after: str) -> bool:
    """A length that lies behind and has not ended: has lived here for three years, 住了三年了."""
    if cues.FOR_BEFORE.search(before) and cues.PERFECT.search(before):
        return True
    return bool(cues.GOES_ON_AFTER.match(after) and not cues.OVER_BEFORE.search(before))


def _runs(before: str, after: str, scene: Scene, *, fine: bool) -> bool:
    """A length that begins now: valid for a month, 有效期3天, off for three days."""
    if cues.RUNS_BEFORE.search(before) or cues.RUNS_AFTER.match(after):
        return True
    if not fine and cues.LASTS_BEFORE.search(before):
        return True
    lasts = cues.FOR_BEFORE.search(before) or cues.HAN in scene.says
    over = scene.leaning is Leaning.PAST or cues.PAST_BEFORE.search(before)
    return bool((scene.holds or cues.RESTRICTED in scene.says) and lasts and not over)


def _of_range(place: Place, scene: Scene) -> Bounds | None:
    holds = cues.END_AFTER.match(place.after) or cues.HOLDS_BEFORE.search(place.before)
    if scene.predicate is Predicate.TASK:
        return place.bounds(due=place.end)
    if not holds and (_is_content(place) or scene.predicate is Predicate.EVENT):
        return None
    told = cues.FROM_WITHIN.match(place.said) or cues.FROM_BEFORE.search(place.before)
    if not (holds or scene.holds or (told and not place.fine)) or _recurs(place, scene):
        return None
    return place.bounds(start=place.start, end=place.end)


def _recurs(place: Place, scene: Scene) -> bool:
    """Every week, although it reads as one: works from Monday to Friday, likes to sleep long on Sunday."""
    if cues.HABIT in scene.says or cues.WEEKDAYS.search(place.said):
        return True
    weekly = place.fine or cues.WEEKDAY.search(place.said)
    custom = cues.RECURRING in scene.says or cues.LIKING in scene.says
    return bool(weekly and custom and not cues.DATED_WEEK.search(place.said))


def _end(place: Place, scene: Scene) -> Bounds | None:
    if scene.predicate is Predicate.EVENT or (place.fine and not scene.holds) or cues.AS_REPORTED in scene.says:
        return None
    end = _last(_ahead(place, scene), scene)
    return place.bounds(end=end) if end and end > scene.at else None


def _ahead(place: Place, scene: Scene) -> Place:
    """In the reading that lies ahead, where there is one: an end is not over."""
    other = place.other
    if place.end > scene.at or other is None or other.start is None or other.end is None:
        return place
    return replace(place, start=other.start, end=other.end)


def _last(place: Place, scene: Scene) -> datetime | None:
    """The end that the words before and after set; a unit of days is in it whole."""
    until = cues.UNTIL_BEFORE.search(place.before)
    # a range with such words behind it has a start as well
    after = not place.ranges and cues.END_AFTER.match(place.after)
    if after or (scene.predicate is not Predicate.TASK and cues.THROUGH_BEFORE.search(place.before)):
        return place.start if place.fine else place.end
    if _keeps_before(place, scene):
        return place.end if place.form is Form.INTERVAL else place.start
    if scene.predicate is Predicate.STATE and _is_back(place):
        return place.start
    if not until or cues.NO_END_BEFORE.search(place.before) or cues.NOT_BEFORE_AFTER.match(place.after):
        return None
    if cues.NOT_UNTIL_BEFORE.search(place.before):
        return place.start if scene.holds or cues.WONT.search(place.before) else None
    return place.start if place.fine or _ahead_and_long(place, scene) else place.end


def _keeps_before(place: Place, scene: Scene) -> bool:
    before = cues.BEFORE_BEFORE.search(place.before) or cues.BY_AFTER.match(place.after)
    keeps = (scene.holds and cues.KEEPING in scene.says) or cues.THROUGHOUT in scene.says
    return bool(before and keeps and scene.predicate is not Predicate.TASK and not _is_of_every_day(place))


def _is_back(place: Place) -> bool:
    return bool(cues.BACK_BEFORE.search(place.before) or cues.BACK_AFTER.match(place.after))


def _is_of_every_day(place: Place) -> bool:
    """A time of day without its day: nothing before nine."""
    return place.fine and not cues.DATED_WEEK.search(place.said)


def _ahead_and_long(place: Place, scene: Scene) -> bool:
    """Until September, until next week: a unit of a week or more that has not begun is itself not in it."""
    return place.form is Form.INSTANT and place.end - place.start >= _LONG and place.start > scene.at


def _start(place: Place, scene: Scene) -> Bounds | None:
    if place.fine and not scene.holds:
        return None
    if _is_past_till_now(place, scene):
        return place.bounds(start=place.start)
    if cues.SINCE_BEFORE.search(place.before) or cues.SINCE_AFTER.match(place.after):
        return place.bounds(start=_behind(place, scene))
    start = None if scene.predicate is Predicate.EVENT else _first(place, scene)
    return place.bounds(start=start) if start else None


def _is_past_till_now(place: Place, scene: Scene) -> bool:
    """For the past five years, with a verb that says that it goes on."""
    if place.form is not Form.INTERVAL or place.start > scene.at or abs(place.end - scene.at) > _DAY:
        return False
    lasts = cues.FOR_BEFORE.search(place.before) or cues.LASTING.match(place.said) or cues.HAN.search(place.said)
    goes_on = cues.PERFECT in scene.says or cues.THROUGHOUT in scene.says
    return bool(lasts and goes_on and cues.LAST_FEW.match(place.said))


def _first(place: Place, scene: Scene) -> datetime | None:
    """The start that the words before and after set."""
    if cues.UNTIL_BEFORE.search(place.before) and cues.NOT_BEFORE_AFTER.match(place.after):
        return place.start
    begun = _behind(place, scene) if _has_begun(scene) else place.start
    if cues.START_BEFORE.search(place.before) or cues.ONWARD_AFTER.match(place.after):
        return begun
    later = cues.LATER_AFTER.match(place.after) or cues.LATER_BEFORE.search(place.before)
    if later and scene.holds and scene.leaning is Leaning.FUTURE and not _is_of_every_day(place):
        return place.start if place.fine else place.end
    return begun if cues.FROM_BEFORE.search(place.before) and _opens(place, scene) else None


def _opens(place: Place, scene: Scene) -> bool:
    """Whether a bare ``from`` tells since when: a letter from May does not."""
    if place.start <= scene.at or scene.leaning is Leaning.PAST:
        return scene.holds and cues.PERFECT in scene.says
    return bool(scene.holds or cues.FROM_FIRST.match(place.before) or cues.FROM_THEN.match(place.after))


def _has_begun(scene: Scene) -> bool:
    return scene.leaning is Leaning.PAST or cues.PERFECT in scene.says


def _behind(place: Place, scene: Scene) -> datetime:
    """The start of the reading that lies behind, where there is one."""
    other = place.other.start if place.other else None
    if place.start > scene.at and other and other <= scene.at:
        return other
    return place.start


def _around(place: Place, scene: Scene) -> Bounds | None:
    """A time without a binding word: when a task is due, a change comes, or a state holds."""
    if scene.predicate is Predicate.TASK:
        short = place.fine or cues.BEFORE_BEFORE.search(place.before)
        return place.bounds(due=place.start if short else place.end)
    if scene.predicate in {Predicate.EVENT, Predicate.RULING} or _is_over(place, scene) or _is_due(place, scene):
        return None
    if _is_content(place) or _recurs(place, scene) or cues.INTENTION in scene.says:
        return None
    if cues.CHANGE_AHEAD in scene.says and place.start > scene.at:
        return place.bounds(start=place.start)
    if _is_when(place, scene):
        begun = place.start <= scene.at or cues.NEXT_FEW.match(place.said)
        return place.bounds(start=None if begun else place.start, end=place.end)
    return None


def _is_when(place: Place, scene: Scene) -> bool:
    """The time is when a state or a wish holds; with words for now, when anything does that is so at present."""
    if scene.predicate is not Predicate.OTHER:
        return scene.predicate is Predicate.STATE or not place.fine
    if cues.NEXT_FEW.match(place.said) and cues.FOR_BEFORE.search(place.before):
        return True
    if place.start == scene.at and cues.RESTRICTED in scene.says:
        return True
    return bool(place.start <= scene.at and cues.PRESENT in scene.says and cues.PAST not in scene.says)


def _is_over(place: Place, scene: Scene) -> bool:
    return scene.leaning is Leaning.PAST or place.end <= scene.at


def _is_due(place: Place, scene: Scene) -> bool:
    """By or before it, or set for a time to come: a table for Friday."""
    by = cues.BY_BEFORE.search(place.before) or cues.BY_AFTER.match(place.after)
    set_for = cues.FOR_BEFORE.search(place.before) and place.start > scene.at
    return bool(by or (set_for and not cues.NEXT_FEW.match(place.said)))


def _is_content(place: Place) -> bool:
    """The time is what is said, not when it is so: is on Friday, 是5月1日, moved to May, 周五的会."""
    before = cues.COMPLEMENT_BEFORE.search(place.before) or cues.TO_BEFORE.search(place.before)
    complement = re.match(r"(?:in|on|at) ", place.said, re.IGNORECASE) and cues.BE_BEFORE.search(place.before)
    subject = cues.SUBJECT_BEFORE.search(place.before) and cues.SUBJECT_AFTER.match(place.after)
    return bool(before or complement or subject or cues.PART_AFTER.match(place.after))
