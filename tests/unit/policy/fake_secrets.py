"""Secrets that never were: put together at run time from a seed, so that no file holds one."""

import base64
import json
import string
import textwrap
import uuid
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from memoryd.policy.secrets.checks import base62

LOWER_HEX = "0123456789abcdef"
ALNUM = string.ascii_letters + string.digits
WORD = ALNUM + "_-"
BASE64 = ALNUM + "+/"
BASE32 = string.ascii_uppercase + "234567"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fake:
    """A text with a secret of class ``name`` in it; ``value`` is what must not stay."""

    name: str
    text: str
    value: str


def fakes(random: Random) -> tuple[Fake, ...]:
    """One of every format that the rules know, new for every state of ``random``."""
    return tuple(_fake(name, make(random)) for name, make in _MAKERS)


def _fake(name: str, parts: str | tuple[str, str, str]) -> Fake:
    before, value, after = parts if isinstance(parts, tuple) else ("", parts, "")
    return Fake(name=name, text=before + value + after, value=value)


def _run(random: Random, alphabet: str, length: int) -> str:
    """Random characters with a digit, and ends that are letters where the alphabet has some."""
    middle = "".join(random.choices(alphabet, k=length - 3))
    letters = [char for char in alphabet if char.isalpha()]
    digits = [char for char in alphabet if char.isdigit()] or letters
    return random.choice(letters) + random.choice(digits) + middle + random.choice(letters)


def _prefixed(prefix: str, alphabet: str, length: int, suffix: str = "") -> Callable[[Random], str]:
    return lambda random: prefix + _run(random, alphabet, length) + suffix


def _behind(before: str, alphabet: str, length: int, after: str = "") -> Callable[[Random], tuple[str, str, str]]:
    return lambda random: (before, _run(random, alphabet, length), after)


def _checksummed(prefix: str) -> Callable[[Random], str]:
    def make(random: Random) -> str:
        body = _run(random, ALNUM, 30)
        return prefix + body + base62(zlib.crc32(body.encode()), width=6)

    return make


def _uuid(random: Random) -> str:
    return str(uuid.UUID(int=random.getrandbits(128), version=4))


def jwt(random: Random, algorithm: str = "HS256", signature: int = 43) -> str:
    parts = ({"alg": algorithm, "typ": "JWT"}, {"sub": _run(random, ALNUM, 8), "iat": 1700000000})
    encoded = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts]
    return ".".join([*encoded, _run(random, WORD, signature) if signature else ""])


def armoured(random: Random, label: str = "PRIVATE KEY", *, lines: int = 6, newline: str = "\n") -> str:
    body = textwrap.wrap("MII" + _run(random, BASE64, 64 * lines - 20) + "=", 64)
    return newline.join([f"-----BEGIN {label}-----", *body, f"-----END {label}-----"])


def _putty(random: Random) -> str:
    body = "\n".join(textwrap.wrap(_run(random, BASE64, 128), 64))
    head = f"PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: k\nPublic-Lines: 2\n{body}"
    return f"{head}\nPrivate-Lines: 2\n{body}\nPrivate-MAC: {_run(random, LOWER_HEX, 64)}"


def _bare_der(random: Random) -> str:
    head = base64.b64encode(bytes.fromhex("308204bd020100300d06092a")).decode()
    return head + _run(random, BASE64, 1584)


