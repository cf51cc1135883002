"""Refused tokens are counted by peer: over the limit, a further bad token gets 429.

A good token always passes: behind one address there may be many agents, and one of them with a stale token must not
lock out the others. Tokens have 128 random bits, so that it is the noise that is limited here, not the guessing.
"""

from math import ceil
from time import time
from typing import Final

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from memoryd.errors import TooManyRequestsError


class Failures:
    def __init__(self, per_minute: int) -> None:
        self._limiter: Final = MovingWindowRateLimiter(MemoryStorage())
        self._item: Final = RateLimitItemPerMinute(per_minute)

    def record(self, peer: str) -> None:
        """Count one failure of ``peer``. Raises TooManyRequestsError once there are too many."""
        if not self._limiter.hit(self._item, peer):
            reset = self._limiter.get_window_stats(self._item, peer).reset_time
            raise TooManyRequestsError(
                "too many refused tokens from this address; check the token and wait for Retry-After",
                retry_after_s=max(1, ceil(reset - time())),
            )
