"""Addresses of machines and mailboxes: e-mail, IP, MAC, web addresses."""

from ipaddress import AddressValueError, IPv4Address, IPv6Address

from memoryd.policy.privacy.labels import is_near
from memoryd.policy.privacy.pattern import Hit, Pattern

_FILE_WORDS = """
png jpg jpeg gif svg webp ico css js ts json py html md txt pdf zip gz whl
"""
_FILES = frozenset(_FILE_WORDS.split())
_VERSION = r"version|\bver\b|\bv\.?$|版本|release|build|固件|firmware|chapter|section|章节"
_SHORTEST_V6 = 7


def _is_mailbox(hit: Hit) -> bool:
    local, _, host = hit.value.partition("@")
    # git@host:path is how a repository is reached, and nobody's mailbox
    remote = local == "git" and hit.after(1) in {":", "/"}
    return ".." not in hit.value and host.rpartition(".")[2].lower() not in _FILES and not remote


def _is_v4(hit: Hit) -> bool:
    try:
        address = IPv4Address(hit.value)
    except AddressValueError:
        return False
    nobody = address.is_loopback or address.is_unspecified or address.packed[-4] == 0 or hit.value.startswith("255.255")
    return not nobody and not _is_version(hit)


def _is_version(hit: Hit) -> bool:
    before, after = hit.before(1), hit.after(2)
    longer = (after[:1] == "." and after[1:].isdigit()) or before == "." or after[:1] == "-"
    return longer or before in {"v", "V", "-", "_", "="} or is_near(_VERSION, hit, 14)


def _is_v6(hit: Hit) -> bool:
    if len(hit.value) < _SHORTEST_V6:  # a clock's 12:34:56 is shorter
        return False
    try:
        address = IPv6Address(hit.value)
    except AddressValueError:
        return False
    outside = hit.before(1) + hit.after(1)
    apart = not any(char in ":." or (char.isascii() and char.isalnum()) for char in outside)
    return apart and not (address.is_loopback or address.is_unspecified)


def _is_mac(hit: Hit) -> bool:
    outside = hit.before(1) + hit.after(1)
    alike = len(set(hit.value.lower())) <= 2
    return not alike and not any(char in ":-" or (char.isascii() and char.isalnum()) for char in outside)


_MAIL_HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.){1,6}[A-Za-z]{2,24}\b"
_BYTE = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"

PATTERNS = (
    Pattern(
        name="email-address",
        pattern=rf"[\p{{Latin}}\d](?:[\p{{Latin}}\d._%+'-]{{0,62}}[\p{{Latin}}\d_+-])?@{_MAIL_HOST}",
        hint=r"[\p{Latin}\d_+-]@[A-Za-z0-9]",
        valid=_is_mailbox,
    ),
    Pattern(name="ip-address", pattern=rf"\b{_BYTE}(?:\.{_BYTE}){{3}}\b", valid=_is_v4),
    Pattern(
        name="ip-address",
        pattern=r"(?:[0-9A-Fa-f]{1,4}|:)(?::[0-9A-Fa-f]{0,4}){2,7}",
        valid=_is_v6,
    ),
    Pattern(
        name="mac-address",
        pattern=r"\b[0-9A-Fa-f]{2}(?:(?::[0-9A-Fa-f]{2}){5}|(?:-[0-9A-Fa-f]{2}){5})\b",
        valid=_is_mac,
    ),
    Pattern(
        name="url",
        pattern=(
            r"(?i)\b((?:https?|ftp)://[A-Za-z0-9\[](?:[!-~]*[/A-Za-z0-9#=&_~$-])?|"
            r"www\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:/[!-~]*[/A-Za-z0-9#=&_~$-])?)"
        ),
    ),
)
