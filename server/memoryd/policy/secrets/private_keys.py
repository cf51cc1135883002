"""Private keys: armoured (PEM, OpenSSH, PGP, SSH2), PuTTY, bare DER, JWK, age, and those of coins."""

from memoryd.policy.secrets.checks import (
    holds_key_lines,
    is_base58_key,
    is_mixed,
    is_private_der,
    is_random,
    is_unworded,
)
from memoryd.policy.secrets.rule import APART, WORD, Context, Rule, checked, rule

ARMOURED = (
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"(?:(?:[^-]|-{1,4}[^-])*?-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"|(?:[\s>]*[A-Za-z-]{3,20}: [^\n\\]{0,80})*"
    r"(?:(?:[\s>]|\\[nr])*[A-Za-z0-9+/=]{16,})*(?:(?:[\s>]|\\[nr])*[A-Za-z0-9+/]+={1,2})?)"
)
_BASE58 = "1-9A-HJ-NP-Za-km-z"
_KEY_WORDS = (
    "private.?key", "priv.?key", "secret", r"\bpk\b", r"\bkey\b", "wallet", "私钥", "密钥", "秘钥", "钱包",
    "seed", "import",
)  # fmt: skip

PRIVATE_KEYS: tuple[Rule, ...] = (
    checked(holds_key_lines, "private-key", ARMOURED, "-----BEGIN ", before="", more=""),
    checked(
        holds_key_lines,
        "private-key",
        r"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----(?:[^-]|-{1,3}[^-])*(?:---- END SSH2 ENCRYPTED PRIVATE KEY ----)?",
        "---- BEGIN SSH2",
        before="",
        more="",
    ),
    checked(
        holds_key_lines,
        "private-key",
        r"PuTTY-User-Key-File-\d:(?s:.*?)Private-Lines: \d+(?:\s|\\[nr])+"
        r"(?:[A-Za-z0-9+/=]+(?:\s|\\[nr])+)*(?:Private-MAC: [0-9a-f]+|[A-Za-z0-9+/=]+)",
        "PuTTY-User-Key-File-",
    ),
    # A DER key without armour: SEQUENCE of two length bytes, then the INTEGER 0 that no certificate begins with.
    rule("private-key", r"MII[A-Za-z0-9+/]{2}[AQgw]IBA[A-Za-z0-9+/]{600,}={0,2}", "IBA", more=WORD + "+/="),
    checked(
        is_private_der,
        "private-key",
        r"MIIE[op-vw][A-Za-z0-9+/]{40,}={0,2}",
        "MIIE",
        before=r"(?:^|[^\w+/]|\\[nrt])",
        more=WORD + "+/=",
    ),
    checked(
        is_unworded,
        "jwk-private-part",
        r"[\w-]{20,}",
        "kty",
        before=r'\\*"(?:d|k|p|q|dp|dq|qi)\\*"\s*:\s*\\*"',
        contexts=(Context(words=(r'"?kty\\*"',), within=3000, lines=40),),
    ),
    rule("age-key", r"AGE-SECRET-KEY-1[0-9A-Z]{58}", "AGE-SECRET-KEY-1"),
    checked(
        is_base58_key,
        "bitcoin-key",
        rf"[5KL9c][{_BASE58}]{{50,51}}",
        before=APART,
        hint=rf"[5KL9c][{_BASE58}]{{50}}",
        alone=True,
    ),
    checked(is_mixed, "bitcoin-key", rf"[xyztuv]prv[{_BASE58}]{{100,110}}", "prv"),
    checked(
        is_random,
        "ethereum-key",
        r"(?:0x)?[0-9a-fA-F]{64}",
        before=APART,
        contexts=(
            Context(
                words=(r"eth", "以太坊", "私钥", "private.?key", "priv.?key", "metamask", "web3", "钱包"), within=80
            ),
            Context(words=_KEY_WORDS, within=40),
        ),
    ),
)
