"""Secrets of standards: their structure tells them, whoever made them."""

import base64
import hashlib
import json
import string
import textwrap

from mnemonic import Mnemonic

from bench.screening.classes.asn1 import elliptic, pem, pkcs8, rsa
from bench.screening.material import ALNUM, Source, base58check, bech32
from bench.screening.shapes import Secret, SecretClass, Shape, prefixed

_WORDS = Mnemonic("english")
_CRYPT = ALNUM + "./"


def _encoded(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value, separators=(",", ":")).encode()).decode().rstrip("=")


def _jwt(source: Source) -> str:
    claims = {"sub": source.digits(8), "name": source.choice(("lin", "王芳", "sam")), "exp": 1_800_000_000}
    if source.random() < 0.2:
        return f"{_encoded({'alg': 'none', 'typ': 'JWT'})}.{_encoded(claims)}."
    return f"{_encoded({'alg': 'HS256', 'typ': 'JWT'})}.{_encoded(claims)}.{source.base64url(32)}"


def _jwk(source: Source) -> Secret:
    private = source.base64url(32)
    fields = {"kty": "EC", "crv": "P-256", "x": source.base64url(32), "y": source.base64url(32), "d": private}
    return Secret(text=json.dumps(fields), value=private)


def _pem(source: Source) -> str:
    label, data = source.choice(
        (
            ("RSA PRIVATE KEY", rsa(source, 2048)),
            ("EC PRIVATE KEY", elliptic(source)),
            ("PRIVATE KEY", pkcs8(source, 2048)),
            ("OPENSSH PRIVATE KEY", b"openssh-key-v1\0\0\0\0\4none\0\0\0\4none" + source.randbytes(320)),
        )
    )
    return pem(label, data).strip()


def _pgp(source: Source) -> str:
    body = "\n".join(textwrap.wrap(source.base64(900), 64))
    label = "PGP PRIVATE KEY BLOCK"
    return f"-----BEGIN {label}-----\n\n{body}\n={source.base64(3)}\n-----END {label}-----"


def _putty(source: Source) -> Secret:
    public, private = ("\n".join(textwrap.wrap(source.base64(size), 64)) for size in (140, 110))
    head = "PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nComment: office\nPublic-Lines: 3\n"
    text = f"{head}{public}\nPrivate-Lines: 3\n{private}\nPrivate-MAC: {source.hex(64)}"
    return Secret(text=text, value=private)


def _database(source: Source) -> Secret:
    password = source.choice((source.alnum(14), f"p@{source.alnum(8)}", f"{source.alnum(6)}!{source.alnum(5)}%21"))
    before, after = source.choice(
        (
            ("postgresql://app:", "@db.intern.lan:5432/orders"),
            ("mysql://root:", "@10.0.3.7:3306/shop"),
            ("mongodb+srv://svc:", "@cluster0.ab1cd.mongodb.net/main"),
            ("redis://:", "@cache.intern.lan:6379/0"),
            ("amqp://worker:", "@mq.intern.lan:5672/jobs"),
            ("jdbc:mysql://10.0.3.9:3306/crm?user=crm&password=", ""),
        )
    )
    password = password.replace("@", "") if before.startswith("jdbc") else password
    return Secret(text=before + password + after, value=password)


def _header(source: Source) -> Secret:
    pair = f"admin:{source.alnum(12)}"
    basic = base64.b64encode(pair.encode()).decode()
    bearer, direct = source.word(40), source.alnum(12)
    return source.choice(
        (
            Secret(text=f"Authorization: Basic {basic}", value=basic),
            Secret(text=f"Authorization: Bearer {bearer}", value=bearer),
            Secret(text=f"curl -u admin:{direct} https://ops.intern.lan/health", value=direct),
        )
    )


def _crypt(source: Source) -> str:
    salt, check = source.of(_CRYPT, 16), source.of(_CRYPT, 86)
    argon = f"$argon2id$v=19$m=65536,t=3,p=4${source.base64(15)}${source.base64(33).rstrip('=')}"
    return source.choice((f"$2y$10${source.of(_CRYPT, 52)}{source.alnum(1)}", f"$6${salt}${check[:-1]}x", argon))


def _totp(source: Source) -> Secret:
    value = source.of(string.ascii_uppercase + "234567", source.choice((16, 32)))
    return Secret(text=f"otpauth://totp/Acme:lin@acme.io?secret={value}&issuer=Acme", value=value)


def _wif(source: Source) -> str:
    key = source.randbytes(32)
    return base58check(b"\x80" + key + source.choice((b"", b"\x01")))


def _words(source: Source) -> str:
    return str(_WORDS.to_mnemonic(hashlib.sha256(source.randbytes(32)).digest()[: source.choice((16, 32))]))


CLASSES: tuple[SecretClass, ...] = (
    prefixed("jwt", 75, _jwt),
    prefixed("jwk", 76, _jwk, Shape.BLOCK),
    prefixed("pem", 77, _pem, Shape.BLOCK),
    prefixed("pgp", 77, _pgp, Shape.BLOCK),
    prefixed("age", 78, lambda s: bech32("age-secret-key-", s.randbytes(32)).upper()),
    prefixed("putty", 79, _putty, Shape.BLOCK),
    prefixed("database-url", 80, _database, Shape.LINK),
    prefixed("http-header", 81, _header, Shape.LINK),
    prefixed("password-hash", 82, _crypt, Shape.LINK),
    prefixed("totp", 83, _totp, Shape.LINK),
    prefixed("mnemonic", 84, _words, Shape.PHRASE),
    prefixed("bitcoin-wif", 85, _wif),
)
