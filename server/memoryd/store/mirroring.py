"""What a transaction has audited, kept until it is committed, for who mirrors it elsewhere."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from uuid import UUID

from memoryd.domain.audit import AuditRecord
from memoryd.store.queries import queries

Mirror = Callable[[Sequence[AuditRecord]], None]
"""Takes what was committed; never waits and never raises."""


def nowhere(_records: Sequence[AuditRecord]) -> None:
    """The mirror of who has none."""


_open: dict[int, list[AuditRecord]] = {}
"""By connection, which one transaction has at a time."""


async def commit_to_all(connection: object) -> None:
    """At the end of a transaction: give what was noted the commitments of the ids, by the rows that are there."""
    records = _open.get(id(connection), [])
    wanted: defaultdict[str, set[UUID]] = defaultdict(set)
    for one in records:
        if one.namespace is not None and not one.commitments:
            wanted[one.namespace].update(one.ids)
    known = {namespace: await _commitments(connection, namespace, ids) for namespace, ids in wanted.items() if ids}
    for place, one in enumerate(records):
        if not one.commitments and one.namespace in known:
            found = known[one.namespace]
            own = tuple(found[memory_id] for memory_id in one.ids if memory_id in found)
            records[place] = replace(one, commitments=own)


async def _commitments(connection: object, namespace: str, ids: Collection[UUID]) -> dict[UUID, bytes]:
    rows = queries().commitments_of(connection, namespace=namespace, ids=list(ids))
    return {row["id"]: row["commitment"] async for row in rows}


@contextmanager
def gathered(connection: object, mirror: Mirror) -> Iterator[None]:
    """Around a transaction: what it noted goes to the mirror once it has ended well."""
    records: list[AuditRecord] = []
    _open[id(connection)] = records
    try:
        yield
    finally:
        del _open[id(connection)]
    if records:
        mirror(records)


def note(connection: object, records: Sequence[AuditRecord]) -> None:
    """What the transaction on the connection has written into the audit."""
    _open.get(id(connection), []).extend(records)


@contextmanager
def undone_alone(connection: object) -> Iterator[None]:
    """Around a savepoint: what was noted inside goes with it where it fails."""
    records = _open.get(id(connection), [])
    before = len(records)
    try:
        yield
    except BaseException:
        del records[before:]
        raise
