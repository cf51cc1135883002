import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.keywords import POSTINGS, idf, weigh

counts = st.dictionaries(st.text(min_size=1, max_size=4), st.integers(1, 5), max_size=8)


@pytest.mark.parametrize(
    ("frequency", "documents", "expected"),
    [(0, 0, math.log(2)), (0, 9, math.log(20)), (1, 10, math.log1p(9.5 / 1.5)), (10, 10, math.log1p(0.5 / 10.5))],
)
def test_golden_idf(frequency: int, documents: int, expected: float) -> None:
    assert idf(frequency, documents) == pytest.approx(expected)


@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_idf_is_positive_and_falls_with_the_frequency(frequency: int, documents: int) -> None:
    """Also while the number of documents lags behind a frequency."""
    assert idf(frequency, documents) > 0
    if frequency < documents:
        assert idf(frequency + 1, documents) < idf(frequency, documents)


def test_the_rarest_term_comes_first_and_counts_as_often_as_it_is_asked() -> None:
    weighed = weigh({"tea": 1, "px-1012": 3, "new": 1}, {"tea": 40, "px-1012": 2}, 100)
    assert [one.term for one in weighed] == ["new", "px-1012", "tea"]
    assert weighed[1].idf == pytest.approx(3 * idf(2, 100))
    assert all(one.generates for one in weighed)


def test_frequent_terms_only_score_once_the_rare_ones_bring_enough() -> None:
    frequencies = {"a": POSTINGS - 10, "b": POSTINGS, "c": POSTINGS + 1}
    weighed = weigh(dict.fromkeys("abc", 1), frequencies, 100_000)
    assert [(one.term, one.generates) for one in weighed] == [("a", True), ("b", False), ("c", False)]


def test_the_only_term_brings_candidates_however_frequent() -> None:
    (one,) = weigh({"the": 1}, {"the": 90_000}, 100_000)
    assert one.generates


@given(counts, st.dictionaries(st.text(min_size=1, max_size=4), st.integers(0, 9000)), st.integers(0, 20_000))
def test_every_term_is_weighed_and_one_brings_candidates(
    terms: dict[str, int], frequencies: dict[str, int], documents: int
) -> None:
    weighed = weigh(terms, frequencies, documents)
    assert sorted(one.term for one in weighed) == sorted(terms)
    assert [one.term for one in weighed] == [
        one.term for one in weigh(dict(reversed(terms.items())), frequencies, documents)
    ]
    bringing = [frequencies.get(one.term, 0) for one in weighed if one.generates]
    assert bool(bringing) == bool(terms)
    assert sum(bringing) <= max(POSTINGS, max(bringing, default=0))
