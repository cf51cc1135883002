from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.policy.scored import scored

from memoryd.domain.memory import Kind
from memoryd.domain.recall import Cues, Scored
from memoryd.policy.cues import read_cues
from memoryd.policy.decay import HalfLives, decayed, fade

NOW = datetime(2026, 6, 1, tzinfo=UTC)
DAY = timedelta(days=1)
HALF_LIVES: HalfLives = {Kind.EVENT: 30 * DAY, Kind.TASK: 7 * DAY, Kind.NOTE: 90 * DAY, Kind.FACT: timedelta(0)}


@pytest.mark.parametrize(
    ("age", "half_life", "left"),
    [
        (0, 30, 1.0),
        (30, 30, 0.5),
        (60, 30, 0.25),
        (15, 30, 0.7071067811865476),
        (7, 7, 0.5),
        (1000, 0, 1.0),
        (-5, 7, 1.0),
    ],
)
def test_golden(age: int, half_life: int, left: float) -> None:
    assert decayed(2.0, age=age * DAY, half_life=half_life * DAY) == pytest.approx(2.0 * left)


def hit(score: float, age: float, kind: Kind = Kind.EVENT, *, turn: bool = False, exact: float = 0.0) -> Scored:
    one = scored(score, parts={"dense": score}, exact=exact)
    return replace(one, candidate=replace(one.candidate, kind=kind, at=NOW - age * DAY, turn=turn))


def order(*hits: Scored, cues: Cues = Cues(), at: datetime = NOW, lives: HalfLives = HALF_LIVES) -> list[Scored]:  # noqa: B008
    return fade(hits, cues, lives, at)


def test_what_is_newer_comes_first_and_the_old_is_still_there() -> None:
    old, new = hit(1.0, 400), hit(0.6, 2)
    assert [one.candidate for one in order(old, new)] == [new.candidate, old.candidate]


@pytest.mark.parametrize("kind", [Kind.FACT, Kind.PREFERENCE, Kind.STATE, Kind.DECISION, Kind.LESSON])
def test_kinds_without_a_half_life_keep_their_scores(kind: Kind) -> None:
    assert order(hit(1.0, 4000, kind))[0].score == 1.0


@pytest.mark.parametrize(
    ("kind", "left"), [(Kind.EVENT, 0.5**2), (Kind.TASK, 0.5 ** (60 / 7)), (Kind.NOTE, 0.5 ** (2 / 3))]
)
def test_each_kind_has_its_own_half_life(kind: Kind, left: float) -> None:
    assert order(hit(1.0, 60, kind))[0].score == pytest.approx(left)


def test_a_turn_of_a_conversation_does_not_fade() -> None:
    turn, claim = hit(0.5, 900, Kind.NOTE, turn=True), hit(0.6, 900, Kind.NOTE)
    assert [one.candidate.turn for one in order(claim, turn)] == [True, False]


def test_an_exact_match_stays_first() -> None:
    exact = hit(0.2, 900, exact=1.0)
    assert order(exact, hit(1.0, 1))[0] is exact


@pytest.mark.parametrize(
    "query", ["what did I do on 2023-04-27", "2023年4月27日我做了什么", "what happened in May 2023"]
)
def test_a_question_that_names_a_date_is_not_answered_by_what_is_newer(query: str) -> None:
    old, new = hit(1.0, 900), hit(0.9, 1)
    assert order(old, new, cues=read_cues(query)) == [old, new]


def test_an_as_of_read_is_judged_by_its_own_instant() -> None:
    old, older = hit(1.0, 400), hit(1.0, 430)
    then = order(old, older, at=NOW - 400 * DAY)
    assert [one.score for one in then] == pytest.approx([1.0, 0.5])


def test_a_score_below_zero_does_not_rise() -> None:
    assert order(hit(-0.2, 90))[0].score == -0.2


ages: Mapping[str, st.SearchStrategy[float]] = {"score": st.floats(-1, 2), "age": st.floats(-30, 5000)}


@given(st.lists(st.builds(hit, **ages, kind=st.sampled_from(list(Kind)), turn=st.booleans()), max_size=20))
def test_nothing_is_lost_nothing_rises_and_parts_add_up(hits: list[Scored]) -> None:
    after = {one.candidate.id: one for one in order(*hits)}
    assert set(after) == {one.candidate.id for one in hits}
    for one in hits:
        assert after[one.candidate.id].score <= one.score
        assert sum(after[one.candidate.id].parts.values()) == pytest.approx(after[one.candidate.id].score)


@given(st.floats(0, 3650), st.floats(0, 3650))
def test_the_order_of_one_kind_and_score_is_that_of_age(left: float, right: float) -> None:
    first, second = order(hit(1.0, left), hit(1.0, right))
    assert first.candidate.at >= second.candidate.at or first.score == second.score
