import time
from itertools import pairwise

from pytest import mark
from tests.unit.policy.things import OF_ONE_THING, OF_TWO_THINGS

from memoryd.policy.conflict import Relation, relation


@mark.parametrize(("one", "other"), OF_TWO_THINGS)
def test_facts_of_two_things_stand_beside_each_other(one: str, other: str) -> None:
    for new, old in ((one, other), (other, one)):
        assert relation(new, old) not in {Relation.UPDATE, Relation.DUPLICATE}


@mark.parametrize(("old", "new"), OF_ONE_THING)
def test_the_next_state_of_one_thing_replaces_the_last(old: str, new: str) -> None:
    assert relation(new, old) is Relation.UPDATE


@mark.parametrize(
    "form",
    [
        "Order {} is packed",
        "Order {}: 3 screws",
        "The lamp in room {} is on",
        "订单{}已付",
        "{}号柜是空的",
        "第{}课很难",
    ],
)
def test_a_numbered_list_is_kept_whole(form: str) -> None:
    rows = [form.format(number) for number in range(1, 30)]
    assert all(relation(new, old) is Relation.COMPATIBLE for old, new in pairwise(rows))


@mark.parametrize("part", ["The order {} is late. ", "订单{}迟到了。"])
def test_a_passage_replaces_nothing(part: str) -> None:
    old, new = (part.format(number) + "All else is well. 其余都好。" * 40 for number in (1, 2))
    assert relation(new, old) is Relation.COMPATIBLE
    assert relation(new.upper(), new) is Relation.DUPLICATE


def test_passages_cost_no_more_than_their_beginning() -> None:
    text = "The weekly review takes place in the large room. 每周的评审会在二楼举行。" * 110
    begun = time.process_time()
    for number in range(40):
        relation(f"{number}{text}", text)
    assert time.process_time() - begun < 1
