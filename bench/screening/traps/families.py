"""A family of traps: how its value is made, and the texts around it in both languages (``§`` for the value)."""

from collections.abc import Callable
from dataclasses import dataclass

from bench.screening.material import Source
from bench.screening.shapes import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    name: str
    make: Callable[[Source], str]
    zh: tuple[str, ...]
    en: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap:
    family: str
    language: Language
    text: str


def line(family: Family, language: Language, source: Source) -> Trap:
    texts = family.zh if language == "zh" else family.en
    text = source.choice(texts)
    while "§" in text:
        text = text.replace("§", family.make(source), 1)
    return Trap(family=family.name, language=language, text=text)


def family(name: str, make: Callable[[Source], str], zh: str, en: str) -> Family:
    """The texts are separated by ``¦``."""
    return Family(name=name, make=make, zh=tuple(zh.split("¦")), en=tuple(en.split("¦")))


def lines(name: str, zh: tuple[str, ...], en: tuple[str, ...]) -> Family:
    """Lines as they stand; ``§`` is a small number."""
    return Family(name=name, make=lambda source: str(source.randint(2, 99)), zh=zh, en=en)
