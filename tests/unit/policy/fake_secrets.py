"""Secrets that never were: put together at run time from a seed, so that no file holds one."""

import base64
import json
import string
import textwrap
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import base58
from mnemonic import Mnemonic
from tests.unit.policy.fake_words import (
    ALNUM,
    BASE32,
    BASE64,
    CAPITALS,
    LOWER_HEX,
    WORD,
    Maker,
    Parts,
    a_uuid,
    run,
    service_account,
    told,
)

from memoryd.policy.secrets.checks import base62

__all__ = ["ALNUM", "BASE64", "LOWER_HEX", "Fake", "armoured", "fakes", "jwt"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fake:
    """A text with a secret of class ``name`` in it; ``value`` is what must not stay."""

    name: str
    text: str
    value: str


def fakes(random: Random) -> tuple[Fake, ...]:
    """One of every format that the rules know, new for every state of ``random``."""
    made = ((name, make(random)) for name, make in _MAKERS)
    return tuple(_fake(name, parts) for name, parts in (*made, *told(random)))


def _fake(name: str, parts: str | Parts) -> Fake:
    before, value, after = parts if isinstance(parts, tuple) else ("", parts, "")
    return Fake(name=name, text=before + value + after, value=value)


def _prefixed(prefix: str, alphabet: str, length: int, suffix: str = "") -> Callable[[Random], str]:
    return lambda random: prefix + run(random, alphabet, length) + suffix


def _behind(before: str, alphabet: str, length: int, after: str = "") -> Callable[[Random], Parts]:
    return lambda random: (before, run(random, alphabet, length), after)


def _checksummed(prefix: str) -> Callable[[Random], str]:
    def make(random: Random) -> str:
        body = run(random, ALNUM, 30)
        return prefix + body + base62(zlib.crc32(body.encode()), width=6)

    return make


def jwt(random: Random, algorithm: str = "HS256", signature: int = 43) -> str:
    parts = ({"alg": algorithm, "typ": "JWT"}, {"sub": run(random, ALNUM, 8), "iat": 1700000000})
    encoded = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts]
    return ".".join([*encoded, run(random, WORD, signature) if signature else ""])


def armoured(random: Random, label: str = "PRIVATE KEY", *, lines: int = 6, newline: str = "\n") -> str:
    body = textwrap.wrap("MII" + run(random, BASE64, 64 * lines - 20) + "=", 64)
    return newline.join([f"-----BEGIN {label}-----", *body, f"-----END {label}-----"])


def _putty(random: Random) -> str:
    body = "\n".join(textwrap.wrap(run(random, BASE64, 128), 64))
    head = f"PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: k\nPublic-Lines: 2\n{body}"
    return f"{head}\nPrivate-Lines: 2\n{body}\nPrivate-MAC: {run(random, LOWER_HEX, 64)}"


def _bare_der(random: Random) -> str:
    head = base64.b64encode(bytes.fromhex("308204bd020100300d06092a")).decode()
    return head + run(random, BASE64, 1584)


def _bot_token(random: Random) -> str:
    first = base64.b64encode(str(random.randrange(10**17, 10**18)).encode()).decode().rstrip("=")
    return f"{first}.{run(random, WORD, 6)}.{run(random, WORD, 27)}"


_LISTS = ("english", "chinese_simplified", "chinese_traditional")


