"""Whom a name means: for a read of slots one subject, for filters and questions all that go by it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from memoryd.domain.identity import Call
from memoryd.domain.recall import Condition, Operator
from memoryd.errors import AmbiguousError, UnknownSubjectError
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.policy.naming import Asked, spelt
from memoryd.policy.normalise import normalise_subject
from memoryd.policy.terms import query_terms
from memoryd.policy.typos import buckets, is_typo, misspelt, suspects
from memoryd.runtime import Runtime
from memoryd.service.names import Sees, hides_names, seen_names, told_names
from memoryd.store import names
from memoryd.store.database import Connection
from memoryd.store.names import Named

ALIKE = 0.6
"""Trigram similarity from which a name that nobody has stands for one that somebody has."""

NEAR = 0.3
MOST_CANDIDATES = 10
MOST_NEAR = 5
COMPARED = 200

MOST_NAMED = 50
"""Subjects that one question may name; of more, those with the fewest memories count."""

MANY = 200
"""Memories of a subject beyond which a name says little, and no more are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming:
    """Whom a question names: ``sizes``, the number of memories of each, and ``forms``, the names by which it does."""

    sizes: Mapping[Named, int] = field(default_factory=dict)
    forms: Mapping[Named, frozenset[str]] = field(default_factory=dict)


async def resolve(connection: Connection, namespace: str, subject: str, sees: Sees | None) -> str:
    """The normalised subject that a name stands for which is no subject or alias itself: contained in, then like one.

    :param sees: whether the caller may see a name; one that it may not see stands for nobody. None where it sees all.

    Raises AmbiguousError with ``candidates``, UnknownSubjectError with ``near`` ones.
    """
    form = spelt(subject)
    if normalise_subject(subject) == OWNER_SUBJECT or not form:
        raise UnknownSubjectError(near=[])
    if len(form) > 1:
        found = await names.containing(connection, namespace, form, COMPARED)
        containing = _subjects(_seen(found, sees))
        if containing:
            return _only(containing[:MOST_CANDIDATES])
    found = await names.similar(connection, namespace, form, least=NEAR, count=COMPARED)
    similar = _seen(found, sees)
    alike = _subjects(one for one in similar if one.likeness >= ALIKE)
    if alike:
        return _only(alike[:MOST_CANDIDATES])
    near = _subjects(one for one in similar if one.likeness >= NEAR or _typed(form, one.form))
    raise UnknownSubjectError(near=near[:MOST_NEAR])


def _seen(found: Sequence[names.Near], sees: Sees | None) -> list[names.Near]:
    return [one for one in found if sees is None or (sees(one.name) and sees(one.subject))]


def _subjects(found: Iterable[names.Near]) -> list[str]:
    """Whose the names are, each subject once."""
    return list(dict.fromkeys(one.subject for one in found))


def _only(candidates: Sequence[str]) -> str:
    if len(candidates) > 1:
        raise AmbiguousError(candidates=list(candidates))
    return normalise_subject(candidates[0])


def _typed(form: str, other: str) -> bool:
    return is_typo(form, other, lambda _: False)


async def with_aliases(
    runtime: Runtime, call: Call, namespaces: Sequence[str], conditions: Sequence[Condition]
) -> tuple[Condition, ...]:
    """The conditions, with each subject that is an alias, and no masked one, standing for its subject too."""
    values = {value for one in conditions if one.field == "subject" for value in _values(one) if isinstance(value, str)}
    asked = await seen_names(runtime, call, values)
    if not asked:
        return tuple(conditions)
    async with runtime.database.connection() as connection:
        subjects = await names.behind(connection, namespaces, asked)
    return tuple(_widened(one, subjects) for one in conditions)


def _values(condition: Condition) -> list[object]:
    return condition.value if isinstance(condition.value, list) else [condition.value]


def _widened(condition: Condition, subjects: Mapping[str, list[str]]) -> Condition:
    if condition.field != "subject" or condition.operator not in {Operator.EQ, Operator.IN}:
        return condition
    values = _values(condition)
    behind = [subject for value in values for subject in subjects.get(str(value), ())]
    return replace(condition, operator=Operator.IN, value=[*values, *behind]) if behind else condition


async def told(runtime: Runtime, call: Call, naming: Naming) -> Naming:
    """Whom the question names by what the caller may see: neither the subject nor the name by which it does is masked.

    Rules have read the question; models read the names, so no connection may be held.
    """
    if not naming.forms or not hides_names(runtime, call):
        return naming
    async with runtime.database.connection() as connection:
        spellings = await names.of_subjects(connection, sorted(naming.forms))
    seen = await told_names(runtime, call, {one.name for one in spellings})
    open_ = {one.subject for one in spellings if one.own and one.name in seen}
    shown = {(one.subject, spelt(one.name)) for one in spellings if one.name in seen and one.subject in open_}
    forms = {
        subject: frozenset(form for form in found if (subject, form) in shown)
        for subject, found in naming.forms.items()
    }
    left = {subject: found for subject, found in forms.items() if found}
    return Naming(sizes={subject: naming.sizes[subject] for subject in left}, forms=left)


async def named(
    connection: Connection, namespaces: Sequence[str], asked: Asked, frequencies: Mapping[str, int]
) -> Naming:
    """The subjects that a question names, with the number of their memories (:data:`MANY` = or more).

    :param frequencies: how many documents have each term of the question; a word of one is no typo.
    """

    @cache
    def knows(word: str) -> bool:
        return all(frequencies.get(term) for term in query_terms(word))

    suspected = suspects(asked, knows)
    known = await names.known(connection, namespaces, asked.forms, buckets(suspected))
    typed = misspelt(suspected, {one.form for one in known}, knows)
    forms: defaultdict[Named, set[str]] = defaultdict(set)
    for one in known:
        if one.spelt or one.form in typed:
            forms[one.subject].add(one.form)
    if not forms:
        return Naming()
    counted = await names.sizes(connection, sorted(forms), MANY)
    fewest = sorted((members, subject) for subject, members in counted.items() if members)
    sizes = {subject: members for members, subject in fewest[:MOST_NAMED]}
    return Naming(sizes=sizes, forms={subject: frozenset(forms[subject]) for subject in sizes})
