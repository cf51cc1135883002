"""docs/reference/client.md lists every method with its route, and nothing else."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from memoryd import Client
from memoryd.client import instance
from memoryd.client.verbs import Verb, Verbs

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "client.md"
BUILDERS = {name: getattr(Verbs, name) for name, value in vars(Verbs).items() if isinstance(value, Verb)}
BUILDERS["export"] = instance.export
FORGET_ID = "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a14"
GIVEN: dict[str, Any] = {"messages": [], "items": [], "confirm_token": f"{FORGET_ID}.proof"}
ROWS: dict[str, tuple[str, str]] = {
    method: (verb, path)
    for method, verb, path in re.findall(r"^\| `(\w+)` \| `([A-Z]+) ([^`]+)`", PAGE.read_text("utf-8"), re.MULTILINE)
}


def test_every_method_is_described_and_no_other():
    public = {name for name in dir(Client) if not name.startswith("_")}
    assert set(ROWS) == set(BUILDERS) == public - {"close", "send", "endpoint"}


@pytest.mark.parametrize("method", ROWS)
def test_the_route_is_the_one_that_is_called(method):
    required = {
        name: GIVEN.get(name, "{" + name + "}")
        for name, parameter in inspect.signature(BUILDERS[method]).parameters.items()
        if parameter.default is parameter.empty
    }
    call: Any = BUILDERS[method](**required)
    verb, path = ROWS[method]
    called = call.path.replace("%7B", "{").replace("%7D", "}").replace(FORGET_ID, "{forget_id}")
    assert (call.method, called) == (verb, path)
