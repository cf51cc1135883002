"""What a standard defines: JWT, private keys, hashes of passwords, URLs of databases."""

from memoryd.policy.secrets.checks import holds_key_lines, is_jwt, is_password
from memoryd.policy.secrets.rule import WORD, Rule, checked, rule

_ARMOURED = (
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"(?:(?:[^-]|-{1,4}[^-])*?-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"|(?:[\s>]*[A-Za-z-]{3,20}: [^\n\\]{0,80})*"
    r"(?:(?:[\s>]|\\[nr])*[A-Za-z0-9+/=]{16,})*(?:(?:[\s>]|\\[nr])*[A-Za-z0-9+/]+={1,2})?)"
)

STANDARDS: tuple[Rule, ...] = (
    checked(is_jwt, "jwt", r"e[wy][\w-]{8,}\.e[wy][\w-]{8,}(?:\.[\w-]*)?", "eyJ", "eyA", "eyI", "ewo", "ewA", "ew0"),
    checked(holds_key_lines, "private-key", _ARMOURED, "-----BEGIN ", before="", more=""),
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
    rule("age-key", r"AGE-SECRET-KEY-1[0-9A-Z]{58}", "AGE-SECRET-KEY-1"),
    rule("password-hash", r"\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}", "$2", before="", more=WORD + "./"),
    rule(
        "password-hash",
        r"\$6\$(?:rounds=\d+\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{86}",
        "$6$",
        before="",
        more=WORD + "./",
    ),
    rule(
        "password-hash",
        r"\$argon2(?:id?|d)\$v=\d+\$[a-z0-9=,]+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]{20,}",
        "$argon2",
        before="",
    ),
    rule("totp-secret", r"[A-Z2-7]{16,}", "otpauth://", before=r"otpauth://[!-~]*[?&]secret="),
    checked(
        is_password,
        "database-password",
        r"[!#-&(-;=?-_a-~]+",
        "://",
        before=r"(?i:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse)"
        r"(?:\+[A-Za-z0-9]+)?://[^\s:@/'\"<>\[\]]*:",
        after=r"@[\w\[]",
        more="",
    ),
    checked(
        is_password,
        "database-password",
        r"[!#-%(-:=?-_a-~]+",
        "jdbc:",
        before=r"jdbc:[a-z0-9:]+//[!-~]*?[?&;](?i:password)=",
        more="",
    ),
)
