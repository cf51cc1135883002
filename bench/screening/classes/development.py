"""Keys of tools for development, and of business online."""

import base64

from bench.screening.material import (
    ALNUM,
    BASE36,
    LOWER,
    UPPER,
    Source,
    in_base,
    with_base36_crc,
    with_base62_crc,
    with_grafana_crc,
)
from bench.screening.shapes import SecretClass, Shape, prefixed


def _routable(source: Source) -> str:
    payload = base64.urlsafe_b64encode(f"o:1\nu:{source.digits(4)}\n".encode() + source.randbytes(16)).decode()
    payload = payload.rstrip("=")
    version = source.choice(("", "01."))
    return with_base36_crc(f"glpat-{payload}.{version}{in_base(len(payload), BASE36, 2)}")


def _atlassian(source: Source) -> str:
    return f"ATATT3xFfGF0{source.word(171)}={source.hex(8).upper()}"


def _pypi(source: Source) -> str:
    body = b"\x02\x01\x08pypi.org\x02\x24" + source.uuid().encode() + b"\x00\x02\x2c" + b'[3,"' + source.uuid().encode()
    return "pypi-" + base64.urlsafe_b64encode(body + b'"]\x00\x00\x06\x20' + source.randbytes(32)).decode().rstrip("=")


def _sentry(source: Source) -> str:
    if source.random() < 0.5:
        return "sntryu_" + source.hex(64)
    made = f'{{"iat":{1.7e9 + source.randint(0, 10**7)},"url":"https://sentry.io","org":"acme{source.randint(1, 99)}"}}'
    return f"sntrys_{base64.b64encode(made.encode()).decode()}_{source.alnum(43)}"


def _glc(source: Source) -> str:
    made = f'{{"o":"{source.digits(6)}","n":"stack-{source.digits(3)}","k":"{source.alnum(24)}","m":{{"r":"eu"}}}}'
    return "glc_" + base64.b64encode(made.encode()).decode()


def _square(source: Source) -> str:
    return source.choice(("sq0atp-" + source.word(22), "sq0csp-" + source.word(43), "EAAA" + source.word(60)))


def _stripe(source: Source) -> str:
    return f"{source.choice(('sk', 'rk'))}_{source.choice(('live', 'test'))}_{source.alnum(source.choice((24, 99)))}"


CLASSES: tuple[SecretClass, ...] = (
    prefixed("github", 11, lambda s: with_base62_crc(f"gh{s.choice('pousr')}_", s.alnum(30))),
    prefixed("github-fine-grained", 12, lambda s: f"github_pat_{s.of(UPPER, 22)}_{s.alnum(59)}"),
    prefixed("gitlab", 13, lambda s: "glpat-" + s.word(20)),
    prefixed("gitlab-routable", 13, _routable),
    prefixed("gitlab-runner", 14, lambda s: "glrt-" + s.choice(("", "t1_")) + s.word(20)),
    prefixed("atlassian", 15, _atlassian),
    prefixed("stripe", 50, _stripe),
    prefixed("stripe-webhook", 50, lambda s: "whsec_" + s.alnum(32)),
    prefixed("square", 51, _square),
    prefixed("braintree", 52, lambda s: f"access_token$production${s.of(LOWER, 16)}${s.hex(32)}", Shape.LINK),
    prefixed("sendgrid", 54, lambda s: f"SG.{s.word(22)}.{s.word(43)}"),
    prefixed("mailgun", 55, lambda s: "key-" + s.hex(32)),
    prefixed("mailchimp", 56, lambda s: f"{s.hex(32)}-us{s.randint(1, 21)}"),
    prefixed("npm", 57, lambda s: with_base62_crc("npm_", s.alnum(30))),
    prefixed("pypi", 58, _pypi),
    prefixed("rubygems", 59, lambda s: "rubygems_" + s.hex(48)),
    prefixed("docker", 60, lambda s: "dckr_pat_" + s.word(27)),
    prefixed("notion", 66, lambda s: f"ntn_{s.digits(11)}{s.alnum(35)}"),
    prefixed("linear", 67, lambda s: "lin_api_" + s.alnum(40)),
    prefixed("figma", 68, lambda s: "figd_" + s.word(40)),
    prefixed("sentry", 69, _sentry),
    prefixed("grafana", 70, lambda s: with_grafana_crc("glsa_" + s.alnum(32))),
    prefixed("grafana-cloud", 70, _glc),
    prefixed("shopify", 72, lambda s: f"shp{s.choice(('at', 'ss', 'ca', 'pa'))}_{s.hex(32)}"),
    prefixed("airtable", 73, lambda s: f"pat{s.of(ALNUM, 14)}.{s.hex(64)}"),
)
