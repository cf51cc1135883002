"""Where a scene prints: colours and a spinner on a terminal, plain lines otherwise, nothing with ``--json``."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from memoryd.cli.output import printable

_PLAIN_WIDTH = 110


class Stage:
    """What is printed is data, never markup."""

    def __init__(self, *, silent: bool = False) -> None:
        console = Console(highlight=False, markup=False, emoji=False, quiet=silent)
        self._console = (
            console
            if console.is_terminal
            else Console(highlight=False, markup=False, emoji=False, quiet=silent, width=_PLAIN_WIDTH, no_color=True)
        )

    def title(self, text: str) -> None:
        self._console.print()
        self._console.print(Text(printable(text), style="bold cyan"))

    def say(self, text: str = "", *, style: str = "") -> None:
        self._console.print(Text(printable(text), style=style))

    def quote(self, text: str) -> None:
        """Text of the memory, behind a bar."""
        grid = Table.grid(padding=(0, 1))
        for line in printable(text).splitlines():
            grid.add_row("  │", Text(line, style="green"))
        self._console.print(grid)

    def hit(self, place: int, facts: str, text: str, why: str) -> None:
        """A numbered line of the memory with where it is from, and below it why it was found."""
        grid = Table.grid(padding=(0, 2))
        grid.add_row(f"  {place}.", Text(printable(facts), style="dim"), Text(printable(text), style="green"))
        self._console.print(grid)
        self._console.print(Padding(Text(printable(why), style="dim"), (0, 0, 0, 6)))

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        table = Table(box=None, padding=(0, 2, 0, 2), header_style="dim", show_edge=False)
        for name in columns:
            table.add_column(name, overflow="fold")
        for row in rows:
            table.add_row(*(Text(printable(cell)) for cell in row))
        self._console.print(table)

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Say what takes its time: a spinner on a terminal, a line otherwise."""
        if self._console.is_terminal and not self._console.quiet:
            with self._console.status(Text(text)):
                yield
        else:
            self.say(f"{text} …")
            yield
