"""Tokens of code hosts, package registries and the machines behind them."""

from memoryd.policy.secrets.checks import is_checked_or_plausible, is_random, is_unworded
from memoryd.policy.secrets.rule import APART, UUID, WORD, Context, Rule, checked, rule

_GITLAB = ("agent", "cbt", "dt", "feat", "ffct", "ft", "imt", "oas", "pat", "ptt", "rt", "rtr", "soat", "wt")
_UUID_END = WORD + "-"


def _uuid_of(name: str, *words: str) -> Rule:
    return rule(name, UUID, before=APART, more=_UUID_END, contexts=(Context(words=words, within=60),))


_HOSTS: tuple[Rule, ...] = (
    checked(
        is_checked_or_plausible,
        "github-token",
        r"gh[opsur]_[A-Za-z0-9]{36,}",
        "gho_",
        "ghp_",
        "ghs_",
        "ghu_",
        "ghr_",
    ),
    rule("github-token", r"github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}", "github_pat_"),
    rule(
        "gitlab-token",
        rf"gl(?:{'|'.join(_GITLAB)})-[\w-]{{20,}}(?:(?:\.[0-9a-z]{{2}})?\.[0-9a-z]{{9}})?",
        *(f"gl{kind}-" for kind in _GITLAB),
    ),
    rule("gitlab-token", r"GR1348941[\w-]{20,}", "GR1348941"),
    rule("atlassian-token", r"AT[AC]TT3[\w=-]{50,}", "ATATT3", "ATCTT3", more=""),
    checked(is_random, "atlassian-token", r"ATBB[A-Za-z0-9]{24,}", "ATBB"),
)

_REGISTRIES: tuple[Rule, ...] = (
    checked(is_checked_or_plausible, "npm-token", r"npm_[A-Za-z0-9]{36}", "npm_"),
    rule("pypi-token", r"pypi-Ag[\w-]{50,}", "pypi-Ag"),
    rule("rubygems-key", r"rubygems_[0-9a-f]{48}", "rubygems_"),
    rule("docker-token", r"dckr_[op]at_[\w-]{27,32}", "dckr_pat_", "dckr_oat_", more=WORD + "-"),
    checked(is_unworded, "nuget-key", r"oy2[a-z0-9]{43}", "oy2"),
)

_MACHINES: tuple[Rule, ...] = (
    rule("databricks-token", r"dapi[0-9a-h]{32}(?:-\d)?", "dapi"),
    rule("vault-token", r"hv[brs]\.[\w-]{24,}", "hvb.", "hvr.", "hvs."),
    checked(
        is_random,
        "vault-token",
        r"[sbr]\.[A-Za-z0-9]{24}",
        before=APART,
        contexts=(Context(words=("vault",)),),
    ),
    rule("terraform-token", r"[A-Za-z0-9]{14}\.atlasv1\.[\w-]{50,}", ".atlasv1."),
    rule("pulumi-token", r"pul-[0-9a-f]{40}", "pul-"),
    rule("supabase-key", r"sb(?:p_[0-9a-f]{40}|_secret_[\w-]{20,})", "sbp_", "sb_secret_"),
    rule("sentry-token", r"sntry(?:u_[0-9a-f]{64}|s_[A-Za-z0-9+/=_-]{50,})", "sntryu_", "sntrys_"),
    rule("grafana-token", r"gl(?:sa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|c_[A-Za-z0-9+/]{32,400}={0,2})", "glsa_", "glc_"),
    rule("new-relic-key", r"NR(?:AK|II|JS|RA|AA)-[A-Za-z0-9_-]{19,40}", "NRAK-", "NRII-", "NRJS-", "NRRA-", "NRAA-"),
    rule("postman-key", r"PMAK-[0-9a-f]{24}-[0-9a-f]{34}", "PMAK-"),
    rule("doppler-token", r"dp\.(?:pt|st|ct|scim|audit)\.(?:[\w-]+\.)?[A-Za-z0-9]{40,44}", "dp."),
    rule("planetscale-token", r"pscale_(?:tkn|pw|oauth)_[\w=.-]{32,64}", "pscale_"),
    rule("openshift-token", r"sha256~[\w-]{43}", "sha256~"),
    rule("dynatrace-token", r"dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}", "dt0"),
    checked(
        is_random,
        "datadog-key",
        r"[0-9a-f]{32}|[0-9a-f]{40}",
        before=APART,
        more=WORD + "-",
        contexts=(Context(words=("datadog", r"dd.?(?:api|app)")), Context(words=("key", "密钥", "token"), within=40)),
    ),
    _uuid_of("heroku-key", "heroku"),
    _uuid_of("postmark-token", "postmark"),
    _uuid_of("snyk-token", "snyk"),
    _uuid_of("codecov-token", "codecov"),
    _uuid_of("scaleway-key", "scaleway", "scw_"),
)

DEVELOPMENT: tuple[Rule, ...] = (*_HOSTS, *_REGISTRIES, *_MACHINES)
