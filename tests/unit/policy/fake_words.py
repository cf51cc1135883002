"""Secrets that only the words near them tell, with such words in English and in Chinese; put together at run time."""

import base64
import json
import string
import uuid
from collections.abc import Callable, Iterator
from random import Random

LOWER_HEX = "0123456789abcdef"
ALNUM = string.ascii_letters + string.digits
CAPITALS = string.ascii_uppercase + string.digits
WORD = ALNUM + "_-"
BASE64 = ALNUM + "+/"
BASE32 = string.ascii_uppercase + "234567"

Parts = tuple[str, str, str]
Maker = Callable[[Random], str | Parts]


def run(random: Random, alphabet: str, length: int) -> str:
    """Random characters with a digit, and ends that are letters where the alphabet has some."""
    middle = "".join(random.choices(alphabet, k=length - 3))
    letters = [char for char in alphabet if char.isalpha()]
    digits = [char for char in alphabet if char.isdigit()] or letters
    return random.choice(letters) + random.choice(digits) + middle + random.choice(letters)


def a_uuid(random: Random) -> str:
    return str(uuid.UUID(int=random.getrandbits(128), version=4))


def _of(alphabet: str, length: int, prefix: str = "", suffix: str = "") -> Callable[[Random], str]:
    return lambda random: prefix + run(random, alphabet, length) + suffix


