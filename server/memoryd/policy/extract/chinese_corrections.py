"""Corrections in Chinese that name the right value only: 不对，应该是柏林."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import Candidate, Turn
from memoryd.domain.memory import Cardinality
from memoryd.policy.extract.chinese_claims import cut
from memoryd.policy.extract.chinese_parts import Part
from memoryd.policy.extract.clauses import Clause, split

Reader = Callable[[Clause, Turn, Sequence[Turn]], list[Candidate]]

_LONGEST = 20
_LEAD = re.compile(r"(?:我|应该|其实|实际上|就|住?在|叫做?|不是[^，]{1,10}[，, ]*|是|[，, ])*")


def corrected(
    parts: Sequence[Part], clause: Clause, turn: Turn, before: Sequence[Turn], read: Reader
) -> Iterator[Candidate]:
    """The last claim of a slot before the correction, with the value that the correction names."""
    part = parts[-1]
    wrong = _last_keyed(clause, turn, before, read)
    lead = _LEAD.match(part.words, part.start, part.stop)
    span = (lead.end() if lead else part.start, part.stop)
    if wrong is None or not 0 < span[1] - span[0] <= _LONGEST or not (value := cut(part, span)):
        return
    if _same_sort(wrong.value or "", value):
        yield replace(
            wrong,
            value=value,
            begin=part.begin,
            stop=part.stop,
            text=part.said[part.begin : part.stop],
            correction=True,
            rule="zh.correction",
        )


def _same_sort(old: str, new: str) -> bool:
    """A number is corrected by a number, a word by a word."""
    return bool(re.search(r"\d", old)) == bool(re.search(r"\d", new))


def _last_keyed(clause: Clause, turn: Turn, before: Sequence[Turn], read: Reader) -> Candidate | None:
    earlier = replace(turn, text=turn.text[: clause.begin])
    spoken = [earlier, *(one for one in reversed(before) if one.role == turn.role)]
    for one in spoken[:3]:
        for sentence in reversed(list(split(one.text))):
            found = [got for got in read(sentence, one, ()) if got.key and got.cardinality is Cardinality.ONE]
            if found:
                return found[-1]
    return None
