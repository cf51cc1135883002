"""Aliases: the other names of a subject, by namespace."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memoryd.store.database import Connection
from memoryd.store.names import Named
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliased:
    """A subject, as it was spelt first, and its aliases; ``subject_norm`` is its place in the list."""

    namespace: str
    subject: str
    subject_norm: str
    aliases: tuple[str, ...]


async def lock(connection: Connection, namespace: str) -> None:
    """Wait for whoever else changes aliases there; until the transaction ends."""
    await queries().lock_names(connection, namespace=namespace)


async def taken(connection: Connection, namespace: str, subject_norm: str, names: Sequence[str]) -> dict[str, str]:
    """Of the normalised names, those that belong to another subject, and to which."""
    rows = queries().taken_names(connection, namespace=namespace, subject_norm=subject_norm, names=list(names))
    return {row["name_norm"]: row["subject"] async for row in rows}


async def put(
    connection: Connection, namespace: str, *, subject: str, subject_norm: str, aliases: Mapping[str, str]
) -> None:
    """The subject's aliases are these, normalised to spelt, and no others."""
    await queries().put_aliases(
        connection,
        namespace=namespace,
        subject=subject,
        subject_norm=subject_norm,
        names=list(aliases),
        spellings=list(aliases.values()),
    )


async def page(
    connection: Connection, namespaces: Sequence[str], *, subject_norm: str | None, after: Named, count: int
) -> list[Aliased]:
    """Subjects that have aliases, by namespace and name, from behind ``after``."""
    rows = queries().list_aliases(
        connection,
        namespaces=list(namespaces),
        subject_norm=subject_norm,
        after_namespace=after[0],
        after_subject=after[1],
        count=count,
    )
    return [
        Aliased(
            namespace=row["namespace"],
            subject=row["subject"],
            subject_norm=row["subject_norm"],
            aliases=tuple(row["aliases"]),
        )
        async for row in rows
    ]
