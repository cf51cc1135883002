"""Runs that look random, and what only looks like one."""

import base64
import string
import textwrap
from collections.abc import Callable
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.secrets import find_secrets
from memoryd.policy.secrets.checks import entropy
from memoryd.policy.secrets.entropy import CLASSES, find_random_runs
from memoryd.policy.secrets.entropy_measures import changes, is_hash_like, is_worded

ALNUM = string.ascii_letters + string.digits
CARRIERS = (
    "{}",
    "keep {} somewhere",
    "Here it is:\n{}\nbye",
    "把{}存好",
    "就是这个：{}。",
    '["{}"]',
    "({})",
    "值为「{}」",
)
SCRIPT = "const a=b(c.d);" * 40


def _found(text: str) -> list[str]:
    return [text[finding.start : finding.end] for finding in find_random_runs(text)]


def _all_kinds(text: str) -> bool:
    return any(map(str.islower, text)) and any(map(str.isupper, text)) and any(map(str.isdigit, text))


@pytest.mark.parametrize("carrier", CARRIERS)
def test_a_random_run_is_found_exactly(carrier: str) -> None:
    random = Random(carrier)
    runs = ["".join(random.choices(ALNUM + "+/", k=random.choice((36, 44, 64)))) for _ in range(300)]
    runs = [run for run in runs if _all_kinds(run) and entropy(run) > 4.2]
    assert sum(_found(carrier.format(run)) == [run] for run in runs) >= 0.99 * len(runs)


def test_padding_is_a_part_of_the_run() -> None:
    run = base64.b64encode(Random(5).randbytes(40)).decode()
    assert run.endswith("==")
    assert _found(f"用 {run} 登录") == [run]


@pytest.mark.parametrize(
    "keyword", ("token", "api key", "credential", "令牌", "密钥", "口令", "憑證", "the secret you asked for")
)
def test_a_keyword_near_lowers_the_bar(keyword: str) -> None:
    run = "q7rq7zt2mxw9q7rzt2mx9wrzt2m7qx"
    assert 3.0 < entropy(run) < 3.8
    run = "q7rz8t2mxw9lk4bv6q7rz8t2mxw9lk"
    assert 3.8 < entropy(run) < 4.3
    assert _found(f"nothing of note {run}") == []
    assert _found(f"{keyword} / {run}") == [run]


FORMS: dict[str, Callable[[Random], str]] = {
    "hex": lambda random: random.randbytes(32).hex(),
    "base32": lambda random: base64.b32encode(random.randbytes(30)).decode(),
    "a labelled digest": lambda random: f"checksum: {base64.b64encode(random.randbytes(32)).decode()}",
    "a Chinese label": lambda random: f"文件哈希值是{base64.b64encode(random.randbytes(32)).decode()}",
    "an address": lambda random: f"https://example.org/f/{base64.urlsafe_b64encode(random.randbytes(33)).decode()}",
    "a path": lambda random: f" /srv/data/{base64.urlsafe_b64encode(random.randbytes(33)).decode()}/raw",
    "a built file": lambda random: f"chunk-{base64.urlsafe_b64encode(random.randbytes(24)).decode()}.js",
    "a picture": lambda random: f"data:image/webp;base64,{base64.b64encode(random.randbytes(240)).decode()}",
    "what only carries data": lambda random: base64.b64encode(random.randbytes(900)).decode(),
    "a text in base64": lambda random: base64.b64encode(f"hello dear reader {random.random()} 你好".encode()).decode(),
    "a permutation": lambda random: "".join(random.sample(ALNUM, 40)),
}


@pytest.mark.parametrize("form", FORMS)
def test_what_a_label_or_a_form_explains_passes(form: str) -> None:
    random = Random(form)
    assert [text for text in (FORMS[form](random) for _ in range(100)) if _found(text)] == []


@pytest.mark.parametrize(
    "text",
    (
        "reconcileWorkspaceMembershipSnapshotsForTenant42",
        "HTTPServerConnectionPoolTimeoutHandlerV2Impl",
        "2024-roadmap-for-the-platform-and-infra-teams-v3",
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
        "zhonghua-renmin-gongheguo-2024-guojia-biaozhun",
        "MAX_RETRIES_FOR_UPSTREAM_CONNECTIONS_V2=30",
        "-" * 200,
        "a" * 100_000,
    ),
)
def test_words_in_a_row_pass(text: str) -> None:
    assert _found(text) == []


