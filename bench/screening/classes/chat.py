"""Tokens of chats and their webhooks."""

import base64

from bench.screening.material import UPPER, Source
from bench.screening.shapes import Secret, SecretClass, Shape, prefixed


def _slack(source: Source) -> str:
    numbers = f"{source.digits(12)}-{source.digits(13)}"
    return source.choice(
        (
            f"xoxb-{numbers}-{source.alnum(24)}",
            f"xoxp-{numbers}-{source.digits(13)}-{source.hex(32)}",
            f"xapp-1-A{source.of(UPPER, 10)}-{source.digits(13)}-{source.hex(64)}",
        )
    )


def _slack_hook(source: Source) -> Secret:
    path = f"T{source.of(UPPER, 10)}/B{source.of(UPPER, 10)}/{source.alnum(24)}"
    return Secret(text=f"https://hooks.slack.com/services/{path}", value=path)


def _discord(source: Source) -> str:
    user = base64.b64encode(source.digits(18).encode()).decode()
    return f"{user}.{source.word(6)}.{source.word(38)}"


def _discord_hook(source: Source) -> Secret:
    path = f"{source.digits(19)}/{source.word(68)}"
    host = source.choice(("discord.com", "discordapp.com"))
    return Secret(text=f"https://{host}/api/webhooks/{path}", value=path)


CLASSES: tuple[SecretClass, ...] = (
    prefixed("slack", 46, _slack),
    prefixed("slack-webhook", 46, _slack_hook, Shape.LINK),
    prefixed("discord", 47, _discord),
    prefixed("discord-webhook", 47, _discord_hook, Shape.LINK),
    prefixed("telegram", 48, lambda s: f"{s.digits(s.randint(9, 10))}:AA{s.word(33)}"),
)
