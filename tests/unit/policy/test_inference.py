"""What the rules read in a claim that was given as text, and what they leave to who gave it."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from memoryd.domain.memory import Claim, Kind, Polarity, Source
from memoryd.policy.inference import infer
from memoryd.policy.keyed import sentence

SHANGHAI = ZoneInfo("Asia/Shanghai")
AT = datetime(2026, 3, 11, 9, 30, tzinfo=SHANGHAI)


def text(words: str, **fields: Any) -> Claim:
    given = {"kind": None, "subject": None, "key": None, "value": None, **fields}
    return Claim(namespace="n", text=words, **given)


def keyed(value: Any, **fields: Any) -> Claim:
    given = {"kind": None, "subject": "user", "key": "city", **fields}
    return Claim(namespace="n", value=value, text=sentence("user", "city", value), **given)


def day(number: int, month: int = 3) -> datetime:
    return datetime(2026, month, number, tzinfo=SHANGHAI)


@pytest.mark.parametrize(
    ("words", "key", "value", "polarity"),
    [
        ("I live in Oslo.", "residence", "Oslo", None),
        ("我住在奥斯陆。", "residence", "奥斯陆", None),
        ("I love green tea.", "attitude:green_tea", "green tea", Polarity.POSITIVE),
        ("我讨厌绿茶。", "attitude:绿茶", "绿茶", Polarity.NEGATIVE),
    ],
)
def test_a_text_that_is_one_claim_becomes_it(words: str, key: str, value: str, polarity: Polarity | None) -> None:
    found = infer(text(words), AT)
    assert (found.subject, found.key, found.value, found.polarity) == ("user", key, value, polarity)
    assert found.spoken
    assert found.dense, "it was said in words"


@pytest.mark.parametrize(
    "words",
    [
        "The pump of hall 3 leaks.",
        "3号厅的泵漏水。",
        "I live in Oslo, work at the harbour and love green tea.",
        "Notes of the meeting: budget was cut by a third, Ann objected. Aside: I live in Oslo.",
    ],
)
def test_any_other_text_stays_as_it_was_given(words: str) -> None:
    found = infer(text(words), AT)
    assert (found.key, found.value, found.text, found.kind) == (None, None, words, Kind.FACT)


def test_who_gives_a_field_has_the_last_word_on_it() -> None:
    given = text("I live in Oslo.", kind=Kind.NOTE, valid_from=day(1), polarity=Polarity.NEGATIVE)
    found = infer(given, AT)
    assert (found.kind, found.valid_from, found.polarity) == (Kind.NOTE, day(1), Polarity.NEGATIVE)


def test_another_subject_than_the_texts_keeps_the_text_as_it_is() -> None:
    assert infer(text("I live in Oslo.", subject="Ann"), AT).key is None


def test_infer_false_reads_nothing() -> None:
    found = infer(text("I live in Oslo until Friday.", infer=False), AT)
    assert (found.key, found.valid_to, found.kind) == (None, None, Kind.FACT)


@pytest.mark.parametrize("words", ["The pump is off until Friday.", "泵停用到周五为止。"])
def test_a_text_says_how_long_it_holds(words: str) -> None:
    assert infer(text(words), AT).valid_to == day(14)


@pytest.mark.parametrize("words", ["From Friday on the office is in hall B.", "周五起办公室在B座。"])
def test_a_text_that_says_from_when_on_is_kept_back_until_then(words: str) -> None:
    assert infer(text(words), AT).valid_from == day(13)


@pytest.mark.parametrize("words", ["The office moves in May.", "办公室五月搬家。"])
def test_what_will_happen_is_known_now(words: str) -> None:
    assert infer(text(words), AT).valid_from is None


def test_a_value_says_how_long_it_holds_where_it_is_more_than_a_word() -> None:
    assert infer(keyed("Paris until Friday"), AT).valid_to == day(14)
    assert infer(keyed("Friday"), AT).valid_to is None
    assert infer(keyed(7), AT).kind is Kind.FACT


def test_times_that_are_given_are_not_read_again() -> None:
    given = replace(text("The pump is off until Friday."), valid_from=day(12))
    assert infer(given, AT).valid_to is None


def test_an_agent_that_observed_it_is_read_too_and_an_inference_is_not() -> None:
    assert infer(text("I live in Oslo.", source=Source.AGENT_OBSERVED), AT).key == "residence"
    assert infer(text("I live in Oslo.", source=Source.INFERRED), AT).key is None
