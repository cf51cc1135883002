"""From the index that the rules make to the one that the store keeps."""

from collections.abc import Sequence

from memoryd.policy.indexing import Indexed
from memoryd.store.lexemes import tsvector
from memoryd.store.memories import Passage


def to_passages(indexed: Sequence[Indexed]) -> tuple[Passage, ...]:
    return tuple(
        Passage(
            part=one.part,
            turn=tsvector(one.terms),
            turn_length=max(one.length, 1),
            words=one.words,
            asks=one.asks,
            language=one.language,
        )
        for one in indexed
    )
