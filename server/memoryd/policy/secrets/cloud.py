"""Keys of clouds."""

from memoryd.policy.secrets.checks import is_no_word
from memoryd.policy.secrets.rule import WORD, Rule, checked, rule

CLOUD: tuple[Rule, ...] = (
    rule("aws-access-key-id", r"(?:A3T[A-Z0-9]|A[BKS]IA|ACCA)[A-Z0-9]{16}", "A3T", "ABIA", "AKIA", "ASIA", "ACCA"),
    rule("aws-bedrock-key", r"ABSK[A-Za-z0-9+/]{109,269}={0,2}", "ABSK"),
    rule("google-api-key", r"AIza[\w-]{35}", "AIza", more=WORD + "-"),
    rule("google-oauth-token", r"ya29\.[\w-]{20,}", "ya29."),
    rule("google-oauth-secret", r"GOCSPX-[\w-]{28}", "GOCSPX-", more=WORD + "-"),
    rule(
        "azure-client-secret",
        r"[\w.~-]{3}\dQ~[\w.~-]{30,33}[\w~-]",
        "Q~",
        before=r"(?:^|[^\w.~-]|\\[nrt])",
        more=WORD + "~-",
    ),
    rule("azure-storage-key", r"[A-Za-z0-9+/]{86}==", "AccountKey=", before=r"AccountKey="),
    checked(is_no_word, "aliyun-access-key-id", r"LTAI[A-Za-z0-9]{12,20}", "LTAI"),
    rule("aliyun-sts-token", r"STS\.[A-Za-z0-9]{20,}", "STS."),
    checked(is_no_word, "tencent-secret-id", r"AKID[A-Za-z0-9]{32}", "AKID"),
    checked(is_no_word, "volcengine-access-key-id", r"AKLT[A-Za-z0-9]{10,}", "AKLT"),
    rule("baidu-key", r"(?:bce-v3/)?ALTAK-[A-Za-z0-9]{20,}(?:/[0-9a-f]{40})?", "ALTAK-"),
    rule("jd-key", r"JDC_[A-Z0-9]{28,32}", "JDC_"),
    rule("digitalocean-token", r"do[opr]_v1_[0-9a-f]{64}", "doo_v1_", "dop_v1_", "dor_v1_"),
)