def _mnemonic(language: str, bits: int) -> Callable[[Random], str]:
    return lambda random: Mnemonic(language).to_mnemonic(random.randbytes(bits // 8))


def _wif(random: Random, *, compressed: bool) -> str:
    return base58.b58encode_check(b"\x80" + random.randbytes(32) + b"\x01" * compressed).decode()


_MAKERS: tuple[tuple[str, Maker], ...] = (
    *(("aws-access-key-id", _prefixed(prefix, BASE32, 16)) for prefix in ("AKIA", "ASIA", "ABIA", "ACCA")),
    ("aws-bedrock-key", _prefixed("ABSK", BASE64, 120)),
    ("google-api-key", _prefixed("AIza", WORD, 35)),
    ("google-oauth-token", _prefixed("ya29.", WORD, 120)),
    ("google-oauth-secret", _prefixed("GOCSPX-", WORD, 28)),
    ("azure-client-secret", lambda random: run(random, ALNUM, 3) + "8Q" + "~" + run(random, WORD + ".~", 34)),
    ("azure-storage-key", lambda random: ("AccountName=shop;AccountKey=", run(random, BASE64, 86) + "==", "")),
    ("aliyun-access-key-id", _prefixed("LTAI", ALNUM, 20)),
    ("aliyun-access-key-id", _prefixed("LTAI", ALNUM, 12)),
    ("aliyun-sts-token", _prefixed("STS.", ALNUM, 25)),
    ("tencent-secret-id", _prefixed("AKID", ALNUM, 32)),
    ("volcengine-access-key-id", _prefixed("AKLT", ALNUM, 43)),
    ("baidu-key", _prefixed("ALTAK-", ALNUM, 21)),
    ("baidu-key", lambda random: f"bce-v3/ALT{'AK'}-{run(random, ALNUM, 21)}/{run(random, LOWER_HEX, 40)}"),
    ("jd-key", _prefixed("JDC_", string.ascii_uppercase + string.digits, 30)),
    *(("digitalocean-token", _prefixed(f"do{kind}_v1_", LOWER_HEX, 64)) for kind in "opr"),
    ("openai-key", lambda random: f"sk-proj-{run(random, WORD, 74)}T3Blbk{'FJ'}{run(random, WORD, 74)}"),
    ("openai-key", lambda random: f"sk-svcacct-{run(random, WORD, 58)}T3Blbk{'FJ'}{run(random, WORD, 58)}"),
    ("openai-key", lambda random: f"sk-{run(random, ALNUM, 20)}T3Blbk{'FJ'}{run(random, ALNUM, 20)}"),
    ("anthropic-key", _prefixed("sk-ant-api03-", WORD, 93, "AA")),
    ("openrouter-key", _prefixed("sk-or-v1-", LOWER_HEX, 64)),
    ("dashscope-key", _prefixed("sk-sp-", ALNUM + ".", 40)),
    ("minimax-key", _prefixed("sk-cp-", WORD, 60)),
    ("llm-api-key", _prefixed("sk-", LOWER_HEX, 32)),
    ("llm-api-key", _prefixed("sk-", string.ascii_lowercase + string.digits, 32)),
    ("llm-api-key", _prefixed("sk-", ALNUM, 48)),
    ("huggingface-token", _prefixed("hf_", string.ascii_letters, 34)),
    ("groq-key", lambda random: f"gsk_{run(random, ALNUM, 20)}WGdyb{'3FY'}{run(random, ALNUM, 24)}"),
    ("xai-key", _prefixed("xai-", ALNUM, 80)),
    ("perplexity-key", _prefixed("pplx-", ALNUM, 48)),
    *(("github-token", _checksummed(f"gh{kind}_")) for kind in "opsur"),
    ("github-token", lambda random: f"github_{'pat'}_{run(random, ALNUM, 22)}_{run(random, ALNUM, 59)}"),
    ("gitlab-token", _prefixed("glpat-", WORD, 20)),
    ("gitlab-token", _prefixed("glrt-", WORD, 20)),
    ("gitlab-token", lambda random: f"gl{'pat'}-{run(random, WORD, 27)}.01.{run(random, LOWER_HEX, 9)}"),
    ("atlassian-token", _prefixed("ATATT3", WORD, 180, "=0A1B2C3D")),
    ("npm-token", _checksummed("npm_")),
    ("pypi-token", _prefixed("pypi-AgEIcHlwaS5vcmc", WORD, 150)),
    ("rubygems-key", _prefixed("rubygems_", LOWER_HEX, 48)),
    ("docker-token", _prefixed("dckr_pat_", WORD, 27)),
    ("databricks-token", _prefixed("dapi", LOWER_HEX, 32)),
    *(("vault-token", _prefixed(f"hv{kind}.", WORD, 90)) for kind in "brs"),
    ("terraform-token", lambda random: f"{run(random, ALNUM, 14)}.atlas{'v1'}.{run(random, WORD, 67)}"),
    ("pulumi-token", _prefixed("pul-", LOWER_HEX, 40)),
    ("supabase-key", _prefixed("sbp_", LOWER_HEX, 40)),
    ("sentry-token", _prefixed("sntryu_", LOWER_HEX, 64)),
    ("sentry-token", _prefixed("sntrys_", BASE64, 120)),
    ("grafana-token", lambda random: f"gl{'sa'}_{run(random, ALNUM, 32)}_{run(random, LOWER_HEX, 8)}"),
    ("grafana-token", _prefixed("glc_", BASE64, 100)),
    ("new-relic-key", _prefixed("NRAK-", string.ascii_uppercase + string.digits, 27)),
    *(("stripe-key", _prefixed(f"{kind}_live_", ALNUM, 24)) for kind in ("sk", "rk")),
    ("stripe-webhook-secret", _prefixed("whsec_", BASE64, 32)),
    ("square-key", _prefixed("sq0csp-", WORD, 43)),
    (
        "braintree-token",
        lambda random: f"access_token$produc{'tion'}${run(random, LOWER_HEX, 16)}${run(random, LOWER_HEX, 32)}",
    ),
    ("shopify-token", _prefixed("shpat_", LOWER_HEX, 32)),
    ("airtable-token", lambda random: f"pat{run(random, ALNUM, 14)}.{run(random, LOWER_HEX, 64)}"),
    ("notion-token", lambda random: f"nt{'n'}_{random.randrange(10**10, 10**11)}{run(random, ALNUM, 35)}"),
    ("linear-key", _prefixed("lin_api_", ALNUM, 40)),
    ("figma-token", _prefixed("figd_", WORD, 40)),
    ("sendgrid-key", lambda random: f"S{'G'}.{run(random, WORD, 22)}.{run(random, WORD, 43)}"),
    ("mailgun-key", _prefixed("key-", LOWER_HEX, 32)),
    ("mailchimp-key", lambda random: f"{run(random, LOWER_HEX, 32)}-{'us'}{random.randrange(1, 30)}"),
    ("slack-token", lambda random: f"xox{'b'}-{random.randrange(10**10, 10**12)}-{run(random, ALNUM, 24)}"),
    ("slack-token", _prefixed("xapp-1-A0", string.ascii_uppercase + string.digits + "-", 60)),
    (
        "slack-webhook",
        lambda random: (
            "https://hooks.slack.com/services/",
            f"T0{run(random, BASE32, 8)}/B0{run(random, BASE32, 8)}/{run(random, ALNUM, 24)}",
            "",
        ),
    ),
    ("telegram-token", lambda random: f"{random.randrange(10**8, 10**10)}:A{'A'}{run(random, WORD, 33)}"),
    (
        "discord-webhook",
        lambda random: (
            "https://discord.com/api/webhooks/",
            f"{random.randrange(10**17, 10**18)}/{run(random, WORD, 68)}",
            "",
        ),
    ),
    (
        "teams-webhook",
        lambda random: (
            "https://shop.webhook.office.com/webhookb2/",
            f"{a_uuid(random)}@{a_uuid(random)}/IncomingWebhook/{run(random, LOWER_HEX, 32)}/{a_uuid(random)}",
            "",
        ),
    ),
    ("wecom-webhook", lambda random: ("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=", a_uuid(random), "")),
    ("dingtalk-webhook", _behind("https://oapi.dingtalk.com/robot/send?access_token=", LOWER_HEX, 64)),
    ("dingtalk-signing-key", _prefixed("SEC", string.ascii_lowercase + string.digits, 64)),
    ("feishu-webhook", lambda random: ("https://open.feishu.cn/open-apis/bot/v2/hook/", a_uuid(random), "")),
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
    ("password-hash", lambda random: f"$6{'$'}{run(random, ALNUM, 8)}${run(random, ALNUM + './', 86)}"),
    (
        "password-hash",
        lambda random: f"$argon{'2id'}$v=19$m=65536,t=3,p=4${run(random, ALNUM, 22)}${run(random, ALNUM, 43)}",
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
    *(("wallet-mnemonic", _mnemonic(language, bits)) for language in _LISTS for bits in (128, 256)),
    ("discord-bot-token", _bot_token),
    ("bitcoin-key", lambda random: _wif(random, compressed=True)),
    ("bitcoin-key", lambda random: _wif(random, compressed=False)),
    ("bitcoin-key", lambda random: "xprv" + base58.b58encode(b"\xff" + random.randbytes(77)).decode()[:107]),
    ("zhipu-key", lambda random: f"{run(random, LOWER_HEX, 32)}.{run(random, ALNUM, 16)}"),
    ("google-service-account-key", lambda random: service_account(random, armoured(random))),
    ("google-oauth-token", _prefixed("1//0", WORD, 60)),
    (
        "azure-shared-access-key",
        lambda random: (
            "Endpoint=sb://shop.servicebus/;SharedAccessKey=",
            run(random, BASE64, 43) + "=",
            "",
        ),
    ),
    ("aws-bedrock-key", _prefixed("bedrock-api-key-", BASE64, 120)),
    ("minimax-key", _prefixed("tp-", ALNUM, 48)),
    ("square-key", _prefixed("EAAA", WORD, 60)),
    ("slack-token", _prefixed("xoxd-", BASE64, 80)),
    ("mailgun-key", _prefixed("key-", string.ascii_lowercase + string.digits, 32)),
    ("gitlab-token", _prefixed("GR1348941", WORD, 20)),
    ("gitlab-token", lambda random: f"gl{'pat'}-{run(random, WORD, 27)}.{run(random, LOWER_HEX, 9)}"),
    ("atlassian-token", _prefixed("ATBB", ALNUM, 32)),
    ("volcengine-access-key-id", _prefixed("AKLT", WORD, 14)),
    ("private-key", _prefixed("MIIEo", BASE64, 1585)),
    ("jwt", lambda random: jwt(random, "RS256", 342)),
    ("heroku-key", _prefixed("HRKU-AA", WORD, 58)),
    ("cloudflare-token", lambda random: f"v1{'.0'}-{run(random, LOWER_HEX, 24)}-{run(random, LOWER_HEX, 146)}"),
    ("fly-token", _prefixed("fm2_", BASE64, 120)),
    ("tailscale-key", lambda random: f"tskey-au{'th'}-{run(random, ALNUM, 17)}-{run(random, ALNUM, 32)}"),
    ("netlify-token", _prefixed("nfp_", ALNUM, 36)),
    ("replicate-token", _prefixed("r8_", ALNUM, 37)),
    ("nvidia-key", _prefixed("nvapi-", WORD, 64)),
    ("langsmith-key", lambda random: f"lsv2_{'pt'}_{run(random, LOWER_HEX, 32)}_{run(random, LOWER_HEX, 10)}"),
    ("tavily-key", _prefixed("tvly-dev-", ALNUM, 32)),
    ("cerebras-key", _prefixed("csk-", string.ascii_lowercase + string.digits, 48)),
    ("fireworks-key", _prefixed("fw_", ALNUM, 24)),
    ("nuget-key", _prefixed("oy2", string.ascii_lowercase + string.digits, 43)),
    ("postman-key", lambda random: f"PMA{'K'}-{run(random, LOWER_HEX, 24)}-{run(random, LOWER_HEX, 34)}"),
    ("doppler-token", _prefixed("dp.pt.", ALNUM, 43)),
    ("planetscale-token", _prefixed("pscale_tkn_", WORD, 43)),
    ("openshift-token", _prefixed("sha256~", WORD, 43)),
    ("dynatrace-token", lambda random: f"dt0{'c01'}.{run(random, CAPITALS, 24)}.{run(random, CAPITALS, 64)}"),
    ("brevo-key", lambda random: f"xkey{'sib'}-{run(random, LOWER_HEX, 64)}-{run(random, ALNUM, 16)}"),
    ("password-hash", lambda random: f"$5{'$'}{run(random, ALNUM, 8)}${run(random, ALNUM + './', 43)}"),
    ("password-hash", lambda random: f"$apr1{'$'}{run(random, ALNUM, 8)}${run(random, ALNUM + './', 22)}"),
    ("password-hash", lambda random: f"$y{'$'}j9T${run(random, ALNUM, 22)}${run(random, ALNUM + './', 43)}"),
    ("password-hash", lambda random: f"pbkdf2_sha{'256'}$600000${run(random, ALNUM, 12)}${run(random, BASE64, 43)}="),
    ("password-hash", lambda random: "{SSHA}" + run(random, BASE64, 40)),
    ("password-hash", lambda random: f"$P{'$'}B{run(random, ALNUM, 30)}"),
    ("database-password", _behind("jdbc:oracle:thin:lin/", ALNUM, 12, "@db:1521/shop")),
)
