"""Short ways to say what a test is about."""

from datetime import UTC, datetime
from typing import Any

from memoryd.domain.memory import Claim, Kind
from memoryd.domain.recall import Query
from memoryd.domain.session import Message, Role


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def said(content: str, role: Role = Role.USER, **fields: Any) -> Message:
    return Message(role=role, content=content, **fields)


def keyed(namespace: str, value: Any, key: str = "city", subject: str = "user", **fields: Any) -> Claim:
    text = f"{subject} {key}: {value}"
    return Claim(namespace=namespace, kind=Kind.FACT, subject=subject, key=key, value=value, text=text, **fields)


def stated(namespace: str, text: str, **fields: Any) -> Claim:
    given = {"subject": None, **fields}
    return Claim(namespace=namespace, kind=Kind.FACT, key=None, value=None, text=text, **given)


def asked(namespace: str, text: str, **fields: Any) -> Query:
    return Query(text=text, namespaces=(namespace,), **fields)
