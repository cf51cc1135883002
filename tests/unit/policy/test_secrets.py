import base64
import json
import uuid
from itertools import pairwise
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.policy.fake_secrets import ALNUM, BASE64, LOWER_HEX, Fake, armoured, fakes, jwt

from memoryd.domain.screening import Finding
from memoryd.policy.secrets import find_in_fields, find_secrets, redact, redact_value
from memoryd.policy.secrets.classes import BY_FORM
from memoryd.policy.secrets.matching import find_by_rules
from memoryd.policy.secrets.mnemonics import find_mnemonics

CARRIERS = (
    ("{}", "bare"),
    ("the deploy key is {} please keep it", "English"),
    ("Use {}, then call me.", "English, comma"),
    ("部署密钥是{}，别告诉别人。", "Chinese"),
    ("密钥：{}。", "Chinese, full stop"),
    ("我把{}贴在这里了", "hanzi on both sides"),
    ("🔑{}🔑 e\u0301 👩‍👩‍👧", "emoji"),
    ("文档在这里，`{}`就是", "Markdown"),
    ("export TOKEN={}\n", "shell"),
    ('{{"token": "{}"}}', "JSON"),
    ("({})", "brackets"),
    ("第一行\n{}\n第三行", "own line"),
)
FAKES = fakes(Random(20240611))


def _names(text: str) -> list[str]:
    return [finding.name for finding in find_secrets(text)]


def _by_rules(text: str) -> list[Finding]:
    return [*find_by_rules(text), *find_mnemonics(text)]


@pytest.mark.parametrize("fake", FAKES, ids=[f"{number}-{fake.name}" for number, fake in enumerate(FAKES)])
def test_every_format_is_found_exactly_in_every_carrier(fake: Fake) -> None:
    for carrier, name in CARRIERS:
        text = carrier.format(fake.text)
        found = _by_rules(text)
        assert found, name
        assert (found[0].name, text[found[0].start : found[0].end]) == (fake.name, fake.value), name
        # another rule may match the same key, never another part of the text
        assert {(other.start, other.end) for other in found} == {(found[0].start, found[0].end)}, name


@pytest.mark.parametrize("carrier", [carrier for carrier, _ in CARRIERS], ids=[name for _, name in CARRIERS])
def test_nothing_of_a_secret_is_left_by_all_stages_together(carrier: str) -> None:
    assert [fake.name for fake in FAKES if fake.value in redact(carrier.format(fake.text))[0]] == []


def test_recall_over_many_seeds() -> None:
    missed = [
        (seed, fake.name)
        for seed in range(6)
        for fake in fakes(Random(seed))
        if fake.value in redact(f"请记住：{fake.text}，谢谢")[0]
    ]
    assert missed == []


def test_every_class_has_a_fake() -> None:
    assert {fake.name for fake in FAKES} == BY_FORM.keys()


