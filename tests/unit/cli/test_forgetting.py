"""``memoryd forget`` and ``memoryd hold``: what they send, print and warn of."""

import io
import sys

import pytest
from tests.scripted_server import Answer, ScriptedServer
from tests.unit.cli.answers import INSTANT

ID = "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a14"
HOLD = {
    **{"id": ID, "namespace": "en", "memory_id": None, "session": None, "subject": "tom baker", "reason": "case 7"},
    **{"placed_by": "owner", "placed_at": INSTANT},
}


@pytest.fixture
def against(memoryd):
    """``against(answer, *arguments)`` runs a command against a server that gives this answer."""

    def run(answer, *arguments):
        with ScriptedServer(Answer(body=answer)) as server:
            return memoryd(*arguments, "--endpoint", server.url)

    return run


@pytest.mark.parametrize(
    ("keeps", "told", "warned"),
    [(0, "0 memories and messages", True), (1, "1 memory or message", False), (14, "14 memories and messages", False)],
)
def test_a_placed_hold_says_what_it_keeps_and_warns_where_that_is_nothing(against, keeps, told, warned):
    ran = against(HOLD | {"keeps": keeps}, "hold", "place", "--reason", "case 7", "--subject", "Tom Baker")
    assert ran.out == f"held {ID}: subject tom baker, {told}\n"
    assert ("keeps nothing now" in ran.err, ran.code) == (warned, 0)


@pytest.mark.parametrize("token", ["wrong", ID, f"{ID}.", ".abc", "a b.c"])
def test_what_is_no_token_of_a_preview_is_told_as_that(against, token):
    ran = against({}, "forget", "--yes", "--token", token)
    assert ran.code == 2
    assert "--token" in ran.err


def test_a_request_in_another_encoding_is_told_as_that(against, monkeypatch):
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO("忘掉苹果".encode("gb18030")), errors="surrogateescape")
    )
    ran = against({}, "forget", "-")
    assert ran.code == 2
    assert "UTF-8" in ran.err
