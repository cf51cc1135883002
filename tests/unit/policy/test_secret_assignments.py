"""Secrets that a name gives away, in notations that the rules were not written from."""

import secrets as randomness
import string
import uuid
from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from memoryd.policy.secrets import find_secrets, redact
from memoryd.policy.secrets.assignments import CLASSES, find_assignments

ALNUM = string.ascii_letters + string.digits

ENGLISH = (
    "PAYMENT_API_KEY={}",
    "billing.apiKey: {}",
    '"refresh_token" : "{}",',
    "'encryptionKey' => '{}',",
    "export const SIGNING_SECRET = `{}`;",
    "env MAPS_TOKEN={} ./run",
    "X-Auth-Token: {}",
    "curl 'https://api.example.org/v1/items?api_key={}&page=2'",
    "deployer --auth-token {} --force",
    "<clientSecret>{}</clientSecret>",
    'app.config["WEBHOOK_SECRET"] = "{}"',
    'let access_key: String = "{}"',
    "The access token for the staging box is {}.",
    "I changed the api key to {} last night",
    "Their shared secret: {}",
    "{} is the deploy key of the shop",
)
CHINESE = (
    "支付接口密钥={}",
    "账单服务的秘钥：{}",
    "「刷新令牌」：「{}」",
    "加密私钥 => {}",
    "签名密钥：`{}`",
    "地图令牌＝{}",
    "请求里带上令牌：{}",
    "接口密钥为{}，页码是2",
    "部署时用的凭证是 {}，别外传",
    "客户端密钥（测试）：{}",
    "應用程式密鑰：{}",
    "访问密钥是“{}”",
    "预发环境的访问令牌是{}。",
    "昨晚把接口密钥改成{}了",
    "他们的共享密钥：{}",
    "{} 是商城的部署密钥",
)
SESSIONS = (
    "Cookie: theme=dark; JSESSIONID={}; lang=zh",
    "Set-Cookie: sid={}; HttpOnly; Path=/",
    "PHPSESSID={}",
    "session_id: {}",
    '"sessionId": "{}"',
    "会话ID：{}",
)
PASSWORDS = (
    ("DB_PASSWORD=Kq7pelican", "Kq7pelican"),
    ('"smtpPassword": "violet harbour 42!"', "violet harbour 42!"),
    ("mysql -u shop -pKq7pelican orders", "Kq7pelican"),
    ("sshpass -p 'Kq7!pelican' ssh lin@example.org", "Kq7!pelican"),
    ("backup --db-password Kq7pelican --all", "Kq7pelican"),
    ("spring.mail.password=Kq7pelican", "Kq7pelican"),
    ("REDIS_PASSWORD: 'butterscotch'", "butterscotch"),
    ("Server=db;User Id=sa;Password=Kq7pelican;Encrypt=true", "Kq7pelican"),
)
INNOCENT = (
    "token = next(tokens)",
    "secret = vault.read('kv/shop')['secret']",
    'api_key = config["services"]["maps"]["api_key_v2"]',
    "password=os.environ['SHOP_PASSWORD']",
    "def connect(host: str, password: SecretStr, token: str | None = None) -> None:",
    "secretName: shop-database-credentials-v2",
    "token_type: Bearer",
    "tokens: 128000",
    "tokenizer = AutoTokenizer.from_pretrained('bert-base-chinese')",
    "token_expires_at = 2026-01-31T10:00:00Z",
    "access_key_id_file: /run/secrets/aws2/id",
    "API_KEY=${MAPS_API_KEY2}",
    "api_key: <insert-your-key-2-here>",
    "secret: !Ref ShopSecret2",
    "secretKeyRef:\n  name: shop-secret-v3\n  key: apiKey2",
    "the token hash is " + "0f" * 32,
    "sha256 of the secret: " + "3b" * 32,
    "public_key: MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE" + "aB3d" * 20,
    "primary_key = order_2024_items_v2",
    "next_page_token: " + "CAUQAA2bX9",
    "secret santa 2024 is on Friday",
    "the secretary's office is 12B-04",
    "token ring, 802.5",
    "keyboard: Model M2 1391401",
    "令牌桶限流每秒100次",
    "密钥长度2048位",
    "密钥存放在KMS2里",
    "密钥：见团队保险库",
    "凭证编号 2024-0131-07",
    "授权码已过期",
    "passthrough: eth0v2x",
    "the pass is 2300m high",
    "bypass = Route66A",
    "author: lin2024",
    "cookie: chocolate-chip-recipe-v2",
    "password = arn:aws:secretsmanager:eu-west-1:123456789012:secret:shop/db-Ab7C2d",
    "the password is at arn:aws:secretsmanager:eu-west-1:123456789012:secret:shop/db-Ab7C2d",
    "密码 = arn:aws-cn:secretsmanager:cn-north-1:123456789012:secret:shop/db-Ab7C2d",
    "password=keyvault://shop/db-pass2",
    "password: gcp-sm:projects/7/secrets/shop2",
    "db_password = {{resolve:secretsmanager:ShopSecret2:SecretString:password}}",
    'password: !Sub "{{resolve:ssm-secure:/shop/db:2}}"',
    "password: vault:kv/data/shop#db2",
    "PASSWORD=ssm:/shop/db/pass2",
)


