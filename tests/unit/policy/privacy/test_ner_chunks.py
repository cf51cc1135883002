"""Long texts in parts: each place belongs to one part, and a short find on a border is whole in it."""

from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.privacy.ner_chunks import LENGTH, OVERLAP, Chunk, batches, chunks_of


@given(st.integers(0, 4 * LENGTH))
def test_every_place_is_owned_by_one_part(length: int) -> None:
    chunks = list(chunks_of(0, "a" * length))
    owned = [(chunk.at + chunk.first, chunk.at + chunk.last) for chunk in chunks]
    assert [start for start, _ in owned] == [0, *(end for _, end in owned[:-1])][: len(owned)]
    assert (owned[-1][1] if owned else 0) == length


@given(st.integers(LENGTH + 1, 3 * LENGTH), st.integers(1, OVERLAP // 2), st.data())
def test_a_short_find_is_whole_in_the_part_that_owns_its_start(length: int, size: int, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, length - size))
    owners = [c for c in chunks_of(0, "a" * length) if c.at <= start and c.owns(start - c.at)]
    assert len(owners) == 1
    assert start + size <= owners[0].at + len(owners[0].text)


def test_batches_keep_order_and_size() -> None:
    chunks = [Chunk(index=i, at=0, text="a" * size, first=0, last=size) for i, size in enumerate((5, 5, 8, 20, 1))]
    made = [[chunk.index for chunk in batch] for batch in batches(chunks, 10)]
    assert made == [[0, 1], [2], [3], [4]]
