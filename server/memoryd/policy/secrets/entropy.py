"""Runs of characters that look random, where no label explains them."""

import re
from base64 import b64decode, urlsafe_b64decode
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import re2

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.searching import places
from memoryd.policy.secrets.armour import is_in_public_armour
from memoryd.policy.secrets.checks import entropy
from memoryd.policy.secrets.entropy_measures import UUID, changes, is_hash_like, is_worded
from memoryd.policy.secrets.placeholders import is_placeholder

CLASSES = {"high-entropy": "a run of characters so random that only a secret explains it"}

_SHORTEST, _LONGEST = 28, 512
_LONG = 32
_LONG_BITS, _BARE_BITS, _KEYWORD_BITS = 4.2, 4.3, 3.8
_NEAR = 40
_CHANGES = 0.2

_KEYWORD = re.compile(
    r"(?:api|access|private|secret|deploy|signing|encryption|service|master)[ _-]?key|\bkeys?\b|secret|\btokens?\b"
    r"|_token|passw|passphrase|\bpwd\b|credential|\bauth|bearer|密[钥鑰匙码碼]|秘[钥鑰匙]|令牌|口令"
    r"|[凭憑][证證据據]|私[钥鑰]|授[权權]|[签簽]名",
    re.IGNORECASE | re.ASCII,
)
_LABEL = re.compile(
    r"(?:\b(?:sha-?\d{0,3}|md5|blake\d?\w?|digest|checksum|etag|integrity|fingerprint|thumbprint|commit|revision"
    r"|rev|nonce"
    r"|h1|if-(?:none-)?match|hash|content_hash|hashes|boundary|public[ _-]?key|pub[ _-]?key|certificate|cert"
    r"|ssh-(?:rsa|dss|ed25519)|ecdsa-[\w-]+|cursor|snapshot|build|uuid|ulid|ksuid|nanoid|order|tracking|shard|trace"
    r"|span"
    r"|request[ _-]id|correlation)|_hash|_sha\d*|哈希值?|散列值?|摘要|校[验驗][和值]?|指[纹紋]|提交|公[钥鑰匙]"
    r"|[证證][书書]|[订訂][单單]|[运運][单單]|[单單][号號])"
    r"[A-Za-z_ ]{0,12}[\"'`*]{0,2}\s{0,2}(?:[:：=(（-]|is|是|为|為)?\s{0,2}(?:W/)?[\"'`(（<]{0,2}$",
    re.IGNORECASE | re.ASCII,
)
_DATA = re.compile(r";base64,\s*$|url\(\s*[\"']?$|(?:src|href)=[\"']?$|mappings[\"']?\s*:\s*[\"'].{0,200}$")
_DATA_HEADS = """
iVBORw0KGgo /9j/ R0lGOD UklGR PHN2Zy PD94bW JVBERi0 UEsDB H4sI AAABAA Qk0 T2dnUw SUkq TU0AK d09GM AAEAAA AGFzb
AAAAB3NzaC1 AAAAC3NzaC1 AAAAE2VjZHNh AAAAG nNrLX MIIBIjANBg MIIBojANBg MIICIjANBg MFkwEwYHKoZI MHYwEAYHKoZI
MCowBQYDK2V MIIB MIIC MIID MIIE MIIF MIIG MIIH mQINB mQENB mDMEX sha256- sha384- sha512- sha1-
"""
_HEADS = tuple(_DATA_HEADS.split())
_URL_OR_PATH = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://|www\.|(?:^|[^!-~])(?:\.{0,2}/|~/|[A-Za-z]:\\)|\w\.\w{2,10}/)", re.IGNORECASE
)
_SECRET_PARAMETER = re.compile(
    r"[?&#;](?:\w*(?:token|key|secret|sig|signature|auth|password|code|credential)\w*)=$", re.IGNORECASE
)
_FILE_AFTER = re.compile(
    r"\.(?:js|css|map|png|jpe?g|gif|svg|webp|ico|woff2?|ttf|mp[34]|html?|json|txt|pdf|zip|gz|wasm|min|log|bin|so|py"
    r"|ts)\b"
)
_FOLDERS = re.compile(r"/?(?:[A-Za-z]?[a-z][a-z0-9_-]{1,24}/){2}")
_PUBLIC_ADDRESS = re.compile(r"(?:bc|tb|ltc|addr|cosmos)1[a-z0-9]{25,90}")
_GENERATED_NAME = re.compile(r"[a-z0-9]{1,16}(?:[-_][a-z0-9]{1,16})+")
_APART = re.compile(r"[^!-~]")
_LINE = 78
_BLOCK = 7 * _LINE
_WRAPPED = re.compile(
    r"(?:\A[A-Za-z0-9+/]{0,75}\r?\n|(?<=\n)|\A)(?:[A-Za-z0-9+/]{76}\r?\n){6,}[A-Za-z0-9+/]{0,76}={0,2}(?![^\r\n])"
)
"""The first line may be cut where the text begins, the last one where it ends."""
_STRUCTURES = ("MI", "b3Bl")
"""DER, and what OpenSSH writes."""


