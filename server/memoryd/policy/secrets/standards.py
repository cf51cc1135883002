"""What a standard or a habit of many programs defines: JWT, URLs with a password, headers, hashes, TOTP, cookies."""

from memoryd.policy.secrets.checks import (
    is_basic_credential,
    is_hash,
    is_jwt,
    is_one_time_seed,
    is_password,
    is_random,
    is_unworded,
)
from memoryd.policy.secrets.rule import EDGE, WORD, Context, Rule, checked

_DATABASES = (
    "postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|valkeys?|amqps?|mssql|sqlserver|oracle|clickhouse|cockroachdb|"
    "cassandra|neo4j|bolt|couchdb|influxdb|snowflake|redshift|db2|nats|mqtts?|kafka|dm|tidb|oceanbase|ldaps?"
)
_WEB = "https?|s?ftps?|ssh|git|smtps?|imaps?|pop3s?|socks5h?|wss?|proxy|webdavs?|rtsps?|rtmps?|vnc|rdp|smb"
_SESSION_NAMES = (
    "jsessionid|phpsessid|aspsessionid[a-z]*|asp\\.net_sessionid|connect\\.sid|laravel_session|_gitlab_session|sessionid|"
    "session_id|session_key|session-id|sessid|session|sid|sso_?token|auth_?token|access_?token|remember_token|"
    "csrf_?token|xsrf-token|__secure-[a-z0-9_-]+|__host-[a-z0-9_-]+|sessdata|bili_jct|user_session|wordpress_logged_in\\w*"
)
_TOTP_WORDS = (
    "totp", r"2fa", r"mfa\b", r"otp\b", "authenticator", "two.?factor", "两步", "二步", "双因素", "二次验证",
    "动态口令", "动态码", "动态密码", "验证器", "身份验证", "令牌种子",
)  # fmt: skip

_TOKENS: tuple[Rule, ...] = (
    checked(
        is_jwt,
        "jwt",
        r"e[wy][\w-]{8,}\.e[wy][\w-]{8,}(?:\.[\w-]*)?",
        "eyJ", "eyA", "eyI", "ewo", "ewA", "ew0", "ewk",
    ),
    checked(is_jwt, "jwt", r"e[wy][\w-]{8,}\.[\w-]*\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}", "eyJ", more=WORD + "-"),
    checked(
        is_basic_credential,
        "authorization-header",
        r"[A-Za-z0-9+/]{6,}={0,2}",
        hint=r"(?i:basic)[ +]",
        before=r"(?i:\bbasic)(?: |\+|%20)+['\"]?",
        more=WORD + "+/=",
    ),
    checked(
        is_unworded,
        "authorization-header",
        r"[\w.~+/-]{15,}[\w-]={0,2}",
        hint=r"(?i:bearer)[ +:%]",
        before=r"(?i:\bbearer)(?:[ :+]|%20)+['\"]?",
        more="",
    ),
    checked(
        is_random,
        "authorization-header",
        r"[\w.~+/-]{15,}[\w-]={0,2}",
        "uthorization", "UTHORIZATION", "-Token", "-TOKEN", "-token", "api-key", "Api-Key", "API-Key", "API-KEY",
        before=r"(?i:(?:authorization|private-token|job-token|x-[a-z-]{0,20}(?:token|key|secret)|api-key)"
        r"\\*[\"']?\s*[:：=]\s*\\*[\"']?(?:(?:token|apikey|api-key|digest|hmac|key)[ =]+)?)",
        more="",
    ),
    checked(
        is_password,
        "command-password",
        r"[^\s'\"`，。；、）]+",
        "curl",
        before=r"curl\b[^\n]{0,400}?\s(?:-u|--user|--proxy-user)[ =]?['\"]?[^\s:'\"]+:",
        more="",
    ),
    checked(
        is_password,
        "command-password",
        r"[^\s'\"`，。；、）]{4,}",
        "mysql", "sshpass", "redis-cli", "mysqldump", "PGPASSWORD",
        before=r"(?:\bmysql(?:dump|admin)?\b[^\n|;]{0,200}?\s(?:-p|--password=)|\bsshpass\s+-p\s*|"
        r"\bredis-cli\b[^\n|;]{0,200}?\s-a\s+|\bPGPASSWORD=)['\"]?",
        more="",
    ),
)  # fmt: skip

