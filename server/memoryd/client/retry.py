"""When a call is sent again: only a repeatable one, only after a 503 or a lost connection."""

from typing import Any

import httpx
from tenacity import RetryCallState, retry_if_exception, stop_after_attempt, wait_exponential_jitter

from memoryd.client.call import Call
from memoryd.errors import UnavailableError

LONGEST_WAIT_S = 10.0
"""A server that asks for more gets no repetition: the caller is told, with ``retry_after_s``."""

_backoff = wait_exponential_jitter(multiplier=0.1, max=2.0, jitter=0.1)


def policy(call: Call[Any], retries: int) -> dict[str, Any]:
    """The arguments of tenacity's Retrying and AsyncRetrying for one call."""
    return {
        "stop": stop_after_attempt(1 + (retries if call.repeatable else 0)),
        "retry": retry_if_exception(is_passing),
        "wait": wait_s,
        "reraise": True,
    }


def is_passing(error: BaseException) -> bool:
    """Whether another attempt may succeed soon. Nobody listening, or a timeout, is not of that sort."""
    if not isinstance(error, UnavailableError):
        return False
    if isinstance(error.__cause__, httpx.ConnectError | httpx.TimeoutException):
        return False
    return asked_wait_s(error) <= LONGEST_WAIT_S


def asked_wait_s(error: BaseException) -> float:
    """Seconds that the server asked for; 0 where it did not."""
    return float(getattr(error, "members", {}).get("retry_after_s", 0))


def wait_s(state: RetryCallState) -> float:
    error = state.outcome.exception() if state.outcome else None
    return max(asked_wait_s(error) if error else 0.0, _backoff(state))
