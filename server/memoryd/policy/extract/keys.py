"""The keys that extraction gives: one vocabulary for both languages, so that 我住在柏林 and "I live in Berlin" meet.

Likes and dislikes of a thing share the slot ``attitude:THING``: another attitude to the same thing replaces the one
before, and attitudes to different things stand side by side.
"""

from memoryd.domain.memory import Cardinality, Kind
from memoryd.policy.normalise import normalise_key

ATTITUDE = "attitude"
FAVORITE = "favorite"

PROFILE: dict[str, tuple[Kind, Cardinality]] = {
    "name": (Kind.FACT, Cardinality.ONE),
    "address_as": (Kind.PREFERENCE, Cardinality.ONE),
    "age": (Kind.FACT, Cardinality.ONE),
    "birthday": (Kind.FACT, Cardinality.ONE),
    "gender": (Kind.FACT, Cardinality.ONE),
    "nationality": (Kind.FACT, Cardinality.ONE),
    "hometown": (Kind.FACT, Cardinality.ONE),
    "residence": (Kind.FACT, Cardinality.ONE),
    "job": (Kind.FACT, Cardinality.ONE),
    "employer": (Kind.FACT, Cardinality.ONE),
    "school": (Kind.FACT, Cardinality.ONE),
    "major": (Kind.FACT, Cardinality.ONE),
    "relationship": (Kind.FACT, Cardinality.ONE),
    "spouse": (Kind.FACT, Cardinality.ONE),
    "partner": (Kind.FACT, Cardinality.ONE),
    "child": (Kind.FACT, Cardinality.MANY),
    "parent": (Kind.FACT, Cardinality.MANY),
    "sibling": (Kind.FACT, Cardinality.MANY),
    "friend": (Kind.FACT, Cardinality.MANY),
    "pet": (Kind.FACT, Cardinality.MANY),
    "diet": (Kind.FACT, Cardinality.ONE),
    "allergy": (Kind.FACT, Cardinality.MANY),
    "health": (Kind.FACT, Cardinality.MANY),
    "language": (Kind.FACT, Cardinality.MANY),
    "hobby": (Kind.FACT, Cardinality.MANY),
    "possession": (Kind.FACT, Cardinality.MANY),
    "email": (Kind.FACT, Cardinality.ONE),
    "phone": (Kind.FACT, Cardinality.ONE),
    "location": (Kind.STATE, Cardinality.ONE),
    "status": (Kind.STATE, Cardinality.ONE),
    "mood": (Kind.STATE, Cardinality.ONE),
    "project": (Kind.STATE, Cardinality.ONE),
    "on_call": (Kind.STATE, Cardinality.ONE),
    "subscription": (Kind.STATE, Cardinality.ONE),
    "order_status": (Kind.STATE, Cardinality.ONE),
    "meeting_room": (Kind.STATE, Cardinality.ONE),
    "reply_language": (Kind.PREFERENCE, Cardinality.ONE),
    "reply_length": (Kind.PREFERENCE, Cardinality.ONE),
    "reply_tone": (Kind.PREFERENCE, Cardinality.ONE),
    "reply_format": (Kind.PREFERENCE, Cardinality.ONE),
    "theme": (Kind.PREFERENCE, Cardinality.ONE),
    "units": (Kind.PREFERENCE, Cardinality.ONE),
    "time_format": (Kind.PREFERENCE, Cardinality.ONE),
}
"""Keys with a meaning of their own, with their kind and whether they hold one value or many."""

LONGEST_THING = 60
"""Characters of a thing that still makes a key; a longer one is a claim without a key."""


def attitude_to(thing: str) -> str | None:
    """The key of likes and dislikes of a thing; None where the thing makes no key."""
    return _made(ATTITUDE, thing)


def favorite_of(category: str) -> str | None:
    """The key of what is liked best of a category, which has one value."""
    return _made(FAVORITE, category)


def _made(stem: str, thing: str) -> str | None:
    if not thing or len(thing) > LONGEST_THING:
        return None
    try:
        return normalise_key(f"{stem}:{thing}")
    except ValueError:
        return None
