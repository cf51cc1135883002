"""Keys of clouds outside China."""

from memoryd.policy.secrets.checks import holds_key_lines, is_dense, is_mixed, is_random, is_unworded
from memoryd.policy.secrets.private_keys import ARMOURED
from memoryd.policy.secrets.rule import APART, WORD, Context, Rule, checked, rule

_AWS_WORDS = ("aws", "amazon", "亚马逊", "boto", "secret.?access.?key", r"s3\b", r"iam\b")
_AWS_TOKEN_WORDS = ("session.?token", "security.?token", r"sts\b", "会话", "临时", "令牌", "凭证", "凭据", "credential")
_AZURE_KEY_WORDS = ("account.?key", "azure", "storage", "存储", "cosmos")
_SAS_WORDS = ("sv=", "se=", "sp=", r"sas\b", "azure", "windows.net", "共享访问", "logic.azure")
_B64 = "A-Za-z0-9+/"

_AWS: tuple[Rule, ...] = (
    rule("aws-access-key-id", r"(?:A3T[A-Z0-9]|A[BKS]IA|ACCA)[A-Z0-9]{16}", "A3T", "ABIA", "AKIA", "ASIA", "ACCA"),
    checked(
        is_dense,
        "aws-secret-key",
        rf"[{_B64}]{{40}}",
        before=APART,
        more=WORD + "+/=-",
        contexts=(Context(words=_AWS_WORDS, within=80),),
    ),
    checked(
        is_dense,
        "aws-secret-key",
        rf"[{_B64}]{{40}}",
        before=APART,
        more=WORD + "+/=-",
        contexts=(Context(words=(r"(?:A3T[A-Z0-9]|A[BKS]IA|ACCA)[A-Z0-9]{16}\b",), within=300),),
    ),
    checked(
        is_mixed,
        "aws-session-token",
        rf"[{_B64}]{{100,}}={{0,2}}",
        before=APART,
        more=WORD + "+/=",
        contexts=(Context(words=_AWS_TOKEN_WORDS, within=60),),
    ),
    checked(
        is_mixed,
        "aws-session-token",
        rf"(?:IQoJ|FwoG|FQoG|AQoD)[{_B64}]{{96,}}={{0,2}}",
        "IQoJ",
        "FwoG",
        "FQoG",
        "AQoD",
        before=APART,
        more=WORD + "+/=",
    ),
    rule("aws-bedrock-key", rf"ABSK[{_B64}]{{109,269}}={{0,2}}", "ABSK"),
    rule("aws-bedrock-key", rf"bedrock-api-key-[{_B64}]{{40,}}={{0,2}}", "bedrock-api-key-"),
)

_GOOGLE: tuple[Rule, ...] = (
    rule("google-api-key", r"AIza[\w-]{35}", "AIza", more=WORD + "-"),
    rule("google-oauth-token", r"ya29\.[\w.-]{20,}[\w-]", "ya29."),
    checked(is_random, "google-oauth-token", r"1//0[\w-]{38,}", "1//0", before=r"(?:^|[^\w/])"),
    rule("google-oauth-secret", r"GOCSPX-[\w-]{28}", "GOCSPX-", more=WORD + "-"),
    checked(
        holds_key_lines,
        "google-service-account-key",
        ARMOURED,
        "service_account",
        before=r'service_account(?s:.{0,600}?)private_key\\*"\s*:\s*\\*"',
        more="",
    ),
)

_AZURE: tuple[Rule, ...] = (
    checked(
        is_unworded,
        "azure-client-secret",
        r"[\w.~-]{3}\dQ~[\w.~-]{30,33}[\w~-]",
        "Q~",
        before=r"(?:^|[^\w.~-]|\\(?:[nrt]|u[0-9A-Fa-f]{4}))",
        more=WORD + "~-",
    ),
    rule("azure-storage-key", rf"[{_B64}]{{86}}==", "AccountKey", before=r"AccountKey(?:=|%3[Dd])"),
    rule(
        "azure-storage-key",
        rf"[{_B64}]{{86}}==",
        before=r"(?:^|[^\w+/.-])",
        contexts=(Context(words=_AZURE_KEY_WORDS),),
    ),
    rule("azure-shared-access-key", rf"[{_B64}]{{43}}=", "SharedAccessKey", before=r"SharedAccessKey(?:=|%3[Dd])"),
    rule(
        "azure-sas-signature",
        rf"[{_B64}%]{{40,80}}(?:=|%3[Dd])",
        "sig=",
        before=r"(?:[?&;\s]|^|amp;)sig=",
        contexts=(Context(words=_SAS_WORDS, within=300),),
    ),
)

_OTHERS: tuple[Rule, ...] = (
    rule("digitalocean-token", r"do[opr]_v1_[0-9a-f]{64}", "doo_v1_", "dop_v1_", "dor_v1_"),
    rule("heroku-key", r"HRKU-AA[\w-]{58}", "HRKU-AA"),
    checked(
        is_random,
        "cloudflare-token",
        r"[\w-]{40}",
        before=APART,
        more=WORD + "-",
        contexts=(
            Context(words=("cloudflare", "cf_api", "wrangler")),
            Context(words=("token", "key", "密钥", "令牌", "secret")),
        ),
    ),
    rule("cloudflare-token", r"v1\.0-[0-9a-f]{24}-[0-9a-f]{146}", "v1.0-"),
    checked(is_random, "fly-token", r"fm[12][ar]?_[A-Za-z0-9+/]{60,}={0,3}", "fm1", "fm2"),
    checked(is_unworded, "tailscale-key", r"tskey-[a-z]+-[A-Za-z0-9]{8,}-[A-Za-z0-9]{16,}", "tskey-"),
    checked(is_unworded, "netlify-token", r"nfp_[A-Za-z0-9]{36}", "nfp_"),
)

CLOUD: tuple[Rule, ...] = (*_AWS, *_GOOGLE, *_AZURE, *_OTHERS)
