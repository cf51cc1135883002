"""docs/explanation/extraction.md: what it says of turns and texts is what the rules and the server do."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memoryd import Client
from memoryd.domain.candidate import Candidate, Turn
from memoryd.policy.differences import Difference
from memoryd.policy.extract.clauses import Gate
from memoryd.policy.extract.reading import extract
from memoryd.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "explanation" / "extraction.md").read_text(encoding="utf-8")
AT = datetime(2026, 6, 10, 9, tzinfo=UTC)


def rows(heading: str) -> list[tuple[str, str]]:
    """The rows of the two-column table under a line that begins ``| heading |``."""
    table = PAGE.split(f"| {heading} |")[1].split("\n\n")[0]
    return re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", table, re.MULTILINE)


def shown(candidate: Candidate) -> str:
    if candidate.key is None:
        return candidate.kind.value
    sign = f"{candidate.polarity.value} " if candidate.polarity else ""
    end = " (correction)" if candidate.correction else ""
    return f"{candidate.subject} · {candidate.key} = {sign}{candidate.value}{end}"


@pytest.mark.parametrize(("turn", "claims"), rows("turn"))
def test_a_turn_claims_what_the_page_says(turn: str, claims: str) -> None:
    found = [shown(one) for one in extract(Turn(role="user", text=turn, at=AT))]
    assert ("; ".join(found) or "nothing") == claims


def test_texts_have_the_outcomes_that_the_page_says(server_home: Path) -> None:
    expected = [(text, outcome.strip("`")) for text, outcome in rows("text")]
    assert len(expected) == 12
    with Client(settings=Settings(home=server_home)) as memory:
        outcomes = [memory.remember(text, namespace="texts").outcome.value for text, _ in expected]
    assert outcomes == [outcome for _, outcome in expected]


@pytest.mark.parametrize("difference", Difference)
def test_every_difference_is_named(difference: Difference) -> None:
    (sentence,) = re.findall(r"^A \*difference\* is .*?\.", PAGE, re.MULTILINE | re.DOTALL)
    assert difference.value in sentence


@pytest.mark.parametrize(
    "gate", [Gate.QUESTION, Gate.JOKE, Gate.ROLE_PLAY, Gate.PASTED], ids=lambda gate: str(gate.value)
)
def test_every_gate_is_named(gate: Gate) -> None:
    section = PAGE.split("## Gates")[1].split("\n## ")[0]
    assert gate.value.replace("_", " ") in section
