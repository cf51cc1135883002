"""What kind of act each operation of the audit is in the journal."""

import pytest

from memoryd.observe.audit import Kind, kind_of


@pytest.mark.parametrize(
    ("operation", "kind"),
    [
        ("append", "write"),
        ("import", "write"),
        ("slot.define", "write"),
        ("slot", "read"),
        ("recall", "read"),
        ("forget.confirm", "forget"),
        ("hold.place", "forget"),
        ("token.issue", "admin"),
        ("restore", "admin"),
        ("screen", "refusal"),
    ],
)
def test_an_operation_is_of_its_kind(operation: str, kind: Kind) -> None:
    assert kind_of(operation) == kind
