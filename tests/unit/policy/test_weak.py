from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.policy.scored import scored

from memoryd.domain.recall import Scored
from memoryd.policy.weak import CLEARLY_NEAR, NEAR, NEARLY, split_weak


def kept(scores: list[float], ratio: float = 0.5, min_score: float | None = None) -> tuple[list[float], int]:
    strong, weak = split_weak([scored(score) for score in scores], ratio, min_score)
    return [one.score for one in strong], weak


@pytest.mark.parametrize(
    ("scores", "min_score", "expected"),
    [
        ([2.0, 1.0, 0.99], None, ([2.0, 1.0], 1)),
        ([2.0, 1.0, 0.99], 0, ([2.0, 1.0, 0.99], 0)),
        ([2.0, 1.0, 0.99], 1.5, ([2.0], 2)),
        ([2.0, 1.0, 0.99], 9.0, ([], 3)),
        ([], None, ([], 0)),
        ([0.0, -1.0], 0, ([0.0, -1.0], 0)),
    ],
)
def test_golden(scores: list[float], min_score: float | None, expected: tuple[list[float], int]) -> None:
    assert kept(scores, min_score=min_score) == expected


def test_an_exact_hit_is_never_weak() -> None:
    strong, weak = split_weak([scored(9.0), scored(0.1, exact=1.0), scored(0.1)], 0.5, None)
    assert ([one.candidate.exact for one in strong], weak) == ([0.0, 1.0], 1)


@given(st.lists(st.floats(0, 10)), st.floats(0, 1), st.none() | st.floats(0, 10))
def test_nothing_is_lost_and_the_order_stays(scores: list[float], ratio: float, min_score: float | None) -> None:
    order = [scored(score) for score in sorted(scores, reverse=True)]
    strong, weak = split_weak(order, ratio, min_score)
    assert strong == order[: len(strong)]
    assert len(strong) + weak == len(order)
    assert strong or min_score or not order, "the best is weak only beside a bound of the caller's"


def shown(*candidates: Scored, asked: float | None = 10.0) -> list[Scored]:
    return split_weak(candidates, 0.0, None, asked=asked)[0]


def test_being_named_does_not_make_the_others_weak() -> None:
    named, turn = scored(1.8, parts={"named": 1.0}, about=True, mentioned=True), scored(0.5)
    assert split_weak([named, turn], 0.5, None) == ([named, turn], 0)


@pytest.mark.parametrize(
    ("fields", "is_shown"),
    [
        ({"dense": NEAR}, True),
        ({"dense": NEAR - 0.01}, False),
        ({"dense_window": NEAR}, True),
        ({"dense": NEARLY, "keyword": 5.0}, True),
        ({"dense": NEARLY, "keyword": 4.9}, False),
        ({"dense": NEARLY - 0.01, "keyword": 9.0}, False),
        ({"keyword": 5.0}, True),
        ({"dense": 0.0, "mentioned": True}, True),
        ({"dense": 0.0, "about": False}, True),
    ],
)
def test_a_claim_about_another_is_measured_by_itself(fields: dict[str, Any], is_shown: bool) -> None:
    one = scored(1.0, **{"about": True, **fields})
    assert shown(one) == ([one] if is_shown else [])


def test_beside_one_that_is_named_it_must_be_clearly_near() -> None:
    named = scored(1.0, about=True, mentioned=True)
    near, clearly = scored(0.9, about=True, dense=CLEARLY_NEAR - 0.01), scored(0.8, about=True, dense=CLEARLY_NEAR)
    assert shown(named, near, clearly) == [named, clearly]


def test_without_vectors_and_with_a_bound_of_the_caller_nothing_is_measured_by_itself() -> None:
    far = scored(1.0, about=True, dense=0.0)
    assert shown(far, asked=None) == [far]
    assert split_weak([far], 0.5, 0.0, asked=10.0) == ([far], 0)
    assert split_weak([far], 0.5, 0.9, asked=10.0) == ([far], 0)
