"""docs/explanation/time.md: its code runs, and prints what the page says."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.docs.transcript import answers, steps

PAGE = (Path(__file__).parents[2] / "docs" / "explanation" / "time.md").read_text(encoding="utf-8")


def test_the_claims_and_reads_of_the_page_come_out_as_it_says(server_home: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    environment = {**os.environ, "MEMORYD_HOME": str(server_home)}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert run.returncode == 0, run.stderr
    (sentence,) = re.findall(r"^It prints (.*)$", PAGE, re.MULTILINE)
    assert run.stdout.split() == re.findall(r"`(\w+)`", sentence)


def test_the_table_of_claims_has_the_outcomes_that_are_printed() -> None:
    rows = re.findall(r"^\| \d \| .*? \| `(\w+)`", PAGE, re.MULTILINE)
    (sentence,) = re.findall(r"^It prints (.*)$", PAGE, re.MULTILINE)
    assert rows == re.findall(r"`([a-z]+)`", sentence)


def test_the_transcript_comes_out_as_the_page_says(server_home: Path) -> None:
    expected = [step.answer for step in steps(PAGE)]
    assert len(expected) > 10
    assert answers(PAGE, server_home) == expected
