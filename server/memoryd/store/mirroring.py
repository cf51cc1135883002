"""What a transaction has audited, kept until it is committed, for who mirrors it elsewhere."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from memoryd.domain.audit import AuditRecord

Mirror = Callable[[Sequence[AuditRecord]], None]
"""Takes what was committed; never waits and never raises."""


def nowhere(_records: Sequence[AuditRecord]) -> None:
    """The mirror of who has none."""


_open: dict[int, list[AuditRecord]] = {}
"""By connection, which one transaction has at a time."""


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
