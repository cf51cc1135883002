"""The page on personal data is what the program does."""

import json
import re
from pathlib import Path

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.grades import GRADES
from memoryd.wire import ScreeningOut

PAGE = (Path(__file__).parents[2] / "docs" / "explanation" / "privacy.md").read_text(encoding="utf-8")


def test_the_table_of_grades_is_the_program_s() -> None:
    rows = re.findall(r"^\| `(none|low|medium|high|critical)` \| (.+) \|$", PAGE, re.M)
    told = {name: grade for grade, names in rows for name in re.findall(r"`([a-z-]+)`", names)}
    assert told == {name: grade.value for name, grade in GRADES.items()}


def test_the_table_of_stages_is_the_program_s() -> None:
    assert {one.value for one in Stage} <= set(re.findall(r"^\| `([a-z]+)` \|", PAGE, re.M))


def test_the_example_has_the_shape_of_an_answer() -> None:
    (example,) = re.findall(r"```json\n(.+?)```", PAGE, re.S)
    screening = json.loads(example)["screening"]
    assert ScreeningOut.model_validate(screening).model_dump(mode="json", by_alias=True) == screening
