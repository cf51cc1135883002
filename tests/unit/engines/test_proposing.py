"""An endpoint over a real connection on loopback, in good and bad days."""

import asyncio
import json
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest
from tests.chat_endpoint import (
    Behaviour,
    ChatEndpoint,
    breaks_off,
    completion,
    drips,
    gives,
    hangs_up,
    says,
    stalls,
)

from memoryd.domain.candidate import Turn
from memoryd.engines import proposing as engine
from memoryd.engines.proposing import FAILURES, Answer, Failure, chat_url, open_proposer, proposing
from memoryd.errors import StartupError
from memoryd.policy.endpoints import Endpoint, read_endpoint
from memoryd.policy.proposal_prompt import INSTRUCTIONS, LONGEST_TURN, SCHEMA
from memoryd.settings import LlmSettings

WELL = says('{"candidates": []}')
ANSWERED = Answer(text='{"candidates": []}')


def turns(count: int = 1, text: str = "I live in Berlin") -> list[Turn]:
    return [Turn(role="user", text=text, at=datetime(2026, 3, 4, 10, tzinfo=UTC)) for _ in range(count)]


async def answers(endpoint: ChatEndpoint, count: int = 1, **settings: Any) -> list[Answer]:
    async with proposing(endpoint.settings(**settings)) as proposer:
        assert proposer is not None
        return await proposer.propose(turns(count))


async def failure(*script: Behaviour, **settings: Any) -> Failure | None:
    with ChatEndpoint(*script) as endpoint:
        (answer,) = await answers(endpoint, **settings)
    assert answer.text is None
    return answer.failure


@contextmanager
def under(seconds: float) -> Iterator[None]:
    begun = time.monotonic()
    yield
    assert time.monotonic() - begun < seconds


async def test_what_is_asked() -> None:
    with ChatEndpoint(WELL) as endpoint:
        assert await answers(endpoint, api_key="a-key") == [ANSWERED]
    (asked,) = endpoint.asked
    assert asked.path == "/v1/chat/completions"
    assert asked.headers["Authorization"] == "Bearer a-key"
    assert asked.headers["Accept-Encoding"] == "identity"
    assert asked.body["messages"][0] == {"role": "system", "content": INSTRUCTIONS}
    assert asked.turn == {"speaker": "user", "said_at": "2026-03-04T10:00+00:00", "text": "I live in Berlin"}
    assert asked.body["response_format"]["json_schema"]["schema"] == SCHEMA
    assert (asked.body["model"], asked.body["temperature"]) == ("test-model", 0)


async def test_without_a_key_none_is_sent() -> None:
    with ChatEndpoint(WELL) as endpoint:
        await answers(endpoint)
    assert "Authorization" not in endpoint.asked[0].headers


async def test_answers_come_in_the_order_of_the_turns() -> None:
    def late_first(handler: Any, asked: Any) -> None:
        time.sleep(0.2 if asked.turn["text"] == "0" else 0)
        handler.give(200, completion(asked.turn["text"]))

    with ChatEndpoint(late_first) as endpoint:
        async with proposing(endpoint.settings(concurrency=4)) as proposer:
            assert proposer is not None
            found = await proposer.propose([one for place in range(4) for one in turns(text=str(place))])
            assert await proposer.propose([]) == []
    assert [answer.text for answer in found] == ["0", "1", "2", "3"]


async def test_no_more_at_once_than_allowed() -> None:
    def slow(handler: Any, asked: Any) -> None:
        time.sleep(0.03)
        WELL(handler, asked)

    with ChatEndpoint(slow) as endpoint:
        assert await answers(endpoint, 8, concurrency=2) == [ANSWERED] * 8
    assert endpoint.most_at_once == 2


OPTIONS = {"temperature", "max_tokens", "response_format"}


@pytest.mark.parametrize("status", [400, 422])
@pytest.mark.parametrize(("refusals", "kept"), [(1, {"temperature", "max_tokens"}), (2, set())])
async def test_an_endpoint_is_asked_in_the_form_that_it_knows(status: int, refusals: int, kept: set[str]) -> None:
    with ChatEndpoint(*[gives(status)] * refusals, WELL) as endpoint:
        assert await answers(endpoint, 3, concurrency=1) == [ANSWERED] * 3
    forms = [OPTIONS & set(asked.body) for asked in endpoint.asked]
    assert forms[0] == OPTIONS
    assert forms[refusals:] == [kept] * 3


async def test_a_turn_that_is_refused_in_every_form_changes_none() -> None:
    with ChatEndpoint(*[gives(400)] * 3, WELL) as endpoint:
        found = await answers(endpoint, 2, concurrency=1)
    assert found == [Answer(failure=Failure.STATUS), ANSWERED]
    assert set(endpoint.asked[-1].body) >= OPTIONS


