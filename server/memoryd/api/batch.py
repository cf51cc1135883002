"""A batch of claims: each item is checked by itself, so that a bad one is a result and does not fail the others."""

from collections.abc import Iterable
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import ValidationError

from memoryd.api.claims import to_claim
from memoryd.api.problems import invalid_item, problem
from memoryd.domain.identity import Caller
from memoryd.domain.memory import Claim, Remembered
from memoryd.errors import InvalidError, MemorydError
from memoryd.wire import MemoryIn, RememberedOut


def claim_or_error(item: dict[str, Any], caller: Caller, zone: ZoneInfo) -> Claim | InvalidError:
    try:
        return to_claim(MemoryIn.model_validate(item), caller, zone)
    except ValidationError as error:
        return invalid_item(error)
    except InvalidError as error:
        return error


def to_results(outcomes: Iterable[Remembered | MemorydError]) -> list[dict[str, Any]]:
    """``{status: 201, outcome, memory, …}`` or ``{status, …problem}``, in order."""
    return [_result(outcome) for outcome in outcomes]


def _result(outcome: Remembered | MemorydError) -> dict[str, Any]:
    if isinstance(outcome, MemorydError):
        return problem(outcome)
    return {"status": 201, **RememberedOut.model_validate(outcome).model_dump(mode="json")}
