"""The two instances of the checks, and the line that the host reads for each check."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from tests.os.inside.machine import Answer, Instance, lighten, memoryd, shown

RESULTS: Final = Path("/reports/results.jsonl")


@dataclass(frozen=True, kw_only=True, slots=True)
class Beginning:
    """The first instance, and what was seen of its first request."""

    instance: Instance
    states_before: tuple[str, str]
    answer: Answer


@pytest.fixture(scope="session")
def beginning() -> Beginning:
    instance = _created("anna")
    states = shown("memoryd@anna.socket", "ActiveState"), shown(instance.service, "ActiveState")
    return Beginning(instance=instance, states_before=states, answer=_first_answer(instance))


@pytest.fixture(scope="session")
def anna(beginning: Beginning) -> Instance:
    """An instance that answers."""
    return beginning.instance


@pytest.fixture(scope="session")
def ben() -> Instance:
    """Another one."""
    instance = _created("ben")
    _first_answer(instance)
    return instance


def _created(name: str) -> Instance:
    instance = Instance(name=name, token=memoryd("instance", "create", name)["token"])
    lighten(name)
    return instance


def _first_answer(instance: Instance) -> Answer:
    answer = instance.ask("GET", "/readyz")
    assert answer.status == 200, answer
    return answer


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when != "call" and report.passed:
        return
    line = {
        "name": f"{Path(report.fspath).stem}::{report.location[2]}",
        "outcome": report.outcome,
        "detail": report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext,
        "seconds": report.duration,
        "evidence": dict(report.user_properties),
    }
    with RESULTS.open("a") as file:
        file.write(json.dumps(line, default=str) + "\n")