@pytest.mark.parametrize(
    "behave",
    [
        gives(200, b"<html>no</html>", Content_Type="text/html"),
        gives(200, b"\xff\xfe"),
        gives(200, b""),
        gives(200, completion("x")[:-9]),
        gives(200, b'{"choices": []}'),
        gives(200, b'{"choices": [NaN]}'),
        gives(200, b'{"choices": ' + b"[" * 100_000),
        gives(200, b'{"choices": [{"message": {"content": null}}]}'),
        gives(200, completion(["x"])),
        gives(200, b"\x1f\x8b\x08", Content_Encoding="gzip"),
    ],
)
async def test_what_is_no_completion(behave: Behaviour) -> None:
    assert await failure(behave) is Failure.MALFORMED


async def test_json_is_read_whatever_type_it_is_said_to_have() -> None:
    with ChatEndpoint(gives(200, completion("x"), Content_Type="text/plain")) as endpoint:
        assert await answers(endpoint) == [Answer(text="x")]


async def test_ten_megabytes_are_cut_off() -> None:
    with under(2):
        assert await failure(says("x" * 10_000_000)) is Failure.TOO_LARGE


async def test_the_limit_of_bytes_is_a_setting() -> None:
    assert await failure(says("x" * 2000), max_bytes=1024) is Failure.TOO_LARGE
    with ChatEndpoint(says("x" * 2000)) as endpoint:
        assert (await answers(endpoint, max_bytes=4096))[0].failure is None


@pytest.mark.parametrize("behave", [stalls, drips])
async def test_a_slow_answer_ends_at_its_deadline(behave: Behaviour) -> None:
    with under(2):
        assert await failure(behave, timeout_s=0.3) is Failure.TIMEOUT


@pytest.mark.parametrize("behave", [breaks_off, hangs_up])
async def test_a_connection_that_ends_midway(behave: Behaviour) -> None:
    assert await failure(behave) is Failure.CONNECTION


async def test_nobody_listens() -> None:
    with ChatEndpoint(WELL) as endpoint:
        pass
    assert await answers(endpoint) == [Answer(failure=Failure.CONNECTION)]


@pytest.mark.parametrize("status", [301, 302, 307, 308])
async def test_a_redirect_is_not_followed(status: int) -> None:
    with ChatEndpoint(WELL) as other:
        assert await failure(gives(status, Location=other.url + "/chat/completions")) is Failure.REDIRECT
        assert other.asked == []


@pytest.mark.parametrize(("status", "requests"), [(401, 1), (403, 1), (404, 1), (429, 1), (500, 2), (502, 2)])
async def test_an_error_of_the_server_is_tried_once_more(status: int, requests: int) -> None:
    with ChatEndpoint(gives(status)) as endpoint:
        assert await answers(endpoint) == [Answer(failure=Failure.STATUS)]
    assert len(endpoint.asked) == requests


async def test_the_second_try_may_do_it() -> None:
    with ChatEndpoint(gives(500), WELL) as endpoint:
        assert await answers(endpoint) == [ANSWERED]


async def test_after_failures_in_a_row_nothing_is_sent() -> None:
    with ChatEndpoint(gives(401)) as endpoint:
        async with proposing(endpoint.settings(concurrency=1)) as proposer:
            assert proposer is not None
            assert not proposer.resting
            found = await proposer.propose(turns(8))
            assert proposer.resting
            assert await proposer.propose(turns(1)) == [Answer(failure=Failure.RESTING)]
    assert [answer.failure for answer in found] == [Failure.STATUS] * FAILURES + [Failure.RESTING] * (8 - FAILURES)
    assert len(endpoint.asked) == FAILURES


async def test_a_success_between_failures_keeps_asking() -> None:
    script = [gives(401), gives(401), WELL] * 3
    with ChatEndpoint(*script) as endpoint:
        found = await answers(endpoint, 9, concurrency=1)
    assert Failure.RESTING not in [answer.failure for answer in found]


async def test_after_its_rest_one_request_tries_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "REST_S", 0.3)
    with ChatEndpoint(*[gives(401)] * (FAILURES + 1), WELL) as endpoint:
        async with proposing(endpoint.settings(concurrency=1)) as proposer:
            assert proposer is not None
            await proposer.propose(turns(FAILURES))
            await asyncio.sleep(0.4)
            again = await proposer.propose(turns(2))
            assert [answer.failure for answer in again] == [Failure.STATUS, Failure.RESTING]
            await asyncio.sleep(0.4)
            assert await proposer.propose(turns(2)) == [ANSWERED] * 2
            assert not proposer.resting


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize("form", ["seconds", "date"])
async def test_retry_after_is_obeyed_at_once(status: int, form: str) -> None:
    date = format_datetime(datetime.now(UTC) + timedelta(hours=2), usegmt=True)
    wait = date if form == "date" else "30"
    with ChatEndpoint(gives(status, Retry_After=wait)) as endpoint:
        found = await answers(endpoint, 3, concurrency=1)
    assert [answer.failure for answer in found] == [Failure.STATUS, Failure.RESTING, Failure.RESTING]
    assert len(endpoint.asked) == 1


