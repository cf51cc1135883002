"""Texts of the command line as values."""

import json
import re
import sys
from collections.abc import Iterable
from typing import Any

import typer

from memoryd.errors import BadRequestError

_OPERATORS = {"!=": "$ne", ">=": "$gte", "<=": "$lte", ">": "$gt", "<": "$lt"}
_FILTER = re.compile(r"(?P<name>[\w.-]+?)(?P<operator>!=|>=|<=|=|>|<)(?P<value>.*)", re.DOTALL)
_TEXT_FIELDS = {"subject", "key", "kind", "tag", "session", "source"}


def text_or_stdin(text: str | None) -> str | None:
    """``-`` stands for standard input, as UTF-8."""
    if text != "-":
        return text
    try:
        return sys.stdin.buffer.read().decode("utf-8").rstrip("\n")
    except UnicodeDecodeError as error:
        raise BadRequestError("standard input must be UTF-8 text") from error


def head_of(typed: str | None, *, printed_by: str) -> str | None:
    """The last hash of a chain, as a command printed it. Raises BadRequestError for what is no hash."""
    if typed is None:
        return None
    if not re.fullmatch("[0-9a-f]{64}", noted := typed.strip().casefold()):
        raise BadRequestError(f"--head is a hash: 64 digits of 0-9 and a-f, as `memoryd {printed_by}` prints the last")
    return noted


def slot_value(value: str | None, value_json: str | None) -> Any:
    """The value of a slot, from the one of the two options that was given."""
    if value_json is None:
        return value
    if value is not None:
        raise typer.BadParameter("give --value or --value-json, not both")
    try:
        return json.loads(value_json)
    except ValueError as error:
        raise typer.BadParameter("--value-json must be JSON") from error


def parse_metadata(pairs: Iterable[str]) -> dict[str, Any] | None:
    """``NAME=VALUE``; a value that is JSON counts as such, any other as text."""
    parsed: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise typer.BadParameter("--metadata takes NAME=VALUE")
        parsed[name] = _json_or_text(value)
    return parsed or None


def parse_filters(conditions: Iterable[str]) -> dict[str, Any] | None:
    """``NAME=VALUE``, or with ``!= > >= < <=``. Two bounds of one name make a range."""
    parsed: dict[str, Any] = {}
    for condition in conditions:
        match = _FILTER.fullmatch(condition)
        if match is None:
            raise typer.BadParameter("--filter takes NAME=VALUE, or != > >= < <= in place of =")
        name, operator, text = match["name"], match["operator"], match["value"]
        value = text if name in _TEXT_FIELDS else _json_or_text(text)
        if operator == "=":
            parsed[name] = value
        else:
            bounds = parsed.get(name)
            parsed[name] = {**(bounds if isinstance(bounds, dict) else {}), _OPERATORS[operator]: value}
    return parsed or None


def _json_or_text(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