_URLS: tuple[Rule, ...] = (
    checked(
        is_password,
        "database-password",
        r"[!#-&(-;=?-_a-~]+",
        "://",
        before=rf"(?i:{_DATABASES})(?:\+[A-Za-z0-9]+)?://[^\s:@/'\"<>\[\]]*:",
        after=r"@[\w\[<${%(]",
        more="",
    ),
    checked(
        is_password,
        "database-password",
        r"[!#-%(-:=?-_a-~]+",
        "jdbc:",
        before=r"jdbc:[a-z0-9:]+//[!-~]*?[?&;](?i:password|pwd)=",
        more="",
    ),
    checked(
        is_password,
        "database-password",
        r"[^\s/@'\"]+",
        "jdbc:oracle",
        before=r"jdbc:oracle:[a-z0-9]+:[\w$#.-]+/",
        after="@",
        more="",
    ),
    checked(
        is_password,
        "database-password",
        r"[^\s;'\"，。]+",
        hint=r"(?i:p(?:assword|wd) ?=)",
        before=r"(?i:(?:server|data source|host|uid|user id|database|initial catalog|addr(?:ess)?) ?=[^\n;]{0,200};"
        r"(?:[^\n]{0,300};)?\s*(?:password|pwd) ?=)\s?",
        more="",
    ),
    checked(
        is_password,
        "url-password",
        r"[!#-&(-.0-;=@-_a-~]+",
        "://",
        before=rf"(?i:{_WEB})://[^\s:@/'\"<>\[\]]*:",
        after=r"@[\w\[<${%(]",
        more="",
    ),
)


def _hash(pattern: str, *keywords: str) -> Rule:
    return checked(is_hash, "password-hash", pattern, *keywords, before="", more=WORD + "/")


_STORED: tuple[Rule, ...] = (
    _hash(r"\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}", "$2"),
    _hash(r"\$6\$(?:rounds=\d+\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{86}", "$6$"),
    _hash(r"\$5\$(?:rounds=\d+\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{43}", "$5$"),
    _hash(r"\$(?:1|apr1)\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}", "$1$", "$apr1$"),
    _hash(r"\$g?y\$[./A-Za-z0-9]+\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}", "y$"),
    _hash(r"\$argon2(?:id?|d)\$v=\d+\$[a-z0-9=,]+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]{20,}", "$argon2"),
    _hash(r"\$[PHS]\$[./A-Za-z0-9]{31,52}", "$P$", "$H$", "$S$"),
    _hash(r"\$(?:scrypt|7)\$[./A-Za-z0-9+=,$]{27,}[./A-Za-z0-9+=]", "$scrypt$", "$7$"),
    _hash(
        r"(?:pbkdf2_sha(?:1|256|512)|scrypt|pbkdf2:sha(?:1|256|512))[:$]\d[\d:]*"
        r"\$[\w./+=-]+\$[A-Za-z0-9+/]{20,}={0,2}",
        "pbkdf2",
        "scrypt:",
    ),
    _hash(r"\{S?SHA(?:256|512)?\}[A-Za-z0-9+/]{24,}={0,2}", "SHA}", "SHA256}", "SHA512}"),
    checked(
        is_hash,
        "totp-secret",
        r"(?i:[A-Z2-7]{16,}=*)",
        "otpauth",
        before=r"otpauth(?:://|%3A%2F%2F)[!-~]*(?:[?&]|%3F|%26|amp;)secret(?:=|%3D)",
    ),
    checked(
        is_one_time_seed,
        "totp-secret",
        r"(?:[A-Z2-7]{16,64}|(?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4}|(?:[a-z2-7]{4} ){3,15}[a-z2-7]{4})",
        before=EDGE,
        contexts=(Context(words=_TOTP_WORDS, within=60),),
    ),
    checked(
        is_random,
        "session-cookie",
        r"[\w%.+/:-]{11,}[\w/+-]={0,2}",
        hint=r"(?i:sess|sid|token|bili_jct|__secure-|__host-|wordpress_logged)",
        before=rf"(?:^|[^\w-])(?i:{_SESSION_NAMES})\\*[\"']?\s*(?:[=：:]|%3[Dd])\s*\\*[\"']?",
        more=WORD,
        contexts=(
            Context(words=("cookie", "session", "会话", "登录态", "登录凭", "httponly", "sid", "sess"), within=120),
        ),
    ),
)

STANDARDS: tuple[Rule, ...] = (*_TOKENS, *_URLS, *_STORED)
