"""What looks like a secret and is none: every family of traps, in English and in Chinese, past all rules at once."""

import base64
import string
import uuid
from collections.abc import Callable
from random import Random

import pytest

from memoryd.policy.secrets import find_secrets

LOWER_HEX = "0123456789abcdef"
ALNUM = string.ascii_letters + string.digits
BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LINES = 64
"""Lines a family: half of them in English, half in Chinese."""

_WORDS = """
river garden window bottle teacher market winter silver button planet forest kitchen letter bridge signal
module  request handler session provider render account profile update network storage worker thread cluster
kettle lanterns carpets meadows pebbles
"""
WORDS = _WORDS.split()
_STEMS = """
Donau dampf schiff fahrts gesellschafts kapitäns mützen arbeiter unfall versicherungs rechts schutz bundes
straßen verkehrs ordnungs grund stücks verwaltungs
"""
STEMS = _STEMS.split()

ENGLISH = (
    "{}",
    "see {} for details",
    "Please keep a note of {}.",
    "we saw {}, then it went away",
    "- item: {}\n- next",
    "`{}` is what the page shows",
    "The value is {}",
    '{"note": "{}"}',
)
CHINESE = (
    "{}",
    "请看{}，谢谢",
    "记一下：{}。",
    "刚才页面上显示{}这一串",
    "编号是{}",
    "「{}」在第三页",
    "他发来的是 {} 对吧？",
    "内容：{}\n下一行",
)


def _run(random: Random, alphabet: str, length: int) -> str:
    return "".join(random.choices(alphabet, k=length))


def _words(random: Random, mark: str, least: int, most: int) -> str:
    return mark.join(random.choices(WORDS, k=random.randint(least, most)))


def _base64(random: Random, size: int) -> str:
    return base64.b64encode(random.randbytes(size)).decode()


def _commit(random: Random) -> str:
    digest = _run(random, LOWER_HEX, random.choice((7, 8, 10, 12, 40)))
    return random.choice(("commit {}", "{}", "提交 {}", "revert {}", "HEAD is now at {}", "cherry-pick 了 {}")).format(
        digest
    )


def _digest(random: Random) -> str:
    length = random.choice((32, 64, 96, 128))
    label = random.choice(
        ("sha256:{}", "SHA-256: {}", "md5={}", "MD5 校验值 {}", "digest {}", "content_hash: {}", "哈希：{}")
    )
    return label.format(_run(random, LOWER_HEX, length))


def _integrity(random: Random) -> str:
    size, name = random.choice(((64, "sha512"), (48, "sha384"), (32, "sha256")))
    digest = f"{name}-{_base64(random, size)}"
    return random.choice(
        (
            '"integrity": "{}"',
            "resolution: {{integrity: {}}}",
            'integrity="{}" crossorigin="anonymous"',
            "{}",
            '"resolved": "https://registry.example.org/left-pad/-/left-pad-1.3.0.tgz", "integrity": "{}"',
        )
    ).format(digest)


def _go_sum(random: Random) -> str:
    return f"example.org/{random.choice(WORDS)}/v2 v2.{random.randint(0, 30)}.1 h1:{_base64(random, 32)}"


def _etag(random: Random) -> str:
    value = random.choice((_run(random, LOWER_HEX, 32), _run(random, ALNUM, 27), _base64(random, 24)))
    return random.choice(('ETag: "{}"', 'ETag: W/"{}"', 'If-None-Match: "{}"', "etag = {}")).format(value)


def _uuid(random: Random) -> str:
    value = str(uuid.UUID(int=random.getrandbits(128), version=random.randint(1, 5)))
    return random.choice(
        (value, value.upper(), f"id: {value}", f"urn:uuid:{value}", f"请求编号 {value}", f"{{{value}}}")
    )


def _short_identifier(random: Random) -> str:
    return random.choice(
        (
            "01" + _run(random, BASE32, 24),
            "2" + _run(random, ALNUM, 26),
            _run(random, ALNUM + "_-", 21),
            _run(random, LOWER_HEX, 24),
            str(random.randrange(10**17, 10**19)),
            f'ObjectId("{_run(random, LOWER_HEX, 24)}")',
        )
    )


