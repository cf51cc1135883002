"""What a transaction audited reaches the mirror when it is committed, and not otherwise."""

from datetime import UTC, datetime

import pytest

from memoryd.domain.audit import AuditRecord
from memoryd.store.mirroring import gathered, note, undone_alone


def record(operation: str) -> AuditRecord:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return AuditRecord(at=at, operation=operation, outcome="ok", principal="owner", token_id=None, correlation_id="c")


def test_what_a_savepoint_undoes_is_not_mirrored() -> None:
    connection, other, seen = object(), object(), list[str]()
    with gathered(connection, lambda records: seen.extend(one.operation for one in records)):
        note(connection, [record("before")])
        note(other, [record("of another")])
        with pytest.raises(ValueError, match="refused"), undone_alone(connection):
            note(connection, [record("undone")])
            raise ValueError("refused")
        note(connection, [record("after")])
        assert seen == []
    assert seen == ["before", "after"]


def test_a_transaction_that_fails_mirrors_nothing() -> None:
    connection, seen = object(), list[AuditRecord]()
    with pytest.raises(ValueError, match="rolled back"), gathered(connection, seen.extend):
        note(connection, [record("lost")])
        raise ValueError("rolled back")
    with gathered(connection, seen.extend):
        pass
    assert seen == []
