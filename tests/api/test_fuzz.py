"""Generated requests, good and bad, against every call: never a 5xx, and always what the reference says."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

EXAMPLES = 6
OPENAPI = Path(__file__).parents[2] / "docs" / "reference" / "openapi.json"
REFERENCE = schemathesis.openapi.from_dict(json.loads(OPENAPI.read_text(encoding="utf-8")))
OPERATIONS = {found.ok().label: found.ok() for found in REFERENCE.get_all_operations()}
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("call", sorted(OPERATIONS))
async def test_no_request_breaks_a_call(client: httpx.AsyncClient, call: str, mode: GenerationMode) -> None:
    operation = OPERATIONS[call]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def collect(data: st.DataObject) -> None:
        cases.append(data.draw(operation.as_strategy(generation_mode=mode)))

    cases: list[Case] = []
    try:
        collect()
    except Unsatisfiable:
        pytest.skip("a call without parameters has no bad requests")
    for case in cases:
        response = await send(client, case)
        case.validate_response(response, checks=CHECKS)


async def send(client: httpx.AsyncClient, case: Case) -> httpx.Response:
    kwargs: dict[str, Any] = case.as_transport_kwargs(base_url="http://memoryd")
    kwargs.pop("cookies", None)
    if isinstance(kwargs.get("data"), bytes):
        kwargs["content"] = kwargs.pop("data")
    headers = {name: str(value).encode("utf-8", "surrogateescape") for name, value in kwargs.pop("headers", {}).items()}
    headers.pop("Authorization", None)
    return await client.request(**kwargs, headers=headers)
