"""What somebody likes, prefers and avoids, in English."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.english_attitude_forms import (
    ABSTAINS,
    AGAIN,
    ALL_DAY,
    CHOOSES,
    CURIOUS,
    DITCHED,
    DROPPED,
    EATS_NOT,
    FAVORITE,
    FAVORITES,
    FIGURE,
    FINDS,
    FINDS_DOING,
    HABIT,
    HATES,
    IS_FAVORITE,
    KIND_OF_PERSON,
    LIKES,
    MEANT,
    MORE_OF,
    NEEDS,
    NEITHER,
    NOT_LIKES,
    NOT_WITHOUT,
    ONLY,
    OVER,
    PASSING,
    PLAIN_TYPES,
    PREFERS,
    RATHER_DIE,
    SAME_THING,
    SWITCHED,
    SWITCHED_TO,
    TAKES_IT,
    THING_BY_THEN,
    THING_FIRST,
    THRIVES,
    TO,
    TROUBLE,
    TYPE,
    UNSURE,
    VERDICTS,
    WHENEVER,
)
from memoryd.policy.extract.english_claims import DISLIKE, LIKE, attitude, unkeyed
from memoryd.policy.extract.english_gates import soon_over
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_things import bare, cut, named, things
from memoryd.policy.extract.keys import favorite_of


def attitudes(part: Part) -> Iterator[Candidate]:
    """Likes and dislikes of a clause, one for each thing."""
    if soon_over(part.text):
        return
    yield from _favorites(part)
    if not part.own:
        yield from _told_of_a_thing(part)
    if part.subject is None:
        return
    text = part.predicate.lstrip()
    if _LESS_THAN_BEFORE.match(text) or UNSURE.match(text) or CURIOUS.match(text) or FIGURE.match(text):
        return
    if match := SWITCHED.match(text) or SWITCHED_TO.match(text) or DITCHED.match(text):
        yield from _switched(part, match)
    elif match := EATS_NOT.match(text):
        said = list(_by_verb(part, text))
        yield from said
        if all(one.polarity is not DISLIKE for one in said):
            yield from _each(part, re.sub(r"^no\s+", "", match["thing"]), DISLIKE, "dislike")
    elif (match := FINDS.match(text)) and match["how"].lower() in VERDICTS:
        yield from _judged(part, match)
    else:
        yield from _by_verb(part, text)


_LESS_THAN_BEFORE = re.compile(
    r"(?:don't|dont|do\s+not|doesn't|does\s+not|not|never)\b.*\bas\s+(?:much|often)(?:\s+as\b|\s*$)"
    r"|.*\bless\s+than\s+(?:i\s+)?(?:used\s+to|before)\b",
    re.IGNORECASE,
)


def _switched(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    if match["old"]:
        yield from _each(part, match["old"], DISLIKE, "switched")
    yield from _each(part, match["new"], LIKE, "switched")


def _by_verb(part: Part, text: str, readings: "_Readings | None" = None) -> Iterator[Candidate]:
    for pattern, read in _READINGS if readings is None else readings:
        if match := pattern.match(text):
            yield from read(part, match)
            return


def _whenever(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    yield unkeyed(part, Kind.PREFERENCE, "whenever", polarity=LIKE if match["good"] else DISLIKE)


def _abstaining(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    yield attitude(part, f"{match['verb'].lower()}ing", DISLIKE, "dislike")


def _disliked(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    yield from _each(part, match.string[match.end() :], DISLIKE, "dislike")


def _liked(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    yield from _preferred(part, match.string[match.end() :], "like")


def _better(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    yield from _preferred(part, match.string[match.end() :])


def _exclusive(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    yield from _each(part, match.string[match.end() :], LIKE, "only")


def _choosing(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    if TROUBLE.search(match.string):
        return
    yield from list(_each(part, match["thing"], LIKE, "habit")) or _habitual(part, match)


def _habitual(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    if part.own and not TROUBLE.search(match.string):
        yield unkeyed(part, Kind.PREFERENCE, "habit", polarity=LIKE)


def _thing_liked(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    groups = match.groupdict()
    yield from _each(part, groups["thing"] or groups.get("thing2") or "", LIKE, "like")


def _thing_disliked(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    groups = match.groupdict()
    yield from _each(part, groups.get("old") or groups["thing"], DISLIKE, "dislike")


def _again(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    if match["again"] or "back" in match.group().lower():
        yield from _each(part, match["thing"], LIKE, "again")
    else:
        yield from _by_verb(part, match.string, _READINGS_BUT_AGAIN)


def _more_of(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    """What somebody is a person of rather than of something else: "more of a tea person than a coffee person"."""
    for said, polarity in ((match["thing"], LIKE), (match["other"], DISLIKE)):
        if said and (kind := KIND_OF_PERSON.match(said)):
            yield from _each(part, kind["thing"], polarity, "type")
        elif said and len(said.split()) <= _LONGEST_KIND:
            yield from _each(part, said, polarity, "type")


def _judged(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    verdict = VERDICTS.get(match["how"].lower())
    if verdict is not None:
        yield from _each(part, match["thing"], verdict, "finds")


def _thriving(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    """What somebody does best with; circumstances ("at night") are told as they were said."""
    if match["how"] in {"at", "in", "on", "when", "under"}:
        yield unkeyed(part, Kind.PREFERENCE, "thrives", polarity=LIKE)
    else:
        yield from _each(part, match.string[match.end() :], LIKE, "thrives")


def _preferred(part: Part, objects: str, rule: str = "prefer") -> Iterator[Candidate]:
    """What is preferred, and what it is preferred to."""
    match = OVER.search(objects) or (rule == "prefer" and TO.match(objects)) or None
    if match is None:
        yield from _each(part, objects, LIKE, rule)
        return
    better = objects[: match.end(1)] if match.re is TO else objects[: match.start()]
    yield from _each(part, better, LIKE, rule)
    yield from _each(part, objects[match.end() :], DISLIKE, rule)


def _each(part: Part, objects: str, polarity: Polarity, rule: str) -> Iterator[Candidate]:
    if polarity is LIKE and PASSING.match(objects):
        return
    if match := NEITHER.match(objects):
        objects, polarity = objects[match.end() :], _other(polarity)
    if SAME_THING.match(objects) and (match := MEANT.search(part.before)):
        objects, part = match["thing"], replace(part, begin=part.begin - len(part.before))
    for thing, flipped in things(objects):
        yield attitude(part, thing, _other(polarity) if flipped else polarity, rule)


def _of_type(part: Part, match: re.Match[str]) -> Iterator[Candidate]:
    """What somebody is a person of: "a dog person" names a thing, "a night owl" does not."""
    polarity = (
        DISLIKE if match["no"] or match["never"] or match["hater"] or "much of" in match.group().lower() else LIKE
    )
    if match["tooth"]:
        yield attitude(part, "sweets", LIKE, "type")
    elif match["thing"] is None:
        yield unkeyed(part, Kind.PREFERENCE, "type", polarity=polarity)
    elif match["thing"].lower().split()[-1] not in PLAIN_TYPES:
        yield attitude(part, match["thing"], polarity, "type")


def _other(polarity: Polarity) -> Polarity:
    return DISLIKE if polarity is LIKE else LIKE


def _favorites(part: Part) -> Iterator[Candidate]:
    match = FAVORITE.match(part.statement) or IS_FAVORITE.match(part.statement)
    if match is None:
        if match := FAVORITES.match(part.statement):
            yield from _each(part, match["value"], DISLIKE if match["mark"] else LIKE, "favorite")
        return
    value = named(cut(match["value"]))
    if value is None or THING_BY_THEN.match(value):
        return
    if match["mark"]:
        yield replace(attitude(part, value, DISLIKE, "favorite"), subject=_whose(match, part))
        return
    key = favorite_of(bare(match["category"]))
    found = replace(unkeyed(part, Kind.PREFERENCE, "favorite", polarity=LIKE), subject=_whose(match, part))
    yield keyed(found, key, value) if key else found


def _whose(match: re.Match[str], part: Part) -> str:
    """Whose favourite it is."""
    groups = match.groupdict()
    return groups.get("role") or groups.get("name") or part.speaker


def keyed(candidate: Candidate, key: str, value: str) -> Candidate:
    """The candidate as the value of a slot."""
    return replace(candidate, key=key, value=value)


def _told_of_a_thing(part: Part) -> Iterator[Candidate]:
    match = THING_FIRST.match(part.statement)
    if match is None or THING_BY_THEN.match(match["thing"]):
        return
    thing = named(re.sub(r"\s+(?:always|really|never|just|also|still)$", "", match["thing"]))
    if thing is not None:
        yield replace(attitude(part, thing, DISLIKE if match["bad"] else LIKE, "effect"), subject=part.speaker)


_LONGEST_KIND = 4
_Readings = tuple[tuple[re.Pattern[str], Callable[[Part, re.Match[str]], Iterator[Candidate]]], ...]
_READINGS_BUT_AGAIN: _Readings = (
    (WHENEVER, _whenever),
    (ABSTAINS, _abstaining),
    (RATHER_DIE, _thing_disliked),
    (MORE_OF, _more_of),
    (ALL_DAY, _thing_liked),
    (NOT_WITHOUT, _thing_liked),
    (DROPPED, _thing_disliked),
    (NOT_LIKES, _disliked),
    (HATES, _disliked),
    (TYPE, _of_type),
    (TAKES_IT, _thing_liked),
    (NEEDS, _thing_liked),
    (CHOOSES, _choosing),
    (HABIT, _habitual),
    (FINDS_DOING, _judged),
    (THRIVES, _thriving),
    (PREFERS, _better),
    (ONLY, _exclusive),
    (LIKES, _liked),
)
_READINGS: _Readings = ((AGAIN, _again), *_READINGS_BUT_AGAIN)
"""What a predicate says, the first form that matches."""
