"""Precision and recall of spans and of characters."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.privacy.gold import Case, Span

OVERLAP = 0.5
"""Least intersection over union of a find and what is marked."""


@dataclass(slots=True)
class Count:
    """Right, too many and missed."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def f1(self) -> float:
        return 2 * self.right / max(1, 2 * self.right + self.wrong + self.missed)

    @property
    def row(self) -> str:
        precision, recall = self.right / max(1, self.right + self.wrong), self.right / max(1, self.right + self.missed)
        return f"{self.right:5} {self.wrong:5} {self.missed:5}  {precision:.3f} {recall:.3f} {self.f1:.3f}"


@dataclass(slots=True)
class Score:
    """Spans by class, all spans, and characters without regard to the class."""

    classes: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    spans: Count = field(default_factory=Count)
    characters: Count = field(default_factory=Count)


def score(cases: Sequence[Case], found: Sequence[Sequence[Span]]) -> Score:
    """A find is right if it shares its class and half of what both cover with a marked span that no other find has."""
    result = Score()
    for case, spans in zip(cases, found, strict=True):
        _count_spans(case.spans, spans, result)
        _count_characters(case.spans, spans, result.characters)
    for count in result.classes.values():
        result.spans.right += count.right
        result.spans.wrong += count.wrong
        result.spans.missed += count.missed
    return result


def recall_of(marked: Sequence[Sequence[Span]], found: Sequence[Sequence[Span]]) -> float:
    """The part of the marked spans that was found."""
    pairs = [(span, spans) for of_text, spans in zip(marked, found, strict=True) for span in of_text]
    return sum(any(_fits(span, other) for other in spans) for span, spans in pairs) / max(1, len(pairs))


def _count_spans(marked: Sequence[Span], found: Sequence[Span], result: Score) -> None:
    left = list(marked)
    for span in found:
        fitting = next((other for other in left if _fits(other, span)), None)
        if fitting is None:
            result.classes[span[2]].wrong += 1
        else:
            left.remove(fitting)
            result.classes[span[2]].right += 1
    for span in left:
        result.classes[span[2]].missed += 1


def _count_characters(marked: Sequence[Span], found: Sequence[Span], count: Count) -> None:
    gold = {at for start, end, _ in marked for at in range(start, end)}
    ours = {at for start, end, _ in found for at in range(start, end)}
    count.right += len(gold & ours)
    count.wrong += len(ours - gold)
    count.missed += len(gold - ours)


def _fits(one: Span, other: Span) -> bool:
    shared = min(one[1], other[1]) - max(one[0], other[0])
    return one[2] == other[2] and shared > 0 and shared / (max(one[1], other[1]) - min(one[0], other[0])) >= OVERLAP
