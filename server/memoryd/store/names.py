"""Names of subjects: which a text holds, whose they are, and which are like a name that nobody has."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from memoryd.store.database import Connection
from memoryd.store.queries import queries

BUCKET = 2000
"""Names read of one bucket; among more than these a typo is not looked for to the end."""

Named = tuple[str, str]
"""Namespace and normalised subject."""


class Bucket(Protocol):
    """First characters and lengths of the names that a typo may stand for."""

    @property
    def prefix(self) -> str: ...
    @property
    def shortest(self) -> int: ...
    @property
    def longest(self) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A name by its form, and whose it is. ``spelt`` is true where the text holds it as it is."""

    subject: Named
    form: str
    spelt: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """A name of a subject as it is spelt: its own, or an alias."""

    subject: Named
    name: str
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """A subject by one of its names, as it is spelt and by its form, and how like it is (pg_trgm's similarity)."""

    subject: str
    name: str
    form: str
    likeness: float


async def known(
    connection: Connection, namespaces: Sequence[str], forms: Collection[str], buckets: Sequence[Bucket]
) -> list[Known]:
    """Names that are spelt like one of the forms, and those in the buckets."""
    rows = queries().named_subjects(
        connection,
        namespaces=list(namespaces),
        forms=list(forms),
        prefixes=[one.prefix for one in buckets],
        shortest=[one.shortest for one in buckets],
        longest=[one.longest for one in buckets],
        most=BUCKET,
    )
    return [
        Known(subject=(row["namespace"], row["subject_norm"]), form=row["form"], spelt=row["spelt"])
        async for row in rows
    ]


async def sizes(connection: Connection, subjects: Sequence[Named], most: int) -> dict[Named, int]:
    """How many memories the subjects have, counted up to ``most``."""
    rows = queries().subject_sizes(
        connection,
        namespaces=[namespace for namespace, _ in subjects],
        subjects=[subject for _, subject in subjects],
        most=most,
    )
    return {(row["namespace"], row["subject_norm"]): row["members"] async for row in rows}


async def behind(connection: Connection, namespaces: Sequence[str], names: Collection[str]) -> Mapping[str, list[str]]:
    """The subjects that normalised names are aliases of, in any of the namespaces."""
    found: dict[str, list[str]] = {}
    async for row in queries().alias_subjects(connection, namespaces=list(namespaces), names=list(names)):
        found.setdefault(row["alias_norm"], []).append(row["subject_norm"])
    return found


async def exists(connection: Connection, namespace: str, subject_norm: str) -> bool:
    return bool(await queries().subject_exists(connection, namespace=namespace, subject_norm=subject_norm))


async def spelling(connection: Connection, namespace: str, subject_norm: str) -> str | None:
    """The first spelling of a subject; None of one that is not known."""
    found: str | None = await queries().subject_spelling(connection, namespace=namespace, subject_norm=subject_norm)
    return found


async def spellings(connection: Connection, namespace: str, name_norm: str) -> list[str]:
    """How a normalised name is spelt, as a subject's and as an alias, and the subjects whose alias it is."""
    return [row["name"] async for row in queries().name_spellings(connection, namespace=namespace, name_norm=name_norm)]


async def of_subjects(connection: Connection, subjects: Sequence[Named]) -> list[Spelling]:
    """Every name of the subjects, as it is spelt."""
    rows = queries().names_of_subjects(
        connection,
        namespaces=[namespace for namespace, _ in subjects],
        subjects=[subject for _, subject in subjects],
    )
    return [
        Spelling(subject=(row["namespace"], row["subject_norm"]), name=row["name"], own=row["own"])
        async for row in rows
    ]


async def containing(connection: Connection, namespace: str, form: str, count: int) -> list[Near]:
    """Names that have the form in them, those of the shortest subjects first."""
    return [
        _near(row) async for row in queries().containing_names(connection, namespace=namespace, form=form, count=count)
    ]


async def similar(connection: Connection, namespace: str, form: str, *, least: float, count: int) -> list[Near]:
    """Names at least so like, or that begin alike and are as long; the likest first."""
    rows = queries().similar_names(connection, namespace=namespace, form=form, least=least, count=count)
    return [_near(row) async for row in rows]


def _near(row: Any) -> Near:
    return Near(subject=row["subject"], name=row["name"], form=row["form"], likeness=row["likeness"])