_TOLD: tuple[tuple[str, Callable[[Random], str], tuple[str, ...]], ...] = (
    (
        "aws-secret-key",
        _of(BASE64, 40),
        ("aws_secret_access_key = {}", "AWS 的 secret 是 {}", "亚马逊云密钥：{}", '"SecretAccessKey": "{}"'),
    ),
    ("aws-session-token", _of(BASE64, 240), ("the session token of sts is {}", "临时会话令牌：{}")),
    ("aws-session-token", _of(BASE64, 200, "IQoJ"), ("{}",)),
    ("azure-storage-key", _of(BASE64, 86, suffix="=="), ("azure storage key: {}", "Azure 存储密钥是 {}")),
    (
        "azure-sas-signature",
        _of(BASE64, 43, suffix="%3D"),
        ("https://shop.blob.core.windows.net/a?sv=2024-11-04&sp=r&sig={}", "Azure 共享访问 sv=2022-11-02&sig={}"),
    ),
    ("cloudflare-token", _of(WORD, 40), ("Cloudflare API token: {}", "Cloudflare 的令牌是{}")),
    (
        "aliyun-access-key-secret",
        _of(ALNUM, 30),
        ("aliyun access key secret: {}", "阿里云的密钥是{}", "阿里雲密鑰：{}", "ALIYUN_SECRET={}"),
    ),
    ("tencent-secret-key", _of(ALNUM, 32), ("tencent SecretKey={}", "腾讯云 SecretKey：{}", "{} 是腾讯云的密钥")),
    ("huawei-access-key", _of(CAPITALS, 20), ("huawei cloud AK: {}", "华为云的 AK 是{}")),
    ("huawei-secret-key", _of(ALNUM, 40), ("huawei cloud SK: {}", "华为云的 SK 是{}")),
    ("jd-key", _of(ALNUM, 32), ("JDCloud secret key {}", "京东云密钥：{}")),
    ("qiniu-key", _of(WORD, 40), ("qiniu secret key {}", "七牛的 SK：{}", "七牛云 AccessKey 是 {}")),
    ("ucloud-key", _of(BASE64, 44), ("UCloud private key {}", "优刻得私钥：{}")),
    ("kingsoft-key", _of(BASE64, 44), ("ksyun secret key: {}", "金山云 SK 为{}")),
    ("ctyun-key", _of(LOWER_HEX, 32), ("ctyun secret key: {}", "天翼云 SK 是 {}")),
    (
        "volcengine-secret-key",
        lambda random: base64.b64encode(run(random, ALNUM, 43).encode()).decode(),
        ("volcengine secret key: {}", "火山引擎 SK：{}"),
    ),
    ("volcengine-ark-key", a_uuid, ("ARK_API_KEY={}", "火山方舟的 key 是 {}", "豆包：{}")),
    ("baidu-key", _of(LOWER_HEX, 32), ("baidu secret key: {}", "百度云 SK：{}")),
    ("baidu-key", _of(ALNUM, 24), ("qianfan api key: {}", "千帆的密钥是{}")),
    (
        "wechat-app-secret",
        _of(LOWER_HEX, 32),
        ("WeChat AppSecret: {}", "微信小程序的密钥是{}", "公众号 appsecret：{}", "wx0123456789abcdef / secret={}"),
    ),
    ("wechat-pay-key", _of(ALNUM, 32), ("wechat pay APIv3 key {}", "微信支付 APIv3 密钥：{}", "商户密钥是{}")),
    ("wecom-webhook", a_uuid, ("the wecom robot key is {}", "企业微信机器人 key：{}")),
    ("wecom-secret", _of(WORD, 43), ("corpsecret={}", "企业微信 secret 是 {}")),
    ("dingtalk-app-secret", _of(WORD, 64), ("DingTalk app secret {}", "钉钉应用的密钥：{}")),
    ("feishu-webhook", a_uuid, ("the feishu webhook ends in {}", "飞书机器人 {}")),
    (
        "feishu-app-secret",
        _of(ALNUM, 32),
        ("Lark app secret: {}", "飞书 App Secret：{}", "cli_a1b2c3d4e5f60718 的密钥 {}"),
    ),
    ("feishu-token", _of(WORD, 32, "t-"), ("tenant_access_token: {}", "飞书的 token 是 {}")),
    ("vault-token", _of(ALNUM, 24, "s."), ("vault token {}", "Vault 的令牌 {}")),
    ("datadog-key", _of(LOWER_HEX, 32), ("DATADOG api key {}", "Datadog 密钥：{}")),
    ("heroku-key", a_uuid, ("HEROKU_API_KEY={}", "Heroku 的密钥是{}")),
    ("postmark-token", a_uuid, ("postmark server token: {}", "我们用 Postmark 发信，{}")),
    ("snyk-token", a_uuid, ("snyk auth {}", "Snyk 令牌：{}")),
    ("codecov-token", a_uuid, ("CODECOV_TOKEN: {}", "Codecov 令牌：{}")),
    ("scaleway-key", a_uuid, ("scaleway secret key {}", "SCW_SECRET_KEY={}")),
    ("paypal-secret", _of(WORD, 79, "E"), ("PayPal client secret {}", "PayPal 密钥：{}")),
    ("mailgun-key", lambda random: "-".join(run(random, LOWER_HEX, n) for n in (32, 8, 8)), ("mailgun {}",)),
    ("twilio-key", _of(LOWER_HEX, 32, "SK"), ("twilio api key {}", "Twilio 密钥：{}")),
    ("twilio-auth-token", _of(LOWER_HEX, 32), ("twilio auth token is {}", "Twilio 令牌：{}")),
    ("line-channel-token", _of(BASE64, 170, suffix="="), ("channel access token {}",)),
    ("ethereum-key", _of(LOWER_HEX, 64, "0x"), ("eth private key: {}", "以太坊私钥：{}", "钱包私钥是{}")),
    (
        "totp-secret",
        _of(BASE32, 32),
        ("my 2FA seed is {}", "两步验证密钥：{}", "谷歌验证器的密钥是{}"),
    ),
    ("session-cookie", _of(LOWER_HEX, 32), ("Cookie: theme=dark; sessionid={}", "会话 Cookie：JSESSIONID={}")),
    ("session-cookie", _of(ALNUM, 40), ("Set-Cookie: session={}; HttpOnly",)),
    ("command-password", _of(ALNUM, 14), ("curl -u lin:{} https://shop.example/api", "mysql -uroot -p{} shop")),
    (
        "database-password",
        _of(ALNUM + "@!", 14),
        ("Server=db;Database=shop;User Id=lin;Password={};Encrypt=true", "Data Source=db;Uid=lin;Pwd={};"),
    ),
    ("url-password", _of(ALNUM, 20), ("https://lin:{}@git.example/shop.git", "ftp://shop:{}@ftp.example/")),
    (
        "authorization-header",
        _of(WORD, 40),
        ("Authorization: Bearer {}", "-H 'Authorization: Bearer {}'", "PRIVATE-TOKEN: {}", "X-Api-Key: {}"),
    ),
    (
        "authorization-header",
        lambda random: base64.b64encode(f"lin:{run(random, ALNUM, 12)}".encode()).decode(),
        ("Authorization: Basic {}", "Basic {}"),
    ),
    (
        "jwk-private-part",
        _of(WORD, 43),
        ('{"kty":"EC","crv":"P-256","x":"f83OJ3D2","d":"{}"}', '{"kty":"oct","k":"{}"}'),
    ),
)


def told(random: Random) -> Iterator[tuple[str, Parts]]:
    """Class, and the text before the secret, the secret and the text behind it: every wording of every class."""
    for name, make, wordings in _TOLD:
        for wording in wordings:
            before, after = wording.split("{}")
            yield name, (before, make(random), after)


def service_account(random: Random, block: str) -> Parts:
    """A service account of Google, as JSON, with the private key ``block``."""
    before, after = json.dumps(
        {
            "type": "service_account",
            "project_id": "shop",
            "private_key_id": run(random, LOWER_HEX, 40),
            "private_key": "BLOCK",
            "client_email": "shop@shop.iam.gserviceaccount.com",
        }
    ).split("BLOCK")
    return before, json.dumps(block)[1:-1], after
