"""What is known of an item besides what rules find, when it is read again and when it changes."""

from memoryd.policy.known_places import carried, renewed, told

PERSON = ("person", 0, 4)
PLACE = ("location", 5, 9)


def test_another_reading_replaces_what_models_found() -> None:
    known = {"text": [PERSON], "tags[0]": [PLACE]}
    assert renewed(known, {"text": [PLACE]}, {"text": True, "tags[0]": True}, 100) == {"text": [PLACE]}


def test_what_was_not_read_stays_known() -> None:
    known = {"text": [PERSON], "tags[0]": [PLACE]}
    assert renewed(known, {}, {"text": True, "tags[0]": False}, 100) == {"tags[0]": [PLACE]}


def test_what_stands_behind_the_part_that_is_read_stays_known() -> None:
    assert renewed({"text": [PERSON, ("person", 98, 104)]}, {}, {"text": True}, 100) == {"text": [("person", 98, 104)]}


def test_a_field_that_is_gone_is_known_no_more() -> None:
    assert renewed({"tags[1]": [PERSON], "told:value": [PERSON]}, {}, {"text": True}, 100) == {}


def test_what_models_do_not_find_stays_known() -> None:
    apart = {"secret:text": [("secret:github-token", 0, 9)], **told({"text": [PERSON]})}
    assert renewed(apart, {"text": [PERSON]}, {"text": True}, 100) == {**apart, "text": [PERSON]}


def test_a_change_carries_over_what_stands_in_the_same_text() -> None:
    known = {"text": [PERSON], "value": [PERSON], "tags[0]": [PLACE], "told:value": [PLACE], "secret:text": [PLACE]}
    before = {"text": "Anna Bonn", "value": "Anna Bonn", "tags": ["from Bonn", "roof"]}
    after = {"text": "Anna Bonn", "value": "Anna Berlin", "tags": ["from Bonn"]}
    assert carried(known, before, after) == {"text": [PERSON], "tags[0]": [PLACE], "secret:text": [PLACE]}


def test_a_change_carries_over_nothing_into_another_place() -> None:
    known = {"tags[1]": [PLACE], "metadata.who": [PERSON]}
    before = {"tags": ["roof", "from Bonn"], "metadata": {"who": "Anna"}}
    assert carried(known, before, {"tags": ["from Bonn"], "metadata": {"by": "Anna"}}) == {}
