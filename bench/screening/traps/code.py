"""Code that handles secrets without holding one, logs, traces of stacks, changelogs."""

import string

from bench.screening.material import LOWER, Source
from bench.screening.traps.families import Family, family, lines

_INSIDE = ("task", "risk", "desk", "disk", "mask", "brisk", "flask", "kiosk", "ask", "tusk")
_SLUG = ("based", "authentication", "and", "session", "handling", "for", "internal", "services", "with", "audit")


def _sk_inside(source: Source) -> str:
    word = source.choice(_INSIDE)
    return source.choice(
        (
            f"{word}-{'-'.join(source.sample(_SLUG, 6))}",
            f"{word}-{source.hex(32)}",
            f"{word}-{source.digits(10)}-{source.of(LOWER, 12)}",
            f"{word}_{source.of(string.ascii_lowercase, 8)}_{source.digits(6)}",
        )
    )


def _log(source: Source) -> str:
    time = f"2026-11-2{source.randint(0, 9)}T{source.randint(10, 23)}:{source.randint(10, 59)}:07.{source.digits(3)}Z"
    event = source.choice(
        (
            f"INFO request_id={source.uuid()} status=200 bytes={source.digits(6)} path=/api/v1/token/refresh",
            f"WARN auth failed for user=lin reason=bad_password attempts={source.randint(2, 9)}",
            f"DEBUG cache miss key=user:{source.digits(8)}:profile ttl=3600",
            f"ERROR pod app-{source.hex(10)}-{source.of(LOWER, 5)} OOMKilled",
            f"INFO tokens prompt={source.digits(4)} completion={source.digits(3)} model=large-v2",
            f"INFO span={source.hex(16)} trace={source.hex(32)} took={source.digits(3)}ms",
        )
    )
    return f"{time} {event}"


def _stack(source: Source) -> str:
    return source.choice(
        (
            f'  File "/srv/app/auth/password_reset.py", line {source.digits(3)}, in verify\n    raise InvalidToken',
            f"at com.acme.auth.TokenService.refreshAccessToken(TokenService.java:{source.digits(3)})",
            f"java.lang.IllegalStateException: password is null at Login${source.randint(1, 9)}.run",
            f"goroutine {source.digits(3)} [running]: main.(*secretStore).Get(0xc000{source.hex(6)}, 0x1)",
            f"#{source.randint(1, 30)} 0x0000{source.hex(12)} in parse_private_key () from libcrypto.so.3",
        )
    )


_CODE_ZH = (
    'password = input("请输入密码：")',
    'parser.add_argument("--password", help="数据库密码")',
    "if (password.length < §) throw new Error('密码太短');",
    "password_hash = bcrypt.hashpw(password.encode(), bcrypt.gensalt(§))  # 加盐",
    "def reset_password(user, new_password):  # 重置密码",
    'token = request.headers.get("Authorization")  # 取令牌',
    '<input type="password" name="password" placeholder="请输入密码">',
    "max_tokens=§00, temperature=0.2  # 生成长度",
    "ALTER USER lin WITH PASSWORD %s; -- 参数传入",
    "const secret = crypto.randomBytes(§); // 随机生成密钥",
    "assert user.check_password(raw_password)  # 校验密码",
    "api_key: str | None = None  # 未设置则读配置",
    "for token in tokenizer.tokenize(text):  # 分词",
    "password: str = Field(min_length=§, description='登录密码')",
    "keyboard.on('key', (key) => handle(key)); // 按键",
    "secretKeyRef:\n  name: app-secrets\n  key: database-password",
)
_CODE_EN = (
    'password = input("Password: ")',
    'parser.add_argument("--password", help="password of the database")',
    "if (password.length < §) throw new Error('password too short');",
    "password_hash = bcrypt.hashpw(password.encode(), bcrypt.gensalt(§))  # salted",
    "def reset_password(user, new_password):  # forgotten password",
    'token = request.headers.get("Authorization")  # take the token',
    '<input type="password" name="password" placeholder="Enter your password">',
    "max_tokens=§00, temperature=0.2  # length of the answer",
    "ALTER USER lin WITH PASSWORD %s; -- given as a parameter",
    "const secret = crypto.randomBytes(§); // a random secret",
    "assert user.check_password(raw_password)  # check the password",
    "api_key: str | None = None  # read from settings when unset",
    "for token in tokenizer.tokenize(text):  # words",
    "password: str = Field(min_length=§, description='password for login')",
    "keyboard.on('key', (key) => handle(key)); // keys pressed",
    "secretKeyRef:\n  name: app-secrets\n  key: database-password",
)
_CHANGES_ZH = (
    "- 修复重置密码邮件重复发送的问题 (#§§)",
    "- 新增：支持用环境变量设置 API key",
    "- 登录令牌有效期由 7 天改为 § 天",
    "- 升级 openssl 到 3.0.§，修复私钥解析的漏洞",
    "- 移除对旧版 access token 的支持",
    "feat(auth): 密码强度校验 (#§§)",
)
_CHANGES_EN = (
    "- Fix the reset-password mail that was sent twice (#§§)",
    "- Add: the API key can be set by an environment variable",
    "- Login tokens now live for § days instead of 7",
    "- Upgrade openssl to 3.0.§, which fixes parsing of private keys",
    "- Remove support for old access tokens",
    "feat(auth): check the strength of passwords (#§§)",
)

FAMILIES: tuple[Family, ...] = (
    family(
        "sk- inside a word", _sk_inside, "任务 § 失败了¦分支§已合并¦编号：§", "job § failed¦branch § was merged¦id: §"
    ),
    family("log line", _log, "日志：§¦§", "the log says: §¦§"),
    family("stack trace", _stack, "报错了：\n§¦§", "it fails with:\n§¦§"),
    lines("code about secrets", _CODE_ZH, _CODE_EN),
    lines("changelog", _CHANGES_ZH, _CHANGES_EN),
)