def _image(random: Random) -> str:
    data = _base64(random, random.randint(90, 900))
    head = random.choice(
        ("iVBORw0KGgoAAAANSUhEUgAA", "/9j/4AAQSkZJRgABAQAA", "R0lGODlhAQABAIAAAAAA", "UklGRiQAAABXRUJQVlA4")
    )
    return random.choice(
        (
            f"data:image/png;base64,{head}{data}",
            f"![图](data:image/jpeg;base64,{data})",
            f"url('data:font/woff2;base64,{data}')",
            f"{head}{data}",
        )
    )


_SCRIPT = (
    '!function(A,B){"use strict";var C=A.WORD;function D(E){return E&&E.__esModule?E:{default:E}}F.exports=G(77),'
    'H=Object.defineProperty(C,"D",{value:!0})}'
)


def _minified(random: Random) -> str:
    names = {name: _run(random, string.ascii_letters, random.randint(1, 2)) for name in "ABCDEFGH"}
    return "".join(names.get(char, char) for char in _SCRIPT.replace("WORD", random.choice(WORDS)))


def _camel(random: Random) -> str:
    words = random.choices(WORDS, k=random.randint(6, 9))
    name = words[0] + "".join(map(str.capitalize, words[1:]))
    return random.choice((name, name + str(random.randint(1, 64)), f"const {name} = () => null", f"{name}()"))


def _compound(random: Random) -> str:
    return "".join(random.choices(STEMS, k=random.randint(5, 8))).capitalize()


def _path(random: Random) -> str:
    path = _words(random, "/", 4, 7)
    digest = _run(random, LOWER_HEX, 64)
    return random.choice(
        (
            f"/var/lib/{path}/{digest}/merged",
            f"./src/{path}/Index2.test.tsx",
            f"~/.cache/{path}/v3-{digest[:12]}",
            f"C:\\Users\\lin\\{path.replace('/', chr(92))}\\2024-Q3_Final.xlsx",
            f"dist/assets/{random.choice(WORDS)}.{_run(random, ALNUM, 8)}.min.js",
        )
    )


def _version(random: Random) -> str:
    a, b, c = (random.randint(0, 40) for _ in range(3))
    build = _run(random, LOWER_HEX, random.choice((7, 9, 12)))
    return random.choice(
        (f"v{a}.{b}.{c}+build.{b}{c}", f"{a}.{b}.{c}-rc.1+{build}", f"{random.choice(WORDS)}@{a}.{b}.{c}")
    )


def _address(random: Random) -> str:
    slug = _words(random, "-", 3, 8)
    code = _run(random, ALNUM + "_-", random.choice((11, 22, 33, 44)))
    return random.choice(
        (
            f"https://example.org/blog/2024/{slug}-{random.randint(1, 9999)}",
            f"https://example.org/?utm_source=news_letter&utm_campaign={slug}&utm_content=Spring2024Sale",
            f"https://docs.example.org/document/d/{code}/edit",
            f"https://video.example.org/watch?v={code[:11]}&t=42s",
            f"https://wiki.example.org/pages/viewpage.action?pageId={random.randrange(10**7, 10**9)}",
            f"https://cdn.example.org/{_run(random, LOWER_HEX, 40)}/{slug}.png",
        )
    )


def _number(random: Random) -> str:
    digits = str(random.randrange(10**17, 10**18))
    return random.choice(
        (
            f"订单号 {digits}",
            f"order {digits}",
            f"SF{digits[:13]}",
            f"运单号：SF{digits[:13]}",
            f"1Z{_run(random, string.digits + string.ascii_uppercase, 16)}",
            f"part no. {_run(random, string.ascii_uppercase, 3)}-{digits[:5]}-XL",
            f"型号 {_run(random, string.ascii_uppercase, 2)}{digits[:4]}X",
            f"ISBN 978-{digits[0]}-{digits[1:4]}-{digits[4:9]}-{digits[9]}",
            f"serial C02{_run(random, string.digits + string.ascii_uppercase, 9)}",
            f"合同编号 HT-{digits[:8]}-{digits[8:11]}",
        )
    )


