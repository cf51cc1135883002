"""Items without what a reader may not see."""

from itertools import accumulate
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Finding, Stage
from memoryd.policy.hiding import (
    Looked,
    hide,
    highest,
    look,
    places_of,
    words_told,
)
from memoryd.policy.known_places import told
from memoryd.policy.recurring import Recurring
from memoryd.policy.texts import Text

PHONE = "139" + "1234" + "5678"
Places = dict[str, list[tuple[str, int, int]]]


def shown(fields: dict[str, Any], recognised: Places | None = None, clearance: Sensitivity = Sensitivity.LOW) -> Any:
    def hides(finding: Finding) -> bool:
        return finding.grade.rank > clearance.rank

    return hide(fields, look(fields, recognised or {}, {}), hides)


def test_what_is_above_the_clearance_is_masked() -> None:
    fields = {"text": f"Call {PHONE}, or write to anna@example.org"}
    assert shown(fields) == {"text": "Call [phone-number], or write to [email-address]"}
    assert shown(fields, clearance=Sensitivity.MEDIUM) == {"text": "Call [phone-number], or write to anna@example.org"}
    assert shown(fields, clearance=Sensitivity.HIGH) == fields


def test_keys_and_numbers_are_masked_too() -> None:
    fields = {"value": int(PHONE), "metadata": {PHONE: {"tel": [f"t {PHONE}"]}}}
    assert shown(fields) == {"value": "[phone-number]", "metadata": {"[phone-number]": {"tel": ["t [phone-number]"]}}}


def test_the_words_of_what_is_hidden_are_hidden_in_the_other_texts() -> None:
    fields = {"text": "我的微信号是lopes_lisbon_88", "value": "lopes_lisbon_88", "tags": ["with lopes_lisbon_88!"]}
    assert shown(fields) == {"text": "我的微信号是[wechat]", "value": "[wechat]", "tags": ["with [wechat]!"]}


@pytest.mark.parametrize(("word", "other"), [("30", "30 chairs"), ("abcd", "abcde"), ("May", "May I come")])
def test_a_word_that_tells_little_is_hidden_alone_and_not_inside_others(word: str, other: str) -> None:
    fields = {"text": f"the place {word} is", "value": word, "tags": [other]}
    places = {"text": [("address", 10, 10 + len(word))]}
    assert shown(fields, places)["tags"] == [other]


def test_what_a_model_found_is_hidden_where_it_was_found() -> None:
    fields = {"text": "Anna Berg lives here", "metadata": {"a": "by Anna Berg"}}
    places: Places = {"text": [("person", 0, 9)]}
    assert shown(fields, places, Sensitivity.NONE) == {
        "text": "[person] lives here",
        "metadata": {"a": "by [person]"},
    }
    assert shown(fields, places) == fields


def test_a_place_outside_its_text_hides_nothing() -> None:
    """As of a text that is shorter now than when it was read."""
    assert shown({"text": "short"}, {"text": [("person", 90, 99)]}, Sensitivity.NONE) == {"text": "short"}


def test_grades_of_ones_own_decide() -> None:
    fields = {"text": f"Call {PHONE}"}
    assert highest(look(fields, {}, {})) is Sensitivity.HIGH
    assert highest(look(fields, {}, {"phone-number": Sensitivity.LOW})) is Sensitivity.LOW
    assert highest(look({"text": "Nothing here"}, {}, {})) is Sensitivity.NONE


def test_places_are_kept_of_what_has_a_grade() -> None:
    found = [
        Finding(name="person", start=0, end=4, grade=Sensitivity.LOW),
        Finding(name="organization", start=5, end=9, grade=Sensitivity.NONE),
    ]
    text = Text(field="text", text="Anna ACME")
    assert places_of([(text, found)], {}) == {"text": [("person", 0, 4)]}
    graded = places_of([(text, found)], {"organization": Sensitivity.LOW, "person": Sensitivity.NONE})
    assert graded == {"text": [("organization", 5, 9)]}


@pytest.mark.parametrize("actions", [{"organization": "mask"}, {"none": "mask"}])
def test_places_are_kept_of_what_has_no_grade_where_an_action_is_set_for_it(actions: dict[str, str]) -> None:
    firm = Finding(name="organization", start=5, end=9, grade=Sensitivity.NONE)
    text = Text(field="text", text="Anna ACME")
    assert places_of([(text, [firm])], {}, actions) == {"text": [("organization", 5, 9)]}
    assert places_of([(text, [firm])], {}, {"person": "mask", "low": "mask"}) == {}


def test_words_of_a_turn_are_found_again_in_what_was_read_from_it() -> None:
    told = Recurring(words_told("我的微信号是lopes_lisbon_88", {}))
    assert told.places("lopes_lisbon_88") == [("wechat", 0, 15)]
    assert told.places("wechat: lopes_lisbon_88") == [("wechat", 8, 23)]
    assert told.places("xlopes_lisbon_88") == []
    assert Recurring({}).places("lopes") == []


def test_of_words_that_begin_together_the_longest_that_stands_alone_is_hidden() -> None:
    words = Recurring({"anna": "a", "anna@example.org": "b", "annabel": "c", "王小明": "d", "小明": "e"})
    assert words.replaced("anna@example.org, anna@example.orgs, annabells") == "[b], [a]@example.orgs, annabells"
    assert words.replaced("和王小明、小明") == "和[d]、[e]"
    assert words.replaced("\ud800 anna \ud800") == "\ud800 [a] \ud800"


@pytest.mark.parametrize("word", ["{}@example.org", "a{}" + "0" * 20 + "@example.org", "王{}小明"])
def test_time_grows_with_the_words_and_the_text_and_not_with_their_product(word: str) -> None:
    def cost(count: int) -> float:
        words = [word.format(f"{number:05}") for number in range(count)]
        fields = {"text": " ".join(words), "tags": [" ".join(reversed(words))]}
        began = process_time()
        hide(fields, [Looked(text=Text(field="text", text=fields["text"]), findings=_places(words))], lambda _: True)
        return process_time() - began

    cost(10)
    assert min(cost(4_000) for _ in range(2)) < 20 * min(cost(500) for _ in range(3))


def _places(words: list[str]) -> tuple[Finding, ...]:
    ends = accumulate(len(word) + 1 for word in words)
    return tuple(
        Finding(name="person", start=end - len(word) - 1, end=end - 1) for word, end in zip(words, ends, strict=True)
    )


AROUND = st.text(alphabet="aeo .,\n今天好，。\N{COMBINING ACUTE ACCENT}\N{GRINNING FACE}", max_size=40)


@given(AROUND, AROUND)
def test_no_number_is_left_and_the_rest_stays(before: str, after: str) -> None:
    text = f"{before} {PHONE} {after}"
    masked = shown({"text": text})["text"]
    assert masked == f"{before} [phone-number] {after}"
    assert shown({"text": masked})["text"] == masked


def test_what_a_turn_told_of_a_claim_is_no_guess_of_a_model() -> None:
    """A recogniser's name with digits in it is none; an account of which the turn told is one."""
    (looked,) = look({"value": "lopes_lisbon_88"}, told({"value": [("wechat", 0, 15)]}), {})
    assert [(one.name, one.stage) for one in looked.findings] == [("wechat", Stage.CONTEXT)]
    assert look({"value": "lopes_lisbon_88"}, {"value": [("person", 0, 15)]}, {}) == []
