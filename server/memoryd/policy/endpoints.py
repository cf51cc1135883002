"""Where a request may be sent: the URL of an endpoint and the addresses that its name resolves to.

The list of what is refused follows OWASP's notes on server-side request forgery. Names are resolved by the caller,
who passes every address here before it connects to it.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

Address = IPv4Address | IPv6Address


class Refusal(StrEnum):
    """Why nothing is sent there; the value goes on the sentence "the URL …"."""

    CHARACTERS = "holds characters that a URL has to encode"
    SCHEME = "is not http:// or https://"
    CREDENTIALS = "holds a user name or a password"
    EXTRAS = "has a query or a fragment"
    HOST = "has no host that is a plain ASCII name or address"
    PORT = "has a port that is none"
    SPELLING = "spells an address in an unusual way; write it as four decimal numbers, or as a name"
    METADATA = "leads to the metadata service of a cloud"
    LINK_LOCAL = "leads to a link-local address"
    SPECIAL = "leads to an address that is nobody's: unspecified, multicast or reserved"
    PRIVATE = "leads to this machine or a private network"


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """A base URL in its parts; ``path`` begins with a slash and does not end with one, or is empty."""

    scheme: str
    host: str
    port: int | None
    path: str

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}{f':{self.port}' if self.port else ''}{self.path}"


_PLAIN = re.compile(r"[!-\[\]-~]+")
_NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?")
_NUMERIC = re.compile(r"(?:.*\.)?(?:[0-9]+|0x[0-9a-f]*)")
_METADATA_NAMES = frozenset({"metadata", "metadata.google.internal", "metadata.goog", "instance-data"})
_METADATA = frozenset(
    map(ip_address, ("169.254.169.254", "169.254.170.2", "fd00:ec2::254", "100.100.100.200", "168.63.129.16"))
)
_NAT64 = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
_COMPATIBLE = IPv6Network("::/96")
_SHARED = IPv4Network("100.64.0.0/10")


def read_endpoint(url: str, *, allow_private: bool) -> Endpoint | Refusal:
    """The parts of a base URL, or why nothing may be sent there whatever it resolves to.

    :param allow_private: as for :func:`refused_address`.
    """
    if not _PLAIN.fullmatch(url):
        return Refusal.CHARACTERS
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        return Refusal.PORT if url.count("[") == url.count("]") else Refusal.HOST
    refusal = _refused_parts(parts) or _refused_host(host, allow_private=allow_private)
    if refusal is not None:
        return refusal
    return Endpoint(scheme=parts.scheme, host=host, port=port, path=parts.path.rstrip("/"))


def refused_address(text: str, *, allow_private: bool) -> Refusal | None:
    """Why no connection may be made to a resolved address; None where one may.

    ``allow_private`` admits loopback and private networks and nothing else.

    :raises ValueError: no address.
    """
    address = ip_address(text.partition("%")[0])
    found = [_refused(one, allow_private=allow_private) for one in (address, *_embedded(address))]
    return next((refusal for refusal in found if refusal is not None), None)


def _refused_parts(parts: SplitResult) -> Refusal | None:
    if parts.scheme not in {"http", "https"}:
        return Refusal.SCHEME
    if "@" in parts.netloc:
        return Refusal.CREDENTIALS
    return Refusal.EXTRAS if parts.query or parts.fragment else None


def _refused_host(host: str, *, allow_private: bool) -> Refusal | None:
    if ":" in host or _NUMERIC.fullmatch(host):
        return _refused_literal(host, allow_private=allow_private)
    if not _NAME.fullmatch(host):
        return Refusal.HOST
    if host in _METADATA_NAMES:
        return Refusal.METADATA
    here = host == "localhost" or host.endswith(".localhost")
    return Refusal.PRIVATE if here and not allow_private else None


def _refused_literal(host: str, *, allow_private: bool) -> Refusal | None:
    try:
        address = ip_address(host)
    except ValueError:
        return Refusal.SPELLING
    return Refusal.SPELLING if _embedded(address) else refused_address(host, allow_private=allow_private)


def _refused(address: Address, *, allow_private: bool) -> Refusal | None:
    if address in _METADATA:
        return Refusal.METADATA
    if address.is_link_local:
        return Refusal.LINK_LOCAL
    if address.is_loopback:
        return None if allow_private else Refusal.PRIVATE
    if address.is_unspecified or address.is_multicast or address.is_reserved:
        return None if _embedded(address) else Refusal.SPECIAL
    private = not address.is_global or (isinstance(address, IPv4Address) and address in _SHARED)
    return Refusal.PRIVATE if private and not allow_private and not _embedded(address) else None


def _embedded(address: Address) -> tuple[IPv4Address, ...]:
    """The IPv4 addresses inside an IPv6 one that stands for them: mapped, compatible, 6to4, Teredo, NAT64."""
    if isinstance(address, IPv4Address) or address.is_loopback or address.is_unspecified:
        return ()
    if address.ipv4_mapped is not None:
        return (address.ipv4_mapped,)
    if address.sixtofour is not None:
        return (address.sixtofour,)
    if address.teredo is not None:
        return address.teredo
    if address in _COMPATIBLE or any(address in network for network in _NAT64):
        return (IPv4Address(int(address) & 0xFFFFFFFF),)
    return ()
