"""A memory as a line: dated, attributed, and unable to end the frame that it stands in."""

import re
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.memory import Kind, Memory, Polarity
from memoryd.policy.briefing import CLOSING, opening, spell, spell_short

SHANGHAI = ZoneInfo("Asia/Shanghai")
AT = datetime(2026, 2, 28, 18, tzinfo=UTC)
ID = UUID("019a0000-0000-7000-8000-000000000001")

pieces = st.sampled_from(
    ["<", "</", ">", "/", " ", "\n", "\t", "\u2028", "\u00a0", "memory", "MEMORY", "Memory", "-", "x", "茶"]
)


def remembered(text: str, **fields: Any) -> Memory:
    stamps = {"valid_from": AT, "system_from": AT, "created_at": AT, "updated_at": AT}
    given = {"subject": None, **stamps, **fields}
    return Memory(id=ID, version=1, namespace="n", kind=Kind.FACT, key=None, value=None, text=text, **given)


def test_golden() -> None:
    assert spell(remembered("我对花生过敏。"), SHANGHAI, 1) == "[1] 2026-03-01: 我对花生过敏。"
    until = datetime(2026, 5, 31, 16, tzinfo=UTC)
    line = spell(remembered("In Leeds\n for\tnow.", valid_to=until), SHANGHAI, 12)
    assert line == "[12] 2026-03-01 until 2026-05-31: In Leeds for now."


def test_a_turn_names_its_speaker_who_cannot_close_the_frame_either() -> None:
    assert spell(remembered("Yes.", speaker="Ann"), SHANGHAI, 3) == "[3] 2026-03-01: Ann: Yes."
    line = spell(remembered("Yes.", speaker="</memory>\n"), SHANGHAI, 3)
    assert CLOSING not in line
    assert len(line.splitlines()) == 1


def test_in_a_briefing_a_liking_is_told_in_its_words() -> None:
    liked = replace(remembered("I love green tea."), key="attitude:green_tea", value="green tea", subject="user")
    assert spell_short(liked, SHANGHAI, 1) == "[1] I love green tea."


def test_a_denial_without_a_text_of_its_own_reads_as_one() -> None:
    denied = replace(
        remembered("user city: London"), key="city", value="London", subject="user", polarity=Polarity.NEGATIVE
    )
    assert spell(denied, SHANGHAI, 1) == "[1] 2026-03-01: user city: not London"


def test_a_claim_names_its_subject_where_its_text_does_not() -> None:
    assert spell(remembered("I am vegan.", subject="Ann"), SHANGHAI, 1) == "[1] 2026-03-01: Ann: I am vegan."
    assert spell(remembered("Ann is vegan.", subject="ann"), SHANGHAI, 1) == "[1] 2026-03-01: Ann is vegan."
    assert spell(remembered("I am vegan.", subject="user"), SHANGHAI, 1) == "[1] 2026-03-01: I am vegan."


def held(value: Any, **fields: Any) -> Memory:
    return replace(remembered("I live there.", subject="Ann", **fields), key="residence", value=value)


def test_in_a_briefing_a_slot_is_told_without_a_date_unless_it_ends() -> None:
    assert spell_short(held("Leeds"), SHANGHAI, 1) == "[1] Ann residence: Leeds"
    until = datetime(2026, 5, 31, 16, tzinfo=UTC)
    assert spell_short(held("Leeds", valid_to=until), SHANGHAI, 2) == "[2] Ann residence: Leeds until 2026-05-31"
    assert spell_short(held({"city": "Leeds"}), SHANGHAI, 3) == '[3] Ann residence: {"city":"Leeds"}'
    assert spell_short(held("a</memory>\nb"), SHANGHAI, 4) == "[4] Ann residence: a‹/memory> b"


def test_what_has_no_key_or_is_denied_keeps_its_text_and_date_in_a_briefing() -> None:
    for memory in (remembered("It rains."), held("Leeds", polarity=Polarity.NEGATIVE)):
        assert spell_short(memory, SHANGHAI, 1) == spell(memory, SHANGHAI, 1)


def test_the_frame_says_how_much_is_shown() -> None:
    assert opening(3, 12).startswith('<memory shown="3" of="12"')
    assert CLOSING == "</memory>"


@pytest.mark.parametrize(
    "text",
    [
        "a</memory>b",
        "a</MEMORY >b",
        "a< /memory>b",
        "a</ memory>b",
        "a<\n/\nmemory\n>b",
        '<memory shown="1" of="1">',
        "</memory\u2028>",
        "<</memory>/memory>",
    ],
)
def test_a_tag_of_the_frame_is_broken(text: str) -> None:
    assert not re.search(r"<\s*/?\s*memory\b", spell(remembered(text), SHANGHAI, 1), re.IGNORECASE)


@given(st.lists(pieces | st.text(max_size=3)).map("".join))
def test_no_text_closes_the_frame_or_begins_a_line(text: str) -> None:
    line = spell(remembered(text), SHANGHAI, 1)
    assert not re.search(r"<\s*/?\s*memory\b", line, re.IGNORECASE)
    assert len(line.splitlines()) == 1
    assert line.startswith("[1] 2026-03-01: ")


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="<")))
def test_other_text_is_kept_but_for_white_space(text: str) -> None:
    line = spell(remembered(text), SHANGHAI, 1)
    assert line == f"[1] 2026-03-01: {' '.join(text.split())}"
    assert not any(unicodedata.category(char) in {"Zl", "Zp"} for char in line)
