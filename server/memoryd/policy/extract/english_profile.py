"""Who somebody is, in English: name, age, work, places, people, body, belongings; and what holds for a while."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Polarity
from memoryd.policy.extract.english_claims import DISLIKE, profile
from memoryd.policy.extract.english_kin import relatives
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_rules import OF_I, PREDICATES, STATEMENTS, Rule
from memoryd.policy.extract.english_statuses import statuses
from memoryd.policy.extract.english_things import cut, things
from memoryd.policy.extract.english_values import phrase
from memoryd.policy.extract.english_words import BE, LANGUAGES, A, either

_MANY = frozenset({"hobby", "health", "language", "allergy"})

_ALLERGIC = re.compile(
    rf"(?:{BE}{A}(?P<no>not\s+|no\s+longer\s+)?(?:(?:severely|highly|deathly|mildly|very|badly|terribly"
    r"|slightly|also|both)\s+)*(?:allergic|intolerant)\s+to|(?:have|has|'ve|suffer\s+from|got"
    r"|developed)\s+(?:an?\s+)?(?:\w+\s+){0,2}?(?:allergy|allergies|intolerance)\s+to)\s+(?P<v>.+)",
    re.IGNORECASE,
)
_ALLERGY = re.compile(
    r"(?:(?:have|has|'ve|suffer\s+from|got)\s+(?:got\s+)?(?:an?\s+)?(?:(?:severe|bad|serious|mild|strong|terrible"
    r"|life-threatening|slight|known)\s+)*(?!(?:no|any|zero|not|food|few|many|some"
    r"|other|more)\b)(?P<v>[\w -]{2,40}?)\s+(?:allergy|allergies|intolerance)"
    rf"|{BE}{A}(?P<w>lactose|gluten|fructose|histamine|egg|nut)[- ]intolerant)\b",
    re.IGNORECASE,
)
_SPEAKS = re.compile(
    rf"(?:{BE}{A}bilingual,?\s*(?:in|:|-|,)?|{A}(?:speaks?|understands?|knows?|can\s+(?:also\s+)?speak)"
    rf"|{BE}{A}(?:fluent|native|proficient"
    rf"|conversational|bilingual)\s*(?:speaker\s+of|in)?|{BE}an?\s+(?:native"
    r"|fluent)(?:\s+speaker\s+of)?)\s+(?P<v>.+)",
    re.IGNORECASE,
)
_LANGUAGE = re.compile(rf"\b{either(' '.join(word.replace(' ', '_') for word in LANGUAGES))}\b", re.IGNORECASE)
_AT_NOW = re.compile(
    rf"\s*{BE}{A}(?:at|with)\s+(?P<v>(?-i:[A-Z])[\w&.-]*(?:\s+(?-i:[A-Z])[\w&.-]*){{0,3}})", re.IGNORECASE
)
_WORKED = re.compile(r"\b(?:work|worked|jobs?|employed|companies|employers?)\b", re.IGNORECASE)
_BE = re.compile(rf"\s*{BE}", re.IGNORECASE)


def profiles(part: Part) -> Iterator[Candidate]:
    """Facts and states of whom a clause speaks."""
    found = [*_by_rule(part), *_allergies(part), *_languages(part), *relatives(part), *statuses(part)]
    yield from (one for one in found if one is not None)


def _by_rule(part: Part) -> Iterator[Candidate | None]:
    seen: set[str] = set()
    predicate, statement = part.predicate.lstrip(), part.statement
    text, denied = _affirmative(predicate)
    be = _BE.match(text) is not None
    if (match := _AT_NOW.match(text)) and _WORKED.search(part.before) and part.own:
        seen.update({"employer", "location"})
        yield profile(part, "employer", match["v"])
    for rule in PREDICATES if part.subject else ():
        if (
            rule.be not in (be, None)
            or rule.key in seen
            or (rule.own and not part.is_i)
            or (denied and not rule.over and rule.key not in _DENIABLE)
        ):
            continue
        if match := rule.form.match(predicate if rule.over else text):
            for value in _values(rule, match["v"]):
                seen.add(rule.key)
                yield profile(part, rule.key, value, polarity=DISLIKE if rule.over or denied else None)
    for rule in OF_I if statement[:2].lower() in _I_BEGINS else STATEMENTS:
        if rule.key not in seen and (match := rule.form.match(statement)):
            for value in _values(rule, match["v"]):
                seen.add(rule.key)
                yield profile(part, rule.key, value, subject=part.speaker)


_I_BEGINS = frozenset({"i ", "i'"})
_BE_NOT = re.compile(rf"(?P<be>{BE})(?P<adverbs>{A})(?:not|never)\s+|(?P<isnt>(?:is|are)n't)\s+", re.IGNORECASE)
_DO_NOT = re.compile(rf"{A}(?:don't|do\s+not|dont|doesn't|does\s+not)\s+(?!know|think|want|need)", re.IGNORECASE)
_DENIABLE = frozenset(
    {
        "diet",
        "residence",
        "employer",
        "relationship",
        "nationality",
        "on_call",
        "subscription",
        "possession",
        "hometown",
    }
)


def _affirmative(text: str) -> tuple[str, bool]:
    """The predicate without its negation, and whether it had one."""
    if match := _BE_NOT.match(text):
        return f"is {text[match.end() :]}", True
    if match := _DO_NOT.match(text):
        return text[match.end() :], True
    return text, re.match(
        rf"{A}(?:never|no\s+longer|didn't|haven't|have\s+not|can't|cannot|won't)\b", text, re.I
    ) is not None


def _values(rule: Rule, text: str) -> list[str]:
    if rule.key in _MANY and rule.check is phrase:
        return [thing for thing, _ in things(text)]
    value = rule.check(text.strip())
    return [value] if value else []


def _allergies(part: Part) -> Iterator[Candidate | None]:
    if part.subject is None:
        return
    text = part.predicate.lstrip()
    polarity: Polarity | None = None
    if match := _ALLERGIC.match(text):
        polarity = DISLIKE if match["no"] else None
        for thing, _ in things(match["v"]):
            yield profile(part, "allergy", thing, polarity=polarity)
    elif match := _ALLERGY.match(text):
        for thing, _ in things(match["v"] or match["w"]):
            yield profile(part, "allergy", thing)


def _languages(part: Part) -> Iterator[Candidate | None]:
    match = _SPEAKS.match(part.predicate.lstrip()) if part.subject else None
    if match:
        for language in _LANGUAGE.findall(cut(match["v"], listed=True)):
            yield profile(part, "language", language)
