"""Keys of payment, mail, telephony, shops and documents."""

from memoryd.policy.secrets.checks import is_mixed, is_random, is_unworded
from memoryd.policy.secrets.rule import APART, WORD, Context, Rule, checked, rule

_KEY = Context(words=("secret", "key", "token", "auth", r"sk\b", "密钥", "秘钥", "令牌", "凭证", "密码"), within=50)

_PAYMENT: tuple[Rule, ...] = (
    rule("stripe-key", r"[rs]k_(?:live|test|prod)_[A-Za-z0-9]{10,}", *(f"k_{e}_" for e in ("live", "test", "prod"))),
    rule("stripe-webhook-secret", r"whsec_[A-Za-z0-9+/]{24,}={0,2}", "whsec_"),
    rule("square-key", r"sq0[a-z]{3}-[\w-]{22,}", "sq0"),
    checked(is_mixed, "square-key", r"EAAA[\w-]{55,}", "EAAA", before=r"(?:^|[^\w+/-])"),
    rule(
        "braintree-token",
        r"access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}",
        "access_token$",
    ),
    checked(
        is_mixed,
        "paypal-secret",
        r"[AE][\w-]{79}",
        before=APART,
        more=WORD + "-",
        contexts=(Context(words=("paypal", "贝宝")),),
    ),
    rule("shopify-token", r"shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32}", "shpat_", "shpca_", "shppa_", "shpss_"),
)

_DOCUMENTS: tuple[Rule, ...] = (
    rule("airtable-token", r"pat[A-Za-z0-9]{14}\.[0-9a-f]{64}", "pat"),
    rule("notion-token", r"(?:ntn_\d{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43})", "ntn_", "secret_"),
    rule("linear-key", r"lin_(?:api|oauth)_[A-Za-z0-9]{40,}", "lin_api_", "lin_oauth_"),
    rule("figma-token", r"fig[dou][rh]?_[\w-]{40}", "figd_", "figo_", "figu_", "figor_", "figuh_", more=WORD + "-"),
)

_MAIL_AND_PHONE: tuple[Rule, ...] = (
    rule("sendgrid-key", r"SG\.[\w-]{22}\.[\w-]{43}", "SG.", more=WORD + "-"),
    checked(is_unworded, "brevo-key", r"xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}", "xkeysib-"),
    checked(
        is_random, "mailgun-key", r"key-[0-9a-z]{32}", "key-", before=r"(?:^|[^\w-]|_|\\(?:[nrt]|u[0-9A-Fa-f]{4}))"
    ),
    rule(
        "mailgun-key",
        r"[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}",
        before=APART,
        more=WORD + "-",
        contexts=(Context(words=("mailgun",)),),
    ),
    rule("mailchimp-key", r"[0-9a-f]{32}-us\d{1,2}", "-us"),
    checked(
        is_random,
        "twilio-key",
        r"SK[0-9a-fA-F]{32}",
        contexts=(Context(words=("twilio", r"AC[0-9a-f]{32}"), within=100),),
    ),
    checked(
        is_random,
        "twilio-auth-token",
        r"[0-9a-f]{32}",
        before=APART,
        more=WORD + "-",
        contexts=(Context(words=("twilio", r"AC[0-9a-f]{32}"), within=100), _KEY),
    ),
)

BUSINESS: tuple[Rule, ...] = (*_PAYMENT, *_DOCUMENTS, *_MAIL_AND_PHONE)
