"""Whom and what the speaker has around: family, friends, pets, with their names."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.policy.extract.english_claims import profile
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_words import (
    BREEDS,
    CHILD,
    CHILDREN,
    DEMONYMS,
    KIN_KEYS,
    NOT_NAMES,
    NUMBER,
    PET,
    ROLE,
    SIBLING,
    either,
)

_COUNTED = either(" ".join((PET, BREEDS, CHILD, CHILDREN, SIBLING)))
_RELATIVE = (
    rf"(?P<v>(?:{NUMBER})\s+(?:[\w-]+\s+){{0,2}}?(?P<role>{_COUNTED})(?:e?s)?\b(?!\s+(?:allergy|allergies"
    r"|phobia|walker|sitter|person|people|park|food|house|problems?|appointment"
    r"|lover))(?:,?\s*(?:who\s+is\s+"
    r"|that's\s+|which\s+is\s+|who's\s+)?(?:named|called)?[,:]?\s+(?P<names>(?-i:[A-Z])[a-z]+(?:\s*\(\d{1,2}\))?(?:(?:,\s*"
    r"|\s+and\s+|\s+&\s+"
    r"|,\s+and\s+)(?-i:[A-Z])[a-z]+(?:\s*\(\d{1,2}\))?)*))?)"
)
_HAS_KIN = re.compile(
    r"(?:(?:(?:'ve|have|has|'s)\s+(?:just\s+|recently\s+|finally\s+|got\s+)?)?(?:just\s+)?(?:have|has|'ve"
    rf"|got|adopted|bought|rescued)|own|owns|there's)\s+(?:got\s+)?{_RELATIVE}"
)
_MORE_KIN = re.compile(_RELATIVE)
_KIN_NAMED = re.compile(
    rf"(?:[Mm]y|[Oo]ur)\s+(?:(?:[a-z-]+)\s+){{0,2}}?(?P<role>{ROLE})(?:'s\s+name\s+is|'s\s+name's"
    r"|\s+is\s+(?:called|named)|s'?\s+names?\s+are|,?\s+is|'s\s+(?:called"
    r"|named))\s+(?P<v>(?-i:[A-Z])[a-z]+(?:\s+(?-i:[A-Z])[a-z]+)?)(?=\s*(?:$|[.,;!]|and\b))",
)
_KIN_MENTIONED = re.compile(
    rf"\b(?:[Mm]y|[Oo]ur)\s+(?:[a-z-]+\s+)?(?P<role>{ROLE}),?\s+(?P<v>(?-i:[A-Z])[a-z]+)(?=\b(?!'s\s+(?-i:[A-Z])))"
)
_IS_KIN = re.compile(
    r"(?P<v>(?-i:[A-Z])[a-z]+(?:\s(?-i:[A-Z])[a-z]+)?)\s+is\s+(?:my"
    rf"|our)\s+(?:[a-z-]+\s+)?(?P<role>{ROLE})(?=\s*(?:$|[.,;!]|and\b))"
)


def relatives(part: Part) -> Iterator[Candidate | None]:
    """Relatives, friends and pets that a clause names as the speaker's."""
    for match in _owned_kin(part):
        key = KIN_KEYS.get(match["role"].lower().rstrip("s"), _kind_of_kin(match["role"]))
        named = match["names"] if key != "pet" else None
        values = (
            re.split(r"\s*(?:\(\d+\)|,|&|\band\b)[\s,&]*(?:and\s+)?", named.rstrip(")0123456789 ("))
            if named
            else [re.sub(r"^an?\s+", "", match["v"])]
        )
        for value in values:
            yield profile(part, key, value, subject=part.subject)
    for pattern in (_KIN_NAMED, _IS_KIN):
        if said := pattern.match(part.statement):
            yield _relative(part, said)
            return
    if mentioned := _KIN_MENTIONED.search(part.text):
        yield _relative(part, mentioned)


def _owned_kin(part: Part) -> Iterator[re.Match[str]]:
    """Each relative or pet that the speaker has: "a brother named Leo and two cats"."""
    text = part.predicate.lstrip()
    match = _HAS_KIN.match(text) if part.own else None
    while match:
        yield match
        more = re.compile(r"(?:,?\s+and\s+|,\s*)").match(text, match.end())
        match = _MORE_KIN.match(text, more.end()) if more else None


def _kind_of_kin(role: str) -> str:
    return (
        "child"
        if role.lower() in ("children", "grandchild", "grandchildren", "babies", "kids", "boy", "girl", "boys", "girls")
        else "pet"
    )


def _relative(part: Part, match: re.Match[str]) -> Candidate | None:
    key = KIN_KEYS.get(match["role"].lower())
    if match["v"].split()[0].lower() in NOT_NAMES or match["v"] in _NATIONS:
        return None
    if key is None:
        named = match.re is not _KIN_MENTIONED
        return profile(part, "name", match["v"], subject=match["role"].lower()) if named else None
    return profile(part, key, match["v"], subject=part.speaker)


_NATIONS = frozenset(word.capitalize() for word in DEMONYMS)
