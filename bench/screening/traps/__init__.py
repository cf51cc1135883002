"""Lines that look as if they held a secret and hold none, family by family."""

from bench.screening.material import Source
from bench.screening.shapes import LANGUAGES
from bench.screening.traps import code, files, identifiers, near, placeholders, talk
from bench.screening.traps.families import Family, Trap, line

FAMILIES: tuple[Family, ...] = (
    *identifiers.FAMILIES,
    *files.FAMILIES,
    *placeholders.FAMILIES,
    *code.FAMILIES,
    *talk.FAMILIES,
    *near.FAMILIES,
)


def traps(source: Source, count: int) -> list[Trap]:
    """``count`` lines, the families and the languages in turn."""
    turns = [(family, language) for family in FAMILIES for language in LANGUAGES]
    return [line(*turns[number % len(turns)], source) for number in range(count)]


__all__ = ["FAMILIES", "Family", "Trap", "traps"]
