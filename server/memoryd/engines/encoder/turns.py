"""Whose turn it is: work of several clients in a bounded queue for each, one piece from each in turn."""

from collections import OrderedDict, deque
from typing import Final, Generic, TypeVar

Job = TypeVar("Job")


class Turns(Generic[Job]):
    """A client that asks much waits for itself alone: after each of its jobs all others come first.

    ``most`` jobs and ``most_bytes`` wait for one client, then :meth:`put` refuses.
    """

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most: Final = most
        self._most_bytes: Final = most_bytes
        self._waiting: Final[OrderedDict[int, deque[tuple[Job, int]]]] = OrderedDict()
        self._bytes: Final[dict[int, int]] = {}

    def put(self, client: int, job: Job, size: int) -> bool:
        """False where too much of this client waits already."""
        queue = self._waiting.get(client, deque())
        held = self._bytes.get(client, 0)
        if len(queue) >= self._most or (queue and held + size > self._most_bytes):
            return False
        queue.append((job, size))
        self._waiting.setdefault(client, queue)
        self._bytes[client] = held + size
        return True

    def take(self) -> Job | None:
        """The oldest job of the client whose turn it is."""
        if not self._waiting:
            return None
        client, queue = self._waiting.popitem(last=False)
        job, size = queue.popleft()
        if queue:
            self._waiting[client] = queue
            self._bytes[client] -= size
        else:
            del self._bytes[client]
        return job

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))