def _random_text(alphabet: str, length: int) -> Callable[[Random], str]:
    return lambda random: "".join(random.choices(alphabet, k=length))


KINDS = {
    "20 letters and digits": _random_text(ALNUM, 20),
    "40 of base64url": _random_text(ALNUM + "-_", 40),
    "32 hex": _random_text("0123456789abcdef", 32),
    "24 small letters and digits": _random_text(string.ascii_lowercase + string.digits, 24),
}


def _found(text: str) -> list[tuple[str, str]]:
    return [(finding.name, text[finding.start : finding.end]) for finding in find_assignments(text)]


def _recall(carriers: tuple[str, ...], kind: str) -> float:
    random = Random(kind)
    trials = [(carrier, KINDS[kind](random)) for carrier in carriers for _ in range(40)]
    hits = [any(value == secret for _, value in _found(carrier.format(secret))) for carrier, secret in trials]
    return sum(hits) / len(hits)


@pytest.mark.parametrize("carrier", (*ENGLISH, *CHINESE))
def test_a_named_secret_is_found_exactly(carrier: str) -> None:
    secret = "q7RzT2mXw9LkB4" + "nVc8Yd"
    text = carrier.format(secret)
    assert [(name, value) for name, value in _found(text)] == [("generic-secret", secret)]
    assert redact(text)[0].partition("[secret:")[0] == text[: text.index(secret)]


@pytest.mark.parametrize("kind", KINDS)
def test_both_languages_are_found_alike(kind: str) -> None:
    english, chinese = _recall(ENGLISH, kind), _recall(CHINESE, kind)
    assert min(english, chinese) >= 0.96
    assert abs(english - chinese) <= 0.02


@pytest.mark.parametrize("carrier", SESSIONS)
def test_a_session_is_found(carrier: str) -> None:
    for secret in (randomness.token_urlsafe(24) + "7aQ", randomness.token_hex(16)[:-2] + "a7"):
        found = _found(carrier.format(secret))
        assert ("session-cookie", secret) in found
        assert len(set(found)) == 1


@pytest.mark.parametrize(("text", "value"), PASSWORDS)
def test_a_password_by_its_name_is_found(text: str, value: str) -> None:
    assert [text[finding.start : finding.end] for finding in find_secrets(text)] == [value]


@pytest.mark.parametrize("text", INNOCENT)
def test_code_and_talk_hold_no_secret(text: str) -> None:
    assert [(finding.name, text[finding.start : finding.end]) for finding in find_secrets(text)] == []


def test_a_uuid_under_a_name_is_no_secret() -> None:
    assert _found(f"request_token={uuid.UUID(int=7**40)}") == []


def test_every_class_is_told_in_the_table() -> None:
    texts = ("api_key=q7RzT2mXw9LkB4nV", "SHOP_PASSWORD=Kq7pelican", "PHPSESSID=q7rzt2mxw9lkb4nv")
    assert {name for text in texts for name, _ in _found(text)} == set(CLASSES)


def test_many_names_take_time_in_proportion() -> None:
    def seconds(count: int) -> float:
        text = 'token secret_key: api_key="" 密钥 password=' * count
        start = process_time()
        list(find_assignments(text))
        return process_time() - start

    seconds(10)
    assert seconds(1600) < 8 * 4 * max(seconds(200), 0.01)
