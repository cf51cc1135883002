"""What is indexed of a memory: the terms of its passages, of its window, and the text that is embedded."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from memoryd.policy.cues import asks
from memoryd.policy.dates import date_terms
from memoryd.policy.language import language_of
from memoryd.policy.passages import passages
from memoryd.policy.terms import index_terms, text_length

INDEXED = 16_000
"""Characters of a text that search knows; a claim has half of that at most. The ledger and the window keep all."""


TermsOf = Callable[[str], Counter[str]]
"""Reads the terms of a text; nobody changes what it gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Indexed:
    """Terms of one passage with their frequencies. ``length`` counts them without the terms of its own date."""

    part: int
    terms: Counter[str]
    length: int
    words: int
    asks: bool
    language: str


def index_memory(text: str, labels: Sequence[str], at: datetime) -> list[Indexed]:
    """One item a passage.

    :param labels: what stands beside the text: speaker, subject, key, tags; terms of every passage.
    :param at: the event time in the zone of the instance; its date words are terms too.
    """
    shared = [" ".join(labels)] if labels else []
    dated = date_terms(at)
    return [_index(part, passage, shared, dated) for part, passage in enumerate(passages(text[:INDEXED]))]


def window_terms(texts: Iterable[str], terms: TermsOf = index_terms) -> Counter[str]:
    """Terms of a window: a passage with what was said before and after it."""
    return sum((terms(text) for text in texts), Counter())


def windows(own: Sequence[str], before: str, after: str, terms: TermsOf = index_terms) -> list[Counter[str]]:
    """Terms of the window of each passage: what is right before and after it, in the text or beside it.

    :param terms: one that remembers saves reading a text in each of its windows.
    """
    row = [before, *own, after]
    return [window_terms(row[part : part + 3], terms) for part in range(len(own))]


def turns(own: Sequence[str], labels: Sequence[str], terms: TermsOf) -> list[Counter[str]]:
    """Terms of each passage with its labels, without those of its own date."""
    shared = [" ".join(labels)] if labels else []
    return [window_terms([passage, *shared], terms) for passage in own]


def spoken_passages(speaker: str | None, text: str) -> list[str]:
    """The passages of a turn as they are windowed."""
    return [spoken(speaker, passage) for passage in passages(text)]


def spoken(speaker: str | None, text: str) -> str:
    """A turn as it is embedded and windowed: with its speaker's name in front."""
    return f"{speaker}: {text}" if speaker else text


def _index(part: int, passage: str, shared: Sequence[str], dated: Sequence[str]) -> Indexed:
    terms = window_terms([passage, *shared])
    length = terms.total()
    terms.update(dated)
    return Indexed(
        part=part,
        terms=terms,
        length=length,
        words=text_length(passage),
        asks=asks(passage),
        language=language_of(passage),
    )
