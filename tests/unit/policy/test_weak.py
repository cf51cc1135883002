import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.policy.scored import scored

from memoryd.policy.weak import split_weak


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
