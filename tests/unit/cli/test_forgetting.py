"""``memoryd forget`` and ``memoryd hold``: what they send, print and warn of."""

import io
import sys

import pytest
from tests.scripted_server import Answer, ScriptedServer
from tests.unit.cli.answers import INSTANT

from memoryd.api.examples import FORGET
from memoryd.cli.output import Table, print_view
from memoryd.policy.confirming import phrase

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


def test_a_placed_hold_is_told_where_it_could_not_be_counted(against):
    ran = against(HOLD | {"keeps": None}, "hold", "place", "--reason", "case 7", "--subject", "Tom Baker")
    assert (ran.out, ran.code) == (f"held {ID}: subject tom baker, not counted\n", 0)
    assert "could not be counted" in ran.err
    assert "keeps nothing" not in ran.err


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


def test_an_id_under_which_nothing_is_stored_is_4(against):
    found = FORGET["items"][0]["memory_id"]
    assert against(FORGET, "forget", "--id", found).code == 0
    ran = against(FORGET, "forget", "--id", found, "--id", ID)
    assert (ran.code, ID in ran.err, found in ran.err) == (4, True, False)
    nothing = FORGET | {"state": "nothing_found", "items": [], "derived": [], "near": [], "confirm_token": None}
    assert against(nothing, "forget", "--id", ID).code == 4


def test_a_confirmation_names_the_namespace_that_is_given(memoryd):
    with ScriptedServer(Answer(body=FORGET)) as server:
        memoryd("forget", "--yes", "--token", f"{ID}.x", "-n", "zh", "--endpoint", server.url)
    assert b'"namespace":"zh"' in server.seen[0].body.replace(b" ", b"")


def test_ids_are_whole_on_a_terminal_of_80_columns(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    text = "My colleague Tom Baker likes chess, and plays it on Fridays with his brother."
    print_view(Table(columns=("id", "what", "why", "score", "text"), rows=((ID, "forget", "entity", "-", text),)))
    out = capsys.readouterr().out
    assert ID in out
    assert "…" not in out
    assert all(word in out for word in text.split())


@pytest.mark.parametrize(("count", "told"), [(1, "forget 1 item"), (501, "forget 501 items")])
def test_a_phrase_counts(count, told):
    assert phrase(count, everything=True, lang="en") == told