def _public_key(random: Random) -> str:
    body = _base64(random, 270)
    lines = "\n".join(body[place : place + 64] for place in range(0, len(body), 64))
    fingerprint = _base64(random, 32).rstrip("=")
    return random.choice(
        (
            f"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC{body} lin@desk",
            f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{_base64(random, 32)[:43]} lin@desk",
            f"-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n{lines}\n-----END PUBLIC KEY-----",
            f"-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIE\n{lines}\n-----END CERTIFICATE-----",
            f"SHA256:{fingerprint} lin@desk (ED25519)",
        )
    )


def _sk_inside(random: Random) -> str:
    return random.choice(("risk", "task", "desk", "disk", "ask", "mask", "brisk")) + random.choice(
        (f"-{_words(random, '-', 4, 8)}", f"-{_run(random, LOWER_HEX, 40)}", f"-{_words(random, '', 5, 7)}")
    )


def _sample(random: Random) -> str:
    name = "_".join(random.choices(WORDS, k=2)).upper()
    return random.choice(
        (
            "AKIAIOSFODNN7EXAMPLE",
            "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            "sk-your-api-key",
            "sk-" + "x" * random.randint(8, 48),
            f"token: {'x' * random.randint(6, 40)}",
            f"api_key = <{name}>",
            f"api_key: ${{{name}}}",
            f"password=${name}",
            f"export {name}_TOKEN=$({random.choice(WORDS)} read)",
            f"密钥：<{name}>",
            f"client_secret: {{{{ secrets.{name} }}}}",
            f"token=%%{name}%%",
            f"const key = process.env.{name}_API_KEY",
            f'api_key = os.environ["{name}_KEY"]',
            f'secret = os.getenv("{name}")',
            "password: ********",
            "密码：••••••••",
            f"API_TOKEN=your-{random.choice(WORDS)}-token-here",
            "SECRET_KEY=changeme",
            "Authorization: Bearer <token>",
            f"password: [{name.lower()}]",
            "my password is [secret:password]",
        )
    )


def _code(random: Random) -> str:
    word = random.choice(WORDS)
    return random.choice(
        (
            f"token = get_{word}_token()",
            f"def login(user: str, password: str, {word}: int) -> None:",
            f'token = response.json()["{word}_token"]',
            f"self._secret = settings.{word}_secret",
            f"password = request.form.get('{word}')",
            f"const apiKey = await {word}.fetchKey();",
            f"max_tokens={random.randint(100, 99999)}, temperature=0.7",
            f"if (token === null) throw new {word.capitalize()}Error()",
            f"tokens_used: {random.randint(1000, 999999)}",
            f"ALTER TABLE users ADD COLUMN password_hash varchar({random.randint(32, 255)});",
            f"private_key_path: /etc/{word}/server.pem",
            f"secret_name = projects/{word}/secrets/db",
            f"next_page_token: {word}",
            f"public_key = load_{word}(path)",
            f'<input type="password" name="{word}" placeholder="Password" required>',
        )
    )


def _english_talk(random: Random) -> str:
    word = random.choice(WORDS)
    return random.choice(
        (
            f"I forgot my {word} password again",
            "What was the passphrase once more?",
            "The passcode has expired, please request another one.",
            "Your password must have at least 12 characters and one symbol.",
            f"our {word} password lives in the team vault",
            "the secret to good tea is patience",
            f"PIN the {word} message to the top of the channel",
            f"a small token of appreciation for the {word} team",
            "the password is too weak",
            "password is required",
            "The PIN is printed on the letter from the bank",
            "the verification code was sent to your phone",
            "change your password to something memorable",
            "Password reset link expires in 24 hours",
            f"who knows the code for the {word} door?",
            "passwords are hashed with argon2id before storage",
            "login or sign up to continue",
            "she kept the secret for twenty years",
            "the password manager generated it for me",
            "my password is the one you gave me",
            "enter the 6-digit code we texted you",
            "his password is rotated every 90 days",
        )
    )


