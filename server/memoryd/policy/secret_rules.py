r"""The secrets that memoryd knows by their form: one rule a format, a class may have several.

Patterns are RE2 (linear time; ``\b`` and ``\w`` are ASCII, so a boundary stands between a key and hanzi or ``，。：``).
The forms are those of the vendors' documents and of public rule packs. Lengths are lower bounds where a vendor has
changed them. Longest match first, then the order of this table.
"""

import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from memoryd.policy.secret_checks import (
    holds_key_lines,
    is_checked_or_plausible,
    is_jwt,
    is_no_word,
    is_password,
    is_plausible,
)

WORD = string.ascii_letters + string.digits + "_"
EDGE = r"(?:\b|\\[nrt]|%[0-9A-Fa-f]{2})"
"""A key begins at a word boundary, or right after an escape of JSON or of a URL."""

_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_ARMOURED = (
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"(?:(?:[^-]|-{1,4}[^-])*?-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"|(?:[\s>]*[A-Za-z-]{3,20}: [^\n\\]{0,80})*"
    r"(?:(?:[\s>]|\\[nr])*[A-Za-z0-9+/=]{16,})*(?:(?:[\s>]|\\[nr])*[A-Za-z0-9+/]+={1,2})?)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One format of a key.

    ``pattern`` is the key itself, found after ``before`` and in front of ``after``, which are no part of it. Every
    match holds one of the ``keywords``. A match that goes on with one of ``more`` is no key, nor is one that is not
    ``valid``.
    """

    name: str
    pattern: str
    keywords: tuple[str, ...]
    before: str = EDGE
    after: str = ""
    more: str = WORD
    valid: Callable[[str], bool] = is_plausible


def _rule(name: str, pattern: str, *keywords: str, **rest: Any) -> Rule:
    return Rule(name=name, pattern=pattern, keywords=keywords, **rest)


def _checked(valid: Callable[[str], bool], name: str, pattern: str, *keywords: str, **rest: Any) -> Rule:
    return Rule(name=name, pattern=pattern, keywords=keywords, valid=valid, **rest)


_CLOUD = (
    _rule("aws-access-key-id", r"(?:A3T[A-Z0-9]|A[BKS]IA|ACCA)[A-Z0-9]{16}", "A3T", "ABIA", "AKIA", "ASIA", "ACCA"),
    _rule("aws-bedrock-key", r"ABSK[A-Za-z0-9+/]{109,269}={0,2}", "ABSK"),
    _rule("google-api-key", r"AIza[\w-]{35}", "AIza", more=WORD + "-"),
    _rule("google-oauth-token", r"ya29\.[\w-]{20,}", "ya29."),
    _rule("google-oauth-secret", r"GOCSPX-[\w-]{28}", "GOCSPX-", more=WORD + "-"),
    _rule(
        "azure-client-secret",
        r"[\w.~-]{3}\dQ~[\w.~-]{30,33}[\w~-]",
        "Q~",
        before=r"(?:^|[^\w.~-]|\\[nrt])",
        more=WORD + "~-",
    ),
    _rule("azure-storage-key", r"[A-Za-z0-9+/]{86}==", "AccountKey=", before=r"AccountKey="),
    _checked(is_no_word, "aliyun-access-key-id", r"LTAI[A-Za-z0-9]{12,20}", "LTAI"),
    _rule("aliyun-sts-token", r"STS\.[A-Za-z0-9]{20,}", "STS."),
    _checked(is_no_word, "tencent-secret-id", r"AKID[A-Za-z0-9]{32}", "AKID"),
    _checked(is_no_word, "volcengine-access-key-id", r"AKLT[A-Za-z0-9]{10,}", "AKLT"),
    _rule("baidu-key", r"(?:bce-v3/)?ALTAK-[A-Za-z0-9]{20,}(?:/[0-9a-f]{40})?", "ALTAK-"),
    _rule("jd-key", r"JDC_[A-Z0-9]{28,32}", "JDC_"),
    _rule("digitalocean-token", r"do[opr]_v1_[0-9a-f]{64}", "doo_v1_", "dop_v1_", "dor_v1_"),
)

_LANGUAGE_MODELS = (
    _rule(
        "openai-key", r"sk-(?:proj|svcacct|admin|None)-[\w-]{40,}", "sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"
    ),
    _rule("openai-key", r"sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}", "T3BlbkFJ"),
    _rule("anthropic-key", r"sk-ant-[\w-]{40,}", "sk-ant-"),
    _rule("openrouter-key", r"sk-or-v1-[0-9a-f]{64}", "sk-or-v1-"),
    _rule("dashscope-key", r"sk-sp-[\w.-]{19,}\w", "sk-sp-"),
    _rule("minimax-key", r"sk-cp-[\w-]{20,}", "sk-cp-"),
    # DeepSeek, DashScope, Moonshot and SiliconFlow share this form.
    _rule("llm-api-key", r"sk-[A-Za-z0-9]{32,}", "sk-", more=WORD + "-"),
    _rule("huggingface-token", r"hf_[A-Za-z0-9]{34}", "hf_"),
    _rule("groq-key", r"gsk_[A-Za-z0-9]{40,}", "gsk_"),
    _rule("xai-key", r"xai-[A-Za-z0-9]{70,}", "xai-"),
    _rule("perplexity-key", r"pplx-[A-Za-z0-9]{40,}", "pplx-"),
)

_DEVELOPMENT = (
    _checked(
        is_checked_or_plausible,
        "github-token",
        r"gh[opsur]_[A-Za-z0-9]{36}",
        "gho_",
        "ghp_",
        "ghs_",
        "ghu_",
        "ghr_",
    ),
    _rule("github-token", r"github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}", "github_pat_"),
    _rule(
        "gitlab-token",
        r"gl(?:agent|cbt|dt|ft|imt|oas|pat|ptt|rt|soat)-[\w-]{20,}(?:\.[0-9a-z]{2}\.[0-9a-z]{9})?",
        *(f"gl{kind}-" for kind in ("agent", "cbt", "dt", "ft", "imt", "oas", "pat", "ptt", "rt", "soat")),
    ),
    _rule("atlassian-token", r"AT[AC]TT3[\w-]{50,}(?:=[0-9A-Fa-f]{8})?", "ATATT3", "ATCTT3"),
    _checked(is_checked_or_plausible, "npm-token", r"npm_[A-Za-z0-9]{36}", "npm_"),
    _rule("pypi-token", r"pypi-Ag[\w-]{50,}", "pypi-Ag"),
    _rule("rubygems-key", r"rubygems_[0-9a-f]{48}", "rubygems_"),
    _rule("docker-token", r"dckr_[op]at_[\w-]{27,32}", "dckr_pat_", "dckr_oat_", more=WORD + "-"),
    _rule("databricks-token", r"dapi[0-9a-h]{32}(?:-\d)?", "dapi"),
    _rule("vault-token", r"hv[brs]\.[\w-]{24,}", "hvb.", "hvr.", "hvs."),
    _rule("terraform-token", r"[A-Za-z0-9]{14}\.atlasv1\.[\w-]{50,}", ".atlasv1."),
    _rule("pulumi-token", r"pul-[0-9a-f]{40}", "pul-"),
    _rule("supabase-key", r"sb(?:p_[0-9a-f]{40}|_secret_[\w-]{20,})", "sbp_", "sb_secret_"),
    _rule("sentry-token", r"sntry(?:u_[0-9a-f]{64}|s_[A-Za-z0-9+/=_]{50,})", "sntryu_", "sntrys_"),
    _rule("grafana-token", r"gl(?:sa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|c_[A-Za-z0-9+/]{32,400}={0,2})", "glsa_", "glc_"),
    _rule("new-relic-key", r"NR(?:AK|II|JS|RA)-[A-Za-z0-9_-]{19,40}", "NRAK-", "NRII-", "NRJS-", "NRRA-"),
)

_BUSINESS = (
    _rule("stripe-key", r"[rs]k_(?:live|test|prod)_[A-Za-z0-9]{10,}", *(f"k_{e}_" for e in ("live", "test", "prod"))),
    _rule("stripe-webhook-secret", r"whsec_[A-Za-z0-9+/]{24,}={0,2}", "whsec_"),
    _rule("square-key", r"sq0(?:atp|csp|idp)-[\w-]{22,}", "sq0atp-", "sq0csp-", "sq0idp-"),
    _rule("braintree-token", r"access_token\$production\$[0-9a-z]{16}\$[0-9a-f]{32}", "access_token$production$"),
    _rule("shopify-token", r"shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32}", "shpat_", "shpca_", "shppa_", "shpss_"),
    _rule("airtable-token", r"pat[A-Za-z0-9]{14}\.[0-9a-f]{64}", "pat"),
    _rule("notion-token", r"(?:ntn_\d{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43})", "ntn_", "secret_"),
    _rule("linear-key", r"lin_(?:api|oauth)_[A-Za-z0-9]{40,}", "lin_api_", "lin_oauth_"),
    _rule("figma-token", r"fig[dou][rh]?_[\w-]{40}", "figd_", "figo_", "figu_", "figor_", "figuh_", more=WORD + "-"),
    _rule("sendgrid-key", r"SG\.[\w-]{22}\.[\w-]{43}", "SG.", more=WORD + "-"),
    _rule("mailgun-key", r"key-[0-9a-f]{32}", "key-"),
    _rule("mailchimp-key", r"[0-9a-f]{32}-us\d{1,2}", "-us"),
)

_CHAT = (
    _rule("slack-token", r"xox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}", "xox"),
    _rule("slack-token", r"xapp-\d-[A-Za-z0-9-]{20,}", "xapp-"),
    _rule(
        "slack-webhook",
        r"T\w{8,}/[AB]?\w{8,}/[A-Za-z0-9]{20,}",
        "hooks.slack.com",
        before=r"hooks\.slack\.com/(?:services|workflows|triggers)/",
    ),
    _rule("telegram-token", r"\d{8,10}:AA[\w-]{33}", ":AA", more=WORD + "-"),
    _rule("discord-webhook", r"\d{17,20}/[\w-]{60,}", "/api/webhooks/", before=r"discord(?:app)?\.com/api/webhooks/"),
    _rule(
        "teams-webhook",
        r"[\w@-]+/IncomingWebhook/[0-9a-f]{32}/[0-9a-f-]{36}",
        "webhook.office.com",
        before=r"\.webhook\.office\.com/webhookb2/",
    ),
    _rule(
        "wecom-webhook",
        _UUID,
        "qyapi.weixin.qq.com",
        before=r"qyapi\.weixin\.qq\.com/cgi-bin/webhook/(?:send|upload_media)\?(?:[\w=&]*&)?key=",
    ),
    _rule(
        "dingtalk-webhook",
        r"[0-9A-Za-z]{64}",
        "oapi.dingtalk.com",
        before=r"oapi\.dingtalk\.com/robot/send\?access_token=",
    ),
    _rule("dingtalk-signing-key", r"SEC[0-9a-z]{64}", "SEC"),
    _rule(
        "feishu-webhook",
        _UUID,
        "/open-apis/bot/v2/hook/",
        before=r"open\.(?:feishu\.cn|larksuite\.com)/open-apis/bot/v2/hook/",
    ),
)

_STANDARDS = (
    _checked(is_jwt, "jwt", r"e[wy][\w-]{8,}\.e[wy][\w-]{8,}(?:\.[\w-]*)?", "eyJ", "eyA", "eyI", "ewo", "ewA", "ew0"),
    _checked(holds_key_lines, "private-key", _ARMOURED, "-----BEGIN ", before="", more=""),
    _checked(
        holds_key_lines,
        "private-key",
        r"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----(?:[^-]|-{1,3}[^-])*(?:---- END SSH2 ENCRYPTED PRIVATE KEY ----)?",
        "---- BEGIN SSH2",
        before="",
        more="",
    ),
    _checked(
        holds_key_lines,
        "private-key",
        r"PuTTY-User-Key-File-\d:(?s:.*?)Private-Lines: \d+(?:\s|\\[nr])+"
        r"(?:[A-Za-z0-9+/=]+(?:\s|\\[nr])+)*(?:Private-MAC: [0-9a-f]+|[A-Za-z0-9+/=]+)",
        "PuTTY-User-Key-File-",
    ),
    # A DER key without armour: SEQUENCE of two length bytes, then the INTEGER 0 that no certificate begins with.
    _rule("private-key", r"MII[A-Za-z0-9+/]{2}[AQgw]IBA[A-Za-z0-9+/]{600,}={0,2}", "IBA", more=WORD + "+/="),
    _rule("age-key", r"AGE-SECRET-KEY-1[0-9A-Z]{58}", "AGE-SECRET-KEY-1"),
    _rule("password-hash", r"\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}", "$2", before="", more=WORD + "./"),
    _rule(
        "password-hash",
        r"\$6\$(?:rounds=\d+\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{86}",
        "$6$",
        before="",
        more=WORD + "./",
    ),
    _rule(
        "password-hash",
        r"\$argon2(?:id?|d)\$v=\d+\$[a-z0-9=,]+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]{20,}",
        "$argon2",
        before="",
    ),
    _rule("totp-secret", r"[A-Z2-7]{16,}", "otpauth://", before=r"otpauth://[!-~]*[?&]secret="),
    _checked(
        is_password,
        "database-password",
        r"[!#-&(-;=?-_a-~]+",
        "://",
        before=r"(?i:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse)"
        r"(?:\+[A-Za-z0-9]+)?://[^\s:@/'\"<>\[\]]*:",
        after=r"@[\w\[]",
        more="",
    ),
    _checked(
        is_password,
        "database-password",
        r"[!#-%(-:=?-_a-~]+",
        "jdbc:",
        before=r"jdbc:[a-z0-9:]+//[!-~]*?[?&;](?i:password)=",
        more="",
    ),
)

RULES: tuple[Rule, ...] = (*_CLOUD, *_LANGUAGE_MODELS, *_DEVELOPMENT, *_BUSINESS, *_CHAT, *_STANDARDS)