def find_random_runs(text: str, taken: Sequence[tuple[int, int]] = ()) -> Iterator[Finding]:
    """Runs of base64 and bare tokens with more bits a character than words, names and hashes have.

    Bits are Shannon's: over 4.2 for a run of 32 with small letters, capitals and digits, 4.3 for a token of 28, and
    3.8 behind a word such as ``token`` or 令牌. A run that reaches into what is ``taken`` (start and end of each, in
    order, none overlapping) is passed over.
    """
    for start, end, _ in places(_runs(), text):
        if end - start <= _LONGEST and not _overlaps(taken, start, end) and _is_secret(text, start, end):
            yield Finding(name="high-entropy", start=start, end=end, stage=Stage.CONTEXT)


def _overlaps(taken: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    place = bisect_left(taken, (end,))
    return place > 0 and taken[place - 1][1] > start


@cache
def _runs() -> Any:
    return re2.compile(rf"[A-Za-z0-9+/_-]{{{_SHORTEST},}}={{0,2}}")


def _is_secret(text: str, start: int, end: int) -> bool:
    run = text[start:end]
    return (
        _has_bits(run, text, start)
        and not _is_known(run)
        and not _is_explained(text, start, end)
        and not is_in_public_armour(text, start)
    )


def _has_bits(run: str, text: str, start: int) -> bool:
    """The cheap tests come first: nearly every run is a rule of dashes, a slug, a path or a hash.

    No character twice: an alphabet, such as that of base58.
    """
    if changes(run) < _CHANGES or is_hash_like(run) or len(set(run)) == len(run):
        return False
    bits = entropy(run.rstrip("="))
    kinds = all(any(map(kind, run)) for kind in (str.islower, str.isupper, str.isdigit))
    if (len(run) >= _LONG and kinds and bits > _LONG_BITS) or (bits >= _BARE_BITS and _is_bare(run)):
        return True
    return bits >= _KEYWORD_BITS and _is_bare(run) and _KEYWORD.search(text, max(0, start - _NEAR), start) is not None


def _is_bare(run: str) -> bool:
    return not any(mark in run for mark in "+/=") and any(map(str.isdigit, run))


def _is_known(run: str) -> bool:
    by_form = (
        _FOLDERS.match(run) or UUID.search(run) or _GENERATED_NAME.fullmatch(run) or _PUBLIC_ADDRESS.fullmatch(run)
    )
    return (
        run.startswith(_HEADS) or by_form is not None or is_worded(run) or is_placeholder(run) or _is_encoded_text(run)
    )


def _is_explained(text: str, start: int, end: int) -> bool:
    """What stands around the run says that it is a digest, a part of a picture, of a path or of an address."""
    before = text[max(0, start - _NEAR) : start]
    return (
        _LABEL.search(before) is not None
        or _DATA.search(text[max(0, start - 256) : start]) is not None
        or _FILE_AFTER.match(text, end) is not None
        or _is_in_address(text, start)
        or _is_wrapped_data(text, start, end)
    )


def _is_wrapped_data(text: str, start: int, end: int) -> bool:
    """A line of base64 that is wrapped as MIME does (RFC 2045, 6.8), of a block longer than a run may be.

    The same in one line is no secret either. Keys are wrapped at 64 or 70; a structure that begins as one stays one.
    """
    first = max(0, start - _BLOCK)
    for block in _WRAPPED.finditer(text, first, min(len(text), end + _BLOCK)):
        if block.start() <= start and end <= block.end():
            begins_here = block.start() == 0 or block.start() > first + _LINE
            return len(block[0]) > _LONGEST and not (begins_here and block[0].startswith(_STRUCTURES))
    return False


def _is_in_address(text: str, start: int) -> bool:
    token = " " + _APART.split(text[max(0, start - 256) : start])[-1]
    return _URL_OR_PATH.search(token) is not None and not _SECRET_PARAMETER.search(token)


def _is_encoded_text(run: str) -> bool:
    """base64 of something to read; what it says is screened for itself."""
    body = run.rstrip("=")
    try:
        raw = (urlsafe_b64decode if set("-_") & set(body) else b64decode)(body + "=" * (-len(body) % 4))
        decoded = raw.decode()
    except ValueError:
        return False
    return sum(map(str.isprintable, decoded)) + sum(map(str.isspace, decoded)) >= 0.95 * len(decoded)
