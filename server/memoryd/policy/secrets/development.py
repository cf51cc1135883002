"""Tokens of code hosts, package registries and the machines behind them."""

from memoryd.policy.secrets.checks import is_checked_or_plausible
from memoryd.policy.secrets.rule import WORD, Rule, checked, rule

DEVELOPMENT: tuple[Rule, ...] = (
    checked(
        is_checked_or_plausible,
        "github-token",
        r"gh[opsur]_[A-Za-z0-9]{36}",
        "gho_",
        "ghp_",
        "ghs_",
        "ghu_",
        "ghr_",
    ),
    rule("github-token", r"github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}", "github_pat_"),
    rule(
        "gitlab-token",
        r"gl(?:agent|cbt|dt|ft|imt|oas|pat|ptt|rt|soat)-[\w-]{20,}(?:\.[0-9a-z]{2}\.[0-9a-z]{9})?",
        *(f"gl{kind}-" for kind in ("agent", "cbt", "dt", "ft", "imt", "oas", "pat", "ptt", "rt", "soat")),
    ),
    rule("atlassian-token", r"AT[AC]TT3[\w-]{50,}(?:=[0-9A-Fa-f]{8})?", "ATATT3", "ATCTT3"),
    checked(is_checked_or_plausible, "npm-token", r"npm_[A-Za-z0-9]{36}", "npm_"),
    rule("pypi-token", r"pypi-Ag[\w-]{50,}", "pypi-Ag"),
    rule("rubygems-key", r"rubygems_[0-9a-f]{48}", "rubygems_"),
    rule("docker-token", r"dckr_[op]at_[\w-]{27,32}", "dckr_pat_", "dckr_oat_", more=WORD + "-"),
    rule("databricks-token", r"dapi[0-9a-h]{32}(?:-\d)?", "dapi"),
    rule("vault-token", r"hv[brs]\.[\w-]{24,}", "hvb.", "hvr.", "hvs."),
    rule("terraform-token", r"[A-Za-z0-9]{14}\.atlasv1\.[\w-]{50,}", ".atlasv1."),
    rule("pulumi-token", r"pul-[0-9a-f]{40}", "pul-"),
    rule("supabase-key", r"sb(?:p_[0-9a-f]{40}|_secret_[\w-]{20,})", "sbp_", "sb_secret_"),
    rule("sentry-token", r"sntry(?:u_[0-9a-f]{64}|s_[A-Za-z0-9+/=_]{50,})", "sntryu_", "sntrys_"),
    rule("grafana-token", r"gl(?:sa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|c_[A-Za-z0-9+/]{32,400}={0,2})", "glsa_", "glc_"),
    rule("new-relic-key", r"NR(?:AK|II|JS|RA)-[A-Za-z0-9_-]{19,40}", "NRAK-", "NRII-", "NRJS-", "NRRA-"),
)
