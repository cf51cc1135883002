"""Writes that are too large to be judged at once: the shortest first, and few of them in memory at a time.

A caller whose turn has not come keeps its bytes itself, for it waits; they are read when a thread is free for them.
"""

import heapq
from collections.abc import Callable, Iterator
from functools import partial

from memoryd.guard.answers import Answers, Waiting
from memoryd.guard.calls import Call
from memoryd.guard.closing import OVERLAP
from memoryd.guard.judging import judge_write, payload_or_refusal
from memoryd.guard.payload import Payload
from memoryd.guard.quarantine import PART
from memoryd.guard.readers import THREADS, Readers
from memoryd.guard.verdicts import ALLOWED, Reason, Verdict


class LargeWrites:
    """The queue of one guard; ``most`` are the bytes of one write. The main thread alone calls it."""

    def __init__(self, readers: Readers, answers: Answers, most: int) -> None:
        self._readers = readers
        self._answers = answers
        self._most = most
        self._running = 0
        self._queue: list[tuple[int, int, Waiting, Call]] = []
        self._number = 0

    def judge(self, waiting: Waiting, call: Call, payload: Payload) -> None:
        """Have the caller answered once its bytes were read; ``payload`` is let go of where others are before it."""
        if self._running < THREADS:
            self._begin(waiting, call, payload)
            return
        self._number += 1
        heapq.heappush(self._queue, (len(payload.data), self._number, waiting, call))

    def _begin(self, waiting: Waiting, call: Call, payload: Payload) -> None:
        self._running += 1
        is_due = partial(self._answers.waits, waiting)
        self._readers.read(partial(_judged, call, payload, is_due), partial(self._end, waiting))

    def _end(self, waiting: Waiting, result: Verdict | BaseException) -> None:
        self._running -= 1
        self._answers.end(waiting, result if isinstance(result, Verdict) else Verdict(Reason.ERROR))
        while self._queue and self._running < THREADS:
            *_, waiting, call = heapq.heappop(self._queue)
            self._take(waiting, call)

    def _take(self, waiting: Waiting, call: Call) -> None:
        if not self._answers.waits(waiting):
            return
        payload = payload_or_refusal(waiting.event, call, self._most)
        if isinstance(payload, Verdict):
            self._answers.end(waiting, payload)
        else:
            self._begin(waiting, call, payload)


def _judged(call: Call, payload: Payload, is_due: Callable[[], bool]) -> Verdict:
    """Part by part; given up where the caller was refused meanwhile, so that the next one gets its turn."""
    for part in _parts(payload):
        if not is_due():
            return Verdict(Reason.LATE)
        if (verdict := judge_write(call, part)).reason is not None:
            return verdict
    return ALLOWED


def _parts(payload: Payload) -> Iterator[Payload]:
    data = payload.data
    for first in range(0, len(data), PART):
        before = data[max(0, first - OVERLAP) : first] if first else payload.before
        behind = payload.behind if first + PART >= len(data) else b""
        yield Payload(data[first : first + PART], before, behind)
