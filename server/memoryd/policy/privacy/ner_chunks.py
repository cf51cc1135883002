"""A long text in parts for a recogniser, so that no part is long and a name on a border is read whole once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

LENGTH = 10_000
OVERLAP = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Part of the text ``index`` that starts at ``at``. Finds that start in ``[first, last)`` of it are its own."""

    index: int
    at: int
    text: str
    first: int
    last: int

    def owns(self, start: int) -> bool:
        """Whether a find at ``start`` is this part's; where two overlap, each has half of what they share."""
        return self.first <= start < self.last


def chunks_of(index: int, text: str) -> Iterator[Chunk]:
    """The parts of a text, ``OVERLAP`` code points of each also in the next; none of an empty one."""
    step = LENGTH - OVERLAP
    for at in range(0, max(1, len(text) - OVERLAP), step):
        part = text[at : at + LENGTH]
        is_end = at + LENGTH >= len(text)
        if part:
            first, last = OVERLAP // 2 if at else 0, len(part) if is_end else LENGTH - OVERLAP // 2
            yield Chunk(index=index, at=at, text=part, first=first, last=last)


def batches(chunks: Iterable[Chunk], length: int) -> Iterator[list[Chunk]]:
    """Neighbours together, up to ``length`` code points."""
    batch: list[Chunk] = []
    for chunk in chunks:
        if batch and sum(len(other.text) for other in batch) + len(chunk.text) > length:
            yield batch
            batch = []
        batch.append(chunk)
    if batch:
        yield batch
