"""Corrections in Chinese that name the right value only: 不对，应该是柏林."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import Candidate, Turn
from memoryd.domain.memory import Cardinality
from memoryd.policy.extract.chinese_claims import Span, cut
from memoryd.policy.extract.chinese_parts import Part
from memoryd.policy.extract.clauses import Clause

_LONGEST = 20
_EARLIER_TURNS = 2
_LEAD = re.compile(r"(?:我|应该|其实|实际上|就|住?在|叫做?|是|[，, ]){0,4}")
_NO_VALUE = re.compile(r"不|没|[你他她这那]")


def names_a_value(part: Part) -> bool:
    """Whether a part is short enough to be a value, and denies nothing."""
    begin, stop = _value(part)
    return 0 < stop - begin <= _LONGEST and not _NO_VALUE.match(part.words, begin, stop)


def corrected(part: Part, wrong: Candidate) -> Iterator[Candidate]:
    """The wrong claim with the value that the part names; a number is corrected by a number, a word by a word."""
    value = cut(part, _value(part))
    if value and _has_number(wrong.value or "") == _has_number(value):
        yield replace(
            wrong,
            value=value,
            begin=part.begin,
            stop=part.stop,
            text=part.said[part.begin : part.stop],
            correction=True,
            rule="zh.correction",
        )


def last_keyed(found: Sequence[Candidate]) -> Candidate | None:
    """The last claim of a slot that holds one value, which a bare value can correct."""
    held = [one for one in found if one.key and one.cardinality is Cardinality.ONE and one.polarity is None]
    return held[-1] if held else None


def spoken(turn: Turn, clause: Clause, before: Sequence[Turn]) -> Iterator[Turn]:
    """What the speaker said before a sentence, the latest first."""
    yield replace(turn, text=turn.text[: clause.begin])
    yield from [one for one in reversed(before) if one.role == turn.role][:_EARLIER_TURNS]


def _value(part: Part) -> Span:
    lead = _LEAD.match(part.words, part.start, part.stop)
    return (lead.end() if lead else part.start, part.stop)


def _has_number(words: str) -> bool:
    return re.search(r"\d", words) is not None
