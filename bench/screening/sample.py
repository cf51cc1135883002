"""Everything that one seed gives: cases, disguised cases and traps."""

from dataclasses import dataclass

from bench.screening.carriers import Case, cases
from bench.screening.classes import CLASSES
from bench.screening.disguises import disguised
from bench.screening.material import Source
from bench.screening.shapes import LANGUAGES
from bench.screening.traps import Trap, traps

DEV_SEED = 1
TRAPS = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    cases: list[Case]
    disguised: list[Case]
    traps: list[Trap]


def sample(seed: int, rounds: int = 1, trap_lines: int = TRAPS) -> Sample:
    """``rounds`` times every carrier for every class, and ``trap_lines`` lines that hold no secret."""
    source = Source(seed)
    pairs = [(kind, language) for _ in range(rounds) for kind in CLASSES for language in LANGUAGES]
    return Sample(
        cases=[case for kind, language in pairs for case in cases(kind, language, source)],
        disguised=[case for kind, language in pairs for case in disguised(kind, language, source)],
        traps=traps(source, trap_lines),
    )
