"""Tokens and webhooks of chat."""

from memoryd.policy.secrets.rule import WORD, Rule, rule

_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

CHAT: tuple[Rule, ...] = (
    rule("slack-token", r"xox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}", "xox"),
    rule("slack-token", r"xapp-\d-[A-Za-z0-9-]{20,}", "xapp-"),
    rule(
        "slack-webhook",
        r"T\w{8,}/[AB]?\w{8,}/[A-Za-z0-9]{20,}",
        "hooks.slack.com",
        before=r"hooks\.slack\.com/(?:services|workflows|triggers)/",
    ),
    rule("telegram-token", r"\d{8,10}:AA[\w-]{33}", ":AA", more=WORD + "-"),
    rule("discord-webhook", r"\d{17,20}/[\w-]{60,}", "/api/webhooks/", before=r"discord(?:app)?\.com/api/webhooks/"),
    rule(
        "teams-webhook",
        r"[\w@-]+/IncomingWebhook/[0-9a-f]{32}/[0-9a-f-]{36}",
        "webhook.office.com",
        before=r"\.webhook\.office\.com/webhookb2/",
    ),
    rule(
        "wecom-webhook",
        _UUID,
        "qyapi.weixin.qq.com",
        before=r"qyapi\.weixin\.qq\.com/cgi-bin/webhook/(?:send|upload_media)\?(?:[\w=&]*&)?key=",
    ),
    rule(
        "dingtalk-webhook",
        r"[0-9A-Za-z]{64}",
        "oapi.dingtalk.com",
        before=r"oapi\.dingtalk\.com/robot/send\?access_token=",
    ),
    rule("dingtalk-signing-key", r"SEC[0-9a-z]{64}", "SEC"),
    rule(
        "feishu-webhook",
        _UUID,
        "/open-apis/bot/v2/hook/",
        before=r"open\.(?:feishu\.cn|larksuite\.com)/open-apis/bot/v2/hook/",
    ),
)
