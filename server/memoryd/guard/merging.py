"""Work of the readers that is asked for again and again, for one file: done once for all that asked before it began."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from memoryd.guard.readers import Readers

_Order: TypeAlias = tuple[Callable[[], Any], Callable[[Any], None]]
"""The work, and what is done with its result or its error on the main thread."""


@dataclass(slots=True)
class _Job:
    has_begun: bool = False
    next: _Order | None = None


class Merging:
    """At most one piece of work runs for a key, and one waits. The main thread alone asks."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers
        self._jobs: dict[Hashable, _Job] = {}

    def want(self, key: Hashable, work: Callable[[], Any], then: Callable[[Any], None]) -> bool:
        """False where one waits that serves as well, since it has not begun: ``work`` is not done then."""
        job = self._jobs.get(key)
        if job is None:
            self._start(key, (work, then))
        elif job.has_begun and job.next is None:
            job.next = work, then
        else:
            return False
        return True

    def _start(self, key: Hashable, order: _Order) -> None:
        job = self._jobs[key] = _Job()
        work, then = order
        self._readers.read(partial(_begun, job, work), partial(self._end, key, then))

    def _end(self, key: Hashable, then: Callable[[Any], None], result: Any) -> None:
        job = self._jobs.pop(key)
        if job.next is not None:
            self._start(key, job.next)
        then(result)


def _begun(job: _Job, work: Callable[[], Any]) -> Any:
    job.has_begun = True
    return work()
