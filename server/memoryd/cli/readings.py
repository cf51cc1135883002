"""How a request to forget was understood, in lines for a person."""

from collections.abc import Iterator, Mapping
from typing import Any


def understood(reading: Mapping[str, Any]) -> str:
    """The target with its time and exceptions."""
    targets: list[dict[str, Any]] = reading.get("targets") or []
    target = reading.get("target") or next(iter(targets), {})
    parts = [str(target.get("kind", "")), str(target.get("text") or "")]
    time = reading.get("time")
    if time:
        parts.append(f"from {time['from']} to {time['to']}")
    if reading.get("exceptions"):
        parts.append("except " + ", ".join(str(one.get("text")) for one in reading["exceptions"]))
    return " ".join(part for part in parts if part)


def lines(reading: Mapping[str, Any]) -> Iterator[str]:
    """Of what prepared nothing: the intent, what would have been meant, and why that is in doubt."""
    yield f"understood: {reading.get('intent')}"
    doubt = reading.get("doubt")
    if doubt:
        meant = understood(doubt)
        yield from [f"of what: {meant}"] if meant else []
        yield f"in doubt: {doubt['text']}"
    if reading.get("offered"):
        yield f"to remember: {reading['offered']}"
