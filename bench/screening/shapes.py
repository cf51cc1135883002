"""What a class of secrets is, and one secret of it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from bench.screening.material import Source

Language = Literal["zh", "en"]
LANGUAGES: tuple[Language, ...] = ("zh", "en")


class Kind(StrEnum):
    PREFIXED = "prefixed"
    """Known by its own form: a prefix, a structure, a checksum."""
    CONTEXT = "context"
    """Known only by the words beside it."""


class Shape(StrEnum):
    TOKEN = "token"
    """One word that fits everywhere."""
    LINK = "link"
    """A link or a string with punctuation: not in a link, not in quotes of its own."""
    PHRASE = "phrase"
    """Words."""
    BLOCK = "block"
    """Several lines, or quotes inside."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret:
    """``value`` is the part of ``text`` that must not be left; a finding may cover either, or what lies between."""

    text: str
    value: str


Make = Callable[[Source], str | Secret]


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretClass:
    """``line`` is its number on the page of classes; ``zh`` and ``en`` are the words beside it in prose.

    ``fields`` are its names in code. ``sentences`` replace the carriers, by language, with ``§`` for the secret.
    """

    name: str
    line: int
    kind: Kind
    make: Make
    shape: Shape = Shape.TOKEN
    zh: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    sentences: dict[Language, tuple[str, ...]] | None = None

    def one(self, source: Source) -> Secret:
        made = self.make(source)
        return Secret(text=made, value=made) if isinstance(made, str) else made

    def words(self, language: Language) -> tuple[str, ...]:
        return self.zh if language == "zh" else self.en


def prefixed(name: str, line: int, make: Make, shape: Shape = Shape.TOKEN) -> SecretClass:
    return SecretClass(name=name, line=line, kind=Kind.PREFIXED, make=make, shape=shape)


def contextual(
    name: str, line: int, make: Make, *, zh: str, en: str, fields: str, shape: Shape = Shape.TOKEN
) -> SecretClass:
    """The words are separated by ``|``, since some hold spaces."""
    words = [tuple(listed.split("|")) for listed in (zh, en, fields)]
    return SecretClass(
        name=name, line=line, kind=Kind.CONTEXT, make=make, shape=shape, zh=words[0], en=words[1], fields=words[2]
    )
