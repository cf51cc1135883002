"""A piece of a request in two spellings of one length: as it was written, and as it is read."""

from dataclasses import dataclass

import regex as re


@dataclass(frozen=True, slots=True)
class Pair:
    """``read`` is ``shown`` in lower case and simplified characters, place by place."""

    shown: str
    read: str

    def part(self, begin: int, stop: int | None = None) -> "Pair":
        return Pair(self.shown[begin:stop], self.read[begin:stop])

    def stripped(self, marks: str = " ,.:;!?—-，、。：；！？") -> "Pair":
        begin = len(self.read) - len(self.read.lstrip(marks))
        return self.part(begin, max(begin, len(self.read.rstrip(marks))))

    def without(self, pattern: re.Pattern[str]) -> "Pair":
        """Without what matches, everywhere."""
        left, place = Pair("", ""), 0
        for hit in pattern.finditer(self.read):
            left, place = left.joined(self.part(place, hit.start())), hit.end()
        return left.joined(self.part(place))

    def blanked(self, begin: int, stop: int) -> "Pair":
        gap = " " * (stop - begin)
        return Pair(self.shown[:begin] + gap + self.shown[stop:], self.read[:begin] + gap + self.read[stop:])

    def split(self, pattern: re.Pattern[str]) -> list["Pair"]:
        pieces: list[Pair] = []
        place = 0
        for hit in pattern.finditer(self.read):
            pieces.append(self.part(place, hit.start()))
            place = hit.end()
        return [piece for piece in (one.stripped() for one in (*pieces, self.part(place))) if piece.read]

    def joined(self, other: "Pair") -> "Pair":
        return Pair(self.shown + other.shown, self.read + other.read)
