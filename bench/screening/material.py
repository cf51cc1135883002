"""Random material that keys are made of, and the checksums that real ones carry. Everything comes from one seed."""

import base64
import hashlib
import random
import string
import zlib

HEX = "0123456789abcdef"
ALNUM = string.ascii_letters + string.digits
WORD = ALNUM + "_-"
UPPER = string.ascii_uppercase + string.digits
LOWER = string.ascii_lowercase + string.digits
BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase
BASE36 = string.digits + string.ascii_lowercase
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_BECH32_GENERATORS = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)


class Source(random.Random):
    """A seeded source of random text."""

    def of(self, charset: str, length: int) -> str:
        return "".join(self.choices(charset, k=length))

    def hex(self, length: int) -> str:
        return self.of(HEX, length)

    def alnum(self, length: int) -> str:
        return self.of(ALNUM, length)

    def word(self, length: int) -> str:
        """Characters of URL-safe base64; the last one is alphanumeric, so that punctuation may follow."""
        return self.of(WORD, length - 1) + self.choice(ALNUM)

    def digits(self, length: int) -> str:
        return self.choice("123456789") + self.of(string.digits, length - 1)

    def base64(self, size: int) -> str:
        return base64.b64encode(self.randbytes(size)).decode()

    def base64url(self, size: int) -> str:
        return base64.urlsafe_b64encode(self.randbytes(size)).decode().rstrip("=")

    def uuid(self) -> str:
        """A UUID of version 4 (RFC 9562)."""
        found = self.hex(32)
        return f"{found[:8]}-{found[8:12]}-4{found[13:16]}-{self.choice('89ab')}{found[17:20]}-{found[20:]}"


def in_base(number: int, alphabet: str, width: int) -> str:
    digits = ""
    while number:
        number, rest = divmod(number, len(alphabet))
        digits = alphabet[rest] + digits
    return digits.rjust(width, alphabet[0])


def with_base62_crc(prefix: str, entropy: str) -> str:
    """The last six characters are the CRC-32 of the 30 before in base 62 (GitHub, 2021; npm took the format over)."""
    return prefix + entropy + in_base(zlib.crc32(entropy.encode()), BASE62, 6)


def with_base36_crc(text: str) -> str:
    """The last seven characters are the CRC-32 of all before in base 36 (GitLab's routable tokens)."""
    return text + in_base(zlib.crc32(text.encode()), BASE36, 7)


def with_grafana_crc(text: str) -> str:
    """The CRC-32 of all before, its bytes least significant first, in hex (Grafana's service accounts)."""
    return f"{text}_{zlib.crc32(text.encode()).to_bytes(4, 'little').hex()}"


def base58check(payload: bytes) -> str:
    check = hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    leading = len(payload) - len(payload.lstrip(b"\0"))
    return "1" * leading + in_base(int.from_bytes(payload + check), BASE58, 1)


def bech32(human: str, data: bytes) -> str:
    """BIP-173: 32 bytes make 58 characters."""
    bits = "".join(f"{byte:08b}" for byte in data)
    bits = bits.ljust(-(-len(bits) // 5) * 5, "0")
    values = [int(bits[at : at + 5], 2) for at in range(0, len(bits), 5)]
    expanded = [ord(c) >> 5 for c in human] + [0] + [ord(c) & 31 for c in human]
    check = bech32_polymod([*expanded, *values, 0, 0, 0, 0, 0, 0]) ^ 1
    values += [(check >> 5 * (5 - at)) & 31 for at in range(6)]
    return f"{human}1{''.join(BECH32[value] for value in values)}"


def bech32_polymod(values: list[int]) -> int:
    check = 1
    for value in values:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for at, generator in enumerate(_BECH32_GENERATORS):
            check ^= generator if top >> at & 1 else 0
    return check