_MAKERS: tuple[tuple[str, Callable[[Random], str | tuple[str, str, str]]], ...] = (
    *(("aws-access-key-id", _prefixed(prefix, BASE32, 16)) for prefix in ("AKIA", "ASIA", "ABIA", "ACCA")),
    ("aws-bedrock-key", _prefixed("ABSK", BASE64, 120)),
    ("google-api-key", _prefixed("AIza", WORD, 35)),
    ("google-oauth-token", _prefixed("ya29.", WORD, 120)),
    ("google-oauth-secret", _prefixed("GOCSPX-", WORD, 28)),
    ("azure-client-secret", lambda random: _run(random, ALNUM, 3) + "8Q" + "~" + _run(random, WORD + ".~", 34)),
    ("azure-storage-key", lambda random: ("AccountName=shop;AccountKey=", _run(random, BASE64, 86) + "==", "")),
    ("aliyun-access-key-id", _prefixed("LTAI", ALNUM, 20)),
    ("aliyun-access-key-id", _prefixed("LTAI", ALNUM, 12)),
    ("aliyun-sts-token", _prefixed("STS.", ALNUM, 25)),
    ("tencent-secret-id", _prefixed("AKID", ALNUM, 32)),
    ("volcengine-access-key-id", _prefixed("AKLT", ALNUM, 43)),
    ("baidu-key", _prefixed("ALTAK-", ALNUM, 21)),
    ("baidu-key", lambda random: f"bce-v3/ALT{'AK'}-{_run(random, ALNUM, 21)}/{_run(random, LOWER_HEX, 40)}"),
    ("jd-key", _prefixed("JDC_", string.ascii_uppercase + string.digits, 30)),
    *(("digitalocean-token", _prefixed(f"do{kind}_v1_", LOWER_HEX, 64)) for kind in "opr"),
    ("openai-key", lambda random: f"sk-proj-{_run(random, WORD, 74)}T3Blbk{'FJ'}{_run(random, WORD, 74)}"),
    ("openai-key", lambda random: f"sk-svcacct-{_run(random, WORD, 58)}T3Blbk{'FJ'}{_run(random, WORD, 58)}"),
    ("openai-key", lambda random: f"sk-{_run(random, ALNUM, 20)}T3Blbk{'FJ'}{_run(random, ALNUM, 20)}"),
    ("anthropic-key", _prefixed("sk-ant-api03-", WORD, 93, "AA")),
    ("openrouter-key", _prefixed("sk-or-v1-", LOWER_HEX, 64)),
    ("dashscope-key", _prefixed("sk-sp-", ALNUM + ".", 40)),
    ("minimax-key", _prefixed("sk-cp-", WORD, 60)),
    ("llm-api-key", _prefixed("sk-", LOWER_HEX, 32)),
    ("llm-api-key", _prefixed("sk-", string.ascii_lowercase + string.digits, 32)),
    ("llm-api-key", _prefixed("sk-", ALNUM, 48)),
    ("huggingface-token", _prefixed("hf_", string.ascii_letters, 34)),
    ("groq-key", lambda random: f"gsk_{_run(random, ALNUM, 20)}WGdyb{'3FY'}{_run(random, ALNUM, 24)}"),
    ("xai-key", _prefixed("xai-", ALNUM, 80)),
    ("perplexity-key", _prefixed("pplx-", ALNUM, 48)),
    *(("github-token", _checksummed(f"gh{kind}_")) for kind in "opsur"),
    ("github-token", lambda random: f"github_{'pat'}_{_run(random, ALNUM, 22)}_{_run(random, ALNUM, 59)}"),
    ("gitlab-token", _prefixed("glpat-", WORD, 20)),
    ("gitlab-token", _prefixed("glrt-", WORD, 20)),
    ("gitlab-token", lambda random: f"gl{'pat'}-{_run(random, WORD, 27)}.01.{_run(random, LOWER_HEX, 9)}"),
    ("atlassian-token", _prefixed("ATATT3", WORD, 180, "=0A1B2C3D")),
    ("npm-token", _checksummed("npm_")),
    ("pypi-token", _prefixed("pypi-AgEIcHlwaS5vcmc", WORD, 150)),
    ("rubygems-key", _prefixed("rubygems_", LOWER_HEX, 48)),
    ("docker-token", _prefixed("dckr_pat_", WORD, 27)),
    ("databricks-token", _prefixed("dapi", LOWER_HEX, 32)),
    *(("vault-token", _prefixed(f"hv{kind}.", WORD, 90)) for kind in "brs"),
    ("terraform-token", lambda random: f"{_run(random, ALNUM, 14)}.atlas{'v1'}.{_run(random, WORD, 67)}"),
    ("pulumi-token", _prefixed("pul-", LOWER_HEX, 40)),
    ("supabase-key", _prefixed("sbp_", LOWER_HEX, 40)),
    ("sentry-token", _prefixed("sntryu_", LOWER_HEX, 64)),
    ("sentry-token", _prefixed("sntrys_", BASE64, 120)),
    ("grafana-token", lambda random: f"gl{'sa'}_{_run(random, ALNUM, 32)}_{_run(random, LOWER_HEX, 8)}"),
    ("grafana-token", _prefixed("glc_", BASE64, 100)),
    ("new-relic-key", _prefixed("NRAK-", string.ascii_uppercase + string.digits, 27)),
    *(("stripe-key", _prefixed(f"{kind}_live_", ALNUM, 24)) for kind in ("sk", "rk")),
    ("stripe-webhook-secret", _prefixed("whsec_", BASE64, 32)),
    ("square-key", _prefixed("sq0csp-", WORD, 43)),
    (
        "braintree-token",
        lambda random: f"access_token$produc{'tion'}${_run(random, LOWER_HEX, 16)}${_run(random, LOWER_HEX, 32)}",
    ),
    ("shopify-token", _prefixed("shpat_", LOWER_HEX, 32)),
    ("airtable-token", lambda random: f"pat{_run(random, ALNUM, 14)}.{_run(random, LOWER_HEX, 64)}"),
    ("notion-token", lambda random: f"nt{'n'}_{random.randrange(10**10, 10**11)}{_run(random, ALNUM, 35)}"),
    ("linear-key", _prefixed("lin_api_", ALNUM, 40)),
    ("figma-token", _prefixed("figd_", WORD, 40)),
    ("sendgrid-key", lambda random: f"S{'G'}.{_run(random, WORD, 22)}.{_run(random, WORD, 43)}"),
    ("mailgun-key", _prefixed("key-", LOWER_HEX, 32)),
    ("mailchimp-key", lambda random: f"{_run(random, LOWER_HEX, 32)}-{'us'}{random.randrange(1, 30)}"),
    ("slack-token", lambda random: f"xox{'b'}-{random.randrange(10**10, 10**12)}-{_run(random, ALNUM, 24)}"),
    ("slack-token", _prefixed("xapp-1-A0", string.ascii_uppercase + string.digits + "-", 60)),
    (
        "slack-webhook",
        lambda random: (
            "https://hooks.slack.com/services/",
            f"T0{_run(random, BASE32, 8)}/B0{_run(random, BASE32, 8)}/{_run(random, ALNUM, 24)}",
            "",
        ),
    ),
    ("telegram-token", lambda random: f"{random.randrange(10**8, 10**10)}:A{'A'}{_run(random, WORD, 33)}"),
    (
        "discord-webhook",
        lambda random: (
            "https://discord.com/api/webhooks/",
            f"{random.randrange(10**17, 10**18)}/{_run(random, WORD, 68)}",
            "",
        ),
    ),
    (
        "teams-webhook",
        lambda random: (
            "https://shop.webhook.office.com/webhookb2/",
            f"{_uuid(random)}@{_uuid(random)}/IncomingWebhook/{_run(random, LOWER_HEX, 32)}/{_uuid(random)}",
            "",
        ),
    ),
    ("wecom-webhook", lambda random: ("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=", _uuid(random), "")),
    ("dingtalk-webhook", _behind("https://oapi.dingtalk.com/robot/send?access_token=", LOWER_HEX, 64)),
    ("dingtalk-signing-key", _prefixed("SEC", string.ascii_lowercase + string.digits, 64)),
    ("feishu-webhook", lambda random: ("https://open.feishu.cn/open-apis/bot/v2/hook/", _uuid(random), "")),
    ("jwt", jwt),
    ("jwt", lambda random: jwt(random, "none", 0)),
    *(
        ("private-key", lambda random, label=label: armoured(random, label))
        for label in (
            "PRIVATE KEY",
            "RSA PRIVATE KEY",
            "EC PRIVATE KEY",
            "OPENSSH PRIVATE KEY",
            "ENCRYPTED PRIVATE KEY",
            "PGP PRIVATE KEY BLOCK",
        )
    ),
    ("private-key", lambda random: armoured(random, newline="\\n")),
    ("private-key", lambda random: armoured(random, newline="\r\n")),
    ("private-key", lambda random: armoured(random).rpartition("\n")[0]),
    ("private-key", _putty),
    ("private-key", _bare_der),
    ("age-key", _prefixed("AGE-SECRET-KEY-1", BASE32, 58)),
    ("password-hash", _prefixed("$2y$10$", ALNUM + "./", 53)),
    ("password-hash", lambda random: f"$6{'$'}{_run(random, ALNUM, 8)}${_run(random, ALNUM + './', 86)}"),
    (
        "password-hash",
        lambda random: f"$argon{'2id'}$v=19$m=65536,t=3,p=4${_run(random, ALNUM, 22)}${_run(random, ALNUM, 43)}",
    ),
    ("totp-secret", _behind("otpauth://totp/Shop:lin?secret=", BASE32, 32, "&issuer=Shop")),
    *(
        (
            "database-password",
            _behind(f"{scheme}://", ALNUM, 14, "@db.internal:5432/shop")
            if scheme.endswith(":")
            else _behind(f"{scheme}://shop:", ALNUM + "@!.", 14, "@db.internal/shop"),
        )
        for scheme in ("postgres", "postgresql+asyncpg", "mysql", "mongodb+srv", "redis", "amqp")
    ),
    ("database-password", _behind("redis://:", ALNUM, 20, "@cache:6379/0")),
    ("database-password", _behind("jdbc:mysql://db:3306/shop?user=shop&password=", ALNUM, 16, "&useSSL=true")),
)
