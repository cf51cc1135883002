"""Private keys of the right structure around random numbers (RFC 8017, RFC 5208): long to make otherwise."""

import base64
import textwrap

from bench.screening.material import Source

_RSA = bytes.fromhex("300d06092a864886f70d0101010500")


def pkcs8(source: Source, bits: int) -> bytes:
    """A PrivateKeyInfo with an RSA key in it."""
    return _tagged(0x30, _integer(0) + _RSA + _tagged(0x04, rsa(source, bits)))


def rsa(source: Source, bits: int) -> bytes:
    """An RSAPrivateKey: modulus, exponents, primes and what goes with them; the numbers are no real key."""
    half = bits // 2
    sizes = (bits, None, bits - 1, half, half, half, half, half)
    numbers = [65537 if size is None else source.getrandbits(size) | 1 << (size - 1) for size in sizes]
    return _tagged(0x30, _integer(0) + b"".join(_integer(number) for number in numbers))


def elliptic(source: Source) -> bytes:
    """An ECPrivateKey on P-256 (RFC 5915)."""
    curve = bytes.fromhex("a00a06082a8648ce3d030107")
    public = _tagged(0xA1, _tagged(0x03, b"\0\4" + source.randbytes(64)))
    return _tagged(0x30, _integer(1) + _tagged(0x04, source.randbytes(32)) + curve + public)


def pem(label: str, data: bytes) -> str:
    body = "\n".join(textwrap.wrap(base64.b64encode(data).decode(), 64))
    return f"-----BEGIN {label}-----\n{body}\n-----END {label}-----\n"


def _integer(number: int) -> bytes:
    return _tagged(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def _tagged(tag: int, content: bytes) -> bytes:
    size = len(content)
    if size < 128:
        return bytes([tag, size]) + content
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(length)]) + length + content
