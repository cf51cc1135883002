"""What a scanner found, against what was put there.

A case is a hit when a finding covers the secret (or its value, or something between) with an intersection over union
of at least one half, and nothing of the value is left to read after redaction. A trap is a false positive when
anything is found in it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bench.screening.carriers import Case

OVERLAP = 0.5
Span = tuple[int, int]
Scan = Callable[[str], Sequence[Span]]
Redact = Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    case: Case
    touched: bool
    """Something was found that has at least a character of the secret."""
    found: bool
    exact: bool
    left: bool
    """The value could still be read after redaction."""

    @property
    def hit(self) -> bool:
        return self.found and not self.left


def judge(case: Case, scan: Scan, redact: Redact) -> Outcome:
    spans = scan(case.text)
    return Outcome(
        case=case,
        touched=any(overlap(span, (case.start, case.end)) > 0 for span in spans),
        found=any(covers(case, span) for span in spans),
        exact=any(exactly(case, span) for span in spans),
        left=case.shown in redact(case.text),
    )


def covers(case: Case, span: Span) -> bool:
    whole = (case.start, case.end)
    return exactly(case, span) or max(overlap(span, whole), overlap(span, case.inner)) >= OVERLAP


def exactly(case: Case, span: Span) -> bool:
    """The secret, its value, or what begins and ends between the two."""
    return case.start <= span[0] <= case.inner[0] and case.inner[1] <= span[1] <= case.end


def overlap(first: Span, second: Span) -> float:
    """Intersection over union of two spans."""
    common = min(first[1], second[1]) - max(first[0], second[0])
    return max(common, 0) / (max(first[1], second[1]) - min(first[0], second[0]))


def blanked(scan: Scan) -> Redact:
    """A redaction for scanners that have none: what was found is cut out."""

    def redact(text: str) -> str:
        characters = list(text)
        for start, end in scan(text):
            characters[start:end] = ["\0"] * (end - start)
        return "".join(characters)

    return redact


def recall(outcomes: Iterable[Outcome]) -> float:
    """The share of hits; not a number without outcomes."""
    listed = [outcome.hit for outcome in outcomes]
    return sum(listed) / len(listed) if listed else float("nan")


def macro(outcomes: Sequence[Outcome]) -> float:
    """The mean of the recalls of the classes."""
    names = sorted({outcome.case.name for outcome in outcomes})
    shares = [recall(one for one in outcomes if one.case.name == name) for name in names]
    return sum(shares) / len(shares) if shares else float("nan")


def exact_share(outcomes: Sequence[Outcome]) -> float:
    """Of the hits."""
    hits = [outcome for outcome in outcomes if outcome.hit]
    return sum(outcome.exact for outcome in hits) / len(hits) if hits else float("nan")