@pytest.mark.parametrize("wait", ["soon", "-1", "", "9" * 400])
async def test_a_strange_retry_after_does_no_harm(wait: str) -> None:
    assert await failure(gives(429, Retry_After=wait)) is Failure.STATUS


async def test_a_batch_has_a_deadline_and_keeps_what_came() -> None:
    with ChatEndpoint(WELL, stalls) as endpoint, under(3):
        found = await answers(endpoint, 4, concurrency=1, timeout_s=20, batch_timeout_s=0.5)
    assert found == [ANSWERED] + [Answer(failure=Failure.TIMEOUT)] * 3


async def test_an_endpoint_that_outlasts_every_batch_is_left_alone() -> None:
    with ChatEndpoint(stalls) as endpoint:
        async with proposing(endpoint.settings(concurrency=1, timeout_s=20, batch_timeout_s=0.1)) as proposer:
            assert proposer is not None
            for _ in range(FAILURES):
                await proposer.propose(turns(1))
            assert proposer.resting


async def test_a_turn_that_is_too_long_is_not_sent() -> None:
    with ChatEndpoint(WELL) as endpoint:
        async with proposing(endpoint.settings()) as proposer:
            assert proposer is not None
            found = await proposer.propose([*turns(text="x" * (LONGEST_TURN + 1)), *turns()])
    assert found == [Answer(failure=Failure.TOO_LONG), ANSWERED]
    assert len(endpoint.asked) == 1


async def test_no_proxy_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with ChatEndpoint(WELL) as endpoint, ChatEndpoint(WELL) as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url)
        assert await answers(endpoint) == [ANSWERED]
        assert proxy.asked == []


async def test_a_name_that_leads_to_this_machine_is_sent_nothing() -> None:
    with ChatEndpoint(WELL) as endpoint:
        named = Endpoint(scheme="http", host="localhost", port=endpoint.port, path="/v1")
        shut = engine.ChatProposer(named, endpoint.settings(allow_private=False))
        allowed = engine.ChatProposer(named, endpoint.settings())
        assert await shut.propose(turns()) == [Answer(failure=Failure.ADDRESS)]
        assert await allowed.propose(turns()) == [ANSWERED]
        await shut.close()
        await allowed.close()
    assert len(endpoint.asked) == 1


def certificate(folder: Path, name: str) -> ssl.SSLContext:
    """A context with a certificate of that name, which is its own authority in ``cert.pem``."""
    key, cert = folder / "key.pem", folder / "cert.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    names = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}", "-days", "2"]
    subprocess.run([*command, *names, "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    return context


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
@pytest.mark.parametrize(
    ("name", "answer"), [("localhost", ANSWERED), ("other.test", Answer(failure=Failure.CONNECTION))]
)
async def test_a_certificate_has_to_be_of_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, answer: Answer
) -> None:
    context = certificate(tmp_path, name)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    with ChatEndpoint(WELL, tls=context) as endpoint:
        assert await answers(endpoint, url=f"https://localhost:{endpoint.port}/v1") == [answer]


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
async def test_an_authority_that_nobody_trusts(tmp_path: Path) -> None:
    with ChatEndpoint(WELL, tls=certificate(tmp_path, "localhost")) as endpoint:
        found = await answers(endpoint, url=f"https://localhost:{endpoint.port}/v1")
    assert found == [Answer(failure=Failure.CONNECTION)]
    assert endpoint.asked == []


@pytest.mark.parametrize(
    ("url", "posted"),
    [
        ("https://llm.example.org", "https://llm.example.org/v1/chat/completions"),
        ("https://llm.example.org/v1/", "https://llm.example.org/v1/chat/completions"),
        ("https://llm.example.org/api/v3", "https://llm.example.org/api/v3/chat/completions"),
        ("https://llm.example.org/v1/chat/completions", "https://llm.example.org/v1/chat/completions"),
        ("http://[2606:4700::1111]:80/v1", "http://[2606:4700::1111]:80/v1/chat/completions"),
    ],
)
def test_where_is_posted(url: str, posted: str) -> None:
    endpoint = read_endpoint(url, allow_private=False)
    assert isinstance(endpoint, Endpoint)
    assert chat_url(endpoint) == posted


async def test_without_a_url_there_is_none() -> None:
    async with proposing(LlmSettings()) as proposer:
        assert proposer is None


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"url": "http://127.0.0.1:1/v1", "model": "m"}, "MEMORYD_LLM__ALLOW_PRIVATE=true allows it"),
        ({"url": "http://169.254.169.254/v1", "model": "m", "allow_private": True}, "metadata service"),
        ({"url": "http://2130706433", "model": "m", "allow_private": True}, "four decimal numbers"),
        ({"url": "https://llm.example.org/v1"}, "MEMORYD_LLM__MODEL is not"),
    ],
)
def test_a_refused_setting_says_why(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(StartupError, match="MEMORYD_LLM__URL") as refused:
        open_proposer(LlmSettings(**settings))
    assert message in refused.value.detail


def test_a_key_is_not_shown() -> None:
    assert "a-key" not in json.dumps(repr(LlmSettings(api_key="a-key")))
