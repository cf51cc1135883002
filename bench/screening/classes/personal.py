"""What people say aloud: passwords, PINs, codes and cards, each in sentences of its own (line 86 of the page)."""

import string

from bench.screening.classes import sayings, sayings_more
from bench.screening.classes.sayings import Sayings
from bench.screening.material import UPPER, Source
from bench.screening.shapes import LANGUAGES, Kind, Make, SecretClass

_ENGLISH = ("sunset", "Marble", "otter", "Winter", "copper", "Falcon", "pepper", "Harbor", "monkey", "Dragon", "lotus")
_PINYIN = ("zhang", "xiaoming", "woaini", "lihua", "chenwei", "baobei", "Wang", "nihao", "guangzhou", "Fangfang")
_MARKS = "!@#$%&*?_-"


def _login(source: Source) -> str:
    word = source.choice((*_ENGLISH, *_PINYIN))
    other = source.choice((*_ENGLISH, *_PINYIN))
    return source.choice(
        (
            f"{word}{source.randint(10, 2029)}{source.choice(_MARKS)}",
            f"{word}@{source.randint(1960, 2027)}",
            f"{word}{source.randint(100, 99999)}",
            f"{word}-{other}-{source.randint(2, 99)}-{source.choice(_ENGLISH)}",
            f"{source.alnum(4)}{source.choice(_MARKS)}{source.alnum(5)}{source.randint(0, 9)}!",
            source.alnum(source.randint(9, 13)) + str(source.randint(0, 9)),
            f"{source.choice('!#$%&')}{word}{source.randint(1, 999)}",
        )
    )


def _wifi(source: Source) -> str:
    return source.choice((source.digits(8), f"{source.choice(_PINYIN)}{source.digits(4)}", _login(source)))


def _card(source: Source) -> str:
    charset = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    groups = "-".join(source.of(charset, 4) + source.choice(string.digits) for _ in range(3))
    return source.choice((groups, source.of(UPPER, 15) + "7", source.digits(16)))


def _said(name: str, make: Make, topic: str) -> SecretClass:
    """``topic`` names the sentences in both modules of them."""
    lists: list[Sayings] = [getattr(module, topic) for module in (sayings, sayings_more)]
    sentences = {language: lists[0][language] + lists[1][language] for language in LANGUAGES}
    return SecretClass(name=name, line=86, kind=Kind.CONTEXT, make=make, sentences=sentences)


CLASSES: tuple[SecretClass, ...] = (
    _said("password", _login, "LOGIN"),
    _said("wifi-password", _wifi, "WIFI"),
    _said("pin", lambda s: s.digits(s.choice((4, 6))), "BANK"),
    _said("verification-code", lambda s: s.digits(s.choice((4, 6, 6, 6))), "CODE"),
    _said("card-code", _card, "CARD"),
    _said("door-code", lambda s: s.digits(s.choice((4, 6))) + s.choice(("", "", "#")), "DOOR"),
)
