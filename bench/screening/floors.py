"""The figures that screening must reach, and which of them it misses."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.screening.judging import Outcome, Redact, Scan, judge, recall
from bench.screening.report import language_gap
from bench.screening.sample import Sample
from bench.screening.shapes import Kind
from bench.screening.traps import Trap

RECALL = {Kind.PREFIXED: 0.98, Kind.CONTEXT: 0.90}
"""Of each class."""
LANGUAGE_GAP = 0.01
DISGUISED = 0.95
FALSE_POSITIVES = 0.005


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    plain: list[Outcome]
    disguised: list[Outcome]
    traps: list[Trap]
    wrong: list[Trap]
    """The traps in which something was found."""

    @classmethod
    def of(cls, made: Sample, scan: Scan, redact: Redact) -> "Judged":
        return cls(
            plain=[judge(case, scan, redact) for case in made.cases],
            disguised=[judge(case, scan, redact) for case in made.disguised],
            traps=made.traps,
            wrong=[trap for trap in made.traps if scan(trap.text)],
        )

    def kind(self, kind: Kind) -> list[Outcome]:
        return [outcome for outcome in self.plain if outcome.case.kind is kind]


def missed(judged: Judged) -> list[str]:
    """A line for each floor that is not reached."""
    checks = [*_classes(judged), *_languages(judged), _forms(judged), _traps(judged)]
    return [f"below the floor: {line}" for line in checks if line]


def _classes(judged: Judged) -> list[str]:
    return [line for kind in Kind for line in _of_kind(judged.kind(kind), RECALL[kind])]


def _of_kind(outcomes: Sequence[Outcome], floor: float) -> list[str]:
    names = sorted({one.case.name for one in outcomes})
    shares = [(name, recall(one for one in outcomes if one.case.name == name)) for name in names]
    return [f"{name} {share:.3f} < {floor}" for name, share in shares if share < floor]


def _languages(judged: Judged) -> list[str]:
    gaps = [(kind, language_gap(judged.kind(kind))) for kind in Kind]
    return [f"zh - en of {kind} {gap:+.3f}" for kind, gap in gaps if abs(gap) > LANGUAGE_GAP]


def _forms(judged: Judged) -> str:
    share = recall(judged.disguised)
    return "" if share >= DISGUISED else f"disguised {share:.3f} < {DISGUISED}"


def _traps(judged: Judged) -> str:
    share = len(judged.wrong) / len(judged.traps)
    return "" if share <= FALSE_POSITIVES else f"false positives {share:.2%} > {FALSE_POSITIVES:.2%}"
