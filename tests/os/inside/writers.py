"""Writes that go on while something happens to the server, and what of them it still has."""

import threading

from tests.os.inside.machine import Instance, word


class Writers:
    """Threads that remember until they are told to stop; ``kept`` holds what was acknowledged."""

    def __init__(self, instance: Instance, count: int = 2) -> None:
        self.kept: list[str] = []
        self.lost: list[str] = []
        self.slowest = 0.0
        self._instance = instance
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._run) for _ in range(count)]

    def __enter__(self) -> "Writers":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            told = word()
            try:
                answer = self._instance.ask("POST", "/v1/memories", {"text": f"The box {told} is full"})
            except OSError as error:
                self.lost.append(f"{type(error).__name__}: {error}")
                continue
            self.slowest = max(self.slowest, answer.seconds)
            (self.kept if answer.status == 201 else self.lost).append(told if answer.status == 201 else str(answer))


def missing(instance: Instance, told: list[str]) -> list[str]:
    """What of this the instance does not give back, read from its export."""
    answer = instance.ask("GET", "/v1/export")
    assert answer.status == 200
    text = str(answer.body)
    return [each for each in told if each not in text]
