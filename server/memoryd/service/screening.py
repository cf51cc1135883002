"""Screening on the path of a write: a claim with a secret is refused, a message is redacted."""

from collections.abc import Mapping
from typing import Any

from memoryd.domain.identity import Call
from memoryd.errors import SecretFoundError
from memoryd.policy.secrets import find_in_fields
from memoryd.runtime import Runtime
from memoryd.store import audit

_ADVICE = "nothing was stored; remember where the secret lives instead, such as “the deploy key is in the team vault”"


def refuse_secrets(runtime: Runtime, call: Call, fields: Mapping[str, Any], *, namespace: str | None) -> None:
    """Raises SecretFoundError naming field and class, and has the refusal audited; the value goes nowhere."""
    findings = find_in_fields(fields, runtime.exempted.passes)
    if not findings:
        return
    first = findings[0]
    runtime.reads.add(
        audit.record_of(call, "screen", "refused", namespace=namespace, field=first.field, class_=first.finding.name)
    )
    raise SecretFoundError(
        f"{first.field} holds a secret ({first.finding.name}): {_ADVICE}",
        field=first.field,
        **{"class": first.finding.name},
    )