def _chinese_talk(random: Random) -> str:
    number = random.randint(2, 9)
    return random.choice(
        (
            "我忘记了密码",
            "我把路由器的密码忘了",
            "密码是什么来着？",
            "密码输错了三次",
            f"密码至少{number + 6}位，包含大小写字母",
            "登录密码不能和原来的一样",
            "密码已经修改成功，请重新登录",
            "密码保存在保险柜里",
            "验证码已发送到您的手机",
            f"验证码{number}分钟内有效，请勿泄露",
            "没收到验证码怎么办",
            "口令过期了，请联系管理员",
            "這個密碼太簡單了",
            f"密码每{number}0天更换一次",
            "支付密码被锁定了",
            "请不要把密钥写进代码",
            "令牌用完了，明天再申请",
            "密码学这门课挺难的",
            "他的暗号我一直没听懂",
            "凭证已经归档到财务系统",
            f"密码错误，还可以再试{number}次",
            "密码是必填项",
            "提取码在群公告里",
        )
    )


def _small(random: Random) -> str:
    a, b, c, d = (random.randint(1, 254) for _ in range(4))
    return random.choice(
        (
            f"{a}.{b}.{c}.{d}/24",
            f"fe80::{a:x}{b:x}:{c:x}ff:fe{d:x}:{a:x}%eth0",
            f"#{a:02x}{b:02x}{c:02x}",
            f"colour #{a:02x}{b:02x}{c:02x}{d:02x}",
            "😀🎉🔑🔐🗝️" * random.randint(1, 6),
            "=" * random.randint(30, 80),
            "-" * random.randint(30, 80),
            f"{a}{b}-{c}{d}-{a}{c}",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "MAC 00:1a:2b:" + ":".join(f"{part:02x}" for part in (a, b, c)),
        )
    )


def _encoded_text(random: Random) -> str:
    return base64.b64encode(_words(random, " ", 8, 14).encode()).decode()


def _lower_words(random: Random) -> str:
    return " ".join(random.choices(WORDS, k=random.choice((12, 24))))


FAMILIES: dict[str, Callable[[Random], str]] = {
    "commits": _commit,
    "labelled digests": _digest,
    "integrity of packages": _integrity,
    "go sums": _go_sum,
    "etags": _etag,
    "uuids": _uuid,
    "ulid, ksuid, nanoid, snowflake, object ids": _short_identifier,
    "pictures": _image,
    "minified scripts": _minified,
    "camel case": _camel,
    "compounds": _compound,
    "paths": _path,
    "versions": _version,
    "addresses": _address,
    "numbers of orders, parcels, parts and books": _number,
    "public keys and certificates": _public_key,
    "sk- inside words": _sk_inside,
    "samples and fences": _sample,
    "code": _code,
    "talk in English": _english_talk,
    "talk in Chinese": _chinese_talk,
    "networks, colours, emoji, rules": _small,
    "encoded text": _encoded_text,
    "lower-case words": _lower_words,
}


def trap_lines(family: str, seed: int, count: int) -> list[str]:
    """``count`` lines of a family; every other carrier is Chinese."""
    random = Random(f"{family} {seed}")
    carriers = [random.choice((ENGLISH, CHINESE)[place % 2]) for place in range(count)]
    return [carrier.replace("{}", FAMILIES[family](random)) for carrier in carriers]


def _hits(lines: list[str]) -> list[tuple[str, str, str]]:
    return [(finding.name, line[finding.start : finding.end], line) for line in lines for finding in find_secrets(line)]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_of_traps_passes(family: str) -> None:
    assert _hits(trap_lines(family, 1, LINES)) == []


def test_at_most_one_trap_in_two_hundred_is_taken_for_a_secret() -> None:
    lines = [line for family in FAMILIES for line in trap_lines(family, 2, 2 * LINES)]
    assert len(lines) >= 3000
    assert len(_hits(lines)) <= 0.005 * len(lines)
