"""Previews wait in a room of a fixed size: the oldest gives way, and can no longer be confirmed."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from memoryd.domain.forget import Closure
from memoryd.domain.identity import Caller, Principal
from memoryd.domain.memory import Sensitivity
from memoryd.plans import KEPT, Asked, Plan, Plans

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def plan(number: int) -> Plan:
    asker = Caller(
        token_id=UUID(int=1), principal=Principal.OWNER, name="owner", write=(), read=(), clearance=Sensitivity.CRITICAL
    )
    return Plan(
        id=UUID(int=number),
        namespace="n",
        asked=Asked(everything=True),
        asked_at=NOW,
        asked_by=asker,
        items=(),
        near=(),
        along={},
        closure=Closure(),
        fingerprint=b"",
        expires_at=NOW + timedelta(minutes=5),
        phrase=None,
    )


def test_the_oldest_gives_way() -> None:
    plans = Plans()
    for number in range(KEPT + 1):
        plans.put(plan(number))
    assert plans.get(UUID(int=0)) is None
    assert plans.get(UUID(int=1)) is not None
    assert plans.get(UUID(int=KEPT)) is not None
