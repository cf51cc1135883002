from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.budget import TURN, by_turns, pack


def test_a_long_item_is_passed_over_and_counted() -> None:
    packed = pack(["a", "long", "b"], [3, 100, 4], 10)
    assert packed.items == ("a", "b")
    assert (packed.tokens, packed.left_out) == (7, 1)


def test_nothing_fits_into_nothing() -> None:
    assert pack(["a"], [1], 0).left_out == 1


@given(st.lists(st.integers(0, 50)), st.integers(0, 200))
def test_packing_keeps_order_budget_and_count(costs: list[int], budget: int) -> None:
    packed = pack(range(len(costs)), costs, budget)
    assert list(packed.items) == sorted(packed.items)
    assert packed.tokens == sum(costs[i] for i in packed.items) <= budget
    assert packed.left_out + len(packed.items) == len(costs)
    assert all(packed.tokens + costs[i] > budget for i in set(range(len(costs))) - set(packed.items))


Claim = tuple[bool, int, str]


def briefed(claims: list[Claim]) -> list[Claim]:
    return by_turns(claims, rank=lambda one: (not one[0], -one[1]), subject=lambda one: one[2])


def test_pinned_then_important_then_as_given() -> None:
    claims = [(False, 3, "a"), (False, 5, "b"), (True, 1, "c"), (False, 3, "d")]
    assert [one[2] for one in briefed(claims)] == ["c", "b", "a", "d"]


def test_the_fourth_of_a_subject_waits_for_the_others() -> None:
    claims = [(True, 5, "user")] * 5 + [(False, 1, "order")]
    assert [one[2] for one in briefed(claims)] == ["user"] * 3 + ["order"] + ["user"] * 2


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 5), st.sampled_from("abc"))))
def test_a_briefing_keeps_all_and_gives_each_subject_its_turn(claims: list[Claim]) -> None:
    order = briefed(claims)
    assert sorted(order) == sorted(claims)
    first_turns = sum(min(TURN, sum(one[2] == subject for one in claims)) for subject in "abc")
    assert all(sum(one[2] == subject for one in order[:first_turns]) <= TURN for subject in "abc")
