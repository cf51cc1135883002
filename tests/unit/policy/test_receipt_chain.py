"""The chain of receipts is checked through those that its reader may not see."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from memoryd.policy.receipts import Link, broken_at, follows, link_from, link_of, sign, verify

KEY = bytes(range(32))


def chain(count: int) -> list[str]:
    texts: list[str] = []
    for number in range(1, count + 1):
        previous = link_of(texts[-1]).hex() if texts else None
        texts.append(sign({"id": str(number), "seq": number, "previous": previous}, KEY))
    return texts


def links(texts: Sequence[str], shown: Sequence[int]) -> list[Link]:
    return [link_from(place, text, shown=place in shown) for place, text in enumerate(texts, start=1)]


@pytest.mark.parametrize("shown", [(), (1,), (2, 4), (1, 2, 3, 4, 5)])
def test_a_whole_chain_holds_whatever_of_it_is_shown(shown: Sequence[int]) -> None:
    assert broken_at(links(chain(5), shown)) is None


def test_a_receipt_follows_the_one_before() -> None:
    first, second, third = chain(3)
    assert follows(verify(second).document, first)
    assert not follows(verify(third).document, first)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_one_that_is_left_out_is_missed(place: int) -> None:
    found = links(chain(5), (1, 5))
    del found[place]
    assert broken_at(found) == place + 2


def test_a_chain_begins_with_the_first() -> None:
    found = links(chain(3), (1, 2, 3))
    assert broken_at(found[1:]) == 2
    assert broken_at([replace(found[0], previous=bytes(32), document=None), *found[1:]]) == 1


@pytest.mark.parametrize("place", [1, 2])
def test_a_hidden_one_cannot_be_exchanged(place: int) -> None:
    found = links(chain(4), (1, 4))
    found[place] = replace(found[place], digest=bytes(32))
    assert broken_at(found) == place + 2


def test_one_that_was_changed_is_seen() -> None:
    found = links(chain(3), (1, 2, 3))
    found[1] = replace(found[1], document=sign({"id": "other", "seq": 2, "previous": None}, KEY))
    assert broken_at(found) == 2