def test_armour_is_public_or_not() -> None:
    body = base64.b64encode(Random(9).randbytes(46)).decode()
    assert _found(f"-----BEGIN CERTIFICATE-----\n{body}\n-----END CERTIFICATE-----") == []
    assert _found(f"-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n{body}") == [body]
    assert _found(f"-----BEGIN CERTIFICATE-----\nx\n\n{body} without an end") == [body]


@pytest.mark.parametrize("kind", ["CERTIFICATE", "PGP PUBLIC KEY BLOCK", "PGP SIGNATURE", "SSH2 PUBLIC KEY"])
def test_no_line_of_public_armour_is_a_key_of_a_vendor(kind: str) -> None:
    lines = base64.b64encode(Random(4).randbytes(30 * 30)).decode()
    body = "\n".join(textwrap.wrap(lines, 40))
    dashes = ("---- ", " ----") if "SSH2" in kind else ("-----", "-----")
    head = "Version: GnuPG v2\n\n" if "PGP" in kind else ""
    begin, end = (f"{dashes[0]}{word} {kind}{dashes[1]}" for word in ("BEGIN", "END"))
    assert find_secrets(f"aws secret access key\n{begin}\n{head}{body}\n{end}\namazon") == ()
    assert find_secrets(f"aws secret access key\n{begin}\n{head}{body}\nwithout an end, amazon") != ()


def test_a_public_key_of_ssh_ends_where_it_says() -> None:
    def field(raw: bytes) -> bytes:
        return len(raw).to_bytes(4) + raw

    random = Random(6)
    blob = field(b"ssh-rsa") + field(b"\1\0\1") + field(random.randbytes(385))
    key = "\n".join(textwrap.wrap(base64.b64encode(blob).decode(), 40))
    secret = base64.b64encode(random.randbytes(30)).decode()
    assert find_secrets(f"aws: ssh-rsa {key}\n") == ()
    (finding,) = find_secrets(text := f"aws: ssh-rsa {key}\n{secret}\n")
    assert text[finding.start : finding.end] == secret


def test_measures() -> None:
    assert entropy("aaaa") == 0
    assert entropy("abcd") == 2
    assert changes("aB3dE5") == 1
    assert changes("getUserName") == pytest.approx(0.4)
    assert is_hash_like("deadBEEF") is False
    assert (is_worded("quick-brown-foxes"), is_worded("q7RzT2mXw9LkB4")) == (True, False)


def test_the_class_is_told() -> None:
    run = base64.b64encode(Random(2).randbytes(40)).decode()
    assert {finding.name for finding in find_random_runs(run)} == set(CLASSES)


@given(st.text(max_size=400))
def test_no_text_is_too_strange(text: str) -> None:
    clean = text.encode(errors="replace").decode()
    assert all(0 <= finding.start < finding.end <= len(clean) for finding in find_random_runs(clean))


def test_many_runs_take_time_in_proportion() -> None:
    def seconds(count: int) -> float:
        run = base64.b64encode(Random(1).randbytes(33)).decode()
        text = f"{run}, {run[:31]}/ " * count + SCRIPT
        start = process_time()
        list(find_random_runs(text))
        return process_time() - start

    seconds(10)
    assert seconds(4000) < 8 * 4 * max(seconds(500), 0.01)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("size", [540, 3_000, 200_000])
def test_data_that_is_wrapped_is_none_as_it_is_none_in_one_line(size: int, end: str) -> None:
    data = Random(size).randbytes(size)
    lines = base64.encodebytes(data).decode().replace("\n", end)
    assert _found(base64.b64encode(data).decode()) == _found(lines) == _found(f"notes{end}{lines}{end}more") == []
    assert find_secrets(lines) == ()


def test_a_part_of_it_is_none() -> None:
    """As a guard reads it, write by write."""
    lines = base64.encodebytes(Random(3).randbytes(9_000)).decode()
    assert [_found(lines[place : place + 2_048]) for place in range(0, 10_000, 500)] == [[]] * 20


@pytest.mark.parametrize("width", [40, 64, 70])
def test_keys_one_a_line_are_found(width: int) -> None:
    random = Random(width)
    keys = ["".join(random.choices(ALNUM, k=width)) for _ in range(20)]
    assert len(_found("\n".join(keys))) == 20


def test_a_few_lines_are_found_and_a_structure_that_may_be_a_key() -> None:
    assert len(_found(base64.encodebytes(Random(1).randbytes(200)).decode())) == 4
    assert len(_found("MIIJ" + base64.encodebytes(Random(1).randbytes(2_000)).decode()[4:])) > 5
