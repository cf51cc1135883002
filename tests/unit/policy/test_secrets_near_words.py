"""Keys without a prefix: secrets with the words that tell them, nothing without."""

import hashlib
import uuid
from random import Random

import pytest
from tests.unit.policy.fake_words import ALNUM, LOWER_HEX, WORD, a_uuid, run, told

from memoryd.policy.secrets.context import holds_context, triggers
from memoryd.policy.secrets.matching import find_by_rules
from memoryd.policy.secrets.rule import Context, Rule, rule
from memoryd.policy.secrets.rules import RULES

RANDOM = Random(11)
DIGEST = hashlib.sha256(b"shop").hexdigest()
MD5 = hashlib.md5(b"shop", usedforsecurity=False).hexdigest()
COMMIT = hashlib.sha1(b"shop", usedforsecurity=False).hexdigest()
UUID = str(uuid.UUID(int=RANDOM.getrandbits(128), version=4))


def _names(text: str) -> set[str]:
    return {finding.name for finding in find_by_rules(text)}


def _asking(*words: str, within: int = 20, lines: int = 1) -> Rule:
    return rule("a-key", "[0-9]{6}", contexts=(Context(words=words, within=within, lines=lines),))


def _holds(asking: Rule, text: str) -> bool:
    start = text.index("123456")
    return holds_context(asking, text, start, start + 6)


@pytest.mark.parametrize(
    "text",
    [
        "acme 123456",
        "123456 is for ACME",
        "ACME_KEY=123456",
        "myAcmeKey: 123456",
        "用acme的123456",
        "阿里雲：123456",
        "123456，阿里云",
        "acme\n123456",
    ],
)
def test_a_word_counts_in_any_case_on_either_side_and_as_part_of_a_name(text: str) -> None:
    assert _holds(_asking("acme", "阿里云"), text)


@pytest.mark.parametrize(
    "text",
    ["123456", "pharmacmes 123456", "acme" + " " * 30 + "123456", "acme\n\n123456", "阿里 123456"],
)
def test_a_word_inside_another_or_far_away_counts_for_nothing(text: str) -> None:
    assert not _holds(_asking("acme", "阿里云"), text)


def test_every_context_of_a_rule_has_to_hold() -> None:
    asking = rule("a-key", "[0-9]{6}", contexts=(Context(words=("acme",)), Context(words=("key",), within=8)))
    assert _holds(asking, "acme key 123456")
    assert not _holds(asking, "acme 123456")
    assert not _holds(asking, "acme key of the winter house 123456")


@pytest.mark.parametrize("label", ["sha256:", "commit ", "md5 是", "摘要：", "order_id=", "request-id: ", "交易哈希 "])
def test_what_a_label_calls_a_digest_or_an_identifier_is_no_key(label: str) -> None:
    assert not _holds(_asking("acme"), f"acme {label}123456")


def test_a_rule_without_keywords_is_tried_where_a_word_of_its_first_context_is() -> None:
    assert triggers(_asking("acme", "阿里云")) == ("(?i:acme)", "(?i:阿[里裏][云雲])")
    assert triggers(rule("a-key", "x.y", "x.")) == (r"x\.",)
    assert all(triggers(one) for one in RULES)


@pytest.mark.parametrize("seed", range(20))
def test_recall_over_many_seeds(seed: int) -> None:
    missed = [
        (name, before)
        for name, (before, value, after) in told(Random(seed))
        for text in (f"请记住{before}{value}{after}", f"note this: {before}{value}{after}, thanks")
        if not any(found.name == name and text[found.start : found.end] == value for found in find_by_rules(text))
    ]
    assert missed == []


def test_without_the_words_it_is_nothing() -> None:
    random = Random(3)
    bare = [
        run(random, alphabet, length)
        for alphabet in (ALNUM, LOWER_HEX, WORD)
        for length in (20, 24, 30, 32, 40, 43, 64)
    ]
    assert {name for key in [*bare, a_uuid(random)] for name in _names(f"看这个 {key} here")} == set()


@pytest.mark.parametrize(
    "text",
    [
        f"AWS CodeCommit 的 commit 是 {COMMIT}",
        f"aws s3 cp s3://shop/{COMMIT} .",
        f"微信支付回调的 md5: {MD5}",
        f"微信文章的封面缓存 {MD5}.jpg",
        f"七牛云文件 hash {COMMIT}",
        f"腾讯云镜像 sha256:{DIGEST}",
        f"以太坊交易 0x{DIGEST}",
        f"tx 0x{DIGEST} on ethereum, signed with the private key of the shop",
        f"eth block hash 0x{DIGEST}",
        f"飞书日程 {UUID}",
        f"企业微信审批单 {UUID}",
        f"trace id {UUID} of the search for a park",
        f"arkansas {UUID}",
        f"the aws docs are at https://docs.aws.amazon.com/secretsmanager/latest/userguide/{'retrieving-secrets' * 2}",
        "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        "ALIYUN_SECRET=your_aliyun_access_key_secret_x",
        "腾讯云 SecretKey：xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "the twilio account AC0123456789abcdef0123456789abcdef",
        "微信 AppID 是 wx0123456789abcdef",
        "Authorization: Bearer ${TOKEN}, Bearer <your-access-token>, Bearer YOUR_ACCESS_TOKEN_HERE",
        "Authorization: Basic <credentials>, basic authentication, Basic auth and basic understanding",
        "the bearer of this letter, Bearer authentication-and-authorization",
        "Cookie: theme=dark; lang=zh-CN; session=<session-id>; consent=accepted-all-cookies",
        "curl -u user:password https://shop.example and curl -u $USER:$PASSWORD https://shop.example",
        "mysql -uroot -p shop; mysqldump --password=$MYSQL_PASSWORD shop",
        "Server=db;Database=shop;User Id=lin;Password=${DB_PASSWORD};",
        "https://example.org:8443/path@v2 and http://user@example.org/ and https://user:pass@example.org/",
        "otpauth://totp/Shop:lin?secret=XXXXXXXXXXXXXXXX&issuer=Shop",
        "两步验证用的是 AUTHENTICATION APPLICATION",
        '{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","kid":"7"}',
        "ALTAK-shaped, tp-link-archer-ax73-router-settings-page, ABSK, AKLT-Hamiltonian, STS.AssumeRoleWithWebIdentity",
    ],
)
def test_traps_with_such_words_pass(text: str) -> None:
    assert _names(text) == set()