def _traps() -> list[str]:
    random = Random(7)

    def run(alphabet: str, length: int) -> str:
        return "".join(random.choices(alphabet, k=length))

    hexes = [run(LOWER_HEX, length) for length in (7, 24, 32, 40, 64)]
    image = base64.b64encode(random.randbytes(6000)).decode()
    return [
        *hexes,
        *(f"提交{digest}已合并，commit {digest}." for digest in hexes),
        f'sha256:{hexes[4]} sha512-{image[:86]}== "integrity": "sha512-{image[100:186]}=="',
        f"![图](data:image/png;base64,{image}) data:image/jpeg;base64,/9j/{image}",
        *(str(uuid.UUID(int=random.getrandbits(128))) for _ in range(20)),
        *(run(ALNUM + "_-", 21) for _ in range(50)),
        "ULID 01ARZ3NDEKTSV4RRFFQ69G5FAV, KSUID 0ujsswThIGTUYm2K8FjOOfXtY1K",
        f"订单号 {random.randrange(10**17, 10**18)}",
        "AKIAIOSFODNN7EXAMPLE",
        "sk-your-api-key",
        "sk-" + "x" * 48,
        "sk-xxxx",
        "ghp_" + "x" * 36,
        "ghp_" + "0" * 36,
        "AKIA" + "X" * 16,
        "xoxb-not-a-real-token",
        "xoxb-your-token-here",
        "glpat-" + "x" * 20,
        "hf_xxxxxxxx",
        "AIza" + "*" * 35,
        "<TOKEN>",
        "${GITHUB_TOKEN}",
        "{{ secrets.NPM_TOKEN }}",
        "process.env.OPENAI_API_KEY",
        "Authorization: Bearer ********",
        "risk-based-authentication-and-authorization-for-everyone",
        "task-" + "a1" * 20,
        "disk-" + hexes[2],
        "a desk-organiser1234567890abcdefghijklmnop",
        "我忘记了密码",
        "he kept his secret to good tea",
        "postgres://user:password@localhost:5432/db",
        "postgresql://USER:${PGPASSWORD}@host/db",
        "redis://:<password>@host",
        "``redis://[:password]@host`` and mongodb://[user:password@]host",
        "mysql://root:****@127.0.0.1/shop",
        "mongodb://user:your_password@host/db",
        "postgres://db.internal:5432/shop",
        "postgres://shop@db.internal:5432/shop 联系 lin@example.org",
        "http://example.org:8080/a@b",
        "jdbc:mysql://h/db?user=u&password=${PW}",
        "https://example.org/?utm_source=k_live_show&key=value",
        "-----BEGIN PUBLIC KEY-----\n" + image[:300] + "\n-----END PUBLIC KEY-----",
        "-----BEGIN CERTIFICATE-----\nMIIE" + image[:300] + "\n-----END CERTIFICATE-----",
        "MIIE" + image[:2000],
        "ssh-ed25519 AAAA" + image[:64] + " lin@desk",
        "文件以 -----BEGIN RSA PRIVATE KEY----- 开头，以 -----END RSA PRIVATE KEY----- 结尾",
        "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY----- is the line to look for",
        "eyJ0aGlzIGlzIG5vdA.eyJqc29uIGF0IGFsbA.abc",
        "eyJ is how every JSON object begins in base64",
        "SG.com is not a site; key-value stores; us-east-1; pat the dog; dapi; SEC filings; pul-led; T3BlbkFJ",
        "ASIA PACIFIC",
        "LTAI is the prefix of Aliyun",
        "PX-1012 SF1234567890123 978-3-16-148410-0 #a1b2c3 10.0.0.0/8 v1.2.3+build.45",
        "/var/lib/containers/storage/overlay/" + hexes[4] + "/merged",
        "https://open.feishu.cn/open-apis/bot/v2/hook/",
        "https://hooks.slack.com/services/T00000000/B00000000/" + "X" * 24,
        "[secret:github-token] [secret:private-key]",
    ]


@pytest.mark.parametrize("trap", _traps())
def test_traps_pass(trap: str) -> None:
    assert _by_rules(trap) == []
    assert _by_rules(f"请看：{trap}，好吗？") == []


def test_a_checksum_that_holds_outweighs_a_sample_s_look() -> None:
    random = Random(3)
    key = next(fake.value for fake in fakes(random) if fake.name == "github-token")
    assert _names(key) == ["github-token"]
    assert _names(key[:-1] + ("a" if key[-1] != "a" else "b")) == ["github-token"]


def test_a_key_that_goes_on_is_another_thing() -> None:
    key = next(fake.value for fake in FAKES if fake.name == "aws-access-key-id")
    assert _names(key) == ["aws-access-key-id"]
    assert _by_rules(key + "7") == _by_rules("x" + key) == _by_rules(key + "_id") == []


def test_a_placeholder_blinds_nothing_behind_it() -> None:
    key = next(fake.value for fake in FAKES if fake.name == "github-token")
    assert redact(f"ghp_{'x' * 36} ghp_{'x' * 36},{key}")[1] == ("github-token",)


def test_neighbours_are_all_found() -> None:
    text = "\n=\n".join(fake.text for fake in FAKES)
    assert {finding.name for finding in _by_rules(text)} == {fake.name for fake in FAKES}
    clean, _ = redact(text)
    assert [fake.name for fake in FAKES if fake.value in clean] == []


def test_json_in_json_escapes_are_boundaries() -> None:
    key = next(fake.value for fake in FAKES if fake.name == "github-token")
    assert redact(json.dumps({"note": f"a\n{key}\n{key}"}))[1] == ("github-token", "github-token")
    assert redact(f"https://example.org/?q=a%20{key}%3D")[1] == ("github-token",)


def test_a_password_with_an_at_sign_is_whole() -> None:
    text = f"postgres://shop:p@ss{'w0rd'}9@db/shop，谢谢"
    assert redact(text)[0] == "postgres://shop:[secret:database-password]@db/shop，谢谢"


