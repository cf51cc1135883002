"""A password that is told in a sentence (my password is …, 密码是…)."""

from collections.abc import Iterator

from memoryd.domain.screening import Finding


def find_passwords(text: str) -> Iterator[Finding]:
    del text
    yield from ()
