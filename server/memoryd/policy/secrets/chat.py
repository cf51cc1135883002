"""Tokens and webhooks of chat."""

from memoryd.policy.secrets.checks import is_bot_token, is_random
from memoryd.policy.secrets.rule import APART, WORD, Context, Rule, checked, rule

CHAT: tuple[Rule, ...] = (
    rule("slack-token", r"xox[abceoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}", "xox"),
    checked(is_random, "slack-token", r"xoxd-[\w%+/.-]{20,}={0,2}", "xoxd-"),
    rule("slack-token", r"xapp-\d-[A-Za-z0-9-]{20,}", "xapp-"),
    rule(
        "slack-webhook",
        r"(?:T\w{8,}/[AB]?\w{8,}/[A-Za-z0-9]{20,}|T\w{8,}/\d{8,}/(?:\d{8,}/)?[A-Za-z0-9]{20,})",
        "hooks.slack",
        before=r"hooks\.slack(?:-gov)?\.com/(?:services|workflows|triggers)/",
    ),
    checked(
        is_bot_token,
        "discord-bot-token",
        r"[MNO][\w-]{22,28}\.[\w-]{6}\.[\w-]{27,38}",
        before=APART,
        more=WORD + "-",
        hint=r"\.[\w-]{6}\.[\w-]{27}",
    ),
    rule("discord-webhook", r"\d{17,20}/[\w-]{60,}", "/api/webhooks/", before=r"discord(?:app)?\.com/api/webhooks/"),
    rule("telegram-token", r"\d{8,10}:AA[\w-]{33}", ":AA", more=WORD + "-", before=r"(?:\b|bot|_)"),
    rule(
        "teams-webhook",
        r"[\w@-]+/IncomingWebhook/[\w-]{20,}/[0-9a-f-]{36}(?:/[\w-]{20,})?",
        "IncomingWebhook",
        before=r"(?:\.webhook\.office\.com/webhookb2/|outlook\.office(?:365)?\.com/webhook/)",
    ),
    checked(
        is_random,
        "line-channel-token",
        r"[A-Za-z0-9+/]{150,}={0,2}",
        before=APART,
        contexts=(Context(words=("line.?channel", "line.?bot", "channel.?access.?token")),),
    ),
)
