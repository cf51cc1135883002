from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.memory import Kind
from memoryd.domain.recall import Candidate, Cues
from memoryd.policy.cues import read_cues
from memoryd.policy.fusion import Strategy, fuse, reciprocal_rank
from memoryd.policy.weights import WEIGHTS, Weights

APRIL_27 = datetime(2023, 4, 27, 12, tzinfo=UTC)
PLAIN = Cues()


def candidate(number: int, **measured: object) -> Candidate:
    found = Candidate(id=UUID(int=number), namespace="n", kind=Kind.NOTE, at=APRIL_27, dense=0.5, dense_window=0.5)
    return replace(found, **measured)  # type: ignore[arg-type]


def order(candidates: list[Candidate], cues: Cues = PLAIN, strategy: Strategy = Strategy.WEIGHTED) -> list[int]:
    return [one.candidate.id.int for one in fuse(candidates, cues, strategy)]


@pytest.mark.parametrize(("ranks", "score"), [((1, 3), 0.0322664585), ((2, 2), 0.0322580645), ((1,), 1 / 61)])
def test_reciprocal_rank(ranks: tuple[int, ...], score: float) -> None:
    assert reciprocal_rank(ranks) == pytest.approx(score, abs=1e-10)


def test_rrf_over_candidates_has_the_golden_order() -> None:
    found = [
        candidate(1, dense=0.9, keyword=1.0),
        candidate(2, dense=0.8, keyword=2.0),
        candidate(3, dense=0.1, keyword=3.0),
    ]
    scored = fuse(found, PLAIN, Strategy.RRF)
    assert [one.ranks for one in scored if one.candidate.id.int == 1] == [{"exact": None, "dense": 1, "keyword": 3}]
    assert scored[0].score == pytest.approx(0.0322664585, abs=1e-10)
    assert scored[2].score == pytest.approx(0.0322580645, abs=1e-10)


def test_rrf_ties_fall_to_the_lower_id() -> None:
    found = [candidate(2, dense=0.9, keyword=1.0), candidate(1, dense=0.8, keyword=2.0)]
    assert order(found, strategy=Strategy.RRF) == [1, 2]


@pytest.mark.parametrize("strategy", list(Strategy))
def test_an_exact_match_comes_first(strategy: Strategy) -> None:
    best = candidate(1, dense=0.99, dense_window=0.99, keyword=9.0, keyword_window=9.0)
    assert order([best, candidate(2, dense=None, exact=1.0)], strategy=strategy) == [2, 1]


@pytest.mark.parametrize("strategy", list(Strategy))
def test_nothing_found_is_no_order(strategy: Strategy) -> None:
    assert fuse([], PLAIN, strategy) == []


def test_parts_add_up_to_the_score() -> None:
    for one in fuse([candidate(1, keyword=2.0), candidate(2, dense=0.7, length=9, asks=True)], PLAIN):
        assert sum(one.parts.values()) == pytest.approx(one.score)


def test_a_named_day_decides_between_likes() -> None:
    other = candidate(1, at=datetime(2023, 4, 28, tzinfo=UTC), dense=0.6, keyword=2.0)
    assert order([other, candidate(2, keyword=1.5)], read_cues("4月27号我做了什么")) == [2, 1]


def test_a_newer_session_wins_for_personal_questions_alone() -> None:
    old, new = candidate(1, session="a", session_age=20), candidate(2, session="b", session_age=1)
    assert order([old, new], read_cues("what did I say")) == [2, 1]
    assert order([old, new], read_cues("what is the plan")) == [1, 2]


def test_the_named_speaker_is_preferred_unless_two_are_named() -> None:
    ann, bo = candidate(2, speaker="Ann"), candidate(1, speaker="Bo")
    assert order([ann, bo], read_cues("Where does Ann live?")) == [2, 1]
    assert order([ann, bo], read_cues("Where do Ann and Bo live?")) == [1, 2]


def test_a_session_of_relevant_turns_lifts_its_others() -> None:
    alone = candidate(1, session="a", dense=0.5)
    among = candidate(2, session="b", dense=0.5)
    strong = [candidate(3, session="b", dense=0.9), candidate(4, session="b", dense=0.9), candidate(5, dense=0.0)]
    ranked = order([alone, among, *strong])
    assert ranked.index(2) < ranked.index(1)


def test_a_memory_without_a_vector_is_not_lost() -> None:
    embedded = [candidate(number, dense=0.3 + number / 100, keyword=1.0) for number in range(2, 9)]
    assert order([*embedded, candidate(1, dense=None, dense_window=None, keyword=8.0, keyword_window=8.0)])[0] == 1


def test_another_language_is_not_hidden_by_words_that_it_cannot_share() -> None:
    own = [candidate(number, language="en", dense=0.2, dense_window=0.2, keyword=3.0) for number in range(2, 6)]
    other = candidate(1, language="zh", dense=0.6, dense_window=0.6)
    assert order([*own, other], read_cues("where is the key"))[0] == 1


def test_an_identifier_is_decided_by_words() -> None:
    like, own = (
        candidate(1, dense=0.9, dense_window=0.9, keyword=2.0),
        candidate(2, dense=0.4, dense_window=0.4, keyword=9.0),
    )
    assert order([like, own], read_cues("PX-1012")) == [2, 1]


measures = st.builds(
    candidate,
    st.integers(1, 2**64),
    dense=st.none() | st.floats(-1, 1),
    dense_window=st.none() | st.floats(-1, 1),
    keyword=st.floats(0, 1e6),
    keyword_window=st.floats(0, 1e6),
    exact=st.sampled_from([0.0, 1.0]),
    session=st.none() | st.sampled_from("abc"),
    session_age=st.integers(0, 10**6),
    language=st.sampled_from([None, "zh", "en"]),
    length=st.integers(0, 10**5),
)


@given(st.lists(measures, max_size=30, unique_by=lambda one: one.id), st.sampled_from(list(Strategy)))
def test_the_order_does_not_depend_on_the_order_given(found: list[Candidate], strategy: Strategy) -> None:
    cues = read_cues("do you know PX-1012 of April 27?")
    scored, again = fuse(found, cues, strategy), fuse(found[::-1], cues, strategy)
    assert sorted(one.candidate.id for one in scored) == sorted(one.id for one in found)
    assert all(abs(one.score) < 3 for one in scored)
    assert [one.candidate.exact for one in again] == [one.candidate.exact for one in scored]
    assert [one.score for one in again] == pytest.approx([one.score for one in scored])


def test_the_weights_that_ship() -> None:
    assert Weights() == WEIGHTS
    assert WEIGHTS.age < 0 < WEIGHTS.keyword + WEIGHTS.keyword_window < WEIGHTS.dense + WEIGHTS.dense_window