def test_the_longer_of_two_that_overlap_counts() -> None:
    random = Random(5)
    inner = next(fake.value for fake in fakes(random) if fake.name == "github-token")
    block = armoured(random).replace("\n-----END", f"\n{inner}\n-----END")
    assert redact(f"{block} tail") == ("[secret:private-key] tail", ("private-key",))


def test_a_cut_block_ends_where_the_key_ends() -> None:
    cut = armoured(Random(6)).rpartition("\n")[0]
    assert (
        redact(f"{cut}\n以上是旧的密钥，please remove it")[0]
        == "[secret:private-key]\n以上是旧的密钥，please remove it"
    )


def test_two_blocks_are_two() -> None:
    random = Random(8)
    text = f"{armoured(random)}\nand\n{armoured(random, 'OPENSSH PRIVATE KEY')}"
    assert redact(text)[0] == "[secret:private-key]\nand\n[secret:private-key]"


def test_a_jwt_must_decode() -> None:
    token = jwt(Random(9))
    assert [finding.name for finding in _by_rules(token)] == ["jwt"]
    assert _by_rules(token[:12] + token[13:]) == []


def test_fields_are_named_by_their_path_and_never_by_a_secret() -> None:
    key = next(fake.value for fake in FAKES if fake.name == "github-token")
    found = find_in_fields(
        {"text": "nothing", "metadata": {"a": [1, {"b": f"see {key}"}], key: {"c": key}}, "tags": ["x", key], "n": None}
    )
    assert [(finding.field, finding.finding.start) for finding in found] == [
        ("metadata", 0),
        ("metadata.a[1].b", 4),
        ("metadata.?.c", 0),
        ("tags[1]", 0),
    ]
    assert key not in repr(found)


def test_fields_of_any_depth_are_walked() -> None:
    key = next(fake.value for fake in FAKES if fake.name == "npm-token")
    deep: object = key
    for _ in range(5000):
        deep = [deep]
    assert [finding.finding.name for finding in find_in_fields({"a": deep})] == ["npm-token"]


def test_a_json_value_is_redacted_in_keys_and_texts() -> None:
    key = next(fake.value for fake in FAKES if fake.name == "npm-token")
    value = {"arguments": {"token": [key, 1.5, None, True], key: "x"}, "name": "put"}
    assert redact_value(value) == (
        {"arguments": {"token": ["[secret:npm-token]", 1.5, None, True], "[secret:npm-token]": "x"}, "name": "put"},
        ("npm-token", "npm-token"),
    )


_PIECES = st.one_of(
    st.text(max_size=12),
    st.sampled_from([fake.text for fake in FAKES]),
    st.sampled_from([fake.text[: len(fake.text) // 2] for fake in FAKES]),
    st.sampled_from(
        ["\ud800", "\x00", "postgres://a:", "@h", "-----BEGIN PRIVATE KEY-----", "[secret:jwt]", "\\n", "，"]
    ),
    st.text(alphabet=BASE64, min_size=20, max_size=60),
)


@settings(deadline=None)
@given(st.lists(_PIECES, max_size=8).map("".join))
def test_any_text(text: str) -> None:
    findings = find_secrets(text)
    assert all(0 <= finding.start < finding.end <= len(text) for finding in findings)
    assert all(left.end <= right.start for left, right in pairwise(findings))
    clean, names = redact(text)
    assert redact(clean) == (clean, ())
    assert bool(names) == bool(findings)


@pytest.mark.parametrize("line", ["今天和林晓聊了订单 PX-1012 的事，", "we spoke about order PX-1012 and the price, "])
def test_a_message_costs_little(line: str) -> None:
    text = (line * 100)[:2000]
    find_secrets(text)
    durations = []
    for _ in range(200):
        began = process_time()
        find_secrets(text)
        durations.append(process_time() - began)
    assert sorted(durations)[100] < 0.005


@pytest.mark.parametrize("body", ["qzxwvutsrponmlkjihgfedcbayzxwvutsrqp", "a" * 36, "ab" * 18])
def test_a_key_of_small_letters_alone_is_a_key(body: str) -> None:
    key = "gh" + "p_" + body
    assert redact(f"my key is {key}, keep it") == ("my key is [secret:github-token], keep it", ("github-token",))
