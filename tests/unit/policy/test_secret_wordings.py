"""Secrets that only their context gives away, in the wordings of the blind sets, and what only talks about secrets."""

from random import Random

import pytest
from bench.screening.wordings import HARMLESS, SETS, harmless, told

from memoryd.policy.secrets import find_secrets
from memoryd.policy.secrets.prose_dictated import read_dictated

WANTED = 0.90
PUBLIC = frozenset({"pin code is 560001 for Bangalore"})
"""The one text of the sets that is read as a secret: a post code that calls itself a PIN."""


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nine_of_ten_wordings_are_found_and_their_values_covered(name: str, language: str) -> None:
    cases = [case for case in told(name, Random(11)) if case.language == language]

    missed = [case.wording for case in cases if not _is_covered(case.text, case.start, case.end)]

    assert len(missed) <= (1 - WANTED) * len(cases), missed


def _is_covered(text: str, start: int, end: int) -> bool:
    return any(finding.start <= start and end <= finding.end for finding in find_secrets(text))


@pytest.mark.parametrize("name", HARMLESS)
def test_talk_about_secrets_is_none(name: str) -> None:
    alarms = {text for text in harmless(name) if find_secrets(text)}

    assert alarms <= PUBLIC


@pytest.mark.parametrize(
    "spoken",
    [
        "capital T, then r, seven, dash, four four nine, underscore, lowercase k",
        "capital K lowercase m 4 4 hash z",
        "大写T，小写r，数字7，减号，9，9",
        "大写H 小写o 7 7 下划线 q",
    ],
)
def test_a_dictated_password_is_found_whole(spoken: str) -> None:
    text = f"my password is {spoken}"

    assert [text[one.start : one.end] for one in find_secrets(text)] == [spoken]


@pytest.mark.parametrize("spoken", ["a, b, c, d", "one two three", "capital of France", "大写字母和数字"])
def test_letters_and_rules_for_them_are_not_dictated(spoken: str) -> None:
    assert read_dictated(spoken, 0) is None


def test_every_code_of_a_list_is_found() -> None:
    codes = ["abcde-12" + "345", "fghij-67" + "890", "klmno-22" + "222"]
    text = f"recovery codes: {', '.join(codes)}, kept since May-2026"

    assert [text[one.start : one.end] for one in find_secrets(text)] == codes


def test_every_row_under_the_name_of_a_column_is_found() -> None:
    values = [f"Kd83hs{number}" for number in range(40)]
    text = "name,password\n" + "".join(f"ana,{value}\n" for value in values)

    assert [text[one.start : one.end] for one in find_secrets(text)] == values
