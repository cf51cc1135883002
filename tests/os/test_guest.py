"""The checks of ``inside/``, run under systemd in a machine of their own; each is reported here with its evidence."""

import ast
from collections.abc import Callable
from typing import Final

import pytest
from tests.os.conftest import CHOSEN, FURTHER, MODULES, Boot
from tests.os.guest import INSIDE

_NO_CHECKS: Final = {"conftest", "machine", "writers"}


def _checks() -> list[str]:
    """``module::check``, in the order in which they run."""
    return [
        f"{module}::{node.name}"
        for module in CHOSEN
        for node in ast.parse((INSIDE / f"{module}.py").read_text()).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def test_no_module_of_checks_is_left_out() -> None:
    assert {path.stem for path in INSIDE.glob("*.py")} == {*MODULES, *FURTHER, *_NO_CHECKS}


@pytest.mark.parametrize("check", _checks())
def test_in_the_guest(check: str, boot: Boot, record_property: Callable[[str, object], None]) -> None:
    result = boot.result(check)
    for name, value in result.evidence.items():
        record_property(name, value)
        print(f"{name}: {value}")
    if result.outcome == "skipped":
        pytest.skip(result.detail)
    assert result.outcome == "passed", result.detail
