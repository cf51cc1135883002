"""Names that secrets are given in code, in settings and in sentences."""

NAMES = (
    (
        "secret",
        r"(?:api|access|auth|app|application|private|secret|encryption|decryption|signing|master|license|shared|deploy"
        r"|service|account|subscription|storage|webhook|admin|client|session|hmac|aes|rsa|crypto|consumer|merchant"
        r"|partner"
        r"|security|user|bot|write|read|ingest|bearer|refresh|registration|sdk|jwt|server|developer|dev|prod|ssh|root)"
        r"[ _-]?keys?|secrets?|tokens?|credentials?|authorization|auth[_-]?code|apikeys?|(?:wireguard|wifi|vpn)[ _-]psk"
        r"|pre-?shared[ _-]key|密[钥鑰匙]|秘[钥鑰匙]|令牌|[凭憑][证證据據]|(?:服[务務]|接口|[应應]用|平台"
        r"|[开開][发發]者|[账帳賬][号號户戶]|地[图圖]|短信|支付|商[户戶]|模型)\s?(?:api\s?)?key|私[钥鑰匙]"
        r"|授[权權][码碼]|口令",
    ),
    (
        "password",
        r"passw(?:or)?d|passwd|passphrase|pwd|pass|[a-z0-9][_-]pw\b|sshpass\s+-p|mysql(?:dump|admin)?\s[^\n]{0,60}\s-p",
    ),
    (
        "session",
        r"jsessionid|phpsessid|aspsessionid[a-z]{0,10}|asp\.net_sessionid|connect\.sid|session[ _-]?ids?|sess[_-]?id"
        r"|sessid|laravel_session|ci_session|_session|sessiontoken|会话\s?id|會話\s?id|\bsid",
    ),
    ("cookie", r"\b(?:set-)?cookies?\s*[:：]"),
    ("key", r"\bkey"),
)
"""What a name tells, as a pattern of RE2 without regard to case; the surest first."""

OTHER_THINGS = (
    r"id|ids|name|names|url|uri|path|paths|file|files|filename|dir|type|types|kind|count|counts|limit|limits|length"
    r"|len|size"
    r"|ttl|exp|expiry|expires|expiration|field|header|headers|env|ref|arn|hash|hashes|digest|checksum|format|prefix"
    r"|suffix"
    r"|pattern|regex|max|min|usage|used|budget|rate|version|policy|manager|store|service|server|endpoint|issuer"
    r"|audience"
    r"|scope|scopes|algorithm|alg|method|index|idx|pos|position|error|status|required|enabled|valid|label|title|hint"
    r"|placeholder|description|class|module|model|models|provider|source|location|address|rotation|date|time|at|in|on"
    r"|created|updated|window|chars|symbol|symbols|list|map|set|fingerprint|thumbprint|public|pub|ring|board|stroke"
)
"""The last part of a name that tells something about a secret: ``token_count``, ``key_id``, ``secret_arn``."""

OTHER_OWNERS = (
    r"(?:public|pub|primary|foreign|partition|sort|cache|idempotency|object|row|hash|map|host|config|max|min|num|total"
    r"|input|output|prompt|completion|context|page|next|sync|continuation|cursor|design|stop|special|unk|pad|eos|bos"
    r"|mask|sep|cls|公开|公共|缓存|主|外)[ _-]?$"
)
"""What stands before a name that is no secret: ``public_key``, ``max_tokens``, ``next_page_token``."""
