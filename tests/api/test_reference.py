"""The reference in docs/ is what the program does."""

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from pydantic import BaseModel

from memoryd import wire
from memoryd.api import examples, schema
from memoryd.observe.metrics import Metrics

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
OPENAPI = Path(REFERENCE / "openapi.json")


@pytest.mark.parametrize("page", sorted(schema.PAGES))
def test_generated_pages_are_committed(page: str) -> None:
    committed = (REFERENCE / page).read_text(encoding="utf-8")
    assert committed == schema.PAGES[page](), "run: python -m memoryd.api.schema docs/reference"


def operations(app: FastAPI) -> dict[str, dict[str, Any]]:
    return {
        f"{method.upper()} {path}": operation
        for path, methods in app.openapi()["paths"].items()
        for method, operation in methods.items()
    }


def test_every_call_has_a_tag_a_summary_and_an_example(app: FastAPI) -> None:
    for name, operation in operations(app).items():
        assert operation["tags"], name
        assert operation["summary"], name
        assert operation["description"], name
        good = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
        assert good, name
        answered = [body for answer in good for body in answer.get("content", {}).values()]
        bodies = [*answered, *operation.get("requestBody", {}).get("content", {}).values()]
        assert all("example" in body for body in bodies), name
        assert bodies or "204" in operation["responses"], name


def test_every_call_documents_its_problems(app: FastAPI) -> None:
    for name, operation in operations(app).items():
        bad = {status: answer for status, answer in operation["responses"].items() if status >= "4"}
        assert {"401", "422", "503"} <= bad.keys(), name
        assert all("application/problem+json" in answer["content"] for answer in bad.values()), name


@pytest.mark.parametrize(
    ("shape", "example"),
    [
        (wire.MemoryIn, examples.MEMORY_IN),
        (wire.RememberedOut, examples.REMEMBERED),
        (wire.BatchIn, examples.BATCH_IN),
        (wire.BatchOut, examples.BATCH),
        (wire.MemoryList, examples.MEMORY_LIST),
        (wire.MemoryPatch, examples.PATCH_IN),
        (wire.HistoryOut, examples.HISTORY),
        (wire.SlotOut, examples.SLOT),
        (wire.SlotDefinition, examples.SLOT_DEFINITION),
        (wire.AliasesIn, examples.ALIASES_IN),
        (wire.AliasesOut, examples.ALIASES),
        (wire.AliasList, examples.ALIAS_LIST),
        (wire.MessagesIn, examples.MESSAGES_IN),
        (wire.MessagesOut, examples.MESSAGES),
        (wire.MessageList, examples.MESSAGE_LIST),
        (wire.WindowOut, examples.WINDOW),
        (wire.SourcesOut, examples.SOURCES),
        (wire.FlushIn, examples.FLUSH_IN),
        (wire.FlushOut, examples.FLUSH),
        (wire.RecallIn, examples.RECALL_IN),
        (wire.RecallOut, examples.RECALL),
        (wire.ContextIn, examples.CONTEXT_IN),
        (wire.ContextOut, examples.CONTEXT),
        (wire.ScanIn, examples.SCAN_IN),
        (wire.ScanOut, examples.SCAN),
        (wire.ExemptionIn, examples.EXEMPTION_IN),
        (wire.ExemptionOut, examples.EXEMPTION),
        (wire.ExemptionList, examples.EXEMPTION_LIST),
        (wire.TokenIn, examples.TOKEN_IN),
        (wire.TokenIssued, examples.TOKEN_ISSUED),
        (wire.TokenList, examples.TOKEN_LIST),
        (wire.WhoAmI, examples.WHOAMI),
        (wire.StatsOut, examples.STATS),
        (wire.Ready, examples.READY),
    ],
)
def test_examples_fit_their_shapes(shape: type[BaseModel], example: dict[str, Any]) -> None:
    assert shape.model_validate(example, extra="forbid")


def test_the_table_of_metrics_is_the_registry() -> None:
    page = (REFERENCE / "metrics.md").read_text(encoding="utf-8")
    listed = {
        name: (kind, labels) for name, kind, labels in re.findall(r"^\| `(\w+)` \| (\w+) \| ([\w, ]*?) ?\|", page, re.M)
    }
    described = {
        family.name + ("_total" if family.type == "counter" else ""): family.type
        for family in Metrics().registry.collect()
        if family.name.startswith("memoryd_")
    }
    assert {name: kind for name, (kind, _) in listed.items()} == described


def test_the_page_of_calls_names_every_call(app: FastAPI) -> None:
    page = (REFERENCE / "rest.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`", page, re.M)) == set(operations(app))
