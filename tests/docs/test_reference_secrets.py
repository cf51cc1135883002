"""The page of secrets names every class that can be found, and no other, with what the rules ask for."""

import re
from pathlib import Path

from memoryd.policy.secrets.classes import BY_FORM, CLASSES
from memoryd.policy.secrets.rules import RULES

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "secrets.md").read_text(encoding="utf-8")
ROWS = {row[0]: row[1:] for row in re.findall(r"^\| `([a-z0-9-]+)` \| (.+?) \|(?: (.+?) \|)?$", PAGE, re.MULTILINE)}


def _needs_words(name: str) -> str:
    asking = [bool(rule.contexts) for rule in RULES if rule.name == name]
    if all(asking) and asking:
        return "always"
    return "in part" if any(asking) else "no"


def test_the_page_says_of_every_class_what_it_is() -> None:
    assert {name: meaning for name, (meaning, _) in ROWS.items()} == dict(CLASSES)


def test_the_page_says_which_need_words_near() -> None:
    assert {name: needs for name, (_, needs) in ROWS.items() if needs} == {name: _needs_words(name) for name in BY_FORM}


def test_every_rule_is_of_a_class_that_is_described() -> None:
    assert {rule.name for rule in RULES} <= BY_FORM.keys()
