"""Screening on the path of a write: a claim with a secret is refused, a message is redacted."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from memoryd.domain.identity import Call
from memoryd.domain.screening import FieldFinding, Finding
from memoryd.errors import SecretFoundError
from memoryd.policy.secrets import find_in_fields, find_secrets
from memoryd.policy.secrets.completing import find_completed
from memoryd.runtime import Runtime
from memoryd.service.offloading import in_thread_if, is_long
from memoryd.store import audit

_ADVICE = "nothing was stored; remember where the secret lives instead, such as “the deploy key is in the team vault”"


def refuse_secrets(runtime: Runtime, call: Call, fields: Mapping[str, Any], *, namespace: str | None) -> None:
    """Raises SecretFoundError naming field and class, and has the refusal audited; the value goes nowhere."""
    error = _refusal(runtime, call, find_in_fields(fields, runtime.exempted.passes), namespace)
    if error is not None:
        raise error


async def refuse_secrets_apart(
    runtime: Runtime, call: Call, fields: Mapping[str, Any], *, namespace: str | None
) -> None:
    """:func:`refuse_secrets` for texts that may be long, which are read beside the event loop."""
    (error,) = await refusals(runtime, call, [(namespace, fields)])
    if error is not None:
        raise error


async def refuse_completed(
    runtime: Runtime, call: Call, before: Mapping[str, Any], after: Mapping[str, Any], *, namespace: str
) -> None:
    """:func:`refuse_secrets` for what is a secret only with what stood there before."""

    def found() -> tuple[FieldFinding, ...]:
        return find_completed(before, after, runtime.exempted.passes)

    findings = await in_thread_if(is_long([before, after]), found)
    if findings:
        raise _refused(runtime, call, findings[0].field, findings[0].finding.name, namespace)


async def refusals(
    runtime: Runtime, call: Call, items: Sequence[tuple[str | None, Mapping[str, Any]]]
) -> list[SecretFoundError | None]:
    """For each item, with its namespace, why it may not be stored, audited; None for one that may."""

    def found() -> list[tuple[FieldFinding, ...]]:
        return [find_in_fields(fields, runtime.exempted.passes) for _, fields in items]

    findings = await in_thread_if(is_long(fields for _, fields in items), found)
    return [_refusal(runtime, call, one, namespace) for one, (namespace, _) in zip(findings, items, strict=True)]


def _refusal(
    runtime: Runtime, call: Call, findings: Sequence[FieldFinding], namespace: str | None
) -> SecretFoundError | None:
    error = None if namespace is None else _name_refused(runtime, call, namespace)
    if error is not None or not findings:
        return error
    return _refused(runtime, call, findings[0].field, findings[0].finding.name, namespace)


def refuse_names(runtime: Runtime, call: Call, namespaces: Iterable[str]) -> None:
    """:func:`refuse_secrets` for names of namespaces, which a read too leaves in the audit trail."""
    for namespace in namespaces:
        error = _name_refused(runtime, call, namespace)
        if error is not None:
            raise error


def _name_refused(runtime: Runtime, call: Call, namespace: str) -> SecretFoundError | None:
    for finding in secrets_of_name(namespace):
        if not runtime.exempted.passes(namespace, finding):
            return _refused(runtime, call, "namespace", finding.name, None)
    return None


@lru_cache(maxsize=1024)
def secrets_of_name(namespace: str) -> tuple[Finding, ...]:
    """The same few names come with every request."""
    return find_secrets(namespace)


def _refused(runtime: Runtime, call: Call, field: str, name: str, namespace: str | None) -> SecretFoundError:
    record = audit.record_of(call, "screen", "refused", namespace=namespace, field=field, class_=name)
    runtime.reads.add(record)
    return SecretFoundError(f"{field} holds a secret ({name}): {_ADVICE}", field=field, **{"class": name})
