"""Screening on the path of a write: a claim with a secret is refused, a message is redacted."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from memoryd.domain.identity import Call
from memoryd.domain.screening import Finding
from memoryd.errors import SecretFoundError
from memoryd.policy.secrets import find_in_fields, find_secrets
from memoryd.runtime import Runtime
from memoryd.store import audit

_ADVICE = "nothing was stored; remember where the secret lives instead, such as “the deploy key is in the team vault”"


def refuse_secrets(runtime: Runtime, call: Call, fields: Mapping[str, Any], *, namespace: str | None) -> None:
    """Raises SecretFoundError naming field and class, and has the refusal audited; the value goes nowhere."""
    if namespace is not None:
        refuse_names(runtime, call, [namespace])
    findings = find_in_fields(fields, runtime.exempted.passes)
    if findings:
        raise _refused(runtime, call, findings[0].field, findings[0].finding.name, namespace)


def refuse_names(runtime: Runtime, call: Call, namespaces: Iterable[str]) -> None:
    """:func:`refuse_secrets` for names of namespaces, which a read too leaves in the audit trail."""
    for namespace in namespaces:
        for finding in secrets_of_name(namespace):
            if not runtime.exempted.passes(namespace, finding):
                raise _refused(runtime, call, "namespace", finding.name, None)


@lru_cache(maxsize=1024)
def secrets_of_name(namespace: str) -> tuple[Finding, ...]:
    """The same few names come with every request."""
    return find_secrets(namespace)


def _refused(runtime: Runtime, call: Call, field: str, name: str, namespace: str | None) -> SecretFoundError:
    record = audit.record_of(call, "screen", "refused", namespace=namespace, field=field, class_=name)
    runtime.reads.add(record)
    return SecretFoundError(f"{field} holds a secret ({name}): {_ADVICE}", field=field, **{"class": name})
