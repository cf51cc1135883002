"""Keys of payment, mail, shops and documents."""

from memoryd.policy.secrets.rule import WORD, Rule, rule

BUSINESS: tuple[Rule, ...] = (
    rule("stripe-key", r"[rs]k_(?:live|test|prod)_[A-Za-z0-9]{10,}", *(f"k_{e}_" for e in ("live", "test", "prod"))),
    rule("stripe-webhook-secret", r"whsec_[A-Za-z0-9+/]{24,}={0,2}", "whsec_"),
    rule("square-key", r"sq0(?:atp|csp|idp)-[\w-]{22,}", "sq0atp-", "sq0csp-", "sq0idp-"),
    rule("braintree-token", r"access_token\$production\$[0-9a-z]{16}\$[0-9a-f]{32}", "access_token$production$"),
    rule("shopify-token", r"shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32}", "shpat_", "shpca_", "shppa_", "shpss_"),
    rule("airtable-token", r"pat[A-Za-z0-9]{14}\.[0-9a-f]{64}", "pat"),
    rule("notion-token", r"(?:ntn_\d{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43})", "ntn_", "secret_"),
    rule("linear-key", r"lin_(?:api|oauth)_[A-Za-z0-9]{40,}", "lin_api_", "lin_oauth_"),
    rule("figma-token", r"fig[dou][rh]?_[\w-]{40}", "figd_", "figo_", "figu_", "figor_", "figuh_", more=WORD + "-"),
    rule("sendgrid-key", r"SG\.[\w-]{22}\.[\w-]{43}", "SG.", more=WORD + "-"),
    rule("mailgun-key", r"key-[0-9a-f]{32}", "key-"),
    rule("mailchimp-key", r"[0-9a-f]{32}-us\d{1,2}", "-us"),
)
