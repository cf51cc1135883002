import pytest
from tests.unit.policy.scored import scored

from memoryd.policy.why import explain


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        ({"exact": None, "dense": 1, "keyword": 3}, "dense 1, keyword 3"),
        ({"exact": 1, "dense": None, "keyword": None}, "exact 1"),
        ({"exact": None, "dense": None, "keyword": None}, "neighbours"),
    ],
)
def test_places_in_the_arms(ranks: dict[str, int | None], said: str) -> None:
    assert explain(scored(1.0, ranks=ranks, parts={"dense": 0.5})) == said


def test_a_named_subject_is_said() -> None:
    assert explain(scored(1.0, ranks={"dense": 2}, named=0.5)) == "dense 2, named"


def test_parts_are_named_with_their_sign_and_nothing_adds_nothing() -> None:
    parts = {"dense": 0.41239, "length": -0.02, "asks": 0.0, "age": -0.0004, "date": 0.0005}
    said = explain(scored(1.0, ranks={"dense": 2}, parts=parts), parts=True)
    assert said == "dense 2; dense +0.412, length -0.020, date +0.001"
