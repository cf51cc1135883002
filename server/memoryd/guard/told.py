"""What signals ask of the guard."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(slots=True)
class Told:
    """Read between two events."""

    stop: bool = False
    reload: bool = False

    def heed_early(self) -> None:
        """While the directories are marked, which may take long: SIGHUP would end the guard otherwise."""
        signal.signal(signal.SIGHUP, self._reload)
        # Who opens a file for writing while the guard asks for a lease on it has the kernel send this to the guard.
        signal.signal(signal.SIGIO, signal.SIG_IGN)
        # A terminal would stop one that tells in the background (stty tostop), and with it whoever waits.
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)

    @contextmanager
    def heed(self, bell: int) -> Iterator[None]:
        """All of them; ``bell`` is where a byte wakes the main thread."""
        signal.set_wakeup_fd(bell, warn_on_full_buffer=False)
        handlers = {signal.SIGTERM: self._stop, signal.SIGINT: self._stop, signal.SIGHUP: self._reload}
        before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        yield
        signal.set_wakeup_fd(-1)
        for number, handler in before.items():
            signal.signal(number, handler)

    def _stop(self, *_: object) -> None:
        self.stop = True

    def _reload(self, *_: object) -> None:
        self.reload = True
