"""docs/reference/guard.md lists the fields of the guard's files, its reasons and the fields of its records."""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pytest

from memoryd.guard.config import GuardSettings, Share
from memoryd.guard.verdicts import Reason
from memoryd.observe.guard_state import GuardState

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "guard.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    return next(part for part in re.split(r"^## ", PAGE, flags=re.MULTILINE) if part.startswith(heading))


def default(value: Any) -> str:
    if isinstance(value, tuple):
        return "`[]`"
    return f"`{json.dumps(value if isinstance(value, int | float | str) else str(value))}`"


@pytest.mark.parametrize(
    ("model", "heading"), [(GuardSettings, "/etc/memoryd/guard.toml"), (Share, "/etc/memoryd/guard.d/NAME.toml")]
)
def test_every_field_is_described_as_the_program_has_it(model: Any, heading: str) -> None:
    rows = re.findall(r"^\| (`\w+` \| .*) \|$", section(heading), flags=re.MULTILINE)
    fields = model.model_fields.items()
    expected = [
        f"`{name}` | {'–' if field.is_required() else default(field.get_default())} | {field.description}"
        for name, field in fields
    ]
    assert rows == expected


def test_the_state_files_fields_are_those_of_the_program() -> None:
    named = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (.*?) \|", section("/run/memoryd"), flags=re.MULTILINE)))
    assert named == [field.name for field in dataclasses.fields(GuardState)]


def test_every_reason_is_explained_and_no_other() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| ", section("Records in the journal"), flags=re.MULTILINE)
    assert {row for row in rows if row.islower()} == {reason.value for reason in Reason}


def test_every_field_of_a_record_is_explained_and_no_other() -> None:
    code = "".join(path.read_text() for path in (ROOT / "server" / "memoryd" / "guard").glob("*.py"))
    sent = {name.upper() for name in re.findall(r"\b(guard_[a-z]+|memoryd_instance)=", code)}
    table = "".join(re.findall(r"^\| (`[A-Z_`, ]+`) \|", section("Records in the journal"), flags=re.MULTILINE))
    named = set(re.findall(r"[A-Z_]{6,}", table))
    assert named - {"MEMORYD_OP", "MEMORYD_OUTCOME"} == sent
